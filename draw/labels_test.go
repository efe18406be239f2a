package draw_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/format"
	_ "shudu/format/iss"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// box is where words stand on a drawing.
type box struct {
	left, top, right, bottom int
	words                    string
}

// boxes is a canvas that keeps where words stand.
type boxes []box

func (*boxes) Rect(int, int, int, int, draw.Pen) {}
func (*boxes) Circle(int, int, int, draw.Pen)    {}
func (*boxes) Path([][]draw.Point, draw.Pen)     {}
func (b *boxes) Text(x, y int, words string, f draw.Font) {
	wide := f.Size * 11 / 20 * len([]rune(words))
	if !f.Left {
		x -= wide / 2
	}
	*b = append(*b, box{x, y - f.Size*7/10, x + wide, y, words})
}

// over returns which words stand on others.
func over(p draw.Picture) (out []string) {
	var b boxes
	p.On(&b)
	for i, w := range b {
		for _, v := range b[:i] {
			if w.left < v.right && v.left < w.right && w.top < v.bottom && v.top < w.bottom {
				out = append(out, fmt.Sprintf("%s on %s", w.words, v.words))
			}
		}
	}
	return out
}

// No clue stands on another, in any of the pictures of the collection.
func TestNoClueStandsOnAnother(t *testing.T) {
	for line := range strings.Lines(formattest.Data(t, "variants/open.jsonl")) {
		var r struct{ ID, ISS string }
		if err := json.Unmarshal([]byte(line), &r); err != nil || r.ISS == "" {
			continue // said in another format
		}
		for it, err := range format.Read(strings.NewReader(r.ISS), r.ID, "iss") {
			if err != nil {
				t.Fatal(err)
			}
			if found := over(draw.Of(it.Puzzle)); len(found) > 0 {
				t.Errorf("%s: %d, %.200q", r.ID, len(found), found)
			}
		}
	}
}

// Words of several marks in one corner stand side by side, from left to right,
// within their cell; what marks of one kind say twice is said once; one word
// alone is as large as ever.
func TestWordsInOneCornerStandSideBySide(t *testing.T) {
	g := sudoku.Square(9)
	cage := func(text string) sudoku.Mark {
		return sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Text: text, Cells: []sudoku.Cell{0, 1}}
	}
	word := func(text string) sudoku.Mark {
		return sudoku.Mark{Shape: sudoku.MarkText, Text: text, Cells: []sudoku.Cell{0}}
	}
	for _, c := range []struct {
		marks []sudoku.Mark
		want  string
	}{
		{[]sudoku.Mark{cage("12")}, "12"},
		{[]sudoku.Mark{cage("12"), cage("12")}, "12"},
		{[]sudoku.Mark{cage("12"), word("12")}, "12 12"},
		{[]sudoku.Mark{cage("13"), cage("24"), word("7")}, "13 24 7"},
		{[]sudoku.Mark{word("3"), word("2"), word("3"), word("1")}, "1 2 3"},
		{[]sudoku.Mark{word("1"), word("2"), word("3"), word("4"), word("5"), word("6"), word("7"), word("8"), word("9")}, ""}, // which says nothing
		{[]sudoku.Mark{word("000222555"), cage("45")}, "45 000222555"},                                                         // outlines are drawn first
	} {
		var b boxes
		p := draw.Picture{Geometry: g, Grid: sudoku.New(g).Givens, Marks: c.marks}
		p.On(&b)
		var words []string
		for _, w := range b {
			words = append(words, w.words)
			if x, y, side := p.At(0); w.left < x || w.right > x+side || w.top < y {
				t.Errorf("%s: %+v is outside of its cell", c.want, w)
			}
		}
		if got := strings.Join(words, " "); got != c.want || len(over(p)) > 0 {
			t.Errorf("%q is written, not %q; %q", got, c.want, over(p))
		}
		if !slices.IsSortedFunc(b, func(v, w box) int { return v.left - w.left }) && len(c.marks) != 2 {
			t.Errorf("%s: not from left to right", c.want)
		}
		if len(words) == 1 && b[0].bottom-b[0].top != 12*7/10 {
			t.Errorf("%s alone is %d high", c.want, b[0].bottom-b[0].top)
		}
	}
}
