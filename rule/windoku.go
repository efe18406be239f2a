package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Windoku{}) }

// Windoku says that no digit stands twice in a window: boxes of the usual size
// that stand one row and one column away from the border and from each other.
type Windoku struct {
	Height, Width int // of a window
}

// Name returns "windoku".
func (Windoku) Name() string { return "windoku" }

// Cells returns the cells of all windows.
func (x Windoku) Cells(g *sudoku.Geometry) []sudoku.Cell {
	var all []sudoku.Cell
	for _, w := range x.windows(g) {
		all = append(all, w...)
	}
	return all
}

// Marks shades the windows.
func (x Windoku) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, w := range x.windows(g) {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkShade, Style: sudoku.Faint, Cells: w})
	}
	return marks
}

// Constrain makes every window all different.
func (x Windoku) Constrain(b *model.Builder) error {
	windows := x.windows(b.Geometry())
	if len(windows) == 0 {
		return fault.Errorf("no window of %d rows and %d columns fits the grid", x.Height, x.Width)
	}
	for i, w := range windows {
		b.AllDifferent(label("window", i+1), w...)
	}
	return nil
}

// Turn exchanges height and width where rows and columns are.
func (x Windoku) Turn(t Turn) sudoku.Rule { return Windoku(Boxes(x).Turn(t).(Boxes)) }

func (x Windoku) windows(g *sudoku.Geometry) [][]sudoku.Cell {
	if x.Height < 1 || x.Width < 1 || x.Height >= g.Rows() || x.Width >= g.Cols() {
		return nil
	}
	var out [][]sudoku.Cell
	for r := 1; r+x.Height < g.Rows(); r += x.Height + 1 {
		for c := 1; c+x.Width < g.Cols(); c += x.Width + 1 {
			out = append(out, block(g, r, c, x.Height, x.Width))
		}
	}
	return out
}
