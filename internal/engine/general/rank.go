package general

import (
	"math/bits"
	"slices"

	"shudu/model"
)

// rank enforces that a line has its place among others. Of each other line it
// tells whether it may still be less, greater or the same; when as many are
// less as should be, none of the rest may be.
type rank struct {
	line   []int32
	others [][]int32
	below  int
	ties   bool
}

func (b *builder) postRank(c *model.Rank) {
	p := &rank{line: b.own(c.Line), below: c.Below, ties: c.Ties}
	all := slices.Clone(p.line)
	for _, other := range c.Others {
		p.others = append(p.others, b.own(other))
		all = append(all, p.others[len(p.others)-1]...)
	}
	if len(p.line) == 0 || !b.alike(all) {
		b.postFallback(c)
		return
	}
	slices.Sort(all)
	b.addAgain(p, dear, slices.Compact(all))
}

// What another line may be.
const (
	mayLess = 1 << iota
	mayGreater
	maySame
)

func (p *rank) propagate(s *search) bool {
	less, greater := 0, 0
	for _, other := range p.others {
		switch p.outcomes(s, other) {
		case 0:
			return false
		case mayLess:
			less++
		case mayGreater:
			greater++
		}
	}
	above := len(p.others) - p.below
	if less > p.below || greater > above {
		return false
	}
	for _, other := range p.others {
		what := p.outcomes(s, other)
		if less == p.below && what&mayLess != 0 && what != mayLess && !p.order(s, p.line, other) {
			return false
		}
		if greater == above && what&mayGreater != 0 && what != mayGreater && !p.order(s, other, p.line) {
			return false
		}
	}
	return true
}

// outcomes returns what another line may be.
func (p *rank) outcomes(s *search, other []int32) int {
	what := 0
	for i, v := range other {
		a, b := s.dom[v], s.dom[p.line[i]]
		if bits.TrailingZeros64(a) < bits.Len64(b)-1 {
			what |= mayLess
		}
		if bits.Len64(a)-1 > bits.TrailingZeros64(b) {
			what |= mayGreater
		}
		if a&b == 0 || what == mayLess|mayGreater && !p.ties {
			return what
		}
	}
	if p.ties {
		what |= maySame
	}
	return what
}

// order says that one line is not greater than another, or less where there
// are no ties: at the first place where they may differ. Where what follows
// cannot put them in order, they differ there.
func (p *rank) order(s *search, low, high []int32) bool {
	for i, v := range low {
		w := high[i]
		a, b := s.dom[v], s.dom[w]
		if a == b && a&(a-1) == 0 {
			continue
		}
		over := ^(a&-a - 1) // the least of the lower line and what is more
		under := uint64(1)<<bits.Len64(b) - 1
		if !p.inOrder(s, low[i+1:], high[i+1:]) {
			over &= over - 1
			under >>= 1
		}
		return s.keep(w, over) && s.keep(v, under)
	}
	return p.ties
}

// inOrder reports whether one line may still be less than another, or the same
// where there are ties.
func (p *rank) inOrder(s *search, low, high []int32) bool {
	for i, v := range low {
		a, b := s.dom[v], s.dom[high[i]]
		if bits.TrailingZeros64(a) < bits.Len64(b)-1 {
			return true
		}
		if a&b == 0 {
			return false
		}
	}
	return p.ties
}
