package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Odd{}) }

// Odd says that cells hold odd digits.
type Odd struct {
	Where []sudoku.Cell
}

// Name returns "odd".
func (Odd) Name() string { return "odd" }

// Cells returns the cells.
func (x Odd) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws a grey circle in each cell.
func (x Odd) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkCircle, Style: sudoku.Faint, Cells: x.Where}}
}

// Constrain keeps the odd digits.
func (x Odd) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	for _, c := range x.Where {
		b.Restrict(c, func(v int) bool { return v%2 != 0 })
	}
	return nil
}
