package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(NoRatio{}) }

// NoRatio says that of no two neighbours one is twice the other (or By times):
// all black dots are drawn. Except lists the pairs that carry a dot.
type NoRatio struct {
	By     int // 0 means 2
	Except [][]sudoku.Cell
}

// Name returns "no-ratio".
func (NoRatio) Name() string { return "no-ratio" }

// Cells returns nil: the rule speaks of the whole grid.
func (NoRatio) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (NoRatio) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain keeps the ratio away from all neighbours.
func (x NoRatio) Constrain(b *model.Builder) error {
	by := or(x.By, 2)
	avoid := b.Relation(func(x, y int) bool { return x != by*y && y != by*x })
	return negative(b, label("no-ratio", 0), false, avoid, x.Except)
}
