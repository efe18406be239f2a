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

// label is a constraint's label: the rule's name and a number.
func label(kind string, index int) model.Label { return model.Label{Kind: kind, Index: index} }

// outside returns an error that names a wrong number.
func outside(what string, got, low, high int) error {
	return fault.Errorf("%s is %d (expected %d to %d)", what, got, low, high)
}
