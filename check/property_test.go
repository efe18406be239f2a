package check_test

import (
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/check"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// made returns a small puzzle with rules made up at random that can be
// enforced, and some digits of a Latin square, one of them at times wrong. At
// times a corner is missing and there is a variable cell, or some candidates
// are gone.
func made(r *rand.Rand) *sudoku.Puzzle {
	for {
		n := 3 + r.IntN(2)
		g := sudoku.Square(n)
		if r.IntN(4) == 0 {
			g = must(must(g.WithHoles(sudoku.Cell(n*n - 1))).WithVars("X"))
		}
		p := sudoku.New(g, rule.Latin{})
		for range r.IntN(4) {
			data := make([]byte, 30)
			for i := range data {
				data[i] = byte(r.Uint32())
			}
			p.Rules = append(p.Rules, (&formattest.Dice{Data: data}).Rule(p.Geometry))
		}
		for c, d := range formattest.Latin(r, n) {
			if r.IntN(3) == 0 && g.Exists(sudoku.Cell(c)) {
				p.Givens[c] = d
			}
		}
		if r.IntN(8) == 0 {
			p.Givens[r.IntN(n*n-1)] = sudoku.Digit(1 + r.IntN(n))
		}
		if r.IntN(4) == 0 {
			p.Candidates = slices.Repeat([]sudoku.Digits{g.All()}, g.Len())
			p.Candidates[r.IntN(n*n-1)] &^= 1
		}
		if _, err := model.Compile(p); err == nil {
			return p
		}
	}
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// every returns all solutions, found by the slow engine.
func every(t *testing.T, p *sudoku.Puzzle) []sudoku.Grid {
	var all []sudoku.Grid
	for grid, err := range (solve.Solver{Engine: "recursion"}).All(context.Background(), p) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, grid.Clone())
	}
	return all
}

// The true candidates are what stands in all solutions together, and the
// verdict is their number.
func TestAgainstAllSolutions(t *testing.T) {
	ctx := context.Background()
	met := map[check.Verdict]int{}
	for seed := range uint64(250) {
		r := rand.New(rand.NewPCG(seed, 3))
		p := made(r)
		all := every(t, p)
		want := make([]sudoku.Digits, p.Geometry.Len())
		for _, grid := range all {
			for c, d := range grid {
				want[c] |= d.Set()
			}
		}
		got, err := check.Candidates(ctx, solve.Solver{}, p)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("seed %d: candidates %v (%v), want %v", seed, got, err, want)
		}
		report, err := check.Puzzle(ctx, solve.Solver{}, p)
		if err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		verdict := []check.Verdict{check.None, check.Unique, check.Several}[min(len(all), 2)]
		if met[verdict]++; report.Verdict != verdict {
			t.Errorf("seed %d: verdict %v of %d solutions", seed, report.Verdict, len(all))
		}
		for _, grid := range report.Solutions {
			if !slices.ContainsFunc(all, func(g sudoku.Grid) bool { return slices.Equal(g, grid) }) {
				t.Errorf("seed %d: %v is no solution", seed, grid)
			}
		}
		if found := len(report.Clashes) + len(report.Broken) + len(report.Empty) + len(report.Homeless); found > 0 && len(all) > 0 {
			t.Errorf("seed %d: something is wrong with a puzzle that has %d solutions: %+v", seed, len(all), report)
		}
		if len(all) == 1 {
			needed(t, seed, p, report)
		}
	}
	for _, v := range []check.Verdict{check.None, check.Unique, check.Several} {
		if met[v] < 10 {
			t.Errorf("verdict %v came up %d times only", v, met[v])
		}
	}
}

// needed checks by the definition which givens and rules of a unique puzzle
// could go.
func needed(t *testing.T, seed uint64, p *sudoku.Puzzle, report *check.Report) {
	var givens []sudoku.Cell
	for c, d := range p.Givens {
		if d == sudoku.None {
			continue
		}
		q := p.Clone()
		q.Givens[c] = sudoku.None
		if len(every(t, q)) == 1 {
			givens = append(givens, sudoku.Cell(c))
		}
	}
	if !slices.Equal(report.Redundant, givens) {
		t.Errorf("seed %d: givens %v could go, want %v", seed, report.Redundant, givens)
	}
	var rules []int
	for i := range p.Rules {
		q := p.Clone()
		q.Rules = slices.Delete(q.Rules, i, i+1)
		tally, err := solve.Solver{Engine: "recursion"}.Count(context.Background(), q, 2)
		if err == nil && tally.Count == 1 {
			rules = append(rules, i)
		}
	}
	got, err := opened(t, p).RedundantRules(context.Background())
	if err != nil || !slices.Equal(got, rules) {
		t.Errorf("seed %d: rules %v could go (%v), want %v", seed, got, err, rules)
	}
	least, err := opened(t, p).Minimise(context.Background(), order(p))
	if err != nil {
		t.Fatalf("seed %d: %v", seed, err)
	}
	if again, err := check.Puzzle(context.Background(), solve.Solver{}, least); err != nil || !again.Minimal() {
		t.Errorf("seed %d: minimised to %v, which is not minimal (%v)", seed, least.Givens, err)
	}
}

func order(p *sudoku.Puzzle) []sudoku.Cell {
	var cells []sudoku.Cell
	for c := range sudoku.Cell(p.Geometry.Len()) {
		cells = append(cells, c)
	}
	return cells
}
