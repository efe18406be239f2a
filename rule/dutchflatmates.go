package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(DutchFlatmates{}) }

// DutchFlatmates says that every 5, the middle value, has a 1, the least value,
// right above it or a 9, the greatest, right below it.
type DutchFlatmates struct {
	Across bool // left of it and right of it instead
	Back   bool // the other way round: below it or above it, right of it or left of it
}

// Name returns "dutch-flatmates".
func (DutchFlatmates) Name() string { return "dutch-flatmates" }

// Cells returns nil: the rule speaks of the whole grid.
func (x DutchFlatmates) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (x DutchFlatmates) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return nil
}

// Turn looks the way that above has become.
func (x DutchFlatmates) Turn(_ *sudoku.Geometry, t Turn) sudoku.Rule {
	x.Across = x.Across != t.Transpose
	if x.Across && t.FlipCols || !x.Across && t.FlipRows {
		x.Back = !x.Back
	}
	return x
}

// Constrain looks along every column, or every row.
func (x DutchFlatmates) Constrain(b *model.Builder) error {
	g := b.Geometry()
	values := g.Values()
	low, middle, high := values[0], values[(len(values)-1)/2], values[len(values)-1]
	type state struct {
		afterLow bool
		alone    bool // a middle value without a low one above it: a high one must follow
	}
	step := func(s state, v int) (state, bool) {
		return state{v == low, v == middle && !s.afterLow}, !s.alone || v == high
	}
	a, err := model.NewAutomaton(values, []state{{}}, step, func(s state) bool { return !s.alone })
	if err != nil {
		return err
	}
	x.lines(g, func(cells []sudoku.Cell) { b.Regular(label("dutch-flatmates", 0), a, cells...) })
	return nil
}

// lines calls f with the cells of every column, or every row, in the order in
// which they are looked at.
func (x DutchFlatmates) lines(g *sudoku.Geometry, f func(cells []sudoku.Cell)) {
	lines, length := g.Cols(), g.Rows()
	if x.Across {
		lines, length = length, lines
	}
	for line := range lines {
		stretches(length, func(i int) sudoku.Cell {
			if x.Back {
				i = length - 1 - i
			}
			if x.Across {
				return g.At(line, i)
			}
			return g.At(i, line)
		}, f)
	}
}
