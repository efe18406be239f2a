package draw

import (
	"encoding/xml"
	"io"
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

func TestSVGMakesRoomOutside(t *testing.T) {
	g := sudoku.Square(4)
	for side, want := range map[sudoku.Side]string{sudoku.Left: `viewBox="0 0 252 204"`, sudoku.Top: `viewBox="0 0 204 252"`, sudoku.Inside: `viewBox="0 0 204 204"`} {
		m := sudoku.Mark{Shape: sudoku.MarkText, Side: side, Cells: []sudoku.Cell{0}, Text: "10"}
		if got := svg(t, Picture{Geometry: g, Grid: make(sudoku.Grid, 16), Marks: []sudoku.Mark{m}}); !strings.Contains(got, want) {
			t.Errorf("side %d: no %s in %.120s", side, want, got)
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
	if n := strings.Count(got, "M"); n != 8 {
		t.Errorf("%d strokes: %s", n, got)
	}
	if want := "M50,50H98"; !strings.Contains(got, want) { // below R1C2, from the wall of R2C1 on
		t.Errorf("no %s in %s", want, got)
	}
}
