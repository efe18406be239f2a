package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Alike{}) }

// Alike says that the digit in a cell tells how many of other cells hold the
// same as the first of them. Where regions are unknown, those cells are their
// numbers.
type Alike struct {
	At    sudoku.Cell
	Less  int // this is taken from the number: 1 leaves the first cell out
	Where []sudoku.Cell
}

// Name returns "alike".
func (Alike) Name() string { return "alike" }

// Cells returns the cell that counts and those it counts.
func (x Alike) Cells(*sudoku.Geometry) []sudoku.Cell { return append([]sudoku.Cell{x.At}, x.Where...) }

// Marks draws an outline around the cells.
func (x Alike) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Style: sudoku.Faint, Cells: x.Where}}
}

// Constrain counts the cells.
func (x Alike) Constrain(b *model.Builder) error {
	if err := b.Check(x.At); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.Add(label("alike", 0), &model.Alike{Number: b.Vars(x.At)[0], Less: x.Less, Vars: b.Vars(x.Where...)})
	return nil
}
