package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(DutchFlatmates{}) }

// DutchFlatmates says that every 5, the middle value, has a 1, the least value,
// right above it or a 9, the greatest, right below it.
type DutchFlatmates struct{}

// Name returns "dutch-flatmates".
func (DutchFlatmates) Name() string { return "dutch-flatmates" }

// Cells returns nil: the rule speaks of the whole grid.
func (x DutchFlatmates) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (x DutchFlatmates) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return nil
}

// Constrain looks along every column.
func (x DutchFlatmates) Constrain(b *model.Builder) error {
	g := b.Geometry()
	values := g.Values()
	low, middle, high := values[0], values[(len(values)-1)/2], values[len(values)-1]
	const (
		other = iota
		afterLow
		alone // a middle value without a low one above it: a high one must follow
	)
	step := func(s, v int) (int, bool) {
		if s == alone && v != high {
			return s, false
		}
		switch {
		case v == middle && s != afterLow:
			return alone, true
		case v == low:
			return afterLow, true
		}
		return other, true
	}
	a, err := model.NewAutomaton(values, []int{other}, step, func(s int) bool { return s != alone })
	if err != nil {
		return err
	}
	for c := range g.Cols() {
		stretches(g.Rows(), func(r int) sudoku.Cell { return g.At(r, c) }, func(cells []sudoku.Cell) {
			b.Regular(label("dutch-flatmates", 0), a, cells...)
		})
	}
	return nil
}
