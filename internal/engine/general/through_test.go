package general_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// slanted says the sums of some diagonals of a solution.
func slanted(r *rand.Rand, g *sudoku.Geometry, truth sudoku.Grid) sudoku.Rule {
	return said(func(b *model.Builder) error {
		n := g.Rows()
		for _, down := range []bool{true, false} {
			for k := 1 - n; k < n; k++ {
				var cells []sudoku.Cell
				for row := range n {
					col := row + k
					if !down {
						col = n - 1 - row + k
					}
					if c := g.At(row, col); c != sudoku.NoCell {
						cells = append(cells, c)
					}
				}
				if len(cells) > 1 && r.IntN(3) > 0 {
					sum := sumOf(truth, cells)
					if r.IntN(60) == 0 {
						sum++
					}
					b.Sum(model.Label{}, sum, cells...)
				}
			}
		}
		return nil
	})
}

// Sums that run through houses change no answer when they are put together.
func TestSumsThroughHouses(t *testing.T) {
	none, some := 0, 0
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 50))
		g := sudoku.Square(6 + 2*int(seed%2))
		rules := rule.Classic(g.N())
		truth := filled(t, g, r, rules...)
		p := sudoku.New(g, append(rules, slanted(r, g, truth))...)
		for c, d := range truth {
			if r.IntN(4) == 0 {
				p.Givens[c] = d
			}
		}
		m := compile(t, p)
		told := fmt.Sprint("seed ", seed)
		want, done := counted(t, general.Unaided(), m, engine.Options{Limit: 50, Nodes: 20000}, told)
		if !done {
			continue
		}
		if got, _ := counted(t, general.Impatient(), m, engine.Options{Limit: 50}, told); got != want {
			t.Fatalf("%s: %d solutions, unaided %d", told, got, want)
		}
		left, ok := general.Propagate(m, true)
		if !ok && want > 0 {
			t.Fatalf("%s: a dead end with %d solutions", told, want)
		}
		for c, d := range truth {
			if ok && want == 1 && left[c]>>(d-1)&1 == 0 && m.Satisfied(digitsOf(m, truth)) {
				t.Fatalf("%s: %d is gone from cell %d: %b", told, d, c, left[c])
			}
		}
		if want == 0 {
			none++
		} else {
			some++
		}
	}
	if none < 5 || some < 20 {
		t.Errorf("%d without and %d with solutions", none, some)
	}
}

func digitsOf(m *model.Model, grid sudoku.Grid) []sudoku.Digit {
	digits := make([]sudoku.Digit, len(m.Vars))
	copy(digits, grid)
	return digits
}

// A value that no cell of the grid can hold is none: what is left makes houses.
// A value that only one row cannot hold is one for the others.
func TestHousesOfWhatCanBeHeld(t *testing.T) {
	kinds := map[int]int{}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 51))
		g, err := sudoku.NewGeometry(4, 4, 1, 2, 3, 4, 5)
		if err != nil {
			t.Fatal(err)
		}
		p := sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 4, 5}, {2, 3, 6, 7}, {8, 9, 12, 13}, {10, 11, 14, 15}}})
		p.Candidates = make([]sudoku.Digits, g.Len())
		gone := sudoku.Digit(1 + r.IntN(5))
		for c := range p.Candidates {
			p.Candidates[c] = g.All()
			if seed%3 > 0 || c/4 != 2 {
				p.Candidates[c] &^= gone.Set()
			}
			if r.IntN(3) == 0 {
				p.Candidates[c] &^= sudoku.Digit(1 + r.IntN(5)).Set()
			}
		}
		if r.IntN(2) == 0 {
			cells := some(r, cellsOf(g), 2, 7)
			p.Rules = append(p.Rules, said(func(b *model.Builder) error {
				b.Sum(model.Label{}, len(cells)*3, cells...)
				return nil
			}))
		}
		m := compile(t, p)
		kinds[min(2, compare(t, general.Impatient(), m, fmt.Sprint("seed ", seed)))]++
		left, ok := general.Propagate(m, true)
		for c := range left {
			if ok && bits.OnesCount64(left[c]) == 0 {
				t.Fatalf("seed %d: an empty domain", seed)
			}
		}
	}
	if kinds[0] < 5 || kinds[2] < 10 {
		t.Errorf("no, one, many solutions: %v", kinds)
	}
}
