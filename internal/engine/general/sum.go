package general

import (
	"math"
	"math/bits"
	"slices"

	"shudu/model"
)

// linear enforces that a weighted sum equals a target. It counts in bits, not
// in values: bit k of a domain is worth weight × k, and the target has been
// moved to fit.
type linear struct {
	vars    []int32
	weights []int
	target  int
}

// postSum says a sum by its cliques and, where they are few, by its tuples,
// too: the cliques know which values a cage must have, the tuples where.
func (b *builder) postSum(c *model.Sum) {
	b.noteCage(c)
	sum, ok := b.normal(c)
	switch {
	case !ok:
		b.postFallback(c)
	case len(sum.vars) == 0:
		b.dead = b.dead || sum.target != 0
	default:
		b.postSumTable(c)
		b.addSum(sum, true)
	}
}

// addSum posts a sum, by cliques where it has any. A sum that the model asks
// for looks again at what it did, so that nothing slips through; one that only
// follows need not, and a long one tells nothing until most of its variables are
// fixed.
func (b *builder) addSum(p *linear, asked bool) {
	if c := b.sumCage(p); c != nil {
		b.posts = append(b.posts, posted{propagator: c, scope: p.vars, cost: sums, again: asked && len(p.vars) > mostHall})
		return
	}
	if g := b.grouped(p); g != nil {
		b.posts = append(b.posts, posted{propagator: g, scope: p.vars, cost: sums, again: asked, rare: !asked && len(p.vars) >= leastRare})
		return
	}
	b.add(p, sums, p.vars)
}

// leastRare is the length from which a sum that only follows is woken by fixed
// variables alone.
const leastRare = 5

// normal turns a sum over values into one over bits. It fails when a
// variable's values do not lie at equal distances.
func (b *builder) normal(c *model.Sum) (*linear, bool) {
	p := b.linears.one()
	*p = linear{vars: b.ints.cut(len(c.Vars))[:0], weights: b.nums.cut(len(c.Vars))[:0], target: c.Target}
	for i, x := range c.Vars {
		v := int32(x)
		base, step, ok := even(b.values(v))
		if !ok {
			return nil, false
		}
		w := c.Weight(i)
		p.target -= w * base
		if k := slices.Index(p.vars, v); k >= 0 {
			p.weights[k] += w * step
			continue
		}
		p.vars = append(p.vars, v)
		p.weights = append(p.weights, w*step)
	}
	return p, p.fits()
}

// fits reports whether no partial sum can overflow.
func (p *linear) fits() bool {
	reach := math.Abs(float64(p.target))
	for _, w := range p.weights {
		reach += 64 * math.Abs(float64(w))
	}
	return reach < math.MaxInt>>4
}

// even returns where values begin and how far apart they lie, when that is
// always the same.
func even(values []int) (base, step int, ok bool) {
	if len(values) < 2 {
		return values[0], 1, true
	}
	step = values[1] - values[0]
	for i := 2; i < len(values); i++ {
		if values[i]-values[i-1] != step {
			return 0, 0, false
		}
	}
	return values[0], step, true
}

func (p *linear) propagate(s *space) bool {
	for {
		lo, hi := p.bounds(s)
		if p.target < lo || p.target > hi {
			return false
		}
		if lo == hi {
			return true
		}
		changed, ok := p.trim(s, p.target-lo, hi-p.target)
		if !ok {
			return false
		}
		if !changed {
			return p.exact(s, p.target-lo, hi-p.target)
		}
	}
}

// bounds returns the least and the greatest sum.
func (p *linear) bounds(s *space) (lo, hi int) {
	for i, v := range p.vars {
		d := s.dom[v]
		least, most := bits.TrailingZeros64(d), bits.Len64(d)-1
		if w := p.weights[i]; w > 0 {
			lo += w * least
			hi += w * most
		} else {
			lo += w * most
			hi += w * least
		}
	}
	return lo, hi
}

// trim removes what lies further from a variable's end than the sum can go: up
// above the least sum, down below the greatest.
func (p *linear) trim(s *space, up, down int) (changed, ok bool) {
	for i, v := range p.vars {
		d := s.dom[v]
		if d&(d-1) == 0 {
			continue
		}
		least, most := bits.TrailingZeros64(d), bits.Len64(d)-1
		w := p.weights[i]
		if w == 0 {
			continue
		}
		u, n := up, down
		if w < 0 {
			w, u, n = -w, down, up
		}
		keep := ^uint64(0)
		if top := least + u/w; top < most {
			keep = 1<<(top+1) - 1
		}
		if low := most - n/w; low > least {
			keep &= ^uint64(0) << low
		}
		if d&^keep != 0 {
			if !s.change(v, d&keep) {
				return true, false
			}
			changed = true
		}
	}
	return changed, true
}

// exact keeps the values that some choice of the others completes to the
// target. The sums that can be reached from the left and from the right are
// sets of bits; it counts from the nearer end of the range so that one word
// usually holds them, and gives up when it does not.
func (p *linear) exact(s *space, up, down int) bool {
	far := min(up, down)
	if far > 63 {
		return true
	}
	fromTop := down < up
	var open [64]int32
	n := 0
	for i, v := range p.vars {
		if d := s.dom[v]; d&(d-1) != 0 && p.weights[i] != 0 {
			if n == len(open) {
				return true
			}
			open[n] = int32(i)
			n++
		}
	}
	var left [65]uint64
	left[0] = 1
	for k, i := range open[:n] {
		left[k+1] = spread(left[k], s.dom[p.vars[i]], p.weights[i], fromTop)
	}
	right := uint64(1) << far
	for k := n - 1; k >= 0; k-- {
		i := open[k]
		var keep uint64
		if keep, right = meet(left[k], right, s.dom[p.vars[i]], p.weights[i], fromTop); !s.keep(p.vars[i], keep) {
			return false
		}
	}
	return true
}

// spread returns the sums reached from others by adding a variable.
func spread(from, d uint64, w int, fromTop bool) uint64 {
	var out uint64
	for e, rest := end(d, w, fromTop), d; rest != 0; rest &= rest - 1 {
		out |= from << uint(abs(w*(bits.TrailingZeros64(rest)-e)))
	}
	return out
}

// meet returns the bits of a variable that lead from sums on the left to sums
// on the right, and the sums to its left from which it does.
func meet(left, right, d uint64, w int, fromTop bool) (keep, from uint64) {
	for e, rest := end(d, w, fromTop), d; rest != 0; rest &= rest - 1 {
		back := right >> uint(abs(w*(bits.TrailingZeros64(rest)-e)))
		if back&left != 0 {
			keep |= rest & -rest
		}
		from |= back
	}
	return keep, from
}

// end returns the bit from which a variable counts: the one that gives the
// least sum, or the greatest.
func end(d uint64, w int, fromTop bool) int {
	if (w < 0) != fromTop {
		return bits.Len64(d) - 1
	}
	return bits.TrailingZeros64(d)
}

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}
