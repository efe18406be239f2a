package chain

import "math/bits"

// advancedRules extends a run that has come to its end by what techniques and
// nested chains remove from what the run left of the grid.
type advancedRules struct {
	nested  []nestedRule
	parents []uint16
	added   bool
}

// nestedRule is a kind of chains that extends the runs of others.
type nestedRule interface {
	extend(a *advancedRules, e *runner, r *run)
}

// extend tries locked candidates, hidden pairs, naked pairs, X-Wings, then the
// nested chains; it ends with the first of them that adds something.
func (a *advancedRules) extend(e *runner, r *run) {
	a.added = false
	for _, rule := range [...]func(*advancedRules, *runner, *run){
		(*advancedRules).locked, (*advancedRules).hiddenPairs, (*advancedRules).nakedPairs, (*advancedRules).xWings,
	} {
		if rule(a, e, r); a.added {
			return
		}
	}
	for _, n := range a.nested {
		if n.extend(a, e, r); a.added {
			return
		}
	}
}

// begin forgets the parents of the step before.
func (a *advancedRules) begin() { a.parents = a.parents[:0] }

// record keeps the parents and what else is known of the step under way.
func (a *advancedRules) record(r *run, n nest) node {
	from := len(r.pool)
	r.pool = append(r.pool, a.parents...)
	r.nests = append(r.nests, n)
	return node{parent: none, cause: advanced, more: span{uint32(from), uint16(len(a.parents))}, nest: int32(len(r.nests) - 1)}
}

// off turns a candidate off unless it is off already.
func (a *advancedRules) off(r *run, k int, n node) {
	if !r.off.has(k) {
		r.addOff(k, n)
		a.added = true
	}
}

// locked finds digits whose places in a house all lie in another one: boxes and
// columns, boxes and rows, columns and boxes, rows and boxes.
func (a *advancedRules) locked(e *runner, r *run) {
	for b := range 9 {
		for j := range 3 {
			a.lock(e, r, b, 18+b%3*3+j, 0b001001001<<j, 7<<(b/3*3))
		}
	}
	for b := range 9 {
		for j := range 3 {
			a.lock(e, r, b, 9+b/3*3+j, 7<<(3*j), 7<<(b%3*3))
		}
	}
	for k := range 9 {
		for j := range 3 {
			a.lock(e, r, 18+k, 3*j+k/3, 7<<(3*j), 0b001001001<<(k%3))
		}
	}
	for w := range 9 {
		for j := range 3 {
			a.lock(e, r, 9+w, w/3*3+j, 7<<(3*j), 7<<(w%3*3))
		}
	}
}

// lock looks at two houses: shared tells the places of from that lie in to,
// back those of to that lie in from.
func (a *advancedRules) lock(e *runner, r *run, from, to int, shared, back uint16) {
	for d := range digits {
		m := e.grid.pos[from*digits+d]
		if m&^shared != 0 || m&(m-1) == 0 {
			continue
		}
		hit := e.grid.pos[to*digits+d] &^ back
		gone := e.source.pos[from*digits+d] &^ m &^ shared
		if hit == 0 || gone == 0 {
			continue
		}
		a.begin()
		a.placesGone(from, d, gone)
		var n nest
		n.truths.house(from, d)
		rec := a.record(r, n)
		for ; hit != 0; hit &= hit - 1 {
			a.off(r, int(cellAt[to][bits.TrailingZeros16(hit)])*digits+d, rec)
		}
	}
}

func (a *advancedRules) placesGone(h, d int, gone uint16) {
	for ; gone != 0; gone &= gone - 1 {
		a.parents = append(a.parents, uint16(int(cellAt[h][bits.TrailingZeros16(gone)])*digits+d))
	}
}

// scan is the order in which houses are looked at: boxes, columns, rows.
var scan = [houses]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8,
	18, 19, 20, 21, 22, 23, 24, 25, 26, 9, 10, 11, 12, 13, 14, 15, 16, 17}

// hiddenPairs finds two digits with the same two places in a house of five empty
// cells or more.
func (a *advancedRules) hiddenPairs(e *runner, r *run) {
	for _, h := range scan {
		if e.source.open[h] <= 4 {
			continue
		}
		at := e.grid.pos[int(h)*digits : int(h)*digits+digits]
		for y := 1; y < digits; y++ {
			if bits.OnesCount16(at[y]) != 2 {
				continue
			}
			for x := range y {
				if at[x] == at[y] {
					a.hiddenPair(e, r, int(h), x, y)
				}
			}
		}
	}
}

