package draw

import "shudu/sudoku"

// Layers is a picture for a board whose cells somebody else fills: the elements
// of SVG that lie on the bare cells, those that lie on their papers, and those
// that lie on everything. The words above and below a picture are left out.
type Layers struct {
	Width  int    `json:"width"`
	Height int    `json:"height"`
	Left   int    `json:"left"`   // where the first column begins
	Top    int    `json:"top"`    // where the first row begins
	Side   int    `json:"side"`   // of a cell
	Shades string `json:"shades"` // colours of cells
	Under  string `json:"under"`  // lines, arrows, circles: digits stand on them
	Over   string `json:"over"`   // the lines of the grid, outlines, clues, dots
	Black  []int  `json:"black"`  // the cells that are black: their ink is white
	Clued  []int  `json:"clued"`  // the cells with a clue in their upper left corner
	Below  []int  `json:"below"`  // where those cells begin, from above, that stand in no grid: in rows below it, column by column
}

// Layers draws the picture in layers, without what stands in its cells. Of the cells
// that stand in no grid there are as many as are drawn.
func (p Picture) Layers() Layers {
	p.Title, p.Author, p.Caption, p.Looks, p.Grid = "", "", "", nil, make(sudoku.Grid, p.Geometry.Len())
	d := newDrawing(p)
	out := Layers{Width: d.width(), Height: d.height(), Left: d.left, Top: d.top, Side: side}
	out.Shades = d.onto(func() { d.layer(sudoku.MarkShade, d.shade) })
	out.Under = d.onto(d.under)
	out.Over = d.onto(func() {
		d.gridLines()
		d.outlines()
		d.varCells()
		d.over()
	})
	for c := range sudoku.Cell(p.Geometry.Positions()) {
		if d.black[c] {
			out.Black = append(out.Black, int(c))
		}
		if d.clued(c) {
			out.Clued = append(out.Clued, int(c))
		}
	}
	for i := range d.vars {
		_, y := d.varCorner(i)
		out.Below = append(out.Below, y)
	}
	return out
}

// MarksOnly draws marks alone, as elements of SVG that fit the layers of the
// same picture: what a hint shows on a board.
func (p Picture) MarksOnly(marks []sudoku.Mark) string {
	if len(marks) == 0 {
		return ""
	}
	p.Title, p.Author, p.Caption, p.Looks = "", "", "", nil
	d := newDrawing(p)
	d.Marks = marks
	return d.onto(func() {
		d.layer(sudoku.MarkShade, d.shade)
		d.under()
		d.outlines()
		d.over()
	})
}

// onto returns what is drawn by something, as elements of SVG.
func (d *drawing) onto(draw func()) string {
	var out scalable
	d.Canvas = &out
	draw()
	return out.String()
}
