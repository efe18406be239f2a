package learn

import (
	"encoding/json"
	"strconv"

	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/sudoku"
)

// Outcome is how a step ends.
type Outcome uint8

// The outcomes.
const (
	Begin    Outcome = iota // nothing has happened yet
	Refuse                  // a digit was tried and breaks a rule
	Place                   // a digit was tried and stays for now
	Back                    // no digit is left: the cell is emptied
	Solution                // every cell holds a digit
)

// String returns the outcome's word in JSON.
func (o Outcome) String() string {
	return [...]string{"begin", "refuse", "place", "back", "solution"}[o]
}

// Reason is a rule that refuses a digit.
type Reason struct {
	Constraint int // its place in the model
	Label      model.Label
	Vars       []model.Var // all it speaks of
	Holds      []model.Var // those that hold the digit already, where it may stand once
}

// Step is one step of a search, in full.
type Step struct {
	Number  uint64 // counted from 1; 0 before the first
	Call    uint64 // how many calls were made so far
	Depth   int    // how many calls are under way above this one
	Var     model.Var
	Name    string // of the cell: R1C1; "" at a solution
	Digit   sudoku.Digit
	Value   int // what the digit stands for
	Outcome Outcome
	Dead    bool // going back from a cell where no digit could stay
	Because []Reason
}

// MarshalJSON writes the step with the keys that scripts rely on: every key is
// there, cell and digit are null at a solution, and because is empty unless a
// digit was refused. Going back has the last digit tried.
func (s Step) MarshalJSON() ([]byte, error) {
	line := struct {
		V       int      `json:"v"`
		Step    uint64   `json:"step"`
		Call    uint64   `json:"call"`
		Depth   int      `json:"depth"`
		Cell    *string  `json:"cell"`
		Digit   *int     `json:"digit"`
		Outcome string   `json:"outcome"`
		Because []string `json:"because"`
	}{V: 1, Step: s.Number, Call: s.Call, Depth: s.Depth, Outcome: s.Outcome.String(), Because: []string{}}
	if s.Outcome != Solution && s.Outcome != Begin {
		line.Cell = &s.Name
		if s.Digit != sudoku.None {
			line.Digit = &s.Value
		}
	}
	for _, r := range s.Because {
		line.Because = append(line.Because, r.Label.Kind)
	}
	return json.Marshal(line)
}

// nameOf names a variable: its cell, or a number for those that only a rule
// knows.
func nameOf(m *model.Model, v model.Var) string {
	if c := m.Vars[v].Cell; c != sudoku.NoCell {
		return m.Geometry.Name(c)
	}
	return "aux" + strconv.Itoa(int(v)-m.Cells()+1)
}

// reasons returns why the digit of v is refused.
func reasons(m *model.Model, digits []sudoku.Digit, v model.Var) []Reason {
	var out []Reason
	for _, i := range reference.Why(m, digits, v) {
		c := m.Constraints[i]
		r := Reason{Constraint: i, Label: c.Label, Vars: c.Scope()}
		if _, ok := c.Constraint.(*model.AllDifferent); ok {
			r.Holds = reference.Clashing(m, c.Scope(), digits, v)
		}
		out = append(out, r)
	}
	return out
}
