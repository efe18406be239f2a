package reason

import (
	"slices"

	"shudu/logic"
	"shudu/sudoku"
)

// Dead is a digit that leads to a dead end: what must stand in other cells then, one
// after the other, and where that ends; or two or three cases, each of which ends.
type Dead struct {
	Supposed logic.Candidate
	Forced   []logic.Candidate
	End      End    // of no meaning where there are cases
	Branches []Dead // the cases: what each supposes besides
	House    int    // where the cases are the places of a digit in a house, that house; else -1
}

// Size is how much there is to say: digits that must stand, and two for each case.
func (d *Dead) Size() int {
	n := len(d.Forced)
	for i := range d.Branches {
		n += 2 + d.Branches[i].Size()
	}
	return n
}

// Limits of what is tried to find dead ends.
const (
	mostAsked    = 5000 // looks at rules
	mostBranches = 3    // cases
	mostChoices  = 4    // that tell cases apart and are compared
	mostExamples = 12   // digits that a step removes
)

// Example returns the nearest dead end that something that the step removes leads to: at
// once, of no more than straight in size, or in each of a few cases, of no more than split
// in size. It reports whether there is one.
func (p *Reasons) Example(straight, split int) (dead Dead, ok bool) {
	look := func(most int, find func(logic.Candidate, int) (Dead, bool)) {
		for _, k := range p.step.Eliminations[:min(len(p.step.Eliminations), mostExamples)] {
			if d, found := find(k, most); found {
				dead, most, ok = d, d.Size()-1, true
			}
		}
	}
	if look(straight, p.Straight); !ok {
		look(split, p.Split)
	}
	return dead, ok
}

// Straight returns the dead end that a candidate leads to when the rules are followed and
// nothing is tried, by as few of the rules as possible. It reports whether there is one
// of no more than the given size.
func (p *Reasons) Straight(k logic.Candidate, most int) (Dead, bool) {
	return p.nearest(k, most, nil)
}

// Split returns two or three cases that a candidate leaves, each of which leads to a dead
// end when the rules are followed. It reports whether there are such of no more than the
// given size.
func (p *Reasons) Split(k logic.Candidate, most int) (dead Dead, ok bool) {
	if !p.known {
		return dead, false
	}
	t, q := &trail{dom: p.domains()}, p.withCell(p.whole(), k.Cell)
	if _, ends := p.tell(q, t, k); ends {
		return dead, false
	}
	found := 0
	for _, c := range p.choices(t.dom) {
		if found == mostChoices || p.asked > mostAsked {
			break
		}
		if _, ends := p.run(q, k, &c); !ends {
			continue
		}
		found++
		if d, fits := p.nearest(k, most, &c); fits {
			dead, most, ok = d, d.Size()-1, true
		}
	}
	return dead, ok
}

// nearest returns the dead end, or the cases of a choice, that a candidate leads to by as
// few of the rules as possible. It reports whether there is one of no more than the given
// size.
func (p *Reasons) nearest(k logic.Candidate, most int, c *choice) (dead Dead, ok bool) {
	if !p.known || p.asked > mostAsked {
		return dead, false
	}
	for _, backward := range []bool{false, true} {
		q := p.fewest(k, backward, func(q part) bool { _, ends := p.run(q, k, c); return ends })
		if d, ends := p.run(q, k, c); ends && d.Size() <= most {
			dead, most, ok = d, d.Size()-1, true
		}
	}
	return dead, ok
}

// run follows a candidate by part of the rules, and then each case that a choice leaves;
// nil is no choice. It reports whether all of that ends.
func (p *Reasons) run(q part, k logic.Candidate, c *choice) (dead Dead, ends bool) {
	t := &trail{dom: p.domains()}
	dead, ends = p.tell(q, t, k)
	if c == nil || ends {
		return dead, ends && c == nil
	}
	left := p.left(q, *c, t.dom)
	if len(left) < 2 || len(left) > mostBranches {
		return dead, false
	}
	dead.House = c.house
	for _, o := range left {
		b, ends := p.tell(q, &trail{dom: slices.Clone(t.dom)}, o)
		if !ends {
			return dead, false
		}
		dead.Branches = append(dead.Branches, b)
	}
	return dead, true
}

