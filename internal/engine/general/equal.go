package general

import "shudu/model"

// Variables that must be equal (palindromes, clones, a single cell on either
// side of the 45 rule) differ from whatever one of them differs from.

// readEqual finds which variables must be equal.
func (b *builder) readEqual() {
	for _, c := range b.model.Constraints {
		if p, ok := c.Constraint.(*model.Pair); ok && b.isEquality(p) {
			b.noteEqual(int32(p.X), int32(p.Y))
		}
	}
	b.shareEqual()
}

// noteEqual remembers that two variables must be equal.
func (b *builder) noteEqual(x, y int32) {
	if x != y && b.class[x] == b.class[y] {
		b.equals = append(b.equals, [2]int32{x, y})
	}
}

// isEquality reports whether a pair is one of equal values.
func (b *builder) isEquality(p *model.Pair) bool {
	return p.Relation.Equality() && sameList(p.Relation.XValues, b.values(int32(p.X))) && sameList(p.Relation.YValues, b.values(int32(p.Y)))
}

// shareEqual closes what is apart over what is equal.
func (b *builder) shareEqual() {
	any := false
	for again := true; again; {
		again = false
		for _, e := range b.equals {
			again = b.passOn(e[:1], e[1:]) || again
			again = b.passOn(e[1:], e[:1]) || again
		}
		any = any || again
	}
	for _, e := range b.equals {
		b.dead = b.dead || b.apart.has(e[0], e[1])
	}
	if any {
		b.peers = b.apart.lists(b.workshop)
	}
}
