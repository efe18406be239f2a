package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Even{}) }

// Even says that cells hold even digits.
type Even struct {
	Where []sudoku.Cell
}

// Name returns "even".
func (Even) Name() string { return "even" }

// Cells returns the cells.
func (x Even) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws a grey square in each cell.
func (x Even) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkSquare, Style: sudoku.Faint, Cells: x.Where}}
}

// Constrain keeps the even digits.
func (x Even) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	for _, c := range x.Where {
		b.Restrict(c, func(v int) bool { return v%2 == 0 })
	}
	return nil
}
