package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(CountDistinct{}) }

// CountDistinct says that the digit in a cell tells how many different digits
// stand in other cells.
type CountDistinct struct {
	At    sudoku.Cell
	Where []sudoku.Cell
}

// Name returns "count-distinct".
func (CountDistinct) Name() string { return "count-distinct" }

// Cells returns the cell that counts and those it counts.
func (x CountDistinct) Cells(*sudoku.Geometry) []sudoku.Cell {
	return append([]sudoku.Cell{x.At}, x.Where...)
}

// Marks draws an outline and a circle around the cell that counts.
func (x CountDistinct) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Cells: x.Where}, {Shape: sudoku.MarkCircle, Style: sudoku.Hollow, Cells: []sudoku.Cell{x.At}}}
}

// Constrain counts the different digits.
func (x CountDistinct) Constrain(b *model.Builder) error {
	if err := b.Check(x.At); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.Add(label("count-distinct", 0), &model.Distinct{Total: b.Vars(x.At)[0], Vars: b.Vars(x.Where...)})
	return nil
}
