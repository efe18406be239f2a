package draw

import (
	"strings"
	"testing"

	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// Everything that a drawing shows beside digits is in exactly one layer.
func TestTheLayersAreTheDrawingWithoutItsDigits(t *testing.T) {
	for name, puzzle := range formattest.RuleExamples(t) {
		p := Of(puzzle)
		p.Title, p.Author, p.Caption = "", "", ""
		var whole scalable
		p.Grid, p.Given = make(sudoku.Grid, len(p.Grid)), nil
		p.On(&whole)
		l := p.Layers()
		want, got := count(whole.String()), count(l.Shades+l.Under+l.Over)
		for line, n := range want {
			if got[line] != n {
				t.Errorf("%s: %d of %d: %s", name, got[line], n, line)
			}
		}
		for line := range got {
			if want[line] == 0 {
				t.Errorf("%s: a layer has more: %s", name, line)
			}
		}
		if w, h := p.Size(); w != l.Width || h != l.Height {
			t.Errorf("%s: %d × %d, the drawing has %d × %d", name, l.Width, l.Height, w, h)
		}
		if x, y, s := p.At(0); x != l.Left || y != l.Top || s != l.Side {
			t.Errorf("%s: the first cell is at %d, %d", name, l.Left, l.Top)
		}
	}
}

func count(svg string) map[string]int {
	n := map[string]int{}
	for line := range strings.Lines(svg) {
		n[line]++
	}
	return n
}

func TestDigitsStandOnLinesAndBelowClues(t *testing.T) {
	p := sudoku.New(sudoku.Square(4))
	pic := Of(p)
	pic.Title = "not on a board"
	pic.Marks = []sudoku.Mark{
		{Shape: sudoku.MarkShade, Cells: []sudoku.Cell{3}, Style: sudoku.Filled},
		{Shape: sudoku.MarkLine, Cells: []sudoku.Cell{0, 5}},
		{Shape: sudoku.MarkText, Cells: []sudoku.Cell{0}, Text: "<7"},
	}
	l := pic.Layers()
	if !strings.Contains(l.Under, "<path") || strings.Contains(l.Under, "text") {
		t.Errorf("under the digits: %s", l.Under)
	}
	if !strings.Contains(l.Over, "&lt;7") || strings.Contains(l.Over, "not on a board") {
		t.Errorf("over the digits: %s", l.Over)
	}
	if len(l.Black) != 1 || l.Black[0] != 3 {
		t.Errorf("black cells: %v", l.Black)
	}
	if len(l.Clued) != 1 || l.Clued[0] != 0 {
		t.Errorf("cells with a clue: %v", l.Clued)
	}
	hint := pic.MarksOnly([]sudoku.Mark{{Shape: sudoku.MarkLine, Cells: []sudoku.Cell{1, 2}}})
	if strings.Count(hint, "<") != 1 {
		t.Errorf("one line is %s", hint)
	}
	if pic.MarksOnly(nil) != "" {
		t.Error("no marks are something")
	}
}
