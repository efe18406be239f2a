package general

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/sudoku"
)

// The values that an unrolled automaton leaves are those of the sequences it
// accepts, in one word and in several; its kinds are values that do the same.
func TestMachinesReadWhatAutomataRead(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	wide, never := 0, 0
	for range 300 {
		states := []int{2, 5, 90}[r.IntN(3)]
		a := &model.Automaton{Values: []int{1, 2, 3, 4}, Accept: make([]bool, states), Arcs: make([][]model.Arc, states)}
		for s := range states {
			a.Accept[s] = r.IntN(2) == 0
			if s < 3 || states > 64 {
				a.Start = append(a.Start, int32(s))
			}
			for range r.IntN(5) {
				a.AddArc(s, r.IntN(states), sudoku.Digits(1+r.IntN(15)))
			}
		}
		m := &model.Model{Geometry: sudoku.Square(4)}
		for range 1 + r.IntN(4) {
			m.Vars = append(m.Vars, model.Variable{Domain: sudoku.Digits(1 + r.IntN(15)), Values: a.Values})
		}
		vars := make([]model.Var, len(m.Vars))
		for i := range vars {
			vars[i] = model.Var(i)
		}
		m.Constraints = []model.Stated{{Constraint: &model.Regular{Vars: vars, Automaton: a}}}
		checkCounts(t, m)
		want := fillings(m)
		byTuples, _ := Propagate(m, false)
		left, ok := unread().propagate(m, false)
		if ok != (want[0] != 0) {
			t.Fatalf("%d states: going on is %v, values of fillings %b", states, ok, want)
		}
		if !ok {
			never++
			continue
		}
		if states > 64 {
			wide++
		}
		if !slices.Equal(left, want) || !slices.Equal(byTuples, want) {
			t.Fatalf("%d states: by layers %b, by tuples %b, want %b", states, left, byTuples, want)
		}
	}
	if wide < 20 || never < 5 {
		t.Errorf("%d wide machines, %d that accept nothing", wide, never)
	}
}

// unread says no machine by its tuples.
func unread() Engine { return tuned(func(t *tuning) { t.mostShort = 0 }) }

// checkCounts compares the solutions that are counted by tuples, with and without
// machines that remember with those of the reference.
func checkCounts(t *testing.T, m *model.Model) {
	t.Helper()
	count := func(e engine.Engine) uint64 {
		r, err := e.Solve(context.Background(), m, engine.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		return r.Count
	}
	want := count(reference.Recursion{})
	if got := count(Engine{}); got != want {
		t.Fatalf("%d solutions, want %d", got, want)
	}
	if got := count(unread()); got != want {
		t.Fatalf("%d solutions by layers, want %d", got, want)
	}
	if got := count(tuned(func(t *tuning) { t.mostRemembered, t.mostShort = 0, 0 })); got != want {
		t.Fatalf("%d solutions without memory, want %d", got, want)
	}
}

// fillings returns the bits that each variable has in some filling.
func fillings(m *model.Model) []uint64 {
	seen, digits := make([]uint64, len(m.Vars)), make([]sudoku.Digit, len(m.Vars))
	var try func(v int)
	try = func(v int) {
		if v == len(digits) {
			if m.Satisfied(digits) {
				for i, d := range digits {
					seen[i] |= uint64(d.Set())
				}
			}
			return
		}
		for d := range m.Vars[v].Domain.All() {
			digits[v] = d
			try(v + 1)
		}
	}
	try(0)
	return seen
}
