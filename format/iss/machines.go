package iss

import (
	"slices"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// machine writes cells that a machine reads in order.
func machine[S comparable](w *writer, cells []sudoku.Cell, start S, step func(S, int) (S, bool), accept func(S) bool) ([]string, error) {
	a, err := model.NewAutomaton(w.g.Values(), []S{start}, step, accept)
	if err != nil {
		return nil, err
	}
	return one(w.item("NFA", cells, encodeAutomaton(a), "_"))
}

// towers writes a clue along any cells as an automaton.
func (w *writer) towers(x rule.Skyscraper) ([]string, error) {
	type state struct{ tallest, seen int }
	step := func(s state, v int) (state, bool) {
		if v > s.tallest {
			s = state{v, s.seen + 1}
		}
		return s, s.seen <= x.Count
	}
	return machine(w, x.Where, state{}, step, func(s state) bool { return s.seen == x.Count })
}

// streak writes a streak along any cells as an automaton: it reads the number
// and then the arms, and counts down while it sees the first value, until
// something else stands there or the arm ends.
func (w *writer) streak(x rule.Streak) ([]string, error) {
	order := []sudoku.Cell{x.At}
	var ends []int // places in order
	for i, arm := range x.Parts {
		if len(arm) == 0 {
			return nil, format.Nothing([]sudoku.Rule{x})
		}
		order = append(order, arm[min(i, 1):]...)
		ends = append(ends, len(order)-1)
	}
	type state struct {
		place, left, start int
		blocked            bool
	}
	step := func(s state, v int) (state, bool) {
		switch {
		case s.place == len(order):
			return s, false
		case s.place == 0:
			s.left = v + x.Less
		case s.place == 1:
			s.start, s.left = v, s.left-1
		case s.blocked:
		case v == s.start:
			s.left--
		default:
			s.blocked = true
		}
		s.blocked = s.blocked && !slices.Contains(ends, s.place)
		s.place++
		return s, s.left >= 0 && s.left <= len(order)
	}
	return machine(w, order, state{}, step, func(s state) bool { return s.place == len(order) && s.left == 0 })
}

// alike writes a count of what is like the first of any cells as an automaton.
func (w *writer) alike(x rule.Alike) ([]string, error) {
	type state struct{ read, left, first int }
	step := func(s state, v int) (state, bool) {
		switch {
		case s.read == 0:
			s.left = v + x.Less
		case s.read == 1:
			s.first, s.left = v, s.left-1
		case v == s.first:
			s.left--
		}
		s.read = min(s.read+1, 2)
		return s, s.left >= 0 && s.left <= len(x.Where)
	}
	cells := append([]sudoku.Cell{x.At}, x.Where...)
	return machine(w, cells, state{}, step, func(s state) bool { return s.read == 2 && s.left == 0 })
}
