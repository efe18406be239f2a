package logic

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

func init() { Census.finds(censuses, ruleTruths) }

// census is counts of the same cells: how many hold each of some values. What they say
// together is more than each says by itself, for every cell is counted.
type census struct {
	rules  []int
	cells  []sudoku.Cell
	set    Cells
	of     []sudoku.Digits // by count: the digits it counts; no digit is counted twice
	counts []*model.Count
	all    sudoku.Digits // those that nothing counts, too
}

// Limits of a census: how many cells it has, and how many ways to share them out are
// looked at.
const (
	mostCounted = 40
	mostShared  = 2_000
)

// addCensuses finds the counts of the same cells.
func (l *Layout) addCensuses() {
	for i := range l.rules.groups {
		if c, ok := l.census(l.rules.groups[i].rules); ok {
			l.rules.censuses = append(l.rules.censuses, c)
		}
	}
}

// census makes rules a census. It reports false when they are none.
func (l *Layout) census(rules []int) (census, bool) {
	c := census{rules: rules, all: l.Geometry.All()}
	var counted sudoku.Digits
	for i, r := range rules {
		n, ok := l.Model.Constraints[r].Constraint.(*model.Count)
		if !ok || i > 0 && !slices.Equal(n.Vars, c.counts[0].Vars) {
			return c, false
		}
		of := l.digitsOf(n.Vars[0], n.Of)
		if of&counted != 0 {
			return c, false
		}
		counted |= of
		c.counts, c.of = append(c.counts, n), append(c.of, of)
	}
	if len(rules) < 2 {
		return c, false
	}
	c.cells = l.Model.CellsOf(c.counts[0].Vars)
	c.set = CellsOf(c.cells...)
	return c, len(c.cells) == len(c.counts[0].Vars) && len(c.cells) <= mostCounted && c.set.Len() == len(c.cells)
}

// censuses finds digits that cells hold in no way to share them out among the counts:
// first by the counts alone, then by those ways only that leave the sums that cells of
// the census stand in a way to be reached.
func censuses(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	for i := range s.rules.censuses {
		c := &s.rules.censuses[i]
		if !c.set.Meets(s.empty) || !s.news(Census, i, s.domainsOf(s.surveyed(c))) {
			continue
		}
		for _, wide := range [...]bool{false, true} {
			st := s.censusStep(c, wide)
			if st == nil {
				continue
			}
			if s.again(Census, i); !yield(st) {
				return false
			}
		}
	}
	return true
}

// surveyed returns the cells of a census and of the sums that they stand in.
func (s *Search) surveyed(c *census) Cells {
	all := c.set
	for _, w := range s.witnesses(c) {
		all = all.Or(w.set)
	}
	return all
}

// censusStep is the step of a census, nil when there is none.
func (s *Search) censusStep(c *census, wide bool) *Step {
	x := s.newSharing(c, wide)
	if !x.share(0, len(c.cells)) {
		return nil
	}
	st := s.new(Census)
	for k, cell := range c.cells {
		st.lose(cell, s.cand[cell]&x.lost(k))
	}
	for _, e := range st.Eliminations {
		st.Digits |= e.Digit.Set()
	}
	if !st.Worth() {
		return nil
	}
	st.Cells = c.set
	st.Rules = append(st.Rules, c.rules...)
	for i, used := range x.used {
		switch w := x.sums[i]; {
		case used && w.rule >= 0:
			st.rests(w.rule)
		case used:
			st.Grounds = append(st.Grounds, w.truth())
		}
	}
	st.Combos = append(st.Combos, x.sets...)
	if wide {
		st.More = 6
	}
	return st
}

// witnesses returns the sums that have several cells in a census, or one and few others.
func (s *Search) witnesses(c *census) (sums []*equation) {
	for i := range s.rules.cages {
		if k := &s.rules.cages[i]; k.op == model.Add && k.set.Meets(c.set) {
			sums = append(sums, &equation{cage: *k})
		}
	}
	for i := range s.rules.equations {
		if e := &s.rules.equations[i]; e.kind == Total && e.set.And(c.set).Len() > 1 {
			sums = append(sums, e)
		}
	}
	return sums
}

// sharing is a search for ways to share cells out among counts.
type sharing struct {
	*census
	s     *Search
	can   []uint64 // by cell: the counts that can have it; the last bit is none of them
	open  []uint64 // by cell: those of which it is not known whether they can in the end
	want  []int    // by count: how many it has
	tries int
	sums  []*equation
	used  []bool           // by sum: whether a way was out because of it
	sets  [][]sudoku.Digit // the digits that are used in the ways that are left
}

// newSharing begins with what the cells of a census can hold.
func (s *Search) newSharing(c *census, wide bool) *sharing {
	x := &sharing{census: c, s: s, want: make([]int, len(c.of)+1)}
	for _, cell := range c.cells {
		x.can = append(x.can, c.countsOf(s.domain(cell)))
	}
	x.open = slices.Clone(x.can)
	if wide {
		x.sums = s.witnesses(c)
		x.used = make([]bool, len(x.sums))
	}
	return x
}

