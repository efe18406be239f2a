package png

import (
	"bytes"
	"image"
	"image/color"
	"math"
	"testing"

	"shudu/draw"
	"shudu/draw/typeface"
	"shudu/rule"
	"shudu/sudoku"
)

// sheet returns a white canvas of so many units.
func sheet(t *testing.T, scale float64, width, height int) *canvas {
	t.Helper()
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return newCanvas(scale, width, height, faces)
}

// shade returns how dark a point is, from 0 for white to 255.
func (c *canvas) shade(x, y int) int {
	return 0xff - int(color.GrayModel.Convert(c.image.At(x, y)).(color.Gray).Y)
}

// black returns how much black there is in a part of the image, in points.
func (c *canvas) black(part image.Rectangle) float64 {
	sum := 0.0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			sum += float64(c.shade(x, y)) / 0xff
		}
	}
	return sum
}

// near reports whether two numbers differ by a few hundredths at most.
func near(got, want float64) bool { return math.Abs(got-want) <= 0.03*want+0.5 }

func TestARectangleCoversItsPlaceAndNoMore(t *testing.T) {
	c := sheet(t, 2, 50, 40)
	c.Rect(10, 5, 20, 15, draw.Pen{Fill: "#000"})
	for _, at := range []image.Point{{20, 10}, {59, 10}, {20, 39}, {59, 39}} {
		if c.shade(at.X, at.Y) != 0xff {
			t.Errorf("%v is not black", at)
		}
	}
	for _, at := range []image.Point{{19, 10}, {60, 10}, {20, 9}, {20, 40}} {
		if c.shade(at.X, at.Y) != 0 {
			t.Errorf("%v is not white", at)
		}
	}
}

func TestAFrameIsAsWideAsItsPenAndHollow(t *testing.T) {
	c := sheet(t, 1, 60, 60)
	c.Rect(10, 10, 40, 40, draw.Pen{Stroke: "#000", Width: 4})
	if got, want := c.black(c.image.Rect), 44.0*44-36*36; !near(got, want) {
		t.Errorf("%.0f points are black, want %.0f", got, want)
	}
	if c.shade(30, 30) != 0 || c.shade(8, 8) != 0xff || c.shade(51, 51) != 0xff {
		t.Error("the middle is filled, or a corner is missing")
	}
}

func TestACircleIsRound(t *testing.T) {
	c := sheet(t, 1, 100, 100)
	c.Circle(50, 50, 30, draw.Pen{Fill: "#000"})
	if got, want := c.black(c.image.Rect), math.Pi*30*30; !near(got, want) {
		t.Errorf("%.0f points are black, want %.0f", got, want)
	}
	ring := sheet(t, 1, 100, 100)
	ring.Circle(50, 50, 30, draw.Pen{Stroke: "#000", Width: 4})
	if got, want := ring.black(ring.image.Rect), 2*math.Pi*30*4; !near(got, want) {
		t.Errorf("a ring has %.0f points, want %.0f", got, want)
	}
	if ring.shade(50, 50) != 0 {
		t.Error("the ring is filled")
	}
}

// A shape is filled whichever way round it is said.
func TestAPolygonIsFilledEitherWayRound(t *testing.T) {
	corners := []draw.Point{{X: 10, Y: 10}, {X: 40, Y: 10}, {X: 40, Y: 40}}
	turned := []draw.Point{corners[2], corners[1], corners[0]}
	for _, line := range [][]draw.Point{corners, turned} {
		c := sheet(t, 1, 50, 50)
		c.Path([][]draw.Point{line}, draw.Pen{Fill: "#000"})
		if got := c.black(c.image.Rect); !near(got, 450) {
			t.Errorf("%.0f points are black, want 450", got)
		}
	}
	c := sheet(t, 1, 50, 50)
	c.Path([][]draw.Point{corners[:2], nil}, draw.Pen{Fill: "#000"})
	if c.black(c.image.Rect) != 0 {
		t.Error("two points have an inside")
	}
}

func TestStrokesEndAsTheirPenSays(t *testing.T) {
	line := [][]draw.Point{{{X: 20, Y: 30}, {X: 60, Y: 30}}}
	want := map[draw.End]float64{draw.Butt: 40 * 10, draw.Square: 50 * 10, draw.Round: 40*10 + math.Pi*25}
	for end, area := range want {
		c := sheet(t, 1, 80, 60)
		c.Path(line, draw.Pen{Stroke: "#000", Width: 10, End: end})
		if got := c.black(c.image.Rect); !near(got, area) {
			t.Errorf("end %d: %.0f points, want %.0f", end, got, area)
		}
	}
}

func TestADashedLineHasGaps(t *testing.T) {
	c := sheet(t, 2, 100, 20)
	c.Path([][]draw.Point{{{X: 8, Y: 10}, {X: 92, Y: 10}}}, draw.Pen{Stroke: "#000", Width: 2, Dashed: true})
	whole := 84.0 * 2 * 4
	if got := c.black(c.image.Rect); !near(got, whole*dash/(dash+space)) {
		t.Errorf("%.0f points of %.0f are black", got, whole)
	}
	changes := 0
	for x := 1; x < 200; x++ {
		if (c.shade(x, 20) > 128) != (c.shade(x-1, 20) > 128) {
			changes++
		}
	}
	if changes != 2*84/(dash+space) {
		t.Errorf("%d times from black to white or back", changes)
	}
}

