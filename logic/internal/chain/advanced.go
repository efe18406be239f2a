package chain

import (
	"math/bits"
	"slices"
)

// advancedRules extends a run that has come to its end by what techniques and
// nested chains remove from what the run left of the grid.
type advancedRules struct {
	nested  []nestedRule
	parents []uint16
	added   bool
	later   bool     // see New
	hits    []uint16 // what the step under way removes
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

// begin forgets the parents of the step before, and what it removed.
func (a *advancedRules) begin() { a.parents, a.hits = a.parents[:0], a.hits[:0] }

// hit adds a candidate to what the step removes.
func (a *advancedRules) hit(k int) { a.hits = append(a.hits, uint16(k)) }

// apply turns off what the step removes, unless it is off already. Cells come in
// their order, or in that of a table of 16 (or 32) places to which they are put
// one after the other; the digits of a cell in theirs.
func (a *advancedRules) apply(r *run, n nest) {
	if a.later && len(a.hits) > 1 {
		a.hashed()
	}
	rec := node{nest: -1}
	for _, k := range a.hits {
		if r.off.has(int(k)) {
			continue
		}
		if rec.nest < 0 {
			rec = a.record(r, n)
		}
		r.addOff(int(k), rec)
		a.added = true
	}
}

// hashed sorts what the step removes by the place of its cell in a table.
func (a *advancedRules) hashed() {
	size, last := 0, -1
	for _, k := range a.hits {
		if c := int(k) / digits; c != last {
			size, last = size+1, c
		}
	}
	places := 16
	if size > 12 {
		places = 32
	}
	slices.SortStableFunc(a.hits, func(x, y uint16) int { return int(x)/digits%places - int(y)/digits%places })
}

// record keeps the parents and what else is known of the step under way.
func (a *advancedRules) record(r *run, n nest) node {
	from := len(r.pool)
	r.pool = append(r.pool, a.parents...)
	r.nests = append(r.nests, n)
	return node{from: uint32(from), more: uint16(len(a.parents)), parent: none, nest: int16(len(r.nests) - 1), cause: advanced}
}

// crossing is two houses that share three cells: shared tells the places of from
// that lie in to, back those of to that lie in from.
type crossing struct {
	from, to     uint8
	shared, back uint16
}

// crossings lists them: boxes and columns, boxes and rows, columns and boxes,
// rows and boxes.
var crossings = func() (list [4][27]crossing) {
	for i := range 9 {
		for j := range 3 {
			n := 3*i + j
			list[0][n] = crossing{uint8(i), uint8(18 + i%3*3 + j), 0b001001001 << j, 7 << (i / 3 * 3)}
			list[1][n] = crossing{uint8(i), uint8(9 + i/3*3 + j), 7 << (3 * j), 7 << (i % 3 * 3)}
			list[2][n] = crossing{uint8(18 + i), uint8(3*j + i/3), 7 << (3 * j), 0b001001001 << (i % 3)}
			list[3][n] = crossing{uint8(9 + i), uint8(i/3*3 + j), 7 << (3 * j), 7 << (i % 3 * 3)}
		}
	}
	return list
}()

// locked finds digits whose places in a house all lie in another one.
func (a *advancedRules) locked(e *runner, r *run) {
	for k := range crossings {
		if a.later {
			for d := range digits {
				for i := range crossings[k] {
					a.lock(e, r, &crossings[k][i], d)
				}
			}
			continue
		}
		for i := range crossings[k] {
			for d := range digits {
				a.lock(e, r, &crossings[k][i], d)
			}
		}
	}
}

func (a *advancedRules) lock(e *runner, r *run, c *crossing, d int) {
	from, to := int(c.from), int(c.to)
	m := e.grid.pos[from*digits+d]
	if m&^c.shared != 0 || m&(m-1) == 0 {
		return
	}
	hit := e.grid.pos[to*digits+d] &^ c.back
	gone := e.source.pos[from*digits+d] &^ m &^ c.shared
	if hit == 0 || gone == 0 {
		return
	}
	a.begin()
	a.placesGone(from, d, gone)
	var n nest
	n.truths.house(from, d)
	for ; hit != 0; hit &= hit - 1 {
		a.hit(int(cellAt[to][bits.TrailingZeros16(hit)])*digits + d)
	}
	a.apply(r, n)
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
	for _, c := range [...]int{min(c1, c2), max(c1, c2)} {
		for m := e.grid.cand[c] &^ pair; m != 0; m &= m - 1 {
			a.hit(c*digits + bits.TrailingZeros16(m))
		}
	}
	a.apply(r, n)
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
	for _, c := range cellAt[h] {
		if int(c) == c1 || int(c) == c2 {
			continue
		}
		for m := e.grid.cand[c] & pair; m != 0; m &= m - 1 {
			a.hit(int(c)*digits + bits.TrailingZeros16(m))
		}
	}
	a.apply(r, n)
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
	out := ^(uint16(1)<<((h1-9)%9) | uint16(1)<<((h2-9)%9))
	for m := places; m != 0; m &= m - 1 {
		h := cover + bits.TrailingZeros16(m)
		for p := e.grid.pos[h*digits+d] & out; p != 0; p &= p - 1 {
			a.hit(int(cellAt[h][bits.TrailingZeros16(p)])*digits + d)
		}
	}
	if !a.later {
		slices.Sort(a.hits)
	}
	a.apply(r, n)
}
