package logic

import (
	"cmp"
	"slices"

	"shudu/logic/internal/simplex"
	"shudu/model"
	"shudu/sudoku"
)

// scales is the houses and rules of a position as equations: of every candidate there
// is between nothing and all of its cell, and what a house or a rule says of digits it
// says of these parts. A candidate of which there cannot be all is out, and the prices
// of the equations are the points that show it.
type scales struct {
	s          *Search
	candidates []Candidate
	cells      []sudoku.Cell // those that were unknown
	place      []int         // by cell and digit: its place in candidates, -1 where it is none
	rows       []row
	pans       []pan
	solver     *simplex.Solver // nil where it is too much, or nothing balances
	gone       []bool          // by candidate
	proof      [][]int         // by candidate: prices that show that it is out; nil where none are known
	seen       []int           // by candidate: what shows that it can be all of its cell, -1 when nothing does
	shown      []witness       // corners where candidates are all of their cells
}

// row is one thing that a pan says: candidates, each so many times, come to its right
// side, or at most to that.
type row struct {
	of    []load
	right int
	most  bool
}

type load struct{ candidate, times int }

// pan is what a house or a rule says.
type pan struct {
	rules    []int   // its constraints
	house    int     // -1 where it is a rule
	from, to int     // its rows
	even     bool    // a price more for all of its rows changes nothing
	ways     [][]int // rows that go together, where it is one of several ways; nil where each row holds by itself
}

// witness is the candidates of which there is something in a corner.
type witness []int

// Limits of the scales.
const (
	mostSets   = 150   // sets of digits, or ways, that are told of a rule
	whole      = 0.999 // as much as counts as all of a cell
	some       = 1e-5  // as much as counts as something
	mostScaled = 900   // equations
	mostWork   = 4e9   // a look: steps of the solver, times the numbers that one changes
	enough     = 12    // candidates that are found to be out in a look
)

// weighing returns the scales of the position, nil when it cannot be weighed.
func (s *Search) weighing() *scales {
	r := s.judge()
	if r.scales == nil || !r.scales.follow() {
		r.scales = newScales(s)
	}
	if r.scales.solver == nil {
		return nil
	}
	return r.scales
}

// newScales makes the scales of a position.
func newScales(s *Search) *scales {
	x := &scales{s: s, cells: s.empty.List(), place: slices.Repeat([]int{-1}, len(s.cand)*s.N)}
	for _, c := range x.cells {
		for d := range s.cand[c].All() {
			x.place[int(c)*s.N+int(d)-1] = len(x.candidates)
			x.candidates = append(x.candidates, Candidate{c, d})
		}
	}
	n := len(x.candidates)
	x.gone, x.proof, x.seen = make([]bool, n), make([][]int, n), slices.Repeat([]int{-1}, n)
	for h := range s.Houses {
		x.house(h)
	}
	for _, o := range s.rules.sources() {
		if o.sum == nil && o.set.Meets(s.empty) {
			x.rule(&o)
		}
	}
	x.groups()
	if p := x.problem(); p.Rows() <= mostScaled {
		x.solver, _ = simplex.Begin(p, s.stop)
	}
	return x
}

// follow takes the candidates away that the board has lost. It reports false where the
// scales had better be made anew.
func (x *scales) follow() bool {
	lost := 0
	for k := range x.candidates {
		if !x.gone[k] && !x.live(k) {
			if x.solver != nil && !x.solver.Drop(k, x.s.stop) {
				return false
			}
			x.gone[k] = true
		}
		if x.gone[k] {
			lost++
		}
	}
	return 3*lost < len(x.candidates)
}

// live reports whether a candidate is still one, or the digit of its cell.
func (x *scales) live(k int) bool {
	c := x.candidates[k]
	return x.s.domain(c.Cell).Has(c.Digit)
}

// empty reports whether nothing is left of a row.
func (x *scales) empty(r int) bool {
	return !slices.ContainsFunc(x.rows[r].of, func(e load) bool { return x.live(e.candidate) })
}

// weigh asks of every candidate of which it is not known whether there can be all of it.
// The next is always the one of which there is most already: that is the shortest way.
func (x *scales) weigh() {
	begin, found := x.solver.Work, 0
	done := make([]bool, len(x.candidates))
	for found < enough {
		k := x.next(done)
		if k < 0 || x.solver.Work-begin > mostWork || x.s.stop != nil && x.s.stop() {
			return
		}
		done[k] = true
		switch most, ok := x.solver.Most(k, whole, x.s.stop); {
		case !ok:
		case most < whole:
			if x.prove(k) {
				found++
			}
		default:
			x.note()
		}
	}
}

