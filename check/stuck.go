package check

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// Homeless is a value without a place in a house: no cell of it can hold the
// value.
type Homeless struct {
	Value int
	Where model.Label
}

// Stuck returns the cells without a candidate and the houses without a place
// for a value, as far as the givens alone say: a given takes its digit from
// all cells that must differ from it. It never searches. Cells that clash keep
// their digit, so that one clash is not told twice.
func Stuck(m *model.Model) (empty []sudoku.Cell, homeless []Homeless) {
	left := domains(m)
	for v, x := range m.Vars {
		if left[v] == 0 && x.Cell != sudoku.NoCell {
			empty = append(empty, x.Cell)
		}
	}
	for _, c := range m.Constraints {
		different, ok := c.Constraint.(*model.AllDifferent)
		if !ok || len(different.Vars) == 0 || !alike(m, different.Vars) {
			continue
		}
		values := m.Vars[different.Vars[0]].Values
		if len(different.Vars) < len(values) {
			continue // not a house: it need not hold every value
		}
		var places sudoku.Digits
		for _, v := range different.Vars {
			places |= left[v]
		}
		for d := range (sudoku.FirstDigits(len(values)) &^ places).All() {
			homeless = append(homeless, Homeless{Value: values[d-1], Where: c.Label})
		}
	}
	return empty, homeless
}

// domains returns the digits that every variable may hold after the known ones
// have taken theirs from the cells that must differ.
func domains(m *model.Model) []sudoku.Digits {
	left := make([]sudoku.Digits, len(m.Vars))
	for v, x := range m.Vars {
		left[v] = x.Domain
	}
	for _, c := range m.Constraints {
		different, ok := c.Constraint.(*model.AllDifferent)
		if !ok || !alike(m, different.Vars) {
			continue
		}
		var taken sudoku.Digits
		for _, v := range different.Vars {
			taken |= m.Vars[v].Domain.Single().Set()
		}
		for _, v := range different.Vars {
			if m.Vars[v].Domain.Single() == sudoku.None {
				left[v] &^= taken
			}
		}
	}
	return left
}

// alike reports whether a digit stands for the same value in all variables.
func alike(m *model.Model, vars []model.Var) bool {
	for _, v := range vars {
		if !slices.Equal(m.Vars[v].Values, m.Vars[vars[0]].Values) {
			return false
		}
	}
	return true
}
