package chain

import (
	"math/bits"
	"slices"
)

// entry is a node of a breadth-first search: a candidate and the entry of the
// other state that it follows from.
type entry struct {
	k    uint16
	from int32 // -1 at the start
	why  cause
}

// link says that a candidate is on when another one is off.
type link struct {
	k   uint16
	why cause
}

// chainHint is a cycle or a forcing chain: its nodes, the last first.
type chainHint struct {
	kind       Kind
	cycle      bool
	difficulty float64
	complexity int
	order      int
	target     uint16
	on         bool
	path       stretch // in the pool, of steps
	removal    stretch // in the cut list: the candidates it turns off, increasing
}

// stretch is a part of a list.
type stretch struct{ from, n int }

// step is a node of a chain.
type step struct {
	k   uint16
	on  bool
	why cause
}

// unary searches for cycles and forcing chains: single lines of implications.
type unary struct {
	values    Values
	source    *Grid
	strong    [cands][4]link // by candidate that is off: what is on then
	links     [cands]uint8
	ons, offs []entry
	seenOn    set
	seenOff   set
	pool      []step
	cut       []uint16
	hints     []chainHint
	every     bool     // all hints are wanted, not the easiest only
	static    *static  // what leads where, or nil
	victims   []uint16 // candidates that contradict themselves
	own       static
	limit     int // longer chains than this are not wanted
}

func newUnary(v Values) *unary { return &unary{values: v} }

// search finds the hints on a grid and sorts them, the easiest first.
func (u *unary) search(g *Grid, t *static, every bool) {
	u.source, u.static, u.every, u.limit = g, t, every, 1<<30
	u.pool, u.cut, u.hints = u.pool[:0], u.cut[:0], u.hints[:0]
	u.pass(false, true)
	u.pass(true, false)
	if every || !u.below(difficulty(u.values.Chain, 0)) {
		if t != nil {
			u.victims = t.victims(u.victims[:0])
		}
		u.pass(true, true)
	}
	slices.SortStableFunc(u.hints, func(a, b chainHint) int {
		switch {
		case a.difficulty < b.difficulty:
			return -1
		case a.difficulty > b.difficulty:
			return 1
		case a.complexity != b.complexity:
			return a.complexity - b.complexity
		}
		return int(a.kind) - int(b.kind)
	})
}

// below reports whether there is a hint easier than that.
func (u *unary) below(d float64) bool {
	return slices.ContainsFunc(u.hints, func(h chainHint) bool { return h.difficulty < d })
}

// pass looks for chains that use cells (y), houses (x) or both to turn
// candidates on.
func (u *unary) pass(y, x bool) {
	u.tie(y, x)
	for c := range cells {
		n := bits.OnesCount16(u.source.cand[c])
		if n < 2 || n > 2 && !x {
			continue
		}
		for m := u.source.cand[c]; m != 0; m &= m - 1 {
			u.begin(c*digits+bits.TrailingZeros16(m), y, x)
		}
	}
}

// tie lists for every candidate what is on when it is off.
func (u *unary) tie(y, x bool) {
	g := u.source
	for c := range cells {
		for m := g.cand[c]; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			k := c*digits + d
			u.links[k] = 0
			if y && bits.OnesCount16(g.cand[c]) == 2 {
				u.link(k, c*digits+bits.TrailingZeros16(g.cand[c]&^(1<<d)), ofCell)
			}
			if !x {
				continue
			}
			for t, h := range houseOf[c] {
				if p := g.pos[int(h)*digits+d]; bits.OnesCount16(p) == 2 {
					u.link(k, int(cellAt[h][bits.TrailingZeros16(p&^(1<<placeIn[c][t]))])*digits+d, ofBox+cause(t))
				}
			}
		}
	}
}

// link adds a link unless there is one to that candidate.
func (u *unary) link(k, to int, why cause) {
	n := u.links[k]
	for _, l := range u.strong[k][:n] {
		if int(l.k) == to {
			return
		}
	}
	u.strong[k][n] = link{uint16(to), why}
	u.links[k]++
}

