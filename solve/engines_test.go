package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// classic reads 81 characters, "." for blank.
func classic(t testing.TB, digits string) *sudoku.Puzzle {
	t.Helper()
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	if len(digits) != len(p.Givens) {
		t.Fatalf("%d characters: %s", len(digits), digits)
	}
	for i, ch := range digits {
		if ch >= '1' && ch <= '9' {
			p.Givens[i] = sudoku.Digit(ch - '0')
		}
	}
	return p
}

func lineOf(g sudoku.Grid) string {
	b := make([]byte, len(g))
	for i, d := range g {
		b[i] = '0' + byte(d)
	}
	return string(b)
}

const (
	handout0 = ".......9.19.47.6.8.528194.72...48.....9...5.....75...99.73641.85.6.81.74.8......."
	handout2 = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"
	answer2  = "789124365641375289523689714267843951435791628918256473374568192152937846896412537"
	hardOne  = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
)

func TestAnswers(t *testing.T) {
	ctx := context.Background()
	if g, err := solve.Unique(ctx, classic(t, handout2)); err != nil || lineOf(g) != answer2 {
		t.Errorf("handout 2: %s, %v", lineOf(g), err)
	}
	clash := classic(t, handout2)
	clash.Givens[8] = 7
	if _, err := solve.One(ctx, clash); !errors.Is(err, solve.ErrNoSolution) {
		t.Errorf("clashing givens: %v", err)
	}
	empty := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	if _, err := solve.Unique(ctx, empty); !errors.Is(err, solve.ErrNotUnique) {
		t.Errorf("empty: %v", err)
	}
	if _, err := (solve.Solver{Engine: "nonsense"}).One(ctx, empty); !errors.Is(err, solve.ErrEngine) {
		t.Errorf("unknown engine: %v", err)
	}
	if _, err := (solve.Solver{Engine: "band"}).One(ctx, sudoku.New(sudoku.Square(4))); !errors.Is(err, solve.ErrEngine) {
		t.Errorf("an engine that cannot: %v", err)
	}
	bad := sudoku.New(sudoku.Square(4), rule.Boxes{Height: 3, Width: 3})
	if _, err := solve.One(ctx, bad); !errors.Is(err, model.ErrRule) {
		t.Errorf("impossible rule: %v", err)
	}
}

// A hard puzzle is handed over to the lanes; the answer is the same as without.
func TestHandOver(t *testing.T) {
	ctx := context.Background()
	p := classic(t, hardOne)
	fast, err := solve.Count(ctx, p, 2)
	if err != nil || fast.Count != 1 || !fast.Exact {
		t.Fatalf("%+v, %v", fast, err)
	}
	slow, err := solve.Solver{Engine: "general"}.Count(ctx, p, 2)
	if err != nil || lineOf(slow.First) != lineOf(fast.First) {
		t.Errorf("general: %s, %v; band: %s", lineOf(slow.First), err, lineOf(fast.First))
	}
	many := p.Clone()
	many.Givens[0] = sudoku.None
	a, err1 := solve.Count(ctx, many, 2)
	b, err2 := solve.One(ctx, many)
	if err1 != nil || err2 != nil || a.Count != 2 || a.Exact || lineOf(a.First) != lineOf(b) {
		t.Errorf("several solutions: %+v %v; one: %s %v", a, err1, lineOf(b), err2)
	}
}

// The fast and the general engine agree on random puzzles: none, one and many
// solutions, with candidates or without.
func TestBandEqualsGeneral(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(3, 4))
	seen := map[uint64]int{}
	rounds := 400
	if testing.Short() {
		rounds = 150
	}
	for range rounds {
		p := classic(t, answer2)
		for i := range p.Givens {
			switch rng.IntN(10) {
			case 0, 1, 2, 3, 4, 5:
				p.Givens[i] = sudoku.None
			case 6:
				if rng.IntN(40) == 0 {
					p.Givens[i] = sudoku.Digit(1 + rng.IntN(9))
				}
			}
		}
		if rng.IntN(2) == 0 {
			p.Candidates = make([]sudoku.Digits, len(p.Givens))
			for i := range p.Candidates {
				p.Candidates[i] = sudoku.Digits(rng.Uint64())&sudoku.FirstDigits(9) | p.Givens[i].Set() | sudoku.Digit(1+rng.IntN(9)).Set()
			}
		}
		a, err1 := solve.Solver{Engine: "band"}.Count(ctx, p, 50)
		b, err2 := solve.Solver{Engine: "general"}.Count(ctx, p, 50)
		if err1 != nil || err2 != nil || a.Count != b.Count || a.Count < 50 && !(a.Exact && b.Exact) {
			t.Fatalf("band %+v (%v), general %+v (%v)", a, err1, b, err2)
		}
		if a.Count == 1 && lineOf(a.First) != lineOf(b.First) {
			t.Fatalf("band %s, general %s", lineOf(a.First), lineOf(b.First))
		}
		seen[min(a.Count, 2)]++
	}
	if seen[0] < 10 || seen[1] < 10 || seen[2] < 10 {
		t.Errorf("the puzzles were of one kind: %v", seen)
	}
}

