package general

import (
	"math/bits"

	"shudu/model"
)

// fallback enforces a constraint that no other file knows: when few ways are
// left to fill its scope, it asks the constraint about each of them.
type fallback struct {
	constraint model.Constraint
	scope      []int32
}

// manyWays is the number of ways above which the fallback waits.
const manyWays = 128

func (b *builder) postFallback(c model.Constraint) {
	scope := b.own(c.Scope())
	if len(scope) == 0 {
		b.dead = b.dead || !c.Holds(nil)
		return
	}
	b.add(&fallback{c, scope}, lastly, scope)
}

func (p *fallback) propagate(s *space) bool {
	ways := 1
	for _, v := range p.scope {
		if ways *= bits.OnesCount64(s.dom[v]); ways > manyWays {
			return true
		}
	}
	t := trial{space: s, p: p, values: make([]int, len(p.scope)), seen: make([]uint64, len(p.scope))}
	if !t.try(0) {
		return false
	}
	for i, v := range p.scope {
		if !s.keep(v, t.seen[i]) {
			return false
		}
	}
	return true
}

// trial fills a scope in all ways and remembers what was seen where it holds.
type trial struct {
	*space
	p      *fallback
	values []int
	seen   []uint64
}

// try fills the scope from i on. It reports false when it is time to stop: one
// question may take long.
func (t *trial) try(i int) bool {
	if i == len(t.p.scope) {
		if t.ended.Load() {
			return false
		}
		if t.p.constraint.Holds(t.values) {
			for k, v := range t.p.scope {
				t.seen[k] |= t.bitOf(v, t.values[k])
			}
		}
		return true
	}
	v := t.p.scope[i]
	for d := t.dom[v]; d != 0; d &= d - 1 {
		t.values[i] = t.problem.values(v)[bits.TrailingZeros64(d)]
		if !t.try(i + 1) {
			return false
		}
	}
	return true
}

// bitOf returns the bit of a value of a variable.
func (t *trial) bitOf(v int32, value int) uint64 {
	for i, w := range t.problem.values(v) {
		if w == value {
			return 1 << i
		}
	}
	return 0
}
