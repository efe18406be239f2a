package play

import (
	"strconv"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// open returns the cells of a move that the player may write in.
func (s *state) open(cells []sudoku.Cell) []sudoku.Cell {
	var out []sudoku.Cell
	for _, c := range cells {
		if s.puzzle.Geometry.Exists(c) && !s.board[c].Given {
			out = append(out, c)
		}
	}
	return out
}

// blank returns the cells of a move that hold no digit.
func (s *state) blank(cells []sudoku.Cell) []sudoku.Cell {
	var out []sudoku.Cell
	for _, c := range cells {
		if s.puzzle.Geometry.Exists(c) && s.board[c].Digit == sudoku.None {
			out = append(out, c)
		}
	}
	return out
}

// put writes a digit, or takes it back where all the cells hold it already.
// With the option clean the digit leaves the notes of the cells that see it.
func (s *state) put(m Move) error {
	cells := s.open(m.Cells)
	d := m.Digit
	if s.all(cells, func(q sudoku.Content) bool { return q.Digit == d }) {
		d = sudoku.None
	}
	touched := cells
	if s.clean && d != sudoku.None {
		for _, c := range cells {
			touched = append(touched, s.sight.Peers(c)...)
		}
	}
	writes := make(map[sudoku.Cell]bool, len(cells))
	for _, c := range cells {
		writes[c] = true
	}
	return s.edit(touched, func(c sudoku.Cell, q *sudoku.Content) {
		if writes[c] {
			q.Digit = d
			return
		}
		q.Corner &^= d.Set()
		q.Centre &^= d.Set()
	})
}

func (s *state) all(cells []sudoku.Cell, ok func(sudoku.Content) bool) bool {
	for _, c := range cells {
		if !ok(s.board[c]) {
			return false
		}
	}
	return len(cells) > 0
}

func (s *state) corner(m Move) error {
	return s.note(m, func(q *sudoku.Content) *sudoku.Digits { return &q.Corner })
}

func (s *state) centre(m Move) error {
	return s.note(m, func(q *sudoku.Content) *sudoku.Digits { return &q.Centre })
}

// note writes a note in every blank cell, or takes it from all of them when
// all have it.
func (s *state) note(m Move, where func(*sudoku.Content) *sudoku.Digits) error {
	cells := s.blank(m.Cells)
	remove := s.all(cells, func(q sudoku.Content) bool { return where(&q).Has(m.Digit) })
	return s.edit(cells, func(_ sudoku.Cell, q *sudoku.Content) {
		if remove {
			*where(q) &^= m.Digit.Set()
		} else {
			*where(q) |= m.Digit.Set()
		}
	})
}

// colour paints cells, givens too; the colour they all have already goes away.
func (s *state) colour(m Move) error {
	n, err := strconv.Atoi(m.Word)
	if err != nil || n < 0 || n > sudoku.Colors {
		return fault.Errorf("%w: %q is no colour (expected 0 to %d)", ErrMove, m.Word, sudoku.Colors)
	}
	if s.all(m.Cells, func(q sudoku.Content) bool { return q.Color == n }) {
		n = 0
	}
	return s.edit(m.Cells, func(_ sudoku.Cell, q *sudoku.Content) { q.Color = n })
}

// layers are what erase clears, in order; the one that is asked for goes
// first.
var layers = []struct {
	name  string
	clear func(*sudoku.Content)
}{
	{"digit", func(q *sudoku.Content) {
		if !q.Given {
			q.Digit = sudoku.None
		}
	}},
	{"centre", func(q *sudoku.Content) { q.Centre = 0 }},
	{"corner", func(q *sudoku.Content) { q.Corner = 0 }},
	{"colour", func(q *sudoku.Content) { q.Color = 0 }},
}

// erase clears the first layer that has anything in any of the cells.
func (s *state) erase(m Move) error {
	for pass := range 2 {
		for _, l := range layers {
			if first := l.name == m.Word; first != (pass == 0) {
				continue
			}
			if err := s.edit(m.Cells, func(_ sudoku.Cell, q *sudoku.Content) { l.clear(q) }); err != ErrNoEffect {
				return err
			}
		}
	}
	return ErrNoEffect
}

// fill writes down the candidates that the digits on the board leave: in the
// cells of the move, or everywhere.
func (s *state) fill(m Move) error {
	cells := m.Cells
	if len(cells) == 0 {
		for c := range sudoku.Cell(len(s.board)) {
			cells = append(cells, c)
		}
	}
	grid := s.grid()
	return s.edit(s.blank(cells), func(c sudoku.Cell, q *sudoku.Content) {
		q.Centre = s.sight.Candidates(grid, c)
	})
}

// restart clears the board, as one step that can be undone.
func (s *state) restart(Move) error {
	var cells []sudoku.Cell
	for c := range s.board {
		if s.puzzle.Geometry.Exists(sudoku.Cell(c)) {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return s.edit(cells, func(_ sudoku.Cell, q *sudoku.Content) {
		if q.Given {
			*q = sudoku.Content{Digit: q.Digit, Given: true}
		} else {
			*q = sudoku.Content{}
		}
	})
}

func (s *state) grid() sudoku.Grid {
	g := make(sudoku.Grid, s.puzzle.Geometry.Len())
	for c := range g {
		g[c] = s.board[c].Digit
	}
	return g
}
