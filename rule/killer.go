package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Killer{}) }

// Killer is a killer cage: no digit stands in it twice, and its digits add up
// to the sum. A sum of 0 is none.
type Killer struct {
	Sum   int
	Where []sudoku.Cell
}

// Name returns "killer".
func (Killer) Name() string { return "killer" }

// Cells returns the cells of the cage.
func (x Killer) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws a dashed outline with the sum in its corner.
func (x Killer) Marks(*sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: x.Where, Text: printed(x.Sum)}}
}

// Constrain says the sum and that all are different.
func (x Killer) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.AllDifferent(label("killer", 0), x.Where...)
	if x.Sum != 0 {
		b.Sum(label("killer", 0), x.Sum, x.Where...)
	}
	return nil
}
