package board

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"shudu/draw/palette"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

var update = flag.Bool("update", false, "write the golden files anew")

// golden compares a drawing with the one that was looked at and kept.
func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name+".txt")
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s looks different (run with -update to accept)\ngot:\n%s\nwant:\n%s", name, got, want)
	}
}

// drawn is a rule that is only drawn.
type drawn []sudoku.Mark

func (drawn) Name() string                           { return "drawn" }
func (drawn) Cells(*sudoku.Geometry) []sudoku.Cell   { return nil }
func (d drawn) Marks(*sudoku.Geometry) []sudoku.Mark { return d }

// marked is a 6×6 Sudoku with marks.
func marked(marks ...sudoku.Mark) *sudoku.Puzzle {
	return sudoku.New(sudoku.Square(6), append(rule.Classic(6), drawn(marks))...)
}

func cells(list ...int) []sudoku.Cell {
	out := make([]sudoku.Cell, len(list))
	for i, c := range list {
		out[i] = sudoku.Cell(c)
	}
	return out
}

// givens shows only the digits of the puzzle.
func givens(p *sudoku.Puzzle) sudoku.Live { return sudoku.Still(p, nil) }

// all draws a puzzle in every density, with and without box characters.
func all(p *sudoku.Puzzle, live sudoku.Live) string {
	var b strings.Builder
	for _, ascii := range []bool{false, true} {
		for d := Compact; d <= Large; d++ {
			plan := New(p, d, Options{ASCII: ascii, Mono: true})
			w, h := plan.Size()
			fmt.Fprintf(&b, "%d x %d\n%s", w, h, plan.Draw(live).Text())
		}
	}
	return b.String()
}

func TestMarks(t *testing.T) {
	mark := func(s sudoku.Shape, style sudoku.Style, text string, list ...int) sudoku.Mark {
		return sudoku.Mark{Shape: s, Style: style, Text: text, Cells: cells(list...)}
	}
	clue := func(side sudoku.Side, text string, list ...int) sudoku.Mark {
		return sudoku.Mark{Shape: sudoku.MarkText, Side: side, Text: text, Cells: cells(list...)}
	}
	tests := map[string]*sudoku.Puzzle{
		"cage": marked(mark(sudoku.MarkOutline, sudoku.Dashed, "13", 0, 1, 6), mark(sudoku.MarkOutline, sudoku.Dashed, "21", 2, 3, 8, 9),
			mark(sudoku.MarkOutline, sudoku.Dashed, "1200", 35)),
		"thermometer": marked(mark(sudoku.MarkCircle, sudoku.Filled, "", 18), mark(sudoku.MarkLine, sudoku.Filled, "", 18, 19, 13, 14, 20)),
		"line":        marked(mark(sudoku.MarkLine, sudoku.Plain, "", 0, 7, 13, 12, 18, 25, 32), mark(sudoku.MarkLine, sudoku.Plain, "", 4, 16)),
		"diagonal":    sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Diagonals{Down: true, Up: true}),
		"arrow": marked(mark(sudoku.MarkCircle, sudoku.Hollow, "", 21), mark(sudoku.MarkArrow, sudoku.Hollow, "", 21, 28, 29, 23),
			mark(sudoku.MarkArrow, sudoku.Hollow, "", 0, 1, 2), mark(sudoku.MarkArrow, sudoku.Hollow, "", 10, 5),
			mark(sudoku.MarkArrow, sudoku.Hollow, "", 32, 31, 24)),
		"dot": marked(mark(sudoku.MarkDot, sudoku.Filled, "", 0, 1), mark(sudoku.MarkDot, sudoku.Hollow, "", 1, 7),
			mark(sudoku.MarkDot, sudoku.Hollow, "3", 9, 10), mark(sudoku.MarkDot, sudoku.Hollow, "", 20, 21, 26, 27)),
		"sign": marked(mark(sudoku.MarkSign, 0, "<", 0, 1), mark(sudoku.MarkSign, 0, ">", 2, 3), mark(sudoku.MarkSign, 0, "∧", 6, 12),
			mark(sudoku.MarkSign, 0, "∨", 7, 13), mark(sudoku.MarkSign, 0, "X", 15, 16), mark(sudoku.MarkSign, 0, "V", 15, 21)),
		"shade":         marked(mark(sudoku.MarkShade, sudoku.Faint, "", 0, 1, 7), mark(sudoku.MarkShade, sudoku.Faint, "∧", 20)),
		"circle":        marked(mark(sudoku.MarkCircle, sudoku.Hollow, "", 0, 14)),
		"square":        marked(mark(sudoku.MarkSquare, sudoku.Hollow, "", 0, 14)),
		"text":          marked(mark(sudoku.MarkText, 0, "5x", 0), mark(sudoku.MarkText, 0, "abcdef", 14)),
		"outside":       marked(clue(sudoku.Top, "35", 2, 8), clue(sudoku.Top, "1234", 4, 10), clue(sudoku.Left, "4", 6, 7), clue(sudoku.Left, "10", 6, 7), clue(sudoku.Right, "12", 11, 10), clue(sudoku.Bottom, "7", 30, 24)),
		"little killer": marked(clue(sudoku.Top, "20", 1, 8), clue(sudoku.Top, "9", 0, 7), clue(sudoku.Left, "11", 6, 13), clue(sudoku.Right, "8", 17, 22), clue(sudoku.Bottom, "5", 31, 26)),
		"mathdoku": sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Cage{Op: model.Add, Target: 13, Where: cells(0, 1, 5)},
			rule.Cage{Op: model.Mul, Target: 120, Where: cells(2, 3, 7)}, rule.Cage{Op: model.Sub, Target: 1, Where: cells(4, 8)}, rule.Cage{Target: 3, Where: cells(15)}),
		"jigsaw": sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{cells(0, 1, 2, 4), cells(3, 7, 11, 6), cells(5, 8, 9, 12), cells(10, 13, 14, 15)}}),
	}
	for name, p := range tests {
		t.Run(name, func(t *testing.T) { golden(t, "mark-"+strings.ReplaceAll(name, " ", "-"), all(p, givens(p))) })
	}
}

