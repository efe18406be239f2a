package rule

import (
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Windoku{}) }

// Windoku says that no digit stands twice in a window: boxes of the usual size
// that stand one row and one column away from the border and from each other.
// Where they do not come out even (one window of 2×3 in a 6×6) they are counted
// from the top left corner, or from the bottom or the right side.
type Windoku struct {
	Height, Width int // of a window
	Bottom, Right bool
}

// Name returns "windoku".
func (Windoku) Name() string { return "windoku" }

// Cells returns the cells of all windows.
func (x Windoku) Cells(g *sudoku.Geometry) []sudoku.Cell {
	return slices.Concat(x.windows(g)...)
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

// Turn exchanges height and width where rows and columns are, and counts from
// the other side where a flip moves the windows.
func (x Windoku) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule {
	rows, cols := g.Rows(), g.Cols()
	if t.Transpose {
		rows, cols = cols, rows
		x = Windoku{Height: x.Width, Width: x.Height, Bottom: x.Right, Right: x.Bottom}
	}
	x.Bottom = x.Bottom != (t.FlipRows && !even(rows, x.Height))
	x.Right = x.Right != (t.FlipCols && !even(cols, x.Width))
	return x
}

// even reports whether windows of a size leave one line at either side of the
// grid, so that it does not matter from which they are counted.
func even(lines, size int) bool { return size < 1 || (lines-1)%(size+1) == 0 }

// windows returns the cells of every window.
func (x Windoku) windows(g *sudoku.Geometry) [][]sudoku.Cell {
	var out [][]sudoku.Cell
	for _, r := range starts(g.Rows(), x.Height, x.Bottom) {
		for _, c := range starts(g.Cols(), x.Width, x.Right) {
			out = append(out, block(g, r, c, x.Height, x.Width))
		}
	}
	return out
}

// starts returns the first line of each window of a size along a side of the
// grid, counted from one end or the other.
func starts(lines, size int, fromEnd bool) []int {
	var out []int
	if size < 1 || size >= lines {
		return nil
	}
	for at := 1; at+size < lines; at += size + 1 {
		if fromEnd {
			out = append([]int{lines - at - size}, out...)
		} else {
			out = append(out, at)
		}
	}
	return out
}
