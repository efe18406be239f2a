package solve_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// The known numbers of grids and Latin squares are exact oracles.
func TestCountKnownNumbers(t *testing.T) {
	latin := func(n int) *sudoku.Puzzle { return sudoku.New(sudoku.Square(n), rule.Latin{}) }
	tests := []struct {
		name   string
		puzzle *sudoku.Puzzle
		want   uint64
	}{
		{"4×4 Sudoku", sudoku.New(sudoku.Square(4), rule.Classic(4)...), 288},
		{"Latin 2", latin(2), 2},
		{"Latin 3", latin(3), 12},
		{"Latin 4", latin(4), 576},
		{"Latin 5", latin(5), 161280},
	}
	if testing.Short() { // one thread: nothing for the race detector
		tests = tests[:4]
	}
	for _, name := range solve.Engines() {
		for _, tt := range tests {
			tally, err := solve.Solver{Engine: name}.Count(context.Background(), tt.puzzle, 0)
			if errors.Is(err, solve.ErrEngine) {
				continue // an engine for other puzzles
			}
			if err != nil || !tally.Exact || tally.Count != tt.want {
				t.Errorf("%s: %s: %d solutions (exact %v, %v), want %d", name, tt.name, tally.Count, tally.Exact, err, tt.want)
			}
		}
	}
}

// Each hands out what Count counts, and stops when told to.
func TestEach(t *testing.T) {
	m, err := model.Compile(sudoku.New(sudoku.Square(4), rule.Classic(4)...))
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ limit, stop, want uint64 }{{0, 1000, 288}, {7, 1000, 7}, {0, 3, 3}} {
		seen := map[string]bool{}
		tally, err := solve.Solver{}.Each(context.Background(), m, tt.limit, func(g sudoku.Grid) bool {
			seen[fmt.Sprint(g)] = true
			return uint64(len(seen)) < tt.stop
		})
		if err != nil || uint64(len(seen)) != tt.want || tally.Count != tt.want || tally.Exact != (tt.want == 288) {
			t.Errorf("limit %d, stop %d: %d different grids, tally %d (exact %v, %v)", tt.limit, tt.stop, len(seen), tally.Count, tally.Exact, err)
		}
	}
}
