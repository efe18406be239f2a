package chain

import (
	"math/bits"
	"slices"
)

// extend adds to a run what the chains find on what it left of the grid, easiest
// first.
func (s *multiple) extend(a *advancedRules, e *runner, r *run) {
	s.stop = nil
	s.search(&e.grid, true)
	s.list = s.list[:0]
	for on := range 2 {
		for i, w := range s.filled[on] {
			for ; w != 0; w &= w - 1 {
				s.list = append(s.list, s.slots[on][64*i+bits.TrailingZeros64(w)])
			}
		}
	}
	slices.SortFunc(s.list, func(x, y hint) int {
		if x.better(&y) {
			return -1
		}
		return 1
	})
	for i := range s.list {
		s.pass(a, e, r, &s.list[i])
	}
}

// pass hands one hint to the outer run.
func (s *multiple) pass(a *advancedRules, e *runner, r *run, h *hint) {
	a.begin()
	fresh := false
	s.conclusion(h, func(k int) {
		a.hit(k)
		fresh = fresh || !r.off.has(k)
	})
	if !fresh {
		return
	}
	s.endsOf(h)
	root := given
	switch h.kind {
	case Cell:
		root = ofCell
	case Region:
		root = ofBox + cause(h.from/digits/9)
	}
	info := nest{complexity: h.complexity, chain: fnv}
	for _, x := range s.ends {
		s.walk.from(x.r, x.k, x.on, x.n)
		info.chain = s.walk.hash(info.chain)
		s.collect(a, e, x, root, &info.truths)
	}
	if len(a.parents) > 0 {
		a.apply(r, info)
	}
}

// conclusion calls yield for each candidate that a hint turns off.
func (s *multiple) conclusion(h *hint, yield func(k int)) {
	if !h.on {
		yield(h.target)
		return
	}
	c := h.target / digits
	for m := s.source.cand[c] &^ (1 << (h.target % digits)); m != 0; m &= m - 1 {
		yield(c*digits + bits.TrailingZeros16(m))
	}
}

// collect adds to the parents what the outer run had to turn off for the nodes
// of the walk to be on, and says on what they rest.
func (s *multiple) collect(a *advancedRules, e *runner, x end, root cause, t *truths) {
	for i, q := range s.walk.queue {
		k := int(q >> 1)
		if q&1 == 0 {
			if n := x.nested(i, q); n != nil {
				t.join(&n.truths)
			}
			continue
		}
		why := x.r.ons[k].cause
		if k == x.k && x.on {
			why = x.n.cause
		}
		if why == given {
			why = root
		}
		t.of(k, why)
		a.gone(e, k, why)
	}
}

// gone adds to the parents what a run turned off in the cell or house by which a
// candidate is on.
func (a *advancedRules) gone(e *runner, k int, why cause) {
	c, d := k/digits, k%digits
	switch why {
	case ofCell:
		for m := e.source.cand[c] &^ e.grid.cand[c]; m != 0; m &= m - 1 {
			a.parent(c*digits + bits.TrailingZeros16(m))
		}
	case ofBox, ofRow, ofColumn:
		h := int(houseOf[c][why-ofBox])
		for m := e.source.pos[h*digits+d] &^ e.grid.pos[h*digits+d]; m != 0; m &= m - 1 {
			a.parent(int(cellAt[h][bits.TrailingZeros16(m)])*digits + d)
		}
	}
}

// parent adds a parent that is not there yet.
func (a *advancedRules) parent(k int) {
	if !slices.Contains(a.parents, uint16(k)) {
		a.parents = append(a.parents, uint16(k))
	}
}

const fnv = 14695981039346656037

// hash tells the nodes of a walk, in their order, apart from others.
func (w *walk) hash(h uint64) uint64 {
	h = (h ^ 0xffff) * 1099511628211
	for _, q := range w.queue {
		h = (h ^ uint64(q)) * 1099511628211
		h ^= h >> 29
	}
	return h
}
