package general_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// cagedSquare is a Latin square or a Sudoku of order 2 to 7 with random cages, which
// may cross each other, and some givens and candidates. Most cages are true of
// one grid, so that there are puzzles with no, one and several solutions.
func cagedSquare(t testing.TB, r *rand.Rand) *sudoku.Puzzle {
	n := 2 + r.IntN(6)
	g := sudoku.Square(n)
	rules := []sudoku.Rule{rule.Latin{}}
	if n == 4 || n == 6 {
		rules = [][]sudoku.Rule{rules, rule.Classic(n)}[r.IntN(2)]
	}
	grid := filled(t, g, r, rules...)
	p := sudoku.New(g, slices.Clone(rules)...)
	left := r.Perm(g.Len())
	for len(left) > 0 {
		k := min(1+r.IntN(4), len(left))
		p.Rules = append(p.Rules, trueCage(r, grid, left[:k]))
		left = left[max(0, k-r.IntN(6)/5):] // some cells are in two cages
		if r.IntN(12) == 0 {
			break
		}
	}
	for range r.IntN(3) {
		c := sudoku.Cell(r.IntN(g.Len()))
		p.Givens[c] = grid[c]
	}
	return p
}

// trueCage is a cage that is true of a grid, but for one in ten.
func trueCage(r *rand.Rand, grid sudoku.Grid, at []int) rule.Cage {
	cells, sum, product, most := []sudoku.Cell{}, 0, 1, 0
	for _, c := range at {
		d := int(grid[c])
		cells, sum, product, most = append(cells, sudoku.Cell(c)), sum+d, product*d, max(most, d)
	}
	slices.Sort(cells)
	x := rule.Cage{Where: cells}
	switch x.Op, x.Target = model.Add, sum; r.IntN(5) {
	case 0, 1:
		x.Op, x.Target = model.Mul, product
	case 2:
		x.Op = model.Any
	case 3:
		if len(cells) == 2 {
			x.Op, x.Target = model.Sub, 2*most-sum
		}
	}
	if r.IntN(10) == 0 {
		x.Target++
	}
	return x
}

// Boards know nothing but singles and tuples, the built problem knows all: where
// both answer, they answer alike, and boards never answer where there are several
// solutions.
func TestBoardsAgreeWithTheBuiltProblem(t *testing.T) {
	kinds, refused := map[uint64]int{}, 0
	for seed := range uint64(3000) {
		p := cagedSquare(t, rand.New(rand.NewPCG(seed, 51)))
		m := compile(t, p)
		want, err := general.Built().Solve(context.Background(), m, engine.Options{Limit: 2}, nil)
		if err != nil {
			t.Fatal(err)
		}
		kinds[want.Count]++
		got, ok := general.Small(m, 1000, 2)
		switch {
		case !ok:
			if refused++; want.Count == 1 && len(m.Vars) <= 16 {
				t.Errorf("seed %d: one solution of %d cells is left to others", seed, len(m.Vars))
			}
		case got.Count != want.Count || got.Exact != want.Exact || !slices.Equal(got.First, want.First):
			t.Fatalf("seed %d: %v: %+v; want %+v", seed, p.Rules, got, want)
		}
	}
	if kinds[0] < 100 || kinds[1] < 300 || kinds[2] < 300 || refused < kinds[2] {
		t.Errorf("by solutions %v, refused %d", kinds, refused)
	}
}

// Whoever asks gets the same answer from the engine, small or built, whatever the
// limit.
func TestSmallPuzzlesAnswerAsLargeOnes(t *testing.T) {
	for seed := range uint64(400) {
		m := compile(t, cagedSquare(t, rand.New(rand.NewPCG(seed, 52))))
		for limit := range uint64(4) {
			o := engine.Options{Limit: limit, Nodes: 3000}
			want, err := general.Built().Solve(context.Background(), m, o, nil)
			if err != nil {
				continue // many solutions
			}
			got, err := general.Engine{}.Solve(context.Background(), m, o, nil)
			if err != nil || got.Count != want.Count || got.Exact != want.Exact || !slices.Equal(got.First, want.First) {
				t.Fatalf("seed %d, limit %d: %+v, %v; want %+v", seed, limit, got, err, want)
			}
		}
	}
}

func FuzzBoards(f *testing.F) {
	f.Add(uint64(1), uint64(2))
	f.Fuzz(func(t *testing.T, a, b uint64) {
		m := compile(t, cagedSquare(t, rand.New(rand.NewPCG(a, b))))
		got, ok := general.Small(m, 200, 2)
		if !ok {
			return
		}
		want, err := general.Built().Solve(context.Background(), m, engine.Options{Limit: 2}, nil)
		if err != nil || got.Count != want.Count || !slices.Equal(got.First, want.First) {
			t.Fatalf("%+v; want %+v, %v", got, want, err)
		}
	})
}

// onSquare is a Latin square with what is said.
func onSquare(t testing.TB, n int, say func(b *model.Builder)) *model.Model {
	return compile(t, sudoku.New(sudoku.Square(n), rule.Latin{}, said(func(b *model.Builder) error {
		say(b)
		return nil
	})))
}

