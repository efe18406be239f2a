package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// anyPuzzle makes up a puzzle with few solutions of one of several kinds: 4×4
// and 6×6, 9×9 said as usual or as regions, with candidates, other values,
// holes, a variable cell, a variant.
func anyPuzzle(t testing.TB, rng *rand.Rand) *sudoku.Puzzle {
	var p *sudoku.Puzzle
	var open int // of 10 cells
	switch kind := rng.IntN(7); kind {
	case 0, 1:
		p, open = sudoku.New(sudoku.Square(4), rule.Classic(4)...), 8
	case 2:
		p, open = sudoku.New(must(sudoku.NewGeometry(4, 4, 0, 2, 5, 9)), rule.Latin{}, rule.Diagonals{Down: true}), 7
	case 3:
		p, open = sudoku.New(must(must(sudoku.NewGeometry(3, 4)).WithHoles(5)), rule.Latin{}), 7
	case 4:
		p, open = sudoku.New(must(sudoku.Square(4).WithVars("X")), append(rule.Classic(4), rule.Different{Where: []sudoku.Cell{0, 16}})...), 6
	case 5:
		p, open = sudoku.New(sudoku.Square(6), rule.Classic(6)...), 4
	default:
		p, open = sudoku.New(sudoku.Square(9), rule.Classic(9)...), 3
		if rng.IntN(2) == 0 {
			p.Rules[1] = rule.Regions{Parts: boxes9()} // the same in other words
		}
	}
	solution, err := solve.Solver{Engine: "general"}.One(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	for c, d := range solution {
		if rng.IntN(10) >= open {
			p.Givens[c] = d
		}
	}
	if rng.IntN(8) == 0 {
		p.Givens[rng.IntN(len(p.Givens))] = sudoku.Digit(1 + rng.IntN(p.Geometry.N())) // may clash, may lie in a hole
	}
	if rng.IntN(2) == 0 {
		p.Candidates = make([]sudoku.Digits, len(p.Givens))
		for c := range p.Candidates {
			p.Candidates[c] = sudoku.Digits(rng.Uint64())&p.Geometry.All() | solution[c].Set() | p.Givens[c].Set()
		}
	}
	return p
}

// rounds is how often a test repeats itself: less often in a hurry.
func rounds(n int) int {
	if testing.Short() {
		return n / 4
	}
	return n
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// boxes9 returns the boxes of a 9×9 as regions.
func boxes9() [][]sudoku.Cell {
	parts := make([][]sudoku.Cell, 9)
	for c := range sudoku.Cell(81) {
		box := c / 27 * 3
		box += c % 9 / 3
		parts[box] = append(parts[box], c)
	}
	return parts
}

// answersOf asks one solver in every way there is and fails when its answers do
// not go together. It returns all solutions, sorted.
func answersOf(t *testing.T, s solve.Solver, p *sudoku.Puzzle, told string) []string {
	t.Helper()
	ctx := context.Background()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	var all []string
	for g, err := range s.All(ctx, p) {
		if err != nil {
			t.Fatalf("%s, %s: %v", told, s.Engine, err)
		}
		all = append(all, lineOf(g))
	}
	n := uint64(len(all))
	for _, limit := range []uint64{0, 1, 2, n, n + 1} {
		tally, err := s.Count(ctx, p, limit)
		want := n
		if limit > 0 {
			want = min(n, limit)
		}
		if err != nil || tally.Count != want || tally.Exact && want < n || !tally.Exact && (limit == 0 || limit > n) || tally.Total().Uint64() != want {
			t.Fatalf("%s, %s: count to %d is %+v (%v), of %d", told, s.Engine, limit, tally, err, n)
		}
		if (tally.First == nil) != (n == 0) || tally.First != nil && !slices.Contains(all, lineOf(tally.First)) {
			t.Fatalf("%s, %s: the first is %v", told, s.Engine, tally.First)
		}
	}
	one, err := s.One(ctx, p)
	if (n == 0) != errors.Is(err, solve.ErrNoSolution) || n > 0 && (err != nil || !slices.Contains(all, lineOf(one))) {
		t.Fatalf("%s, %s: one of %d is %v (%v)", told, s.Engine, n, one, err)
	}
	only, err := s.Unique(ctx, p)
	if ok := n == 0 && errors.Is(err, solve.ErrNoSolution) || n > 1 && errors.Is(err, solve.ErrNotUnique) || n == 1 && err == nil && lineOf(only) == all[0]; !ok {
		t.Fatalf("%s, %s: unique of %d is %v (%v)", told, s.Engine, n, only, err)
	}
	var each []string
	if tally, err := s.Each(ctx, m, 0, func(g sudoku.Grid) bool { each = append(each, lineOf(g)); return true }); err != nil || tally.Count != n || !slices.Equal(each, all) {
		t.Fatalf("%s, %s: each of %d gives %d (%v)", told, s.Engine, n, len(each), err)
	}
	slices.Sort(all)
	return all
}

// However one asks, and whichever engine one asks, the answer is the same: the
// number, the solutions, and whether there is only one.
func TestEveryWayOfAskingAgrees(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 1))
	kinds := map[int]int{}
	for i := range rounds(400) {
		p := anyPuzzle(t, rng)
		told := fmt.Sprintf("puzzle %d, %v %v %v", i, p.Rules, p.Givens, p.Candidates)
		want := answersOf(t, solve.Solver{Engine: "recursion"}, p, told)
		for _, s := range []solve.Solver{{}, {Engine: "general"}, {Engine: "general", Threads: 3}, {Threads: 2}, {Engine: "loop"}} {
			if got := answersOf(t, s, p, told); !slices.Equal(got, want) {
				t.Fatalf("%s: %+v finds %d solutions, want %d", told, s, len(got), len(want))
			}
		}
		if tally, err := (solve.Solver{Engine: "lanes"}).Count(context.Background(), p, 0); err == nil && tally.Count != uint64(len(want)) {
			t.Fatalf("%s: lanes counts %d, want %d", told, tally.Count, len(want))
		}
		kinds[min(2, len(want))]++
	}
	for k := range 3 {
		if kinds[k] < rounds(16)/2 {
			t.Errorf("only %d puzzles with %d solutions (2 = many)", kinds[k], k)
		}
	}
}

