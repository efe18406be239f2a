package reason

import (
	"slices"

	"shudu/sudoku"
)

// Tie says why a cell cannot be one of some digits: none of the digits that another cell
// has left by then goes with them, by the rule between the two.
type Tie struct {
	Cell   sudoku.Cell
	Digits sudoku.Digits
	To     sudoku.Cell
	Left   sudoku.Digits
}

// Ties returns why a step by rules with two empty cells each removes what it does, one
// thing after the other: what went before counts. It returns nothing when that does not
// say all.
func (p *Reasons) Ties() (ties []Tie) {
	if !p.known {
		return nil
	}
	dom := p.domains()
	open := map[sudoku.Cell]sudoku.Digits{} // what is still to be said
	for _, k := range p.step.Eliminations {
		open[k.Cell] |= k.Digit.Set()
	}
	for known := -1; known < len(ties); {
		known = len(ties)
		for _, i := range p.rules {
			two := p.empty(i)
			for k := range two {
				if len(two) != 2 {
					break
				}
				c, to := two[k], two[1-k]
				if now := p.excluded(i, c, open[c], to, dom); now != 0 {
					ties = append(ties, Tie{c, now, to, dom[p.model().VarOf(to)]})
					open[c] &^= now
					dom[p.model().VarOf(c)] &^= now
				}
			}
		}
	}
	for _, rest := range open {
		if rest != 0 {
			return nil
		}
	}
	return ties
}

// excluded returns those of some digits of a cell with which nothing that another cell
// has left goes, by a rule of both.
func (p *Reasons) excluded(rule int, c sudoku.Cell, digits sudoku.Digits, to sudoku.Cell, dom []sudoku.Digits) (out sudoku.Digits) {
	for d := range digits.All() {
		with := slices.Clone(dom)
		with[p.model().VarOf(c)] = d.Set()
		if p.board.Sees(c, to) {
			with[p.model().VarOf(to)] &^= d.Set()
		}
		if !p.teller.Alone(rule, with) {
			out |= d.Set()
		}
	}
	return out
}
