package model

import "slices"

// Stretch says that in one of several ways some places of a line hold given
// values, and the values of a stretch of it add up: sandwiches, X-sums.
type Stretch struct {
	Vars []Var // the line
	Ways []Way
}

// Way is one way to fill a line.
type Way struct {
	At       []int // places on the line
	Values   []int // what they hold in any order, increasing
	From, To int   // the stretch: the places from one to before the other
	Sum      int   // of the values on it
}

// Scope returns the line.
func (c *Stretch) Scope() []Var { return c.Vars }

// Holds reports whether the line is filled in one of the ways.
func (c *Stretch) Holds(values []int) bool {
	for i := range c.Ways {
		if c.Ways[i].holds(values) {
			return true
		}
	}
	return false
}

func (w *Way) holds(values []int) bool {
	held := make([]int, len(w.At))
	for i, at := range w.At {
		held[i] = values[at]
	}
	slices.Sort(held)
	if !slices.Equal(held, w.Values) {
		return false
	}
	sum := 0
	for _, v := range values[w.From:w.To] {
		sum += v
	}
	return sum == w.Sum
}

// Cases returns the ways.
func (c *Stretch) Cases() []Way { return c.Ways }
