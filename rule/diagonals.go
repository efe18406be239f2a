package rule

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Diagonals{}) }

// Diagonals says that no digit stands twice on a main diagonal: Down runs from
// the top left, Up from the bottom left. Both make an X-Sudoku. In a grid that
// is not square they end before the corner; the ones from the right side are
// DownBack and UpBack.
type Diagonals struct {
	Down, Up         bool
	DownBack, UpBack bool
}

// Name returns "diagonals".
func (Diagonals) Name() string { return "diagonals" }

// Cells returns the cells of the diagonals that count.
func (x Diagonals) Cells(g *sudoku.Geometry) []sudoku.Cell {
	return slices.Concat(x.lines(g)...)
}

// Marks draws a line along each diagonal.
func (x Diagonals) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, line := range x.lines(g) {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkLine, Style: sudoku.Faint, Cells: line})
	}
	return marks
}

// Constrain makes each diagonal all different.
func (x Diagonals) Constrain(b *model.Builder) error {
	for i, line := range x.lines(b.Geometry()) {
		b.AllDifferent(label("diagonal", i+1), line...)
	}
	return nil
}

func (x Diagonals) lines(g *sudoku.Geometry) [][]sudoku.Cell {
	var lines [][]sudoku.Cell
	n, bottom, right := min(g.Rows(), g.Cols()), g.Rows()-1, g.Cols()-1
	switch {
	case x.Down && x.DownBack:
		lines = append(lines, ray(g, bottom, right, -1, -1, n))
	case x.Down:
		lines = append(lines, ray(g, 0, 0, 1, 1, n))
	}
	switch {
	case x.Up && x.UpBack:
		lines = append(lines, ray(g, 0, right, 1, -1, n))
	case x.Up:
		lines = append(lines, ray(g, bottom, 0, -1, 1, n))
	}
	return lines
}

// ray returns up to n cells that exist from a row and column in a direction.
func ray(g *sudoku.Geometry, row, col, down, right, n int) []sudoku.Cell {
	var cells []sudoku.Cell
	for i := range n {
		if c := g.At(row+i*down, col+i*right); c != sudoku.NoCell {
			cells = append(cells, c)
		}
	}
	return cells
}
