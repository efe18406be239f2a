package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Board{}) }

// Board is a Sudoku that lies somewhere in a larger grid: no digit stands
// twice in one of its rows, columns or boxes. Several boards that overlap make
// a Samurai, a windmill, a twin or any other many-board puzzle. From and To
// are two opposite corners.
type Board struct {
	From, To      sudoku.Cell
	Height, Width int // of a box; 0 when the board has none
}

// Name returns "board".
func (Board) Name() string { return "board" }

// Cells returns the cells of the board.
func (x Board) Cells(g *sudoku.Geometry) []sudoku.Cell {
	row, col, rows, cols := x.frame(g)
	return block(g, row, col, rows, cols)
}

// Marks draws a thick outline around each box, or around the board.
func (x Board) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, cells := range x.boxes(g) {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Thick, Cells: cells})
	}
	return marks
}

// Constrain makes rows, columns and boxes all different.
func (x Board) Constrain(b *model.Builder) error {
	g := b.Geometry()
	if err := needs(b, 2, []sudoku.Cell{x.From, x.To}); err != nil {
		return err
	}
	if g.IsVar(x.From) || g.IsVar(x.To) {
		return fault.Errorf("the corner of a board is no cell of the grid")
	}
	row, col, rows, cols := x.frame(g)
	if len(block(g, row, col, rows, cols)) != rows*cols {
		return fault.Errorf("the board has a hole")
	}
	if boxed := x.Height != 0 || x.Width != 0; boxed && (x.Height < 1 || x.Width < 1 || rows%x.Height != 0 || cols%x.Width != 0) {
		return fault.Errorf("boxes of %d rows and %d columns do not tile a board of %d and %d", x.Height, x.Width, rows, cols)
	}
	for r := range rows {
		b.AllDifferent(label("row", r+1), block(g, row+r, col, 1, cols)...)
	}
	for c := range cols {
		b.AllDifferent(label("column", c+1), block(g, row, col+c, rows, 1)...)
	}
	if x.Height > 0 {
		for i, cells := range x.boxes(g) {
			b.AllDifferent(label("box", i+1), cells...)
		}
	}
	return nil
}

// Turn exchanges height and width where rows and columns are.
func (x Board) Turn(_ *sudoku.Geometry, t Turn) sudoku.Rule {
	if t.Transpose {
		x.Height, x.Width = x.Width, x.Height
	}
	return x
}

// frame returns the first row and column of the board and how many it has: none
// when a corner does not exist.
func (x Board) frame(g *sudoku.Geometry) (row, col, rows, cols int) {
	for _, c := range []sudoku.Cell{x.From, x.To} {
		if !g.Exists(c) || g.IsVar(c) {
			return 0, 0, 0, 0
		}
	}
	row, col = min(g.Row(x.From), g.Row(x.To)), min(g.Col(x.From), g.Col(x.To))
	return row, col, max(g.Row(x.From), g.Row(x.To)) - row + 1, max(g.Col(x.From), g.Col(x.To)) - col + 1
}

// boxes returns the boxes of the board, or the board itself when it has none.
func (x Board) boxes(g *sudoku.Geometry) [][]sudoku.Cell {
	row, col, rows, cols := x.frame(g)
	height, width := x.Height, x.Width
	if height < 1 || width < 1 {
		height, width = rows, cols
	}
	var out [][]sudoku.Cell
	for r := 0; r < rows; r += min(height, rows) {
		for c := 0; c < cols; c += min(width, cols) {
			out = append(out, block(g, row+r, col+c, height, width))
		}
	}
	return out
}
