package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(ValueIndexing{}) }

// ValueIndexing says that the first digit of a line stands on it again: so
// many cells behind the second cell as the second digit says.
type ValueIndexing struct {
	Where []sudoku.Cell
}

// Name returns "value-indexing".
func (ValueIndexing) Name() string { return "value-indexing" }

// Cells returns the cells of the line.
func (x ValueIndexing) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws an arrow.
func (x ValueIndexing) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkArrow, Style: sudoku.Dashed, Cells: x.Where}}
}

// Constrain places the first digit where the second says.
func (x ValueIndexing) Constrain(b *model.Builder) error {
	if err := needs(b, 3, x.Where); err != nil {
		return err
	}
	type state struct{ read, value, left int }
	far := len(x.Where) - 2
	step := func(s state, v int) (state, bool) {
		s.read = min(s.read+1, 3)
		switch {
		case s.read == 1:
			s.value = v
		case s.read == 2:
			s.left = v
			return s, v >= 1 && v <= far
		case s.left == 1:
			return state{read: 3}, v == s.value
		case s.left > 1:
			s.left--
		}
		return s, true
	}
	type key struct{ far int }
	a, err := b.Automaton(key{far}, func() (*model.Automaton, error) {
		return model.NewAutomaton(b.Geometry().Values(), []state{{}}, step, func(s state) bool { return s.read == 3 && s.left == 0 })
	})
	if err == nil {
		b.Regular(label("value-indexing", 0), a, x.Where...)
	}
	return err
}
