package play

import (
	"slices"
	"strings"
	"testing"

	"shudu/sudoku"
)

// labelled is a puzzle in the making with a rule that brought cells along, one of
// which has a given and another one a note.
func labelled(t *testing.T) *Session {
	t.Helper()
	s := New(puzzle(t, "1..............."), at(0))
	for i, m := range []string{"option setter=on", "given 2 R1C2", `rule {"rule":"chaos","size":4}`, "given 3 CC5", "centre 4 CC6"} {
		mustDo(t, s, i+1, m)
	}
	return s
}

// A rule that brings cells along is placed in a move as any other, and undo goes
// back beyond it; redo brings it again, with what stood in its cells.
func TestUndoGoesBackBeyondRulesThatBringCells(t *testing.T) {
	s := labelled(t)
	with := s.Puzzle()
	if s.Puzzle().Geometry.Len() != 32 || s.Puzzle().Givens[20] != 3 || !s.At(20).Given || len(s.Grid()) != 32 {
		t.Fatalf("the puzzle is %+v", s.Puzzle())
	}
	for i := range 4 {
		mustDo(t, s, 10+i, "undo")
	}
	if p := s.Puzzle(); p.Geometry.Len() != 16 || len(s.Grid()) != 16 || len(p.Rules) != 2 || p.Givens[1] != sudoku.None || p.Givens[0] != 1 {
		t.Errorf("back at %+v", p)
	}
	for i := range 4 {
		mustDo(t, s, 20+i, "redo")
	}
	if s.Puzzle() != with || s.At(20).Digit != 3 || !s.At(21).Centre.Has(4) {
		t.Errorf("forth to %+v, with %+v and %+v", s.Puzzle(), s.At(20), s.At(21))
	}
}

// When the rule is taken back, its cells go with what stands in them; placed again,
// they are empty, and undo finds what was there.
func TestCellsGoWithTheirRule(t *testing.T) {
	s := labelled(t)
	mustDo(t, s, 10, "unrule 3")
	if p := s.Puzzle(); p.Geometry.Len() != 16 || len(p.Rules) != 2 || p.Givens[1] != 2 {
		t.Fatalf("without it, %+v", p)
	}
	mustDo(t, s, 11, `rule {"rule":"doublers"}`)
	if s.At(20) != (sudoku.Content{}) || s.At(21) != (sudoku.Content{}) || s.Puzzle().Geometry.Name(20) != "D5" {
		t.Errorf("in the cells of another rule stand %+v and %+v", s.At(20), s.At(21))
	}
	mustDo(t, s, 12, "undo")
	mustDo(t, s, 13, "undo")
	if s.At(20).Digit != 3 || !s.At(20).Given || !s.At(21).Centre.Has(4) || s.Puzzle().Geometry.Name(20) != "CC5" {
		t.Errorf("what comes back is %+v and %+v", s.At(20), s.At(21))
	}
}

// A save names the cells of each event as they were named then, and is read so.
func TestSavesNameCellsThatComeAndGo(t *testing.T) {
	s := labelled(t)
	for i, m := range []string{"unrule 3", `rule {"rule":"doublers"}`, "given 2 D5", "colour 3 D6 R1C1"} {
		mustDo(t, s, 10+i, m)
	}
	text := lines(t, Card{ID: "made"}, s)
	for _, want := range []string{" given 3 CC5", " centre 4 CC6", " given 2 D5", " colour 3 D6 R1C1"} {
		if !slices.ContainsFunc(text, func(line string) bool { return strings.HasSuffix(line, want) }) {
			t.Errorf("there is no%s in\n%s", want, strings.Join(text, "\n"))
		}
	}
	_, again, err := ReadGame(text)
	if err != nil || again.Lost() > 0 || !slices.Equal(again.Lines(0), s.Lines(0)) {
		t.Fatalf("%v, %d lost: %q", err, again.Lost(), again.Lines(0))
	}
	if again.At(20) != s.At(20) || again.At(21) != s.At(21) || again.Puzzle().Geometry.Name(20) != "D5" {
		t.Errorf("it stands at %+v and %+v", again.At(20), again.At(21))
	}
	if got := s.Lines(len(s.Log()) - 1); len(got) != 1 || !strings.HasSuffix(got[0], "R1C1") {
		t.Errorf("the last line is %q", got)
	}
}

// Said in words, such a rule takes no cells that are selected for its own.
func TestWordsLeaveLabelsToTheRule(t *testing.T) {
	p := puzzle(t, "................")
	m, err := RuleMove(p.Geometry, "chaos 4", []sudoku.Cell{0, 1})
	if err != nil || m.Word != `{"rule":"chaos","size":4}` {
		t.Fatalf("%v: %s", err, m.Word)
	}
	s := New(p, at(0))
	mustDo(t, s, 1, "option setter=on")
	if _, err := s.Do(t.Context(), at(2), m); err != nil || len(s.Puzzle().Geometry.Vars()) != 16 {
		t.Fatalf("%v: %v", err, s.Puzzle().Geometry.Vars())
	}
	if _, err := s.Do(t.Context(), at(3), m); err == nil {
		t.Error("it is placed twice")
	}
}
