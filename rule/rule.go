// Package rule holds the rules of Sudoku and its family, one file each.
//
// A rule is a small value: its fields are all there is to say about it.
//
//	rule.Latin{}                                   // rows and columns
//	rule.Boxes{Height: 3, Width: 3}
//	rule.Cage{Op: "*", Target: 36, Where: cells}
//
// Each says itself in the primitive constraints of package model (Constrain),
// draws itself in marks (Marks), and is known by its Name to formats and to
// the message catalogue. Adding a rule means adding one file: a type, its four
// methods, and a call of register; see docs/ADDING.md.
//
// [Kinds] lists the rules, and [Encode] and [Decode] say any of them as JSON.
package rule

import (
	"maps"
	"reflect"
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

var kinds = map[string]reflect.Type{}

// register makes a rule known by its name. Every rule's file calls it once.
func register(r model.Constrainer) {
	if kinds[r.Name()] != nil {
		panic("rule: two rules are named " + r.Name())
	}
	kinds[r.Name()] = reflect.TypeOf(r)
}

// Kinds returns the names of all rules, sorted.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// Classic returns the rules of an ordinary n × n Sudoku: rows, columns, and
// boxes where n has them.
func Classic(n int) []sudoku.Rule {
	h, w := BoxShape(n)
	if h == 1 {
		return []sudoku.Rule{Latin{}}
	}
	return []sudoku.Rule{Latin{}, Boxes{Height: h, Width: w}}
}

// Ordinary reports whether a puzzle is plainly the ordinary n × n Sudoku: the
// rules of Classic(n), no holes and no variable cells. It answers without
// compiling; a puzzle that says the same in other rules is not recognised.
func Ordinary(p *sudoku.Puzzle, n int) bool {
	g := p.Geometry
	if g.Rows() != n || g.Cols() != n || g.N() != n || g.Len() != n*n || g.Holed() {
		return false
	}
	classic := Classic(n)
	if len(p.Rules) != len(classic) {
		return false
	}
	for i, r := range classic {
		if reflect.TypeOf(p.Rules[i]) != reflect.TypeOf(r) || p.Rules[i] != r {
			return false
		}
	}
	return true
}

// BoxShape returns the height and width of the boxes of an ordinary n × n
// Sudoku: as square as can be, wider than tall (6×6 has boxes of 2 rows and 3
// columns). A prime n has none: the height is 1.
func BoxShape(n int) (height, width int) {
	height = 1
	for h := 2; h*h <= n; h++ {
		if n%h == 0 {
			height = h
		}
	}
	return height, n / height
}

// label is a constraint's label: the rule's name and a number.
func label(kind string, index int) model.Label { return model.Label{Kind: kind, Index: index} }

// outside returns an error that names a wrong number.
func outside(what string, got, low, high int) error {
	return fault.Errorf("%s is %d (expected %d to %d)", what, got, low, high)
}
