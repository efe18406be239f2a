package draw

import "strconv"

// Canvas is what pictures are drawn on: a drawing that can be scaled, an image
// made of points, a page on paper. Pictures are said in these four words and
// nothing else, so that all of them show the same. Lengths are in units of which
// a cell has 48; x runs to the right and y downwards.
type Canvas interface {
	Rect(x, y, width, height int, p Pen)
	Circle(x, y, radius int, p Pen)
	// Path draws lines from point to point. Where it is filled, a line closes on
	// itself.
	Path(lines [][]Point, p Pen)
	// Text writes a line of words: its middle, or its left end, at x, and the
	// line it stands on at y.
	Text(x, y int, words string, f Font)
}

// Point is a place on a canvas.
type Point struct{ X, Y int }

// Pen says how something is drawn. Colours are #rgb or #rrggbb, "" for none.
type Pen struct {
	Fill, Stroke string
	Width        float64 // of the stroke
	End          End
	Dashed       bool
	Opacity      float64 // of the fill; 0 means that nothing shines through
}

// End is how a stroke ends and turns.
type End uint8

// The ends.
const (
	Butt End = iota
	Round
	Square
)

// Font says how words look.
type Font struct {
	Size   int
	Color  string
	Bold   bool
	Left   bool // words begin at the place instead of having their middle there
	Under  bool // underlined
	Struck bool // struck out
}

// RGB returns the parts of a colour, #rgb or #rrggbb; black when it is none.
func RGB(color string) (r, g, b uint8) {
	if len(color) == 4 {
		color = string([]byte{'#', color[1], color[1], color[2], color[2], color[3], color[3]})
	}
	v, err := strconv.ParseUint(color[min(1, len(color)):], 16, 24)
	if err != nil {
		return 0, 0, 0
	}
	return uint8(v >> 16), uint8(v >> 8), uint8(v)
}
