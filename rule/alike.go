package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Alike{}) }

// Alike says that the digit in a cell tells how many of other cells hold the
// same as the first of them. Where regions are unknown, those cells are their
// numbers.
type Alike struct {
	At    sudoku.Cell
	Less  int // this is taken from the number: 1 leaves the first cell out
	Where []sudoku.Cell
}

// Name returns "alike".
func (Alike) Name() string { return "alike" }

// Cells returns the cell that counts and those it counts.
func (x Alike) Cells(*sudoku.Geometry) []sudoku.Cell { return append([]sudoku.Cell{x.At}, x.Where...) }

// Marks draws an outline around the cells.
func (x Alike) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Style: sudoku.Faint, Cells: x.Where}}
}

// Constrain counts the cells.
func (x Alike) Constrain(b *model.Builder) error {
	if err := b.Check(x.At); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	type state struct{ read, left, first int }
	step := func(s state, v int) (state, bool) {
		switch {
		case s.read == 0:
			s.left = v + x.Less
		case s.read == 1:
			s.first, s.left = v, s.left-1
		case v == s.first:
			s.left--
		}
		s.read = min(s.read+1, 2)
		return s, s.left >= 0 && s.left <= len(x.Where)
	}
	a, err := model.NewAutomaton(b.Geometry().Values(), []state{{}}, step, func(s state) bool { return s.read == 2 && s.left == 0 })
	if err == nil {
		b.Regular(label("alike", 0), a, append([]sudoku.Cell{x.At}, x.Where...)...)
	}
	return err
}
