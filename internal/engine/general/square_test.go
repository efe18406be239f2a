package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// squareModel is a Latin square or a Sudoku of order 4 with some random
// constraints on it: houses, which the small random models have too few of.
func squareModel(t testing.TB, r *rand.Rand) (*model.Model, string) {
	rules := []sudoku.Rule{rule.Latin{}}
	if r.IntN(2) == 0 {
		rules = rule.Classic(4)
	}
	g, err := sudoku.NewGeometry(4, 4, [][]int{{1, 2, 3, 4}, {0, 1, 2, 3}, {2, 3, 5, 7}}[r.IntN(3)]...)
	if err != nil {
		t.Fatal(err)
	}
	names := statementNames()
	told := "4×4"
	p := sudoku.New(g, append(slices.Clone(rules), said(func(b *model.Builder) error {
		cells := make([]sudoku.Cell, g.Len())
		for i := range cells {
			cells[i] = sudoku.Cell(i)
		}
		for range 1 + r.IntN(4) {
			name := names[r.IntN(len(names))]
			told += " " + name
			statements[name](r, b, cells)
		}
		return nil
	}))...)
	return compile(t, p), told
}

func TestSquaresAgreeWithReference(t *testing.T) {
	kinds := map[int]int{}
	for seed := range uint64(2000) {
		m, told := squareModel(t, rand.New(rand.NewPCG(seed, 3)))
		kinds[min(compare(t, general.Engine{}, m, told), 2)]++
	}
	for k := range 3 {
		if kinds[k] < 10 {
			t.Errorf("only %d squares with %d solutions (2 = many)", kinds[k], k)
		}
	}
}

func FuzzSquaresAgreeWithReference(f *testing.F) {
	f.Add(uint64(1), uint64(1))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		m, told := squareModel(t, rand.New(rand.NewPCG(a, b)))
		compare(t, general.Engine{}, m, told)
	})
}

// Beginning anew loses nothing and finds nothing twice.
func TestRestsChangeNothing(t *testing.T) {
	e := general.Impatient()
	for seed := range uint64(400) {
		m, told := squareModel(t, rand.New(rand.NewPCG(seed, 5)))
		want := compare(t, e, m, told)
		got, err := e.Solve(context.Background(), m, engine.Options{}, nil)
		if err != nil || !got.Exact || got.Count != uint64(want) {
			t.Fatalf("%s: %+v (%v), want %d solutions", told, got, err, want)
		}
	}
}

// mathdoku is a random Mathdoku that lacks some of its cages.
func mathdoku(t testing.TB, r *rand.Rand) (*model.Model, string) {
	p := formattest.Mathdoku(r, 4+r.IntN(2))
	for range r.IntN(4) {
		k := 1 + r.IntN(len(p.Rules)-1) // rule 0 is the Latin square
		p.Rules = slices.Delete(p.Rules, k, k+1)
	}
	return compile(t, p), fmt.Sprint(p.Rules)
}

func TestMathdokuAgreesWithReference(t *testing.T) {
	kinds := map[int]int{}
	for seed := range uint64(150) {
		m, told := mathdoku(t, rand.New(rand.NewPCG(seed, 6)))
		kinds[min(compare(t, general.Engine{}, m, told), 2)]++
	}
	for k := 1; k < 3; k++ {
		if kinds[k] < 15 {
			t.Errorf("only %d puzzles with %d solutions (2 = many)", kinds[k], k)
		}
	}
}
