package general_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// A sum over cells that boxes, rows and disjoint groups cut in several ways
// leaves the same solutions.
func TestSumsCutAcross(t *testing.T) {
	e := general.Impatient()
	g := sudoku.Square(4)
	rules := append(rule.Classic(4), rule.DisjointGroups{Height: 2, Width: 2})
	kinds := map[int]int{}
	for seed := range uint64(200) {
		r := rand.New(rand.NewPCG(seed, 40))
		grid := filled(t, g, r, rules...)
		say := said(func(b *model.Builder) error {
			for range 1 + r.IntN(3) {
				var cells []sudoku.Cell
				sum := r.IntN(3) / 2
				for _, c := range r.Perm(g.Len())[:4+r.IntN(5)] {
					cells = append(cells, sudoku.Cell(c))
					sum += int(grid[c])
				}
				b.Sum(model.Label{}, sum, cells...)
			}
			return nil
		})
		m := compile(t, sudoku.New(g, append(rules[:len(rules):len(rules)], say)...))
		kinds[min(2, compare(t, e, m, fmt.Sprint("seed ", seed)))]++
	}
	for k := range 3 {
		if kinds[k] < 5 {
			t.Errorf("only %d squares with %d solutions (2 = many)", kinds[k], k)
		}
	}
}

// Rows of a low, a middle and a high value can have many sums, but the columns,
// which hold all low, all middle and all high values, have one.
func TestSumCutAcrossTellsMore(t *testing.T) {
	g, err := sudoku.NewGeometry(3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9)
	if err != nil {
		t.Fatal(err)
	}
	for target, want := range map[int]bool{44: false, 45: true, 46: false} {
		p := sudoku.New(g, rule.Latin{}, said(func(b *model.Builder) error {
			cells := make([]sudoku.Cell, g.Len())
			for i := range cells {
				cells[i] = sudoku.Cell(i)
			}
			b.Sum(model.Label{}, target, cells...)
			return nil
		}))
		p.Candidates = make([]sudoku.Digits, g.Len())
		for i := range p.Candidates {
			p.Candidates[i] = sudoku.Digits(7) << (3 * (i % 3))
		}
		if _, ok := general.Propagate(compile(t, p), true); ok != want {
			t.Errorf("sum %d: propagation goes on: %v, want %v", target, ok, want)
		}
	}
}
