package general

import (
	"math/bits"

	"shudu/model"
	"shudu/sudoku"
)

// pair enforces a relation between two variables: each keeps the values that
// have a partner.
type pair struct {
	x, y     int32
	relation *model.Relation
}

func (b *builder) postPair(c *model.Pair) {
	x, y, r := int32(c.X), int32(c.Y), c.Relation
	if x == y || !sameList(r.XValues, b.values(x)) || !sameList(r.YValues, b.values(y)) {
		b.postFallback(c)
		return
	}
	b.addPair(x, y, r)
}

func (b *builder) addPair(x, y int32, r *model.Relation) {
	if i, j, ok := onlyNot(r); ok && !b.inside && !b.asked {
		b.shun(x, y, i, j)
		return
	}
	p := b.pairs.one()
	*p = pair{x, y, r}
	scope := b.ints.cut(2)
	scope[0], scope[1] = x, y
	b.add(p, cheap, scope)
}

func (p *pair) propagate(s *space) bool {
	y := partners(s.dom[p.x], s.dom[p.y], p.relation.Forward)
	return s.keep(p.y, y) && s.keep(p.x, partners(y, s.dom[p.x], p.relation.Backward))
}

// partners returns which of some bits are related to bits of a domain.
func partners(d, of uint64, related []sudoku.Digits) uint64 {
	var all uint64
	for ; d != 0 && of&^all != 0; d &= d - 1 {
		all |= uint64(related[bits.TrailingZeros64(d)])
	}
	return all & of
}
