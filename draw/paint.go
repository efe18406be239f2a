package draw

import (
	"slices"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// The measures of a drawing, in its own units.
const (
	side  = 48 // of a cell
	inset = 4  // of a cage's outline
	edge  = 6  // around everything
)

// colors are the colours of marks, by Mark.Color: those that setters are used
// to where there is a custom. They differ in lightness, too, so that they can
// be told apart in grey.
var colors = []string{
	"#cdcdcd", "#c3c3c3", "#b1cae4", // shading, thermometers, arrows
	"#b8b8b8", "#d4a2d9", "#e4ce75", "#92cd95", "#8fbbdf", // palindrome, renban, nabner, whispers, region sum
	"#d9b18c", "#aeacd8", "#a5b9ca", "#cebfeb", // sum line, between, lockout, zipper
	"#6dbab5", "#edb88d", "#a2aeb8", "#dda5af", "#b1c68e", // modular, entropic, lunchbox, pair table, automaton
}

// Size returns the width and the height of the picture when it is drawn.
func (p Picture) Size() (width, height int) {
	d := newDrawing(p)
	return d.width(), d.height()
}

// On draws the picture on a canvas, from its corner at the top left.
func (p Picture) On(c Canvas) {
	d := newDrawing(p)
	d.Canvas = c
	d.words()
	d.layer(sudoku.MarkShade, d.shade)
	d.papers()
	d.under()
	d.gridLines()
	d.outlines()
	d.digits()
	d.varCells()
	d.over()
}

// outlines draws borders, each with the words in its corner.
func (d *drawing) outlines() {
	d.layer(sudoku.MarkOutline, d.outline)
	d.write(sudoku.MarkOutline)
}

// under draws the marks that stand below the digits, over those that stand
// above them.
func (d *drawing) under() {
	d.write(sudoku.MarkShade)
	d.layer(sudoku.MarkLine, d.line)
	d.layer(sudoku.MarkArrow, d.arrow)
	d.layer(sudoku.MarkCircle, d.circle)
	d.layer(sudoku.MarkSquare, d.square)
}

func (d *drawing) over() {
	d.write(sudoku.MarkText)
	d.outside()
	d.layer(sudoku.MarkDot, d.dot)
	d.layer(sudoku.MarkSign, d.sign)
}

// drawing is a picture on its way to a canvas.
type drawing struct {
	Picture
	Canvas
	left, top     int // where the grid begins
	right, bottom int // the room after it
	clues         []clue
	black         map[sudoku.Cell]bool
	drop          int      // how much lower digits stand than usual
	vars          int      // how many cells are drawn that stand in no grid
	below         int      // how far below the first row they begin
	wrapped       []string // the lines of the caption
}

func newDrawing(p Picture) *drawing {
	d := &drawing{Picture: p, left: edge, top: edge, right: edge, bottom: edge, black: map[sudoku.Cell]bool{}}
	d.layer(sudoku.MarkShade, func(m sudoku.Mark) {
		for _, c := range m.Cells {
			d.black[c] = d.black[c] || m.Style == sudoku.Filled
		}
	})
	d.placeClues()
	d.placeVars()
	d.placeWords()
	d.makeWay()
	return d
}

// layer draws all marks of one shape.
func (d *drawing) layer(shape sudoku.Shape, draw func(sudoku.Mark)) {
	for _, m := range d.Marks {
		if m.Shape == shape && d.drawn(m) {
			draw(m)
		}
	}
}

// drawn reports whether a mark can be drawn: all its cells have a place.
func (d *drawing) drawn(m sudoku.Mark) bool {
	return len(m.Cells) > 0 && !slices.ContainsFunc(m.Cells, d.Geometry.IsVar)
}

// corner returns the top left of a cell, centre its middle.
func (d *drawing) corner(c sudoku.Cell) (x, y int) {
	return d.left + d.Geometry.Col(c)*side, d.top + d.Geometry.Row(c)*side
}

func (d *drawing) centre(c sudoku.Cell) (x, y int) {
	x, y = d.corner(c)
	return x + side/2, y + side/2
}

func (d *drawing) color(m sudoku.Mark) string { return colors[m.Color%len(colors)] }

func (d *drawing) shade(m sudoku.Mark) {
	pen := Pen{Fill: d.color(m), Opacity: 0.5}
	if m.Style == sudoku.Filled {
		pen = Pen{Fill: "#222"}
	}
	for _, c := range m.Cells {
		x, y := d.corner(c)
		d.Rect(x, y, side, side, pen)
	}
}

func (d *drawing) points(cells []sudoku.Cell) []Point {
	out := make([]Point, len(cells))
	for i, c := range cells {
		out[i].X, out[i].Y = d.centre(c)
	}
	return out
}

func (d *drawing) line(m sudoku.Mark) {
	width := float64(side) / 4
	if m.Style == sudoku.Faint {
		width = 2
	}
	d.Path([][]Point{d.points(m.Cells)}, Pen{Stroke: d.color(m), Width: width, End: Round})
}

func (d *drawing) arrow(m sudoku.Mark) {
	lines := [][]Point{d.points(m.Cells)}
	if n := len(m.Cells); n > 1 {
		x0, y0 := d.centre(m.Cells[n-2])
		x, y := d.centre(m.Cells[n-1])
		dx, dy := (x-x0)/4, (y-y0)/4
		lines = append(lines, []Point{{x - dx - dy/2, y - dy + dx/2}, {x, y}, {x - dx + dy/2, y - dy - dx/2}})
	}
	d.Path(lines, Pen{Stroke: "#888", Width: 3, End: Round})
}

func (d *drawing) circle(m sudoku.Mark) {
	fill, stroke := "#fff", "#888"
	switch m.Style {
	case sudoku.Filled:
		fill, stroke = d.color(m), d.color(m)
	case sudoku.Faint:
		fill, stroke = "#d4d4d4", "#d4d4d4"
	}
	for _, c := range m.Cells {
		x, y := d.centre(c)
		d.Circle(x, y, side*2/5, Pen{Fill: fill, Stroke: stroke, Width: 3})
	}
}

// square draws a square in each cell; a hollow one stands on its corner.
func (d *drawing) square(m sudoku.Mark) {
	for _, c := range m.Cells {
		if m.Style == sudoku.Hollow {
			x, y := d.centre(c)
			r := side * 9 / 20
			d.Path([][]Point{{{x - r, y}, {x, y - r}, {x + r, y}, {x, y + r}, {x - r, y}}}, Pen{Fill: "#fff", Stroke: "#888", Width: 2})
			continue
		}
		x, y := d.corner(c)
		d.Rect(x+side/8, y+side/8, side*3/4, side*3/4, Pen{Fill: "#d4d4d4"})
	}
}

// gridLines draws the frame of every cell that exists, and one around all.
func (d *drawing) gridLines() {
	var all []sudoku.Cell
	for c := range sudoku.Cell(d.Geometry.Positions()) {
		if d.Geometry.Exists(c) {
			x, y := d.corner(c)
			d.Rect(x, y, side, side, Pen{Stroke: "#999", Width: 1})
			all = append(all, c)
		}
	}
	d.outline(sudoku.Mark{Style: sudoku.Thick, Cells: all})
}

// outline draws a border around cells: on their edges for houses, a little
// inside for cages.
func (d *drawing) outline(m sudoku.Mark) {
	pen := Pen{Stroke: "#555", Width: 1, Dashed: true}
	switch m.Style {
	case sudoku.Thick:
		pen = Pen{Stroke: "#222", Width: 3, End: Square}
	case sudoku.Plain:
		pen = Pen{Stroke: "#222", Width: 2, End: Square}
	case sudoku.Hollow:
		pen = Pen{Stroke: "#888", Width: 3, End: Round}
	}
	d.Path(d.border(m.Cells, insetOf(m)), pen)
}

// insetOf is how far inside the edges of its cells a border is drawn, and words in
// their corner are written.
func insetOf(m sudoku.Mark) int {
	switch {
	case m.Shape != sudoku.MarkOutline || m.Style == sudoku.Thick || m.Style == sudoku.Plain:
		return 0
	case m.Style == sudoku.Hollow:
		return inset + 2
	}
	return inset
}

// border returns the strokes around a set of cells, in units inside their edges.
// Each side of a cell without a neighbour in the set is one stroke; where it
// ends depends on the next cell along it and the one diagonally behind.
func (d *drawing) border(cells []sudoku.Cell, in int) [][]Point {
	has := func(r, c int) bool {
		return slices.Contains(cells, d.Geometry.At(r, c)) && d.Geometry.At(r, c) != sudoku.NoCell
	}
	var out [][]Point
	for _, cell := range cells {
		r, c := d.Geometry.Row(cell), d.Geometry.Col(cell)
		x, y := d.corner(cell)
		for _, s := range [4][2]int{{-1, 0}, {1, 0}, {0, -1}, {0, 1}} { // up, down, left, right
			if has(r+s[0], c+s[1]) {
				continue
			}
			// a runs along the side, backwards and forwards.
			end := func(sign int) int {
				ar, ac := sign*abs(s[1]), sign*abs(s[0])
				switch {
				case !has(r+ar, c+ac):
					return -in
				case has(r+ar+s[0], c+ac+s[1]):
					return in
				}
				return 0
			}
			low, high := -end(-1), side+end(1)
			if s[0] != 0 {
				v := y + (s[0]+1)/2*side - s[0]*in
				out = append(out, []Point{{x + low, v}, {x + high, v}})
			} else {
				v := x + (s[1]+1)/2*side - s[1]*in
				out = append(out, []Point{{v, y + low}, {v, y + high}})
			}
		}
	}
	return out
}

func abs(n int) int { return max(n, -n) }

// digits writes givens in bold and black, answers in blue, and both in white on
// black.
func (d *drawing) digits() {
	if d.Looks != nil {
		d.looks()
		return
	}
	for c := range sudoku.Cell(d.Geometry.Positions()) {
		if !d.Geometry.Exists(c) || d.Grid[c] == sudoku.None {
			continue
		}
		x, y := d.centre(c)
		given := d.Given == nil || d.Given[c] != sudoku.None
		d.Text(x, y+9+d.drop, d.label(c), ink(given, d.black[c]))
	}
}

// digitSize is the size of the digits.
const digitSize = 26

// ink returns the weight and the colour of a digit.
func ink(given, onBlack bool) Font {
	switch {
	case given && onBlack:
		return Font{Size: digitSize, Bold: true, Color: "#fff"}
	case given:
		return Font{Size: digitSize, Bold: true, Color: "#111"}
	case onBlack:
		return Font{Size: digitSize, Color: "#9cf"}
	}
	return Font{Size: digitSize, Color: page.Ink(palette.Entered, palette.Bare).Hex()}
}

// middle returns the point all the cells of a mark share.
func (d *drawing) middle(cells []sudoku.Cell) (x, y int) {
	for _, c := range cells {
		cx, cy := d.centre(c)
		x, y = x+cx, y+cy
	}
	return x / len(cells), y / len(cells)
}

func (d *drawing) dot(m sudoku.Mark) {
	x, y := d.middle(m.Cells)
	fill, ink := "#fff", "#111"
	if m.Style == sudoku.Filled {
		fill, ink = "#111", "#fff"
	}
	radius, size := side/6, 12
	if len(m.Text) > 1 {
		radius = side / 4
	}
	if len(m.Text) > 3 {
		size = 9
	}
	d.Circle(x, y, radius, Pen{Fill: fill, Stroke: "#111", Width: 1.5})
	if m.Text != "" {
		d.Text(x, y+4, m.Text, Font{Size: size, Color: ink})
	}
}

func (d *drawing) sign(m sudoku.Mark) {
	x, y := d.middle(m.Cells)
	d.Circle(x, y, 9, Pen{Fill: "#fff"})
	d.Text(x, y+6, m.Text, Font{Size: 18, Bold: true, Color: "#111"})
}
