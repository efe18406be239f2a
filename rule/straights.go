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
	white := func(r, c int) sudoku.Cell {
		if cell := g.At(r, c); !slices.Contains(x.Black, cell) {
			return cell
		}
		return sudoku.NoCell
	}
	straight := func(cells []sudoku.Cell) {
		if len(cells) > 1 {
			consecutive(b, label("straights", 0), cells)
		}
	}
	for r := range g.Rows() {
		stretches(g.Cols(), func(c int) sudoku.Cell { return white(r, c) }, straight)
	}
	for c := range g.Cols() {
		stretches(g.Rows(), func(r int) sudoku.Cell { return white(r, c) }, straight)
	}
	return nil
}
