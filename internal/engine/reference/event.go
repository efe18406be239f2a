package reference

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// Kind says what happened in a search.
type Kind uint8

// What happens in a search.
const (
	Enter    Kind = iota // a call: the solver comes to a cell, or behind the last one
	Refuse               // a try: the digit breaks a rule
	Place                // a try: the digit stays for now
	Back                 // no digit is left: the cell is emptied
	Solution             // every cell holds a digit
)

// Event is one thing that happens in a search. The Watch of a solver is told
// of each as it happens; where nobody watches, nothing is told and nothing is
// spent.
type Event struct {
	Kind  Kind
	Var   model.Var    // the cell; the number of variables behind the last one
	Digit sudoku.Digit // the digit tried, else none
}

// Why returns the constraints, by their place in the model, that refuse the
// digit of v among the digits on the board (None where a cell is empty): every
// one of them, where a solver stops at the first.
func Why(m *model.Model, digits []sudoku.Digit, v model.Var) []int {
	var why []int
	for i, c := range m.Constraints {
		if slices.Contains(c.Scope(), v) && breaks(m, c.Constraint, digits, v) {
			why = append(why, i)
		}
	}
	return why
}

// breaks reports whether the digit of v breaks a constraint.
func breaks(m *model.Model, c model.Constraint, digits []sudoku.Digit, v model.Var) bool {
	different, ok := c.(*model.AllDifferent)
	if ok && once(different.Vars) {
		return len(Clashing(m, different.Vars, digits, v)) > 0
	}
	var values []int
	for _, w := range c.Scope() {
		if digits[w] == sudoku.None {
			return false
		}
		values = append(values, m.Vars[w].Values[digits[w]-1])
	}
	return !c.Holds(values)
}

// Clashing returns those of the variables that hold the value of v already.
func Clashing(m *model.Model, vars []model.Var, digits []sudoku.Digit, v model.Var) []model.Var {
	var out []model.Var
	for _, w := range vars {
		if w != v && digits[w] != sudoku.None && m.Vars[w].Values[digits[w]-1] == m.Vars[v].Values[digits[v]-1] {
			out = append(out, w)
		}
	}
	return out
}
