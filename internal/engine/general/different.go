package general

import (
	"math/bits"

	"shudu/model"
)

// different enforces all-different beyond what peers do by themselves: as many
// values as variables must be left, and when exactly as many are left, each of
// them has its place (a hidden single).
type different struct {
	vars []int32
}

// postDifferent says all-different by peers and, for more than two variables, a
// pigeonhole. Variables with different lists of values are no peers: they get a
// table for each pair. Inside a branch there are no peers at all.
func (b *builder) postDifferent(c *model.AllDifferent) {
	vars := b.own(c.Vars)
	alike := b.alike(vars)
	b.dead = b.dead || twice(vars)
	if !alike {
		b.postUnlike(vars)
	}
	if alike && len(vars) > 1 && b.inside {
		b.add(&apart{vars}, houses, vars)
		return
	}
	if alike && len(vars) > 1 {
		b.groups = append(b.groups, vars)
		if len(vars) == 2 {
			return
		}
		k := houses
		if len(vars) < len(b.values(vars[0])) {
			k = dear
		}
		p := b.differents.one()
		p.vars = vars
		b.add(p, k, vars)
	}
}

// postUnlike says that variables of several lists of values are different, pair
// by pair where peers do not say it.
func (b *builder) postUnlike(vars []int32) {
	for i, v := range vars {
		for _, w := range vars[:i] {
			if v != w && (b.class[v] != b.class[w] || b.inside) {
				b.addPair(w, v, model.NewRelation(b.values(w), b.values(v), func(x, y int) bool { return x != y }))
			}
		}
	}
}

func (p *different) propagate(s *space) bool {
	var all, twice, fixed uint64
	for _, v := range p.vars {
		d := s.dom[v]
		twice |= all & d
		all |= d
		if d&(d-1) == 0 {
			fixed |= d
		}
	}
	switch n := bits.OnesCount64(all); {
	case n < len(p.vars):
		return false
	case n > len(p.vars):
		return true
	}
	return p.place(s, all&^(twice|fixed))
}

// place fixes the variables that are the only place of a value.
func (p *different) place(s *space, hidden uint64) bool {
	for _, v := range p.vars {
		if hidden == 0 {
			return true
		}
		d := s.dom[v]
		only := d & hidden
		if only == 0 {
			continue
		}
		hidden &^= only
		if only&(only-1) != 0 {
			return false
		}
		if d != only && !s.change(v, only) {
			return false
		}
	}
	return true
}
