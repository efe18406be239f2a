package logic

import (
	"math/bits"

	"shudu/internal/propagate"
	"shudu/sudoku"
)

func init() {
	CageDigits.finds(onCages(CageDigits, (*Search).cageDigits), ruleTruths)
	CageCombinations.finds(onCages(CageCombinations, (*Search).cageCells), ruleTruths)
	CageClaim.finds(onCages(CageClaim, (*Search).cageClaims), ruleTruths)
	HiddenCage.finds(hiddenCages, nil)
	SingleInnie.finds(onEquations(SingleInnie, Total, 1, 1), nil)
	Innies.finds(onEquations(Innies, Total, 2, mostInnies), nil)
	LineProduct.finds(onEquations(LineProduct, Product, 1, mostInnies), nil)
	LineParity.finds(onEquations(LineParity, Parity, 1, 3), nil)
}

// mostInnies is how many unknown cells of an equation people look at.
const mostInnies = 5

// ruling is what a search needs to look at rules.
type ruling struct {
	filler filler
	dom    []sudoku.Digits
	all    []sudoku.Digits    // by variable
	idle   map[idleKey]uint64 // what was looked at in vain, and how it was then
	board  *Board             // the board that was looked at
	left   int                // how many candidates it had
	teller *propagate.Teller
	excl   []sudoku.Digits
	more   []sudoku.Digits

	sources   []source
	relations []*relation // by source
	bundles   [breadths][]*bundle
	joint     joint
	scales    *scales
}

// idleKey is a technique and what it looked at.
type idleKey struct {
	t  *Technique
	at int
}

// judge returns the search's room for rules.
func (s *Search) judge() *ruling {
	if s.ruling == nil {
		s.ruling = &ruling{idle: map[idleKey]uint64{}}
	}
	return s.ruling
}

// begin makes the search forget what it looked at in vain when the board is
// another one, or has candidates again that were gone.
func (s *Search) begin() {
	if s.rules == nil {
		return
	}
	r, left := s.judge(), 0
	for _, k := range s.cand {
		left += k.Len()
	}
	if r.board != s.Board || left > r.left {
		clear(r.idle)
		clear(r.relations)
		r.scales = nil
	}
	r.board, r.left = s.Board, left
}

// domain returns the digits that a cell may hold: its candidates, or its digit.
func (b *Board) domain(c sudoku.Cell) sudoku.Digits { return b.cand[c] | b.grid[c].Set() }

// domains returns what the cells of a cage may hold.
func (s *Search) domains(c *cage) []sudoku.Digits {
	r := s.judge()
	r.dom = r.dom[:0]
	for _, cell := range c.cells {
		r.dom = append(r.dom, s.domain(cell))
	}
	return r.dom
}

// news reports whether something changed since a technique looked at a place in
// vain; it remembers how it is now.
func (s *Search) news(t *Technique, at int, dom []sudoku.Digits) bool {
	h := uint64(14695981039346656037)
	for _, d := range dom {
		h = (h ^ uint64(d)) * 1099511628211
		h ^= h >> 29
	}
	r := s.judge()
	key := idleKey{t, at}
	if r.idle[key] == h {
		return false
	}
	r.idle[key] = h
	return true
}

// again forgets that a technique looked at a place: it found something there.
func (s *Search) again(t *Technique, at int) { delete(s.judge().idle, idleKey{t, at}) }

// onCages finds steps cage by cage.
func onCages(t *Technique, find func(*Search, *Technique, *cage, func(*Step) bool) bool) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		if s.rules == nil {
			return true
		}
		for i := range s.rules.cages {
			c := &s.rules.cages[i]
			if dom := s.domains(c); !s.open1(c) || !s.news(t, i, dom) || !s.judge().filler.fill(s.rules, c, dom, 0) {
				continue
			}
			if !find(s, t, c, func(st *Step) bool { s.again(t, i); return yield(st) }) {
				return false
			}
		}
		return true
	}
}

// open1 reports whether a cage has an empty cell.
func (s *Search) open1(c *cage) bool { return c.set.Meets(s.empty) }

// cageStep begins a step about a cage.
func (s *Search) cageStep(t *Technique, c *cage) *Step {
	st := s.new(t)
	st.Cells = c.set
	if c.rule >= 0 {
		st.Rules = append(st.Rules, c.rule)
	}
	return st
}

// cageDigits removes from all cells of a cage the digits that no way to fill it has.
func (s *Search) cageDigits(t *Technique, c *cage, yield func(*Step) bool) bool {
	var union sudoku.Digits
	for _, d := range s.ruling.filler.support {
		union |= d
	}
	st := s.cageStep(t, c)
	for _, cell := range c.cells {
		st.lose(cell, s.cand[cell]&^union)
	}
	return s.cageYield(st, c, yield)
}

// lose adds digits of a cell to what the step removes.
func (s *Step) lose(c sudoku.Cell, digits sudoku.Digits) {
	for r := digits; r != 0; r &= r - 1 {
		s.Eliminations = append(s.Eliminations, Candidate{c, sudoku.Digit(bits.TrailingZeros64(uint64(r)) + 1)})
	}
}

// cageYield hands a step about a cage out, with the sets of digits that it may
// hold and a value that grows with its size.
func (s *Search) cageYield(st *Step, c *cage, yield func(*Step) bool) bool {
	if !st.Worth() {
		return true
	}
	st.More = Value(max(0, min(5, len(c.cells)-3)))
	for _, d := range s.ruling.filler.support {
		st.Digits |= d
	}
	s.ruling.filler.list = true
	s.ruling.filler.fill(s.rules, c, s.domains(c), 0)
	s.ruling.filler.list = false
	st.Combos = append(st.Combos, s.ruling.filler.combos...)
	return yield(st)
}

