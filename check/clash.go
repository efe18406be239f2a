package check

import (
	"shudu/model"
	"shudu/sudoku"
)

// Clash is a value that stands twice where it may stand once.
type Clash struct {
	Value int
	Where model.Label   // the house, or what else must be all different
	Cells []sudoku.Cell // all cells that hold the value
}

// Broken is a constraint that the givens alone already break: a cage that is
// full and has the wrong sum.
type Broken struct {
	What  model.Label
	Cells []sudoku.Cell
}

// Clashes returns every clash of the givens, in the order of the constraints.
// It looks only at cells with one candidate and never searches.
func Clashes(m *model.Model) []Clash {
	var clashes []Clash
	for _, g := range m.View().Groups() {
		for _, pair := range twice(m, g.Vars) {
			clashes = append(clashes, Clash{Value: pair.value, Where: g.Label, Cells: m.CellsOf(pair.vars)})
		}
	}
	return clashes
}

// Breaks returns every constraint, other than the all-different ones, that the
// givens fill and break.
func Breaks(m *model.Model) []Broken {
	var broken []Broken
	for _, c := range m.Constraints {
		if _, ok := c.Constraint.(*model.AllDifferent); ok {
			continue
		}
		if values, full := filled(m, c.Scope()); full && !c.Holds(values) {
			broken = append(broken, Broken{What: c.Label, Cells: m.CellsOf(c.Scope())})
		}
	}
	return broken
}

// placed is a value and the variables that hold it.
type placed struct {
	value int
	vars  []model.Var
}

// twice returns the values that several of the variables hold, in the order of
// their first appearance.
func twice(m *model.Model, vars []model.Var) []placed {
	var seen, out []placed
	for _, v := range vars {
		d := m.Vars[v].Domain.Single()
		if d == sudoku.None {
			continue
		}
		seen = note(seen, m.Vars[v].Values[d-1], v)
	}
	for _, p := range seen {
		if len(p.vars) > 1 {
			out = append(out, p)
		}
	}
	return out
}

func note(seen []placed, value int, v model.Var) []placed {
	for i := range seen {
		if seen[i].value == value {
			seen[i].vars = append(seen[i].vars, v)
			return seen
		}
	}
	return append(seen, placed{value, []model.Var{v}})
}

// filled returns the values of a scope and whether all of it is known.
func filled(m *model.Model, scope []model.Var) ([]int, bool) {
	values := make([]int, len(scope))
	for i, v := range scope {
		d := m.Vars[v].Domain.Single()
		if d == sudoku.None {
			return nil, false
		}
		values[i] = m.Vars[v].Values[d-1]
	}
	return values, true
}
