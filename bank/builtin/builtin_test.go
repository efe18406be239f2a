package builtin

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/solve"
)

func TestEveryPuzzleIsUnique(t *testing.T) {
	if Len() < 1000 {
		t.Fatalf("%d puzzles, want at least 1000", Len())
	}
	seen := map[string]int{}
	for n := 1; n <= Len(); n++ {
		if m := seen[Line(n)]; m != 0 {
			t.Errorf("puzzles %d and %d are the same", m, n)
		}
		seen[Line(n)] = n
		if _, err := solve.Unique(context.Background(), Puzzle(n)); err != nil {
			t.Errorf("puzzle %d: %v", n, err)
		}
	}
}

func TestOpen(t *testing.T) {
	b, err := Open()
	if err != nil || b.Len() != Len() {
		t.Fatalf("%v, %d puzzles", err, b.Len())
	}
	for _, n := range []int{1, 241, Len()} {
		if p, err := b.At(n); err != nil || !slices.Equal(p.Givens, Puzzle(n).Givens) {
			t.Errorf("puzzle %d is another one: %v", n, err)
		}
	}
}

// The levels mean what the package says: the hardest step a puzzle needs.
func TestLevels(t *testing.T) {
	rater := logic.NewRater(logic.SE121)
	last := 0
	for _, level := range Levels {
		first, end := Range(level)
		if first != last+1 || end-first < 99 {
			t.Errorf("%s has the puzzles %d to %d", level, first, end)
		}
		last = end
		for n := first; n <= end; n++ {
			p := Puzzle(n)
			b, err := logic.NewBoard(p)
			if err != nil {
				t.Fatal(err)
			}
			if r, err := rater.Rate(t.Context(), b); err != nil || logic.GradeOf(r.ER).String() != level {
				t.Errorf("%s puzzle %d has %v: %v", level, n, r.ER, err)
			}
			if p.Info.Level != level || Level(n) != level {
				t.Errorf("puzzle %d says it is %s", n, p.Info.Level)
			}
		}
	}
	if last != Len() {
		t.Errorf("the levels end at %d of %d", last, Len())
	}
	if first, last := Range("moon"); first != 0 || last != 0 {
		t.Error("a level that does not exist has puzzles")
	}
}

func Example() {
	first, last := Range("easy")
	fmt.Println(Len() >= 1000, last > first, Puzzle(first).Givens.Filled() >= 28)
	// Output: true true true
}
