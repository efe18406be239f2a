package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Between{}) }

// Between says that the digits on a line lie strictly between the two at its
// ends.
type Between struct {
	Where []sudoku.Cell
}

// Name returns "between".
func (Between) Name() string { return "between" }

// Cells returns the cells of the line.
func (x Between) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line and the circles at its ends.
func (x Between) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return ended(x.Where, sudoku.MarkCircle, 9)
}

// ended draws a line with a shape at both ends.
func ended(cells []sudoku.Cell, shape sudoku.Shape, color int) []sudoku.Mark {
	if len(cells) == 0 {
		return nil
	}
	ends := []sudoku.Cell{cells[0], cells[len(cells)-1]}
	return []sudoku.Mark{{Shape: shape, Style: sudoku.Hollow, Cells: ends}, line(sudoku.Plain, color, cells)}
}

// Constrain keeps the inner digits between the ends.
func (x Between) Constrain(b *model.Builder) error {
	if err := once(b, 3, x.Where); err != nil {
		return err
	}
	return ends(b, "between", x.Where, func(low, high, v int) bool { return low < v && v < high })
}

// ends says for a line how its inner digits stand to the two at its ends, of
// which low is the smaller. The rule is named by its kind, and all of a kind
// share one automaton.
func ends(b *model.Builder, kind string, cells []sudoku.Cell, inner func(low, high, v int) bool) error {
	type state struct{ low, high, read int }
	step := func(s state, v int) (state, bool) {
		switch s.read {
		case 0:
			return state{v, v, 1}, true
		case 1:
			return state{min(s.low, v), max(s.high, v), 2}, true
		}
		return s, inner(s.low, s.high, v)
	}
	type key struct{ kind string }
	a, err := b.Automaton(key{kind}, func() (*model.Automaton, error) {
		return model.NewAutomaton(b.Geometry().Values(), []state{{}}, step, func(s state) bool { return s.read == 2 })
	})
	if err != nil {
		return err
	}
	last := len(cells) - 1
	order := append([]sudoku.Cell{cells[0], cells[last]}, cells[1:last]...)
	b.Regular(label(kind, 0), a, order...)
	return nil
}
