package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Zipper{}) }

// Zipper says that every two digits at equal distance from the middle of a
// line have the same sum; a cell in the middle holds it.
type Zipper struct {
	Where []sudoku.Cell
}

// Name returns "zipper".
func (Zipper) Name() string { return "zipper" }

// Cells returns the cells of the line.
func (x Zipper) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Zipper) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Plain, 11, x.Where)}
}

// Constrain makes the sums equal.
func (x Zipper) Constrain(b *model.Builder) error {
	if err := needs(b, 3, x.Where); err != nil {
		return err
	}
	n := len(x.Where)
	var parts [][]sudoku.Cell
	for i := range n / 2 {
		parts = append(parts, []sudoku.Cell{x.Where[i], x.Where[n-1-i]})
	}
	if n%2 == 1 {
		parts = append(parts, x.Where[n/2:n/2+1])
	}
	return equalParts(b, label("zipper", 0), parts)
}
