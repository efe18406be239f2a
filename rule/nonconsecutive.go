package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(NonConsecutive{}) }

// NonConsecutive says that no two neighbours differ by one: neighbours by a
// side, or by a corner where Diagonal is set. By is another difference to
// avoid, Except lists pairs that are free: those that carry a dot where every
// dot is drawn.
type NonConsecutive struct {
	By       int // 0 means 1
	Diagonal bool
	Except   [][]sudoku.Cell
}

// Name returns "non-consecutive".
func (NonConsecutive) Name() string { return "non-consecutive" }

// Cells returns nil: the rule speaks of the whole grid.
func (NonConsecutive) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (NonConsecutive) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain keeps the difference away from all neighbours.
func (x NonConsecutive) Constrain(b *model.Builder) error {
	by := or(x.By, 1)
	avoid := b.Relation(func(x, y int) bool { return distance(x, y) != by })
	return negative(b, label("non-consecutive", 0), x.Diagonal, avoid, x.Except)
}

// negative relates all neighbours but the excepted pairs.
func negative(b *model.Builder, l model.Label, diagonal bool, r *model.Relation, except [][]sudoku.Cell) error {
	free := map[[2]sudoku.Cell]bool{}
	for _, pair := range except {
		if err := once(b, 2, pair); err != nil {
			return err
		}
		free[[2]sudoku.Cell{pair[0], pair[1]}] = true
		free[[2]sudoku.Cell{pair[1], pair[0]}] = true
	}
	relate := func(x, y sudoku.Cell) {
		if !free[[2]sudoku.Cell{x, y}] {
			b.Related(l, r, x, y)
		}
	}
	if diagonal {
		apart(b.Geometry(), 1, 1, relate)
		apart(b.Geometry(), 1, -1, relate)
		return nil
	}
	neighbours(b.Geometry(), relate)
	return nil
}
