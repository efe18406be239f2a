package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(DoubleArrow{}) }

// DoubleArrow says that the digits on a line add up to the sum of the two
// circles at its ends.
type DoubleArrow struct {
	Where []sudoku.Cell
}

// Name returns "double-arrow".
func (DoubleArrow) Name() string { return "double-arrow" }

// Cells returns the cells of the line.
func (x DoubleArrow) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the circles and the line.
func (x DoubleArrow) Marks(g *sudoku.Geometry) []sudoku.Mark {
	if len(x.Where) == 0 {
		return nil
	}
	ends := []sudoku.Cell{x.Where[0], x.Where[len(x.Where)-1]}
	return []sudoku.Mark{{Shape: sudoku.MarkCircle, Style: sudoku.Hollow, Cells: ends}, line(sudoku.Hollow, 2, x.Where)}
}

// Constrain makes the two sums equal.
func (x DoubleArrow) Constrain(b *model.Builder) error {
	if err := needs(b, 3, x.Where); err != nil {
		return err
	}
	last := len(x.Where) - 1
	equal(b, label("double-arrow", 0), x.Where[1:last], []sudoku.Cell{x.Where[0], x.Where[last]})
	return nil
}
