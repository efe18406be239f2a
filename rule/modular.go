package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Modular{}) }

// Modular says that any three cells in a row on a line have different
// remainders when divided by 3; or any By cells when divided by By.
type Modular struct {
	By    int // 0 means 3
	Where []sudoku.Cell
}

// Name returns "modular".
func (Modular) Name() string { return "modular" }

// Cells returns the cells of the line.
func (x Modular) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Modular) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Dashed, 12, x.Where)}
}

// Constrain makes the remainders of neighbours different.
func (x Modular) Constrain(b *model.Builder) error {
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	by := or(x.By, 3)
	if by < 1 || by > sudoku.MaxValues {
		return outside("the divisor", by, 1, sudoku.MaxValues)
	}
	classes(b, label("modular", 0), x.Where, by, func(v int) int { return remainder(v, by) })
	return nil
}

// remainder returns what is left of v divided by n, never below 0.
func remainder(v, n int) int { return (v%n + n) % n }

// classes says that any n cells in a row on a line are of different classes,
// of which there are n: cells n apart are then of the same class.
func classes(b *model.Builder, l model.Label, cells []sudoku.Cell, n int, class func(int) int) {
	differ := b.Relation(func(v, w int) bool { return class(v) != class(w) })
	same := b.Relation(func(v, w int) bool { return class(v) == class(w) })
	for i := range cells {
		for j := max(0, i-n+1); j < i; j++ {
			b.Related(l, differ, cells[j], cells[i])
		}
		if i >= n {
			b.Related(l, same, cells[i-n], cells[i])
		}
	}
}
