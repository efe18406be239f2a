package logic

import (
	"shudu/model"
	"shudu/sudoku"
)

// supposition follows what a candidate leads to. It keeps the trail of what is lost
// on the way, each with the truth it is lost by.
type supposition struct {
	s     *Search
	dom   []sudoku.Digits // by variable
	trail []Inference
	fresh []model.Var // variables that lost something and were not looked at yet
	dead  bool
	step  []sudoku.Digits
}

// suppose begins with the board as it is and one candidate.
func (s *Search) suppose(p *supposition, k Candidate) {
	p.s, p.dead = s, false
	p.dom = append(p.dom[:0], s.everything()...)
	p.trail, p.fresh = p.trail[:0], p.fresh[:0]
	p.dom[s.Model.VarOf(k.Cell)] = k.Digit.Set()
}

// at returns what is left of a cell.
func (p *supposition) at(c sudoku.Cell) sudoku.Digits { return p.dom[p.s.Model.VarOf(c)] }

// lose takes digits from a variable by a truth. It reports false at a dead end.
func (p *supposition) lose(by Truth, x model.Var, digits sudoku.Digits) bool {
	gone := p.dom[x] & digits
	if gone == 0 {
		return true
	}
	p.dom[x] &^= gone
	p.trail = append(p.trail, Inference{By: by, Var: x, Removed: gone})
	p.fresh = append(p.fresh, x)
	p.dead = p.dead || p.dom[x] == 0
	return !p.dead
}

// end notes that a truth can no longer hold: a variable it speaks of has nothing
// left.
func (p *supposition) end(by Truth, x model.Var) { p.lose(by, x, p.dom[x]) }

// spread takes from the others what a cell with one digit excludes: by cells that
// see each other, and by rules of two cells.
func (p *supposition) spread(c sudoku.Cell) bool {
	s := p.s
	d := p.at(c).Single()
	if d == sudoku.None {
		return true
	}
	for o := range s.Peers[c].All() {
		if p.at(o).Has(d) && !p.lose(Truth{Ground: CellGround, Cell: c, House: -1}, s.Model.VarOf(o), d.Set()) {
			return false
		}
	}
	for i := range s.rules.links[c] {
		l := &s.rules.links[c][i]
		if p.at(l.to)&l.not[d-1] != 0 && !p.lose(RuleTruth(l.by...), s.Model.VarOf(l.to), l.not[d-1]) {
			return false
		}
	}
	return true
}

// cage takes what the ways to fill a cage leave no room for.
func (p *supposition) cage(c *cage, by Truth) bool {
	s := p.s
	p.step = p.step[:0]
	for _, cell := range c.cells {
		p.step = append(p.step, p.at(cell))
	}
	f := &s.judge().filler
	f.brief = true
	ok := f.fill(s.rules, c, p.step, 0)
	f.brief = false
	if !ok {
		p.end(by, s.Model.VarOf(c.cells[0]))
		return false
	}
	for i, cell := range c.cells {
		if gone := p.step[i] &^ f.support[i]; gone != 0 && !p.lose(by, s.Model.VarOf(cell), gone) {
			return false
		}
	}
	return true
}

// group takes what rules leave no room for.
func (p *supposition) group(g *ruleset) bool {
	s := p.s
	by := RuleTruth(g.rules...)
	p.step = append(p.step[:0], p.dom...)
	if !s.alone(g.rules, p.step) {
		p.end(by, s.Model.VarOf(g.cells.First()))
		return false
	}
	for c := range g.cells.All() {
		x := s.Model.VarOf(c)
		if gone := p.dom[x] &^ p.step[x]; gone != 0 && !p.lose(by, x, gone) {
			return false
		}
	}
	return true
}

// house looks for digits with one place, or none, in a house.
func (p *supposition) house(h int) bool {
	s := p.s
	var once, twice sudoku.Digits
	for _, c := range s.Houses[h].Cells {
		d := p.at(c)
		twice |= once & d
		once |= d
	}
	if missing := s.Houses[h].Digits &^ once; missing != 0 {
		p.end(Truth{Ground: HouseGround, House: h, Cell: sudoku.NoCell, Digit: missing.Min()}, s.Model.VarOf(s.Houses[h].Cells[0]))
		return false
	}
	for _, c := range s.Houses[h].Cells {
		if d := p.at(c) &^ twice; d != 0 && d != p.at(c) {
			if d.Len() > 1 {
				d = d.Min().Set() // two digits for one place: the next house shows it
			}
			if !p.lose(Truth{Ground: HouseGround, House: h, Cell: sudoku.NoCell, Digit: d.Min()}, s.Model.VarOf(c), ^d) {
				return false
			}
		}
	}
	return true
}

// different takes from the cells of a house what they hold in no way to fill it
// with different digits: subsets of any size, naked or hidden.
func (p *supposition) different(h int) bool {
	s := p.s
	by := RuleTruth(s.Houses[h].Rule)
	for _, c := range s.Houses[h].Cells {
		left := p.at(c)
		if left.Len() < 2 {
			continue
		}
		var gone sudoku.Digits
		for d := range left.All() {
			p.dom[s.Model.VarOf(c)] = d.Set()
			if !s.matches(p, h) {
				gone |= d.Set()
			}
		}
		if p.dom[s.Model.VarOf(c)] = left; gone != 0 && !p.lose(by, s.Model.VarOf(c), gone) {
			return false
		}
	}
	return true
}

// contradiction is the truth that a candidate leads to a dead end, with nothing on
// the trail that the end does not need.
func (p *supposition) contradiction(k Candidate) Truth {
	t := Truth{Ground: TrailGround, Cell: sudoku.NoCell, House: -1, Supposed: k}
	need := make([]bool, len(p.trail))
	last := len(p.trail) - 1
	want := map[model.Var]bool{p.trail[last].Var: true}
	for i := last; i >= 0; i-- {
		if in := p.trail[i]; i == last || want[in.Var] {
			need[i] = true
			for _, x := range p.reads(in.By) {
				want[x] = true
			}
		}
	}
	for i, in := range p.trail {
		if need[i] {
			t.Trail = append(t.Trail, in)
		}
	}
	return t
}

// reads returns the variables that a truth speaks of.
func (p *supposition) reads(t Truth) (vars []model.Var) {
	m := p.s.Model
	switch t.Ground {
	case CellGround:
		vars = append(vars, m.VarOf(t.Cell))
	case HouseGround:
		for _, c := range p.s.Houses[t.House].Cells {
			vars = append(vars, m.VarOf(c))
		}
	case RuleGround:
		for _, r := range t.Rules {
			vars = append(vars, m.Constraints[r].Scope()...)
		}
	case SumGround:
		for _, term := range t.Terms {
			vars = append(vars, m.Constraints[term.Rule].Scope()...)
		}
	}
	return vars
}
