package generate_test

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"shudu/generate"
	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// Every rule makes puzzles; the solution obeys every rule that was laid out,
// and the recursion of the handouts, which knows no tricks, agrees that small
// ones have no other.
func TestEveryRuleMakesPuzzles(t *testing.T) {
	slow := []string{"global-mod", "global-entropy", "little-killer", "littlekiller", "non-consecutive", "x-sum"}
	for _, name := range generate.Rules() {
		for _, size := range []int{6, 9} {
			if size == 9 && (testing.Short() || slices.Contains(slow, name)) {
				continue // see the long tests
			}
			g := generate.Generator{Recipe: generate.Recipe{Size: size, Rules: []string{name}}, Seed: 4, Timeout: 5 * time.Minute}
			if g.Recipe.Check() != nil {
				continue
			}
			for m, err := range g.Stream(context.Background(), 1, 1) {
				if errors.Is(err, generate.ErrGaveUp) {
					t.Errorf("%s %d: %v", name, size, err)
					break
				}
				if err != nil {
					t.Fatalf("%s %d: %v", name, size, err)
				}
				obeys(t, name, m)
				if size == 6 {
					if _, err := (solve.Solver{Engine: "recursion"}).Unique(context.Background(), m.Puzzle); err != nil {
						t.Errorf("%s: by recursion: %v", name, err)
					}
				}
			}
		}
	}
}

func obeys(t *testing.T, name string, m generate.Made) {
	t.Helper()
	p := m.Puzzle.Clone()
	p.Givens = m.Solution
	compiled, err := model.Compile(p)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if n, err := solve.Count(context.Background(), p, 2); err != nil || n.Count != 1 {
		t.Errorf("%s: the solution breaks a rule (%d constraints): %v", name, len(compiled.Constraints), err)
	}
	for c, d := range m.Puzzle.Givens {
		if d != sudoku.None && d != m.Solution[c] {
			t.Errorf("%s: a given is not of the solution", name)
		}
	}
}
