package rule

import (
	"slices"

	"shudu/sudoku"
)

// Turn is one of the eight ways to lay a square on itself: the rows and
// columns are exchanged first (Transpose), then each is run backwards.
type Turn struct {
	Transpose, FlipRows, FlipCols bool
}

// Cell returns where a cell of a grid goes. Cells that lie nowhere stay.
func (t Turn) Cell(g *sudoku.Geometry, c sudoku.Cell) sudoku.Cell {
	if c < 0 || g.IsVar(c) {
		return c
	}
	rows, cols, row, col := g.Rows(), g.Cols(), g.Row(c), g.Col(c)
	if t.Transpose {
		rows, cols, row, col = cols, rows, col, row
	}
	if t.FlipRows {
		row = rows - 1 - row
	}
	if t.FlipCols {
		col = cols - 1 - col
	}
	return sudoku.Cell(row*cols + col)
}

// Turner is a rule that changes when the grid is turned although it names no
// cell: boxes of 2×3 become 3×2.
type Turner interface {
	// Turn returns the rule for the turned grid; g is the grid as it was.
	Turn(g *sudoku.Geometry, t Turn) sudoku.Rule
}

// Listed is a rule with a list that has an entry for every cell of the grid, in
// reading order. When the cells move, the list is put in order anew.
type Listed interface {
	// Relist returns the rule with entry from[i] of its list as entry i.
	Relist(from []int) sudoku.Rule
}

// relisted puts cells in order anew. A list of another length is no such list.
func relisted(cells []sudoku.Cell, from []int) []sudoku.Cell {
	if len(cells) != len(from) {
		return cells
	}
	out := make([]sudoku.Cell, len(cells))
	for i, k := range from {
		out[i] = cells[k]
	}
	return out
}

// Relist puts the labels in order.
func (x Chaos) Relist(from []int) sudoku.Rule {
	x.Labels = relisted(x.Labels, from)
	return x
}

// Relist puts the labels in order.
func (x Doublers) Relist(from []int) sudoku.Rule {
	x.Labels = relisted(x.Labels, from)
	return x
}

// Relist puts the labels in order.
func (x Modifiers) Relist(from []int) sudoku.Rule {
	x.Labels = relisted(x.Labels, from)
	return x
}

// Turn turns the rules inside.
func (x AllOf) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule { return AllOf{turnedAll(x.Rules, g, t)} }

// Relist puts the lists of the rules inside in order.
func (x AllOf) Relist(from []int) sudoku.Rule {
	rules := slices.Clone(x.Rules)
	for i, r := range rules {
		if listed, ok := r.(Listed); ok {
			rules[i] = listed.Relist(from)
		}
	}
	return AllOf{rules}
}

// Turn turns the rules inside.
func (x AnyOf) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule { return AnyOf{turnedAll(x.Rules, g, t)} }

// Turn turns the rules inside.
func (x Replicate) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule {
	x.Rules = turnedAll(x.Rules, g, t)
	return x
}

// turnedAll turns those of the rules that change.
func turnedAll(rules []sudoku.Rule, g *sudoku.Geometry, t Turn) []sudoku.Rule {
	out := slices.Clone(rules)
	for i, r := range out {
		if turner, ok := r.(Turner); ok {
			out[i] = turner.Turn(g, t)
		}
	}
	return out
}

// Turn exchanges height and width where rows and columns are.
func (x Boxes) Turn(_ *sudoku.Geometry, t Turn) sudoku.Rule {
	if t.Transpose {
		x.Height, x.Width = x.Width, x.Height
	}
	return x
}

// Turn exchanges the diagonals where one flip turns one into the other, and in a
// grid that is not square says at which ends they begin now.
func (x Diagonals) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule {
	if t.Transpose {
		x.UpBack = !x.UpBack
	}
	if t.FlipRows {
		x = Diagonals{Down: x.Up, Up: x.Down, DownBack: x.UpBack, UpBack: x.DownBack}
	}
	if t.FlipCols {
		x = Diagonals{Down: x.Up, Up: x.Down, DownBack: !x.UpBack, UpBack: !x.DownBack}
	}
	uneven := g.Rows() != g.Cols()
	x.DownBack, x.UpBack = x.DownBack && x.Down && uneven, x.UpBack && x.Up && uneven
	return x
}
