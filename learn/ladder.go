package learn

import (
	"slices"

	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/sudoku"
)

// Fate is what became of a branch of the decision tree.
type Fate uint8

// The fates.
const (
	Refused Fate = iota // breaks a rule
	Done                // was followed to its end
	Chosen              // is being followed
	Open                // would fit; its turn comes later
)

// Branch is a digit in a cell.
type Branch struct {
	Digit sudoku.Digit
	Fate  Fate
}

// Rung is a cell on the path through the decision tree and the branches that
// begin there.
type Rung struct {
	Var      model.Var
	Name     string
	Branches []Branch
	Last     bool // the last step was here
	Gap      int  // no rung, but so many that were folded away
}

// Ladder returns the path through the decision tree from the first cell to the
// last step.
func (s *State) Ladder() []Rung {
	board := newState(s.search)
	vars := slices.Clone(s.Path)
	if s.here() && !slices.Contains(vars, model.Var(s.last.v)) {
		vars = append(vars, model.Var(s.last.v))
	}
	rungs := make([]Rung, len(vars))
	for i, v := range vars {
		rungs[i] = Rung{Var: v, Name: nameOf(s.search.model, v), Branches: s.branches(board.Digits, v), Last: s.here() && v == model.Var(s.last.v)}
		board.Digits[v] = s.Digits[v]
	}
	return rungs
}

// here reports whether the last step was at a blank cell.
func (s *State) here() bool {
	return s.last.outcome != Begin && s.last.outcome != Solution && !s.search.given[s.last.v]
}

// branches returns the branches that begin at a cell, on the board as it was
// when the cell was entered.
func (s *State) branches(board []sudoku.Digit, v model.Var) []Branch {
	reached := s.Digits[v]
	if s.here() && v == model.Var(s.last.v) {
		reached = s.last.digit
	}
	var out []Branch
	for d := range s.search.model.Vars[v].Domain.All() {
		board[v] = d
		b := Branch{Digit: d}
		switch {
		case len(reference.Why(s.search.model, board, v)) > 0:
			b.Fate = Refused
		case d == s.Digits[v]:
			b.Fate = Chosen
		case d <= reached:
			b.Fate = Done
		default:
			b.Fate = Open
		}
		out = append(out, b)
	}
	board[v] = sudoku.None
	return out
}

// Fold cuts a ladder to a height: the first rungs stay, a gap says how many
// were left out, and the last rungs stay.
func Fold(rungs []Rung, height int) []Rung {
	if len(rungs) <= height || height < 1 {
		return rungs[:min(len(rungs), max(height, 0))]
	}
	first := (height - 1) / 3
	last := height - 1 - first
	out := append(slices.Clone(rungs[:first]), Rung{Gap: len(rungs) - first - last})
	return append(out, rungs[len(rungs)-last:]...)
}
