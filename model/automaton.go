package model

import (
	"slices"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// MaxStates bounds an automaton, as does a number of arcs, so that a few bytes of
// input cannot ask for one that does not fit in memory.
const (
	MaxStates = 1 << 16
	maxArcs   = 1 << 20
)

// errLarge says that an automaton would be larger than that.
var errLarge = fault.New("the automaton is too large")

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
	var room slab[Arc] // memory for the arcs of all states
	out, arcs := make([]Arc, 0, len(values)), 0
	for n := 0; n < len(states); n++ {
		if n >= MaxStates || arcs > maxArcs {
			return nil, fault.Errorf("%w: more than %d states or %d arcs", errLarge, MaxStates, maxArcs)
		}
		out = out[:0]
		for i, v := range values {
			if s, ok := step(states[n], v); ok {
				out = addArc(out, enter(s), 1<<i)
			}
		}
		arcs += len(out)
		list := room.cut(len(out))
		copy(list, out)
		a.Arcs = append(a.Arcs, list)
		a.Accept = append(a.Accept, accept(states[n]))
	}
	return a.Trim(), nil
}

// AddArc adds digits that lead from one state to another.
func (a *Automaton) AddArc(from, to int, digits sudoku.Digits) {
	a.Arcs[from] = addArc(a.Arcs[from], int32(to), digits)
}

// addArc adds digits that lead to a state: to the arc that goes there already,
// or as a new one.
func addArc(arcs []Arc, to int32, digits sudoku.Digits) []Arc {
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
	to := make([]int32, a.States()) // the new number of a state
	states, arcs := 0, 0
	for s, on := range live {
		if to[s] = int32(states); on {
			states++
			arcs += len(a.Arcs[s])
		}
	}
	b := &Automaton{Values: a.Values, Accept: make([]bool, 0, states), Arcs: make([][]Arc, 0, states)}
	all := make([]Arc, 0, arcs)
	for s, on := range live {
		if !on {
			continue
		}
		from := len(all)
		for _, arc := range a.Arcs[s] {
			if live[arc.To] {
				all = append(all, Arc{To: to[arc.To], Digits: arc.Digits})
			}
		}
		b.Arcs = append(b.Arcs, all[from:len(all):len(all)])
		b.Accept = append(b.Accept, a.Accept[s])
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
	n := a.States()
	forward := make([]bool, n)
	reach(forward, a.Start, func(s int32, visit func(int32)) {
		for _, arc := range a.Arcs[s] {
			visit(arc.To)
		}
	})
	from, back := a.reversed()
	var ends []int32
	for s, accept := range a.Accept {
		if accept {
			ends = append(ends, int32(s))
		}
	}
	backward := make([]bool, n)
	reach(backward, ends, func(s int32, visit func(int32)) {
		for _, t := range back[from[s]:from[s+1]] {
			visit(t)
		}
	})
	for s := range forward {
		forward[s] = forward[s] && backward[s]
	}
	return forward
}

// reversed lists for every state those with an arc to it: back[from[s]:from[s+1]].
func (a *Automaton) reversed() (from, back []int32) {
	from = make([]int32, a.States()+2)
	for _, arcs := range a.Arcs {
		for _, arc := range arcs {
			from[arc.To+2]++
		}
	}
	for s := range a.Arcs {
		from[s+2] += from[s+1]
	}
	back = make([]int32, from[a.States()+1])
	for s, arcs := range a.Arcs {
		for _, arc := range arcs {
			back[from[arc.To+1]] = int32(s)
			from[arc.To+1]++
		}
	}
	return from, back
}

// reach marks the states that can be reached from the given ones; next says
// where a state leads.
func reach(seen []bool, from []int32, next func(s int32, visit func(int32))) {
	todo := make([]int32, 0, len(seen))
	visit := func(s int32) {
		if !seen[s] {
			seen[s] = true
			todo = append(todo, s)
		}
	}
	for _, s := range from {
		visit(s)
	}
	for len(todo) > 0 {
		s := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		next(s, visit)
	}
}
