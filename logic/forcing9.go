package logic

import "shudu/sudoku"

func init() {
	for _, t := range []*Technique{ForcingChainContradiction, ForcingChainVerity} {
		t.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.forcing(groupTables, yield) }), chainTruths)
	}
	for _, t := range []*Technique{ForcingNetContradiction, ForcingNetVerity} {
		t.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.forcing(netTables, yield) }), boardTruths)
	}
}

// forcing is a search for statements that lead to a contradiction, and for what
// follows from all of several statements one of which is true.
type forcing struct {
	*tables
	nets  bool
	yield func(*Step) bool
	set   [10]bits81 // what was found, to place
	gone  [10]bits81 // and to remove
	parts []part
	// Why one of the statements that all lead to the same is true, or why not all
	// of the ends can hold: a cell must have a digit, or a digit a place in a house.
	cell, house, placed int
}

// part is a statement that follows from the one a table begins with.
type part struct {
	begin, end statement
}

// forcing finds forcing chains, or with the tables of nets forcing nets: those in
// which a statement follows from several.
func (p *packed) forcing(kind tableKind, yield func(*Step) bool) bool {
	f := forcing{tables: p.tablesOf(kind), nets: kind == netTables, yield: yield, cell: -1, house: -1}
	for c := range p.cand {
		for m := p.cand[c]; m != 0; m &= m - 1 {
			d := lowest(m)
			if !f.contradictions(c, d, true) || !f.contradictions(c, d, false) {
				return false
			}
		}
	}
	for c := range p.cand {
		for m := p.cand[c]; m != 0; m &= m - 1 {
			if !f.either(c, lowest(m)) {
				return false
			}
		}
	}
	return f.cellsAndHouses()
}

// contradictions finds what contradicts a statement.
func (f *forcing) contradictions(c, d int, on bool) bool {
	begin := about(c, d, on)
	t := &f.of[begin]
	if len(t.lines) == 0 {
		return true
	}
	if f.self(t, c, d, on) && !f.refute(begin, about(c, d, !on)) {
		return false
	}
	for k := 1; k <= 9; k++ {
		if both := t.on[k].and(t.off[k]); both.some() && !f.refute(begin, about(both.first(), k, false), about(both.first(), k, true)) {
			return false
		}
	}
	for k := 1; k <= 9; k++ {
		for j := k + 1; j <= 9; j++ {
			if both := t.on[k].and(t.on[j]); both.some() && !f.refute(begin, about(both.first(), k, true), about(both.first(), j, true)) {
				return false
			}
		}
	}
	return f.crowded(begin, t) && f.emptyCells(begin, t) && f.emptyHouses(begin, t)
}

// self reports whether a table says the opposite of its beginning.
func (f *forcing) self(t *table, c, d int, on bool) bool {
	if on {
		return t.off[d].has(c)
	}
	return t.on[d].has(c)
}

// crowded finds digits that would stand twice in a house.
func (f *forcing) crowded(begin statement, t *table) bool {
	for _, first := range [...]int{0, firstColumn, firstBox} {
		for k := 1; k <= 9; k++ {
			for u := first; u < first+9; u++ {
				if cells := f.unit[u].and(t.on[k]); cells.len() > 1 && !f.refute(begin, f.ends(cells, k, true)...) {
					return false
				}
			}
		}
	}
	return true
}

func (f *forcing) ends(cells bits81, d int, on bool) (list []statement) {
	for ; cells.some(); cells = cells.rest() {
		list = append(list, about(cells.first(), d, on))
	}
	return list
}

// emptyCells finds cells that would be left without a digit.
func (f *forcing) emptyCells(begin statement, t *table) bool {
	dead := f.empty
	for k := 1; k <= 9; k++ {
		dead = dead.not(f.at[k].not(t.off[k])).not(t.on[k])
	}
	for ; dead.some(); dead = dead.rest() {
		c := dead.first()
		var list []statement
		for m := f.cand[c]; m != 0; m &= m - 1 {
			list = append(list, about(c, lowest(m), false))
		}
		f.cell = c
		if !f.refute(begin, list...) {
			return false
		}
		f.cell = -1
	}
	return true
}

// emptyHouses finds houses in which a digit would have no place. Houses in which
// it lost a place by reasoning are left out.
func (f *forcing) emptyHouses(begin statement, t *table) bool {
	for _, first := range [...]int{0, firstColumn, firstBox} {
		for k := 1; k <= 9; k++ {
			for u := first; u < first+9; u++ {
				cells := f.in(u, k)
				if cells.none() || !cells.within(t.off[k]) || f.thinned(u, k) {
					continue
				}
				f.house, f.placed = u, k
				if !f.refute(begin, f.ends(cells, k, false)...) {
					return false
				}
				f.house = -1
			}
		}
	}
	return true
}

