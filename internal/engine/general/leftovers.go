package general

import (
	"math/bits"
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
	if c.Weights != nil || len(c.Vars) == 0 || b.inside {
		return
	}
	vars := b.own(c.Vars)
	for i, v := range vars {
		if b.class[v] != b.class[vars[0]] || slices.Contains(vars[:i], v) {
			return
		}
	}
	b.cages = append(b.cages, cage{vars, b.set(vars...), c.Target})
}

// The 45 rule: some houses that do not overlap have a known sum. Take away the
// cages inside them and the cells that are left (innies) have a known sum; take
// away cages that stick out as well and the cells outside (outies) count
// against it.
//
// leftovers posts that sum for many unions of houses, wherever few cells are
// left: for any number of neighbours in a family's order.
func (b *builder) leftovers() {
	if len(b.cages) == 0 {
		return
	}
	set, done := b.set(), b.set()
	cages := b.cagesBy()
	in := b.ints.cut(len(b.cages)) // by cage: how many of its cells lie in the union
	for _, family := range b.families() {
		for i := range family {
			clear(set)
			clear(in)
			for j := i; j < min(len(family), i+mostUnion); j++ {
				set.add(family[j].set)
				for _, v := range family[j].vars {
					for _, k := range cages.of(v) {
						in[k]++
					}
				}
				b.leftover(family[i:j+1], in, set, done)
			}
		}
	}
}

// cagesBy lists for every variable the cages it lies in.
func (b *builder) cagesBy() lists {
	l := lists{from: b.ints.cut(b.vars + 2)}
	for k := range b.cages {
		for _, v := range b.cages[k].vars {
			l.from[v+2]++
		}
	}
	for v := range b.vars {
		l.from[v+2] += l.from[v+1]
	}
	l.all = b.ints.cut(int(l.from[b.vars+1]))
	for k := range b.cages {
		for _, v := range b.cages[k].vars {
			l.all[l.from[v+1]] = int32(k)
			l.from[v+1]++
		}
	}
	return l
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

// A sum over more than mostLeft cells says too little, unless they lie in one
// house or have no other sum; so does one with more than mostBoth of both innies
// and outies.
const (
	mostLeft  = 8
	mostBoth  = 2
	mostUnion = 9 // houses in a union
)

// leftover posts the sum of what is left of a union of houses when the cages
// are taken away that lie in it for the most part, unless it is long or known.
func (b *builder) leftover(union []house, inside []int32, set, done bitSet) {
	innies := len(union) * len(union[0].vars)
	outies, target := 0, 0
	clear(done)
	for k, in := range inside {
		if in == 0 {
			continue
		}
		c, in := &b.cages[k], int(in)
		if 2*in < len(c.vars) || done.common(c.set) > 0 || b.class[c.vars[0]] != b.class[union[0].vars[0]] {
			continue
		}
		done.add(c.set)
		target -= c.target
		innies -= in
		if outies += len(c.vars) - in; outies > len(union[0].vars) {
			return
		}
	}
	if b.tells(innies, outies, len(union), len(union[0].vars), set, done) {
		for _, h := range union {
			target += h.sum
		}
		b.postLeftover(target, set, done, innies+outies)
	}
}

// tells reports whether the sum of what is left of some houses tells enough.
func (b *builder) tells(innies, outies, houses, size int, set, done bitSet) bool {
	switch n := innies + outies; {
	case min(innies, outies) > mostBoth:
		return false
	case outies == 0 && houses == 1:
		return innies < size
	case n <= mostLeft:
		return true
	default:
		return n <= size && b.uncaged(set, done)
	}
}

// uncaged reports whether some of what is left lies in no cage.
func (b *builder) uncaged(set, done bitSet) bool {
	for k := range set {
		left := set[k] &^ done[k]
		for i := range b.cages {
			left &^= b.cages[i].set[k]
		}
		if left != 0 {
			return true
		}
	}
	return false
}

// postLeftover posts that the variables of one set that are not in the other
// are worth the target more than those the other way round.
func (b *builder) postLeftover(target int, set, done bitSet, n int) {
	p := b.linears.one()
	*p = linear{vars: b.ints.cut(n)[:0], weights: b.nums.cut(n)[:0], target: target}
	for k := range set {
		for w := set[k] ^ done[k]; w != 0; w &= w - 1 {
			weight := 1
			if set[k]&w&-w == 0 {
				weight = -1
			}
			v := int32(k<<6 + bits.TrailingZeros64(w))
			base, step, ok := even(b.values(v))
			if !ok {
				return
			}
			p.vars = append(p.vars, v)
			p.weights = append(p.weights, weight*step)
			p.target -= weight * base
		}
	}
	if n == 0 {
		b.dead = b.dead || p.target != 0
		return
	}
	if n == 2 && p.target == 0 && p.weights[0] == -p.weights[1] {
		b.noteEqual(p.vars[0], p.vars[1])
	}
	if name := nameOfSum(p); !slices.Contains(b.names, name) {
		b.names = append(b.names, name)
		b.addSum(p, false)
	}
}

// nameOfSum is the same for sums over the same variables, which come in
// increasing order. Should others have the same name, too, no harm is done: what
// follows need not be posted.
func nameOfSum(p *linear) uint64 {
	const prime = 0x9e3779b97f4a7c15
	name := uint64(len(p.vars))
	for i, v := range p.vars {
		name = (name ^ uint64(v)<<1 ^ uint64(p.weights[i])>>63) * prime
		name ^= name >> 32
	}
	return name
}
