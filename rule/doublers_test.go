package rule_test

import (
	"context"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// TestDoublersCountTwice checks sums against the definition: all grids and all
// places of doublers, with the digits of doubled cells taken twice. The rule
// stands behind the sums: it is early wherever it stands.
func TestDoublersCountTwice(t *testing.T) {
	g := must(must(sudoku.NewGeometry(2, 2, 1, 2, 3)).WithVars("A", "B", "C", "D"))
	free := newGround(t, "free 2×2 with labels", sudoku.New(g, rule.Latin{}, doublers(g)))
	for total := range 14 {
		for _, x := range []sudoku.Rule{
			rule.Killer{Sum: total, Where: []sudoku.Cell{0, 1}},
			rule.Sum{Target: total, Where: []sudoku.Cell{0, 3}},
			rule.Sum{Target: total - 3, Weights: []int{2, -1}, Where: []sudoku.Cell{1, 2}},
			rule.Arrow{Bulb: []sudoku.Cell{0}, Where: []sudoku.Cell{2}},
		} {
			want := uint64(0)
			for _, grid := range free.grids {
				worth := func(c sudoku.Cell) int { return g.Value(grid[c]) * g.Value(grid[c+4]) }
				ok := false
				switch x := x.(type) {
				case rule.Killer:
					ok = total == 0 || worth(0)+worth(1) == total
				case rule.Sum:
					if x.Weights == nil {
						ok = worth(0)+worth(3) == total
					} else {
						ok = 2*worth(1)-worth(2) == total-3
					}
				case rule.Arrow:
					ok = worth(0) == worth(2)
				}
				if ok {
					want++
				}
			}
			tally, err := solve.Count(context.Background(), sudoku.New(g, rule.Latin{}, x, doublers(g)), 0)
			if err != nil || tally.Count != want {
				t.Errorf("%v: %d solutions (%v), want %d", x, tally.Count, err, want)
			}
		}
	}
}

// TestModifiersCountForOthers checks sums against the definition, as above, for
// negators, hot and cold cells and others.
func TestModifiersCountForOthers(t *testing.T) {
	g := must(must(sudoku.NewGeometry(2, 2, 1, 2, 3)).WithVars("A", "B", "C", "D"))
	for _, x := range []rule.Modifiers{{Times: -1}, {Plus: 1}, {Plus: -1}, {Times: 3, Plus: -2}, {Times: 2}, {}} {
		x.Labels = doublers(g).Labels
		free := newGround(t, "free 2×2 with labels", sudoku.New(g, rule.Latin{}, x))
		if len(free.grids) == 0 {
			t.Fatalf("%+v: no grids", x)
		}
		for total := -6; total < 16; total++ {
			for _, sum := range []rule.Sum{{Target: total, Where: []sudoku.Cell{0, 1}}, {Target: total, Weights: []int{2, -1}, Where: []sudoku.Cell{1, 2}}} {
				want := uint64(0)
				for _, grid := range free.grids {
					got := 0
					for i, c := range sum.Where {
						worth := g.Value(grid[c])
						if g.Value(grid[c+4]) == 2 {
							times := x.Times
							if times == 0 {
								times = 1
							}
							worth = worth*times + x.Plus
						}
						if sum.Weights != nil {
							worth *= sum.Weights[i]
						}
						got += worth
					}
					if got == total {
						want++
					}
				}
				tally, err := solve.Count(context.Background(), sudoku.New(g, rule.Latin{}, sum, x), 0)
				if err != nil || tally.Count != want {
					t.Errorf("%+v: %v: %d solutions (%v), want %d", x, sum, tally.Count, err, want)
				}
			}
		}
	}
}

// TestDoublersComeFirst checks that sums that were said already are not left
// behind.
func TestDoublersComeFirst(t *testing.T) {
	g := must(must(sudoku.NewGeometry(2, 2, 1, 2, 3)).WithVars("A", "B", "C", "D"))
	sum := rule.Sum{Target: 5, Where: []sudoku.Cell{0, 1}}
	inside := rule.AllOf{Rules: []sudoku.Rule{doublers(g)}}
	if _, err := solve.Count(context.Background(), sudoku.New(g, sum, inside), 0); err == nil || !strings.Contains(err.Error(), "cannot stand inside another rule") {
		t.Errorf("doublers behind a sum: %v", err)
	}
}
