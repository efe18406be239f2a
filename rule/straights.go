package rule

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Straights{}) }

// Straights is the rule of Str8ts: in every row and column, the cells between
// black cells and holes hold consecutive digits in any order. A digit in a
// black cell is no part of them.
type Straights struct {
	Black []sudoku.Cell
}

// Name returns "straights".
func (Straights) Name() string { return "straights" }

// Cells returns nil: the rule speaks of the whole grid.
func (x Straights) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks shades the black cells.
func (x Straights) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkShade, Style: sudoku.Filled, Cells: x.Black}}
}

// Constrain makes the digits of every compartment consecutive.
func (x Straights) Constrain(b *model.Builder) error {
	if err := b.Check(x.Black...); err != nil {
		return err
	}
	g := b.Geometry()
	for r := range g.Rows() {
		x.cut(b, g.Cols(), func(c int) sudoku.Cell { return g.At(r, c) })
	}
	for c := range g.Cols() {
		x.cut(b, g.Rows(), func(r int) sudoku.Cell { return g.At(r, c) })
	}
	return nil
}

// cut finds the compartments of a line of n cells.
func (x Straights) cut(b *model.Builder, n int, at func(int) sudoku.Cell) {
	var part []sudoku.Cell
	for i := range n + 1 {
		if i < n && at(i) != sudoku.NoCell && !slices.Contains(x.Black, at(i)) {
			part = append(part, at(i))
			continue
		}
		if len(part) > 1 {
			consecutive(b, label("straights", 0), part)
		}
		part = nil
	}
}
