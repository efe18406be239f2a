package general

import (
	"math/bits"
	"slices"

	"shudu/model"
)

// connected enforces that the variables with some values form one region.
//
// A variable is in when it can hold nothing else, and may be in when it can
// hold one of the values. From one that is in, the region can only grow through
// those that may be; what it cannot reach stays out, and a variable without
// which it would fall apart, or stay too small, is in.
type connected struct {
	vars       []int32
	neighbours [][]int
	of         uint64
	size       int
}

func (b *builder) postConnected(c *model.Connected) {
	vars := b.own(c.Vars)
	if len(vars) == 0 || !b.alike(vars) || twice(vars) {
		b.postFallback(c)
		return
	}
	p := &connected{vars: vars, neighbours: c.Neighbours, size: c.Size}
	for _, x := range c.Of {
		if k := indexOf(b.values(vars[0]), x); k >= 0 {
			p.of |= 1 << k
		}
	}
	if p.size == 0 {
		p.size = bits.OnesCount64(p.of) * b.housesIn(vars)
	}
	b.hanging = b.hanging || !b.inside
	b.addAgain(p, dear, vars)
}

// housesIn returns how many houses some variables fall into, or 0 when they do
// not.
func (b *builder) housesIn(vars []int32) (houses int) {
	left := b.words.cut((b.vars + 63) / 64)
	for _, v := range vars {
		left[v>>6] |= 1 << (v & 63)
	}
	n := len(b.values(vars[0]))
	for _, g := range b.groups {
		if len(g) != n || slices.ContainsFunc(g, func(v int32) bool { return left[v>>6]>>(v&63)&1 == 0 || b.class[v] != b.class[vars[0]] }) {
			continue
		}
		for _, v := range g {
			left[v>>6] &^= 1 << (v & 63)
		}
		houses++
	}
	if houses*n < len(vars) {
		return 0
	}
	return houses
}

// tree is the search for the places without which a region falls apart: a walk
// through the graph that remembers, for each place, the earliest place its
// branch leads back to, and what hangs on the branch.
type tree struct {
	p     *connected
	s     *space
	order []int32 // by place: when it was reached, from 1; 0 for not yet
	low   []int32
	lost  []int32 // by place: how many would be cut off from the root without it
	clock int32
	ok    bool
}

func (p *connected) propagate(s *space) bool {
	must, may, root := 0, 0, -1
	for i, v := range p.vars {
		d := s.dom[v]
		if d&p.of == 0 {
			continue
		}
		may++
		if d&^p.of == 0 {
			must++
			root = i
		}
	}
	switch {
	case may == 0 || may < p.size || p.size > 0 && must > p.size:
		return false
	case root < 0 && may == 1:
		return s.someIn(p.vars, p.of)
	case root < 0:
		return p.roomy(s)
	}
	t := p.tree(s)
	all, in := t.visit(root, -1)
	if in < must || all < p.size || !t.ok {
		return false
	}
	return t.needed(all, root) && p.outside(s, t.order) && p.near(s, must)
}

// tree readies a walk.
func (p *connected) tree(s *space) *tree {
	n := len(p.vars)
	s.marks = grown(s.marks, 3*n)
	return &tree{p: p, s: s, order: s.marks[:n], low: s.marks[n : 2*n], lost: s.marks[2*n:], ok: true}
}

// roomy takes the values from parts of the graph that are too small for a
// region of the size.
func (p *connected) roomy(s *space) bool {
	if p.size < 2 {
		return true
	}
	t := p.tree(s)
	for i, v := range p.vars {
		if t.order[i] > 0 || s.dom[v]&p.of == 0 {
			continue
		}
		from := t.clock
		if all, _ := t.visit(i, -1); all >= p.size {
			continue
		}
		for j, w := range p.vars {
			if t.order[j] > from && !s.drop(w, p.of) {
				return false
			}
		}
	}
	return true
}

// grown returns room for n zeros.
func grown(list []int32, n int) []int32 {
	if cap(list) < n {
		return make([]int32, n)
	}
	list = list[:n]
	clear(list)
	return list
}

// visit walks on from a place. It returns how many places hang on it that may
// be in, and how many that are. Where a branch leads nowhere but through the
// place and has something that is in, the place is in.
func (t *tree) visit(i, from int) (all, in int) {
	t.clock++
	t.order[i], t.low[i] = t.clock, t.clock
	all = 1
	if t.s.dom[t.p.vars[i]]&^t.p.of == 0 {
		in = 1
	}
	for _, j := range t.p.neighbours[i] {
		switch {
		case j == from || t.s.dom[t.p.vars[j]]&t.p.of == 0:
		case t.order[j] > 0:
			t.low[i] = min(t.low[i], t.order[j])
		default:
			a, b := t.visit(j, i)
			t.low[i] = min(t.low[i], t.low[j])
			all += a
			in += b
			if t.low[j] >= t.order[i] && from >= 0 {
				t.lost[i] += int32(a)
				t.ok = t.ok && (b == 0 || t.s.keep(t.p.vars[i], t.p.of))
			}
		}
	}
	return all, in
}

// needed puts in the places without which too little could be reached from the
// root.
func (t *tree) needed(all, root int) bool {
	if t.p.size == 0 {
		return true
	}
	for i, v := range t.p.vars {
		if t.order[i] > 0 && i != root && all-int(t.lost[i])-1 < t.p.size && !t.s.keep(v, t.p.of) {
			return false
		}
	}
	return true
}

// outside takes the values from what the walk did not reach.
func (p *connected) outside(s *space, order []int32) bool {
	for i, v := range p.vars {
		if order[i] == 0 && !s.drop(v, p.of) {
			return false
		}
	}
	return true
}

// near takes the values from what is too far away for a region of the size.
func (p *connected) near(s *space, must int) bool {
	if p.size == 0 {
		return true
	}
	n := len(p.vars)
	s.marks = grown(s.marks, 2*n)
	far, queue := s.marks[:n], s.marks[n:n]
	for i, v := range p.vars {
		if s.dom[v]&^p.of == 0 {
			far[i] = 1
			queue = append(queue, int32(i))
		}
	}
	for k := 0; k < len(queue); k++ {
		i := queue[k]
		if must+int(far[i]) > p.size {
			break
		}
		for _, j := range p.neighbours[i] {
			if far[j] == 0 && s.dom[p.vars[j]]&p.of != 0 {
				far[j] = far[i] + 1
				queue = append(queue, int32(j))
			}
		}
	}
	for i, v := range p.vars {
		if far[i] == 0 && !s.drop(v, p.of) {
			return false
		}
	}
	return true
}

// someIn says that one of the variables holds one of some values, where only
// one can.
func (s *space) someIn(vars []int32, of uint64) bool {
	for _, v := range vars {
		if s.dom[v]&of != 0 {
			return s.keep(v, of)
		}
	}
	return false
}
