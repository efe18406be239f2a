package rule

import (
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Clone{}) }

// Clone says that two shapes hold the same digits, cell by cell.
type Clone struct {
	Where []sudoku.Cell
	Copy  []sudoku.Cell // as many as Where, in the same order
}

// Name returns "clone".
func (Clone) Name() string { return "clone" }

// Cells returns the cells of both shapes.
func (x Clone) Cells(*sudoku.Geometry) []sudoku.Cell { return slices.Concat(x.Where, x.Copy) }

// Marks shades both shapes.
func (x Clone) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Color: 1, Cells: x.Where}, {Shape: sudoku.MarkShade, Color: 1, Cells: x.Copy}}
}

// Constrain makes the cells equal.
func (x Clone) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	if err := once(b, 1, x.Copy); err != nil {
		return err
	}
	if len(x.Where) != len(x.Copy) {
		return fault.Errorf("a shape of %d cells has a copy of %d", len(x.Where), len(x.Copy))
	}
	same := b.Relation(func(v, w int) bool { return v == w })
	for i, c := range x.Where {
		b.Related(label("clone", 0), same, c, x.Copy[i])
	}
	return nil
}
