package logic

import (
	"fmt"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// rulebook is what a layout knows of a puzzle's rules beside its houses.
type rulebook struct {
	value     []int      // by digit less one
	cages     []cage     // sums and other cages of cells
	groups    []ruleset  // the other constraints, those of one rule together
	links     [][]link   // by cell: what it means for others beside that they differ
	caged     [][]int    // by cell: its cages
	equations []equation // what follows from houses and cages by adding up
	leftovers []leftover // houses that differ in few cells from as many others
	censuses  []census   // counts of the same cells
}

// cage is cells whose values, combined by an operation, give a target.
type cage struct {
	rule      int // its place in the model's constraints
	cells     []sudoku.Cell
	set       Cells
	op        model.Op
	weights   []int // of a sum; nil when all are 1
	target    int
	different bool     // no two cells can be equal
	clash     []uint64 // by cell: the cells before it, by their places, that it sees
	parts     []section
}

// section is the cells of a cage that lie in a house.
type section struct {
	house int
	at    uint64 // places among the cage's cells
}

// ruleset is constraints that are looked at together.
type ruleset struct {
	rules []int
	cells Cells
	two   bool // each speaks of two cells
	plain bool // each is of a kind of which people see what it allows, however long it is
	wide  bool // it is one that is followed across the grid: a region that hangs together, one of several things
}

// How many unknown cells a rule may have for people to see what it leaves.
const (
	mostPlain    = 18
	mostOther    = 7
	mostBranches = 40 // of a rule that says that one of several things holds; its cells do not count
)

// legible reports whether people can see what rules leave.
func (s *Search) legible(g *ruleset) bool {
	n := g.cells.And(s.empty).Len()
	return n > 0 && (n <= mostOther || g.wide || g.plain && n <= mostPlain)
}

// isWide reports whether a constraint is followed across the grid, not cell by cell.
func isWide(c model.Constraint) bool {
	switch c := c.(type) {
	case *model.Connected:
		return true
	case *model.Either:
		return len(c.Branches) <= mostBranches
	}
	return false
}

// isPlain reports whether a constraint is of a kind that is easy to follow.
func isPlain(c model.Constraint) bool {
	switch c.(type) {
	case *model.Pair, *model.Sum, *model.Regular, *model.Stretch, *model.Visible, *model.Consecutive, *model.Count:
		return true
	}
	return false
}

// link is what a digit of a cell means for another cell by a rule: the digits
// that it cannot hold then.
type link struct {
	to  sudoku.Cell
	not []sudoku.Digits // by digit of the first less one
	by  []int
}

// together is how many constraints of a rule are looked at together at most; a
// rule that says more speaks of the whole grid.
const together = 24

// readRules reads the rules of a layout whose houses are known.
func (l *Layout) readRules() {
	m := l.Model
	b := &rulebook{caged: make([][]int, len(l.Peers)), links: make([][]link, len(l.Peers))}
	for d := range l.N {
		b.value = append(b.value, l.Geometry.Value(sudoku.Digit(d+1)))
	}
	l.rules = b
	known := map[int]bool{}
	for _, c := range m.View().Cages() {
		l.addCage(c.Constraint, c.Vars, c.Op, nil, c.Target, known)
	}
	for i, c := range m.Constraints {
		if s, ok := c.Constraint.(*model.Sum); ok && !known[i] {
			l.addCage(i, s.Vars, model.Add, s.Weights, s.Target, known)
		}
	}
	l.addGroups(known)
	l.addLinks()
	l.addTwins()
	l.addEquations()
	l.addLeftovers()
	l.addCensuses()
}

// mostCaged is how many cells a cage has at most.
const mostCaged = 63

// addCage adds a cage of cells; one that has other variables stays a rule among
// others.
func (l *Layout) addCage(rule int, vars []model.Var, op model.Op, weights []int, target int, known map[int]bool) {
	c := cage{rule: rule, op: op, weights: weights, target: target, cells: l.Model.CellsOf(vars)}
	c.set = CellsOf(c.cells...)
	if len(c.cells) != len(vars) || c.set.Len() != len(vars) || len(vars) < 2 || len(vars) > mostCaged {
		return
	}
	known[rule] = true
	l.relate(&c)
	for _, cell := range c.cells {
		l.rules.caged[cell] = append(l.rules.caged[cell], len(l.rules.cages))
	}
	l.rules.cages = append(l.rules.cages, c)
}

// relate finds out which cells of a cage see each other, and in which houses they
// lie.
func (l *Layout) relate(c *cage) {
	c.different = true
	for i, x := range c.cells {
		var seen uint64
		for j, y := range c.cells[:i] {
			if l.Sees(x, y) {
				seen |= 1 << j
			}
		}
		c.different = c.different && seen == 1<<i-1
		c.clash = append(c.clash, seen)
	}
	for h := range l.Houses {
		p := section{house: h}
		for i, x := range c.cells {
			if l.Houses[h].Set.Has(x) {
				p.at |= 1 << i
			}
		}
		if p.at != 0 {
			c.parts = append(c.parts, p)
		}
	}
}

// addGroups collects the constraints that are neither houses nor cages.
func (l *Layout) addGroups(known map[int]bool) {
	m := l.Model
	size := map[int]int{}
	labels := l.labels()
	left := func(i int) bool {
		c := m.Constraints[i].Constraint
		_, different := c.(*model.AllDifferent)
		return !different && !known[i] && !slices.ContainsFunc(c.Scope(), func(x model.Var) bool { return labels[x] })
	}
	for i, c := range m.Constraints {
		if left(i) {
			size[c.Rule]++
		}
	}
	type key struct {
		rule  int
		scope string
	}
	at := map[key]int{}
	for i, c := range m.Constraints {
		if !left(i) {
			continue
		}
		k := key{rule: c.Rule}
		if size[c.Rule] > together {
			k.scope = fmt.Sprint(c.Scope()) // what it says of the same cells stays together
		}
		g, ok := at[k]
		if !ok {
			g = len(l.rules.groups)
			at[k] = g
			l.rules.groups = append(l.rules.groups, ruleset{two: true, plain: true})
		}
		to := &l.rules.groups[g]
		to.rules = append(to.rules, i)
		to.two = to.two && len(c.Scope()) == 2
		_, counts := c.Constraint.(*model.Count)
		to.plain = to.plain && isPlain(c.Constraint) && (!counts || len(to.rules) == 1)
		to.wide = len(to.rules) == 1 && isWide(c.Constraint)
		for _, cell := range m.CellsOf(c.Scope()) {
			to.cells.Add(cell)
		}
	}
}

// labels are the variables that say to which region a cell belongs where that is
// unknown. What follows for rules about them follows from the shapes of regions, too,
// which no rule by itself says: they are left alone.
func (l *Layout) labels() map[model.Var]bool {
	all := map[model.Var]bool{}
	for _, c := range l.Model.Constraints {
		if p, ok := c.Constraint.(*model.Partition); ok {
			for _, x := range p.Labels {
				all[x] = true
			}
		}
	}
	return all
}

// addLinks reads the weak links that say more than that cells differ.
func (l *Layout) addLinks() {
	m := l.Model
	for x := range m.Cells() {
		from := m.Vars[x].Cell
		for _, k := range m.View().Links(model.Var(x)) {
			to := m.Vars[k.To].Cell
			if to == sudoku.NoCell {
				continue
			}
			n := link{to: to, not: k.Not, by: l.sayers(k.By)}
			if len(n.by) > 0 {
				l.rules.links[from] = append(l.rules.links[from], n)
			}
		}
	}
}

// sayers returns the constraints of a link that say more than that two cells
// differ.
func (l *Layout) sayers(by []int) (out []int) {
	for _, i := range by {
		if _, different := l.Model.Constraints[i].Constraint.(*model.AllDifferent); !different {
			out = append(out, i)
		}
	}
	return out
}
