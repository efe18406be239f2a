package draw

import "shudu/sudoku"

// The measures of the cells that stand in no grid: how high the names above them
// are, the room before them, and how many lines of them there are at most.
const (
	nameLine = 14
	varGap   = 8
	varRows  = 2
)

// Below returns how many of the cells that stand in no grid are drawn below it: all,
// or where there are very many of them, the first.
func Below(g *sudoku.Geometry) int { return min(len(g.Vars()), varRows*g.Cols()) }

// placeVars makes room below the grid, and below the clues there, for the cells
// that stand in none.
func (d *drawing) placeVars() {
	if d.vars = Below(d.Geometry); d.vars == 0 {
		return
	}
	d.below = d.Geometry.Rows()*side + d.bottom - edge + varGap
	rows := (d.vars + d.Geometry.Cols() - 1) / d.Geometry.Cols()
	d.bottom += varGap + rows*(side+nameLine)
}

// varCorner returns the top left of the n-th cell that stands in no grid.
func (d *drawing) varCorner(n int) (x, y int) {
	cols := d.Geometry.Cols()
	return d.left + n%cols*side, d.top + d.below + n/cols*(side+nameLine) + nameLine
}

// varCells draws the cells that stand in no grid, with their names and what they
// hold.
func (d *drawing) varCells() {
	for i, name := range d.Geometry.Vars()[:d.vars] {
		c := sudoku.Cell(d.Geometry.Positions() + i)
		x, y := d.varCorner(i)
		size := min(11, 11*(side-4)/max(1, letters(name, 11)))
		d.Text(x+side/2, y-4, name, Font{Size: size, Color: "#333"})
		d.Rect(x, y, side, side, Pen{Stroke: "#555", Width: 1.5})
		if d.Grid[c] != sudoku.None {
			d.Text(x+side/2, y+side/2+9, d.label(c), ink(d.Given == nil || d.Given[c] != sudoku.None, false))
		}
	}
}
