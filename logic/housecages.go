package logic

import "shudu/sudoku"

func init() { HouseOfCages.finds(housesOfCages, ruleTruths) }

// share is what some cells of a house hold between them: the part of a cage, or a
// cell by itself.
type share struct {
	cage *cage // nil for a cell by itself
	cell sudoku.Cell
	in   insides
}

// housesOfCages shares the digits of a house out among the cages that lie in it or
// cross it, and finds what no way to do so has.
func housesOfCages(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil || len(s.rules.cages) == 0 || s.N > mostDigits {
		return true
	}
	for _, h := range s.order {
		if s.Houses[h].Set.And(s.empty).Len() < 2 || !s.news(HouseOfCages, h, s.domainsOf(s.around(h))) {
			continue
		}
		if !s.houseOfCages(h, func(st *Step) bool { s.again(HouseOfCages, h); return yield(st) }) {
			return false
		}
	}
	return true
}

// around returns the cells of a house and of all cages that cross it.
func (s *Search) around(h int) Cells {
	all := s.Houses[h].Set
	for i := range s.rules.cages {
		if c := &s.rules.cages[i]; c.set.Meets(s.Houses[h].Set) {
			all = all.Or(c.set)
		}
	}
	return all
}

func (s *Search) houseOfCages(h int, yield func(*Step) bool) bool {
	shares := s.shares(h)
	if len(shares) == 0 || !s.shareOut(h, shares) {
		return true
	}
	st := s.new(HouseOfCages)
	st.Rules = append(st.Rules, s.Houses[h].Rule)
	st.Houses = append(st.Houses, h)
	for i := range shares {
		s.shareStep(st, &shares[i])
	}
	if !st.Worth() {
		return true
	}
	st.Cells = s.Houses[h].Set
	st.More = Value(min(5, len(st.Rules)-2))
	return yield(st)
}

// shares returns the parts of a house with what each may hold; nil where no cage
// can be looked at.
func (s *Search) shares(h int) (out []share) {
	var done Cells
	f := &s.judge().filler
	for i := range s.rules.cages {
		c := &s.rules.cages[i]
		here := c.set.And(s.Houses[h].Set)
		if here.Len() < 2 || here.Meets(done) || !here.Meets(s.empty) {
			continue
		}
		x := share{cage: c, in: insides{seen: make([]bool, 1<<s.N)}}
		for k, cell := range c.cells {
			if here.Has(cell) {
				x.in.at |= 1 << k
			}
		}
		f.inside = &x.in
		ok := f.fill(s.rules, c, s.domains(c), 0) && f.all
		f.inside = nil
		if ok {
			done = done.Or(here)
			out = append(out, x)
		}
	}
	if len(out) == 0 {
		return nil
	}
	for c := range s.Houses[h].Set.Not(done).All() {
		x := share{cell: c}
		for d := range s.domain(c).All() {
			x.in.sets = append(x.in.sets, d.Set())
		}
		out = append(out, x)
	}
	return out
}

// shareOut leaves each share the sets of digits that go together with sets of all
// the others. It reports whether there is a way.
func (s *Search) shareOut(h int, shares []share) bool {
	n := len(shares)
	before := make([][]bool, n+1) // by share: the digits that those before it can take
	for i := range before {
		before[i] = make([]bool, 1<<s.N)
	}
	before[0][0] = true
	for i := range shares {
		for used, ok := range before[i] {
			for _, set := range shares[i].in.sets {
				if ok && sudoku.Digits(used)&set == 0 {
					before[i+1][used|int(set)] = true
				}
			}
		}
	}
	after := make([]bool, 1<<s.N) // the digits that are taken before, such that the rest works out
	after[s.Houses[h].Digits] = true
	for i := n - 1; i >= 0; i-- {
		now := make([]bool, 1<<s.N)
		allow := make([]bool, 1<<s.N)
		for used, ok := range before[i] {
			for _, set := range shares[i].in.sets {
				if ok && sudoku.Digits(used)&set == 0 && after[used|int(set)] {
					now[used], allow[set] = true, true
				}
			}
		}
		shares[i].in.allow, after = allow, now
	}
	return after[0]
}

// shareStep removes what a share has in no way that is left.
func (s *Search) shareStep(st *Step, x *share) {
	if x.cage == nil {
		var can sudoku.Digits
		for _, set := range x.in.sets {
			if x.in.allow[set] {
				can |= set
			}
		}
		st.lose(x.cell, s.cand[x.cell]&^can)
		return
	}
	st.Rules = append(st.Rules, x.cage.rule)
	f := &s.judge().filler
	f.inside = &x.in
	if f.fill(s.rules, x.cage, s.domains(x.cage), 0) {
		for i, cell := range x.cage.cells {
			st.lose(cell, s.cand[cell]&^f.support[i])
		}
	}
	f.inside = nil
}
