package general

import (
	"math/bits"

	"shudu/model"
)

// pair enforces a relation between two variables: each keeps the values that
// have a partner.
type pair struct {
	x, y              int32
	forward, backward []uint64 // by bit of one: the bits of the other
}

func (b *builder) postPair(c *model.Pair) { b.addPair(int32(c.X), int32(c.Y), c.Relation) }

func (b *builder) addPair(x, y int32, r *model.Relation) {
	p := &pair{x: x, y: y, forward: make([]uint64, len(r.Forward)), backward: make([]uint64, len(r.Backward))}
	for i, m := range r.Forward {
		p.forward[i] = uint64(m)
	}
	for i, m := range r.Backward {
		p.backward[i] = uint64(m)
	}
	b.add(p, cheap, []int32{x, y})
}

func (p *pair) propagate(s *search) bool {
	return s.keep(p.y, partners(s.dom[p.x], p.forward)) && s.keep(p.x, partners(s.dom[p.y], p.backward))
}

// partners returns what the bits of a domain are related to.
func partners(d uint64, related []uint64) uint64 {
	var all uint64
	for ; d != 0; d &= d - 1 {
		all |= related[bits.TrailingZeros64(d)]
	}
	return all
}
