package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/rule"
	"shudu/sudoku"
)

// jigsaw returns a Latin square with irregular regions, some moves away from
// the rows, and a few digits.
func jigsaw(r *rand.Rand, n int) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(n), rule.Latin{})
	region := make([]int, n*n)
	for c := range region {
		region[c] = c / n
	}
	for range r.IntN(3 * n) {
		a, b := r.IntN(n*n), r.IntN(n*n)
		region[a], region[b] = region[b], region[a]
	}
	parts := make([][]sudoku.Cell, n)
	for c, k := range region {
		parts[k] = append(parts[k], sudoku.Cell(c))
	}
	p.Rules = append(p.Rules, rule.Regions{Parts: parts})
	for range r.IntN(4) + 3*(n-4) {
		p.Givens[r.IntN(n*n)] = sudoku.Digit(1 + r.IntN(n))
	}
	if r.IntN(3) == 0 {
		p.Rules = append(p.Rules, rule.SameValues{Parts: [][]sudoku.Cell{{0, 1}, {sudoku.Cell(n*n - 2), sudoku.Cell(n*n - 1)}}})
	}
	return p
}

// Problems that do not care which value is which are searched with the law of
// leftovers and by leaving out values like those that failed: nothing may be
// lost by it.
func TestJigsawsAgreeWithReference(t *testing.T) {
	kinds := map[int]int{}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 5))
		p := jigsaw(r, 4+r.IntN(2))
		kinds[min(compare(t, general.Engine{}, compile(t, p), fmt.Sprint(seed, p.Rules, p.Givens)), 2)]++
	}
	if kinds[0] < 20 || kinds[2] < 20 {
		t.Errorf("too few layouts of a kind: %v", kinds)
	}
}

func FuzzJigsaws(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		p := jigsaw(rand.New(rand.NewPCG(a, b)), 4)
		compare(t, general.Engine{}, compile(t, p), fmt.Sprint(p.Rules, p.Givens))
	})
}

// Whether an empty layout can be filled is seen after few guesses: what fails
// for one digit of an empty grid fails for all.
func TestEmptyLayouts(t *testing.T) {
	kinds := map[uint64]int{}
	for seed := range uint64(60) {
		p := jigsaw(rand.New(rand.NewPCG(seed, 9)), 9)
		clear(p.Givens)
		r, err := general.Engine{}.Solve(context.Background(), compile(t, p), engine.Options{Limit: 1, Nodes: 20000}, nil)
		if err == nil {
			kinds[r.Count]++
		}
	}
	if kinds[0] < 5 || kinds[1] < 5 || kinds[0]+kinds[1] < 55 {
		t.Errorf("of 60 layouts %d can be filled and %d cannot; the others are not decided", kinds[1], kinds[0])
	}
}
