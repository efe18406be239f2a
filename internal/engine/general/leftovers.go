package general

import (
	"slices"

	"shudu/model"
)

// cage is a plain sum over variables of one class, each once.
type cage struct {
	vars   []int32
	set    bitSet
	target int // in values
}

// noteCage remembers a plain sum for the 45 rule.
func (b *builder) noteCage(c *model.Sum) {
	vars := vars32(c.Vars)
	for i, v := range vars {
		if b.class[v] != b.class[vars[0]] || slices.Contains(vars[:i], v) {
			return
		}
	}
	if c.Weights == nil && len(vars) > 0 {
		b.cages = append(b.cages, cage{vars, newBitSet(b.vars, vars...), c.Target})
	}
}

// The 45 rule: some houses that do not overlap have a known sum. Take away the
// cages inside them and the cells that are left (innies) have a known sum; take
// away cages that stick out as well and the cells outside (outies) count
// against it.
//
// leftovers posts that sum for many unions of houses, wherever few cells are
// left.
func (b *builder) leftovers() {
	seen := map[string]bool{}
	for _, family := range b.families() {
		for _, union := range unions(family) {
			b.leftover(union, seen)
		}
	}
}

// families puts the houses into groups that do not overlap: rows, columns,
// boxes.
func (b *builder) families() [][]house {
	var all [][]house
	for _, h := range b.houses {
		k := slices.IndexFunc(all, func(f []house) bool {
			return b.class[f[0].vars[0]] == b.class[h.vars[0]] &&
				!slices.ContainsFunc(f, func(x house) bool { return x.set.common(h.set) > 0 })
		})
		if k < 0 {
			all = append(all, []house{h})
			continue
		}
		all[k] = append(all[k], h)
	}
	return all
}

// unions returns the unions worth looking at: neighbours in the family's
// order.
func unions(family []house) [][]house {
	var all [][]house
	for i := range family {
		for j := i + 1; j <= len(family); j++ {
			all = append(all, family[i:j])
		}
	}
	return all
}

// A sum over more than mostLeft cells says too little, unless they lie in one
// house; so does one with more than mostBoth of both innies and outies.
const (
	mostLeft = 6
	mostBoth = 2
)

// leftover posts the sum of what is left of a union of houses, unless it is
// long or known.
func (b *builder) leftover(union []house, seen map[string]bool) {
	p, innies, ok := b.remains(union)
	outies := len(p.vars) - innies
	switch {
	case !ok:
	case len(p.vars) == 0:
		b.dead = b.dead || p.target != 0
	case min(innies, outies) > mostBoth:
	case len(p.vars) > mostLeft && (outies > 0 || len(union) > 1):
	default:
		if key := nameOfSum(p); !seen[key] {
			seen[key] = true
			b.addSum(p)
		}
	}
}

// remains returns the sum of what is left of a union of houses when the cages
// are taken away that lie in it for the most part.
func (b *builder) remains(union []house) (p *linear, innies int, ok bool) {
	p = &linear{}
	class := b.class[union[0].vars[0]]
	base, step, ok := even(b.values[union[0].vars[0]])
	add := func(v int32, weight int) {
		p.vars = append(p.vars, v)
		p.weights = append(p.weights, weight*step)
		p.target -= weight * base
	}
	set, done := newBitSet(b.vars), newBitSet(b.vars)
	for _, h := range union {
		set.add(h.set)
		p.target += h.sum
	}
	for _, c := range b.cages {
		in := c.set.common(set)
		if in == 0 || 2*in < len(c.vars) || b.class[c.vars[0]] != class || done.common(c.set) > 0 {
			continue
		}
		done.add(c.set)
		p.target -= c.target
		for _, v := range c.vars {
			if !set.has(v) {
				add(v, -1)
			}
		}
	}
	for _, h := range union {
		for _, v := range h.vars {
			if !done.has(v) {
				add(v, 1)
				innies++
			}
		}
	}
	return p, innies, ok
}

// nameOfSum is the same for sums over the same variables.
func nameOfSum(p *linear) string {
	order := make([]int, len(p.vars))
	for i, v := range p.vars {
		order[i] = int(v)<<1 | p.weights[i]>>63&1
	}
	slices.Sort(order)
	name := make([]byte, 0, 2*len(order))
	for _, x := range order {
		name = append(name, byte(x), byte(x>>8))
	}
	return string(name)
}
