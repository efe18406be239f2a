package png_test

import (
	"bytes"
	"image"
	stdpng "image/png"
	"testing"

	"shudu/draw"
	"shudu/draw/png"
	"shudu/draw/typeface"
	_ "shudu/format/native"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// drawn draws pictures and decodes the image.
func drawn(t *testing.T, pictures ...draw.Picture) image.Image {
	t.Helper()
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var b, again bytes.Buffer
	if err := png.Write(&b, 2, faces, pictures...); err != nil {
		t.Fatal(err)
	}
	if err := png.Write(&again, 2, faces, pictures...); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("another image of the same pictures: %v", err)
	}
	img, err := stdpng.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

// dark counts the points of a rectangle, in units of the drawing, that are dark.
func dark(img image.Image, x, y, width, height int) int {
	n := 0
	for py := 2 * y; py < 2*(y+height); py++ {
		for px := 2 * x; px < 2*(x+width); px++ {
			if r, g, b, _ := img.At(px, py).RGBA(); r+g+b < 3*0x8000 {
				n++
			}
		}
	}
	return n
}

func TestADigitIsInItsCell(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[5] = 3
	img := drawn(t, draw.Of(p))
	if w, h := draw.Of(p).Size(); img.Bounds().Dx() != 2*w || img.Bounds().Dy() != 2*h {
		t.Errorf("%v for %d by %d units", img.Bounds(), w, h)
	}
	const edge, side = 6, 48
	for c := range 16 {
		inside := dark(img, edge+c%4*side+6, edge+c/4*side+6, side-12, side-12)
		if (inside > 0) != (c == 5) {
			t.Errorf("cell %d has %d dark points", c, inside)
		}
	}
}

// Every shape of a mark leaves its trace.
func TestEveryShapeIsDrawn(t *testing.T) {
	g := sudoku.Square(4)
	empty := draw.Picture{Geometry: g, Grid: make(sudoku.Grid, 16)}
	plain := drawn(t, empty)
	for shape := sudoku.MarkLine; shape <= sudoku.MarkSign; shape++ {
		for style := sudoku.Plain; style <= sudoku.Faint; style++ {
			with := empty
			with.Marks = []sudoku.Mark{{Shape: shape, Style: style, Cells: []sudoku.Cell{0, 1}, Text: "7"}}
			if same(plain, drawn(t, with)) {
				t.Errorf("shape %d in style %d leaves no trace", shape, style)
			}
		}
	}
}

// The marks of every rule leave a trace, each mark of its own.
func TestEveryRuleIsDrawn(t *testing.T) {
	for kind, p := range formattest.RuleExamples(t) {
		pic := draw.Of(p)
		if len(pic.Marks) == 0 {
			continue
		}
		bare := pic
		bare.Marks = nil
		if w, h := bare.Size(); w > 700 || h > 700 {
			continue // large ones say no more
		}
		if img, without := drawnOnce(t, pic), drawnOnce(t, bare); img.Bounds() == without.Bounds() && same(img, without) {
			t.Errorf("the marks of %s leave no trace", kind)
		}
	}
}

// drawnOnce draws a picture in the size of the screen.
func drawnOnce(t *testing.T, p draw.Picture) image.Image {
	t.Helper()
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := png.Write(&b, 1, faces, p); err != nil {
		t.Fatal(err)
	}
	img, err := stdpng.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func same(a, b image.Image) bool {
	return bytes.Equal(a.(*image.RGBA).Pix, b.(*image.RGBA).Pix)
}

func TestWordsInBothLanguages(t *testing.T) {
	p := sudoku.New(sudoku.Square(4))
	without := drawn(t, draw.Of(p))
	for _, title := range []string{"A title", "數獨"} {
		p.Info.Title = title
		img := drawn(t, draw.Of(p))
		if img.Bounds().Dy() <= without.Bounds().Dy() || dark(img, 60, 4, 80, 22) == 0 {
			t.Errorf("%s is not written", title)
		}
	}
}

func TestSeveralPicturesAreOneImage(t *testing.T) {
	p := draw.Of(sudoku.New(sudoku.Square(4)))
	one, three := drawn(t, p), drawn(t, p, p, p)
	if one.Bounds().Dx() != three.Bounds().Dx() || three.Bounds().Dy() < 3*one.Bounds().Dy() {
		t.Errorf("%v and %v", one.Bounds(), three.Bounds())
	}
}
