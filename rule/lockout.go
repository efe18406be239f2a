package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Lockout{}) }

// Lockout says that the two digits at the ends of a line differ by at least 4
// (or By), and that no digit on the line lies between them or equals one.
type Lockout struct {
	By    int // 0 means 4
	Where []sudoku.Cell
}

// Name returns "lockout".
func (Lockout) Name() string { return "lockout" }

// Cells returns the cells of the line.
func (x Lockout) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line and the diamonds at its ends.
func (x Lockout) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return ended(x.Where, sudoku.MarkSquare, 10)
}

// Constrain keeps the ends apart and the inner digits outside.
func (x Lockout) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	by := or(x.By, 4)
	b.Pair(label("lockout", 0), x.Where[0], x.Where[len(x.Where)-1], func(v, w int) bool { return distance(v, w) >= by })
	if len(x.Where) == 2 {
		return nil
	}
	return ends(b, "lockout", x.Where, func(low, high, v int) bool { return v < low || v > high })
}
