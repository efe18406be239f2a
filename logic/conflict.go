package logic

import "shudu/sudoku"

func init() { RuleConflict.finds(ruleConflicts, nil) }

// ruleConflicts finds candidates that leave another rule without a way to hold:
// one look ahead, at what the candidate excludes directly and no further.
func ruleConflicts(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	var p supposition
	for c := range s.empty.All() {
		for d := range s.cand[c].All() {
			k := Candidate{c, d}
			s.suppose(&p, k)
			if p.spread(c) && !s.strained(&p, c) {
				continue
			}
			if !yield(s.conflict(&p, k)) {
				return false
			}
		}
	}
	return true
}

// strained looks for a rule that has no way left because of a supposition about a
// cell, and ends the trail there.
func (s *Search) strained(p *supposition, from sudoku.Cell) bool {
	hit := CellsOf(from)
	for _, x := range p.fresh {
		if c := s.Model.Vars[x].Cell; c != sudoku.NoCell {
			hit.Add(c)
		}
	}
	two := func(set Cells) bool { return set.And(hit).Len() > 1 }
	for i := range s.rules.cages {
		if c := &s.rules.cages[i]; two(c.set) && !s.fits(p, c) {
			p.end(RuleTruth(c.rule), s.Model.VarOf(c.cells[0]))
			return true
		}
	}
	for i := range s.rules.groups {
		g := &s.rules.groups[i]
		if !two(g.cells) || !s.legible(g) {
			continue
		}
		if p.step = append(p.step[:0], p.dom...); !s.alone(g.rules, p.step) {
			p.end(RuleTruth(g.rules...), s.Model.VarOf(g.cells.First()))
			return true
		}
	}
	for i := range s.rules.equations {
		e := &s.rules.equations[i]
		if two(e.set) && e.kind == Total && e.set.And(s.empty).Len() <= mostInnies && !s.fits(p, &e.cage) {
			p.end(e.truth(), s.Model.VarOf(e.cells[0]))
			return true
		}
	}
	return s.homeless(p, hit)
}

// fits reports whether a cage can be filled with what a supposition leaves.
func (s *Search) fits(p *supposition, c *cage) bool {
	p.step = p.step[:0]
	for _, cell := range c.cells {
		p.step = append(p.step, p.at(cell))
	}
	return s.judge().filler.fill(s.rules, c, p.step, 0)
}

// homeless looks for a house where a digit has no place left.
func (s *Search) homeless(p *supposition, hit Cells) bool {
	for h := range s.Houses {
		if !s.Houses[h].Set.Meets(hit) {
			continue
		}
		var all sudoku.Digits
		for _, c := range s.Houses[h].Cells {
			all |= p.at(c)
		}
		if missing := s.Geometry.All() &^ all; missing != 0 {
			p.end(Truth{Ground: HouseGround, House: h, Cell: sudoku.NoCell, Digit: missing.Min()}, s.Model.VarOf(s.Houses[h].Cells[0]))
			return true
		}
	}
	return false
}

// conflict is the step of a candidate that leads to a dead end at once.
func (s *Search) conflict(p *supposition, k Candidate) *Step {
	st := s.new(RuleConflict)
	st.Eliminations = append(st.Eliminations, k)
	t := p.contradiction(k)
	st.Grounds = append(st.Grounds, t)
	s.endsAt(st, t.Trail[len(t.Trail)-1].By)
	st.Digits = k.Digit.Set()
	st.More = Value(min(8, max(0, st.Cells.Len()-3)))
	return st
}

// endsAt fills in at what a trail ends: a rule, an equation or a house.
func (s *Search) endsAt(st *Step, by Truth) {
	switch by.Ground {
	case HouseGround:
		st.Houses = append(st.Houses, by.House)
		st.Cells = s.Houses[by.House].Set
	case RuleGround:
		st.rests(by.Rules...)
	case SumGround:
		for _, term := range by.Terms {
			st.rests(term.Rule)
		}
	case CellGround:
		st.Cells.Add(by.Cell)
	}
	for _, r := range st.Rules {
		for _, c := range s.Model.CellsOf(s.Model.Constraints[r].Scope()) {
			st.Cells.Add(c)
		}
	}
}