// What boards cannot hold is left to the built problem, and so is what has several
// solutions.
func TestBoardsRefuse(t *testing.T) {
	first := func(b *model.Builder) { b.Restrict(0, func(v int) bool { return v == 1 }) }
	uneven, err := sudoku.NewGeometry(2, 2, 1, 3)
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name string
		m    *model.Model
	}{
		{"several solutions", onSquare(t, 2, func(*model.Builder) {})},
		{"eight digits", onSquare(t, 8, first)},
		{"other values", compile(t, sudoku.New(uneven, rule.Latin{}, rule.Cage{Op: model.Sub, Target: 2, Where: []sudoku.Cell{0, 1}}))},
		{"another variable", onSquare(t, 2, func(b *model.Builder) { first(b); b.Aux(1) })},
		{"a weight", onSquare(t, 2, func(b *model.Builder) { b.WeightedSum(model.Label{}, 4, []int{2, 1}, 0, 1) })},
		{"a pair", onSquare(t, 2, func(b *model.Builder) { b.Pair(model.Label{}, 0, 1, func(x, y int) bool { return x < y }) })},
		{"a rare operation", onSquare(t, 2, func(b *model.Builder) { first(b); b.Arithmetic(model.Label{}, "gcd", 1, 0, 1) })},
		{"a cell twice in a cage", onSquare(t, 2, func(b *model.Builder) { b.Sum(model.Label{}, 2, 0, 0) })},
		{"a cage of no tuple", onSquare(t, 2, func(b *model.Builder) { b.Sum(model.Label{}, 9, 0, 1) })},
		{"a cage of many tuples", onSquare(t, 5, func(b *model.Builder) { b.Sum(model.Label{}, 15, 0, 6, 12, 18, 24) })},
		{"a cage of no cell", onSquare(t, 2, func(b *model.Builder) { first(b); b.Sum(model.Label{}, 0) })},
		{"more cells than digits that differ", onSquare(t, 3, func(b *model.Builder) { b.AllDifferent(model.Label{}, 0, 4, 8, 1) })},
	}
	for _, tt := range tests {
		if r, ok := general.Small(tt.m, 1000, 2); ok {
			t.Errorf("%s: %+v", tt.name, r)
		}
	}
	if r, ok := general.Small(onSquare(t, 2, first), 1000, 2); !ok || r.Count != 1 {
		t.Errorf("a square with a digit: %+v, %v", r, ok)
	}
}

// Boards give up after as many nodes as they were given, and say how many they
// took.
func TestBoardsGiveUp(t *testing.T) {
	taken := 0
	for seed := range uint64(1500) {
		m := compile(t, cagedSquare(t, rand.New(rand.NewPCG(seed, 53))))
		r, ok := general.Small(m, 1000, 2)
		if !ok || r.Nodes < 3 {
			continue
		}
		taken++
		if _, ok := general.Small(m, r.Nodes-1, 2); ok {
			t.Errorf("seed %d: %d nodes were not needed", seed, r.Nodes)
		}
		if again, ok := general.Small(m, r.Nodes, 2); !ok || again.Nodes != r.Nodes || again.Guesses != r.Guesses {
			t.Errorf("seed %d: %+v; want %+v", seed, again, r)
		}
	}
	if taken < 20 {
		t.Errorf("only %d puzzles took guesses", taken)
	}
}

// What a single or the tuples of a cage give away is found without a guess.
func TestBoardsNeedNoGuess(t *testing.T) {
	singles := sudoku.New(sudoku.Square(4), rule.Latin{})
	copy(singles.Givens, sudoku.Grid{1, 2, 3, 0, 2, 1, 0, 3, 3, 0, 1})
	if r, ok := general.Small(compile(t, singles), 1, 2); !ok || r.Nodes != 1 || r.Guesses != 0 || r.Count != 1 {
		t.Errorf("singles: %+v, %v", r, ok)
	}
	p := sudoku.New(sudoku.Square(3), rule.Latin{},
		rule.Cage{Op: model.Mul, Target: 1, Where: []sudoku.Cell{0, 4}},
		rule.Cage{Op: model.Div, Target: 2, Where: []sudoku.Cell{1, 5}},
		rule.Cage{Op: model.Sub, Target: 1, Where: []sudoku.Cell{2, 1}})
	if r, ok := general.Small(compile(t, p), 1, 2); !ok || r.Nodes != 1 || r.Guesses != 0 {
		t.Errorf("cages: %+v, %v", r, ok)
	}
}

// The tuples of cages are kept, but not without end.
func TestBoardsForget(t *testing.T) {
	for target := range 5000 {
		m := onSquare(t, 3, func(b *model.Builder) { b.Arithmetic(model.Label{}, model.Any, target, 0, 1, 3) })
		general.Small(m, 1, 0)
		if n := general.KnownShapes(); n > 4096 {
			t.Fatalf("%d shapes are kept", n)
		}
	}
}
