package sight

import (
	"shudu/model"
	"shudu/sudoku"
)

// Single is a digit that follows at once from what is on the board: the only
// place for it in a house, or the only digit left in a cell.
type Single struct {
	Cell  sudoku.Cell
	Digit sudoku.Digit
	Naked bool        // the only digit left in the cell; else the only place in the house
	House model.Label // the house of a hidden single
}

// NextSingle looks for a single on a board: places in houses first, as people
// do. It looks at the digits only, not at the notes, and it is right as long
// as the digits are.
func (s *Sight) NextSingle(grid sudoku.Grid) (Single, bool) {
	left := make([]sudoku.Digits, len(grid))
	for c := range left {
		if cell := sudoku.Cell(c); grid[c] == sudoku.None && s.puzzle.Geometry.Exists(cell) {
			left[c] = s.Candidates(grid, cell)
		}
	}
	for _, h := range s.houses {
		if single, ok := hidden(left, grid, h.cells); ok {
			single.House = h.label
			return single, true
		}
	}
	for c, l := range left {
		if d := l.Single(); d != sudoku.None {
			return Single{Cell: sudoku.Cell(c), Digit: d, Naked: true}, true
		}
	}
	return Single{}, false
}

// hidden looks for a digit that has one place left in a house.
func hidden(left []sudoku.Digits, grid sudoku.Grid, house []sudoku.Cell) (Single, bool) {
	var once, twice, placed sudoku.Digits
	for _, c := range house {
		placed |= grid[c].Set()
		twice |= once & left[c]
		once |= left[c]
	}
	once &^= twice | placed
	for _, c := range house {
		if d := (left[c] & once).Min(); d != sudoku.None {
			return Single{Cell: c, Digit: d}, true
		}
	}
	return Single{}, false
}
