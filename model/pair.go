package model

import "shudu/sudoku"

// Relation is a relation between two lists of values, as a table.
type Relation struct {
	XValues, YValues []int
	Forward          []sudoku.Digits // by digit of x less one: the digits y may hold
	Backward         []sudoku.Digits // by digit of y less one: the digits x may hold
}

// NewRelation tabulates a relation.
func NewRelation(xs, ys []int, related func(x, y int) bool) *Relation {
	r := emptyRelation(xs, ys)
	for i, x := range xs {
		for j, y := range ys {
			if related(x, y) {
				r.Forward[i] |= 1 << j
				r.Backward[j] |= 1 << i
			}
		}
	}
	return r
}

// emptyRelation relates nothing.
func emptyRelation(xs, ys []int) *Relation {
	digits := make([]sudoku.Digits, len(xs)+len(ys))
	return &Relation{XValues: xs, YValues: ys, Forward: digits[:len(xs):len(xs)], Backward: digits[len(xs):]}
}

// Holds reports whether two values are related.
func (r *Relation) Holds(x, y int) bool {
	i, j := indexOf(r.XValues, x), indexOf(r.YValues, y)
	return i >= 0 && j >= 0 && r.Forward[i]>>j&1 != 0
}

// Equality reports whether only equal values are related, and all of them are.
func (r *Relation) Equality() bool {
	if !sameList(r.XValues, r.YValues) {
		return r.is(func(x, y int) bool { return x == y })
	}
	for i, ys := range r.Forward {
		if ys != 1<<i {
			return false
		}
	}
	return true
}

// is reports whether values are related just as a function says.
func (r *Relation) is(related func(x, y int) bool) bool {
	for i, x := range r.XValues {
		for j, y := range r.YValues {
			if related(x, y) != (r.Forward[i]>>j&1 != 0) {
				return false
			}
		}
	}
	return true
}

// Pair says that two variables stand in a relation.
type Pair struct {
	X, Y     Var
	Relation *Relation
}

// Scope returns the two variables.
func (p *Pair) Scope() []Var { return []Var{p.X, p.Y} }

// Holds reports whether the two values are related.
func (p *Pair) Holds(values []int) bool { return p.Relation.Holds(values[0], values[1]) }

func indexOf(list []int, v int) int {
	for i, w := range list {
		if w == v {
			return i
		}
	}
	return -1
}
