package general

import "shudu/model"

// postVisible counts towers with a machine. Where all heights differ it knows
// more than an automaton could: after k towers the tallest is at least the
// k-th, and a line with every height ends with the tallest of all.
func (b *builder) postVisible(c *model.Visible) {
	vars := b.own(c.Vars)
	if len(vars) == 0 {
		b.dead = b.dead || c.Count != 0
		return
	}
	if !b.alike(vars) {
		b.postFallback(c)
		return
	}
	ground := 0
	for _, height := range b.values(vars[0]) {
		if height <= 0 {
			ground++
		}
	}
	if c.Count > len(vars) || c.Count < 0 {
		b.dead = true
		return
	}
	key := machineKey{len(vars), len(b.values(vars[0])), c.Count, ground, b.allApart(vars)}
	b.addMachine(vars, sharedMachine(key, func() *machine { return b.unrollTowers(key) }), c)
}

// unrollTowers makes the machine. Its state is the tallest so far, one more
// than its bit, and how many were seen; it begins at the ground: heights of zero
// and less are not seen.
func (b *builder) unrollTowers(key machineKey) *machine {
	base := int32(key.values + 1)
	step := func(arcs []arc, layer int, s int32) []arc {
		for bit := range key.values {
			tallest, seen, height := s%base, s/base, int32(bit+1)
			if key.apart && height == tallest && seen > 0 {
				continue
			}
			if height > tallest {
				tallest, seen = height, seen+1
			}
			if int(seen) <= key.visible && !(key.apart && int(tallest) <= layer) {
				arcs = append(arcs, arc{seen*base + tallest, 1 << bit})
			}
		}
		return arcs
	}
	accept := func(s int32) bool {
		return int(s/base) == key.visible && (!key.apart || key.vars < key.values || int(s%base) == key.values)
	}
	states := (max(key.visible, 0) + 1) * int(base)
	return b.unroll(key.vars, key.values, states, []int32{int32(key.ground)}, step, accept)
}

// allApart reports whether no two of the variables can be equal.
func (b *builder) allApart(vars []int32) bool {
	for i, v := range vars {
		for _, w := range vars[:i] {
			if !b.apart.has(v, w) {
				return false
			}
		}
	}
	return true
}
