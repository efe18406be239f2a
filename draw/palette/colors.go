package palette

import (
	"math"
	"strconv"

	"shudu/sudoku"
)

// Color is one of the 256 colours that terminals agree on: 16 by name, a cube
// of 6 × 6 × 6, and greys. None is the terminal's own.
type Color int

// None is the colour that is left to whoever shows it.
const None Color = -1

// named has the 16 first colours as xterm shows them; every terminal has its
// own idea of them.
var named = [16][3]uint8{{0, 0, 0}, {205, 0, 0}, {0, 205, 0}, {205, 205, 0}, {0, 0, 238}, {205, 0, 205}, {0, 205, 205}, {229, 229, 229},
	{127, 127, 127}, {255, 0, 0}, {0, 255, 0}, {255, 255, 0}, {92, 92, 255}, {255, 0, 255}, {0, 255, 255}, {255, 255, 255}}

// RGB returns the parts of a colour, 0 to 255.
func (c Color) RGB() (r, g, b uint8) {
	step := func(i Color) uint8 {
		if i == 0 {
			return 0
		}
		return uint8(55 + 40*i)
	}
	switch {
	case c < 0:
		return 0, 0, 0
	case c < 16:
		return named[c][0], named[c][1], named[c][2]
	case c < 232:
		return step((c - 16) / 36), step((c - 16) / 6 % 6), step((c - 16) % 6)
	}
	grey := uint8(8 + 10*(c-232))
	return grey, grey, grey
}

// Name returns a colour as terminals count them.
func (c Color) Name() string { return strconv.Itoa(int(c)) }

// Hex returns a colour as pages and drawings write it: #5f8700.
func (c Color) Hex() string {
	r, g, b := c.RGB()
	const digits = "0123456789abcdef"
	out := []byte("#......")
	for i, v := range []uint8{r, g, b} {
		out[1+2*i], out[2+2*i] = digits[v>>4], digits[v&15]
	}
	return string(out)
}

// Contrast returns how well two colours can be told apart, from 1 to 21, as the
// web's rules for accessible content measure it. Text needs 4.5.
func Contrast(a, b Color) float64 {
	x, y := a.luminance()+0.05, b.luminance()+0.05
	return max(x, y) / min(x, y)
}

