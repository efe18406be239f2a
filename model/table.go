package model

import (
	"slices"

	"shudu/sudoku"
)

// Table says that the digits of its variables form one of the listed tuples.
type Table struct {
	Vars   []Var
	Tuples [][]sudoku.Digit // each as long as Vars
	Values []int            // digit d stands for Values[d-1]
}

// Scope returns the variables.
func (t *Table) Scope() []Var { return t.Vars }

// Holds reports whether the values form a listed tuple.
func (t *Table) Holds(values []int) bool {
	return slices.ContainsFunc(t.Tuples, func(tuple []sudoku.Digit) bool {
		for i, d := range tuple {
			if t.Values[d-1] != values[i] {
				return false
			}
		}
		return true
	})
}
