package general

import (
	"math/bits"

	"shudu/internal/engine/general/regions"
	"shudu/model"
)

// same enforces that its parts hold the same values, each as often. For every
// value it counts how often each part must and can have it: no part can have it
// less often than another must, nor more often than another can.
type same struct {
	parts [][]int32
	n     int // number of values
}

func (b *builder) postSame(c *model.Same) {
	scope := b.own(c.Scope())
	if len(scope) == 0 {
		return
	}
	if !b.alike(scope) {
		b.postFallback(c)
		return
	}
	p := &same{n: len(b.values(scope[0]))}
	for _, part := range c.Parts {
		p.parts = append(p.parts, b.own(part))
	}
	b.addAgain(p, sums, scope)
}

func (p *same) propagate(s *space) bool {
	for k := range p.n {
		bit := uint64(1) << k
		low, high := 0, len(p.parts[0])
		for _, part := range p.parts {
			must, can := s.holding(part, bit)
			low, high = max(low, must), min(high, can)
		}
		if low > high {
			return false
		}
		for _, part := range p.parts {
			if !s.hold(part, bit, low, high) {
				return false
			}
		}
	}
	return true
}

// holding returns how many of the variables must and can hold a value.
func (s *space) holding(vars []int32, bit uint64) (must, can int) {
	for _, v := range vars {
		switch d := s.dom[v]; {
		case d == bit:
			must++
			can++
		case d&bit != 0:
			can++
		}
	}
	return must, can
}

// hold says that at least low and at most high of the variables hold a value.
func (s *space) hold(vars []int32, bit uint64, low, high int) bool {
	must, can := s.holding(vars, bit)
	if must > high || can < low {
		return false
	}
	if can == must || must < high && can > low {
		return true
	}
	for _, v := range vars {
		d := s.dom[v]
		if d == bit || d&bit == 0 {
			continue
		}
		if must == high {
			d &^= bit
		} else {
			d = bit
		}
		if !s.change(v, d) {
			return false
		}
	}
	return true
}

// distinct enforces that a variable holds the number of different values among
// others. As many are there at least as some of them that differ from each other,
// and where there are no more, each of the rest is like one of these. Where they
// are labels of a partition, it knows which of them are the same.
type distinct struct {
	total  int32
	vars   []int32
	part   regions.Partition
	places []int
}

func (b *builder) postDistinct(c *model.Distinct) {
	p := &distinct{total: int32(c.Total), vars: b.own(c.Vars), places: make([]int, len(c.Vars))}
	for _, part := range b.partitions {
		p.part = part
		for i, v := range p.vars {
			if p.places[i] = part.Place(v); p.places[i] < 0 {
				p.part = nil
				break
			}
		}
	}
	scope := append([]int32{p.total}, p.vars...)
	if len(p.vars) == 0 || !b.alike(p.vars) {
		b.postFallback(c)
		return
	}
	b.addAgain(p, sums, scope)
}

func (p *distinct) propagate(s *space) bool {
	var fixed, all uint64
	open := 0
	for i, v := range p.vars {
		d := s.dom[v]
		all |= d
		if d&(d-1) == 0 {
			fixed |= d
		} else if !p.known(s, i) {
			open++
		}
	}
	s.marks = p.unlike(s, s.marks[:0])
	unlike := s.marks
	high := min(bits.OnesCount64(all), bits.OnesCount64(fixed)+open)
	values := s.values(p.total)
	var keep uint64
	for k, n := range values {
		if n >= max(1, len(unlike)) && n <= high {
			keep |= 1 << k
		}
	}
	if !s.keep(p.total, keep) {
		return false
	}
	left := s.dom[p.total]
	if values[bits.Len64(left)-1] == len(unlike) && !p.noOther(s, unlike) {
		return false
	}
	if values[bits.TrailingZeros64(left)] == bits.OnesCount64(fixed)+open { // new ones only
		for i, v := range p.vars {
			if d := s.dom[v]; d&(d-1) != 0 && !p.known(s, i) && !s.drop(v, fixed) {
				return false
			}
		}
	}
	return true
}

// unlike appends variables that all differ from each other: those that are fixed
// first, then whoever differs from all so far. Names of regions may be given late,
// and only what is fixed tells something.
func (p *distinct) unlike(s *space, some []int32) []int32 {
	for _, v := range p.vars {
		if d := s.dom[v]; d&(d-1) == 0 && p.fromAll(s, v, some) {
			some = append(some, v)
		}
	}
	for _, v := range p.vars {
		if d := s.dom[v]; d&(d-1) != 0 && p.part == nil && p.fromAll(s, v, some) {
			some = append(some, v)
		}
	}
	return some
}

// fromAll reports whether a variable differs from all of some.
func (p *distinct) fromAll(s *space, v int32, some []int32) bool {
	for _, w := range some {
		if v == w || s.dom[v]&s.dom[w] != 0 && (p.part != nil || !s.apart.has(v, w)) {
			return false
		}
	}
	return true
}

// noOther leaves every variable what one of some holds that it may be like.
func (p *distinct) noOther(s *space, some []int32) bool {
	for _, v := range p.vars {
		var keep uint64
		for _, w := range some {
			if v == w || p.part != nil || !s.apart.has(v, w) {
				keep |= s.dom[w]
			}
		}
		if !s.keep(v, keep) {
			return false
		}
	}
	return true
}

// known reports whether one of the variables before is known to be the same.
func (p *distinct) known(s *space, i int) bool {
	if p.part == nil {
		return false
	}
	for _, j := range p.places[:i] {
		if same, _ := p.part.Tied(s.dom, p.places[i], j); same {
			return true
		}
	}
	return false
}
