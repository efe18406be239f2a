package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Ratio{}) }

// Ratio is a black dot: of the digits beside it one is twice the other, or By
// times. On more than two cells it speaks of each and the next.
type Ratio struct {
	By    int // 0 means 2
	Where []sudoku.Cell
}

// Name returns "ratio".
func (Ratio) Name() string { return "ratio" }

// Cells returns the cells of the pair.
func (x Ratio) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the dots.
func (x Ratio) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return dots(x.Where, sudoku.Filled, printed(x.By))
}

// Constrain relates the digits.
func (x Ratio) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	by := or(x.By, 2)
	chain(b, label("ratio", 0), x.Where, func(v, w int) bool { return v == by*w || w == by*v })
	return nil
}
