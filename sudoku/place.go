package sudoku

// Place is where a clue outside the grid stands: the position before the first
// cell it looks at, which lies outside the grid or in a hole of it, and the way
// it looks.
type Place struct {
	Row, Col    int // counted from 0; -1 and the number of rows are beside the grid
	Down, Right int // the way it looks: -1, 0 or 1
}

// Slant reports whether the clue looks along a diagonal.
func (p Place) Slant() bool { return p.Down != 0 && p.Right != 0 }

// Place returns where a mark with words outside the grid stands: straight
// before its first cell, or along a diagonal where its first two cells lie on
// one. A mark inside the grid, or without a cell of it, has no place.
func (m Mark) Place(g *Geometry) (Place, bool) {
	if m.Shape != MarkText || m.Side == Inside || len(m.Cells) == 0 || !inGrid(g, m.Cells[0]) {
		return Place{}, false
	}
	var p Place
	switch m.Side {
	case Left:
		p.Right = 1
	case Right:
		p.Right = -1
	case Top:
		p.Down = 1
	case Bottom:
		p.Down = -1
	}
	row, col := g.Row(m.Cells[0]), g.Col(m.Cells[0])
	if len(m.Cells) > 1 && inGrid(g, m.Cells[1]) {
		down, right := g.Row(m.Cells[1])-row, g.Col(m.Cells[1])-col
		if down*down == 1 && right*right == 1 {
			p.Down, p.Right = down, right
		}
	}
	p.Row, p.Col = row-p.Down, col-p.Right
	return p, true
}

// First returns the first cell of a mark to be read: where its words stand.
// There is none when no cell of it is in the grid.
func (m Mark) First(g *Geometry) Cell {
	first := NoCell
	for _, c := range m.Cells {
		if inGrid(g, c) && (first == NoCell || c < first) {
			first = c
		}
	}
	return first
}

func inGrid(g *Geometry, c Cell) bool { return g.Exists(c) && !g.IsVar(c) }