// cageCells removes from each cell of a cage what it has in no way to fill it.
func (s *Search) cageCells(t *Technique, c *cage, yield func(*Step) bool) bool {
	st := s.cageStep(t, c)
	for i, cell := range c.cells {
		st.lose(cell, s.cand[cell]&^s.ruling.filler.support[i])
	}
	return s.cageYield(st, c, yield)
}

// cageClaims removes digits that every way to fill a cage has in a house from the
// rest of the house, and those that it has at all from the cells that see all
// places for them.
func (s *Search) cageClaims(t *Technique, c *cage, yield func(*Step) bool) bool {
	f := &s.ruling.filler
	if !f.all {
		return true
	}
	st := s.cageStep(t, c)
	for k, p := range c.parts {
		for d := range (f.parts[k] & s.Geometry.All()).All() {
			s.claim(st, s.In(p.house, d).Not(c.set), d)
		}
	}
	for d := range (f.need & s.Geometry.All()).All() {
		places := Cells{}
		for i, cell := range c.cells {
			if f.support[i].Has(d) {
				places.Add(cell)
			}
		}
		s.claim(st, s.Common(places).And(s.at[d-1]).Not(c.set), d)
	}
	return s.cageYield(st, c, yield)
}

// claim adds the places of a digit to what a step removes, each once.
func (s *Search) claim(st *Step, hit Cells, d sudoku.Digit) {
	for c := range hit.All() {
		k := Candidate{c, d}
		known := false
		for _, e := range st.Eliminations {
			known = known || e == k
		}
		if !known {
			st.Eliminations = append(st.Eliminations, k)
		}
	}
}

// hiddenCages finds digits that have their places in a house in one cage only: the
// cage must hold them, and what it cannot be then goes.
func hiddenCages(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	for i := range s.rules.cages {
		c := &s.rules.cages[i]
		if !s.open1(c) {
			continue
		}
		for _, p := range c.parts {
			if !s.hiddenCage(c, p.house, yield) {
				return false
			}
		}
	}
	return true
}

func (s *Search) hiddenCage(c *cage, house int, yield func(*Step) bool) bool {
	var must sudoku.Digits
	for d := range s.N {
		if in := s.In(house, sudoku.Digit(d+1)); !in.Empty() && in.Within(c.set) {
			must |= 1 << d
		}
	}
	if must == 0 || !s.judge().filler.fill(s.rules, c, s.domains(c), must) {
		return true
	}
	st := s.cageStep(HiddenCage, c)
	for i, cell := range c.cells {
		st.lose(cell, s.cand[cell]&^s.ruling.filler.support[i])
	}
	if !st.Worth() {
		return true
	}
	st.Houses, st.Digits = append(st.Houses, house), must
	st.Grounds = append(st.Grounds, RuleTruth(c.rule))
	for d := range must.All() {
		st.Grounds = append(st.Grounds, s.HouseTruth(house, d))
	}
	return yield(st)
}

// onEquations finds steps of equations of a kind that have so many unknown cells.
func onEquations(t *Technique, kind Sums, least, most int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		if s.rules == nil {
			return true
		}
		for i := range s.rules.equations {
			e := &s.rules.equations[i]
			if n := e.set.And(s.empty).Len(); e.kind != kind || n < least || n > most {
				continue
			}
			dom := s.domains(&e.cage)
			if !s.news(t, i, dom) || !s.judge().filler.fill(s.rules, &e.cage, dom, 0) {
				continue
			}
			if !s.equation(t, e, func(st *Step) bool { s.again(t, i); return yield(st) }) {
				return false
			}
		}
		return true
	}
}

// equation removes what an equation does not allow, and what its cells claim; the
// only unknown gets its digit.
func (s *Search) equation(t *Technique, e *equation, yield func(*Step) bool) bool {
	f := &s.ruling.filler
	st := s.cageStep(t, &e.cage)
	unknown := e.set.And(s.empty)
	for i, cell := range e.cells {
		if left := f.support[i]; unknown.Len() == 1 && s.cand[cell] != 0 && left.Len() == 1 {
			st.place(cell, left.Min())
		} else {
			st.lose(cell, s.cand[cell]&^left)
		}
	}
	st.Houses = append(st.Houses, e.houses...)
	st.Grounds = append(st.Grounds, e.truth())
	st.More = Value(min(4, max(0, len(e.houses)-1)+max(0, unknown.Len()-2)))
	for _, term := range e.terms {
		st.Rules = append(st.Rules, term.Rule)
	}
	if st.Worth() {
		for i, d := range f.support {
			if unknown.Has(e.cells[i]) {
				st.Digits |= d
			}
		}
		return yield(st)
	}
	return s.equationClaims(st, e, yield)
}

// equationClaims removes digits that the unknown cells of an equation hold in any
// case from the cells that see all places for them.
func (s *Search) equationClaims(st *Step, e *equation, yield func(*Step) bool) bool {
	f := &s.ruling.filler
	if !f.all || e.weights != nil || e.kind == Parity {
		return true
	}
	for d := range (f.need & s.Geometry.All()).All() {
		places := Cells{}
		for i, cell := range e.cells {
			if f.support[i].Has(d) {
				places.Add(cell)
			}
		}
		if hit := s.Common(places).And(s.at[d-1]).Not(e.set); !hit.Empty() {
			st.Digits |= d.Set()
			st.eliminate(hit, d)
		}
	}
	return !st.Worth() || yield(st)
}
