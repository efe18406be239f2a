package general

import "shudu/model"

// towers is the state of looking along a line: the tallest so far, one more
// than its bit, and how many were seen. It begins at the ground: heights of zero
// and less are not seen.
type towers struct{ tallest, seen int8 }

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
	key := machineKey{nil, len(vars), len(b.values(vars[0])), c.Count, ground, b.allApart(vars)}
	b.addMachine(vars, sharedMachine(key, func() *machine { return unrollTowers(key) }), c)
}

func unrollTowers(key machineKey) *machine {
	step := func(layer int, s towers, bit int, visit func(towers)) {
		height := int8(bit + 1)
		if key.apart && height == s.tallest && s.seen > 0 {
			return
		}
		if height > s.tallest {
			s = towers{height, s.seen + 1}
		}
		if int(s.seen) > key.visible || key.apart && int(s.tallest) <= layer {
			return
		}
		visit(s)
	}
	accept := func(s towers) bool {
		return int(s.seen) == key.visible && (!key.apart || key.vars < key.values || int(s.tallest) == key.values)
	}
	return unroll(key.vars, key.values, []towers{{tallest: int8(key.ground)}}, step, accept)
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