// Every kind of mark that any rule draws must be drawn here.
func TestEveryShapeIsDrawn(t *testing.T) {
	for s := sudoku.MarkLine; s <= sudoku.MarkSign; s++ {
		drawn := false
		for _, l := range layers {
			drawn = drawn || l[s] != nil
		}
		if !drawn {
			t.Errorf("shape %d is not drawn", s)
		}
	}
}

func TestSizes(t *testing.T) {
	for _, n := range []int{4, 6, 8, 9, 10, 12, 16} {
		p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
		for c := range p.Givens {
			if c%3 == 0 {
				p.Givens[c] = sudoku.Digit(1 + c%n)
			}
		}
		var b strings.Builder
		for d := Compact; d <= Wide; d++ {
			plan := New(p, d, Options{})
			w, h := plan.Size()
			fmt.Fprintf(&b, "%d x %d\n%s", w, h, plan.Draw(givens(p)).Text())
		}
		golden(t, fmt.Sprintf("size-%02d", n), b.String())
	}
}

func TestTheDensities(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	want := map[Density][2]int{Compact: {25, 13}, Normal: {37, 19}, Wide: {55, 22}, Large: {73, 37}}
	for d, size := range want {
		if w, h := New(p, d, Options{}).Size(); w != size[0] || h != size[1] {
			t.Errorf("density %d is %d x %d, want %d x %d", d, w, h, size[0], size[1])
		}
	}
	tests := []struct {
		w, h int
		want Density
		none bool
	}{
		{200, 60, Large, false}, {73, 37, Large, false}, {72, 37, Wide, false}, {55, 22, Wide, false}, {55, 21, Normal, false}, {54, 22, Normal, false}, {37, 19, Normal, false},
		{36, 19, Compact, false}, {25, 13, Compact, false}, {24, 13, 0, true}, {25, 12, 0, true}, {1, 1, 0, true},
	}
	for _, tt := range tests {
		b := Choose(p, tt.w, tt.h, Options{})
		if (b == nil) != tt.none || b != nil && b.Density != tt.want {
			t.Errorf("%d x %d: %v", tt.w, tt.h, b)
		}
	}
}

func TestHolesAndStrangeValues(t *testing.T) {
	g, _ := sudoku.NewGeometry(4, 5, -2, 0, 7, 40)
	g, _ = g.WithHoles(0, 1, 5, 19)
	p := sudoku.New(g, rule.Latin{})
	p.Givens[2], p.Givens[3], p.Givens[8] = 1, 4, 2
	golden(t, "holes", all(p, givens(p)))
}

