package reason

import (
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Need is digits of which a rule wants so many of its cells to hold one, and the cells
// that can: no more than that, so that each of them does.
type Need struct {
	Digits sudoku.Digits
	Least  int
	Cells  []sudoku.Cell // those that hold one already among them
}

// Needs returns what the rules of the step want where there is no more room for it than it
// takes, as far as that is why the step removes what it does. It returns nothing when that
// does not say all.
func (p *Reasons) Needs() (needs []Need) {
	if !p.known {
		return nil
	}
	open := slices.Clone(p.step.Eliminations)
	for _, i := range p.rules {
		w, ok := p.model().Constraints[i].Constraint.(model.Wanting)
		if !ok {
			continue
		}
		n := p.need(w)
		rest := slices.DeleteFunc(slices.Clone(open), func(k logic.Candidate) bool {
			return !n.Digits.Has(k.Digit) && slices.Contains(n.Cells, k.Cell)
		})
		if n.Least > 0 && len(n.Cells) == n.Least && len(rest) < len(open) {
			needs, open = append(needs, n), rest
		}
	}
	if len(open) > 0 {
		return nil
	}
	return needs
}

// need returns what a constraint wants, and the cells that can be that.
func (p *Reasons) need(w model.Wanting) (n Need) {
	values, least := w.Wants()
	n = Need{Digits: p.digitsOf(values), Least: least}
	for _, c := range p.model().CellsOf(w.Scope()) {
		if left(p.board, c)&n.Digits != 0 {
			n.Cells = append(n.Cells, c)
		}
	}
	return n
}