// countsOf returns the counts that count some digits; the last bit is none of them.
func (c *census) countsOf(dom sudoku.Digits) (can uint64) {
	for i, of := range c.of {
		if dom&of != 0 {
			can |= 1 << i
		}
		dom &^= of
	}
	if dom != 0 {
		can |= 1 << len(c.of)
	}
	return can
}

// digits returns the digits of some counts.
func (c *census) digits(counts uint64) (all sudoku.Digits) {
	rest := c.all
	for i, of := range c.of {
		if counts>>i&1 != 0 {
			all |= of
		}
		rest &^= of
	}
	if counts>>len(c.of)&1 != 0 {
		all |= rest
	}
	return all
}

// lost returns the digits that a cell has in no way.
func (x *sharing) lost(k int) sudoku.Digits { return x.digits(x.open[k]) }

// share tries the numbers that the counts from one on can have, with so many cells left.
// It reports false when it was too much.
func (x *sharing) share(i, rest int) bool {
	if i == len(x.of) {
		x.want[i] = rest
		if x.tries++; x.tries > mostShared {
			return false
		}
		x.settle()
		return true
	}
	most := 0
	for _, can := range x.can {
		most += int(can >> i & 1)
	}
	for _, n := range x.counts[i].Allowed {
		if n > most || n > rest {
			continue
		}
		if x.want[i] = n; !x.share(i+1, rest-n) {
			return false
		}
	}
	return true
}

// settle looks at one way to share out: where every count can have the cells that it
// wants, what they can be is not open any more.
func (x *sharing) settle() {
	var some uint64
	for i, want := range x.want {
		if want > 0 {
			some |= 1 << i
		}
	}
	can := make([]uint64, len(x.can))
	for k := range can {
		if can[k] = x.can[k] & some; can[k] == 0 {
			return
		}
	}
	if f := (flow{x.want, can}); !f.fits(-1, 0, nil) || !x.reached(can) {
		return
	}
	x.note(some)
	f := flow{x.want, can}
	for k := range can {
		for i := range x.want {
			if can[k]>>i&1 != 0 && x.open[k]>>i&1 != 0 {
				f.fits(k, 1<<i, x.open)
			}
		}
	}
}

// reached leaves cells what the sums allow them and reports whether all can be reached.
func (x *sharing) reached(can []uint64) bool {
	at := map[sudoku.Cell]int{}
	for k, cell := range x.cells {
		at[cell] = k
	}
	f := &x.s.judge().filler
	f.brief = true
	defer func() { f.brief = false }()
	for again := true; again; {
		again = false
		for i, w := range x.sums {
			var dom []sudoku.Digits
			for _, cell := range w.cells {
				d := x.s.domain(cell)
				if k, ok := at[cell]; ok {
					d &= x.digits(can[k])
				}
				dom = append(dom, d)
			}
			if !f.fill(x.s.rules, &w.cage, dom, 0) {
				x.used[i] = true
				return false
			}
			for j, cell := range w.cells {
				k, ok := at[cell]
				if !ok {
					continue
				}
				if left := x.countsOf(f.support[j]); can[k]&^left != 0 {
					can[k] &= left
					x.used[i], again = true, true
				}
			}
		}
		if again && !(&flow{x.want, can}).fits(-1, 0, nil) {
			return false
		}
	}
	return true
}

// note notes the digits that are used in a way.
func (x *sharing) note(some uint64) {
	var set []sudoku.Digit
	for d := range x.digits(some).All() {
		set = append(set, d)
	}
	if len(x.sets) <= mostCombos {
		x.sets = append(x.sets, set)
	}
}

// flow shares cells out among counts that want so many each.
type flow struct {
	want []int
	can  []uint64 // by cell
}

// fits reports whether all cells can be shared out, one of them to a certain count. What
// the others have then is taken from what is open.
func (f *flow) fits(cell int, only uint64, open []uint64) bool {
	has := make([][]int, len(f.want))
	for k := range f.can {
		seen := uint64(0)
		if !f.place(k, cell, only, has, &seen) {
			return false
		}
	}
	if open == nil {
		return true
	}
	for i, cells := range has {
		for _, k := range cells {
			open[k] &^= 1 << i
		}
	}
	return true
}

// place gives a cell to a count, and moves others where it is full.
func (f *flow) place(k, fixed int, only uint64, has [][]int, seen *uint64) bool {
	can := f.can[k]
	if k == fixed {
		can &= only
	}
	for i, want := range f.want {
		if can>>i&1 == 0 || *seen>>i&1 != 0 {
			continue
		}
		*seen |= 1 << i
		if len(has[i]) < want {
			has[i] = append(has[i], k)
			return true
		}
		for at, o := range has[i] {
			if f.place(o, fixed, only, has, seen) {
				has[i][at] = k
				return true
			}
		}
	}
	return false
}
