package check_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/check"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

func Example() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens = sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 0, 0, 0}
	r, err := check.Puzzle(context.Background(), solve.Solver{}, p)
	if err != nil {
		panic(err)
	}
	fmt.Println(r.Verdict == check.Unique, r.Minimal(), len(r.Redundant), "givens could go")
	// Output: true false 13 givens could go
}

func verdict(t *testing.T, p *sudoku.Puzzle) *check.Report {
	t.Helper()
	r, err := check.Puzzle(context.Background(), solve.Solver{}, p)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestPuzzle(t *testing.T) {
	tests := []struct {
		name, word string
		want       check.Verdict
		fact       func(*check.Report) bool
	}{
		{"clash", "11..............", check.None, func(r *check.Report) bool { return len(r.Clashes) == 2 && r.Empty == nil }},
		{"no candidate", "12.....3.......4", check.None, func(r *check.Report) bool {
			return slices.Equal(r.Empty, []sudoku.Cell{3}) && len(r.Clashes) == 0
		}},
		{"no place", "1.......1..1....", check.None, func(r *check.Report) bool { return len(r.Clashes) > 0 }},
		{"several", "1234............", check.Several, func(r *check.Report) bool {
			return len(r.Solutions) == 2 && len(r.Differ) > 0 && r.Solutions[0][r.Differ[0]] != r.Solutions[1][r.Differ[0]]
		}},
		{"unique", "12343412214343..", check.Unique, func(r *check.Report) bool { return len(r.Redundant) > 0 && !r.Minimal() }},
		{"minimal", "1....2...3.....4", check.Unique, func(r *check.Report) bool { return r.Minimal() }},
	}
	for _, tt := range tests {
		r := verdict(t, puzzle(t, tt.word))
		if r.Verdict != tt.want || !tt.fact(r) {
			t.Errorf("%s: %+v", tt.name, r)
		}
	}
}

func TestStuckNamesHouses(t *testing.T) {
	// 1 stands in column 1 and 2, and in box 2: row 2 has no place for it.
	p := puzzle(t, "..1..2..1.......")
	p.Givens = sudoku.Grid{0, 0, 1, 0, 0, 2, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}
	empty, homeless := check.Stuck(compile(t, p))
	if len(empty) != 0 || len(homeless) == 0 || homeless[0].Value != 1 || homeless[0].Where.Kind != "row" || homeless[0].Where.Index != 2 {
		t.Errorf("%v, %+v; want 1 without a place in row 2", empty, homeless)
	}
	if r := verdict(t, p); r.Verdict != check.None {
		t.Errorf("verdict %d", r.Verdict)
	}
	if _, err := solve.One(context.Background(), p); !errors.Is(err, solve.ErrNoSolution) {
		t.Errorf("the engine says %v", err)
	}
}

func TestClaims(t *testing.T) {
	full := puzzle(t, "1234341221434321").Givens
	bent := full.Clone()
	bent[15], bent[14] = bent[14], bent[15]
	tests := []struct {
		word  string
		claim sudoku.Grid
		want  check.Claim
		at    []sudoku.Cell
	}{
		{"12343412214343..", nil, check.Unclaimed, nil},
		{"12343412214343..", full, check.Right, nil},
		{"12343412214343..", bent, check.Wrong, []sudoku.Cell{14, 15}},
		{"1234............", full, check.Right, nil},
		{"1234............", bent, check.Wrong, nil},
		{"4321............", full, check.Wrong, nil},
		{"11..............", full, check.Wrong, nil},
	}
	for _, tt := range tests {
		p := puzzle(t, tt.word)
		p.Solution = tt.claim
		if r := verdict(t, p); r.Claim != tt.want || !slices.Equal(r.Mistakes, tt.at) {
			t.Errorf("%s, %v: claim %d, mistakes %v", tt.word, tt.claim, r.Claim, r.Mistakes)
		}
	}
}

// A given is redundant exactly when the puzzle without it is unique: the slow
// way to say it.
func TestRedundantAgainstTheDefinition(t *testing.T) {
	ctx := context.Background()
	rng := rand.New(rand.NewPCG(1, 2))
	for range 60 {
		p := puzzle(t, "1234341221434321")
		for _, c := range rng.Perm(16)[:rng.IntN(11)] {
			p.Givens[c] = sudoku.None
		}
		if _, err := solve.Unique(ctx, p); err != nil {
			continue
		}
		var want []sudoku.Cell
		for c, d := range p.Givens {
			q := p.Clone()
			q.Givens[c] = sudoku.None
			if _, err := solve.Unique(ctx, q); d != sudoku.None && err == nil {
				want = append(want, sudoku.Cell(c))
			}
		}
		got, err := opened(t, p).Redundant(ctx)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%v: %v (%v), want %v", p.Givens, got, err, want)
		}
	}
}

func TestMinimise(t *testing.T) {
	ctx := context.Background()
	p := puzzle(t, "1234341221434321")
	for seed := range uint64(20) {
		var order []sudoku.Cell
		for _, c := range rand.New(rand.NewPCG(seed, 0)).Perm(16) {
			order = append(order, sudoku.Cell(c))
		}
		q, err := opened(t, p).Minimise(ctx, order)
		if err != nil {
			t.Fatal(err)
		}
		if r := verdict(t, q); !r.Minimal() || !slices.Equal(r.Solutions[0], p.Givens) {
			t.Errorf("seed %d: %v is not minimal: %+v", seed, q.Givens, r)
		}
	}
	if p.Givens.Filled() != 16 {
		t.Error("the puzzle itself was changed")
	}
	if _, err := opened(t, puzzle(t, "1...............")).Minimise(ctx, nil); !errors.Is(err, solve.ErrNotUnique) {
		t.Errorf("an ambiguous puzzle: %v", err)
	}
}

func TestRedundantRules(t *testing.T) {
	p := puzzle(t, "12343412214343..")
	p.Rules = append(p.Rules, rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{14, 15}})
	got, err := opened(t, p).RedundantRules(context.Background())
	if err != nil || !slices.Equal(got, []int{1, 2}) {
		t.Errorf("%v (%v); rows and columns are needed, the others are not", got, err)
	}
	p = sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Cage{Op: "", Target: 1, Where: []sudoku.Cell{0}})
	got, err = opened(t, p).RedundantRules(context.Background())
	if err != nil || len(got) != 0 {
		t.Errorf("%v (%v); no rule is redundant", got, err)
	}
}

func TestPuzzleGivesUp(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	r, err := check.Puzzle(context.Background(), solve.Solver{Nodes: 3}, p)
	if !errors.Is(err, solve.ErrLimit) || r.Verdict != check.Unknown {
		t.Errorf("verdict %d, %v", r.Verdict, err)
	}
}
