package general_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/engine/reference"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// solutions returns all solutions of a model, sorted, as an engine finds them.
func solutions(t testing.TB, e engine.Engine, m *model.Model) []string {
	t.Helper()
	var all []string
	r, err := e.Solve(context.Background(), m, engine.Options{}, func(digits []sudoku.Digit) bool {
		if !m.Satisfied(digits) {
			t.Fatalf("%s: %v is no solution", e.Name(), digits)
		}
		line := make([]byte, len(digits))
		for i, d := range digits {
			line[i] = byte(d)
		}
		all = append(all, string(line))
		return true
	})
	if err != nil || !r.Exact || r.Count != uint64(len(all)) {
		t.Fatalf("%s: %+v, %v, %d yielded", e.Name(), r, err, len(all))
	}
	slices.Sort(all)
	return all
}

// compare fails when an engine and the reference disagree on a model: on the
// solutions it shows, and on how many it counts when it shows none.
func compare(t testing.TB, e engine.Engine, m *model.Model, told string) int {
	t.Helper()
	got, want := solutions(t, e, m), solutions(t, reference.Recursion{}, m)
	if !slices.Equal(got, want) {
		t.Fatalf("%s: general finds %d solutions, the reference %d", told, len(got), len(want))
	}
	r, err := e.Solve(context.Background(), m, engine.Options{}, nil)
	if err != nil || !r.Exact || r.Count != uint64(len(want)) || r.Count > 0 && !m.Satisfied(r.First) {
		t.Fatalf("%s: general counts %d solutions (%v), first %v, the reference %d", told, r.Count, err, r.First, len(want))
	}
	return len(got)
}

func TestAgreesWithReference(t *testing.T) {
	kinds := map[int]int{} // no, one, many solutions
	for seed := range uint64(3000) {
		m, told := randomModel(rand.New(rand.NewPCG(seed, 1)))
		kinds[min(compare(t, general.Engine{}, m, told), 2)]++
	}
	for k := range 3 {
		if kinds[k] < 10 {
			t.Errorf("only %d random models with %d solutions (2 = many)", kinds[k], k)
		}
	}
}

func FuzzAgreesWithReference(f *testing.F) {
	for seed := range uint64(5) {
		f.Add(seed, seed)
	}
	f.Fuzz(func(t *testing.T, a, b uint64) {
		m, told := randomModel(rand.New(rand.NewPCG(a, b)))
		compare(t, general.Engine{}, m, told)
	})
}

func compile(t testing.TB, p *sudoku.Puzzle) *model.Model {
	t.Helper()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestKnownCounts(t *testing.T) {
	tests := []struct {
		name string
		p    *sudoku.Puzzle
		want uint64
	}{
		{"4×4 Sudoku", sudoku.New(sudoku.Square(4), rule.Classic(4)...), 288},
		{"Latin 1", sudoku.New(sudoku.Square(1), rule.Latin{}), 1},
		{"Latin 2", sudoku.New(sudoku.Square(2), rule.Latin{}), 2},
		{"Latin 3", sudoku.New(sudoku.Square(3), rule.Latin{}), 12},
		{"Latin 4", sudoku.New(sudoku.Square(4), rule.Latin{}), 576},
		{"Latin 5", sudoku.New(sudoku.Square(5), rule.Latin{}), 161280},
		{"reduced Latin 6", reduced(6), 812_851_200 / (720 * 120)},
	}
	for _, tt := range tests {
		r, err := general.Engine{}.Solve(context.Background(), compile(t, tt.p), engine.Options{}, nil)
		if err != nil || !r.Exact || r.Count != tt.want {
			t.Errorf("%s: %+v, %v; want %d", tt.name, r, err, tt.want)
		}
	}
}

// reduced is a Latin square whose first row and first column are in order.
func reduced(n int) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(n), rule.Latin{})
	for i := range n {
		p.Givens[i] = sudoku.Digit(i + 1)
		p.Givens[i*n] = sudoku.Digit(i + 1)
	}
	return p
}

