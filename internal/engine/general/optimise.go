package general

import (
	"math/bits"
	"slices"
)

// The optimiser adds constraints that follow from the others: they change no
// answer but let propagation see further.

// house is a group of variables that holds every value of its class once.
type house struct {
	vars []int32
	set  bitSet
	sum  int  // of its values
	open bool // some of its variables are not fixed
	twin bool // a house before has all of its variables but one
}

// bitSet is a set of variables.
type bitSet []uint64

// set returns the set of some variables.
func (b *builder) set(vars ...int32) bitSet {
	s := bitSet(b.words.cut((b.vars + 63) / 64))
	for _, v := range vars {
		s[v>>6] |= 1 << (v & 63)
	}
	return s
}

func (s bitSet) has(v int32) bool { return s[v>>6]>>(v&63)&1 != 0 }

// common counts the variables in both sets.
func (s bitSet) common(t bitSet) int {
	n := 0
	for k, w := range s {
		n += bits.OnesCount64(w & t[k])
	}
	return n
}

func (s bitSet) add(t bitSet) {
	for k, w := range t {
		s[k] |= w
	}
}

func (s bitSet) remove(t bitSet) {
	for k, w := range t {
		s[k] &^= w
	}
}

// findHouses finds the houses: groups of as many variables as there are values
// that any variable of their class can hold.
func (b *builder) findHouses() {
	held := b.held()
	for _, vars := range b.groups {
		values := held[b.class[vars[0]]]
		if len(vars) != bits.OnesCount64(values) {
			continue
		}
		h := house{vars: vars, set: b.set(vars...), open: !b.settled(vars)}
		for i, x := range b.values(vars[0]) {
			h.sum += x * int(values>>i&1)
		}
		b.houses = append(b.houses, h)
		if h.open {
			b.full = append(b.full, vars)
		}
	}
}

// held returns for every class the values that some variable of it can hold. A
// value that none can hold is none; but one that only a group cannot hold is one
// for the others, and houses that meet must have the same.
func (b *builder) held() []uint64 {
	held := b.words.cut(len(b.lists))
	for v, k := range b.class {
		held[k] |= b.start[v]
	}
	return held
}

// met returns the houses that share some of their variables so that it
// tells something, each with a house before it, and marks the twins. What a twin
// shares with others, the house before it does, and the two know each other.
func (b *builder) met() []meeting {
	all := b.meetings[:0]
	for i := range b.houses {
		x := &b.houses[i]
		for j := range b.houses[:i] {
			n := x.set.common(b.houses[j].set)
			if n > 1 && n < len(x.vars) {
				x.twin = x.twin || n == len(x.vars)-1
				all = append(all, meeting{i, j, n})
			}
		}
	}
	b.meetings = all
	return slices.DeleteFunc(all, func(c meeting) bool {
		x, y := &b.houses[c.i], &b.houses[c.j]
		return c.shared != len(x.vars)-1 && (x.twin || y.twin)
	})
}

// meeting is two houses and how many variables they share.
type meeting struct{ i, j, shared int }

// intersect posts every two houses that share some of their variables: a value
// that one of them has only there leaves the rest of the other. It reports
// whether there are any.
func (b *builder) intersect() (any bool) {
	last := 0
	for _, c := range b.met() {
		if !b.houses[c.i].open || !b.houses[c.j].open {
			continue
		}
		b.uneven = b.uneven || any && c.shared != last
		any, last = true, c.shared
		p, scope := b.intersection(c.i, c.j)
		b.add(p, dear, scope)
	}
	return any
}

// intersection returns where two houses meet, with its scope.
func (b *builder) intersection(i, j int) (*intersection, []int32) {
	x, y := &b.houses[i], &b.houses[j]
	scope := b.ints.cut(len(x.vars) + len(y.vars))[:0]
	for _, v := range x.vars {
		if !y.set.has(v) {
			scope = append(scope, v)
		}
	}
	one := len(scope)
	for _, v := range y.vars {
		if !x.set.has(v) {
			scope = append(scope, v)
		}
	}
	p := b.intersections.one()
	*p = intersection{scope[:one], scope[one:], one}
	return p, scope
}

// intersection is where houses meet: it holds what each side has for itself,
// and both sides hold the same values.
type intersection struct {
	one, other []int32
	least      int // as many values at least
}

func (p *intersection) propagate(s *space) bool {
	one, other := s.union(p.one), s.union(p.other)
	if bits.OnesCount64(one&other) < p.least {
		return false
	}
	if one == other {
		return true
	}
	return s.keepAll(p.one, one&other, one) && s.keepAll(p.other, one&other, other)
}

// union returns the values that some of the variables may hold.
func (s *space) union(vars []int32) uint64 {
	var all uint64
	for _, v := range vars {
		all |= s.dom[v]
	}
	return all
}

// keepAll keeps only some values in all variables, whose union is known.
func (s *space) keepAll(vars []int32, keep, union uint64) bool {
	if union&^keep == 0 {
		return true
	}
	for _, v := range vars {
		if !s.keep(v, keep) {
			return false
		}
	}
	return true
}
