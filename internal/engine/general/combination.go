package general

import "math/bits"

// combinations enforces a sum of variables that are all different by the sets
// of values that reach it.
type combinations struct {
	vars []int32
	sets []uint64
}

// mostValues is the number of values up to which combinations are listed.
const mostValues = 16

// postCombinations adds the combinations of a sum when its variables are all
// different and weigh the same.
func (b *builder) postCombinations(p *linear) {
	if len(p.vars) < 2 || !b.allApart(p.vars) {
		return
	}
	n := len(b.values[p.vars[0]])
	w := p.weights[0]
	for _, x := range p.weights {
		if x != w || w == 0 {
			return
		}
	}
	if n > mostValues || p.target%w != 0 {
		return
	}
	b.add(&combinations{p.vars, combine(n, len(p.vars), p.target/w, nil)}, sums, p.vars)
}

// allApart reports whether no two of the variables can be equal.
func (b *builder) allApart(vars []int32) bool {
	for i, v := range vars {
		for _, w := range vars[:i] {
			if !b.apart.has(v, w) {
				return false
			}
		}
	}
	return true
}

// combine appends the sets of k of the bits below n whose numbers add up to
// the target.
func combine(n, k, target int, sets []uint64) []uint64 {
	if k > n || k < 0 || target < 0 {
		return sets
	}
	for m := uint64(1)<<k - 1; m < 1<<n; {
		sum := 0
		for r := m; r != 0; r &= r - 1 {
			sum += bits.TrailingZeros64(r)
		}
		if sum == target {
			sets = append(sets, m)
		}
		low := m & -m // the next number with as many bits
		up := m + low
		m = up | (m^up)/low>>2
	}
	return sets
}

func (p *combinations) propagate(s *search) bool {
	var all, fixed uint64
	for _, v := range p.vars {
		d := s.dom[v]
		all |= d
		if d&(d-1) == 0 {
			fixed |= d
		}
	}
	var possible uint64
	for _, m := range p.sets {
		if m&^all == 0 && fixed&^m == 0 {
			possible |= m
		}
	}
	if all&^possible == 0 {
		return true
	}
	for _, v := range p.vars {
		if !s.keep(v, possible) {
			return false
		}
	}
	return true
}