// begin looks for the cycles and chains that begin with a candidate.
func (u *unary) begin(k int, y, x bool) {
	t := u.static
	if !x || !y {
		t = nil // it knows all links together only
	}
	if t == nil || t.circles(k, u.victims) {
		u.cycles(k, y, x)
	}
	if !x {
		return
	}
	if t == nil || slices.Contains(u.victims, uint16(k)) {
		u.forcing(k, true, y)
	}
	if t == nil || t.returns(k) {
		u.forcing(k, false, y)
	}
}

// weak calls yield for every candidate that is off when one is on: the cell's
// others (with y), then the digit's others in the box, the row, the column. It
// ends when yield returns false.
func (u *unary) weak(k int, y bool, yield func(q int, why cause) bool) bool {
	g := u.source
	c, d := k/digits, k%digits
	if y {
		for m := g.cand[c] &^ (1 << d); m != 0; m &= m - 1 {
			if !yield(c*digits+bits.TrailingZeros16(m), ofCell) {
				return false
			}
		}
	}
	h, p := &houseOf[c], &placeIn[c]
	places := [3]uint16{
		g.pos[int(h[0])*digits+d] &^ (1 << p[0]),
		g.pos[int(h[1])*digits+d] &^ inBox[c][0],
		g.pos[int(h[2])*digits+d] &^ inBox[c][1],
	}
	for t, m := range places {
		for ; m != 0; m &= m - 1 {
			if !yield(int(cellAt[h[t]][bits.TrailingZeros16(m)])*digits+d, ofBox+cause(t)) {
				return false
			}
		}
	}
	return true
}

// cycles finds the ways from a candidate being on back to itself.
func (u *unary) cycles(start int, y, x bool) {
	u.ons, u.offs = append(u.ons[:0], entry{uint16(start), -1, given}), u.offs[:0]
	u.seenOn = set{}
	u.seenOn.add(start)
	i, j := 0, 0
	for length := 2; i < len(u.ons) && length <= u.limit; length += 2 {
		for end := len(u.ons); i < end; i++ {
			u.weak(int(u.ons[i].k), y, func(q int, why cause) bool {
				if !u.leadsTo(int32(i), q) {
					u.offs = append(u.offs, entry{uint16(q), int32(i), why})
				}
				return true
			})
		}
		for ; j < len(u.offs); j++ {
			k := u.offs[j].k
			for _, l := range u.strong[k][:u.links[k]] {
				if length >= 4 && int(l.k) == start {
					u.addCycle(int32(j), start, l.why, y, x)
				}
				if !u.seenOn.has(int(l.k)) {
					u.seenOn.add(int(l.k))
					u.ons = append(u.ons, entry{l.k, int32(j), l.why})
				}
			}
		}
	}
}

// leadsTo reports whether a candidate being off is among what the entry follows
// from.
func (u *unary) leadsTo(i int32, q int) bool {
	for o := u.ons[i].from; o >= 0; {
		if int(u.offs[o].k) == q {
			return true
		}
		o = u.ons[u.offs[o].from].from
	}
	return false
}

// forcing finds the shortest way from a candidate in one state to the other.
func (u *unary) forcing(start int, on, y bool) {
	u.ons, u.offs = u.ons[:0], u.offs[:0]
	u.seenOn, u.seenOff = set{}, set{}
	first := entry{uint16(start), -1, given}
	if on {
		u.ons = append(u.ons, first)
		u.seenOn.add(start)
	} else {
		u.offs = append(u.offs, first)
		u.seenOff.add(start)
	}
	found := false
	for i, j, length := 0, 0, 0; (i < len(u.ons) || j < len(u.offs)) && !found && length <= u.limit; length += 2 {
		for ; i < len(u.ons) && !found; i++ {
			u.weak(int(u.ons[i].k), y, func(q int, why cause) bool {
				if on && q == start {
					u.addForcing(q, false, int32(i), why, y)
					found = true
					return false
				}
				if !u.seenOff.has(q) {
					u.seenOff.add(q)
					u.offs = append(u.offs, entry{uint16(q), int32(i), why})
				}
				return true
			})
		}
		for ; j < len(u.offs) && !found; j++ {
			k := u.offs[j].k
			for _, l := range u.strong[k][:u.links[k]] {
				if !on && int(l.k) == start {
					u.addForcing(start, true, int32(j), l.why, y)
					found = true
					break
				}
				if !u.seenOn.has(int(l.k)) {
					u.seenOn.add(int(l.k))
					u.ons = append(u.ons, entry{l.k, int32(j), l.why})
				}
			}
		}
	}
}

