package generate_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"shudu/generate"
	"shudu/logic"
	"shudu/sudoku"
)

// variantER is the value of the hardest named step of a puzzle.
func variantER(t *testing.T, p *sudoku.Puzzle) logic.Value {
	t.Helper()
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	rating, err := logic.NewRater(logic.Variants).Rate(context.Background(), b)
	if err != nil {
		t.Fatal(err)
	}
	return rating.ER
}

// Variants of a level need a step of that level and none harder, as the rater sees
// it that has seen nothing else.
func TestVariantsOfEveryLevel(t *testing.T) {
	for _, rules := range [][]string{{"killer"}, {"thermo"}, {"x"}, {"kropki"}, {"jigsaw"}} {
		for _, name := range levels[:4] {
			if testing.Short() && name != "easy" {
				continue
			}
			r := generate.Recipe{Size: 6, Rules: rules, Aim: level(t, name)}
			for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 6, Timeout: time.Minute}, 2) {
				if got := logic.GradeOf(variantER(t, m.Puzzle)).String(); got != name || m.Puzzle.Info.Level != name {
					t.Errorf("%v: %s, it says %q, want %s", rules, got, m.Puzzle.Info.Level, name)
				}
			}
		}
	}
}

func TestSizesHaveLevels(t *testing.T) {
	for _, n := range []int{6, 8} {
		r := generate.Recipe{Size: n, Aim: level(t, "easy")}
		for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 6, Timeout: time.Minute}, 2) {
			if got := logic.GradeOf(variantER(t, m.Puzzle)).String(); got != "easy" {
				t.Errorf("size %d: %s", n, got)
			}
		}
	}
}

func TestVariantsOfAnInterval(t *testing.T) {
	r := generate.Recipe{Size: 6, Rules: []string{"killer"}, Aim: generate.Aim{Easiest: 24, Hardest: 28}}
	for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 6}, 3) {
		if got := variantER(t, m.Puzzle); got < 24 || got > 28 {
			t.Errorf("it needs %v", got)
		}
	}
}

func TestLevelsOfVariantsGoWithSymmetryAndGivens(t *testing.T) {
	half := symmetry(t, "rot180")
	r := generate.Recipe{Size: 6, Rules: []string{"thermo"}, Aim: level(t, "easy"), Symmetry: half, Givens: generate.Range{Low: 8, High: 20}}
	for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 6}, 3) {
		if n := m.Puzzle.Givens.Filled(); n < 8 || n > 20 {
			t.Errorf("%d givens", n)
		}
		for _, orbit := range half.Orbits(m.Puzzle.Geometry) {
			for _, c := range orbit {
				if (m.Puzzle.Givens[c] == sudoku.None) != (m.Puzzle.Givens[orbit[0]] == sudoku.None) {
					t.Error("not symmetric")
				}
			}
		}
	}
}

// Another like a variant of a level is of that level.
func TestLikeKeepsTheLevelOfVariants(t *testing.T) {
	p := one(t, generate.Recipe{Size: 6, Rules: []string{"killer"}, Aim: level(t, "medium")}, 2)
	q := another(t, p)
	if got := logic.GradeOf(variantER(t, q)).String(); got != "medium" {
		t.Errorf("like a medium one: %s", got)
	}
}

func TestAWayThatEndsIsTold(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	r := generate.Recipe{Size: 6, Rules: []string{"killer"}, Aim: level(t, "hard")}
	for _, err := range (generate.Generator{Recipe: r}).Stream(ctx, 1, 1) {
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	}
}
