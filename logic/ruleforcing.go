package logic

import "shudu/sudoku"

func init() { RuleForcing.finds(ruleForcing, nil) }

// mostTrail is how long a supposition is followed.
const mostTrail = 3000

// ruleForcing finds candidates that lead to a dead end when everything that follows
// is followed: singles, cages and rules. The cells with the fewest candidates go
// first, and of the dead ends of one cell the nearest.
func ruleForcing(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	var p supposition
	for size := 2; size <= s.N; size++ {
		for c := range s.empty.All() {
			if s.cand[c].Len() != size {
				continue
			}
			if s.stop != nil && s.stop() {
				return true
			}
			for d := range s.cand[c].All() {
				k := Candidate{c, d}
				if s.suppose(&p, k); s.follow(&p, c) || !p.dead {
					continue
				}
				if !yield(s.forced(&p, k)) {
					return false
				}
			}
		}
	}
	return true
}

// follow follows a supposition until nothing more follows. It reports false at a
// dead end.
func (s *Search) follow(p *supposition, from sudoku.Cell) bool {
	if !p.spread(from) {
		return false
	}
	for len(p.fresh) > 0 && len(p.trail) < mostTrail {
		var hit Cells
		for len(p.fresh) > 0 {
			x := p.fresh[len(p.fresh)-1]
			p.fresh = p.fresh[:len(p.fresh)-1]
			c := s.Model.Vars[x].Cell
			if c == sudoku.NoCell {
				continue
			}
			hit.Add(c)
			if !p.spread(c) {
				return false
			}
		}
		if !s.followHouses(p, hit) || len(p.fresh) == 0 && !s.followRules(p, hit) || len(p.fresh) == 0 && !s.followSets(p, hit) {
			return false
		}
		if len(p.fresh) > 0 {
			s.remember(p, hit)
		}
	}
	return true
}

// remember keeps cells that were not looked at by rules yet.
func (s *Search) remember(p *supposition, hit Cells) {
	for c := range hit.All() {
		p.fresh = append(p.fresh, s.Model.VarOf(c))
	}
}

func (s *Search) followHouses(p *supposition, hit Cells) bool {
	for h := range s.Houses {
		if s.Houses[h].Set.Meets(hit) && !p.house(h) {
			return false
		}
	}
	return true
}

func (s *Search) followRules(p *supposition, hit Cells) bool {
	for i := range s.rules.cages {
		if c := &s.rules.cages[i]; c.set.Meets(hit) && !p.cage(c, RuleTruth(c.rule)) {
			return false
		}
	}
	for i := range s.rules.groups {
		if g := &s.rules.groups[i]; g.cells.Meets(hit) && s.legible(g) && !p.group(g) {
			return false
		}
	}
	return true
}

// followSets follows subsets of houses and what houses and cages add up to.
func (s *Search) followSets(p *supposition, hit Cells) bool {
	for h := range s.Houses {
		if s.Houses[h].Set.Meets(hit) && !p.different(h) {
			return false
		}
	}
	for i := range s.rules.equations {
		e := &s.rules.equations[i]
		if e.kind == Total && e.set.Meets(hit) && e.set.And(s.empty).Len() <= mostInnies && !p.cage(&e.cage, e.truth()) {
			return false
		}
	}
	return true
}

// forced is the step of a candidate that leads to a dead end.
func (s *Search) forced(p *supposition, k Candidate) *Step {
	st := s.new(RuleForcing)
	st.Eliminations = append(st.Eliminations, k)
	t := p.contradiction(k)
	st.Grounds = append(st.Grounds, t)
	st.Digits = k.Digit.Set()
	s.endsAt(st, t.Trail[len(t.Trail)-1].By)
	for n := len(t.Trail); n > 6; n = n * 2 / 3 {
		st.More++
	}
	return st
}
