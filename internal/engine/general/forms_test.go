package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// Counts that mathematics knows reach further than trying everything: tens of
// variables, more than a word has bits.

// choose is the number of ways to choose k of n.
func choose(n, k int) int {
	if k < 0 || k > n {
		return 0
	}
	c := 1
	for i := range k {
		c = c * (n - i) / (i + 1)
	}
	return c
}

func factorial(n int) int {
	f := 1
	for i := 2; i <= n; i++ {
		f *= i
	}
	return f
}

func pow(b, n int) int {
	p := 1
	for range n {
		p *= b
	}
	return p
}

// cycles is the number of orders of n towers of which k are seen (unsigned
// Stirling numbers of the first kind).
func cycles(n, k int) int {
	if n == 0 || k == 0 {
		if n == k {
			return 1
		}
		return 0
	}
	return cycles(n-1, k-1) + (n-1)*cycles(n-1, k)
}

// blocks is the number of ways to part n into k blocks (Stirling numbers of the
// second kind).
func blocks(n, k int) int {
	if n == 0 || k == 0 {
		if n == k {
			return 1
		}
		return 0
	}
	return blocks(n-1, k-1) + k*blocks(n-1, k)
}

// row compiles a row of n cells of v values under what a function says.
func row(t testing.TB, n, v int, say func(b *model.Builder, c []sudoku.Cell)) *model.Model {
	t.Helper()
	g, err := sudoku.NewGeometry(1, n, upTo(v)...)
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, sudoku.New(g, said(func(b *model.Builder) error { say(b, cellsOf(g)); return nil })))
}

// path returns the neighbours in a row of n.
func path(n int) [][]int {
	beside := make([][]int, n)
	for i := range n - 1 {
		beside[i], beside[i+1] = append(beside[i], i+1), append(beside[i+1], i)
	}
	return beside
}

func TestClosedForms(t *testing.T) {
	l := model.Label{}
	type form struct {
		name string
		m    *model.Model
		want int
	}
	var forms []form
	add := func(want int, m *model.Model, name string, args ...any) {
		forms = append(forms, form{fmt.Sprintf(name, args...), m, want})
	}
	fixed := func(b *model.Builder, c []sudoku.Cell) {
		for _, x := range c {
			b.Restrict(x, func(v int) bool { return v == 1 })
		}
	}
	for k := range 7 {
		add(choose(9, k)*pow(2, 9-k), row(t, 9, 3, func(b *model.Builder, c []sudoku.Cell) { b.Count(l, []int{2}, []int{k}, c...) }), "%d of 9", k)
		add(choose(10, k), row(t, 80, 2, func(b *model.Builder, c []sudoku.Cell) {
			fixed(b, c[:70])
			b.Count(l, []int{2}, []int{k}, c...)
		}), "%d of 80, ten of them open", k)
		add(choose(9, k)+choose(9, k+2), row(t, 75, 2, func(b *model.Builder, c []sudoku.Cell) {
			fixed(b, c[9:])
			b.Count(l, []int{1}, []int{66 + k, 68 + k}, c...)
		}), "one of two numbers of 75")
		add(cycles(6, k), row(t, 6, 6, func(b *model.Builder, c []sudoku.Cell) { b.AllDifferent(l, c...); b.Visible(l, k, c...) }), "%d of six towers", k)
		if k > 0 {
			add(factorial(6)/factorial(6-k)*blocks(5, k), row(t, 6, 6, func(b *model.Builder, c []sudoku.Cell) {
				b.Restrict(c[0], func(v int) bool { return v == k })
				b.Add(l, &model.Distinct{Total: 0, Vars: b.Vars(c[1:]...)})
			}), "%d different values of 5", k)
			add((9-k+1)*factorial(k), row(t, k, 9, func(b *model.Builder, c []sudoku.Cell) {
				b.Add(l, &model.Consecutive{Vars: b.Vars(c...)})
			}), "%d values in a row", k)
			add(6*choose(4, k-1)*pow(5, max(0, 5-k)), row(t, 6, 6, func(b *model.Builder, c []sudoku.Cell) {
				b.Restrict(c[0], func(v int) bool { return v == k })
				b.Add(l, &model.Alike{Number: 0, Vars: b.Vars(c[1:]...)})
			}), "%d like the first of 5", k)
			add(4*pow(3, min(1, 6-k))*pow(4, max(0, 5-k)), row(t, 7, 4, func(b *model.Builder, c []sudoku.Cell) {
				b.Restrict(c[0], func(v int) bool { return v == 1 })
				b.Add(l, &model.Streak{Number: 0, Less: k - 1, Arms: [][]model.Var{b.Vars(c[1:]...)}})
			}), "a streak of %d of 6", k)
		}
		add(choose(6, k)*pow(2, 6-k), row(t, 12, 3, func(b *model.Builder, c []sudoku.Cell) {
			for i := range 6 {
				b.Pair(l, c[2*i], c[2*i+1], func(x, y int) bool { return x == y })
			}
			b.Count(l, []int{3}, []int{2 * k}, c...)
		}), "%d of six pairs", k)
	}
	for _, n := range []int{1, 2, 5, 30, 60} {
		add(n*(n+1)/2, row(t, n, 2, func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Connected{Vars: b.Vars(c...), Neighbours: path(n), Of: []int{2}})
		}), "a piece of a path of %d", n)
		add(max(0, n-3), row(t, n, 2, func(b *model.Builder, c []sudoku.Cell) {
			b.Add(l, &model.Connected{Vars: b.Vars(c...), Neighbours: path(n), Of: []int{2}, Size: 4})
		}), "four of a path of %d", n)
	}
	add(pow(2, 10)-1, row(t, 70, 2, func(b *model.Builder, c []sudoku.Cell) {
		fixed(b, c[10:])
		var branches []func(*model.Builder) error
		for _, x := range c {
			branches = append(branches, func(b *model.Builder) error { b.Restrict(x, func(v int) bool { return v == 2 }); return nil })
		}
		if err := b.Either(l, branches...); err != nil {
			t.Fatal(err)
		}
	}), "one of 70 is another")
	for _, tt := range []struct{ rows, cols, tilings int }{{1, 6, 1}, {2, 3, 3}, {2, 6, 13}, {3, 4, 11}, {4, 4, 36}} {
		add(tt.tilings*pow(2, tt.rows*tt.cols/2), dominoes(t, tt.rows, tt.cols), "dominoes on %d×%d", tt.rows, tt.cols)
	}
	for _, f := range forms {
		for _, threads := range []int{1, 2} {
			r, err := general.Engine{}.Solve(context.Background(), f.m, engine.Options{Threads: threads}, nil)
			if err != nil || !r.Exact || r.Count != uint64(f.want) {
				t.Errorf("%s, %d threads: %d solutions (%v), want %d", f.name, threads, r.Count, err, f.want)
			}
		}
	}
}

