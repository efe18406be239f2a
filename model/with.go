package model

import (
	"slices"

	"shudu/sudoku"
)

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
// constraints and the view, so it costs next to nothing, and whoever asked for
// it may go on changing its domains. A domain may be larger than before, but
// should stay within [Model.Allowed], for the constraints do not say again what
// rules said by domains.
func (m *Model) With(domains []sudoku.Digits) *Model {
	other := m.copy(m.Constraints)
	if other.base = m; m.base != nil {
		other.base = m.base
	}
	for v, d := range domains {
		other.Vars[v].Domain = d
	}
	return other
}

// Without returns the model as it would be had one of the puzzle's rules not
// been said; the others keep their numbers. It reports false when that cannot be
// told from the model: the rule has variables of its own, or some rule said what
// it did because of what another had said.
func (m *Model) Without(rule int) (*Model, bool) {
	if m.entangled || slices.Contains(m.helped, rule) {
		return nil, false
	}
	kept := make([]Stated, 0, len(m.Constraints))
	for _, c := range m.Constraints {
		if c.Rule != rule {
			kept = append(kept, c)
		}
	}
	other := m.copy(kept)
	other.restrictions = slices.DeleteFunc(slices.Clone(m.restrictions), func(r restriction) bool { return int(r.rule) == rule })
	for _, r := range m.restrictions {
		if int(r.rule) == rule {
			other.Vars[r.of].Domain |= r.removed & other.stands(Var(r.of))
		}
	}
	return other, true
}

// copy returns a model with variables of its own and the given constraints.
func (m *Model) copy(constraints []Stated) *Model {
	return &Model{
		Geometry: m.Geometry, Vars: slices.Clone(m.Vars), Constraints: constraints, byCell: m.byCell,
		givens: m.givens, candidates: m.candidates, restrictions: m.restrictions, entangled: m.entangled, helped: m.helped,
	}
}