// What is found before a search gives up is right: never more than there is,
// never called all, and never "none" for a puzzle that has solutions.
func TestGivingUpTellsNoLies(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 2))
	gave, whole := 0, 0
	for range rounds(60) {
		p := anyPuzzle(t, rng)
		want, err := solve.Solver{Engine: "recursion"}.Count(context.Background(), p, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"", "general", "recursion", "loop"} {
			for _, nodes := range []uint64{1, 2, 5, 20, 100, 1000} {
				got, err := solve.Solver{Engine: name, Nodes: nodes}.Count(context.Background(), p, 0)
				switch {
				case err == nil && got.Exact && got.Count == want.Count:
					whole++
				case errors.Is(err, solve.ErrLimit) && !got.Exact && got.Count <= want.Count:
					gave++
				default:
					t.Fatalf("%s with %d nodes: %+v (%v), there are %d", name, nodes, got, err, want.Count)
				}
				if _, err := (solve.Solver{Engine: name, Nodes: nodes}).Unique(context.Background(), p); want.Count > 0 && errors.Is(err, solve.ErrNoSolution) ||
					want.Count != 1 && err == nil || want.Count < 2 && errors.Is(err, solve.ErrNotUnique) {
					t.Fatalf("%s with %d nodes: unique says %v of %d", name, nodes, err, want.Count)
				}
			}
		}
	}
	if gave < rounds(50) || whole < rounds(50) {
		t.Errorf("gave up %d times, finished %d", gave, whole)
	}
}

// The lanes say what they cannot do.
func TestLanesRefuse(t *testing.T) {
	p := classic(t, handout2)
	lanes := solve.Solver{Engine: "lanes"}
	for _, err := range lanes.All(context.Background(), p) {
		if !errors.Is(err, solve.ErrEngine) || !strings.Contains(err.Error(), "use band") {
			t.Errorf("streaming: %v", err)
		}
	}
	if _, err := (solve.Solver{Engine: "lanes", Nodes: 5}).Count(context.Background(), p, 2); !errors.Is(err, solve.ErrEngine) {
		t.Errorf("a node limit: %v", err)
	}
	m := must(model.Compile(p))
	n := 0
	if tally, err := lanes.Each(context.Background(), m, 1, func(g sudoku.Grid) bool { n++; return lineOf(g) == answer2 }); err != nil || n != 1 || tally.Count != 1 {
		t.Errorf("one solution: %d, %+v, %v", n, tally, err)
	}
}