func TestNotes(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	live := sudoku.Still(p, nil)
	for c, content := range []sudoku.Content{
		{Centre: sudoku.DigitsOf(5)},
		{Centre: sudoku.DigitsOf(1, 9)},
		{Centre: sudoku.FirstDigits(9)},
		{Corner: sudoku.DigitsOf(2, 3)},
		{Corner: sudoku.DigitsOf(1, 2), Centre: sudoku.DigitsOf(7, 8)},
		{Corner: sudoku.FirstDigits(9)},
		{Digit: 4, Centre: sudoku.DigitsOf(1)},
		{Digit: 4},
		{Digit: 4},
	} {
		live.Looks[c].Content = content
	}
	live.Looks[7].Tone = sudoku.ToneCursor
	live.Looks[8].Tone = sudoku.ToneWrong
	golden(t, "notes", all(p, live))
}

func TestInksAndPapers(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	plan := New(p, Normal, Options{})
	live := sudoku.Still(p, nil)
	for c := range live.Looks {
		live.Looks[c].Content = sudoku.Content{Digit: 1, Centre: 3, Color: c%sudoku.Colors + 1}
	}
	s := plan.Draw(live)
	for c := range sudoku.Cell(16) {
		x, y := plan.Cursor(c)
		g := s.Row(y)[x]
		if g.Rune != '1' || g.Ink != palette.Entered || g.Paper != palette.Painted+palette.Paper(c%sudoku.Colors) {
			t.Errorf("cell %d: %+v", c, g)
		}
		if s.Row(y)[x-1].Paper != g.Paper {
			t.Errorf("cell %d: the paper does not fill the cell", c)
		}
		if got := plan.CellAt(x, y); got != c {
			t.Errorf("the character of cell %d is said to be of %d", c, got)
		}
	}
	if plan.CellAt(0, 0) != sudoku.NoCell || plan.CellAt(-5, 99) != sudoku.NoCell {
		t.Error("a border is a cell")
	}
	for c := range live.Looks {
		live.Looks[c] = sudoku.Look{Content: sudoku.Content{Centre: sudoku.DigitsOf(1, 2), Corner: sudoku.DigitsOf(3)}, Focus: 2}
	}
	focus := plan.Draw(live)
	row := focus.Row(1)
	if row[1].Ink != palette.Corner || row[2].Ink != palette.Centre || row[3].Ink != palette.Focus {
		t.Errorf("inks of notes: %v %v %v", row[1].Ink, row[2].Ink, row[3].Ink)
	}
}

// Whatever the marks say, drawing never fails: cells outside the grid, marks
// without cells, long words.
func FuzzMarks(f *testing.F) {
	f.Add([]byte("\x00\x01\x02"), "13", uint8(1))
	f.Add([]byte("\xff\x00"), "", uint8(7))
	f.Fuzz(func(t *testing.T, list []byte, text string, shape uint8) {
		m := sudoku.Mark{Shape: sudoku.Shape(shape % 9), Style: sudoku.Style(shape % 6), Side: sudoku.Side(shape % 5), Text: text, Color: int(shape)}
		for _, b := range list {
			m.Cells = append(m.Cells, sudoku.Cell(int8(b)))
		}
		if len(text) > 50 {
			return
		}
		p := marked(m)
		for d := Compact; d <= Large; d++ {
			plan := New(p, d, Options{ASCII: shape%2 == 0, Mono: shape%3 == 0})
			w, h := plan.Size()
			s := plan.Draw(givens(p))
			if s.Width != w || s.Height != h {
				t.Errorf("the sheet is %d x %d, the plan %d x %d", s.Width, s.Height, w, h)
			}
		}
	})
}

func ExampleNew() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0] = 3
	plan := New(p, Compact, Options{ASCII: true, Blank: '.'})
	fmt.Print(plan.Draw(sudoku.Still(p, nil)).Text())
	// Output:
	// +=====+=====+
	// | 3 . | . . |
	// | . . | . . |
	// +=====+=====+
	// | . . | . . |
	// | . . | . . |
	// +=====+=====+
}

