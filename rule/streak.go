package rule

import (
	"fmt"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Streak{}) }

// Streak says that the digit in a cell tells how far one sees what stands at
// the start: so many cells, along all arms, hold the same as the start without
// another between. Where regions are unknown, the arms go along their numbers.
type Streak struct {
	At    sudoku.Cell
	Less  int             // this is taken from the number: 1 leaves the start out
	Parts [][]sudoku.Cell // the arms, each from the start on
}

// Name returns "streak".
func (Streak) Name() string { return "streak" }

// Cells returns the cell that counts and the arms.
func (x Streak) Cells(*sudoku.Geometry) []sudoku.Cell {
	return append([]sudoku.Cell{x.At}, concat(x.Parts)...)
}

// Marks draws the arms.
func (x Streak) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	for _, arm := range x.Parts {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkArrow, Style: sudoku.Faint, Cells: arm})
	}
	return marks
}

// Constrain counts along the arms.
func (x Streak) Constrain(b *model.Builder) error {
	if err := b.Check(x.At); err != nil {
		return err
	}
	if len(x.Parts) == 0 {
		return fmt.Errorf("no arm to look along")
	}
	order := []sudoku.Cell{x.At}
	ends := map[int]bool{} // by place in order: an arm ends there
	for i, arm := range x.Parts {
		if err := once(b, 1, arm); err != nil {
			return err
		}
		if arm[0] != x.Parts[0][0] {
			return fmt.Errorf("the arms do not start at the same cell")
		}
		order = append(order, arm[min(i, 1):]...)
		ends[len(order)-1] = true
	}
	a, err := streak(b.Geometry().Values(), x.Less, len(order), ends)
	if err == nil {
		b.Regular(label("streak", 0), a, order...)
	}
	return err
}

// streak reads a number and then the arms: it counts down while it sees the
// first value, until something else stands there or the arm ends.
func streak(values []int, less, n int, ends map[int]bool) (*model.Automaton, error) {
	type state struct {
		place, left, start int
		blocked            bool
	}
	step := func(s state, v int) (state, bool) {
		switch {
		case s.place == n:
			return s, false
		case s.place == 0:
			s.left = v + less
		case s.place == 1:
			s.start, s.left = v, s.left-1
		case s.blocked:
		case v == s.start:
			s.left--
		default:
			s.blocked = true
		}
		if ends[s.place] {
			s.blocked = false
		}
		s.place++
		return s, s.left >= 0 && s.left <= n
	}
	return model.NewAutomaton(values, []state{{}}, step, func(s state) bool { return s.place == n && s.left == 0 })
}
