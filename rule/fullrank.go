package rule

import (
	"fmt"
	"slices"
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(FullRank{}) }

// FullRank is a clue outside the grid: all rows and columns, read as numbers
// from both ends, are ranked from the least up, and the line at the clue has
// that rank. Where ties are allowed, lines that read the same share their
// ranks.
type FullRank struct {
	Rank  int
	Ties  bool          // other lines may read the same
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "full-rank".
func (FullRank) Name() string { return "full-rank" }

// Cells returns the cells of the line.
func (x FullRank) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x FullRank) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, "#"+strconv.Itoa(x.Rank), x.Where)
}

// Constrain compares the line with all others.
func (x FullRank) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	g := b.Geometry()
	others, ok := withoutLine(lines(g), x.Where)
	if !ok {
		return fmt.Errorf("the clue looks along no whole row or column")
	}
	x.head(b, g)
	outcomes := []int{greater, less}
	if x.Ties {
		outcomes = append(outcomes, same)
	}
	order, err := compare(g.Values(), outcomes)
	if err != nil {
		return err
	}
	var answers []model.Var
	for _, other := range others {
		answer := b.Aux(outcomes...)
		answers = append(answers, answer)
		vars := []model.Var{answer}
		for i := range min(len(other), len(x.Where)) {
			vars = append(vars, b.Vars(other[i], x.Where[i])...)
		}
		b.Add(label("full-rank", 0), &model.Regular{Vars: vars, Automaton: order})
	}
	b.Add(label("full-rank", 0), &model.Count{Vars: answers, Of: []int{less}, Allowed: numbers(0, x.Rank-1, false)})
	b.Add(label("full-rank", 0), &model.Count{Vars: answers, Of: []int{less, same}, Allowed: numbers(max(0, x.Rank-1), len(answers), false)})
	return nil
}

// head restricts the first cell where every digit begins four lines: the grid
// is a Latin square.
func (x FullRank) head(b *model.Builder, g *sudoku.Geometry) {
	n := g.N()
	if g.Rows() != n || g.Cols() != n || x.Rank < 1 || x.Rank > 4*n {
		return
	}
	for _, border := range [][]sudoku.Cell{block(g, 0, 0, 1, n), block(g, n-1, 0, 1, n), block(g, 0, 0, n, 1), block(g, 0, n-1, n, 1)} {
		if !b.IsHouse(border...) {
			return
		}
	}
	first := g.Values()[(x.Rank-1)/4]
	b.Restrict(x.Where[0], func(v int) bool { return v == first })
}

// The outcomes of comparing another line with one.
const (
	greater = iota
	less
	same
)

// compare returns the automaton that reads an outcome and then the digits of
// two lines by turns, and accepts what the first line is to the second.
func compare(values, outcomes []int) (*model.Automaton, error) {
	type state struct {
		begun, decided, half bool
		said, first          int
	}
	alphabet := slices.Compact(slices.Sorted(slices.Values(slices.Concat(values, outcomes))))
	step := func(s state, v int) (state, bool) {
		switch {
		case !s.begun:
			return state{begun: true, said: v}, slices.Contains(outcomes, v)
		case s.decided:
			return s, true
		case !s.half:
			s.half, s.first = true, v
			return s, true
		}
		first := s.first
		s.half, s.first, s.decided = false, 0, first != v
		return s, first == v || (s.said == less) == (first < v) && s.said != same
	}
	done := func(s state) bool { return s.decided || s.begun && !s.half && s.said == same }
	return model.NewAutomaton(alphabet, []state{{}}, step, done)
}

// lines returns all rows and columns, read from both ends.
func lines(g *sudoku.Geometry) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	add := func(cells []sudoku.Cell) {
		back := slices.Clone(cells)
		slices.Reverse(back)
		out = append(out, cells, back)
	}
	for r := range g.Rows() {
		add(block(g, r, 0, 1, g.Cols()))
	}
	for c := range g.Cols() {
		add(block(g, 0, c, g.Rows(), 1))
	}
	return out
}

// withoutLine returns the lines less one, and whether it is among them.
func withoutLine(all [][]sudoku.Cell, cells []sudoku.Cell) ([][]sudoku.Cell, bool) {
	i := slices.IndexFunc(all, func(l []sudoku.Cell) bool { return slices.Equal(l, cells) })
	if i < 0 {
		return nil, false
	}
	return slices.Delete(all, i, i+1), true
}
