package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(NoTies{}) }

// NoTies says that no two rows or columns, read from either end, read the
// same.
type NoTies struct{}

// Name returns "no-ties".
func (NoTies) Name() string { return "no-ties" }

// Cells returns nil: the rule speaks of the whole grid.
func (x NoTies) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (x NoTies) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return nil
}

// Constrain compares every two lines.
func (x NoTies) Constrain(b *model.Builder) error {
	if err := square(b.Geometry()); err != nil {
		return err
	}
	type state struct {
		half, decided bool
		first         int
	}
	step := func(s state, v int) (state, bool) {
		switch {
		case s.decided:
			return s, true
		case !s.half:
			return state{half: true, first: v}, true
		}
		return state{decided: s.first != v}, true
	}
	differ, err := model.NewAutomaton(b.Geometry().Values(), []state{{}}, step, func(s state) bool { return s.decided })
	if err != nil {
		return err
	}
	all := lines(b.Geometry())
	for i, line := range all {
		for _, other := range all[:i] {
			var cells []sudoku.Cell
			for k := range min(len(line), len(other)) {
				cells = append(cells, other[k], line[k])
			}
			b.Regular(label("no-ties", 0), differ, cells...)
		}
	}
	return nil
}
