package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Difference{}) }

// Difference is a white dot: the digits beside it differ by one, or by By. On
// more than two cells it speaks of each and the next.
type Difference struct {
	By    int // 0 means 1
	Where []sudoku.Cell
}

// Name returns "difference".
func (Difference) Name() string { return "difference" }

// Cells returns the cells of the pair.
func (x Difference) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the dots.
func (x Difference) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return dots(x.Where, sudoku.Hollow, printed(x.By))
}

// dots draws a dot between each cell and the next.
func dots(cells []sudoku.Cell, style sudoku.Style, text string) []sudoku.Mark {
	var marks []sudoku.Mark
	for i := 1; i < len(cells); i++ {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkDot, Style: style, Text: text, Cells: cells[i-1 : i+1]})
	}
	return marks
}

// Constrain relates the digits.
func (x Difference) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	by := or(x.By, 1)
	chain(b, label("difference", 0), x.Where, func(v, w int) bool { return distance(v, w) == by })
	return nil
}
