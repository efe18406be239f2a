package model

import (
	"errors"
	"fmt"
	"slices"

	"shudu/sudoku"
)

// MaxStates and MaxArcs bound an automaton, so that a few bytes of input
// cannot ask for one that does not fit in memory.
const (
	MaxStates = 1 << 16
	MaxArcs   = 1 << 20
)

// ErrLarge says that an automaton would be larger than MaxStates or MaxArcs.
var ErrLarge = errors.New("the automaton is too large")

// Arc is a step of an automaton: reading any of the digits leads to a state.
type Arc struct {
	To     int32
	Digits sudoku.Digits // of the automaton's alphabet
}

// Automaton reads a sequence of values and accepts it or not. It may have
// several start states and several ways to go on; a sequence is accepted when
// one of the ways ends in an accepting state.
type Automaton struct {
	Values []int // the alphabet: digit d stands for Values[d-1]; increasing
	Start  []int32
	Accept []bool  // by state
	Arcs   [][]Arc // by state
}

// States returns the number of states.
func (a *Automaton) States() int { return len(a.Arcs) }

// Accepts reports whether the automaton accepts the values.
func (a *Automaton) Accepts(values []int) bool {
	now := make([]bool, a.States())
	for _, s := range a.Start {
		now[s] = true
	}
	for _, v := range values {
		i, ok := slices.BinarySearch(a.Values, v)
		if !ok {
			return false
		}
		now = a.after(now, 1<<i)
	}
	for s, on := range now {
		if on && a.Accept[s] {
			return true
		}
	}
	return false
}

// after returns the states that one digit leads to.
func (a *Automaton) after(now []bool, digit sudoku.Digits) []bool {
	next := make([]bool, len(now))
	for s, on := range now {
		if !on {
			continue
		}
		for _, arc := range a.Arcs[s] {
			if arc.Digits&digit != 0 {
				next[arc.To] = true
			}
		}
	}
	return next
}

// NewAutomaton explores a machine: from the start states on, step says which
// state a value leads to, or that the machine stops there. States are whatever
// the rule counts by: a running sum, the tallest tower so far and how many
// were seen.
func NewAutomaton[S comparable](values []int, start []S, step func(S, int) (S, bool), accept func(S) bool) (*Automaton, error) {
	a := &Automaton{Values: values}
	number := map[S]int32{}
	var states []S
	enter := func(s S) int32 {
		n, ok := number[s]
		if !ok {
			n = int32(len(states))
			number[s] = n
			states = append(states, s)
		}
		return n
	}
	for _, s := range start {
		a.Start = append(a.Start, enter(s))
	}
	arcs := 0
	for n := 0; n < len(states); n++ {
		if n >= MaxStates || arcs > MaxArcs {
			return nil, fmt.Errorf("%w: more than %d states or %d arcs", ErrLarge, MaxStates, MaxArcs)
		}
		var out []Arc
		for i, v := range values {
			if s, ok := step(states[n], v); ok {
				out = AddArc(out, enter(s), 1<<i)
			}
		}
		arcs += len(out)
		a.Arcs = append(a.Arcs, out)
		a.Accept = append(a.Accept, accept(states[n]))
	}
	return a.Trim(), nil
}

// AddArc adds digits that lead to a state: to the arc that goes there already,
// or as a new one.
func AddArc(arcs []Arc, to int32, digits sudoku.Digits) []Arc {
	for i := range arcs {
		if arcs[i].To == to {
			arcs[i].Digits |= digits
			return arcs
		}
	}
	return append(arcs, Arc{To: to, Digits: digits})
}

// Trim returns the automaton without the states that no start state leads to
// and those that lead to no accepting one.
func (a *Automaton) Trim() *Automaton {
	live := a.useful()
	to := make([]int32, a.States())
	b := &Automaton{Values: a.Values}
	for s := range a.Arcs {
		to[s] = int32(len(b.Arcs))
		if live[s] {
			b.Arcs = append(b.Arcs, nil)
			b.Accept = append(b.Accept, a.Accept[s])
		}
	}
	for s, arcs := range a.Arcs {
		if !live[s] {
			continue
		}
		for _, arc := range arcs {
			if live[arc.To] {
				b.Arcs[to[s]] = append(b.Arcs[to[s]], Arc{To: to[arc.To], Digits: arc.Digits})
			}
		}
	}
	for _, s := range a.Start {
		if live[s] && !slices.Contains(b.Start, to[s]) {
			b.Start = append(b.Start, to[s])
		}
	}
	return b
}

// useful returns which states lie on a way from a start state to an accepting
// one.
func (a *Automaton) useful() []bool {
	back := make([][]Arc, a.States())
	var ends []int32
	for s, arcs := range a.Arcs {
		for _, arc := range arcs {
			back[arc.To] = append(back[arc.To], Arc{To: int32(s)})
		}
		if a.Accept[s] {
			ends = append(ends, int32(s))
		}
	}
	forward, backward := reach(a.Arcs, a.Start), reach(back, ends)
	for s := range forward {
		forward[s] = forward[s] && backward[s]
	}
	return forward
}

// reach returns which states the arcs lead to from the given ones.
func reach(arcs [][]Arc, from []int32) []bool {
	seen := make([]bool, len(arcs))
	todo := slices.Clone(from)
	for _, s := range from {
		seen[s] = true
	}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		for _, arc := range arcs[s] {
			if !seen[arc.To] {
				seen[arc.To] = true
				todo = append(todo, arc.To)
			}
		}
	}
	return seen
}
