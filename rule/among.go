package rule

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Among{}) }

// Among says that cells hold some of the values only: pencil marks that are
// part of the puzzle, or a given as one branch of an alternative.
type Among struct {
	Values []int
	Where  []sudoku.Cell
}

// Name returns "among".
func (Among) Name() string { return "among" }

// Cells returns the cells.
func (x Among) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks writes the values into the corner of the cells, when they are few.
func (x Among) Marks(g *sudoku.Geometry) []sudoku.Mark {
	if len(x.Values) > mostWritten || 2*len(x.Values) > g.N() {
		return nil
	}
	values := slices.Sorted(slices.Values(x.Values))
	return []sudoku.Mark{{Shape: sudoku.MarkText, Text: joined(slices.Compact(values)), Cells: x.Where}}
}

// mostWritten is how many values are written into the corner of a cell.
const mostWritten = 4

// Constrain keeps the values.
func (x Among) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	for _, c := range x.Where {
		b.Restrict(c, func(v int) bool { return slices.Contains(x.Values, v) })
	}
	return nil
}
