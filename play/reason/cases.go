package reason

import (
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Case is one way for a line on which a stretch adds up: the digits that some cells hold
// in any order, and what the cells of the stretch can hold then.
type Case struct {
	Cells  []sudoku.Cell
	Digits sudoku.Digits
	Inner  []sudoku.Cell
	Sum    int // of the cells of the stretch
	Combos []sudoku.Digits
}

// Cases returns what is left of the rule that the step rests on, where that is one line on
// which a stretch adds up: a sandwich, an X-sum. There are none for other steps. Rest
// reports whether the step removes something that one of them still has room for.
func (p *Reasons) Cases() (cases []Case, rest bool) {
	if !p.known || len(p.rules) != 1 || len(p.sums) > 0 {
		return nil, false
	}
	c, ok := p.model().Constraints[p.rules[0]].Constraint.(model.Cased)
	if !ok {
		return nil, false
	}
	l := line{Board: p.board, cells: p.model().CellsOf(c.Scope())}
	for _, w := range c.Cases() {
		if x, ok := l.caseOf(&w); ok {
			cases = append(cases, x)
		}
	}
	for _, l.with = range p.step.Eliminations {
		for _, w := range c.Cases() {
			_, ok := l.caseOf(&w)
			rest = rest || ok
		}
	}
	return cases, rest
}

// line is cells with all different digits, with a candidate that is taken for true; with
// the digit None it is none.
type line struct {
	*logic.Board
	cells []sudoku.Cell
	with  logic.Candidate
}

// left returns what a cell of the line may hold.
func (l *line) left(c sudoku.Cell) sudoku.Digits {
	if c == l.with.Cell && l.with.Digit != sudoku.None {
		return l.with.Digit.Set()
	}
	return left(l.Board, c) &^ l.with.Digit.Set()
}

// caseOf returns what a way asks of the line, and whether there is room for it.
func (l *line) caseOf(w *model.Way) (x Case, ok bool) {
	for _, at := range w.At {
		x.Cells = append(x.Cells, l.cells[at])
	}
	for d := range l.Geometry.All().All() {
		if slices.Contains(w.Values, l.Geometry.Value(d)) {
			x.Digits |= d.Set()
		}
	}
	x.Inner, x.Sum = l.cells[w.From:w.To], w.Sum
	if !l.hold(x.Cells, x.Digits) {
		return x, false
	}
	l.combine(&x, 0, 0, w.Sum)
	return x, len(x.Combos) > 0
}

// hold reports whether cells can hold digits between them, one each.
func (l *line) hold(cells []sudoku.Cell, digits sudoku.Digits) bool {
	if len(cells) == 0 {
		return digits == 0
	}
	for d := range (l.left(cells[0]) & digits).All() {
		if l.hold(cells[1:], digits&^d.Set()) {
			return true
		}
	}
	return false
}

// combine finds the sets of digits with which the cells of the stretch add up.
func (l *line) combine(x *Case, i int, used sudoku.Digits, rest int) {
	if i == len(x.Inner) {
		if rest == 0 && !slices.Contains(x.Combos, used) {
			x.Combos = append(x.Combos, used)
		}
		return
	}
	for d := range (l.left(x.Inner[i]) &^ used &^ x.Digits).All() {
		if v := l.Geometry.Value(d); v <= rest || l.Geometry.Value(1) < 0 {
			l.combine(x, i+1, used|d.Set(), rest-v)
		}
	}
}
