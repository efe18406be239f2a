package draw

import (
	"encoding/xml"
	"io"
	"slices"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// svg draws a picture and fails unless it is well-formed XML.
func svg(t *testing.T, p Picture) string {
	t.Helper()
	var b strings.Builder
	if err := p.SVG(&b); err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(strings.NewReader(b.String())); ; {
		if _, err := d.Token(); err == io.EOF {
			return b.String()
		} else if err != nil {
			t.Fatalf("%v in\n%s", err, b.String())
		}
	}
}

func TestSVGDrawsEveryShape(t *testing.T) {
	g := sudoku.Square(4)
	plain := svg(t, Picture{Geometry: g, Grid: make(sudoku.Grid, 16)})
	for shape := sudoku.MarkLine; shape <= sudoku.MarkSign; shape++ {
		m := sudoku.Mark{Shape: shape, Cells: []sudoku.Cell{0, 1}, Text: "x"}
		if got := svg(t, Picture{Geometry: g, Grid: make(sudoku.Grid, 16), Marks: []sudoku.Mark{m}}); len(got) <= len(plain) {
			t.Errorf("shape %d draws nothing", shape)
		}
	}
}

func TestSVGDigitsAndHoles(t *testing.T) {
	g, err := sudoku.Square(3).WithHoles(4)
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(g, rule.Latin{})
	p.Givens[0] = 3
	got := svg(t, Of(p))
	if !strings.Contains(got, ">3</text>") {
		t.Error("the given is not drawn")
	}
	if n := strings.Count(got, `stroke="#999"`); n != 8 {
		t.Errorf("%d cells are drawn, not 8", n)
	}
}

// Words outside the grid get room on their side and nowhere else.
func TestSVGMakesRoomOutside(t *testing.T) {
	g := sudoku.Square(4)
	for side, want := range map[sudoku.Side]string{
		sudoku.Left: `viewBox="0 0 229 204"`, sudoku.Right: `viewBox="0 0 229 204"`,
		sudoku.Top: `viewBox="0 0 204 227"`, sudoku.Bottom: `viewBox="0 0 204 227"`,
		sudoku.Inside: `viewBox="0 0 204 204"`,
	} {
		cell := sudoku.Cell(0)
		if side == sudoku.Right || side == sudoku.Bottom {
			cell = 15
		}
		m := sudoku.Mark{Shape: sudoku.MarkText, Side: side, Cells: []sudoku.Cell{cell}, Text: "10"}
		if got := svg(t, Picture{Geometry: g, Grid: make(sudoku.Grid, 16), Marks: []sudoku.Mark{m}}); !strings.Contains(got, want) {
			t.Errorf("side %d: no %s in %.120s", side, want, got)
		}
	}
}

// places returns where the words of the clues stand.
func places(g *sudoku.Geometry, marks ...sudoku.Mark) (out [][2]int) {
	for _, c := range newDrawing(Picture{Geometry: g, Grid: make(sudoku.Grid, g.Len()), Marks: marks}).clues {
		out = append(out, [2]int{c.x, c.y})
	}
	return out
}

// Clues never stand on each other: behind one another at one place, on both
// sides of a spot that two diagonals share, and in a hole of a Kakuro.
func TestSVGCluesKeepApart(t *testing.T) {
	clue := func(side sudoku.Side, cells ...sudoku.Cell) sudoku.Mark {
		return sudoku.Mark{Shape: sudoku.MarkText, Side: side, Text: "12", Cells: cells}
	}
	g := sudoku.Square(4)
	holed, err := g.WithHoles(5)
	if err != nil {
		t.Fatal(err)
	}
	for name, at := range map[string][][2]int{
		"a column twice":  places(g, clue(sudoku.Top, 1, 5), clue(sudoku.Top, 1, 5)),
		"a row twice":     places(g, clue(sudoku.Left, 4, 5), clue(sudoku.Left, 4, 5)),
		"two diagonals":   places(g, clue(sudoku.Left, 8, 13), clue(sudoku.Left, 0, 5), clue(sudoku.Left, 8, 5)),
		"a hole":          places(holed, clue(sudoku.Left, 6, 7), clue(sudoku.Top, 9, 13)),
		"from both sides": places(g, clue(sudoku.Left, 4, 5), clue(sudoku.Right, 7, 6)),
	} {
		for i, a := range at {
			for _, b := range at[:i] {
				if abs(a[0]-b[0]) < 2*wide && abs(a[1]-b[1]) < high-gap {
					t.Errorf("%s: %v", name, at)
				}
			}
		}
	}
}

// A diagonal's clue stands behind its first cell and points along it.
func TestSVGDiagonalClue(t *testing.T) {
	d := newDrawing(Picture{Geometry: sudoku.Square(4), Grid: make(sudoku.Grid, 16), Marks: []sudoku.Mark{
		{Shape: sudoku.MarkText, Side: sudoku.Left, Text: "9", Cells: []sudoku.Cell{8, 5, 2}},
	}})
	c := d.clues[0]
	if !c.Slant() || c.Down != -1 || c.Right != 1 || c.x > 0 || c.y < 3*side {
		t.Errorf("%+v", c)
	}
}

// Two diagonals' clues at one column stand one above the other, each at its column: one
// beside the other the arrow of the second would point at another cell.
func TestDiagonalCluesOfAColumnAreAPile(t *testing.T) {
	for side, cells := range map[sudoku.Side][2][]sudoku.Cell{sudoku.Top: {{1, 6}, {3, 10}}, sudoku.Bottom: {{31, 24}, {33, 28}}} {
		d := newDrawing(Picture{Geometry: sudoku.Square(6), Grid: make(sudoku.Grid, 36), Marks: []sudoku.Mark{
			{Shape: sudoku.MarkText, Side: side, Text: "19", Cells: cells[0]}, {Shape: sudoku.MarkText, Side: side, Text: "17", Cells: cells[1]},
		}})
		a, b := d.clues[0], d.clues[1]
		if a.Col != 2 || b.Col != 2 || a.x != b.x || abs(a.y-b.y) < high {
			t.Errorf("side %d: %+v, %+v", side, a, b)
		}
	}
}

// A cage's clue stands in the first of its cells to be read, not in the first
// of the list; digits on black are white.
func TestSVGCornersAndInk(t *testing.T) {
	g := sudoku.Square(4)
	grid := make(sudoku.Grid, 16)
	grid[3] = 2
	got := svg(t, Picture{Geometry: g, Grid: grid, Marks: []sudoku.Mark{
		{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Text: "17", Cells: []sudoku.Cell{6, 5, 1}},
		{Shape: sudoku.MarkShade, Style: sudoku.Filled, Cells: []sudoku.Cell{3}},
	}})
	for _, want := range []string{`<text x="61" y="21" fill="#222" text-anchor="start" font-size="12">17<`, ` fill="#fff" font-weight="bold" font-size="26">2<`} {
		if !strings.Contains(got, want) {
			t.Errorf("no %s in\n%s", want, got)
		}
	}
}

func TestSVGEscapes(t *testing.T) {
	m := sudoku.Mark{Shape: sudoku.MarkText, Cells: []sudoku.Cell{0}, Text: `</text><script>`}
	if got := svg(t, Picture{Geometry: sudoku.Square(4), Grid: make(sudoku.Grid, 16), Marks: []sudoku.Mark{m}}); strings.Contains(got, "<script") {
		t.Error("text of a puzzle became an element")
	}
}

// The outline of an L of three cells has eight strokes, one a side, and turns
// inside at its inner corner.
func TestBorder(t *testing.T) {
	d := newDrawing(Picture{Geometry: sudoku.Square(2), Grid: make(sudoku.Grid, 4)})
	got := d.border([]sudoku.Cell{0, 1, 2}, inset)
	if len(got) != 8 {
		t.Errorf("%d strokes: %v", len(got), got)
	}
	below := []Point{{50, 50}, {98, 50}} // below R1C2, from the wall of R2C1 on
	if !slices.ContainsFunc(got, func(l []Point) bool { return slices.Equal(l, below) }) {
		t.Errorf("no %v in %v", below, got)
	}
}
