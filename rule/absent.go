package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Absent{}) }

// Absent says that the digit in a cell stands in none of some other cells: the
// one that a row misses.
type Absent struct {
	At    sudoku.Cell
	Where []sudoku.Cell
}

// Name returns "absent".
func (Absent) Name() string { return "absent" }

// Cells returns the cell and those that miss its digit.
func (x Absent) Cells(*sudoku.Geometry) []sudoku.Cell { return append([]sudoku.Cell{x.At}, x.Where...) }

// Marks shades the cell.
func (x Absent) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Style: sudoku.Faint, Cells: []sudoku.Cell{x.At}}}
}

// Constrain keeps the digit away.
func (x Absent) Constrain(b *model.Builder) error {
	if err := once(b, 1, append([]sudoku.Cell{x.At}, x.Where...)); err != nil {
		return err
	}
	if b.Differ(x.Where...) {
		b.AllDifferent(label("absent", 0), append([]sudoku.Cell{x.At}, x.Where...)...)
		return nil
	}
	differ := b.Relation(func(v, w int) bool { return v != w })
	for _, c := range x.Where {
		b.Related(label("absent", 0), differ, x.At, c)
	}
	return nil
}
