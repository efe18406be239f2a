package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Indexing{}) }

// Indexing says that the digit in a cell counts out the place of a value on a
// line: where it is 3, the third cell of the line holds the value. In a row
// indexed by its first column, the value is 1 and the line is the row.
type Indexing struct {
	At    sudoku.Cell
	Value int
	Where []sudoku.Cell
}

// Name returns "indexing".
func (Indexing) Name() string { return "indexing" }

// Cells returns the cell that counts and the cells of the line.
func (x Indexing) Cells(*sudoku.Geometry) []sudoku.Cell {
	return append([]sudoku.Cell{x.At}, x.Where...)
}

// Marks shades the cell that counts.
func (x Indexing) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Style: sudoku.Faint, Cells: []sudoku.Cell{x.At}}}
}

// Constrain places the value where the cell says.
func (x Indexing) Constrain(b *model.Builder) error {
	if err := b.Check(x.At); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	index(b, label("indexing", 0), x.At, x.Value, x.Where)
	return nil
}

// index says that the digit at a cell counts out where on a line a value
// stands.
func index(b *model.Builder, l model.Label, at sudoku.Cell, value int, cells []sudoku.Cell) {
	b.Restrict(at, func(v int) bool { return v >= 1 && v <= len(cells) })
	once := b.IsHouse(cells...) // the value stands nowhere else
	for i, c := range cells {
		b.Pair(l, at, c, func(v, w int) bool { return v != i+1 && (!once || w != value) || v == i+1 && w == value })
	}
}
