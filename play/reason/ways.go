package reason

import (
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Limits of what is tried to list the ways to fill cells.
const (
	mostCells = 12
	mostTried = 2000
)

// Ways returns the empty cells of the rules that the step rests on, in the order of the
// rules, and all ways to fill them that the rules leave: a digit for each cell. There
// are none when there would be more than most, when it is too much to tell, or when they
// do not show what the step removes.
func (p *Reasons) Ways(most int) (cells []sudoku.Cell, ways [][]sudoku.Digit) {
	if !p.known || len(p.cells) > mostCells {
		return nil, nil
	}
	w := walk{p, nil, most, mostTried}
	if !w.fill(p.domains()) || !w.show() {
		return nil, nil
	}
	return p.cells, w.ways
}

// walk tries the ways to fill cells.
type walk struct {
	*Reasons
	ways  [][]sudoku.Digit
	most  int
	nodes int
}

// fill finds the ways to fill the cells that are left some digits. It reports false when
// they are too many.
func (w *walk) fill(dom []sudoku.Digits) bool {
	if w.nodes--; w.nodes < 0 {
		return false
	}
	if _, alive := w.follow(w.whole(), &trail{dom: dom}); !alive {
		return true
	}
	next := model.Var(-1)
	for _, c := range w.cells {
		if x := w.model().VarOf(c); dom[x].Len() > 1 && (next < 0 || dom[x].Len() < dom[next].Len()) {
			next = x
		}
	}
	if next < 0 {
		return w.found(dom)
	}
	for d := range dom[next].All() {
		with := slices.Clone(dom)
		if with[next] = d.Set(); !w.fill(with) {
			return false
		}
	}
	return true
}

// found notes a way, if all that is known of it holds. It reports false when there are
// too many.
func (w *walk) found(dom []sudoku.Digits) bool {
	for _, t := range w.truths {
		has := func(k logic.Candidate) bool { return dom[w.model().VarOf(k.Cell)] == k.Digit.Set() }
		if t.Ground == logic.HouseGround && !slices.ContainsFunc(t.Options, has) {
			return true
		}
	}
	for _, i := range w.rules {
		var values []int
		c := w.model().Constraints[i]
		for _, x := range c.Scope() {
			values = append(values, w.board.Geometry.Value(dom[x].Min()))
		}
		if !c.Holds(values) {
			return true
		}
	}
	var way []sudoku.Digit
	for _, c := range w.cells {
		way = append(way, dom[w.model().VarOf(c)].Min())
	}
	w.ways = append(w.ways, way)
	for i := len(w.ways) - 1; i > 0 && slices.Compare(w.ways[i], w.ways[i-1]) < 0; i-- {
		w.ways[i], w.ways[i-1] = w.ways[i-1], w.ways[i]
	}
	return len(w.ways) <= w.most
}

// show reports whether the ways show what the step removes: there are some, and none has
// such a candidate.
func (w *walk) show() bool {
	for _, k := range w.step.Eliminations {
		i := slices.Index(w.cells, k.Cell)
		if i < 0 || slices.ContainsFunc(w.ways, func(way []sudoku.Digit) bool { return way[i] == k.Digit }) {
			return false
		}
	}
	return len(w.ways) > 0
}