// Counting up to a limit changes engines on the way; the number does not.
func TestCountUpToALimit(t *testing.T) {
	p := classic(t, handout2)
	for _, c := range []int{0, 1, 2, 18, 27, 30, 40, 43, 63, 72, 74} {
		p.Givens[c] = sudoku.None
	}
	all, err := solve.Solver{Engine: "general"}.Count(context.Background(), p, 0)
	if err != nil || all.Count < 1000 {
		t.Fatalf("%+v, %v", all, err)
	}
	for _, limit := range []uint64{3, 511, 512, 513, all.Count - 1, all.Count, all.Count + 1} {
		got, err := solve.Count(context.Background(), p, limit)
		if err != nil || got.Count != min(limit, all.Count) || got.Exact != (limit > all.Count) || got.First == nil {
			t.Errorf("limit %d of %d: %+v, %v", limit, all.Count, got, err)
		}
	}
}

func TestCountOnThreadsIsExact(t *testing.T) {
	p := classic(t, handout2)
	for _, c := range []int{0, 1, 2, 18, 27, 30, 40, 43, 63, 72, 74} {
		p.Givens[c] = sudoku.None
	}
	want, err := solve.Count(context.Background(), p, 0)
	if err != nil || !want.Exact || want.Count < 100 {
		t.Fatalf("%+v, %v", want, err)
	}
	for threads := 2; threads <= 5; threads++ {
		got, err := solve.Solver{Threads: threads}.Count(context.Background(), p, 0)
		if err != nil || got.Count != want.Count || !got.Exact || lineOf(got.First) != lineOf(want.First) {
			t.Errorf("%d threads: %+v, %v; want %d", threads, got, err, want.Count)
		}
	}
}

func TestCancel(t *testing.T) {
	empty := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for _, s := range []solve.Solver{{}, {Threads: 3}, {Engine: "general"}, {Engine: "loop"}} {
		ctx, cancel := context.WithCancel(context.Background())
		n := 0
		var last error
		for g, err := range s.All(ctx, empty) {
			if err != nil {
				last = err
				continue
			}
			if n++; n == 100 {
				cancel()
			}
			_ = g
		}
		if !errors.Is(last, context.Canceled) || n < 100 {
			t.Errorf("%+v: %d solutions, %v", s, n, last)
		}
		tally, err := s.Count(ctx, empty, 0)
		if !errors.Is(err, context.Canceled) || tally.Exact {
			t.Errorf("%+v: %+v, %v", s, tally, err)
		}
		cancel()
	}
}

func TestNodeLimit(t *testing.T) {
	p := classic(t, hardOne)
	for _, name := range []string{"band", "general", "recursion", "loop"} {
		_, err := solve.Solver{Engine: name, Nodes: 3}.Count(context.Background(), p, 2)
		if !errors.Is(err, solve.ErrLimit) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestBreakStopsTheSearch(t *testing.T) {
	empty := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	n := 0
	for range solve.All(context.Background(), empty) {
		if n++; n == 5 {
			break
		}
	}
	if n != 5 {
		t.Errorf("%d", n)
	}
}

func ExampleUnique() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	copy(p.Givens, []sudoku.Digit{1, 0, 0, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 0, 0, 2})
	grid, err := solve.Unique(context.Background(), p)
	fmt.Println(grid, err)
	// Output: [1 3 2 4 4 2 3 1 2 4 1 3 3 1 4 2] <nil>
}

func ExampleAll() {
	p := sudoku.New(sudoku.Square(2), rule.Latin{})
	for grid, err := range solve.All(context.Background(), p) {
		fmt.Println(grid, err)
	}
	// Output:
	// [1 2 2 1] <nil>
	// [2 1 1 2] <nil>
}