// Where two lines of one stroke cross they are not darker, and what shines through
// lets see what lies below.
func TestWhatLiesBelowShinesThrough(t *testing.T) {
	c := sheet(t, 1, 40, 40)
	c.Rect(0, 0, 20, 40, draw.Pen{Fill: "#000"})
	c.Rect(0, 10, 40, 20, draw.Pen{Fill: "#fff", Opacity: 0.5})
	if got := c.shade(10, 20); got < 120 || got > 135 {
		t.Errorf("half white over black is %d", got)
	}
	if c.shade(10, 5) != 0xff || c.shade(30, 20) != 0 {
		t.Error("what is beside it changed")
	}
	solid := ink("#102030", 0)
	if solid != (color.NRGBA{0x10, 0x20, 0x30, 0xff}) || ink("#fff", 0.25).A != 64 {
		t.Errorf("%v", solid)
	}
}

// extent returns the part of the image that is not white.
func (c *canvas) extent() (box image.Rectangle) {
	for y := range c.image.Rect.Dy() {
		for x := range c.image.Rect.Dx() {
			if c.shade(x, y) > 40 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

func TestWordsStandWhereTheyAreAskedFor(t *testing.T) {
	middle, left := sheet(t, 2, 200, 60), sheet(t, 2, 200, 60)
	middle.Text(100, 40, "HHH", draw.Font{Size: 24, Color: "#000"})
	left.Text(100, 40, "HHH", draw.Font{Size: 24, Color: "#000", Left: true})
	m, l := middle.extent(), left.extent()
	if got := m.Min.X + m.Max.X; got < 396 || got > 404 {
		t.Errorf("the middle of %v is not at 200", m)
	}
	if l.Min.X < 198 || l.Min.X > 208 || l.Dx() != m.Dx() {
		t.Errorf("%v does not begin at 200", l)
	}
	if m.Max.Y < 78 || m.Max.Y > 82 {
		t.Errorf("%v does not stand at 80", m)
	}
}

func TestWordsAreUnderlinedAndStruckOut(t *testing.T) {
	plain, under, struck := sheet(t, 2, 100, 60), sheet(t, 2, 100, 60), sheet(t, 2, 100, 60)
	f := draw.Font{Size: 24, Color: "#000"}
	plain.Text(50, 40, "7", f)
	f.Under = true
	under.Text(50, 40, "7", f)
	f.Under, f.Struck = false, true
	struck.Text(50, 40, "7", f)
	if under.extent().Max.Y <= plain.extent().Max.Y {
		t.Error("nothing lies under it")
	}
	if struck.extent().Max.Y != plain.extent().Max.Y || struck.black(struck.image.Rect) <= plain.black(plain.image.Rect) {
		t.Error("nothing lies across it")
	}
}

func TestBoldWordsAreDarker(t *testing.T) {
	plain, bold := sheet(t, 2, 100, 60), sheet(t, 2, 100, 60)
	plain.Text(50, 40, "88", draw.Font{Size: 24, Color: "#000"})
	bold.Text(50, 40, "88", draw.Font{Size: 24, Color: "#000", Bold: true})
	if p, b := plain.black(plain.image.Rect), bold.black(bold.image.Rect); b <= 1.1*p {
		t.Errorf("%.0f points bold, %.0f plain", b, p)
	}
}

// A font is made ready once for each size.
func TestFontsAreKept(t *testing.T) {
	c := sheet(t, 2, 100, 60)
	for range 3 {
		c.Text(50, 40, "8 數", draw.Font{Size: 24, Color: "#000"})
	}
	c.Text(50, 40, "8", draw.Font{Size: 12, Color: "#000"})
	if len(c.sized) != 3 {
		t.Errorf("%d fonts, want two of one size and one of another", len(c.sized))
	}
}

// What lies beyond the edge is cut off there.
func TestWhatLiesBeyondTheEdgeIsCutOff(t *testing.T) {
	c := sheet(t, 1, 20, 20)
	c.Rect(-10, -10, 20, 20, draw.Pen{Fill: "#000"})
	c.Circle(500, 500, 10, draw.Pen{Fill: "#000"})
	if got := c.black(c.image.Rect); got != 100 {
		t.Errorf("%.0f points are black, want 100", got)
	}
}

// Twice the scale is twice the width, and the same picture.
func TestTheScaleChangesTheSizeOnly(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[5] = 3
	pic := draw.Of(p)
	w, h := pic.Size()
	one, two := sheet(t, 3, w, h), sheet(t, 6, w, h)
	pic.On(one)
	pic.On(two)
	if two.image.Rect.Dx() != 2*one.image.Rect.Dx() {
		t.Errorf("%v and %v", one.image.Rect, two.image.Rect)
	}
	if a, b := one.black(one.image.Rect), two.black(two.image.Rect)/4; math.Abs(a-b) > 0.1*a {
		t.Errorf("%.0f and %.0f points are black", a, b)
	}
}

// Pictures of different widths stand one below the other, each in the middle.
func TestPicturesStandInTheMiddle(t *testing.T) {
	small, large := draw.Of(sudoku.New(sudoku.Square(4))), draw.Of(sudoku.New(sudoku.Square(9)))
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := Write(&b, 1, faces, small, large); err != nil {
		t.Fatal(err)
	}
	img, _, err := image.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	w, h := large.Size()
	_, h0 := small.Size()
	if img.Bounds() != image.Rect(0, 0, w, h0+apart+h) {
		t.Fatalf("%v", img.Bounds())
	}
	c := &canvas{image: img.(*image.RGBA)}
	first, last := w, 0
	for x := range w {
		if c.shade(x, h0/2) > 100 {
			first, last = min(first, x), max(last, x)
		}
	}
	if d := first + last - w; d < -2 || d > 2 {
		t.Errorf("the small one is from %d to %d of %d", first, last, w)
	}
}

func TestNothingToDrawIsAnError(t *testing.T) {
	faces, err := typeface.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := Write(&bytes.Buffer{}, 1, faces); err == nil {
		t.Error("an image of nothing")
	}
}
