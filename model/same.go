package model

import "slices"

// Same says that its parts, all of one size, hold the same values, each as
// often.
type Same struct {
	Parts [][]Var
}

// Scope returns the variables, part by part.
func (s *Same) Scope() []Var { return slices.Concat(s.Parts...) }

// Holds reports whether every part of the values, sorted, is the same.
func (s *Same) Holds(values []int) bool {
	n := len(s.Parts[0])
	first := slices.Sorted(slices.Values(values[:n]))
	for i := n; i < len(values); i += n {
		if !slices.Equal(first, slices.Sorted(slices.Values(values[i:i+n]))) {
			return false
		}
	}
	return true
}