// trace writes the nodes of a chain to the pool, from a last node back to the
// beginning.
func (u *unary) trace(k int, on bool, from int32, why cause) stretch {
	begin := len(u.pool)
	u.pool = append(u.pool, step{uint16(k), on, why})
	for from >= 0 {
		on = !on
		list := u.offs
		if on {
			list = u.ons
		}
		u.pool = append(u.pool, step{list[from].k, on, list[from].why})
		from = list[from].from
	}
	return stretch{begin, len(u.pool) - begin}
}

func (u *unary) addForcing(k int, on bool, from int32, why cause, y bool) {
	h := chainHint{kind: XType, target: uint16(k), on: on, order: len(u.hints)}
	base := u.values.XChain
	if y {
		h.kind, base = XYType, u.values.Chain
	}
	h.path = u.trace(k, on, from, why)
	h.complexity = h.path.n
	h.difficulty = difficulty(base, h.complexity)
	begin := len(u.cut)
	if on {
		c := k / digits
		for m := u.source.cand[c] &^ (1 << (k % digits)); m != 0; m &= m - 1 {
			u.cut = append(u.cut, uint16(c*digits+bits.TrailingZeros16(m)))
		}
	} else {
		u.cut = append(u.cut, uint16(k))
	}
	h.removal = stretch{begin, len(u.cut) - begin}
	u.add(h)
}

// add adds a hint. When only the easiest is wanted, those of all links that are
// longer are not looked for any more.
func (u *unary) add(h chainHint) {
	u.hints = append(u.hints, h)
	if !u.every && h.kind == XYType {
		u.limit = min(u.limit, h.complexity)
	}
}

func (u *unary) addCycle(from int32, start int, why cause, y, x bool) {
	h := chainHint{kind: XType, cycle: true, target: uint16(start), on: true, order: len(u.hints)}
	base := u.values.Cycle
	switch {
	case x && y:
		h.kind, base = XYType, u.values.Chain
	case y:
		h.kind = YType
	}
	pool := len(u.pool)
	h.path = u.trace(start, true, from, why)
	if h.removal = u.removedBy(h.path); h.removal.n == 0 {
		u.pool = u.pool[:pool]
		return
	}
	h.complexity = h.path.n - 1 // the beginning is the end
	h.difficulty = difficulty(base, h.complexity)
	u.add(h)
}

// removedBy lists the candidates that see a node of a cycle that is on and one
// that is off, of the same digit, and lie in no cell of the cycle.
func (u *unary) removedBy(path stretch) stretch {
	var seen [2][digits][2]uint64
	var in [2]uint64
	for _, s := range u.pool[path.from:][:path.n-1] {
		c, d := int(s.k)/digits, int(s.k)%digits
		p := &seen[b2i(s.on)][d]
		p[0] |= peers[c][0]
		p[1] |= peers[c][1]
		in[c/64] |= 1 << (c % 64)
	}
	var hits set
	for d := range digits {
		for i := range 2 {
			for w := seen[0][d][i] & seen[1][d][i] &^ in[i]; w != 0; w &= w - 1 {
				if k := (64*i+bits.TrailingZeros64(w))*digits + d; u.source.has(k) {
					hits.add(k)
				}
			}
		}
	}
	begin := len(u.cut)
	for i, w := range hits {
		for ; w != 0; w &= w - 1 {
			u.cut = append(u.cut, uint16(64*i+bits.TrailingZeros64(w)))
		}
	}
	return stretch{begin, len(u.cut) - begin}
}

// difficulty returns a base, in tenths, and what the length adds: a tenth each
// time it passes 4, 6, 8, 12, 16, 24 … The sum is made as Sudoku Explainer makes
// it, because sorting looks at every bit.
func difficulty(base, complexity int) float64 {
	added := 0.0
	ceil := 4
	for odd := false; complexity-2 > ceil; odd = !odd {
		added += 0.1
		if odd {
			ceil = ceil * 4 / 3
		} else {
			ceil = ceil * 3 / 2
		}
	}
	return float64(base)/10 + added
}
