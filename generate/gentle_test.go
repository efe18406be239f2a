package generate

import (
	"testing"

	"shudu/logic/mathdoku"
	"shudu/solve"
	"shudu/sudoku"
)

// Far from a gentle level several cages change before the next look; near it, and
// where every change counts, one does.
func TestManyCagesChangeAtOnceWhereThatHelps(t *testing.T) {
	gentle, fierce := newLevelled(Mathdoku{Size: 9, Level: mathdoku.Normal}), newLevelled(Mathdoku{Size: 9, Level: mathdoku.Extreme})
	for open, want := range map[int]int{0: 1, 20: 1, 27: 2, 54: 3, 81: 4} {
		if got := gentle.atOnce(open, 81); got != want {
			t.Errorf("%d cells open: %d cages, want %d", open, got, want)
		}
		if got := fierce.atOnce(open, 81); got != 1 {
			t.Errorf("extreme, %d cells open: %d cages", open, got)
		}
	}
}

// Gentle Mathdoku begin with smaller cages than fierce ones, and none is larger
// than was asked for.
func TestGentleMathdokuBeginWithSmallCages(t *testing.T) {
	sum := map[mathdoku.Level]int{}
	for _, level := range []mathdoku.Level{mathdoku.None, mathdoku.Easy, mathdoku.Hard, mathdoku.Extreme} {
		a, random := newArithmetic(Mathdoku{Size: 9, Level: level, Largest: 5}), chanceOf(6)
		for range 400 {
			n := a.cells(random)
			if n < 2 || n > 5 {
				t.Fatalf("a cage of %d cells", n)
			}
			sum[level] += n
		}
	}
	if sum[mathdoku.Easy] != sum[mathdoku.Hard] || sum[mathdoku.None] != sum[mathdoku.Extreme] || sum[mathdoku.Easy] >= sum[mathdoku.Extreme]*4/5 {
		t.Errorf("cells of 400 cages by level: %v", sum)
	}
}

// A large grid gets fewer attempts than a small one, but never few.
func TestASearchEndsSoonerOnALargeGrid(t *testing.T) {
	last := 1 << 30
	for _, n := range []int{4, 6, 9, 16, 25} {
		most := newVariant(Recipe{Size: n}).most()
		if most >= last || most < 64 {
			t.Errorf("%d attempts for a grid of %d, %d for a smaller one", most, n, last)
		}
		last = most
	}
}

func TestASearchEndsOnlyWithoutAPuzzle(t *testing.T) {
	m := Made{Attempts: 10}
	if m.ends(11) || m.Ended {
		t.Error("it ended too soon")
	}
	if !m.ends(10) || !m.Ended {
		t.Error("it did not end")
	}
	if m.Puzzle = ordinary(nine); m.ends(10) || m.Ended {
		t.Error("it ended although there is a puzzle")
	}
}

// A puzzle beside one of a pattern has the same pattern, other digits and one
// solution.
func TestAPuzzleBesideAnotherHasItsPattern(t *testing.T) {
	h := dug(t, 1, 30)[0]
	var m masked
	for c, mask := range h.masks {
		if mask != every {
			m.recipe.Pattern = append(m.recipe.Pattern, sudoku.Cell(c))
		}
	}
	random, found := chanceOf(7), 0
	for range 60 {
		next, ok := m.beside(&h.solution, random)
		if !ok {
			continue
		}
		found++
		p := m.puzzle(&next)
		if p.Givens.Filled() != len(m.recipe.Pattern) {
			t.Errorf("%d givens, want %d", p.Givens.Filled(), len(m.recipe.Pattern))
		}
		if _, err := (solve.Solver{Engine: "general"}).Unique(t.Context(), p); err != nil || next == h.solution {
			t.Errorf("%v, or the same again", err)
		}
	}
	if found == 0 {
		t.Error("none was found: the test says nothing")
	}
}
