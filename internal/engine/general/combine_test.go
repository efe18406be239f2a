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

// Long sums that share no variable change nothing when they are added up. Their
// targets are those of a solution, or one more.
func TestLongSumsTogether(t *testing.T) {
	e := general.Impatient()
	g := sudoku.Square(4)
	none, some := 0, 0
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 8))
		grid := filled(t, g, r, rule.Latin{})
		order := r.Perm(g.Len())
		one, two := order[:6+r.IntN(3)], order[8:14+r.IntN(3)]
		m := compile(t, sudoku.New(g, rule.Latin{}, said(func(b *model.Builder) error {
			for _, at := range [][]int{one, two} {
				cells := make([]sudoku.Cell, len(at))
				sum := 0
				for i, c := range at {
					cells[i] = sudoku.Cell(c)
					sum += int(grid[c])
				}
				if r.IntN(6) == 0 {
					sum += 5
				}
				b.Sum(model.Label{}, sum, cells...)
			}
			return nil
		})))
		if compare(t, e, m, fmt.Sprint("seed ", seed)) == 0 {
			none++
		} else {
			some++
		}
	}
	if none == 0 || some == 0 {
		t.Errorf("%d squares without and %d with a solution", none, some)
	}
}

// Two lines side by side can be too heavy together where neither is alone.
func TestLongSumsTellMoreTogether(t *testing.T) {
	g := sudoku.Square(6)
	sums := func(first, second int) *model.Model {
		return compile(t, sudoku.New(g, rule.Latin{}, said(func(b *model.Builder) error {
			var lines [2][]sudoku.Cell
			for k := range 6 {
				lines[0] = append(lines[0], g.At(k, k))
				lines[1] = append(lines[1], g.At(k, (k+1)%6))
			}
			b.Sum(model.Label{}, first, lines[0]...)
			b.Sum(model.Label{}, second, lines[1]...)
			return nil
		})))
	}
	if _, ok := general.Propagate(sums(35, 33), false); !ok {
		t.Error("dead by one line alone")
	}
	if _, ok := general.Propagate(sums(35, 33), true); ok {
		t.Error("six pairs of different values up to 6 are 66 at most")
	}
	if _, ok := general.Propagate(sums(33, 33), true); !ok {
		t.Error("dead with every pair 6 and 5")
	}
}
