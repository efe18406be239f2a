package draw_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// drawings are grids of every sort.
func drawings(t testing.TB) []*sudoku.Geometry {
	odd, err := sudoku.NewGeometry(2, 3, -2, 0, 3, 400)
	if err == nil {
		odd, err = odd.WithVars("X", "<&>\"'")
	}
	if err != nil {
		t.Fatal(err)
	}
	holed, err := sudoku.Square(5).WithHoles(0, 7, 24)
	if err != nil {
		t.Fatal(err)
	}
	return []*sudoku.Geometry{sudoku.Square(1), sudoku.Square(4), sudoku.Square(9), sudoku.Square(16), odd, holed}
}

// FuzzDraw draws rules that make no sense, which nobody has asked an engine
// about yet: nothing panics, text has a line for every row, and a picture is
// XML.
func FuzzDraw(f *testing.F) {
	r := rand.New(rand.NewPCG(2, 2))
	for range 300 {
		data := make([]byte, 48)
		for i := range data {
			data[i] = byte(r.Uint32())
		}
		f.Add(data)
	}
	grids := drawings(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &formattest.Dice{Data: data}
		g := grids[d.Below(len(grids))]
		p := sudoku.New(g)
		for c := range p.Givens {
			if g.Exists(sudoku.Cell(c)) && d.Below(4) == 0 {
				p.Givens[c] = sudoku.Digit(1 + d.Below(g.N()))
			}
		}
		for range 1 + d.Below(3) {
			x := d.Rule(g)
			if text, err := rule.Encode(g, x); err == nil {
				if y, err := rule.Decode(g, text); err == nil { // as a file would say it
					p.Rules = append(p.Rules, y)
				}
			}
		}
		picture := draw.Of(p)
		for name, text := range map[string]string{"plain": picture.Plain(), "indexed": picture.Indexed(), "boxed": picture.Boxed()} {
			if n := strings.Count(text, "\n"); n < g.Rows() {
				t.Errorf("%s: %d lines for %d rows:\n%s", name, n, g.Rows(), text)
			}
		}
		picture.Candidates(make([]sudoku.Digits, g.Len()))
		var b bytes.Buffer
		if err := picture.SVG(&b); err != nil {
			t.Fatal(err)
		}
		wellFormed(t, &b)
	})
}

func wellFormed(t *testing.T, r io.Reader) {
	d := xml.NewDecoder(r)
	for n := 0; ; n++ {
		_, err := d.Token()
		if errors.Is(err, io.EOF) {
			if n < 3 {
				t.Error("nothing was drawn")
			}
			return
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
