package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(GreaterThan{}) }

// GreaterThan says that each digit is greater than the next: an inequality
// sign between two cells, or several in a row.
type GreaterThan struct {
	Where []sudoku.Cell
}

// Name returns "greater-than".
func (GreaterThan) Name() string { return "greater-than" }

// Cells returns the cells of the line.
func (x GreaterThan) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the signs.
func (x GreaterThan) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for i := 1; i < len(x.Where); i++ {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkSign, Text: inequality(g, x.Where[i-1], x.Where[i]), Cells: x.Where[i-1 : i+1]})
	}
	return marks
}

// inequality returns the sign between two cells of which the first is greater:
// it opens towards it.
func inequality(g *sudoku.Geometry, high, low sudoku.Cell) string {
	switch {
	case g.Row(high) < g.Row(low):
		return "∨"
	case g.Row(high) > g.Row(low):
		return "∧"
	case g.Col(high) > g.Col(low):
		return "<"
	}
	return ">"
}

// Constrain orders the digits.
func (x GreaterThan) Constrain(b *model.Builder) error {
	if err := needs(b, 2, x.Where); err != nil {
		return err
	}
	chain(b, label("greater-than", 0), x.Where, func(v, w int) bool { return v > w })
	return nil
}
