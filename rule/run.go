package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Run{}) }

// Run is a run of a Kakuro: its digits are different and add up to the sum,
// which stands in the black cell before it.
type Run struct {
	Sum   int // 0 is none
	Where []sudoku.Cell
}

// Name returns "run".
func (Run) Name() string { return "run" }

// Cells returns the cells of the run.
func (x Run) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the sum before the run.
func (x Run) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkText, Side: sideOf(g, append(x.Where, 0, 0)[:2]), Text: printed(x.Sum), Cells: x.Where}}
}

// Constrain says the sum and that all are different.
func (x Run) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	return Killer(x).Constrain(b)
}
