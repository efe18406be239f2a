package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Latin{}) }

// Latin says that no digit stands twice in a row or a column.
type Latin struct{}

// Name returns "latin".
func (Latin) Name() string { return "latin" }

// Cells returns nil: the rule speaks of the whole grid.
func (Latin) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: rows and columns are not drawn.
func (Latin) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain makes every row and every column all different.
func (Latin) Constrain(b *model.Builder) error {
	g := b.Geometry()
	cells := make([]sudoku.Cell, 0, max(g.Rows(), g.Cols()))
	for r := range g.Rows() {
		cells = appendBlock(cells[:0], g, r, 0, 1, g.Cols())
		b.AllDifferent(label("row", r+1), cells...)
	}
	for c := range g.Cols() {
		cells = appendBlock(cells[:0], g, 0, c, g.Rows(), 1)
		b.AllDifferent(label("column", c+1), cells...)
	}
	return nil
}

// block returns the cells that exist in the rectangle of the given height and
// width whose first cell is in the given row and column.
func block(g *sudoku.Geometry, row, col, height, width int) []sudoku.Cell {
	height, width = min(height, g.Rows()-row), min(width, g.Cols()-col)
	return appendBlock(make([]sudoku.Cell, 0, max(0, height)*max(0, width)), g, row, col, height, width)
}

// appendBlock is block, appended to other cells.
func appendBlock(cells []sudoku.Cell, g *sudoku.Geometry, row, col, height, width int) []sudoku.Cell {
	height, width = min(height, g.Rows()-row), min(width, g.Cols()-col)
	for r := row; r < row+height; r++ {
		for c := col; c < col+width; c++ {
			if cell := g.At(r, c); cell != sudoku.NoCell {
				cells = append(cells, cell)
			}
		}
	}
	return cells
}