func (a *advancedRules) hiddenPair(e *runner, r *run, h, x, y int) {
	places := e.grid.pos[h*digits+x]
	pair := uint16(1<<x | 1<<y)
	c1, c2 := int(cellAt[h][bits.TrailingZeros16(places)]), int(cellAt[h][15-bits.LeadingZeros16(places)])
	if (e.grid.cand[c1]|e.grid.cand[c2])&^pair == 0 {
		return
	}
	a.begin()
	for i, c := range cellAt[h] {
		if places>>i&1 != 0 {
			continue
		}
		for m := e.source.cand[c] & pair; m != 0; m &= m - 1 {
			a.parents = append(a.parents, uint16(int(c)*digits+bits.TrailingZeros16(m)))
		}
	}
	if len(a.parents) == 0 {
		return
	}
	var n nest
	n.truths.house(h, x)
	n.truths.house(h, y)
	rec := a.record(r, n)
	for _, c := range [...]int{min(c1, c2), max(c1, c2)} {
		for m := e.grid.cand[c] &^ pair; m != 0; m &= m - 1 {
			a.off(r, c*digits+bits.TrailingZeros16(m), rec)
		}
	}
}

// nakedPairs finds two cells with the same two candidates in a house of four
// empty cells or more.
func (a *advancedRules) nakedPairs(e *runner, r *run) {
	for _, h := range scan {
		if e.source.open[h] < 4 {
			continue
		}
		at := &cellAt[h]
		for y := 1; y < digits; y++ {
			m := e.grid.cand[at[y]]
			if bits.OnesCount16(m) != 2 {
				continue
			}
			for x := range y {
				if e.grid.cand[at[x]] == m {
					a.nakedPair(e, r, int(h), int(at[x]), int(at[y]), m)
				}
			}
		}
	}
}

func (a *advancedRules) nakedPair(e *runner, r *run, h, c1, c2 int, pair uint16) {
	a.begin()
	for _, c := range [...]int{c1, c2} {
		for m := e.source.cand[c] &^ pair; m != 0; m &= m - 1 {
			a.parents = append(a.parents, uint16(c*digits+bits.TrailingZeros16(m)))
		}
	}
	if len(a.parents) == 0 {
		return
	}
	var n nest
	n.truths.cell(c1)
	n.truths.cell(c2)
	rec := node{nest: -1}
	for _, c := range cellAt[h] {
		if int(c) == c1 || int(c) == c2 {
			continue
		}
		for m := e.grid.cand[c] & pair; m != 0; m &= m - 1 {
			if rec.nest < 0 {
				rec = a.record(r, n)
			}
			a.off(r, int(c)*digits+bits.TrailingZeros16(m), rec)
		}
	}
}

// xWings finds a digit with the same two places in two columns, then in two rows.
func (a *advancedRules) xWings(e *runner, r *run) {
	for _, base := range [...]int{18, 9} {
		cover := 27 - base
		for y := 1; y < 9; y++ {
			for x := range y {
				for d := range digits {
					m := e.grid.pos[(base+y)*digits+d]
					if m == e.grid.pos[(base+x)*digits+d] && bits.OnesCount16(m) == 2 && e.source.placed[d] <= 5 {
						a.xWing(e, r, base+x, base+y, cover, d, m)
					}
				}
			}
		}
	}
}

func (a *advancedRules) xWing(e *runner, r *run, h1, h2, cover, d int, places uint16) {
	a.begin()
	for _, h := range [...]int{h1, h2} {
		a.placesGone(h, d, e.source.pos[h*digits+d]&^places)
	}
	if len(a.parents) == 0 {
		return
	}
	var n nest
	n.truths.house(h1, d)
	n.truths.house(h2, d)
	rec := node{nest: -1}
	out := ^(uint16(1)<<((h1-9)%9) | uint16(1)<<((h2-9)%9))
	var hits set
	for m := places; m != 0; m &= m - 1 {
		h := cover + bits.TrailingZeros16(m)
		for p := e.grid.pos[h*digits+d] & out; p != 0; p &= p - 1 {
			hits.add(int(cellAt[h][bits.TrailingZeros16(p)])*digits + d)
		}
	}
	for i, w := range hits {
		for ; w != 0; w &= w - 1 {
			if rec.nest < 0 {
				rec = a.record(r, n)
			}
			a.off(r, 64*i+bits.TrailingZeros64(w), rec)
		}
	}
}
