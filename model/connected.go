package model

import "slices"

// Connected says that the variables that hold one of some values form one
// connected region, which is not empty.
type Connected struct {
	Vars       []Var
	Neighbours [][]int // by place in Vars: the places beside it
	Of         []int
	Size       int // how many variables the region has; 0 when that is free
}

// Scope returns the variables.
func (c *Connected) Scope() []Var { return c.Vars }

// Holds reports whether the values of the region hang together.
func (c *Connected) Holds(values []int) bool {
	in := make([]bool, len(values))
	size, first := 0, -1
	for i, v := range values {
		if slices.Contains(c.Of, v) {
			in[i], first = true, i
			size++
		}
	}
	if size == 0 || c.Size > 0 && size != c.Size {
		return false
	}
	return c.flood(in, first) == size
}

// flood takes the region around a place away and returns its size.
func (c *Connected) flood(in []bool, from int) int {
	in[from] = false
	size, todo := 0, []int{from}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		size++
		for _, j := range c.Neighbours[i] {
			if in[j] {
				in[j] = false
				todo = append(todo, j)
			}
		}
	}
	return size
}
