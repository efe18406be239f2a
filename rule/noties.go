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

// Constrain compares every two lines that could read the same.
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
	all, apart := lines(b.Geometry()), sight(b)
	for i, line := range all {
		for _, other := range all[:i] {
			if differs(line, other, apart) || differs(line, other, func(x, y sudoku.Cell) bool { return b.Differ(x, y) }) {
				continue
			}
			var cells []sudoku.Cell
			for k := range min(len(line), len(other)) {
				cells = append(cells, other[k], line[k])
			}
			b.Regular(label("no-ties", 0), differ, cells...)
		}
	}
	return nil
}

// differs reports whether two lines have a place where their cells are apart.
func differs(line, other []sudoku.Cell, apart func(x, y sudoku.Cell) bool) bool {
	for k := range min(len(line), len(other)) {
		if line[k] != other[k] && apart(line[k], other[k]) {
			return true
		}
	}
	return false
}

// sight returns what tells at once that two cells differ: they stand in a row or
// column of which that is said.
func sight(b *model.Builder) func(x, y sudoku.Cell) bool {
	g := b.Geometry()
	said := func(n int, line func(i int) []sudoku.Cell) []bool {
		out := make([]bool, n)
		for i := range out {
			out[i] = b.Differ(line(i)...)
		}
		return out
	}
	rows := said(g.Rows(), func(r int) []sudoku.Cell { return block(g, r, 0, 1, g.Cols()) })
	cols := said(g.Cols(), func(c int) []sudoku.Cell { return block(g, 0, c, g.Rows(), 1) })
	return func(x, y sudoku.Cell) bool {
		return g.Row(x) == g.Row(y) && rows[g.Row(x)] || g.Col(x) == g.Col(y) && cols[g.Col(x)]
	}
}
