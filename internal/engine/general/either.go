package general

import (
	"math/bits"

	"shudu/model"
)

// either enforces that at least one of its branches holds. Each branch is
// tried in a frame of its own; a value stays when a branch that still can hold
// keeps it. Branches that cannot are remembered in a word of the frame.
type either struct {
	scope    []int32
	branches [][]propagator
	alive    int // where in the frame the live branches are
}

// mostBranches is how many branches a word remembers.
const mostBranches = 64

func (b *builder) postEither(c *model.Either) {
	if len(c.Branches) == 0 || len(c.Branches) > mostBranches {
		b.postFallback(c)
		return
	}
	p := &either{scope: b.own(c.Scope()), alive: b.reserve(1)}
	for i, constraints := range c.Branches {
		props, dead := b.branch(constraints)
		p.branches = append(p.branches, props)
		if !dead {
			b.start[p.alive] |= 1 << i
		}
	}
	b.addAgain(p, dear, p.scope)
}

// branch says constraints in propagators that stand outside the queue.
func (b *builder) branch(constraints []model.Constraint) (props []propagator, dead bool) {
	posts, wasDead, inside := b.posts, b.dead, b.inside
	b.posts, b.dead, b.inside = nil, false, true
	for _, c := range constraints {
		b.post(c)
	}
	for _, p := range b.posts {
		props = append(props, p.propagator)
	}
	dead = b.dead
	b.posts, b.dead, b.inside = posts, wasDead, inside
	return props, dead
}

func (p *either) propagate(s *space) bool {
	live := s.dom[p.alive]
	base := len(s.eithers)
	n := len(p.scope)
	s.eithers = append(s.eithers, make([]uint64, n)...)
	for m := live; m != 0; m &= m - 1 {
		if !p.try(s, bits.TrailingZeros64(m), base) {
			live &^= m & -m
		}
	}
	s.dom[p.alive] = live
	ok := live != 0
	for i, v := range p.scope {
		ok = ok && s.keep(v, s.eithers[base+i])
	}
	s.eithers = s.eithers[:base]
	return ok
}

// try runs a branch in a frame of its own and adds what it leaves to the union
// that begins at base. It reports whether the branch can hold. An alternative
// inside the branch may move s.eithers while it runs.
func (p *either) try(s *space, branch, base int) bool {
	dom, fixed, dirty, failed := s.dom, len(s.fixed), s.dirty, s.failed
	s.dom = s.spare(dom)
	s.dirty = s.spare(dirty)
	ok := s.settleAlone(p.branches[branch], p.scope)
	if ok {
		for i, v := range p.scope {
			s.eithers[base+i] |= s.dom[v]
		}
	}
	s.giveBack(s.dirty)
	s.giveBack(s.dom)
	s.dom, s.fixed, s.dirty, s.failed = dom, s.fixed[:fixed], dirty, failed
	return ok
}

// settleAlone runs propagators until none of them changes its scope.
func (s *space) settleAlone(props []propagator, scope []int32) bool {
	for {
		before := s.width(scope)
		for _, p := range props {
			if s.ended.Load() || !p.propagate(s) {
				return false
			}
		}
		if s.width(scope) == before {
			return true
		}
	}
}

// width counts the values of some variables.
func (s *space) width(scope []int32) int {
	n := 0
	for _, v := range scope {
		n += bits.OnesCount64(s.dom[v])
	}
	return n
}

// spare returns a copy of words in memory that is given back soon.
func (s *space) spare(words []uint64) []uint64 {
	at := len(s.spares)
	s.spares = append(s.spares, words...)
	return s.spares[at : at+len(words) : at+len(words)]
}

// giveBack returns the last spare words that were not given back.
func (s *space) giveBack(words []uint64) { s.spares = s.spares[:len(s.spares)-len(words)] }

// among enforces that a variable holds one of some values.
type among struct {
	v    int32
	keep uint64
}

func (b *builder) postAmong(c *model.Among) {
	p := &among{v: int32(c.Var)}
	for _, x := range c.Values {
		if k := indexOf(b.values(p.v), x); k >= 0 {
			p.keep |= 1 << k
		}
	}
	b.add(p, cheap, []int32{p.v})
}

func (p *among) propagate(s *space) bool { return s.keep(p.v, p.keep) }

// apart enforces all-different in a branch, where variables have no peers.
type apart struct {
	vars []int32
}

func (p *apart) propagate(s *space) bool {
	var fixed uint64
	for _, v := range p.vars {
		if d := s.dom[v]; d&(d-1) == 0 {
			if fixed&d != 0 {
				return false
			}
			fixed |= d
		}
	}
	var all uint64
	for _, v := range p.vars {
		d := s.dom[v]
		if d&(d-1) != 0 && d&fixed != 0 && !s.change(v, d&^fixed) {
			return false
		}
		all |= s.dom[v]
	}
	return bits.OnesCount64(all) >= len(p.vars)
}