// What a hint says is on the board: its cells, its candidates, its lines.
func TestHintsOnTheBoard(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	live := sudoku.Still(p, nil)
	live.Looks[0] = sudoku.Look{Tone: sudoku.ToneHint, Keep: sudoku.DigitsOf(2), Drop: sudoku.DigitsOf(5)}
	live.Marks = []sudoku.Mark{{Shape: sudoku.MarkLine, Cells: cells(10, 11, 12)}}
	plan := New(p, Normal, Options{})
	s := plan.Draw(live)
	first := s.Row(1)[2:4]
	if first[0].Paper != palette.Hinted || first[0].Rune != '2' || first[0].Ink != palette.Kept || first[1].Rune != '5' || first[1].Ink != palette.Dropped {
		t.Errorf("the first cell: %+v", first)
	}
	if x, y := plan.Cursor(11); s.Row(y)[x].Rune != '═' {
		t.Errorf("no line: %c", s.Row(y)[x].Rune)
	}
	mono := New(p, Normal, Options{Mono: true}).Draw(live).Text()
	if !strings.Contains(mono, "(") {
		t.Error("without colour, the hint is not to be seen")
	}
}

// A note that is looked for stands out even where it has no room, and so does
// what stands for it.
func TestHiddenNotesStandOut(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	live := sudoku.Still(p, nil)
	live.Looks[0] = sudoku.Look{Content: sudoku.Content{Centre: sudoku.DigitsOf(1, 2, 3, 4, 9)}, Focus: 9}
	for d, x := range map[Density]int{Compact: 2, Normal: 3} {
		s := New(p, d, Options{}).Draw(live)
		if g := s.Row(1)[x]; g.Ink != palette.Focus {
			t.Errorf("density %d: %c has ink %d", d, g.Rune, g.Ink)
		}
		live.Looks[0].Focus = 1 // in sight, where there is room for any
		if g := New(p, d, Options{}).Draw(live).Row(1)[x]; (g.Ink == palette.Focus) != (d == Compact) {
			t.Errorf("density %d: %c has ink %d", d, g.Rune, g.Ink)
		}
		live.Looks[0].Focus = 9
	}
}

// The bulb of a thermometer can be seen under notes.
func TestBulbsStayUnderNotes(t *testing.T) {
	p := marked(sudoku.Mark{Shape: sudoku.MarkCircle, Style: sudoku.Filled, Cells: cells(0)})
	live := sudoku.Still(p, nil)
	live.Looks[0].Centre = sudoku.DigitsOf(1, 2, 3)
	for d := Normal; d <= Large; d++ {
		plan := New(p, d, Options{})
		_, y := plan.centre(0)
		row := plan.Draw(live).Row(y)[1 : 1+plan.cellW]
		if row[0].Rune != '(' || row[plan.cellW-1].Rune != ')' {
			t.Errorf("density %d: %v", d, row)
		}
	}
}

// Without colour the cursor is in brackets that hide no note.
func TestBracketsHideNoNotes(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	live := sudoku.Still(p, nil)
	live.Looks[10] = sudoku.Look{Content: sudoku.Content{Centre: sudoku.DigitsOf(1, 2, 3)}, Tone: sudoku.ToneCursor}
	for d, want := range map[Density]string{Normal: "[123]", Wide: "[  123]"} {
		if text := New(p, d, Options{Mono: true}).Draw(live).Text(); !strings.Contains(text, want) {
			t.Errorf("density %d: no %s in\n%s", d, want, text)
		}
	}
}

// Clues above and below a compact board stand over the digits of their columns, and two
// that are neighbours never look like one.
func TestCluesOfNeighboursStandApart(t *testing.T) {
	p := marked(sudoku.Mark{Shape: sudoku.MarkText, Side: sudoku.Bottom, Text: "14", Cells: cells(31, 25)},
		sudoku.Mark{Shape: sudoku.MarkText, Side: sudoku.Bottom, Text: "0", Cells: cells(32, 26)},
		sudoku.Mark{Shape: sudoku.MarkText, Side: sudoku.Top, Text: "14", Cells: cells(1, 7)})
	p.Givens[1], p.Givens[32] = 5, 6
	lines := strings.Split(New(p, Compact, Options{ASCII: true}).Draw(givens(p)).Text(), "\n")
	last := len(lines) - 3
	x := strings.Index(lines[2], "5")
	if above := lines[0]; !strings.HasSuffix(above, "14") || strings.Index(above, "14") != x-1 {
		t.Errorf("a clue without neighbours is written across:\n%s", strings.Join(lines, "\n"))
	}
	if lines[last] != strings.Repeat(" ", x)+"1 0" || lines[last+1] != strings.Repeat(" ", x)+"4" {
		t.Errorf("14 and 0 are not told apart:\n%s", strings.Join(lines, "\n"))
	}
}
