package draw_test

import (
	"strings"
	"testing"

	"shudu/draw"
	"shudu/rule"
	"shudu/sudoku"
)

func TestCandidates(t *testing.T) {
	boxes := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	latin := sudoku.New(sudoku.Square(2), rule.Latin{})
	zero, _ := sudoku.NewGeometry(1, 2, -1, 10)
	vars, _ := sudoku.Square(1).WithVars("x")
	holes, _ := sudoku.Square(2).WithHoles(3)
	set := sudoku.DigitsOf
	tests := []struct {
		name  string
		p     *sudoku.Puzzle
		cands []sudoku.Digits
		want  string
	}{
		{"boxes", boxes, []sudoku.Digits{
			set(1), set(2, 4), set(3), set(2, 4),
			set(3), set(2, 4), set(1), set(2, 4),
			set(2, 4), set(1), set(2, 4), set(3),
			set(2, 4), set(3), set(2, 4), set(1, 2, 3, 4),
		}, "" +
			"+-------+---------+\n" +
			"| 1  24 | 3  24   |\n" +
			"| 3  24 | 1  24   |\n" +
			"+-------+---------+\n" +
			"| 24 1  | 24 3    |\n" +
			"| 24 3  | 24 1234 |\n" +
			"+-------+---------+\n"},
		{"no boxes", latin, []sudoku.Digits{set(1, 2), set(1), 0, set(2)}, "+------+\n| 12 1 |\n|    2 |\n+------+\n"},
		{"wide values", sudoku.New(zero), []sudoku.Digits{set(1, 2), set(2)}, "+----------+\n| -1,10 10 |\n+----------+\n"},
		{"variable cells", sudoku.New(vars), []sudoku.Digits{set(1), set(1)}, "+---+\n| 1 |\n+---+\nx = 1\n"},
		{"holes", sudoku.New(holes), []sudoku.Digits{set(1), set(2), set(2), 0}, "+-----+\n| 1 2 |\n| 2   |\n+-----+\n"},
	}
	for _, tt := range tests {
		if got := draw.Of(tt.p).Candidates(tt.cands); got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, got, tt.want)
		}
	}
}

// Paint changes nothing but what it wraps, in boxes and between walls.
func TestPaint(t *testing.T) {
	walls := rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 4}, {3, 7, 11, 6}, {5, 8, 9, 12}, {10, 13, 14, 15}}}
	for _, rules := range [][]sudoku.Rule{rule.Classic(4), {rule.Latin{}, walls}} {
		pic := fill(sudoku.Square(4), latin4, rules...)
		plain := pic.Boxed()
		painted := 0
		pic.Paint = func(c sudoku.Cell, label string) string {
			if c%2 == 0 {
				return label
			}
			painted++
			return "<" + label + ">"
		}
		got := pic.Boxed()
		if painted != 8 || strings.Count(got, "<") != 8 || strings.NewReplacer("<", "", ">", "").Replace(got) != plain {
			t.Errorf("%d painted:\n%s", painted, got)
		}
	}
}

// Outlines that overlap, or hold nothing, are no parts of the grid.
func TestOddOutlines(t *testing.T) {
	outline := func(cells ...sudoku.Cell) sudoku.Mark {
		return sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Thick, Cells: cells}
	}
	frame := " +-----+\n | 1 2 |\n | 2 1 |\n +-----+\n"
	for _, marks := range [][]sudoku.Mark{
		{outline(0, 1), outline(1, 3)},
		{outline(), outline(), outline(), outline(), outline()},
	} {
		pic := fill(sudoku.Square(2), "1221")
		pic.Marks = marks
		if got := pic.Boxed(); got != frame {
			t.Errorf("%v:\n%s", marks, got)
		}
	}
}

// Looks mark the digits that are spoken of by a star, and put those that go behind a
// minus sign; values of two figures stay apart.
func TestCandidatesThatAreSpokenOf(t *testing.T) {
	pic := draw.Picture{Geometry: sudoku.Square(4), Looks: make([]sudoku.Look, 16)}
	cands := make([]sudoku.Digits, 16)
	for c := range cands {
		cands[c] = sudoku.DigitsOf(1, 2, 3)
	}
	pic.Looks[0].Keep, pic.Looks[0].Drop = sudoku.DigitsOf(2), sudoku.DigitsOf(1, 4)
	pic.Looks[1].Keep = sudoku.DigitsOf(1, 3)
	pic.Looks[2].Drop = sudoku.DigitsOf(1, 2, 3)
	first := strings.Split(pic.Candidates(cands), "\n")[1]
	if want := "| 2*3-1 1*23* -123 123 |"; first != want {
		t.Errorf("%s, want %s", first, want)
	}
	large := draw.Picture{Geometry: sudoku.Square(12), Looks: make([]sudoku.Look, 144)}
	if large.Looks[0].Keep = sudoku.DigitsOf(10); !strings.Contains(large.Candidates(append([]sudoku.Digits{sudoku.DigitsOf(9, 10, 12)}, make([]sudoku.Digits, 143)...)), "9A*C") {
		t.Error(large.Candidates(make([]sudoku.Digits, 144)))
	}
}
