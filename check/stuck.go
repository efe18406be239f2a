package check

import (
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
	for _, g := range m.View().Groups() {
		if len(g.Vars) < len(g.Values) || g.Values == nil {
			continue // not a house: it need not hold every value
		}
		var places sudoku.Digits
		for _, v := range g.Vars {
			places |= left[v]
		}
		for d := range (sudoku.FirstDigits(len(g.Values)) &^ places).All() {
			homeless = append(homeless, Homeless{Value: g.Values[d-1], Where: g.Label})
		}
	}
	return empty, homeless
}

// domains returns the digits that every variable may hold after the known ones
// have taken theirs from the cells that must differ.
func domains(m *model.Model) []sudoku.Digits {
	left := m.Domains()
	for _, g := range m.View().Groups() {
		if g.Values == nil {
			continue // a digit may stand for different values there
		}
		var taken sudoku.Digits
		for _, v := range g.Vars {
			taken |= m.Vars[v].Domain.Single().Set()
		}
		for _, v := range g.Vars {
			if m.Vars[v].Domain.Single() == sudoku.None {
				left[v] &^= taken
			}
		}
	}
	return left
}
