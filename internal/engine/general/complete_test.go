package general_test

import (
	"math/rand/v2"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// plainOne is a model of one constraint over cells of one list of values, each
// at most once, on random domains.
func plainOne(r *rand.Rand, kind string) *model.Model {
	lists := [][]int{{1, 2, 3, 4}, {0, 1, 2, 3, 4}, {-2, -1, 0, 1}, {1, 2, 3, 4, 5, 6}}
	g, err := sudoku.NewGeometry(2, 3, lists[r.IntN(len(lists))]...)
	if err != nil {
		panic(err)
	}
	p := sudoku.New(g)
	p.Candidates = make([]sudoku.Digits, g.Len())
	for c := range p.Candidates {
		p.Candidates[c] = sudoku.Digits(1 + r.Uint64N(uint64(g.All())))
	}
	p.Rules = []sudoku.Rule{said(func(b *model.Builder) error { statements[kind](r, b, cellsOf(g)); return nil })}
	m, err := model.Compile(p)
	if err != nil {
		panic(err)
	}
	return m
}

// What propagation leaves of a single constraint, in values for each hundred
// that some solution has. A hundred is all there is to know: nothing is left that
// stands in no solution, and a constraint that cannot hold is a dead end.
func TestPropagatorsAreComplete(t *testing.T) {
	for _, tt := range []struct {
		kind string
		most int // of a hundred
	}{
		{"alike", 100}, {"among", 100}, {"arithmetic", 100}, {"count", 100}, {"equal", 100}, {"pair", 100}, {"sum", 100}, {"table", 100},
		{"unknown", 100}, {"visible", 100}, {"weighted", 100},
		// The others see less: a cage by its sets, houses without Hall sets, a
		// variable that is read twice as if it were two.
		{"cage", 101}, {"different if", 101}, {"partition", 101}, {"regular", 101}, {"same", 101}, {"different", 102}, {"connected", 103},
		{"consecutive", 103}, {"either", 104}, {"streak", 104}, {"distinct", 105}, {"rank", 108}, {"side rank", 120},
	} {
		kept, needed, dead := 0, 0, 0
		for seed := range uint64(400) {
			m := plainOne(rand.New(rand.NewPCG(seed, 15)), tt.kind)
			seen := inSolutions(m)
			left, ok := general.Propagate(m, false)
			if seen[0] == 0 {
				if dead++; ok && tt.most == 100 {
					t.Errorf("%s, seed %d: not seen to be impossible", tt.kind, seed)
				}
				continue
			}
			for v, want := range seen {
				kept += sudoku.Digits(left[v]).Len()
				needed += want.Len()
			}
		}
		if 100*kept > tt.most*needed || dead == 0 {
			t.Errorf("%s: %d values kept, %d of them needed; %d dead ends", tt.kind, kept, needed, dead)
		}
	}
}
