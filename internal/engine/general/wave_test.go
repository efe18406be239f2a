package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// waved runs a wave on a model's own domains.
func waved(m *model.Model, tells bool) ([]sudoku.Digits, bool) {
	w := general.NewWave(context.Background(), m, tells)
	defer w.Close()
	domains := m.Domains()
	return domains, w.Run(domains)
}

// A wave removes what the first propagation of a search removes, whether it could
// tell who did or not.
func TestWaveIsTheSearchesFirst(t *testing.T) {
	dead := 0
	for seed := range uint64(400) {
		m, told := wildMixture(rand.New(rand.NewPCG(seed, 61)), 1000)
		want, ok := general.Propagate(m, false)
		for _, tells := range []bool{false, true} {
			got, alive := waved(m, tells)
			if alive != ok {
				if tells && !ok {
					continue // who tells settles less beforehand; sound below
				}
				t.Fatalf("seed %d: %s: alive %v, want %v", seed, told, alive, ok)
			}
			if !ok {
				dead++
				continue
			}
			for v, d := range got {
				if !tells && uint64(d) != want[v] && !hasPartition(m) {
					t.Fatalf("seed %d: %s: variable %d keeps %b, want %b", seed, told, v, d, want[v])
				}
			}
		}
	}
	if dead == 0 {
		t.Error("no dead end")
	}
}

// hasPartition reports whether some variables are labels, whose domains a wave
// keeps to itself.
func hasPartition(m *model.Model) bool {
	return slices.ContainsFunc(m.Constraints, func(c model.Stated) bool { _, ok := c.Constraint.(*model.Partition); return ok })
}

// What a wave takes away stands in no solution; it says whom it took it from, and
// all of it.
func TestWaveTellsAllItTakes(t *testing.T) {
	byPeers, byRules := 0, 0
	for seed := range uint64(300) {
		m, told := wildMixture(rand.New(rand.NewPCG(seed, 62)), 600)
		w := general.NewWave(context.Background(), m, true)
		domains := m.Domains()
		taken := make([]sudoku.Digits, len(domains))
		deadBy, alive := w.Told(domains, func(constraint int, from, v model.Var, removed sudoku.Digits) {
			if removed == 0 || taken[v]&removed != 0 {
				t.Fatalf("seed %d: %s: %b is taken from %d, of which %b was gone", seed, told, removed, v, taken[v])
			}
			taken[v] |= removed
			switch {
			case constraint < 0 && from < 0:
				t.Fatalf("seed %d: %s: nobody took %b from %d", seed, told, removed, v)
			case constraint < 0:
				byPeers++
			default:
				byRules++
			}
		})
		w.Close()
		seen := inSolutions(m)
		if !alive {
			if slices.ContainsFunc(seen, func(d sudoku.Digits) bool { return d != 0 }) {
				t.Fatalf("seed %d: %s: constraint %d found a dead end where there are solutions", seed, told, deadBy)
			}
			continue
		}
		for v, d := range domains {
			if hasPartition(m) {
				break
			}
			if d != m.Vars[v].Domain&^taken[v] || taken[v]&seen[v] != 0 {
				t.Fatalf("seed %d: %s: variable %d keeps %b of %b, %b was told, solutions have %b", seed, told, v, d, m.Vars[v].Domain, taken[v], seen[v])
			}
		}
	}
	if byPeers < 50 || byRules < 300 {
		t.Errorf("%d by peers, %d by constraints", byPeers, byRules)
	}
}

// A constraint alone takes no more than it does with the others, and nothing that
// it allows by itself.
func TestOneConstraintAlone(t *testing.T) {
	took := 0
	for seed := range uint64(200) {
		m, told := wildMixture(rand.New(rand.NewPCG(seed, 63)), 400)
		if hasPartition(m) {
			continue
		}
		w := general.NewWave(context.Background(), m, true)
		together := m.Domains()
		alive := w.Run(together)
		for i := range m.Constraints {
			domains := m.Domains()
			if !w.Alone(i, domains) {
				if alive {
					t.Fatalf("seed %d: %s: a dead end by constraint %d alone, none together", seed, told, i)
				}
				continue
			}
			for v, d := range domains {
				if alive && together[v]&^d != 0 {
					t.Fatalf("seed %d: %s: constraint %d alone leaves %b, all leave %b", seed, told, i, d, together[v])
				}
				took += (m.Vars[v].Domain &^ d).Len()
			}
		}
		w.Close()
	}
	if took < 500 {
		t.Errorf("only %d values went", took)
	}
}

// One position after another: a wave remembers nothing of the one before, not
// even of a dead end.
func TestWaveForgets(t *testing.T) {
	l := model.Label{}
	m := line(t, 4, "* * * *", func(b *model.Builder, c []sudoku.Cell) {
		b.AllDifferent(l, c...)
		b.Sum(l, 3, c[:2]...)
	})
	w := general.NewWave(context.Background(), m, false)
	defer w.Close()
	fresh := []sudoku.Digits{3, 3, 12, 12}
	for i, given := range []struct {
		at    int
		digit sudoku.Digit
		alive bool
	}{{0, 1, true}, {2, 1, false}, {3, 4, true}, {0, 4, false}, {1, 2, true}} {
		domains := m.Domains()
		domains[given.at] = given.digit.Set()
		if alive := w.Run(domains); alive != given.alive {
			t.Errorf("position %d: alive %v", i, alive)
		}
		if again := m.Domains(); !w.Run(again) || !slices.Equal(again, fresh) {
			t.Errorf("after position %d: %b, want %b", i, again, fresh)
		}
	}
	if domains := []sudoku.Digits{0, 15, 15, 15}; w.Run(domains) {
		t.Error("an empty domain is a dead end")
	}
}

// When the time is over a wave says so; it finds no dead end then, and takes away
// nothing that was not proved.
func TestWaveStops(t *testing.T) {
	for _, tells := range []bool{false, true} {
		ctx, cancel := context.WithCancel(context.Background())
		m := line(t, 4, "1 1 * *", func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(model.Label{}, c[1:]...) })
		w := general.NewWave(ctx, m, tells)
		if w.Stopped() {
			t.Error("stopped before its time")
		}
		cancel()
		for !w.Stopped() {
		}
		domains := m.Domains()
		if alive := w.Run(domains); !alive || !slices.Equal(domains, m.Domains()) && tells {
			t.Errorf("tells %v: alive %v, %b", tells, alive, domains)
		}
		if tells {
			if by, alive := w.Told(domains, func(int, model.Var, model.Var, sudoku.Digits) {}); !alive || by != -1 {
				t.Errorf("a dead end by %d after the end", by)
			}
			if !w.Alone(0, domains) {
				t.Error("a dead end of one constraint after the end")
			}
		}
		w.Close()
	}
}

// The dead end of a wave that tells is its constraint's.
func TestWhoFoundTheDeadEnd(t *testing.T) {
	l := model.Label{}
	m := line(t, 5, "* * * *", func(b *model.Builder, c []sudoku.Cell) {
		b.Sum(l, 9, c[:2]...)
		b.Sum(l, 2, c[2:]...)
	})
	for _, tt := range []struct {
		at   int
		want int
	}{{0, 0}, {3, 1}} {
		w := general.NewWave(context.Background(), m, true)
		domains := m.Domains()
		domains[tt.at] = sudoku.DigitsOf(3)
		by, alive := w.Told(domains, func(int, model.Var, model.Var, sudoku.Digits) {})
		if alive || by != tt.want {
			t.Error(fmt.Sprint("3 at ", tt.at, ": alive ", alive, ", by ", by))
		}
		w.Close()
	}
}
