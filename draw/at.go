package draw

import "shudu/sudoku"

// At returns where a cell stands in the drawing: its left and upper edge, and
// the length of its sides. Whoever puts something on top of a drawing asks here.
func (p Picture) At(c sudoku.Cell) (x, y, length int) {
	x, y = newDrawing(p).corner(c)
	return x, y, side
}
