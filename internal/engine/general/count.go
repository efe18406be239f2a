package general

import (
	"math/bits"

	"shudu/model"
)

// count enforces how many variables hold one of some values.
//
// It looks at the variables clique by clique: of variables that all differ, no
// more can hold the values than there are values, and no fewer than cannot find
// another one.
type count struct {
	vars    []int32
	cliques [][]int32
	of      uint64 // the values that count
	allowed uint64 // bit k: k may be the number
}

func (b *builder) postCount(c *model.Count) {
	vars := b.own(c.Vars)
	p := &count{vars: vars}
	for _, k := range c.Allowed {
		if k >= 0 && k < 64 {
			p.allowed |= 1 << k
		}
	}
	if len(vars) == 0 {
		b.dead = b.dead || p.allowed&1 == 0
		return
	}
	values := b.values(vars[0])
	for _, x := range c.Of {
		if k := indexOf(values, x); k >= 0 {
			p.of |= 1 << k
		}
	}
	if !b.alike(vars) || twice(vars) || len(vars) > 63 && len(c.Allowed) > 1 {
		b.postFallback(c)
		return
	}
	if len(vars) > 63 {
		b.postLong(c, p)
		return
	}
	if b.postSorts(p) {
		return
	}
	p.cliques = b.cliquesOf(vars)
	if !b.inside {
		b.counts = append(b.counts, p)
	}
	b.addAgain(p, sums, vars)
}

// cliquesOf splits variables into groups that are all different.
func (b *builder) cliquesOf(vars []int32) [][]int32 {
	var all [][]int32
next:
	for _, v := range vars {
	search:
		for k, c := range all {
			for _, w := range c {
				if !b.apart.has(v, w) {
					continue search
				}
			}
			all[k] = append(c, v)
			continue next
		}
		all = append(all, []int32{v})
	}
	return all
}

func (p *count) propagate(s *space) bool {
	lo, hi := p.span(s)
	return p.apply(s, lo, hi, p.left(lo, hi))
}

// span returns how many variables must and can hold the values.
func (p *count) span(s *space) (lo, hi int) {
	for _, c := range p.cliques {
		low, high := p.bounds(s, c)
		lo += low
		hi += high
	}
	return lo, hi
}

// left returns the allowed numbers in a range.
func (p *count) left(lo, hi int) uint64 { return p.allowed &^ (1<<lo - 1) & (1<<(hi+1) - 1) }

// apply removes what none of the numbers left over needs.
func (p *count) apply(s *space, lo, hi int, left uint64) bool {
	if left == 0 {
		return false
	}
	least, most := bits.TrailingZeros64(left), bits.Len64(left)-1
	if most == lo {
		for _, c := range p.cliques {
			if !p.noMore(s, c) {
				return false
			}
		}
	}
	if least == hi {
		for _, c := range p.cliques {
			if !p.allOf(s, c) {
				return false
			}
		}
	}
	if least > 0 && p.of&(p.of-1) == 0 {
		return s.someOf(p.vars, p.of)
	}
	return true
}

// bounds returns how many variables of a clique must and can hold the values.
func (p *count) bounds(s *space, clique []int32) (low, high int) {
	var inside, outside uint64
	for _, v := range clique {
		d := s.dom[v]
		if d&p.of != 0 {
			high++
		}
		if d&^p.of == 0 {
			low++
		}
		inside |= d & p.of
		outside |= d &^ p.of
	}
	if len(clique) > 1 {
		high = min(high, bits.OnesCount64(inside))
		low = max(low, len(clique)-bits.OnesCount64(outside))
	}
	return low, high
}

// noMore takes the values from the variables that can do without, in a clique
// that must not have more than the least number.
func (p *count) noMore(s *space, clique []int32) bool {
	low, _ := p.bounds(s, clique)
	sure := 0
	for _, v := range clique {
		if s.dom[v]&^p.of == 0 {
			sure++
		}
	}
	if sure < low {
		return true
	}
	for _, v := range clique {
		if s.dom[v]&^p.of != 0 && !s.drop(v, p.of) {
			return false
		}
	}
	return true
}

// allOf gives the values to as many variables of a clique as can have them.
func (p *count) allOf(s *space, clique []int32) bool {
	able, inside := 0, uint64(0)
	for _, v := range clique {
		if s.dom[v]&p.of != 0 {
			able++
			inside |= s.dom[v] & p.of
		}
	}
	values := bits.OnesCount64(inside)
	if able <= values || len(clique) == 1 {
		for _, v := range clique {
			if s.dom[v]&p.of != 0 && !s.keep(v, p.of) {
				return false
			}
		}
	}
	if values <= able && len(clique) > 1 {
		for ; inside != 0; inside &= inside - 1 {
			if !s.someOf(clique, inside&-inside) {
				return false
			}
		}
	}
	return true
}

// longCount enforces one number over many variables, without cliques.
type longCount struct {
	vars []int32
	of   uint64
	n    int
}

// postLong posts a count over more variables than a word has bits, with one
// number allowed.
func (b *builder) postLong(c *model.Count, p *count) {
	if len(c.Allowed) == 0 {
		b.dead = true
		return
	}
	b.add(&longCount{p.vars, p.of, c.Allowed[0]}, sums, p.vars)
}

func (p *longCount) propagate(s *space) bool {
	lo, hi := 0, 0
	for _, v := range p.vars {
		d := s.dom[v]
		if d&p.of != 0 {
			hi++
		}
		if d&^p.of == 0 {
			lo++
		}
	}
	if p.n < lo || p.n > hi {
		return false
	}
	if p.n != lo && p.n != hi {
		return true
	}
	keep := p.of
	if p.n == lo {
		keep = ^p.of
	}
	for _, v := range p.vars {
		if d := s.dom[v]; d&p.of != 0 && d&^p.of != 0 && !s.keep(v, keep) {
			return false
		}
	}
	return true
}
