package model

import (
	"slices"
	"sync"

	"shudu/sudoku"
)

// View is what people see in a model: its houses, what else must differ, who
// excludes whom, its cages. It is the one place where that is read from the
// constraints; whoever reasons about a puzzle (checks, hints, techniques,
// drawings) asks here. It speaks of what the constraints say and not of
// domains, so it holds for every position of a puzzle.
//
// A view is made when it is first asked for, part by part, and may be used by
// several goroutines. Its lists belong to it: callers must not change them.
type View struct {
	model *Model

	groups []Group
	houses []Group
	of     [][]int // by variable: its houses

	linked sync.Once
	links  [][]Link
	peers  [][]Var

	caged sync.Once
	cages []Cage
}

// Group is a set of variables that all hold different values: a row, a killer
// cage, two cells a knight's move apart.
type Group struct {
	Label      Label // what it is: row 3
	Rule       int   // the puzzle's rule that said it
	Constraint int   // its place in Model.Constraints
	Vars       []Var
	Values     []int // what its variables can hold, nil when they have different lists
	House      bool  // it holds each of its values once
}

// View returns the view of a model.
func (m *Model) View() *View {
	if m.base != nil {
		return m.base.View()
	}
	if v := m.view.Load(); v != nil {
		return v
	}
	m.view.CompareAndSwap(nil, newView(m))
	return m.view.Load()
}

func newView(m *Model) *View {
	v := &View{model: m, of: make([][]int, len(m.Vars))}
	for i := range m.Constraints {
		c := &m.Constraints[i]
		if d, ok := c.Constraint.(*AllDifferent); ok {
			v.groups = append(v.groups, m.group(d, c, i))
		}
	}
	known := map[string]bool{}
	for _, g := range v.groups {
		if g.House && !known[nameOf(g.Vars)] {
			known[nameOf(g.Vars)] = true
			v.addHouse(g)
		}
	}
	return v
}

func (m *Model) group(d *AllDifferent, c *Stated, place int) Group {
	g := Group{Label: c.Label, Rule: c.Rule, Constraint: place, Vars: d.Vars, Values: m.valuesOf(d.Vars)}
	g.House = len(d.Vars) > 0 && len(d.Vars) == len(g.Values) && once(d.Vars)
	return g
}

// valuesOf returns the list of values that all of the variables have, nil when
// they have several.
func (m *Model) valuesOf(vars []Var) []int {
	if len(vars) == 0 {
		return nil
	}
	values := m.Vars[vars[0]].Values
	for _, v := range vars[1:] {
		if !slices.Equal(m.Vars[v].Values, values) {
			return nil
		}
	}
	return values
}

// once reports whether no variable is there twice.
func once(vars []Var) bool {
	for i, v := range vars {
		if slices.Contains(vars[:i], v) {
			return false
		}
	}
	return true
}

// nameOf names a set of variables.
func nameOf(vars []Var) string {
	name := make([]byte, 0, 3*len(vars))
	for _, v := range slices.Sorted(slices.Values(vars)) {
		name = append(name, byte(v), byte(v>>8), byte(v>>16))
	}
	return string(name)
}

func (v *View) addHouse(g Group) {
	for _, x := range g.Vars {
		v.of[x] = append(v.of[x], len(v.houses))
	}
	v.houses = append(v.houses, g)
}

// Groups returns all sets of variables that must differ, houses included, in
// the order of the constraints.
func (v *View) Groups() []Group { return v.groups }

// Houses returns the groups that hold each of their values once. Where the
// same variables are a house twice, it is the one that was said first.
func (v *View) Houses() []Group { return v.houses }

// HousesOf returns the houses of a variable, by their place in Houses.
func (v *View) HousesOf(x Var) []int { return v.of[x] }

// Places returns the variables of a group that may hold a digit, given what is
// left of all domains.
func (g *Group) Places(domains []sudoku.Digits, d sudoku.Digit) []Var {
	var places []Var
	for _, x := range g.Vars {
		if domains[x].Has(d) {
			places = append(places, x)
		}
	}
	return places
}

// CellsOf returns the cells of variables; auxiliary variables have none.
func (m *Model) CellsOf(vars []Var) []sudoku.Cell {
	cells := make([]sudoku.Cell, 0, len(vars))
	for _, v := range vars {
		if c := m.Vars[v].Cell; c != sudoku.NoCell {
			cells = append(cells, c)
		}
	}
	return cells
}