// thinned reports whether a digit could stand at places of a house, as far as the
// digits placed go, at which it is no candidate.
func (f *forcing) thinned(u, d int) bool {
	for r := f.unit[u].and(f.empty).not(f.at[d]); r.some(); r = r.rest() {
		if f.allowed(d, r.first()) {
			return true
		}
	}
	return false
}

// refute tells that a statement is false because of where it leads.
func (f *forcing) refute(begin statement, ends ...statement) bool {
	f.parts = f.parts[:0]
	for _, e := range ends {
		f.parts = append(f.parts, part{begin, e})
	}
	t := ForcingChainContradiction
	if f.nets {
		t = ForcingNetContradiction
	}
	return f.tell(t, begin^1)
}

// either finds what follows from a candidate whether it is true or not.
func (f *forcing) either(c, d int) bool {
	yes, no := about(c, d, true), about(c, d, false)
	a, b := &f.of[yes], &f.of[no]
	for _, on := range [...]bool{true, false} {
		for k := 1; k <= 9; k++ {
			both := a.on[k].and(b.on[k])
			if !on {
				both = a.off[k].and(b.off[k])
			}
			for r := both.without(c); r.some(); r = r.rest() {
				if !f.verity(about(r.first(), k, on), yes, no) {
					return false
				}
			}
		}
	}
	return true
}

// cellsAndHouses finds what follows from all candidates of a cell, and from all
// places of a digit in a house.
func (f *forcing) cellsAndHouses() bool {
	for c := range f.cand {
		var list []statement
		for m := f.cand[c]; m != 0; m &= m - 1 {
			list = append(list, about(c, lowest(m), true))
		}
		f.cell = c
		if len(list) > 0 && !f.common(list) {
			return false
		}
	}
	f.cell = -1
	for u := range units {
		for d := 1; d <= 9; d++ {
			f.house, f.placed = u, d
			if cells := f.in(u, d); cells.some() && !f.common(f.ends(cells, d, true)) {
				return false
			}
		}
	}
	return true
}

// common finds what follows from every one of some statements.
func (f *forcing) common(list []statement) bool {
	for k := 1; k <= 9; k++ {
		on, off := f.of[list[0]].on[k], f.of[list[0]].off[k]
		for _, s := range list[1:] {
			on, off = on.and(f.of[s].on[k]), off.and(f.of[s].off[k])
		}
		for ; on.some(); on = on.rest() {
			if !f.verity(about(on.first(), k, true), list...) {
				return false
			}
		}
		for ; off.some(); off = off.rest() {
			if !f.verity(about(off.first(), k, false), list...) {
				return false
			}
		}
	}
	return true
}

// verity tells that something follows from every one of some statements.
func (f *forcing) verity(what statement, list ...statement) bool {
	f.parts = f.parts[:0]
	for _, s := range list {
		f.parts = append(f.parts, part{s, what})
	}
	t := ForcingChainVerity
	if f.nets {
		t = ForcingNetVerity
	}
	return f.tell(t, what)
}

// tell tells a step, once for everything that can be placed or removed.
func (f *forcing) tell(t *Technique, what statement) bool {
	c, d := int(what/18), int(f.digit[what])
	list := &f.gone
	if what.on() {
		list = &f.set
	}
	if list[d].has(c) || f.nets && !f.net() {
		return true
	}
	list[d] = list[d].with(c)
	st := f.new(t)
	st.Digits = sudoku.Digit(d).Set()
	if what.on() {
		st.place(sudoku.Cell(c), sudoku.Digit(d))
	} else {
		st.drop(bitOf(c), d)
	}
	for _, q := range f.parts {
		st.Chains = append(st.Chains, f.nodes(q))
	}
	st.Grounds = f.grounds(st.Grounds)
	return f.yield(st)
}

// net reports whether a statement on the way to one of the ends follows from
// several.
func (f *forcing) net() bool {
	for _, q := range f.parts {
		t := &f.of[q.begin]
		if _, net := f.trace(t, t.find(q.end)); net {
			return true
		}
	}
	return false
}

// nodes returns the chain to an end, from its beginning.
func (ts *tables) nodes(q part) []Node {
	t := &ts.of[q.begin]
	back, _ := ts.trace(t, t.find(q.end))
	chain := make([]Node, 0, len(back))
	for i := len(back) - 1; i >= 0; i-- {
		chain = append(chain, ts.node(back[i]))
	}
	return chain
}

// grounds appends the truths that the step's chains do not say themselves.
func (f *forcing) grounds(truths []Truth) []Truth {
	if f.cell >= 0 {
		truths = append(truths, f.cellTruth(f.cell))
	}
	if f.house >= 0 {
		truths = append(truths, f.houseTruth(f.house, f.placed))
	}
	return truths
}

// boardTruths are all truths of a board: in a net anything may be used, and what
// is tried goes on past contradictions.
func boardTruths(b *Board, s *Step) []Truth {
	truths := templateTruths(b, s)
	for c := range b.empty.All() {
		truths = append(truths, b.CellTruth(c))
	}
	return truths
}
