package rule

import "shudu/sudoku"

// Turn is one of the eight ways to lay a square on itself: the rows and
// columns are exchanged first (Transpose), then each is run backwards.
type Turn struct {
	Transpose, FlipRows, FlipCols bool
}

// Turner is a rule that changes when the grid is turned although it names no
// cell: boxes of 2×3 become 3×2.
type Turner interface {
	Turn(Turn) sudoku.Rule
}

// Turn exchanges height and width where rows and columns are.
func (x Boxes) Turn(t Turn) sudoku.Rule {
	if t.Transpose {
		x.Height, x.Width = x.Width, x.Height
	}
	return x
}

// Turn exchanges the diagonals where one flip turns one into the other.
func (x Diagonals) Turn(t Turn) sudoku.Rule {
	if t.FlipRows != t.FlipCols {
		x.Down, x.Up = x.Up, x.Down
	}
	return x
}