func TestLimit(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(4), rule.Latin{}))
	for _, limit := range []uint64{1, 2, 575, 576, 577} {
		r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: limit}, nil)
		if err != nil || r.Count != min(limit, 576) {
			t.Errorf("limit %d: %+v, %v", limit, r, err)
		}
		if limit > 576 && !r.Exact || limit < 576 && r.Exact {
			t.Errorf("limit %d: exact is %v", limit, r.Exact)
		}
	}
}

func TestYieldStops(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(4), rule.Latin{}))
	r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{}, func([]sudoku.Digit) bool { return false })
	if err != nil || r.Count != 1 || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestNodesLimit(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(9), rule.Latin{}))
	r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Nodes: 100}, nil)
	if !errors.Is(err, engine.ErrLimit) || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestContextEnds(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(9), rule.Latin{}))
	ctx, cancel := context.WithCancel(context.Background())
	found := 0
	r, err := general.Engine{}.Solve(ctx, m, engine.Options{}, func([]sudoku.Digit) bool {
		if found++; found == 1000 {
			cancel()
		}
		return true
	})
	if !errors.Is(err, context.Canceled) || r.Exact || r.Count < 1000 {
		t.Errorf("%+v, %v", r, err)
	}
}

// Threads change nothing: not the count, not the first solution, not what is
// said of the rest.
func TestThreads(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	copy(p.Givens, []sudoku.Digit{0, 0, 0, 8, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 3, 5})
	tests := []struct {
		name  string
		m     *model.Model
		limit uint64
	}{
		{"reduced Latin 6", compile(t, reduced(6)), 0},
		{"Latin 5 to a limit", compile(t, sudoku.New(sudoku.Square(5), rule.Latin{})), 6_000},
		{"9×9 to a limit", compile(t, p), 3_000},
	}
	for _, tt := range tests {
		var first engine.Result
		for threads := 1; threads <= 4; threads++ {
			r, err := general.Engine{}.Solve(context.Background(), tt.m, engine.Options{Limit: tt.limit, Threads: threads}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if r.Count > 0 && !tt.m.Satisfied(r.First) {
				t.Errorf("%s, %d threads: the first solution is none", tt.name, threads)
			}
			if threads <= 2 {
				first.Count, first.Exact = r.Count, r.Exact
			}
			if threads == 2 {
				first = r
			}
			if r.Count != first.Count && threads > 1 || r.Exact != first.Exact || threads > 2 && !slices.Equal(r.First, first.First) {
				t.Errorf("%s, %d threads: %+v, want %+v", tt.name, threads, r, first)
			}
		}
	}
}

func TestThreadsNodesLimit(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(9), rule.Latin{}))
	r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Nodes: 20_000, Threads: 3}, nil)
	if !errors.Is(err, engine.ErrLimit) || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
}

func TestThreadsContextEnds(t *testing.T) {
	m := compile(t, sudoku.New(sudoku.Square(9), rule.Latin{}))
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	r, err := general.Engine{}.Solve(ctx, m, engine.Options{Threads: 3}, nil)
	if !errors.Is(err, context.DeadlineExceeded) || r.Exact {
		t.Errorf("%+v, %v", r, err)
	}
}

// More cells than values are seen at once, without a search and without memory
// for all their pairs.
func TestCrowded(t *testing.T) {
	g, err := sudoku.NewGeometry(90, 91, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	cells := make([]sudoku.Cell, g.Len())
	for i := range cells {
		cells[i] = sudoku.Cell(i)
	}
	m := compile(t, sudoku.New(g, said(func(b *model.Builder) error { b.AllDifferent(model.Label{}, cells...); return nil })))
	r, err := general.Engine{}.Solve(context.Background(), m, engine.Options{}, nil)
	if err != nil || !r.Exact || r.Count != 0 || r.Nodes > 0 {
		t.Errorf("%+v, %v", r, err)
	}
}
