package general_test

import (
	"math/rand/v2"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// inSolutions returns, by trying everything, the digits that each variable has
// in some solution.
func inSolutions(m *model.Model) []sudoku.Digits {
	seen := make([]sudoku.Digits, len(m.Vars))
	digits := make([]sudoku.Digit, len(m.Vars))
	var try func(v int)
	try = func(v int) {
		if v == len(digits) {
			if m.Satisfied(digits) {
				for i, d := range digits {
					seen[i] |= d.Set()
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

// No propagator takes a value away that stands in a solution. Each primitive is
// tried alone and, for those that need peers, beside an all-different.
func TestPropagatorsAreSound(t *testing.T) {
	for _, name := range statementNames() {
		t.Run(name, func(t *testing.T) {
			removed := 0
			for seed := range uint64(150) {
				r := rand.New(rand.NewPCG(seed, 4))
				m := lone(r, name)
				seen := inSolutions(m)
				for _, optimise := range []bool{false, true} {
					removed += checkSound(t, m, seen, optimise, seed)
				}
			}
			if removed == 0 {
				t.Error("nothing was ever removed")
			}
		})
	}
}

// checkSound fails when propagation removed a value of a solution, and returns
// how many it removed.
func checkSound(t *testing.T, m *model.Model, seen []sudoku.Digits, optimise bool, seed uint64) int {
	left, ok := general.Propagate(m, optimise)
	removed := 0
	for v, want := range seen {
		switch {
		case !ok && want != 0:
			t.Fatalf("seed %d: a dead end, but there are solutions", seed)
		case ok && want&^sudoku.Digits(left[v]) != 0:
			t.Fatalf("seed %d: variable %d keeps %b and needs %b", seed, v, left[v], want)
		case ok:
			removed += (m.Vars[v].Domain &^ sudoku.Digits(left[v])).Len()
		default:
			removed += m.Vars[v].Domain.Len()
		}
	}
	return removed
}

// lone is a model with constraints of one kind on random domains.
func lone(r *rand.Rand, name string) *model.Model {
	g, err := sudoku.NewGeometry(2, 3, [][]int{{1, 2, 3}, {0, 1, 2, 3}, {2, 3, 5, 7}}[r.IntN(3)]...)
	if err != nil {
		panic(err)
	}
	p := sudoku.New(g)
	p.Candidates = make([]sudoku.Digits, g.Len())
	for i := range p.Candidates {
		p.Candidates[i] = sudoku.Digits(1 + r.Uint64N(uint64(g.All())))
	}
	p.Rules = []sudoku.Rule{said(func(b *model.Builder) error {
		cells := []sudoku.Cell{0, 1, 2, 3, 4, 5}
		statements[name](r, b, cells)
		if r.IntN(2) == 0 {
			b.AllDifferent(model.Label{}, cells[:3]...)
		}
		return nil
	})}
	m, err := model.Compile(p)
	if err != nil {
		panic(err)
	}
	return m
}
