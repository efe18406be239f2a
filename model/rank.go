package model

import "slices"

// Rank says where a line stands among others when all are read as numbers:
// Below of the others are less, and the rest are greater. With ties, some of the
// rest may read the same.
type Rank struct {
	Line   []Var
	Others [][]Var // each as long as Line
	Below  int
	Ties   bool
}

// Scope returns the variables of the line and then those of the others.
func (r *Rank) Scope() []Var { return append(slices.Clone(r.Line), slices.Concat(r.Others...)...) }

// Holds reports whether the line stands at its place.
func (r *Rank) Holds(values []int) bool {
	n := len(r.Line)
	line := values[:n]
	less, same := 0, 0
	for i := n; i < len(values); i += n {
		switch slices.Compare(values[i:i+n], line) {
		case -1:
			less++
		case 0:
			same++
		}
	}
	return less == r.Below && (r.Ties || same == 0)
}

// SideRank says where a line stands among those that begin with the same value,
// of which each side has one: Below of these are less, and the rest are greater.
// With ties, some of the rest may read the same.
type SideRank struct {
	Line  []Var
	Sides [][][]Var // the lines of each side, each as long as Line
	Below int
	Ties  bool
}

// Scope returns the variables of the line and then those of the sides.
func (r *SideRank) Scope() []Var {
	lines := 1
	for _, side := range r.Sides {
		lines += len(side)
	}
	scope := append(make([]Var, 0, lines*len(r.Line)), r.Line...)
	for _, side := range r.Sides {
		for _, line := range side {
			scope = append(scope, line...)
		}
	}
	return scope
}

// Holds reports whether each side has a line that begins as this one, and the
// line stands at its place among them.
func (r *SideRank) Holds(values []int) bool {
	n := len(r.Line)
	line, rest := values[:n], values[n:]
	less, same := 0, 0
	for _, side := range r.Sides {
		found := 0
		for range side {
			other := rest[:n]
			rest = rest[n:]
			if other[0] != line[0] {
				continue
			}
			found++
			switch slices.Compare(other, line) {
			case -1:
				less++
			case 0:
				same++
			}
		}
		if found != 1 {
			return false
		}
	}
	return less == r.Below && (r.Ties || same == 0)
}
