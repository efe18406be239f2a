package model

import (
	"slices"

	"shudu/sudoku"
)

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
	of Var
	Cut
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
		if r.of == x {
			cuts = append(cuts, r.Cut)
			left &^= r.Removed
		}
	}
	if rest := left &^ m.Vars[x].Domain; rest != 0 {
		cuts = append(cuts, Cut{Label{Kind: Candidates}, -1, rest})
	}
	return cuts
}

// Allowed returns the digits that rules leave a variable, whatever stands
// there: its domain in the puzzle without givens and candidates.
func (m *Model) Allowed(x Var) sudoku.Digits {
	left := m.every(x)
	for _, r := range m.restrictions {
		if r.of == x {
			left &^= r.Removed
		}
	}
	return left
}

// Domains returns a copy of all domains, by variable.
func (m *Model) Domains() []sudoku.Digits {
	domains := make([]sudoku.Digits, len(m.Vars))
	for v := range m.Vars {
		domains[v] = m.Vars[v].Domain
	}
	return domains
}

// With returns the same model with other domains, one for each variable: the
// puzzle with another digit given, or in the middle of a game. It shares the
// constraints and the view, so it costs next to nothing. A domain may be larger
// than before, but should stay within [Model.Allowed], for the constraints do
// not say again what rules said by domains.
func (m *Model) With(domains []sudoku.Digits) *Model {
	base := m
	if m.base != nil {
		base = m.base
	}
	other := &Model{Geometry: m.Geometry, Vars: slices.Clone(m.Vars), Constraints: m.Constraints,
		byCell: m.byCell, givens: m.givens, restrictions: m.restrictions, base: base}
	for v, d := range domains {
		other.Vars[v].Domain = d
	}
	return other
}

// every returns all digits of a variable.
func (m *Model) every(x Var) sudoku.Digits { return sudoku.FirstDigits(len(m.Vars[x].Values)) }

// given returns the digit that stands in a variable's cell from the beginning,
// unless it may hold another here.
func (m *Model) given(x Var) sudoku.Digit {
	c := m.Vars[x].Cell
	if c == sudoku.NoCell || m.Vars[x].Domain&^m.givens[c].Set() != 0 {
		return sudoku.None
	}
	return m.givens[c]
}
