package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Boxes{}) }

// Boxes says that no digit stands twice in a box; the boxes tile the grid from
// its first cell.
type Boxes struct {
	Height, Width int
}

// Name returns "boxes".
func (Boxes) Name() string { return "boxes" }

// Cells returns nil: the rule speaks of the whole grid.
func (Boxes) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks draws a thick outline around every box.
func (x Boxes) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, cells := range x.boxes(g) {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Thick, Cells: cells})
	}
	return marks
}

// Constrain makes every box all different.
func (x Boxes) Constrain(b *model.Builder) error {
	g := b.Geometry()
	if err := x.fit(g); err != nil {
		return err
	}
	for i, cells := range x.boxes(g) {
		b.AllDifferent(label("box", i+1), cells...)
	}
	return nil
}

// fit returns an error when the boxes do not tile the grid.
func (x Boxes) fit(g *sudoku.Geometry) error {
	switch {
	case x.Height < 1 || x.Height > g.Rows():
		return outside("the height of a box", x.Height, 1, g.Rows())
	case x.Width < 1 || x.Width > g.Cols():
		return outside("the width of a box", x.Width, 1, g.Cols())
	case g.Rows()%x.Height != 0:
		return fault.Errorf("boxes of %d rows do not fill %d rows", x.Height, g.Rows())
	case g.Cols()%x.Width != 0:
		return fault.Errorf("boxes of %d columns do not fill %d columns", x.Width, g.Cols())
	case x.Height*x.Width > g.N():
		return outside("the number of cells in a box", x.Height*x.Width, 1, g.N())
	}
	return nil
}

// boxes returns the cells of every box, in reading order.
func (x Boxes) boxes(g *sudoku.Geometry) [][]sudoku.Cell {
	if x.Height < 1 || x.Width < 1 {
		return nil
	}
	all := make([]sudoku.Cell, 0, g.Positions())
	out := make([][]sudoku.Cell, 0, g.N())
	for r := 0; r < g.Rows(); r += min(x.Height, g.Rows()) {
		for c := 0; c < g.Cols(); c += min(x.Width, g.Cols()) {
			from := len(all)
			all = appendBlock(all, g, r, c, x.Height, x.Width)
			out = append(out, all[from:len(all):len(all)])
		}
	}
	return out
}
