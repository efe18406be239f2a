package logic

import (
	"context"
	"slices"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// Every finder has its easiest technique beside it, so that a profile can be cut.
func TestProfilesCanBeCut(t *testing.T) {
	for _, p := range []*Profile{SE121, Variants} {
		if len(p.easiest) != len(p.Finders) {
			t.Errorf("%s: %d finders, %d easiest techniques", p.Name, len(p.Finders), len(p.easiest))
		}
		if n := len(p.UpTo(Unsolved).Finders); n != len(p.Finders) {
			t.Errorf("%s: %d finders are left when nothing is too hard", p.Name, n)
		}
		if n := len(p.UpTo(12).Finders); n != 2 {
			t.Errorf("%s: %d finders for the easiest puzzles", p.Name, n)
		}
	}
}

// The steps on Sudoku Explainer's way are of techniques that it knows.
func TestStepsAreOfKnownTechniques(t *testing.T) {
	for _, line := range []string{
		"1......8...6.......2..7..4......3.5...7.1...9.4.8........5.2...3....6........1..7",
		"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
		"4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
	} {
		p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
		for c, r := range line {
			if r != '.' {
				p.Givens[c] = sudoku.Digit(r - '0')
			}
		}
		b, err := NewBoard(p)
		if err != nil {
			t.Fatal(err)
		}
		steps := 0
		SE121.UpTo(75).Path(context.Background(), NewSearch(b), func(st *Step) bool {
			if steps++; !slices.Contains(SE121.Known, st.Technique) {
				t.Errorf("a step of %s", st.Technique.Name)
			}
			return steps < 200
		})
		if steps == 0 {
			t.Error("no steps: the test says nothing")
		}
	}
	for _, x := range SE121.Known {
		if x.SE == 0 {
			t.Errorf("%s has no value", x.Name)
		}
	}
}
