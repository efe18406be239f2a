package learn

import (
	"slices"

	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/sudoku"
)

// State is a search after a number of steps.
type State struct {
	Number    uint64 // steps made
	Calls     uint64 // entries at a cell, givens and the end included
	Tries     uint64 // digits written and checked
	Refused   uint64 // those of them that broke a rule
	Backs     uint64 // cells that were emptied again
	DeadEnds  uint64 // those of them where no digit could stay
	Solutions uint64
	Digits    []sudoku.Digit // by variable, givens included
	Visits    []uint64       // by variable: calls there; one more behind the last
	Path      []model.Var    // the cells that were filled, in that order

	search *compiled
	last   move
}

// compiled is what does not change during a search.
type compiled struct {
	model   *model.Model
	given   []bool
	inOrder bool // cells are entered in the order of the variables
}

// move is a step as it is remembered: what is needed to make it and to take it
// back.
type move struct {
	v       int32
	entered uint16 // calls made since the step before, the last of them at v
	digit   sudoku.Digit
	was     sudoku.Digit // what stood there
	outcome Outcome
	dead    bool
}

func newState(c *compiled) State {
	s := State{search: c, Digits: make([]sudoku.Digit, len(c.model.Vars)), Visits: make([]uint64, len(c.model.Vars)+1)}
	for v := range s.Digits {
		if c.given[v] {
			s.Digits[v] = c.model.Vars[v].Domain.Single()
		}
	}
	return s
}

// Clone returns a copy that later steps do not change.
func (s *State) Clone() State {
	t := *s
	t.Digits, t.Visits, t.Path = slices.Clone(s.Digits), slices.Clone(s.Visits), slices.Clone(s.Path)
	return t
}

// Grid returns the board.
func (s *State) Grid() sudoku.Grid { return s.search.model.Grid(s.Digits) }

// Model returns the puzzle in primitive constraints.
func (s *State) Model() *model.Model { return s.search.model }

// Given reports whether a variable has one digit from the start.
func (s *State) Given(v model.Var) bool { return s.search.given[v] }

// make makes a step.
func (s *State) make(m move) {
	s.count(m, 1)
	v := model.Var(m.v)
	switch {
	case m.outcome == Solution || s.search.given[v]:
	case m.outcome == Place:
		if m.was == sudoku.None {
			s.Path = append(s.Path, v)
		}
		s.Digits[v] = m.digit
	default:
		s.empty(v)
	}
	s.last = m
}

// unmake takes the last step back; before is the one before it.
func (s *State) unmake(before move) {
	m := s.last
	v := model.Var(m.v)
	switch {
	case m.outcome == Solution || s.search.given[v]:
	case m.was == sudoku.None:
		s.empty(v)
	default:
		if s.Digits[v] == sudoku.None {
			s.Path = append(s.Path, v)
		}
		s.Digits[v] = m.was
	}
	s.count(m, ^uint64(0))
	s.last = before
}

// empty empties a cell, which is the last of the path if it was filled.
func (s *State) empty(v model.Var) {
	if s.Digits[v] != sudoku.None {
		s.Digits[v] = sudoku.None
		s.Path = s.Path[:len(s.Path)-1]
	}
}

// count counts a step, or with the number below zero uncounts it.
func (s *State) count(m move, one uint64) {
	s.Number += one
	s.Calls += one * uint64(m.entered)
	for i := range int32(m.entered) {
		s.Visits[m.v-i] += one
	}
	switch m.outcome {
	case Refuse:
		s.Tries += one
		s.Refused += one
	case Place:
		s.Tries += one
	case Back:
		s.Backs += one
		if m.dead {
			s.DeadEnds += one
		}
	case Solution:
		s.Solutions += one
	}
}

// Step returns the step that led here.
func (s *State) Step() Step {
	m := s.last
	step := Step{Number: s.Number, Call: s.Calls, Outcome: m.outcome, Var: model.Var(m.v), Digit: m.digit, Dead: m.dead, Depth: s.depth()}
	if m.outcome == Begin || m.outcome == Solution {
		return step
	}
	step.Name = nameOf(s.search.model, step.Var)
	if m.digit != sudoku.None {
		step.Value = s.search.model.Vars[m.v].Values[m.digit-1]
	}
	if m.outcome == Refuse {
		digits := slices.Clone(s.Digits)
		digits[m.v] = m.digit
		step.Because = reasons(s.search.model, digits, step.Var)
	}
	return step
}

// depth returns how many calls are under way above that of the last step. In
// order, every cell before it has one; else every cell that was filled.
func (s *State) depth() int {
	switch {
	case s.last.outcome == Begin:
		return 0
	case s.search.inOrder:
		return int(s.last.v)
	case s.last.outcome == Place:
		return len(s.Path) - 1
	}
	return len(s.Path)
}

// moveOf returns the step of an event.
func (s *State) moveOf(e reference.Event, entered int, dead bool) move {
	m := move{v: int32(e.Var), entered: uint16(entered), digit: e.Digit, dead: dead}
	switch e.Kind {
	case reference.Refuse:
		m.outcome = Refuse
	case reference.Place:
		m.outcome = Place
	case reference.Back:
		m.outcome, m.digit = Back, s.search.model.Vars[e.Var].Domain.Max()
	case reference.Solution:
		m.outcome = Solution
		return m
	}
	m.was = s.Digits[e.Var]
	return m
}

// Name names a variable: its cell, or a number for those that only a rule
// knows.
func (s *State) Name(v model.Var) string { return nameOf(s.search.model, v) }

// Live returns the board as it is to be seen: the cell of the last step has the
// cursor; where a digit was refused it stands there as wrong, what it clashes
// with is pointed at, and the houses that refuse it are shaded.
func (s *State) Live(p *sudoku.Puzzle) sudoku.Live {
	live := sudoku.Still(p, s.Grid())
	step := s.Step()
	tone := func(v model.Var, t sudoku.Tone) {
		if c := s.search.model.Vars[v].Cell; c != sudoku.NoCell {
			live.Looks[c].Tone |= t
		}
	}
	if step.Outcome == Begin || step.Outcome == Solution {
		return live
	}
	tone(step.Var, sudoku.ToneCursor)
	if step.Outcome != Refuse {
		return live
	}
	if c := s.search.model.Vars[step.Var].Cell; c != sudoku.NoCell {
		live.Looks[c].Digit = step.Digit
		tone(step.Var, sudoku.ToneWrong)
	}
	for _, r := range step.Because {
		for _, v := range r.Vars {
			tone(v, sudoku.ToneSeen)
		}
		for _, v := range r.Holds {
			tone(v, sudoku.ToneHint)
		}
	}
	return live
}

// Outcome returns how the last step ended, and Dead whether it went back from a
// cell where no digit could stay: Step says more and takes longer.
func (s *State) Outcome() Outcome { return s.last.outcome }

// Dead reports whether the last step was a dead end.
func (s *State) Dead() bool { return s.last.dead }
