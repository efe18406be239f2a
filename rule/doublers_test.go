package rule_test

import (
	"context"
	"slices"
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

// Sums that automata read along a line are of what the cells count for, too;
// crusts and the X of an X-sum are digits.
func TestModifiersCountAlongLines(t *testing.T) {
	g := must(must(sudoku.NewGeometry(3, 3, 1, 2, 3, 4)).WithVars("A", "B", "C", "D", "E", "F", "G", "H", "I"))
	few := rule.Among{Values: []int{1, 3}, Where: []sudoku.Cell{1, 3}}
	line := []sudoku.Cell{0, 1, 2}
	bent := []sudoku.Cell{0, 1, 4, 5}
	held := map[string]int{}
	for _, x := range []rule.Modifiers{{Times: 2}, {Plus: 1}, {Plus: -1}, {Times: -1}} {
		x.Labels = doublers(g).Labels
		free := newGround(t, "free 3×3 with labels", sudoku.New(g, rule.Latin{}, few, x))
		for total := range 12 {
			for _, r := range []sudoku.Rule{
				rule.Sandwich{Sum: total, Where: bent}, rule.Lunchbox{Sum: total, Where: bent}, rule.XSum{Sum: total, Where: line}, rule.SumLine{Sum: total, Where: bent},
			} {
				if _, isLine := r.(rule.SumLine); isLine && (total == 0 || x.Times < 0) {
					continue // 0 means 10, and pieces of a line cannot shrink
				}
				want := uint64(0)
				for _, grid := range free.grids {
					if addsUp(r, total, g, grid, x) {
						want++
					}
				}
				if want > 0 && want < uint64(len(free.grids)) {
					held[r.Name()]++
				}
				tally, err := solve.Count(context.Background(), sudoku.New(g, rule.Latin{}, few, r, x), 0)
				if err != nil || tally.Count != want {
					t.Errorf("%d and %+d: %v: %d solutions (%v), want %d", x.Times, x.Plus, r, tally.Count, err, want)
				}
			}
		}
	}
	for _, name := range []string{"sandwich", "lunchbox", "x-sum", "sum-line"} {
		if held[name] < 10 {
			t.Errorf("only %d sums of kind %s hold for some grids and not for others", held[name], name)
		}
	}
	p := sudoku.New(g, rule.SumLine{Sum: 4, Where: line}, rule.Modifiers{Times: -1, Labels: doublers(g).Labels})
	if _, err := solve.Count(context.Background(), p, 0); err == nil || !strings.Contains(err.Error(), "need values of 0 and more") {
		t.Errorf("a sum line of negators: %v", err)
	}
}

// addsUp says from its definition whether a sum along a line holds.
func addsUp(r sudoku.Rule, total int, g *sudoku.Geometry, grid sudoku.Grid, x rule.Modifiers) bool {
	cells := r.Cells(g)
	var digits, counts []int
	for _, c := range cells {
		d := g.Value(grid[c])
		digits, counts = append(digits, d), append(counts, d)
		if g.Value(grid[int(c)+g.Positions()]) == 2 {
			counts[len(counts)-1] = d*max(x.Times, 1) + x.Plus
			if x.Times < 0 {
				counts[len(counts)-1] = d * x.Times
			}
		}
	}
	sum := func(from, to int) (n int) {
		for _, v := range counts[from:to] {
			n += v
		}
		return n
	}
	low, high := 1, 4
	switch r.(type) {
	case rule.XSum:
		return digits[0] <= len(digits) && sum(0, digits[0]) == total
	case rule.SumLine:
		cuts := []bool{true}
		for to := 1; to <= len(counts); to++ {
			cut := false
			for from := range to {
				cut = cut || cuts[from] && sum(from, to) == total
			}
			cuts = append(cuts, cut)
		}
		return cuts[len(counts)]
	case rule.Lunchbox:
		if !different(digits) {
			return false
		}
		low, high = slices.Min(digits), slices.Max(digits)
	}
	if number(digits, low) != 1 || number(digits, high) != 1 {
		return false
	}
	i, j := slices.Index(digits, low), slices.Index(digits, high)
	return sum(min(i, j)+1, max(i, j)) == total
}

// number returns how often a value stands in a list.
func number(list []int, of int) int {
	n := 0
	for _, v := range list {
		if v == of {
			n++
		}
	}
	return n
}

// What a cell counts for must fit the engine.
func TestTooManyCounts(t *testing.T) {
	values := make([]int, 40)
	for i := range values {
		values[i] = i + 1
	}
	g := must(must(sudoku.NewGeometry(1, 1, values...)).WithVars("A"))
	p := sudoku.New(g, rule.XSum{Sum: 2, Where: []sudoku.Cell{0}}, doublers(g))
	if _, err := solve.Count(context.Background(), p, 0); err == nil || !strings.Contains(err.Error(), "R1C1 can count for 80 different numbers (at most 64)") {
		t.Errorf("%v", err)
	}
}
