package rule

import (
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(NoSum{}) }

// NoSum says that no two neighbours add up to one of the sums: with 5 and 10,
// all V and X are drawn. Except lists the pairs that carry a letter.
type NoSum struct {
	Sums   []int
	Except [][]sudoku.Cell
}

// Name returns "no-sum".
func (NoSum) Name() string { return "no-sum" }

// Cells returns nil: the rule speaks of the whole grid.
func (NoSum) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (NoSum) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain keeps the sums away from all neighbours.
func (x NoSum) Constrain(b *model.Builder) error {
	if len(x.Sums) == 0 {
		return fault.Errorf("no sum to avoid")
	}
	avoid := b.Relation(func(v, w int) bool { return !slices.Contains(x.Sums, v+w) })
	return negative(b, label("no-sum", 0), false, avoid, x.Except)
}
