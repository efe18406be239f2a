package main

import (
	"slices"
	"testing"

	"shudu/solve"
)

// The game's new puzzles have one solution, differ from each other, and are the
// same again for the same seed.
func TestFreshPuzzles(t *testing.T) {
	make := (&app{}).freshPuzzle(7)
	first, err := make(t.Context(), "easy")
	if err != nil {
		t.Fatal(err)
	}
	second, err := make(t.Context(), "easy")
	if err != nil {
		t.Fatal(err)
	}
	if slices.Equal(first.Givens, second.Givens) {
		t.Error("the same puzzle twice")
	}
	if again, _ := (&app{}).freshPuzzle(7)(t.Context(), "easy"); !slices.Equal(again.Givens, first.Givens) {
		t.Error("another puzzle for the same seed")
	}
	if tally, err := (solve.Solver{}).Count(t.Context(), first, 2); err != nil || tally.Count != 1 {
		t.Errorf("%d solutions, %v", tally.Count, err)
	}
	if _, err := make(t.Context(), "moon"); err == nil {
		t.Error("a level that is none")
	}
}
