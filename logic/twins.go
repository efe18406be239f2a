package logic

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// twin is a cell that holds the same digit as another, and the rules that say so.
type twin struct {
	cell sudoku.Cell
	by   []int
}

// addTwins reads what cells that are equal see through each other: when two cells hold
// the same digit, each sees what the other sees. What that adds are links like those of
// any rule.
func (l *Layout) addTwins() {
	twins := l.twins()
	for c := range sudoku.Cell(len(l.Peers)) {
		for o := range c {
			if len(twins[c]) < 2 && len(twins[o]) < 2 || l.Sees(c, o) {
				continue
			}
			if by, seen := l.throughTwins(twins[c], twins[o]); seen {
				l.differ(c, o, by)
				l.differ(o, c, by)
			}
		}
	}
}

// twins returns by cell all that are equal to it, itself first, each by the fewest rules;
// nothing where a cell does not exist.
func (l *Layout) twins() [][]twin {
	equal := make([][]twin, len(l.Peers))
	for i, c := range l.Model.Constraints {
		if cells := l.Model.CellsOf(c.Scope()); len(cells) == 2 && l.says(c.Constraint, func(v, w int) bool { return v == w }) {
			equal[cells[0]] = append(equal[cells[0]], twin{cells[1], []int{i}})
			equal[cells[1]] = append(equal[cells[1]], twin{cells[0], []int{i}})
		}
	}
	all := make([][]twin, len(l.Peers))
	for c := range sudoku.Cell(len(l.Peers)) {
		if !l.Geometry.Exists(c) {
			continue
		}
		all[c] = []twin{{cell: c}}
		for i := 0; i < len(all[c]); i++ {
			for _, t := range equal[all[c][i].cell] {
				if !slices.ContainsFunc(all[c], func(o twin) bool { return o.cell == t.cell }) {
					all[c] = append(all[c], twin{t.cell, slices.Concat(all[c][i].by, t.by)})
				}
			}
		}
	}
	return all
}

// says reports whether a constraint of two cells holds for just those values for which a
// relation does.
func (l *Layout) says(c model.Constraint, relation func(v, w int) bool) bool {
	scope := c.Scope()
	if _, different := c.(*model.AllDifferent); different || len(scope) != 2 || scope[0] == scope[1] {
		return false
	}
	for _, v := range l.Model.Vars[scope[0]].Values {
		for _, w := range l.Model.Vars[scope[1]].Values {
			if c.Holds([]int{v, w}) != relation(v, w) {
				return false
			}
		}
	}
	return true
}

// throughTwins returns the rules by which a cell sees another through cells that are
// equal to them, and whether it does: those that say what is equal, and the one by which
// the cells see each other.
func (l *Layout) throughTwins(of, with []twin) (by []int, seen bool) {
	for _, a := range of {
		for _, b := range with {
			if !l.Sees(a.cell, b.cell) || seen && len(a.by)+len(b.by)+1 >= len(by) {
				continue
			}
			if r := l.apart(a.cell, b.cell); r >= 0 {
				by, seen = append(slices.Concat(a.by, b.by), r), true
			}
		}
	}
	slices.Sort(by)
	return slices.Compact(by), seen
}

// apart returns the first all-different that has two cells, -1 when there is none.
func (l *Layout) apart(a, b sudoku.Cell) int {
	x, y := l.Model.VarOf(a), l.Model.VarOf(b)
	for i, c := range l.Model.Differents() {
		if slices.Contains(c.Vars, x) && slices.Contains(c.Vars, y) {
			return i
		}
	}
	return -1
}

// differ adds that a cell never holds the digit of another by some rules.
func (l *Layout) differ(c, o sudoku.Cell, by []int) {
	n := link{to: o, by: by}
	for d := range l.N {
		n.not = append(n.not, 1<<d)
	}
	l.rules.links[c] = append(l.rules.links[c], n)
}