// next returns the candidate of which there is most among those to be asked for, -1
// when there is none.
func (x *scales) next(done []bool) int {
	best, most := -1, -1.0
	for k, c := range x.candidates {
		if done[k] || x.proof[k] != nil || !x.s.empty.Has(c.Cell) || !x.live(k) || x.witnessed(k) {
			continue
		}
		if v := x.solver.Value(k); v > most {
			best, most = k, v
		}
	}
	return best
}

// witnessed reports whether a corner that still stands shows that there can be all of a
// candidate.
func (x *scales) witnessed(k int) bool {
	return x.seen[k] >= 0 && !slices.ContainsFunc(x.shown[x.seen[k]], func(o int) bool { return x.gone[o] })
}

// note remembers which candidates are all of their cells where the solver stands.
func (x *scales) note() {
	var w witness
	for k := range x.candidates {
		v := x.solver.Value(k)
		if v > some {
			w = append(w, k)
		}
		if v >= whole {
			x.seen[k] = len(x.shown)
		}
	}
	x.shown = append(x.shown, w)
}

// shortest returns the points that show something, those first that are read fastest.
func (x *scales) shortest() (all []*points) {
	for k, price := range x.proof {
		if price == nil || !x.live(k) {
			continue
		}
		if p := x.newPoints(price); p.shows(k) {
			all = append(all, p)
		}
	}
	slices.SortStableFunc(all, func(a, b *points) int { return cmp.Compare(a.effort(), b.effort()) })
	return all
}

// at returns the place of a candidate, -1 where the cell does not have it.
func (x *scales) at(c sudoku.Cell, d sudoku.Digit) int { return x.place[int(c)*x.s.N+int(d)-1] }

// say adds a pan that says what add says; one that says nothing is forgotten.
func (x *scales) say(p pan, add func(*pan)) {
	p.from = len(x.rows)
	add(&p)
	if p.to = len(x.rows); p.from < p.to {
		x.pans = append(x.pans, p)
	}
}

// add adds a row and returns its place.
func (x *scales) add(r row) int {
	x.rows = append(x.rows, r)
	return len(x.rows) - 1
}

// house says that every digit that is missing in a house has a place there.
func (x *scales) house(h int) {
	x.say(pan{rules: []int{x.s.Houses[h].Rule}, house: h, even: true}, func(*pan) {
		for d := range x.s.Houses[h].Digits.All() {
			if of := x.holders(x.s.Houses[h].Cells, d); len(of) > 0 {
				x.add(row{of: of, right: 1})
			}
		}
	})
}

// holders returns the candidates of some cells that are a digit.
func (x *scales) holders(cells []sudoku.Cell, d sudoku.Digit) (of []load) {
	for _, c := range cells {
		if k := x.at(c, d); k >= 0 {
			of = append(of, load{k, 1})
		}
	}
	return of
}

// rule says what a rule says: a sum by what it comes to, any other by its ways.
func (x *scales) rule(o *source) {
	switch c := o.cage; {
	case c == nil:
		x.table(o, o.group.rules...)
	case c.op != model.Add:
		x.table(o, c.rule)
	case !c.different || c.weights != nil || !x.sets(c):
		x.sum(c)
	}
}

// sum says what cells add up to.
func (x *scales) sum(c *cage) {
	r := row{right: c.target}
	for i, cell := range c.cells {
		if d := x.s.grid[cell]; d != sudoku.None {
			r.right -= c.weight(i) * x.s.rules.value[d-1]
			continue
		}
		for d := range x.s.cand[cell].All() {
			if v := c.weight(i) * x.s.rules.value[d-1]; v != 0 {
				r.of = append(r.of, load{x.at(cell, d), v})
			}
		}
	}
	x.say(pan{rules: []int{c.rule}, house: -1}, func(*pan) { x.add(r) })
}

// sets says which sets of digits a cage can hold. It reports false when they are too
// many.
func (x *scales) sets(c *cage) bool {
	var cells []sudoku.Cell
	var all, placed sudoku.Digits
	rest := c.target
	for _, cell := range c.cells {
		if d := x.s.grid[cell]; d != sudoku.None {
			rest -= x.s.rules.value[d-1]
			placed |= d.Set()
			continue
		}
		cells = append(cells, cell)
		all |= x.s.cand[cell]
	}
	sets := x.s.setsOf(all&^placed, len(cells), rest)
	if len(sets) == 0 || len(sets) > mostSets {
		return false
	}
	x.say(pan{rules: []int{c.rule}, house: -1, even: true}, func(p *pan) {
		at := map[sudoku.Digit]int{}
		for d := range all.All() {
			at[d] = x.add(row{of: x.holders(cells, d)})
		}
		for _, set := range sets {
			var way []int
			for d := range set.All() {
				way = append(way, at[d])
			}
			p.ways = append(p.ways, way)
		}
	})
	return true
}

