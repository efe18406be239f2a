package model

import "shudu/sudoku"

// Cut says why a variable may not hold some digits, whatever the others hold.
type Cut struct {
	Label   Label         // "even"; [Given] and [Candidates] for what no rule says
	Rule    int           // the puzzle's rule that said it, or -1
	Removed sudoku.Digits // all digits it forbids, though others may forbid them, too
}

// The kinds of cuts that no rule makes: the digit stands there from the
// beginning, or the puzzle, or whoever called [Model.With], left only some.
const (
	Given      = "given"
	Candidates = "candidates"
)

// restriction is a cut by a rule, with its variable.
type restriction struct {
	of, rule int32
	name     string // the rule's
	removed  sudoku.Digits
}

// Why returns why the domain of a variable is smaller than the list of its
// values: first what stands there, then what rules said in their order, then
// what was left out without a reason.
func (m *Model) Why(x Var) []Cut {
	var cuts []Cut
	left := m.every(x)
	if given := m.given(x).Set(); given != 0 {
		cuts = append(cuts, Cut{Label{Kind: Given}, -1, left &^ given})
		left = given
	}
	for _, r := range m.restrictions {
		if Var(r.of) == x {
			cuts = append(cuts, Cut{Label{Kind: r.name}, int(r.rule), r.removed})
			left &^= r.removed
		}
	}
	if rest := left &^ m.Vars[x].Domain; rest != 0 {
		cuts = append(cuts, Cut{Label{Kind: Candidates}, -1, rest})
	}
	return cuts
}

// Allowed returns the digits that a variable could hold were nothing given
// there: those that the rules and the puzzle's candidates leave.
func (m *Model) Allowed(x Var) sudoku.Digits {
	left := m.every(x)
	if c := m.Vars[x].Cell; c != sudoku.NoCell && m.candidates != nil {
		left &= m.candidates[c]
	}
	for _, r := range m.restrictions {
		if Var(r.of) == x {
			left &^= r.removed
		}
	}
	return left
}

// stands returns what is allowed of the digit given in a variable's cell; where
// none is given, what is allowed.
func (m *Model) stands(x Var) sudoku.Digits {
	if d := m.givenAt(x); d != sudoku.None {
		return m.Allowed(x) & d.Set()
	}
	return m.Allowed(x)
}

// every returns all digits of a variable.
func (m *Model) every(x Var) sudoku.Digits { return sudoku.FirstDigits(len(m.Vars[x].Values)) }

// given returns the digit that stands in a variable's cell from the beginning,
// unless it may hold another here.
func (m *Model) given(x Var) sudoku.Digit {
	d := m.givenAt(x)
	if m.Vars[x].Domain&^d.Set() != 0 {
		return sudoku.None
	}
	return d
}

// givenAt returns the digit that the puzzle gives a variable.
func (m *Model) givenAt(x Var) sudoku.Digit {
	if c := m.Vars[x].Cell; c != sudoku.NoCell && m.givens != nil {
		return m.givens[c]
	}
	return sudoku.None
}
