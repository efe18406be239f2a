package logic

import (
	"fmt"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// blend is houses and sums added up, each some times: what every cell counts then,
// and what comes out. An arrow that runs through whole rows says something of the
// few cells that are left when the rows are taken away.
type blend struct {
	equation
	weight []int // by cell
}

// weighed adds the equations of sums whose cells do not all count the same: arrows,
// and numbers of several digits. Cages that do are added up without it.
func (a *adder) weighed() {
	var arrows []*cage
	for i := range a.l.rules.cages {
		if c := &a.l.rules.cages[i]; c.op == model.Add && c.weights != nil {
			arrows = append(arrows, c)
		}
	}
	for _, c := range append(arrows, a.long()...) {
		for _, kind := range [...]Kind{Row, Column, Box} {
			a.throughHouses(c, kind)
		}
	}
	if len(arrows) == 0 {
		return
	}
	for _, r := range a.l.regions() {
		a.throughSums(r)
	}
}

// long returns the sums that are too long to be cages.
func (a *adder) long() (sums []*cage) {
	for i, c := range a.l.Model.Constraints {
		s, ok := c.Constraint.(*model.Sum)
		if !ok || len(s.Vars) <= mostCaged {
			continue
		}
		x := &cage{rule: i, cells: a.l.Model.CellsOf(s.Vars), weights: s.Weights, target: s.Target}
		if len(x.cells) == len(s.Vars) {
			sums = append(sums, x)
		}
	}
	return sums
}

// throughHouses takes from a sum the houses of a kind that leave fewer cells.
func (a *adder) throughHouses(c *cage, kind Kind) {
	b := a.newBlend()
	b.add(c, 1)
	for _, h := range a.l.kind[kind] {
		if times := b.mostly(a.l.Houses[h].Cells); times != 0 {
			b.less(a.houseSum(h), -times, h)
		}
	}
	if len(b.houses) > 0 {
		a.finishBlend(b)
	}
}

// throughSums takes from a region the sums that leave fewer cells.
func (a *adder) throughSums(r region) {
	b := a.newBlend()
	for _, h := range r.houses {
		b.add(a.houseSum(h), 1)
		b.houses = append(b.houses, h)
	}
	taken := false
	for i := range a.l.rules.cages {
		c := &a.l.rules.cages[i]
		if c.op == model.Add && c.set.Meets(r.cells) {
			taken = b.less(c, -1, -1) || b.less(c, 1, -1) || taken
		}
	}
	if taken {
		a.finishBlend(b)
	}
}

func (a *adder) newBlend() *blend { return &blend{weight: make([]int, len(a.l.Peers))} }

// houseSum is a house as a cage: its cells hold all digits.
func (a *adder) houseSum(h int) *cage {
	return &cage{rule: a.l.Houses[h].Rule, cells: a.l.Houses[h].Cells, target: a.l.rules.total(a.l.Houses[h].Digits)}
}

// mostly returns what most of some cells count, where more than half count the same.
func (b *blend) mostly(cells []sudoku.Cell) int {
	times := map[int]int{}
	for _, c := range cells {
		w := b.weight[c]
		if times[w]++; 2*times[w] > len(cells) {
			return w
		}
	}
	return 0
}

// add adds a sum so many times.
func (b *blend) add(c *cage, times int) {
	for i, cell := range c.cells {
		b.weight[cell] += times * c.weight(i)
	}
	b.target += times * c.target
	b.terms = append(b.terms, Term{c.rule, times})
}

// less adds a sum so many times if that leaves fewer cells, and reports whether it
// did. A house is noted among the houses; -1 is none.
func (b *blend) less(c *cage, times, house int) bool {
	gain := 0
	for i, cell := range c.cells {
		was, now := b.weight[cell], b.weight[cell]+times*c.weight(i)
		switch {
		case was != 0 && now == 0:
			gain++
		case was == 0 && now != 0:
			gain--
		}
	}
	if gain <= 0 {
		return false
	}
	if b.add(c, times); house >= 0 {
		b.houses = append(b.houses, house)
	}
	return true
}

// finishBlend makes a blend an equation: the first of its cells counts for it.
func (a *adder) finishBlend(b *blend) {
	for c, w := range b.weight {
		if w != 0 {
			b.cells = append(b.cells, sudoku.Cell(c))
			b.weights = append(b.weights, w)
		}
	}
	if len(b.cells) == 0 || len(b.cells) > mostLeft {
		return
	}
	if b.weights[0] < 0 {
		b.negate()
	}
	key := fmt.Sprint(b.cells, b.weights)
	if a.blends[key] {
		return
	}
	if !slices.ContainsFunc(b.weights, func(w int) bool { return w != 1 && w != -1 }) {
		a.plain(b)
		return
	}
	a.blends[key] = true
	b.op, b.rule, b.set = model.Add, -1, CellsOf(b.cells...)
	a.l.relate(&b.cage)
	a.l.rules.equations = append(a.l.rules.equations, b.equation)
}

// negate turns all signs around.
func (b *blend) negate() {
	for i := range b.weights {
		b.weights[i] = -b.weights[i]
	}
	for i := range b.terms {
		b.terms[i].Times = -b.terms[i].Times
	}
	b.target = -b.target
}

// plain hands a blend whose cells count once, for or against, to the equations of
// cages, which know whether they have it.
func (a *adder) plain(b *blend) {
	var plus, minus Cells
	for i, c := range b.cells {
		if b.weights[i] > 0 {
			plus.Add(c)
		} else {
			minus.Add(c)
		}
	}
	a.finish(equation{terms: b.terms, houses: b.houses}, plus, minus, b.target)
}