// setsOf returns the sets of so many of some digits whose values give a sum, one more
// than counts at most.
func (s *Search) setsOf(of sudoku.Digits, n, sum int) (sets []sudoku.Digits) {
	var pick func(rest sudoku.Digits, n, sum int, set sudoku.Digits)
	pick = func(rest sudoku.Digits, n, sum int, set sudoku.Digits) {
		if n == 0 {
			if sum == 0 {
				sets = append(sets, set)
			}
			return
		}
		for d := range rest.All() {
			if rest &^= d.Set(); len(sets) > mostSets || rest.Len() < n-1 {
				return
			}
			pick(rest, n-1, sum-s.rules.value[d-1], set|d.Set())
		}
	}
	pick(of, n, sum, 0)
	return sets
}

// table says in which ways a rule can be filled.
func (x *scales) table(o *source, rules ...int) {
	cells := o.set.List()
	ways, ok := x.s.rowsOf(o)
	if !ok || len(ways) > mostSets*len(cells) {
		return
	}
	x.say(pan{rules: rules, house: -1}, func(p *pan) {
		at := map[int]int{}
		for _, c := range cells {
			for d := range x.s.cand[c].All() {
				at[x.at(c, d)] = x.add(row{of: []load{{x.at(c, d), 1}}})
			}
		}
		for way := range slices.Chunk(ways, len(cells)) {
			rows := []int{}
			for i, c := range cells {
				if k := x.at(c, way[i]); k >= 0 {
					rows = append(rows, at[k])
				}
			}
			p.ways = append(p.ways, rows)
		}
	})
}

// groups says of cells that differ and are no house that no digit is there twice.
func (x *scales) groups() {
	for _, g := range x.s.Model.View().Groups() {
		cells := x.s.Model.CellsOf(g.Vars)
		if g.House || len(cells) < 3 || len(cells) != len(g.Vars) || x.said(CellsOf(cells...)) {
			continue
		}
		x.say(pan{rules: []int{g.Constraint}, house: -1}, func(*pan) {
			for d := range x.s.Geometry.All().All() {
				if of := x.holders(cells, d); len(of) > 1 {
					x.add(row{of: of, right: 1, most: true})
				}
			}
		})
	}
}

// said reports whether it is said that cells differ: they lie in a house, or are a cage
// whose sets of digits are told.
func (x *scales) said(cells Cells) bool {
	if slices.ContainsFunc(x.s.Houses, func(h House) bool { return cells.Within(h.Set) }) {
		return true
	}
	return slices.ContainsFunc(x.pans, func(p pan) bool {
		scope := x.s.Model.Constraints[p.rules[0]].Constraint.Scope()
		return p.ways != nil && p.even && CellsOf(x.s.Model.CellsOf(scope)...) == cells
	})
}

// problem makes the scales equations: the columns are the candidates, in their order,
// then ways, then what is missing where something is at most so much.
func (x *scales) problem() *simplex.Problem {
	p := &simplex.Problem{}
	columns := make([][]simplex.Entry, len(x.candidates))
	var more [][]simplex.Entry
	for i, r := range x.rows {
		p.Row(float64(r.right))
		for _, e := range r.of {
			columns[e.candidate] = append(columns[e.candidate], simplex.Entry{Row: i, Value: float64(e.times)})
		}
		if r.most {
			more = append(more, []simplex.Entry{{Row: i, Value: 1}})
		}
	}
	for _, c := range x.cells {
		filled := p.Row(1)
		for d := range x.s.cand[c].All() {
			columns[x.at(c, d)] = append(columns[x.at(c, d)], simplex.Entry{Row: filled, Value: 1})
		}
	}
	for i := range x.pans {
		more = append(more, x.pans[i].chosen(p)...)
	}
	for _, c := range append(columns, more...) {
		p.Column(c...)
	}
	return p
}

// chosen returns the columns of the ways of a pan, one of which it is.
func (p *pan) chosen(to *simplex.Problem) (columns [][]simplex.Entry) {
	if p.ways == nil {
		return nil
	}
	one := to.Row(1)
	for _, way := range p.ways {
		column := []simplex.Entry{{Row: one, Value: 1}}
		for _, r := range way {
			column = append(column, simplex.Entry{Row: r, Value: -1})
		}
		columns = append(columns, column)
	}
	return columns
}
