package logic

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// equation is a cage that nobody drew: what is left when houses and cages are
// added up and taken away. Row 1 has the sum 45, its cages have the sum 40, so the
// cell that is in none of them is 5.
type equation struct {
	cage
	kind   Sums
	terms  []Term
	houses []int // the houses that were added up
}

// How large the equations are that people find: how many houses are added up, and
// how many cells are left at most, known ones included.
const (
	mostHouses = 3
	mostLeft   = 12

	mostFactors = 16 // digits of which the product is known
)

// opParity is the operation of an equation that only says whether a sum is even.
const opParity model.Op = "parity"

// region is disjoint houses.
type region struct {
	houses []int
	cells  Cells
}

// addEquations finds the equations of the layout.
func (l *Layout) addEquations() {
	a := adder{l: l, known: map[[3]Cells]bool{}, blends: map[string]bool{}}
	for _, r := range l.regions() {
		a.region(r, Total)
		if len(r.houses) == 1 && l.N <= mostFactors {
			a.region(r, Product)
			a.region(r, Parity)
		}
	}
	a.overlaps()
	a.weighed()
	slices.SortStableFunc(l.rules.equations, func(x, y equation) int {
		if d := len(x.houses) - len(y.houses); d != 0 {
			return d
		}
		return len(x.cells) - len(y.cells)
	})
}

// regions returns the houses alone, neighbouring lines together, and any few boxes.
func (l *Layout) regions() (all []region) {
	for k := range kinds {
		for i := range l.kind[k] {
			all = append(all, l.grow(k, i, region{})...)
		}
	}
	return all
}

// grow returns a region with one more house, and that with more.
func (l *Layout) grow(k Kind, i int, r region) (all []region) {
	h := l.kind[k][i]
	if r.cells.Meets(l.Houses[h].Set) {
		return nil
	}
	r = region{append(slices.Clone(r.houses), h), r.cells.Or(l.Houses[h].Set)}
	all = append(all, r)
	if len(r.houses) == mostHouses || k == Other {
		return all
	}
	last := i + 1
	if k == Box {
		last = len(l.kind[k]) - 1
	}
	for j := i + 1; j <= last && j < len(l.kind[k]); j++ {
		all = append(all, l.grow(k, j, r)...)
	}
	return all
}

// adder adds houses and cages up.
type adder struct {
	l     *Layout
	known map[[3]Cells]bool

	blends map[string]bool // of cells that count differently
}

// region adds the equations of a region: without the cages inside; with those that
// cross its border, where that leaves less; with all of them.
func (a *adder) region(r region, kind Sums) {
	var inside, across []*cage
	var used Cells
	for i := range a.l.rules.cages {
		c := &a.l.rules.cages[i]
		if !counts(c, kind, a.l.rules) || !c.set.Meets(r.cells) || c.set.Meets(used) {
			continue
		}
		used = used.Or(c.set)
		if c.set.Within(r.cells) {
			inside = append(inside, c)
		} else {
			across = append(across, c)
		}
	}
	if len(inside)+len(across) == 0 {
		return
	}
	a.add(r, kind, inside)
	if kind == Total || r.cells.Within(used) {
		a.add(r, kind, slices.Concat(inside, across))
	}
	if kind == Product {
		return
	}
	some := slices.DeleteFunc(slices.Clone(across), func(c *cage) bool {
		return 2*c.set.And(r.cells).Len() <= c.set.Len()
	})
	a.add(r, kind, slices.Concat(inside, some))
}

// counts reports whether a cage can be added up.
func counts(c *cage, kind Sums, b *rulebook) bool {
	switch kind {
	case Total:
		return c.op == model.Add && c.weights == nil
	case Product:
		return c.op == model.Mul && b.value[0] > 0
	}
	return c.weights == nil && (c.op == model.Add || c.op == model.Sub)
}

// add adds the equation of a region less some cages.
func (a *adder) add(r region, kind Sums, cages []*cage) {
	b := a.l.rules
	e := equation{kind: kind, houses: r.houses}
	target, covered := 0, Cells{}
	if kind == Product {
		target = 1
	}
	for _, h := range r.houses {
		e.terms = append(e.terms, Term{a.l.Houses[h].Rule, 1})
		if kind == Product {
			for d := range a.l.Houses[h].Digits.All() {
				target *= b.value[d-1]
			}
		} else {
			target += b.total(a.l.Houses[h].Digits)
		}
	}
	for _, c := range cages {
		e.terms = append(e.terms, Term{c.rule, -1})
		covered = covered.Or(c.set)
		if kind != Product {
			target -= c.target
			continue
		}
		if target%c.target != 0 && c.set.Within(r.cells) {
			return // no solution; nobody needs to be told so
		}
		target /= c.target
	}
	a.finish(e, r.cells.Not(covered), covered.Not(r.cells), target)
}

// finish makes an equation a cage: cells that count, cells that count against
// them, and what comes out.
func (a *adder) finish(e equation, plus, minus Cells, target int) {
	n := plus.Len() + minus.Len()
	key := [3]Cells{plus, minus, {uint64(e.kind)}}
	if n == 0 || n > mostLeft || a.known[key] || a.known[[3]Cells{minus, plus, {uint64(e.kind)}}] {
		return
	}
	if e.kind == Product && (!minus.Empty() || target < 1) {
		return
	}
	a.known[key] = true
	e.op, e.target = model.Add, target
	if plus.Empty() {
		plus, minus, e.target = minus, plus, -target
		for i := range e.terms {
			e.terms[i].Times = -e.terms[i].Times
		}
	}
	e.cells = append(plus.List(), minus.List()...)
	e.set = plus.Or(minus)
	switch {
	case e.kind == Product:
		e.op = model.Mul
	case e.kind == Parity:
		e.op, e.target = opParity, target&1
	case !minus.Empty():
		for i := range e.cells {
			e.weights = append(e.weights, 1-2*min(1, i/plus.Len()))
		}
	}
	e.rule = -1
	a.l.relate(&e.cage)
	a.l.rules.equations = append(a.l.rules.equations, e)
}

// overlaps adds the differences of sums that share cells: what one has alone less
// what the other has.
func (a *adder) overlaps() {
	cages := a.l.rules.cages
	for i := range cages {
		for j := range cages[:i] {
			x, y := &cages[i], &cages[j]
			if !counts(x, Total, a.l.rules) || !counts(y, Total, a.l.rules) || x.set.And(y.set).Len() < 2 {
				continue
			}
			a.finish(equation{terms: []Term{{x.rule, 1}, {y.rule, -1}}}, x.set.Not(y.set), y.set.Not(x.set), x.target-y.target)
		}
	}
}

// truth returns the certificate of an equation.
func (e *equation) truth() Truth {
	return Truth{Ground: SumGround, Cell: sudoku.NoCell, House: -1, Kind: e.kind, Terms: slices.Clone(e.terms)}
}
