package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(GlobalMod{}) }

// GlobalMod says that every four cells in a square hold digits of every
// remainder by 3, or by By.
type GlobalMod struct {
	By int // 0 means 3
}

// Name returns "global-mod".
func (GlobalMod) Name() string { return "global-mod" }

// Cells returns nil: the rule speaks of the whole grid.
func (x GlobalMod) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (x GlobalMod) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return nil
}

// Constrain asks for each remainder in each square.
func (x GlobalMod) Constrain(b *model.Builder) error {
	by := or(x.By, 3)
	if by < 1 || by > 4 {
		return outside("the divisor", by, 1, 4)
	}
	squares(b, label("global-mod", 0), by, func(v int) int { return remainder(v, by) })
	return nil
}
