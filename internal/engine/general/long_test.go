//go:build long

package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// The counts that take minutes, not seconds. A reduced Latin square has its
// first row and first column in order: there are n! (n-1)! squares for each.
func TestKnownCountsLong(t *testing.T) {
	tests := []struct {
		name string
		p    *sudoku.Puzzle
		want uint64
	}{
		{"6×6 Sudoku", sudoku.New(sudoku.Square(6), rule.Classic(6)...), 28_200_960},
		{"reduced Latin 6", reduced(6), 812_851_200 / (720 * 120)},
		{"reduced Latin 7", reduced(7), 16_942_080},
	}
	for _, tt := range tests {
		r, err := general.Engine{}.Solve(context.Background(), compile(t, tt.p), engine.Options{Threads: 2}, nil)
		if err != nil || !r.Exact || r.Count != tt.want {
			t.Errorf("%s: %+v, %v; want %d", tt.name, r, err, tt.want)
		}
	}
}

// Random models of every kind, many more than in a hurry.
func TestRandomModelsLong(t *testing.T) {
	for seed := range uint64(30_000) {
		m, told := wildMixture(rand.New(rand.NewPCG(seed, 31)), 3000)
		compare(t, general.Engine{}, m, fmt.Sprint("wild, seed ", seed, ": ", told))
	}
	for seed := range uint64(10_000) {
		l := lands[seed%6]
		m, told := clueModel(rand.New(rand.NewPCG(seed, 32)), l)
		compareLand(t, general.Engine{}, l, m, fmt.Sprint("clues, seed ", seed, ": ", told))
	}
	for seed := range uint64(8_000) {
		compareAids(t, compile(t, caged(t, rand.New(rand.NewPCG(seed, 33)))), fmt.Sprint("cages, seed ", seed))
	}
}

// A 6×6 square falls into six hexominoes in 451,206 ways.
func TestKnownPartitionsLong(t *testing.T) {
	l := &land{rows: 6, cols: 6, size: 6, values: 36}
	m := l.said(func(b *model.Builder) {
		for i := range l.cells() {
			b.Restrict(sudoku.Cell(i), func(v int) bool { return v == i+1 })
		}
	})
	r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Threads: 2}, nil)
	if err != nil || !r.Exact || r.Count != 451_206 {
		t.Errorf("%+v, %v; want 451,206", r, err)
	}
}
