package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Different{}) }

// Different says that no digit stands twice in a set of cells: an extra
// region.
type Different struct {
	Where []sudoku.Cell
}

// Name returns "different".
func (Different) Name() string { return "different" }

// Cells returns the cells of the set.
func (x Different) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks shades the cells.
func (x Different) Marks(*sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Style: sudoku.Faint, Cells: x.Where}}
}

// Constrain makes the set all different.
func (x Different) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.AllDifferent(label("different", 0), x.Where...)
	return nil
}