// dominoes is a grid that falls into unknown regions of two cells, each with a 1
// and a 2; below it lies the grid of their numbers.
func dominoes(t testing.TB, rows, cols int) *model.Model {
	n := rows * cols
	g, err := sudoku.NewGeometry(2*rows, cols, upTo(max(2, n/2))...)
	if err != nil {
		t.Fatal(err)
	}
	return compile(t, sudoku.New(g, said(func(b *model.Builder) error {
		cells := cellsOf(g)
		c := &model.Partition{Vars: b.Vars(cells[:n]...), Labels: b.Vars(cells[n:]...), Numbers: upTo(n / 2), Size: 2, Neighbours: make([][]int, n)}
		for i := range n {
			b.Restrict(cells[i], func(v int) bool { return v <= 2 })
			for j := range n {
				if abs(i/cols-j/cols)+abs(i%cols-j%cols) == 1 {
					c.Neighbours[i] = append(c.Neighbours[i], j)
				}
			}
		}
		b.Add(model.Label{}, c)
		return nil
	})))
}

// The order in which constraints are said, and saying one twice, is nothing to
// the answer.
func TestOrderIsNothing(t *testing.T) {
	for seed := range uint64(60) {
		r := rand.New(rand.NewPCG(seed, 21))
		m := compile(t, caged(t, r))
		want, done := counted(t, general.Engine{}, m, engine.Options{Limit: 200, Nodes: 4000}, "in order")
		if !done {
			continue
		}
		other := &model.Model{Geometry: m.Geometry, Vars: m.Vars, Constraints: slices.Clone(m.Constraints)}
		for range 3 {
			other.Constraints = append(other.Constraints, m.Constraints[r.IntN(len(m.Constraints))])
		}
		r.Shuffle(len(other.Constraints), func(i, j int) {
			other.Constraints[i], other.Constraints[j] = other.Constraints[j], other.Constraints[i]
		})
		if got, _ := counted(t, general.Engine{}, other, engine.Options{Limit: 200}, "shuffled"); got != want {
			t.Fatalf("seed %d: %d solutions, in another order %d", seed, want, got)
		}
	}
}

// A limit cuts what there is and nothing else, and says whether it did.
func TestLimitsCutWhatThereIs(t *testing.T) {
	e := general.Together()
	cut := 0
	for seed := range uint64(150) {
		m, told := wildMixture(rand.New(rand.NewPCG(seed, 23)), 600)
		all := uint64(len(solutions(t, e, m)))
		for _, limit := range []uint64{1, 2, 3, all, all + 1} {
			if limit == 0 {
				continue
			}
			for _, threads := range []int{1, 2} {
				r, err := e.Solve(context.Background(), m, engine.Options{Limit: limit, Threads: threads}, nil)
				if err != nil || r.Count != min(all, limit) || r.Exact && r.Count != all || !r.Exact && limit > all {
					t.Fatalf("seed %d, %s: %+v (%v) to %d of %d", seed, told, r, err, limit, all)
				}
				if (r.First == nil) != (all == 0) || r.First != nil && !m.Satisfied(r.First) {
					t.Fatalf("seed %d, %s: first %v of %d", seed, told, r.First, all)
				}
				if limit < all {
					cut++
				}
			}
		}
	}
	if cut < 50 {
		t.Errorf("only %d were cut", cut)
	}
}
