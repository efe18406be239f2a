package general

import "slices"

// Long sums that run through a house from end to end of the grid: together with
// houses that fill the gaps between them they cover it. Take away the house, and
// all others that are covered, and what is left has a known sum. Little killers
// say much by that; where cages are short the 45 rule says as much for less.

// through posts what is left of the sums that run through each house.
func (b *builder) through() {
	for i := range b.houses {
		if h := &b.houses[i]; h.open {
			if sums := b.crossings(h); sums != nil {
				b.postThrough(h, sums)
			}
		}
	}
}

// crossings returns the sums that cross a house, those first that have most of
// it, or nil when not two of them are long lines. (A cage, however long, has its
// cells together: the 45 rule knows it better.)
func (b *builder) crossings(h *house) (sums []*cage) {
	long := 0
	for k := range b.cages {
		c := &b.cages[k]
		if b.class[c.vars[0]] != b.class[h.vars[0]] || c.set.common(h.set) == 0 {
			continue
		}
		sums = append(sums, c)
		if len(c.vars) >= leastLine && !b.allApart(c.vars) {
			long++
		}
	}
	if long < 2 {
		return nil
	}
	slices.SortStableFunc(sums, func(x, y *cage) int { return y.set.common(h.set) - x.set.common(h.set) })
	return sums
}

// postThrough covers a house by sums and houses that do not meet, and posts the
// sum of what they have besides houses.
func (b *builder) postThrough(h *house, sums []*cage) {
	set, target := b.set(), 0
	for _, c := range sums {
		if c.set.common(set) == 0 {
			set.add(c.set)
			target += c.target
		}
	}
	for j := range b.houses {
		if g := &b.houses[j]; g != h && b.akin(g, h) && g.set.common(h.set) > 0 && g.set.common(set) == 0 {
			set.add(g.set)
			target += g.sum
		}
	}
	if set.common(h.set) < len(h.vars) {
		return
	}
	set.remove(h.set)
	target -= h.sum
	for j := range b.houses {
		if g := &b.houses[j]; b.akin(g, h) && g.set.common(set) == len(g.vars) {
			set.remove(g.set)
			target -= g.sum
		}
	}
	b.postRest(set, target)
}

// akin reports whether two houses hold the same values.
func (b *builder) akin(g, h *house) bool { return b.class[g.vars[0]] == b.class[h.vars[0]] }

// postRest posts the sum of some variables, unless they are too many or it tells
// nothing.
func (b *builder) postRest(set bitSet, target int) {
	vars := b.without(set, b.set())
	if len(vars) == 0 || len(vars) > mostLine || b.isCage(set) || b.settled(vars) {
		return
	}
	if base, step, ok := even(b.values(vars[0])); ok && step == 1 && b.tell(vars, target-base*len(vars)) > 0 {
		b.postLeftover(target, set, b.set(), len(vars))
	}
}
