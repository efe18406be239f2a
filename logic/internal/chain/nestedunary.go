package chain

import "slices"

// extend adds to a run what cycles and forcing chains find on what it left of the
// grid, easiest first. Of those with the same conclusion only the first counts.
func (u *unary) extend(a *advancedRules, e *runner, r *run) {
	t := &u.own
	if !t.link(&e.grid) {
		t = nil
	} else if !t.contradicts() {
		return
	}
	u.search(&e.grid, t, true)
	for i := range u.hints {
		h := &u.hints[i]
		if !u.repeated(i) {
			u.give(a, e, r, h)
		}
	}
}

// repeated reports whether an earlier hint removes the same.
func (u *unary) repeated(i int) bool {
	mine := u.removes(&u.hints[i])
	for j := range i {
		if slices.Equal(u.removes(&u.hints[j]), mine) {
			return true
		}
	}
	return false
}

func (u *unary) removes(h *chainHint) []uint16 {
	return u.cut[h.removal.from:][:h.removal.n]
}

// give hands one hint to the outer run.
func (u *unary) give(a *advancedRules, e *runner, r *run, h *chainHint) {
	if !slices.ContainsFunc(u.removes(h), func(k uint16) bool { return !r.off.has(int(k)) }) {
		return
	}
	a.begin()
	info := nest{complexity: h.complexity, chain: fnv}
	steps := u.pool[h.path.from:][:h.path.n]
	if h.cycle {
		steps = steps[:len(steps)-1]
	}
	info.chain = hashSteps(info.chain, steps, false)
	for _, s := range steps {
		if s.on {
			info.truths.of(int(s.k), s.why)
			a.gone(e, int(s.k), s.why)
		}
	}
	if h.cycle {
		u.reverse(a, e, &info, steps)
	}
	if len(a.parents) == 0 {
		return
	}
	a.hits = append(a.hits, u.removes(h)...)
	a.apply(r, info)
}

// reverse takes the second half of a cycle into account: the same nodes the other
// way round, each in the other state. In it a node that is on has the cause of
// the one that was off.
func (u *unary) reverse(a *advancedRules, e *runner, info *nest, steps []step) {
	info.chain = hashSteps(info.chain, steps, true)
	for i := len(steps) - 1; i >= 0; i-- {
		if s := steps[i]; !s.on {
			a.gone(e, int(s.k), s.why)
		}
	}
}

// hashSteps tells chains apart.
func hashSteps(h uint64, steps []step, reversed bool) uint64 {
	h = (h ^ 0xffff) * 1099511628211
	for i := range steps {
		s := steps[i]
		if reversed {
			s = steps[len(steps)-1-i]
			s.on = !s.on
		}
		q := uint64(s.k)<<1 | uint64(b2i(s.on))
		h = (h ^ q) * 1099511628211
		h ^= h >> 29
	}
	return h
}
