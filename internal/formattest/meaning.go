package formattest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/solve"
	"shudu/sudoku"
)

// Board is a filled grid whose values are asked for by the names of cells.
type Board struct {
	g    *sudoku.Geometry
	grid sudoku.Grid
}

// V returns the value of a cell: V("R1C2").
func (b Board) V(name string) int { return b.Of(name)[0] }

// Of returns the values of cells: Of("R1C1 R1C2").
func (b Board) Of(names string) []int {
	var out []int
	for _, name := range strings.Fields(names) {
		c := b.g.CellNamed(name)
		if c == sudoku.NoCell {
			panic("there is no cell " + name)
		}
		out = append(out, b.g.Value(b.grid[c]))
	}
	return out
}

// Size returns the number of rows and of columns.
func (b Board) Size() (rows, cols int) { return b.g.Rows(), b.g.Cols() }

// Row and Col return the values of a row or column, counted from 1.
func (b Board) Row(n int) []int {
	out := make([]int, b.g.Cols())
	for c := range out {
		out[c] = b.g.Value(b.grid[b.g.At(n-1, c)])
	}
	return out
}

// Col is Row for columns.
func (b Board) Col(n int) []int {
	out := make([]int, b.g.Rows())
	for r := range out {
		out[r] = b.g.Value(b.grid[b.g.At(r, n-1)])
	}
	return out
}

// Means checks what the rules of a puzzle mean: of all solutions of a base
// puzzle, which must be few, exactly those that a predicate accepts are
// solutions of the puzzle. It returns how many those are.
func Means(t testing.TB, base, p *sudoku.Puzzle, holds func(Board) bool) int {
	t.Helper()
	got := map[string]bool{}
	for _, grid := range solutions(t, p) {
		got[fmt.Sprint(grid)] = true
	}
	n := 0
	for _, grid := range solutions(t, base) {
		key := fmt.Sprint(grid)
		want := holds(Board{base.Geometry, grid})
		if want {
			n++
		}
		if got[key] != want {
			t.Errorf("the puzzle takes %v: %v, the meaning: %v", grid, got[key], want)
			return n
		}
		delete(got, key)
	}
	if len(got) > 0 {
		t.Errorf("the puzzle has %d solutions that its base has not", len(got))
	}
	return n
}

// solutions returns all solutions of a puzzle.
func solutions(t testing.TB, p *sudoku.Puzzle) []sudoku.Grid {
	t.Helper()
	var out []sudoku.Grid
	for grid, err := range solve.All(context.Background(), p) {
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, slices.Clone(grid))
	}
	return out
}
