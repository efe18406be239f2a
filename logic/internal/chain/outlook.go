package chain

import "math/bits"

// outlook tells, before any run, from where runs may lead to the same or to a
// contradiction. It sees too much rather than too little.
type outlook interface {
	cell(c int) bool                // all candidates of a cell
	house(h, d int) bool            // all places of a digit in a house
	binary(k int, double bool) bool // a candidate that is on, and off
}

// closure finds what follows from a candidate when what is off is taken out of
// the grid, as runs do, but in no order and without reasons.
type closure struct {
	source  *Grid
	grid    Grid
	ons     [cands]set // by candidate that is on: what is on then, and what is off
	offs    [cands]set
	clashes set
	on, off *set
	stack   []uint16
	without [2]set // what is on and off when the last one asked for is off
}

// look follows every candidate of a grid.
func (q *closure) look(g *Grid) {
	q.source, q.clashes = g, set{}
	for c, m := range g.cand {
		for ; m != 0; m &= m - 1 {
			k := c*digits + bits.TrailingZeros16(m)
			if !q.follow(k, true, &q.ons[k], &q.offs[k]) {
				q.clashes.add(k)
			}
		}
	}
}

// follow finds what follows from a candidate; it reports false at a
// contradiction.
func (q *closure) follow(k int, on bool, ons, offs *set) bool {
	q.grid.cand, q.grid.pos = q.source.cand, q.source.pos
	q.on, q.off = ons, offs
	*ons, *offs = set{}, set{}
	q.stack = q.stack[:0]
	if on {
		q.stack = append(q.stack, uint16(k))
	} else if !q.drop(k) {
		return false
	}
	for len(q.stack) > 0 {
		k := int(q.stack[len(q.stack)-1])
		q.stack = q.stack[:len(q.stack)-1]
		if !q.on.has(k) && !q.take(k) {
			return false
		}
	}
	return true
}

// take turns a candidate on.
func (q *closure) take(k int) bool {
	if q.off.has(k) {
		return false
	}
	q.on.add(k)
	c, d := k/digits, k%digits
	for m := q.grid.cand[c] &^ (1 << d); m != 0; m &= m - 1 {
		if !q.drop(c*digits + bits.TrailingZeros16(m)) {
			return false
		}
	}
	for t, h := range houseOf[c] {
		at := &cellAt[h]
		for m := q.grid.pos[int(h)*digits+d] &^ (1 << placeIn[c][t]); m != 0; m &= m - 1 {
			if !q.drop(int(at[bits.TrailingZeros16(m)])*digits + d) {
				return false
			}
		}
	}
	return true
}

// drop turns a candidate off; what is alone then is to be turned on.
func (q *closure) drop(k int) bool {
	if q.on.has(k) {
		return false
	}
	q.off.add(k)
	c, d := k/digits, k%digits
	m := q.grid.cand[c] &^ (1 << d)
	q.grid.cand[c] = m
	if m&(m-1) == 0 {
		if m == 0 {
			return false
		}
		q.stack = append(q.stack, uint16(c*digits+bits.TrailingZeros16(m)))
	}
	h, p := &houseOf[c], &placeIn[c]
	for t := range 3 {
		i := int(h[t])*digits + d
		m := q.grid.pos[i] &^ (1 << p[t])
		q.grid.pos[i] = m
		if m&(m-1) == 0 {
			if m == 0 {
				return false
			}
			q.stack = append(q.stack, uint16(int(cellAt[h[t]][bits.TrailingZeros16(m)])*digits+d))
		}
	}
	return true
}

// cell reports whether all candidates of a cell may lead to the same.
func (q *closure) cell(c int) bool {
	on, off := everything, everything
	for m := q.source.cand[c]; m != 0; m &= m - 1 {
		k := c*digits + bits.TrailingZeros16(m)
		if q.clashes.has(k) {
			return true
		}
		on.and(&q.ons[k])
		off.and(&q.offs[k])
	}
	return !off.empty() || !on.empty()
}

// house reports whether all places of a digit in a house may lead to the same.
func (q *closure) house(h, d int) bool {
	on, off := everything, everything
	for m := q.source.pos[h*digits+d]; m != 0; m &= m - 1 {
		k := int(cellAt[h][bits.TrailingZeros16(m)])*digits + d
		if q.clashes.has(k) {
			return true
		}
		on.and(&q.ons[k])
		off.and(&q.offs[k])
	}
	return !off.empty() || !on.empty()
}

// binary reports whether a candidate contradicts itself, on or off, or may lead
// to the same either way.
func (q *closure) binary(k int, double bool) bool {
	if q.clashes.has(k) || !q.follow(k, false, &q.without[0], &q.without[1]) {
		return true
	}
	if !double {
		return false
	}
	q.without[0].and(&q.ons[k])
	q.without[1].and(&q.offs[k])
	return !q.without[0].empty() || !q.without[1].empty()
}
