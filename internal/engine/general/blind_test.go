package general_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/internal/engine/reference"
	"shudu/rule"
	"shudu/sudoku"
)

// lacking makes up a puzzle whose givens lack some digits entirely. Most have
// only rules for which one digit is as good as another.
func lacking(t testing.TB, r *rand.Rand) (p *sudoku.Puzzle, told string) {
	t.Helper()
	n := 4
	rules := append(rule.Classic(n), [][]sudoku.Rule{
		nil, {rule.Diagonals{Down: true}}, {rule.DisjointGroups{Height: 2, Width: 2}},
		{rule.Thermometer{Where: []sudoku.Cell{0, 1}}}, {rule.Killer{Sum: 5, Where: []sudoku.Cell{5, 6}}},
		{rule.Palindrome{Where: []sudoku.Cell{0, 6}}},
	}[r.IntN(6)]...)
	if r.IntN(3) == 0 {
		n = 5
		rules = []sudoku.Rule{rule.Latin{}}
	}
	p = sudoku.New(sudoku.Square(n), rules...)
	grid := filled(t, p.Geometry, r, rules...)
	gone := r.Perm(n)[:r.IntN(n)]
	for c, d := range grid {
		if !slices.Contains(gone, int(d)-1) && r.IntN(n) > 1 || n == 5 && c < 7 {
			p.Givens[c] = d
		}
	}
	if r.IntN(3) == 0 {
		p.Candidates = make([]sudoku.Digits, len(p.Givens))
		for c := range p.Candidates {
			p.Candidates[c] = p.Geometry.All()
		}
		c := r.IntN(len(grid))
		p.Candidates[c] &^= sudoku.Digit(1+r.IntN(n)).Set() &^ grid[c].Set()
	}
	return p, fmt.Sprint(rules, p.Givens, p.Candidates)
}

// Digits that nothing tells apart are counted once and multiplied, also up to a
// limit and on several threads; the reference counts every solution.
func TestWhatIsAlikeIsCountedOnce(t *testing.T) {
	fewer, many := 0, 0
	for seed := range uint64(400) {
		p, told := lacking(t, rand.New(rand.NewPCG(seed, 31)))
		m := compile(t, p)
		want, err := reference.Recursion{}.Solve(context.Background(), m, engine.Options{}, nil)
		if err != nil {
			t.Fatal(err)
		}
		shown := solutions(t, general.Engine{}, m)
		if uint64(len(shown)) != want.Count {
			t.Fatalf("%s: %d are shown, want %d", told, len(shown), want.Count)
		}
		for _, e := range []engine.Engine{general.Engine{}, general.Together(), general.Impatient()} {
			for _, limit := range []uint64{0, 1, 2, want.Count/2 + 1, want.Count, want.Count + 1} {
				for _, threads := range []int{1, 3} {
					r, err := e.Solve(context.Background(), m, engine.Options{Limit: limit, Threads: threads}, nil)
					reached := limit > 0 && limit <= want.Count
					if err != nil || !reached && (r.Count != want.Count || !r.Exact) || reached && r.Count != limit {
						t.Fatalf("%s, limit %d, %d threads: %d (exact %v, %v), want %d", told, limit, threads, r.Count, r.Exact, err, want.Count)
					}
					if r.Count > 0 && !m.Satisfied(r.First) {
						t.Fatalf("%s: %v is no solution", told, r.First)
					}
					if limit == 0 && r.Guesses+1 < want.Count/2 {
						fewer++
					}
				}
			}
		}
		if want.Count > 20 {
			many++
		}
	}
	if fewer < 100 || many < 25 {
		t.Errorf("%d counts without meeting half of the solutions, %d of many", fewer, many)
	}
}

// Known totals of empty grids, which have 6! and 5! times fewer to look at.
func TestEmptyGridsAreCountedOnce(t *testing.T) {
	for _, tt := range []struct {
		name  string
		p     *sudoku.Puzzle
		want  uint64
		nodes uint64
	}{
		{"6×6", sudoku.New(sudoku.Square(6), rule.Classic(6)...), 28_200_960, 28_200_960 / 240},
		{"Latin 5×5", sudoku.New(sudoku.Square(5), rule.Latin{}), 161_280, 161_280 / 60},
	} {
		for _, threads := range []int{1, 2} {
			r, err := general.Engine{}.Solve(context.Background(), compile(t, tt.p), engine.Options{Threads: threads}, nil)
			if err != nil || r.Count != tt.want || !r.Exact || r.Nodes > tt.nodes {
				t.Errorf("%s, %d threads: %d (exact %v, %v) in %d nodes, want %d in %d", tt.name, threads, r.Count, r.Exact, err, r.Nodes, tt.want, tt.nodes)
			}
		}
	}
}
