package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"shudu/bank/builtin"
	"shudu/canon"
	"shudu/draw"
	"shudu/generate"
	"shudu/logic"
)

// written returns the lines of a file that the recipe wrote.
func written(t *testing.T, seed uint64, each int) []string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "puzzles.txt")
	if err := run(out, seed, each); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(data)), "\n")
}

// The file has the levels in order, each under its name and with as many puzzles
// as asked for, and the same seed writes the same.
func TestTheFileHasEveryLevel(t *testing.T) {
	lines := written(t, 7, 2)
	if again := written(t, 7, 2); !slices.Equal(lines, again) {
		t.Error("the same seed made other puzzles")
	}
	if other := written(t, 8, 2); slices.Equal(lines, other) {
		t.Error("another seed made the same puzzles")
	}
	for i, level := range builtin.Levels {
		part := lines[3*i : 3*i+3]
		if part[0] != "# "+level || len(part[1]) != 81 || len(part[2]) != 81 {
			t.Errorf("%s: %q", level, part)
		}
	}
	if len(lines) != 3*len(builtin.Levels) {
		t.Errorf("%d lines", len(lines))
	}
}

// The bank inside the program is what the recipe makes today: its first puzzles of
// each level are looked at.
func TestTheBankIsMadeByThisRecipe(t *testing.T) {
	for i, level := range builtin.Levels {
		lines, err := made(level, 20261115+uint64(i), 4)
		if err != nil {
			t.Fatal(err)
		}
		first, _ := builtin.Range(level)
		for k, line := range lines {
			if line != builtin.Line(first+k) {
				t.Errorf("%s, puzzle %d: the recipe makes another one (run go generate ./bank/builtin)", level, k+1)
			}
		}
	}
}

// Puzzles of a level have as many givens as its range says, every second one is
// symmetric, and expert ones need no more than chains.
func TestPuzzlesAreAsTheRecipeSays(t *testing.T) {
	half, err := generate.SymmetryOf("rot180")
	if err != nil {
		t.Fatal(err)
	}
	rater := logic.NewRater(logic.SE121)
	for _, level := range builtin.Levels {
		first, last := builtin.Range(level)
		symmetric := 0
		for n := first; n <= last; n++ {
			p := builtin.Puzzle(n)
			if r, ok := givens[level]; ok && (p.Givens.Filled() < r.Low || p.Givens.Filled() > r.High) {
				t.Errorf("%s, puzzle %d: %d givens", level, n, p.Givens.Filled())
			}
			turns := true
			for _, orbit := range half.Orbits(p.Geometry) {
				turns = turns && (p.Givens[orbit[0]] == 0) == (p.Givens[orbit[len(orbit)-1]] == 0)
			}
			if turns {
				symmetric++
			}
			if level != "expert" || n%8 != 0 {
				continue
			}
			b, err := logic.NewBoard(p)
			if err != nil {
				t.Fatal(err)
			}
			if r, err := rater.Rate(t.Context(), b); err != nil || r.ER > 78 {
				t.Errorf("puzzle %d needs %v (%v)", n, r.ER, err)
			}
		}
		if total := last - first + 1; symmetric < total*2/5 || symmetric > total*3/5 {
			t.Errorf("%s: %d of %d are symmetric", level, symmetric, total)
		}
	}
}

// No puzzle of the bank is another one in disguise.
func TestNoTwoAreTheSameInDisguise(t *testing.T) {
	seen := map[string]int{}
	for n := 1; n <= builtin.Len(); n++ {
		same, err := canon.MinLex(builtin.Puzzle(n))
		if err != nil {
			t.Fatal(err)
		}
		key := draw.Of(same).Line()
		if m := seen[key]; m != 0 {
			t.Errorf("puzzles %d and %d are the same in disguise", m, n)
		}
		seen[key] = n
	}
}

func TestWhatCannotBeWrittenIsSaid(t *testing.T) {
	if err := run(filepath.Join(t.TempDir(), "no", "such", "folder"), 7, 1); err == nil {
		t.Error("no error")
	}
	if _, err := made("tough", 7, 1); err == nil {
		t.Error("a level that does not exist was made")
	}
}