// tell follows a candidate by part of the rules. It reports whether that ends.
func (p *Reasons) tell(q part, t *trail, k logic.Candidate) (dead Dead, ends bool) {
	p.note(q, t)
	dead = Dead{Supposed: k, House: -1}
	before := len(t.known)
	t.dom[p.model().VarOf(k.Cell)] = k.Digit.Set()
	end, alive := p.follow(q, t)
	for _, f := range t.known[before:] {
		if f.Cell != k.Cell && (alive || f.Cell != end.Cell) { // that nothing is left for a cell says enough
			dead.Forced = append(dead.Forced, f)
		}
	}
	dead.End = end
	return dead, !alive
}

// fewest leaves out rules and sums, one after the other, as long as what is left does
// what all of them do.
func (p *Reasons) fewest(k logic.Candidate, backward bool, does func(part) bool) part {
	q := p.withCell(p.whole(), k.Cell)
	keep := slices.Repeat([]bool{true}, len(p.rules)+len(p.sums))
	for i := range keep {
		if backward {
			i = len(keep) - 1 - i
		}
		keep[i] = false
		if less := p.some(keep, k.Cell); p.asked <= 2*mostAsked && does(less) {
			q = less
		} else {
			keep[i] = true
		}
	}
	return q
}

// some returns some of the rules and then sums of the step, with their empty cells and
// one more.
func (p *Reasons) some(keep []bool, also sudoku.Cell) (q part) {
	cells := logic.CellsOf(also)
	for i, rule := range p.rules {
		if keep[i] {
			q.rules = append(q.rules, rule)
			cells = cells.Or(logic.CellsOf(p.empty(rule)...))
		}
	}
	for i, sum := range p.sums {
		if keep[len(p.rules)+i] {
			q.sums = append(q.sums, i)
			cells = cells.Or(p.added(sum))
		}
	}
	for _, c := range p.cells {
		if cells.Has(c) {
			q.cells = append(q.cells, c)
		}
	}
	return p.withCell(q, also)
}

// withCell adds a cell to those of a part.
func (p *Reasons) withCell(q part, c sudoku.Cell) part {
	if !slices.Contains(q.cells, c) {
		q.cells = append(slices.Clip(q.cells), c)
	}
	return q
}

// choice is some candidates of which one must be true: those of a cell, or the places of
// a digit in a house.
type choice struct {
	logic.Candidate     // the cell, or the digit
	house           int // -1 for a cell
}

// choices returns between what there is to choose: two before three.
func (p *Reasons) choices(dom []sudoku.Digits) (all []choice) {
	for n := 2; n <= mostBranches; n++ {
		for _, c := range p.cells {
			if dom[p.model().VarOf(c)].Len() == n {
				all = append(all, choice{logic.Candidate{Cell: c}, -1})
			}
		}
		for h, house := range p.board.Houses {
			for d := range house.Digits.All() {
				c := choice{logic.Candidate{Digit: d}, h}
				if len(p.left(p.whole(), c, dom)) == n {
					all = append(all, c)
				}
			}
		}
	}
	return all
}

// left returns what is left of a choice; nothing when it is between places in a house
// that is not among the rules.
func (p *Reasons) left(q part, c choice, dom []sudoku.Digits) (of []logic.Candidate) {
	if c.house < 0 {
		for d := range dom[p.model().VarOf(c.Cell)].All() {
			of = append(of, logic.Candidate{Cell: c.Cell, Digit: d})
		}
		return of
	}
	h := &p.board.Houses[c.house]
	if !slices.Contains(q.rules, h.Rule) {
		return nil
	}
	for _, cell := range h.Cells {
		if dom[p.model().VarOf(cell)].Has(c.Digit) {
			of = append(of, logic.Candidate{Cell: cell, Digit: c.Digit})
		}
	}
	return of
}
