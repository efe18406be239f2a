package model

import "slices"

// Count says how many of its variables hold one of some values: the number is
// one of those allowed.
type Count struct {
	Vars    []Var
	Of      []int // the values counted
	Allowed []int // the numbers allowed, increasing
}

// Scope returns the variables.
func (c *Count) Scope() []Var { return c.Vars }

// Holds reports whether an allowed number of the values is counted.
func (c *Count) Holds(values []int) bool {
	n := 0
	for _, v := range values {
		if slices.Contains(c.Of, v) {
			n++
		}
	}
	return slices.Contains(c.Allowed, n)
}

// Wants returns the values that are counted, and the least number that is allowed.
func (c *Count) Wants() (values []int, least int) {
	if len(c.Allowed) == 0 {
		return c.Of, 0
	}
	return c.Of, c.Allowed[0]
}
