package general

import "shudu/model"

// anySet enforces that different variables hold one of some sets of values, such
// as runs. A set stays possible when each variable may hold one of its values,
// and each of its values has a place. What all possible sets have in common must
// stand somewhere.
type anySet struct {
	vars []int32
	sets []uint64
}

func (b *builder) postConsecutive(c *model.Consecutive) {
	vars := b.own(c.Vars)
	if len(vars) == 0 || !b.alike(vars) || twice(vars) {
		b.postFallback(c)
		return
	}
	p := &anySet{vars: vars}
	values := b.values(vars[0])
	for i := 0; i+len(vars) <= len(values); i++ {
		if values[i+len(vars)-1]-values[i] == len(vars)-1 {
			p.sets = append(p.sets, (1<<len(vars)-1)<<i)
		}
	}
	b.addAgain(p, houses, vars)
}

func (p *anySet) propagate(s *space) bool {
	var possible uint64
	required := ^uint64(0)
	for _, set := range p.sets {
		if p.fits(s, set) {
			possible |= set
			required &= set
		}
	}
	if possible == 0 {
		return false
	}
	for _, v := range p.vars {
		if !s.keep(v, possible) {
			return false
		}
	}
	for ; required != 0; required &= required - 1 {
		if !s.someOf(p.vars, required&-required) {
			return false
		}
	}
	return true
}

// fits reports whether the variables may hold a set: every variable has a value
// of it, every value a variable, and no two variables the same value alone.
func (p *anySet) fits(s *space, set uint64) bool {
	var all, alone uint64
	for _, v := range p.vars {
		d := s.dom[v] & set
		if d == 0 || d&(d-1) == 0 && alone&d != 0 {
			return false
		}
		if d&(d-1) == 0 {
			alone |= d
		}
		all |= d
	}
	return all == set
}
