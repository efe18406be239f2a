package logic

import "shudu/sudoku"

func init() { RuleConflict.finds(ruleConflicts, nil) }

// ruleConflicts finds candidates that leave another rule without a way to hold:
// one look ahead, at what the candidate excludes directly and no further. First at
// what it excludes in cells that it sees or is tied to; then at what the rules of
// its own cell leave, each by itself.
func ruleConflicts(s *Search, yield func(*Step) bool) bool {
	return s.rules == nil || s.conflicts(yield, false) && s.conflicts(yield, true)
}

func (s *Search) conflicts(yield func(*Step) bool, wide bool) bool {
	var p supposition
	for c := range s.empty.All() {
		for d := range s.cand[c].All() {
			k := Candidate{c, d}
			if s.suppose(&p, k); p.spread(c) && (!wide || s.ownRules(&p, c)) && !s.strained(&p, c) {
				continue
			}
			if !yield(s.conflict(&p, k, wide)) {
				return false
			}
		}
	}
	return true
}

// ownRules takes what the cages and rules of a cell leave no room for, each once.
func (s *Search) ownRules(p *supposition, c sudoku.Cell) bool {
	for _, i := range s.rules.caged[c] {
		if k := &s.rules.cages[i]; !p.cage(k, RuleTruth(k.rule)) {
			return false
		}
	}
	for i := range s.rules.groups {
		if g := &s.rules.groups[i]; g.cells.Has(c) && s.legible(g) && !p.group(g) {
			return false
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
	return s.homeless(p, hit) || s.crammed(p, hit)
}

// crammed looks for a house that cannot be filled: some of its cells have fewer
// digits left between them than they are.
func (s *Search) crammed(p *supposition, hit Cells) bool {
	for h := range s.Houses {
		if s.Houses[h].Set.And(hit).Len() > 1 && !s.matches(p, h) {
			p.end(RuleTruth(s.Houses[h].Rule), s.Model.VarOf(s.Houses[h].Cells[0]))
			return true
		}
	}
	return false
}

// matches reports whether the cells of a house can hold different digits.
func (s *Search) matches(p *supposition, h int) bool {
	var m matching
	for i, c := range s.Houses[h].Cells {
		m.can[i] = p.at(c)
	}
	for i := range s.Houses[h].Cells {
		m.tried = 0
		if !m.place(i) {
			return false
		}
	}
	return true
}

// matching gives cells different digits.
type matching struct {
	can   [64]sudoku.Digits
	cell  [64]int8 // by digit less one: 1 + the cell that has it
	tried sudoku.Digits
}

// place gives a cell a digit, and others another one where they are in the way.
func (m *matching) place(i int) bool {
	for {
		d := (m.can[i] &^ m.tried).Min()
		if d == sudoku.None {
			return false
		}
		m.tried |= d.Set()
		if o := m.cell[d-1]; o == 0 || m.place(int(o)-1) {
			m.cell[d-1] = int8(i) + 1
			return true
		}
	}
}

// fits reports whether a cage can be filled with what a supposition leaves.
func (s *Search) fits(p *supposition, c *cage) bool {
	p.step = p.step[:0]
	for _, cell := range c.cells {
		p.step = append(p.step, p.at(cell))
	}
	f := &s.judge().filler
	f.brief = true
	defer func() { f.brief = false }()
	return f.fill(s.rules, c, p.step, 0)
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
		if missing := s.Houses[h].Digits &^ all; missing != 0 {
			p.end(Truth{Ground: HouseGround, House: h, Cell: sudoku.NoCell, Digit: missing.Min()}, s.Model.VarOf(s.Houses[h].Cells[0]))
			return true
		}
	}
	return false
}

// conflict is the step of a candidate that leads to a dead end at once.
func (s *Search) conflict(p *supposition, k Candidate, wide bool) *Step {
	st := s.new(RuleConflict)
	st.Eliminations = append(st.Eliminations, k)
	t := p.contradiction(k)
	st.Grounds = append(st.Grounds, t)
	s.endsAt(st, t.Trail[len(t.Trail)-1].By)
	st.Digits = k.Digit.Set()
	if st.More = Value(min(8, max(0, st.Cells.Len()-3))); wide {
		st.More += 5
	}
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
