package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(SameValues{}) }

// SameValues says that several sets of cells hold the same digits, each as
// often, in any order.
type SameValues struct {
	Parts [][]sudoku.Cell // all of one size
}

// Name returns "same-values".
func (SameValues) Name() string { return "same-values" }

// Cells returns the cells of all sets.
func (x SameValues) Cells(*sudoku.Geometry) []sudoku.Cell { return concat(x.Parts) }

// Marks shades the sets.
func (x SameValues) Marks(g *sudoku.Geometry) []sudoku.Mark {
	marks := make([]sudoku.Mark, len(x.Parts))
	for i, part := range x.Parts {
		marks[i] = sudoku.Mark{Shape: sudoku.MarkShade, Color: 2, Cells: part}
	}
	return marks
}

// Constrain makes the sets the same.
func (x SameValues) Constrain(b *model.Builder) error {
	if len(x.Parts) < 2 {
		return fault.Errorf("%d sets where at least 2 are needed", len(x.Parts))
	}
	vars := make([][]model.Var, len(x.Parts))
	for i, part := range x.Parts {
		if err := once(b, 1, part); err != nil {
			return err
		}
		if len(part) != len(x.Parts[0]) {
			return fault.Errorf("sets of %d and %d cells", len(x.Parts[0]), len(part))
		}
		vars[i] = b.Vars(part...)
	}
	if len(vars[0]) == 1 {
		allPairs(b, label("same-values", 0), concat(x.Parts), func(v, w int) bool { return v == w })
		return nil
	}
	b.Add(label("same-values", 0), &model.Same{Parts: vars})
	return nil
}
