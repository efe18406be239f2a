package logic_test

import (
	"bytes"
	"context"
	"slices"
	"testing"

	"shudu/format"
	_ "shudu/format/native"
	"shudu/logic"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// No technique contradicts the solution of the example of a rule, whatever else the
// rule forbids.
func TestStepsAreSoundOnVariants(t *testing.T) {
	if testing.Short() {
		soundOnVariants(t, 1, 3_000)
		return
	}
	soundOnVariants(t, 2, 10_000)
}

// soundOnVariants looks at all steps on the examples of all rules, does what they
// say, and looks again.
func soundOnVariants(t *testing.T, rounds, least int) {
	puzzles, steps := 0, 0
	for _, kind := range rule.Kinds() {
		p := exampleOf(t, kind)
		if p == nil {
			continue
		}
		solution, err := solve.Unique(context.Background(), p)
		b, unfit := logic.NewBoard(p)
		if err != nil || unfit != nil {
			continue
		}
		puzzles++
		for range rounds {
			found := soundSteps(t, kind, b, solution)
			steps += len(found)
			for _, st := range found {
				b.Apply(st)
			}
			if len(found) == 0 || t.Failed() {
				break
			}
		}
	}
	t.Log(puzzles, "puzzles,", steps, "steps")
	if puzzles < 20 || steps < least {
		t.Errorf("only %d puzzles and %d steps", puzzles, steps)
	}
}

// exampleOf returns the example of a rule, nil when there is none.
func exampleOf(t *testing.T, kind string) *sudoku.Puzzle {
	text, err := rule.Example(kind)
	if err != nil {
		return nil
	}
	for item, err := range format.Read(bytes.NewReader(text), kind, "native") {
		if err != nil {
			t.Fatal(kind, err)
		}
		return item.Puzzle
	}
	return nil
}

// soundSteps returns steps of all techniques that are not slow, some of each, after
// it has compared them with the solution.
func soundSteps(t *testing.T, kind string, b *logic.Board, solution sudoku.Grid) (found []*logic.Step) {
	for _, tech := range logic.Techniques() {
		if tech.Slow {
			continue
		}
		n := 0
		tech.Steps(logic.NewSearch(b.Clone()), func(st *logic.Step) bool {
			wrong := func(k logic.Candidate) bool { return solution[k.Cell] == k.Digit }
			right := func(k logic.Candidate) bool { return solution[k.Cell] != k.Digit }
			if slices.ContainsFunc(st.Eliminations, wrong) || slices.ContainsFunc(st.Placements, right) {
				t.Errorf("%s: %s removes %v and places %v", kind, tech.Name, st.Eliminations, st.Placements)
			}
			found = append(found, st.Clone())
			n++
			return n < 10 && !t.Failed()
		})
	}
	return found
}

// What the rater takes is among the steps of its technique.
func TestHoDoKuTakesStepsThatAreFound(t *testing.T) {
	n := 0
	for _, name := range []string{"random-minimal.txt", "top1465.txt"} {
		for _, line := range sample(t, name, 4) {
			var h logic.HoDoKu
			start := boardOf(t, line)
			b := start.Clone()
			h.Path(context.Background(), start, func(st *logic.Step, _ *logic.Technique) bool {
				if len(st.Eliminations) > 0 {
					n++
					isFound(t, b, st)
				}
				b.Apply(st)
				return !t.Failed()
			})
		}
	}
	if n < 50 {
		t.Errorf("only %d steps", n)
	}
}

// isFound reports it when a step is not among those of its technique.
func isFound(t *testing.T, b *logic.Board, st *logic.Step) {
	want := triples(st.Eliminations)
	found := false
	st.Technique.Steps(logic.NewSearch(b.Clone()), func(o *logic.Step) bool {
		found = slices.Equal(triples(o.Eliminations), want)
		return !found
	})
	if !found {
		t.Errorf("%s on %s: %v is not found", st.Technique.Name, pencil(b), want)
	}
}
