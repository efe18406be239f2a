package model

import (
	"iter"
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

	housed sync.Once
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
	v := &View{model: m}
	for i, d := range m.Differents() {
		v.groups = append(v.groups, m.group(d, i))
	}
	return v
}

// Differents ranges over the all-different constraints, each with its place in
// Constraints: what groups, houses and peers are made of. The engines, which
// have no time for a view, begin here, too.
func (m *Model) Differents() iter.Seq2[int, *AllDifferent] {
	return func(yield func(int, *AllDifferent) bool) {
		for i := range m.Constraints {
			if d, ok := m.Constraints[i].Constraint.(*AllDifferent); ok && !yield(i, d) {
				return
			}
		}
	}
}

func (m *Model) group(d *AllDifferent, place int) Group {
	c := &m.Constraints[place]
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
		if !sameList(m.Vars[v].Values, values) {
			return nil
		}
	}
	return values
}

// sameList is slices.Equal, at once where the lists are one.
func sameList(a, b []int) bool {
	return len(a) == len(b) && (len(a) == 0 || &a[0] == &b[0] || slices.Equal(a, b))
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

// house finds the houses.
func (v *View) house() {
	v.of = make([][]int, len(v.model.Vars))
	known := map[string]bool{}
	for _, g := range v.groups {
		if !g.House {
			continue
		}
		if name := nameOf(g.Vars); !known[name] {
			known[name] = true
			v.addHouse(g)
		}
	}
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
func (v *View) Houses() []Group {
	v.housed.Do(v.house)
	return v.houses
}

// HousesOf returns the houses of a variable, by their place in Houses.
func (v *View) HousesOf(x Var) []int {
	v.housed.Do(v.house)
	return v.of[x]
}

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
