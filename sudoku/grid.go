package sudoku

import "slices"

// Grid holds one digit, or None, for every cell of a geometry.
type Grid []Digit

// Clone returns a copy of the grid.
func (g Grid) Clone() Grid { return slices.Clone(g) }

// Filled returns the number of cells that hold a digit.
func (g Grid) Filled() int {
	n := 0
	for _, d := range g {
		if d != None {
			n++
		}
	}
	return n
}
