package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Maximum{}) }

// Maximum says that each of the cells holds a digit greater than those of its
// neighbours by a side. Cells of the rule are not compared with each other.
type Maximum struct {
	Where []sudoku.Cell
}

// Name returns "maximum".
func (Maximum) Name() string { return "maximum" }

// Cells returns the cells.
func (x Maximum) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks shades the cells.
func (x Maximum) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Style: sudoku.Faint, Text: "∧", Cells: x.Where}}
}

// Constrain compares each cell with its neighbours.
func (x Maximum) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	extreme(b, label("maximum", 0), x.Where, func(v, w int) bool { return v > w })
	return nil
}