func (c Color) luminance() float64 {
	r, g, b := c.RGB()
	linear := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// Readable is the contrast that text needs.
const Readable = 4.5

// Theme is a set of colours for one kind of screen.
type Theme struct {
	Light bool // dark ink on a light ground
	Safe  bool // paints that colour-blind people can tell apart
	Basic bool // only the 16 first colours are known
}

// Ground returns the background that the theme is made for.
func (t Theme) Ground() Color {
	switch {
	case t.Light && t.Basic:
		return 15
	case t.Light:
		return 231
	case t.Basic:
		return 0
	}
	return 16
}

// Paper returns the colour of a paper; None for Bare, and for what 16 colours
// are too few to show.
func (t Theme) Paper(p Paper) Color {
	set := t.set()
	switch {
	case p < Painted:
		return set.papers[p]
	case t.Safe && !t.Basic:
		return safePaints[(p-Painted)%sudoku.Colors]
	}
	return set.paints[(p-Painted)%sudoku.Colors]
}

// Ink returns the colour of an ink on a paper: the ink's own where it can be
// read there, else the nearest that can, in the end black or white. None is the
// terminal's own: on its own ground that is read best.
func (t Theme) Ink(i Ink, on Paper) Color {
	wish := t.set().inks[i]
	paper := t.Paper(on)
	if paper == None {
		if len(wish) == 0 {
			return None
		}
		paper = t.Ground()
	}
	if lines[i] {
		return wish[0]
	}
	for _, c := range wish {
		if Contrast(c, paper) >= Readable {
			return c
		}
	}
	black, white := Color(16), Color(231)
	if t.Basic {
		black, white = 0, 15
	}
	if Contrast(black, paper) > Contrast(white, paper) {
		return black
	}
	return white
}

// Tint returns the colour of a stroke by the number that its mark gives.
func (t Theme) Tint(n int) Color {
	tints := t.set().tints
	return tints[n%len(tints)]
}

// lines are the inks that are no text, and may be fainter.
var lines = [Inks]bool{Wall: true, Stroke: true, Fill: true}

// set is the colours of a theme: by ink what is wished for, best first.
type set struct {
	inks   [Inks][]Color
	papers [Painted]Color
	tints  []Color
	paints [sudoku.Colors]Color
}

func (t Theme) set() *set {
	switch {
	case t.Basic && t.Light:
		return &basicLight
	case t.Basic:
		return &basicDark
	case t.Light:
		return &light
	}
	return &dark
}

var dark = set{
	inks: [Inks][]Color{Wall: {108}, Label: {180, 223, 230}, Stroke: {67}, Dot: {222, 229}, Fill: {240},
		Given: nil, Entered: {75, 117, 159, 195}, Wrong: {203, 210, 217, 224}, Corner: {250, 254}, Centre: {246, 250, 254},
		Focus: {222, 229, 230}, Kept: {120, 157, 194}, Dropped: {210, 217, 224}, Bracket: {222, 229}},
	papers: [Painted]Color{Bare: None, Shaded: 237, Seen: 235, Same: 24, Chosen: 60, Hinted: 23, AtHand: 130},
	tints:  []Color{67, 67, 66, 96, 101, 65, 131, 97},
	paints: [sudoku.Colors]Color{88, 94, 100, 28, 30, 25, 55, 90, 240},
}

var light = set{
	inks: [Inks][]Color{Wall: {65}, Label: {94, 58}, Stroke: {110}, Dot: {94, 58}, Fill: {249},
		Given: nil, Entered: {25, 19, 17}, Wrong: {160, 124, 88, 52}, Corner: {240, 236}, Centre: {242, 238, 235},
		Focus: {130, 94, 58}, Kept: {28, 22}, Dropped: {160, 124, 88}, Bracket: {94, 58}},
	papers: [Painted]Color{Bare: None, Shaded: 253, Seen: 255, Same: 153, Chosen: 189, Hinted: 194, AtHand: 221},
	tints:  []Color{110, 110, 109, 139, 144, 108, 174, 140},
	paints: [sudoku.Colors]Color{217, 222, 229, 157, 159, 117, 183, 225, 250},
}

// safePaints differ in lightness and between blue and yellow, which nearly
// everybody can see.
var safePaints = [sudoku.Colors]Color{214, 74, 36, 227, 25, 166, 175, 240, 252}

var basicDark = set{
	inks: [Inks][]Color{Wall: {6}, Label: {11}, Stroke: {6}, Dot: {11}, Fill: {8}, Given: nil, Entered: {14, 4}, Wrong: {9, 1},
		Corner: {7}, Centre: {7}, Focus: {11}, Kept: {10}, Dropped: {9}, Bracket: {11}},
	papers: [Painted]Color{Bare: None, Shaded: None, Seen: None, Same: 14, Chosen: 7, Hinted: 10, AtHand: 15},
	tints:  []Color{6, 6, 2, 5, 3, 2, 1, 5},
	paints: [sudoku.Colors]Color{1, 2, 3, 4, 5, 6, 9, 12, 13},
}

var basicLight = set{
	inks: [Inks][]Color{Wall: {6}, Label: {4}, Stroke: {6}, Dot: {4}, Fill: {8}, Given: nil, Entered: {4, 14}, Wrong: {1, 9},
		Corner: {8}, Centre: {8}, Focus: {5}, Kept: {2}, Dropped: {1}, Bracket: {5}},
	papers: [Painted]Color{Bare: None, Shaded: None, Seen: None, Same: 14, Chosen: 7, Hinted: 10, AtHand: 0},
	tints:  []Color{6, 6, 2, 5, 3, 2, 1, 5},
	paints: [sudoku.Colors]Color{1, 2, 3, 4, 5, 6, 9, 12, 13},
}
