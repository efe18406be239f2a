package formattest

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
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

// Arithmetic checks what the cages of a format mean: for some grids, operations
// and targets it writes a Mathdoku with one cage of two or three cells and all
// others given, reads it, and finds a solution just where the values of the
// cage reach the target.
func Arithmetic(t testing.TB, name string, ops ...model.Op) {
	t.Helper()
	g := sudoku.Square(3)
	reached := 0
	for _, grid := range []sudoku.Grid{{1, 2, 3, 2, 3, 1, 3, 1, 2}, {3, 1, 2, 1, 2, 3, 2, 3, 1}, {2, 1, 3, 3, 2, 1, 1, 3, 2}} {
		for _, cells := range [][]sudoku.Cell{{0, 1}, {4, 7}, {0, 1, 3}, {4, 5, 8}} {
			for _, op := range ops {
				for target := 1; target < 13; target++ {
					want := reaches(op, target, grid, cells)
					if len(cells) > 2 && op != model.Add && op != model.Mul {
						continue // not every format has it
					}
					if want {
						reached++
					}
					n, err := solve.Count(context.Background(), One(t, name, caged(t, name, g, grid, op, target, cells)), 2)
					if err != nil || (n.Count == 1) != want {
						t.Fatalf("%s: %d%s at %v of %v has %d solutions (%v)", name, target, op, cells, grid, n.Count, err)
					}
				}
			}
		}
	}
	if reached < len(ops) {
		t.Errorf("%s: only %d cages can be filled", name, reached)
	}
}

// caged writes a Mathdoku of one cage and givens.
func caged(t testing.TB, name string, g *sudoku.Geometry, grid sudoku.Grid, op model.Op, target int, cells []sudoku.Cell) string {
	t.Helper()
	p := sudoku.New(g, rule.Latin{}, rule.Cage{Op: op, Target: target, Where: cells})
	for c, d := range grid {
		if !slices.Contains(cells, sudoku.Cell(c)) {
			p.Rules = append(p.Rules, rule.Cage{Target: int(d), Where: []sudoku.Cell{sudoku.Cell(c)}})
		}
	}
	text, err := Write(name, p)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// reaches is arithmetic in plain words.
func reaches(op model.Op, target int, grid sudoku.Grid, cells []sudoku.Cell) bool {
	sum, product, largest := 0, 1, 0
	for _, c := range cells {
		v := int(grid[c])
		sum, product, largest = sum+v, product*v, max(largest, v)
	}
	switch op {
	case model.Add:
		return sum == target
	case model.Mul:
		return product == target
	case model.Sub:
		return 2*largest-sum == target
	case model.Div:
		return largest*largest == target*product
	}
	return sum == target || product == target || 2*largest-sum == target || largest*largest == target*product
}
