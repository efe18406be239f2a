package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Whispers{}) }

// Whispers says that digits next to each other on a line differ by at least 5
// (German whispers), or by at least By: 4 makes Dutch whispers.
type Whispers struct {
	By    int // 0 means 5
	Where []sudoku.Cell
}

// Name returns "whispers".
func (Whispers) Name() string { return "whispers" }

// Cells returns the cells of the line.
func (x Whispers) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Whispers) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Plain, 6, x.Where)}
}

// Constrain keeps neighbours on the line apart.
func (x Whispers) Constrain(b *model.Builder) error {
	if err := needs(b, 2, x.Where); err != nil {
		return err
	}
	by := or(x.By, 5)
	chain(b, label("whispers", 0), x.Where, func(v, w int) bool { return distance(v, w) >= by })
	return nil
}
