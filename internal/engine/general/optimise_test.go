package general_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// caged is a puzzle of the size and kind that the optimiser is for: houses that
// overlap, cages that stick out of them, long sums, counts over the same cells,
// cells that must be equal. Most of what is said holds for one solution.
func caged(t testing.TB, r *rand.Rand) *sudoku.Puzzle {
	n := 4 + r.IntN(6)
	g := sudoku.Square(n)
	rules := []sudoku.Rule{rule.Latin{}}
	switch r.IntN(3) {
	case 0:
		rules = rule.Classic(n)
	case 1:
		rules = append(rules, bent(r, n))
	}
	p := sudoku.New(g, rules...)
	truth := solutionOf(t, r, p)
	if truth == nil {
		return caged(t, r)
	}
	share := []int{1, 3, 4}[r.IntN(3)]
	for _, part := range pieces(r, g) {
		if r.IntN(4) < share {
			p.Rules = append(p.Rules, said(func(b *model.Builder) error {
				if r.IntN(3) > 0 && allDiffer(truth, part) {
					b.AllDifferent(model.Label{}, part...)
				}
				b.Sum(model.Label{}, sumOf(truth, part), part...)
				return nil
			}))
		}
	}
	p.Rules = append(p.Rules, said(func(b *model.Builder) error { sayMore(r, b, truth); return nil }))
	for c, d := range truth {
		if r.IntN(24+6*share) < n+share-5 {
			p.Givens[c] = d
		}
	}
	return p
}

// bent returns irregular regions: rows whose cells changed places with cells
// below them.
func bent(r *rand.Rand, n int) rule.Regions {
	parts := make([][]sudoku.Cell, n)
	for row := range n {
		for col := range n {
			parts[row] = append(parts[row], sudoku.Cell(row*n+col))
		}
	}
	for range 1 + r.IntN(n) {
		row, col := r.IntN(n-1), r.IntN(n)
		parts[row][col], parts[row+1][col] = parts[row+1][col], parts[row][col]
	}
	return rule.Regions{Parts: parts}
}

// solutionOf returns a random solution of a puzzle that is soon found, or nil.
func solutionOf(t testing.TB, r *rand.Rand, p *sudoku.Puzzle) (grid sudoku.Grid) {
	p = p.Clone()
	row := r.Perm(p.Geometry.N())
	for i, d := range row {
		p.Givens[i] = sudoku.Digit(d + 1)
	}
	m := compile(t, p)
	general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 1, Nodes: 5000}, func(d []sudoku.Digit) bool {
		grid = m.Grid(d)
		return true
	})
	return grid
}

// pieces cuts a grid into pieces of up to six cells that hang together.
func pieces(r *rand.Rand, g *sudoku.Geometry) (parts [][]sudoku.Cell) {
	taken := make([]bool, g.Len())
	for _, c := range r.Perm(g.Len()) {
		if taken[c] {
			continue
		}
		part := []sudoku.Cell{sudoku.Cell(c)}
		taken[c] = true
		for size := 1 + r.IntN(6); len(part) < size; {
			from := part[r.IntN(len(part))]
			step := [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}[r.IntN(4)]
			next := g.At(g.Row(from)+step[0], g.Col(from)+step[1])
			if next == sudoku.NoCell || taken[next] {
				size-- // tired
				continue
			}
			taken[next] = true
			part = append(part, next)
		}
		parts = append(parts, part)
	}
	return parts
}

func allDiffer(grid sudoku.Grid, cells []sudoku.Cell) bool {
	var seen sudoku.Digits
	for _, c := range cells {
		if seen.Has(grid[c]) {
			return false
		}
		seen |= grid[c].Set()
	}
	return true
}

func sumOf(grid sudoku.Grid, cells []sudoku.Cell) int {
	sum := 0
	for _, c := range cells {
		sum += int(grid[c])
	}
	return sum
}

// sayMore says long sums, differences of sums, counts and equal cells that hold
// in a solution.
func sayMore(r *rand.Rand, b *model.Builder, truth sudoku.Grid) {
	g := b.Geometry()
	for range r.IntN(3) {
		cells := some(r, cellsOf(g), 6, 12)
		b.Sum(model.Label{}, sumOf(truth, cells), cells...)
	}
	for range r.IntN(2) {
		one, other := some(r, cellsOf(g), 1, 4), some(r, cellsOf(g), 1, 3)
		weights := append(slices.Repeat([]int{1}, len(one)), slices.Repeat([]int{-1}, len(other))...)
		b.WeightedSum(model.Label{}, sumOf(truth, one)-sumOf(truth, other), weights, append(one, other...)...)
	}
	if cells := some(r, cellsOf(g), 2, 8); r.IntN(2) == 0 {
		for v := 1; v <= 3; v++ {
			n := 0
			for _, c := range cells {
				if int(truth[c]) == v {
					n++
				}
			}
			b.Count(model.Label{}, []int{v}, []int{n}, cells...)
		}
	}
	for range r.IntN(3) {
		x, y := sudoku.Cell(r.IntN(g.Len())), sudoku.Cell(r.IntN(g.Len()))
		if truth[x] == truth[y] {
			b.Pair(model.Label{}, x, y, func(x, y int) bool { return x == y })
		}
	}
}

// counted returns how many solutions a model has, up to a limit, and false when
// that takes too long.
func counted(t testing.TB, e engine.Engine, m *model.Model, o engine.Options, told string) (uint64, bool) {
	t.Helper()
	r, err := e.Solve(context.Background(), m, o, nil)
	if errors.Is(err, engine.ErrLimit) {
		return 0, false
	}
	if err != nil || r.Count > 0 && !m.Satisfied(r.First) {
		t.Fatalf("%s: %d solutions, first %v, %v", told, r.Count, r.First, err)
	}
	return r.Count, true
}

// compareAids fails when the answer depends on what the optimiser adds, on when
// walks begin anew, or on the number of threads.
func compareAids(t testing.TB, m *model.Model, told string) (count uint64, done bool) {
	t.Helper()
	o := engine.Options{Limit: 300, Nodes: 4000}
	want, done := counted(t, general.Unaided(), m, o, told)
	if !done {
		return 0, false
	}
	for _, way := range []struct {
		name    string
		engine  engine.Engine
		threads int
	}{
		{"as ever", general.Engine{}, 1},
		{"impatient", general.Impatient(), 1},
		{"two threads", general.Together(), 2},
		{"four threads", general.Together(), 4},
	} {
		o.Threads, o.Nodes = way.threads, 0
		got, _ := counted(t, way.engine, m, o, told)
		if got != want {
			t.Fatalf("%s, %s: %d solutions, want %d", told, way.name, got, want)
		}
	}
	return want, true
}

// What the optimiser adds follows from the rest: it changes no answer.
func TestOptimiserChangesNoAnswer(t *testing.T) {
	one, many := 0, 0
	for seed := range uint64(120) {
		r := rand.New(rand.NewPCG(seed, 12))
		switch n, done := compareAids(t, compile(t, caged(t, r)), fmt.Sprint("seed ", seed)); {
		case done && n == 0:
			t.Fatalf("seed %d: no solution, but all that was said holds for one", seed)
		case done && n == 1:
			one++
		case done:
			many++
		}
	}
	if one < 10 || many < 10 {
		t.Errorf("%d puzzles with one solution, %d with several", one, many)
	}
}
