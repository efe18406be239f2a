package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Contains{}) }

// Contains says that cells hold each of the values at least as often as it is
// listed; or exactly as often.
type Contains struct {
	Values  []int
	Exactly bool
	Where   []sudoku.Cell
}

// Name returns "contains".
func (Contains) Name() string { return "contains" }

// Cells returns the cells.
func (x Contains) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws an outline with the values in its corner.
func (x Contains) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Cells: x.Where, Text: joined(x.Values)}}
}

// Constrain counts the values.
func (x Contains) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	if len(x.Values) == 0 {
		return fault.Errorf("no value to hold")
	}
	holds(b, label("contains", 0), x.Values, x.Exactly, x.Where)
	return nil
}
