package hint_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"shudu/bank/builtin"
	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play"
	"shudu/play/hint"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// bankBoard returns the board of a puzzle of the built-in bank.
func bankBoard(t *testing.T, n int) (*logic.Board, sudoku.Grid) {
	t.Helper()
	p := builtin.Puzzle(n)
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	solution, err := solve.Unique(t.Context(), p)
	if err != nil {
		t.Fatal(err)
	}
	return b, solution
}

// sample is some puzzles of every level.
func sample() (out []int) {
	for n := 1; n <= builtin.Len(); n += 31 {
		out = append(out, n)
	}
	return out
}

// The path leads to the solution, and no step of it contradicts that.
func TestPathsLeadToTheSolution(t *testing.T) {
	var l hint.Ladder
	for _, n := range sample() {
		b, solution := bankBoard(t, n)
		path, ok := l.Path(t.Context(), b, sudoku.NoCell)
		if !ok || !slices.Equal(b.Grid(), solution) {
			t.Errorf("puzzle %d ends after %d steps: %v", n, len(path), b.Grid())
		}
		for _, s := range path {
			for _, k := range s.Step.Placements {
				if solution[k.Cell] != k.Digit {
					t.Fatalf("puzzle %d: %s places a wrong digit", n, s.Step.Technique.Name)
				}
			}
			for _, k := range s.Step.Eliminations {
				if solution[k.Cell] == k.Digit && len(s.Step.Placements) == 0 {
					t.Fatalf("puzzle %d: %s removes a right digit", n, s.Step.Technique.Name)
				}
			}
		}
	}
}

// Every rung can be said in both languages, with every gap filled; what the step
// does is not said before the last.
func TestRungsAreSaidAndDoNotTellTooMuch(t *testing.T) {
	var l hint.Ladder
	for _, n := range sample() {
		b, _ := bankBoard(t, n)
		path, _ := l.Path(t.Context(), b, sudoku.NoCell)
		for _, s := range path {
			h := hint.Told(s.Board, s.Step)
			if len(h.Rungs) != hint.RungWhy {
				t.Fatalf("%d rungs", len(h.Rungs))
			}
			for i, rung := range h.Rungs {
				for _, lang := range []text.Lang{text.English, text.Chinese} {
					words := saying.Say(lang, rung)
					if words == "" || strings.Contains(words, "%!") || strings.Contains(words, "in –") || strings.Contains(words, "–的") {
						t.Fatalf("%s, rung %d: %q", s.Step.Technique.Name, i+1, words)
					}
				}
			}
			if len(h.Moves) == 0 && len(h.Drop) == 0 {
				t.Errorf("%s changes nothing", s.Step.Technique.Name)
			}
			where := saying.Say(text.English, h.Rungs[0])
			for _, k := range s.Step.Placements {
				if strings.Contains(where, s.Board.Geometry.Name(k.Cell)) {
					t.Errorf("the first rung tells the cell: %s", where)
				}
			}
		}
	}
}

// Every technique has words of its own, in both languages: its name, what it is, and
// why a step of it is right.
func TestEveryTechniqueHasWords(t *testing.T) {
	gaps := make([]any, 38)
	for i := range gaps {
		gaps[i] = strconv.Itoa(i + 1)
	}
	for _, x := range logic.Techniques() {
		if !text.Has("technique." + x.Name) {
			t.Errorf("%s has no name", x.Name)
		}
		if !text.Has("what." + x.Name) {
			t.Errorf("nothing says what %s is", x.Name)
		}
		if !text.Has("why." + x.Name) {
			t.Errorf("nothing says why a step of %s is right", x.Name)
			continue
		}
		for _, l := range []text.Lang{text.English, text.Chinese} {
			if got := saying.Say(l, play.Tell("why."+x.Name, gaps...)); strings.Contains(got, "%!") {
				t.Errorf("%s: %s", x.Name, got)
			}
		}
	}
}

// The way to a cell ends with its digit and holds nothing that is not needed:
// a step left out is one that the last does not rest on.
func TestTheWayToACell(t *testing.T) {
	var l hint.Ladder
	b, solution := bankBoard(t, builtin.Len())
	start := b.Clone()
	cell := start.Empty().List()[start.Empty().Len()-1]
	path, ok := l.Path(t.Context(), b, cell)
	if !ok {
		t.Fatal("no way to the cell")
	}
	needed := hint.Needed(path)
	if len(needed) == 0 || len(needed) > len(path) {
		t.Fatalf("%d of %d steps are needed", len(needed), len(path))
	}
	last := needed[len(needed)-1].Step
	if !slices.Contains(last.Placements, logic.Candidate{Cell: cell, Digit: solution[cell]}) {
		t.Errorf("the way ends with %s at %v", last.Technique.Name, last.Placements)
	}
}

// With full notes what a player crossed out stays out; with none, steps that
// need no notes come first.
func TestNotes(t *testing.T) {
	p := position("1.....3..1.....2")
	for c := range p.Notes {
		p.Notes[c] = sudoku.FirstDigits(4)
	}
	p.Notes[1] = sudoku.DigitsOf(2)
	full := hint.Ladder{Notes: hint.FullNotes}
	b, err := full.Board(p)
	if err != nil {
		t.Fatal(err)
	}
	if got := b.Candidates(1); got != sudoku.DigitsOf(2)&b.Candidates(1) || got == 0 {
		t.Errorf("candidates %v", got)
	}
	if h, ok := (&hint.Ladder{Notes: hint.NoNotes}).Next(t.Context(), position("1.....3..1.....2")); !ok || len(h.Moves) == 0 {
		t.Errorf("%+v", h)
	}
}

// A full grid and one without a step have no hint.
func TestNoHintWhereThereIsNone(t *testing.T) {
	var l hint.Ladder
	if h, ok := l.Next(t.Context(), position("................")); ok {
		t.Errorf("an empty grid has the hint %+v", h)
	}
	if h, ok := l.Next(t.Context(), position("1234341221434321")); ok {
		t.Errorf("a full grid has the hint %+v", h)
	}
}

// What a supposition leaves no way to fill is always named: a house, a rule, or the
// cell without a digit.
func TestADeadEndIsNamed(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for i, d := range "1....4.....2.3.." {
		if d != '.' {
			p.Givens[i] = sudoku.Digit(d - '0')
		}
	}
	b, err := logic.NewBoard(p)
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	logic.RuleConflict.Steps(logic.NewSearch(b), func(st *logic.Step) bool {
		found++
		rungs := hint.Told(b, st).Rungs
		for l, nothing := range map[text.Lang]string{text.English: "fill –", text.Chinese: "這樣－"} {
			if said := saying.Say(l, rungs[len(rungs)-1]); strings.Contains(said, nothing) {
				t.Error(said)
			}
		}
		return true
	})
	if found == 0 {
		t.Error("nothing to tell of")
	}
}
