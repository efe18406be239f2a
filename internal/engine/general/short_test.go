package general

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/model"
	"shudu/sudoku"
)

// What is read of a machine are the tuples that the automaton accepts whose
// variables differ where they must; a machine that accepts more sequences than it
// may, different or not, is left as it is, and so is one that reads a variable
// twice.
func TestShortMachinesAreTheirTuples(t *testing.T) {
	r := rand.New(rand.NewPCG(18, 6))
	read, tooMany := 0, 0
	for range 300 {
		mod, end := 2+r.IntN(5), r.IntN(2)
		a, err := model.NewAutomaton([]int{1, 2, 3, 4, 5}, []int{0},
			func(s, v int) (int, bool) { return (3*s + v) % mod, true }, func(s int) bool { return s == end })
		if err != nil {
			t.Fatal(err)
		}
		n, apart := 3+r.IntN(2), r.IntN(5)
		got, short := tableIn(lineOf(t, a, n, apart), 60)
		want, words := satisfying(lineOf(t, a, n, apart), n), len(satisfying(lineOf(t, a, n, 0), n))/n
		switch {
		case short != (words <= 60):
			t.Fatalf("%d sequences, 60 are too many: %v", words, short)
		case !short:
			tooMany++
		case !slices.Equal(got, want):
			t.Fatalf("%d different: %v, want %v", apart, got, want)
		default:
			read++
		}
	}
	if read < 50 || tooMany < 50 {
		t.Errorf("%d read, %d had too many tuples", read, tooMany)
	}
}

// lineOf is a model of n cells that an automaton reads, the first of which differ.
func lineOf(t *testing.T, a *model.Automaton, n, apart int) *model.Model {
	p := sudoku.New(sudoku.Square(5))
	p.Rules = []sudoku.Rule{saying(func(b *model.Builder) error {
		vars := b.Vars(0, 1, 2, 3)[:n]
		if apart > 1 {
			b.Add(model.Label{}, &model.AllDifferent{Vars: vars[:min(apart, n)]})
		}
		b.Add(model.Label{}, &model.Regular{Vars: vars, Automaton: a})
		return nil
	})}
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestAMachineThatReadsAVariableTwiceStays(t *testing.T) {
	a, err := model.NewAutomaton([]int{1, 2, 3, 4, 5}, []int{0},
		func(s, v int) (int, bool) { return s + v, s+v < 7 }, func(s int) bool { return s == 6 })
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(sudoku.Square(5))
	p.Rules = []sudoku.Rule{saying(func(b *model.Builder) error {
		b.Add(model.Label{}, &model.Regular{Vars: b.Vars(0, 1, 0), Automaton: a})
		return nil
	})}
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	if _, short := tableIn(m, 1000); short {
		t.Error("it was read")
	}
	for i := range m.Vars[2:] {
		m.Vars[2+i].Domain = 1
	}
	checkCounts(t, m)
}

// tableIn returns the tuples of a model's table, if it has one.
func tableIn(m *model.Model, most int) (flat []uint8, ok bool) {
	w := openWorkshop()
	defer w.close()
	u := usual()
	u.mostShort = most
	for _, p := range w.build(m, new(atomic.Bool), u).props {
		if p, ok := p.(*table); ok {
			return slices.Clone(p.flat), true
		}
	}
	return nil, false
}

// satisfying returns the tuples of the first n variables that satisfy a model, one
// after another.
func satisfying(m *model.Model, n int) (flat []uint8) {
	digits := make([]sudoku.Digit, len(m.Vars))
	for i := range digits {
		digits[i] = 1
	}
	var try func(i int)
	try = func(i int) {
		if i < n {
			for d := sudoku.Digit(1); d <= 5; d++ {
				digits[i] = d
				try(i + 1)
			}
			return
		}
		if m.Satisfied(digits) {
			for _, d := range digits[:n] {
				flat = append(flat, uint8(d-1))
			}
		}
	}
	try(0)
	return flat
}
