package model

import "slices"

// Consecutive says that its variables hold different values none of which is
// missing between the least and the greatest.
type Consecutive struct {
	Vars []Var
}

// Scope returns the variables.
func (c *Consecutive) Scope() []Var { return c.Vars }

// Holds reports whether the values, sorted, go up by one.
func (c *Consecutive) Holds(values []int) bool {
	sorted := slices.Sorted(slices.Values(values))
	for i, v := range sorted {
		if v != sorted[0]+i {
			return false
		}
	}
	return true
}
