package rule

import (
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Roxdoku{}) }

// Roxdoku is Sudoku in space: the grid is a block whose layers are drawn one
// below the other, or side by side. No digit stands twice in a plane of the
// block: a layer, or the slice of all layers at one row or one column. A cube of
// 3×3×3 is drawn in 9 rows and 3 columns and has the digits 1 to 9.
type Roxdoku struct {
	Layers int
	Across bool // the layers lie side by side
}

// Name returns "roxdoku".
func (Roxdoku) Name() string { return "roxdoku" }

// Cells returns nil: the rule speaks of the whole grid.
func (Roxdoku) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks draws a thick outline around every layer.
func (x Roxdoku) Marks(g *sudoku.Geometry) []sudoku.Mark {
	if x.fit(g) != nil {
		return nil
	}
	var marks []sudoku.Mark
	for _, cells := range x.planes(g)[0] {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Thick, Cells: cells})
	}
	return marks
}

// Constrain makes every plane all different.
func (x Roxdoku) Constrain(b *model.Builder) error {
	g := b.Geometry()
	if err := x.fit(g); err != nil {
		return err
	}
	planes := x.planes(g)
	for i, cells := range slices.Concat(planes[:]...) {
		l := label("layer", i+1)
		if i >= x.Layers {
			l = label("slice", i-x.Layers+1)
		}
		if len(cells) > g.N() {
			return fault.Errorf("a plane of %d cells for %d values", len(cells), g.N())
		}
		b.AllDifferent(l, cells...)
	}
	return nil
}

// fit returns an error when the layers do not fill the grid.
func (x Roxdoku) fit(g *sudoku.Geometry) error {
	side := g.Rows()
	if x.Across {
		side = g.Cols()
	}
	if x.Layers < 1 || side%x.Layers != 0 {
		return outside("the number of layers", x.Layers, 1, side)
	}
	return nil
}

// planes returns the layers, and the slices at every row and every column of
// them.
func (x Roxdoku) planes(g *sudoku.Geometry) [3][][]sudoku.Cell {
	height, width := g.Rows()/x.Layers, g.Cols()
	if x.Across {
		height, width = g.Rows(), g.Cols()/x.Layers
	}
	out := [3][][]sudoku.Cell{make([][]sudoku.Cell, x.Layers), make([][]sudoku.Cell, height), make([][]sudoku.Cell, width)}
	for _, c := range block(g, 0, 0, g.Rows(), g.Cols()) {
		row, col := g.Row(c), g.Col(c)
		at := [3]int{row/height + col/width, row % height, col % width}
		for i, k := range at {
			out[i][k] = append(out[i][k], c)
		}
	}
	return out
}

// Turn lays the layers side by side where rows become columns.
func (x Roxdoku) Turn(_ *sudoku.Geometry, t Turn) sudoku.Rule {
	x.Across = x.Across != t.Transpose
	return x
}
