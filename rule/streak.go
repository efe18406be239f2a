package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Streak{}) }

// Streak says that the digit in a cell tells how far one sees what stands at
// the start: so many cells, along all arms, hold the same as the start without
// another between. Where regions are unknown, the arms go along their numbers.
type Streak struct {
	At    sudoku.Cell
	Less  int             // this is taken from the number: 1 leaves the start out
	Parts [][]sudoku.Cell // the arms, each from the start on
}

// Name returns "streak".
func (Streak) Name() string { return "streak" }

// Cells returns the cell that counts and the arms.
func (x Streak) Cells(*sudoku.Geometry) []sudoku.Cell {
	return append([]sudoku.Cell{x.At}, concat(x.Parts)...)
}

// Marks draws the arms.
func (x Streak) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, arm := range x.Parts {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkArrow, Style: sudoku.Faint, Cells: arm})
	}
	return marks
}

// Constrain counts along the arms.
func (x Streak) Constrain(b *model.Builder) error {
	if err := b.Check(x.At); err != nil {
		return err
	}
	if len(x.Parts) == 0 {
		return fault.Errorf("no arm to look along")
	}
	c := &model.Streak{Number: b.Vars(x.At)[0], Less: x.Less}
	for _, arm := range x.Parts {
		if err := once(b, 1, arm); err != nil {
			return err
		}
		if arm[0] != x.Parts[0][0] {
			return fault.Errorf("the arms do not start at the same cell")
		}
		c.Arms = append(c.Arms, b.Vars(arm...))
	}
	b.Add(label("streak", 0), c)
	return nil
}
