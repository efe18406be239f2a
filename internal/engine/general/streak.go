package general

import (
	"math/bits"

	"shudu/internal/engine/general/regions"
	"shudu/model"
)

// streak enforces that a number tells how many variables along some arms hold
// the same as their common start, as far as one sees it.
//
// For every value of the start and every arm the lengths are a set of bits. The
// lengths of all arms that add up to a number that is left stay. A value stays
// at a place when the start has it and an arm may be so long, or when the arm
// may end before.
type streak struct {
	number int32
	arms   [][]int32 // each without the start
	start  int32
	totals []int // by bit of the number: how many are seen, or -1
	part   regions.Partition
	places [][]int // in the partition, by arm, the start first
	among  []bool  // by place of the partition: it is on an arm
	once   bool    // no place is on two arms
}

func (b *builder) postStreak(c *model.Streak) {
	p := &streak{number: int32(c.Number), start: int32(c.Arms[0][0])}
	scope := b.own(c.Scope())
	if len(c.Arms) > mostArms || len(scope) > 63 || !b.alike(scope[1:]) {
		b.postFallback(c)
		return
	}
	for _, arm := range c.Arms {
		p.arms = append(p.arms, b.own(arm[1:]))
	}
	p.totals = b.totals(p.number, c.Less)
	p.link(b, c)
	b.addAgain(p, tables, scope)
}

// totals returns what the values of a number stand for when something was taken
// from them; -1 for what is none or more than a word can say.
func (b *builder) totals(number int32, less int) []int {
	totals := make([]int, len(b.values(number)))
	for k, x := range b.values(number) {
		if totals[k] = x + less; totals[k] < 1 || totals[k] > 63 {
			totals[k] = -1
		}
	}
	return totals
}

// placesOf marks some places of a partition.
func placesOf(part regions.Partition, lists ...[]int) []bool {
	among := make([]bool, part.Places())
	for _, list := range lists {
		for _, i := range list {
			among[i] = true
		}
	}
	return among
}

// enclose takes the total of one away where all places beside the first one
// are among those that count, whatever stands before: its region has one of
// them.
func enclose(part regions.Partition, first int, among []bool, totals []int) {
	if !part.Enclosed(first, among) {
		return
	}
	for k, n := range totals {
		if n == 1 {
			totals[k] = -1
		}
	}
}

// link finds the partition whose labels the arms go along.
func (p *streak) link(b *builder, c *model.Streak) {
	for _, part := range b.partitions {
		if part.Place(p.start) < 0 {
			continue
		}
		p.part = part
		for _, arm := range c.Arms {
			places := make([]int, len(arm))
			for i, v := range arm {
				if places[i] = part.Place(int32(v)); places[i] < 0 {
					p.part = nil
					return
				}
			}
			p.places = append(p.places, places)
		}
		p.among = placesOf(part, p.places...)
		var next []int // where the arms begin: an arm that jumps may pass a place beside the start
		for _, places := range p.places {
			next = append(next, places[1:min(2, len(places))]...)
		}
		enclose(part, p.places[0][0], placesOf(part, next), p.totals)
		p.once = !twice(b.own(c.Scope())[1:])
		return
	}
}

const mostArms = 8

func (p *streak) propagate(s *space) bool {
	var wanted uint64 // how many may be seen
	for d := s.dom[p.number]; d != 0; d &= d - 1 {
		if n := p.totals[bits.TrailingZeros64(d)]; n > 0 {
			wanted |= 1 << n
		}
	}
	most := 64
	if p.once {
		most = p.part.Most(s.dom, p.places[0][0], p.among)
		wanted &= 2<<most - 1
	}
	var seen, starts uint64
	var ties [mostArms]tied
	for a, places := range p.places {
		ties[a] = tiesOf(s, p.part, places)
	}
	room := p.room(s)
	for d := s.dom[p.start]; d != 0; d &= d - 1 {
		k := bits.TrailingZeros64(d)
		if totals := p.lengths(s, k, wanted, room, &ties); totals != 0 {
			seen |= totals
			starts |= d & -d
		}
	}
	if !s.keep(p.start, starts) || !p.keepNumber(s, seen) {
		return false
	}
	for a := range p.arms {
		if !p.filter(s, a, room, starts) {
			return false
		}
	}
	return bits.TrailingZeros64(seen) < most || p.part.NoMore(s.frame(), p.places[0][0], p.among)
}

// room returns words for the lengths of each arm and value.
func (p *streak) room(s *space) []uint64 {
	n := 64 * len(p.arms)
	if cap(s.room) < n {
		s.room = make([]uint64, n)
	}
	return s.room[:n]
}

// lengths finds how long each arm can be when the start holds a value, and
// returns the totals that are left. The start is not counted in an arm.
func (p *streak) lengths(s *space, k int, wanted uint64, room []uint64, ties *[mostArms]tied) uint64 {
	n := len(p.arms)
	for a, arm := range p.arms {
		room[a<<6+k] = armLengths(s, arm, 1<<k, ties[a])
	}
	if n == 1 {
		room[k] &= wanted >> 1
		return room[k] << 1
	}
	var sums [mostArms + 1]uint64 // of the arms so far, with the start
	sums[0] = 2
	for a := range n {
		sums[a+1] = shifted(sums[a], room[a<<6+k])
	}
	wanted &= sums[n]
	rest := wanted // what all arms up to this one may add up to
	for a := n - 1; a >= 0; a-- {
		var keep, left uint64
		for r := room[a<<6+k]; r != 0; r &= r - 1 {
			if to := rest >> bits.TrailingZeros64(r) & sums[a]; to != 0 {
				keep |= r & -r
				left |= to
			}
		}
		room[a<<6+k] = keep
		rest = left
	}
	return wanted
}

// armLengths returns how many variables of an arm, one after another, can hold
// a value, and then one that does not.
func armLengths(s *space, arm []int32, bit uint64, t tied) (lengths uint64) {
	for i, v := range arm {
		d := s.dom[v]
		if d != bit && t.same>>i&1 == 0 {
			lengths |= 1 << i
		}
		if d&bit == 0 || t.other>>i&1 != 0 {
			return lengths
		}
	}
	return lengths | 1<<len(arm)
}

// tied is what a partition knows of places beside a first one: bit i stands for
// the place i after it.
type tied struct {
	same, other uint64 // in its region, and not in it
}

// tiesOf asks a partition about places and the first of them.
func tiesOf(s *space, part regions.Partition, places []int) (t tied) {
	if part == nil {
		return t
	}
	for i, place := range places[1:] {
		switch same, other := part.Tied(s.dom, places[0], place); {
		case same:
			t.same |= 1 << i
		case other:
			t.other |= 1 << i
		}
	}
	return t
}

// keepNumber leaves the number only what stands for one of the totals.
func (p *streak) keepNumber(s *space, totals uint64) bool {
	var keep uint64
	for k, n := range p.totals {
		if n > 0 && totals>>n&1 != 0 {
			keep |= 1 << k
		}
	}
	return s.keep(p.number, keep)
}

// filter leaves in an arm what one of its lengths has there.
func (p *streak) filter(s *space, a int, room []uint64, starts uint64) bool {
	var all uint64 // all lengths
	for d := starts; d != 0; d &= d - 1 {
		all |= room[a<<6+bits.TrailingZeros64(d)]
	}
	least := bits.TrailingZeros64(all)
	for i, v := range p.arms[a] {
		if i < least && p.part != nil {
			p.part.Link(s.dom, p.places[a][0], p.places[a][i+1])
		}
		if all&(1<<i-1) != 0 {
			return true // the arm may have ended before
		}
		var keep, ends uint64 // what holds on, and what ends just before
		for d := starts; d != 0; d &= d - 1 {
			k := bits.TrailingZeros64(d)
			if room[a<<6+k]>>i>>1 != 0 {
				keep |= d & -d
			}
			if room[a<<6+k]>>i&1 != 0 {
				ends |= d & -d
			}
		}
		switch {
		case ends == 0:
		case ends&(ends-1) == 0:
			keep |= ^ends
		default:
			return true
		}
		if !s.keep(v, keep) {
			return false
		}
	}
	return true
}

// alike enforces that a number tells how many variables hold the same as the
// first of them.
type alike struct {
	number int32
	vars   []int32
	totals []int
	part   regions.Partition
	places []int
	among  []bool // by place of the partition: it is counted
}

func (b *builder) postAlike(c *model.Alike) {
	scope := b.own(c.Scope())
	if len(c.Vars) == 0 || len(c.Vars) > 63 || !b.alike(scope[1:]) {
		b.postFallback(c)
		return
	}
	p := &alike{number: scope[0], vars: scope[1:], totals: b.totals(scope[0], c.Less), places: make([]int, len(c.Vars))}
	for _, part := range b.partitions {
		p.part = part
		for i, v := range p.vars {
			if p.places[i] = part.Place(v); p.places[i] < 0 {
				p.part = nil
			}
		}
	}
	if twice(p.vars) {
		p.part = nil // a region has a place only once
	}
	if p.part != nil {
		p.among = placesOf(p.part, p.places)
		enclose(p.part, p.places[0], p.among, p.totals)
	}
	b.addAgain(p, tables, scope)
}

func (p *alike) propagate(s *space) bool {
	var wanted uint64
	for d := s.dom[p.number]; d != 0; d &= d - 1 {
		if n := p.totals[bits.TrailingZeros64(d)]; n > 0 {
			wanted |= 1 << n
		}
	}
	most := 64
	if p.part != nil {
		most = p.part.Most(s.dom, p.places[0], p.among)
		wanted &= 2<<most - 1
	}
	t := tiesOf(s, p.part, p.places)
	var totals, starts uint64
	var join, leave uint64 // values of the first that more may hold, and that some may not
	for d := s.dom[p.vars[0]]; d != 0; d &= d - 1 {
		bit := d & -d
		must, can := p.span(s, bit, t)
		if can < must {
			continue
		}
		left := wanted & (2<<can - 1) &^ (1<<must - 1)
		if left == 0 {
			continue
		}
		starts |= bit
		totals |= left
		if left>>must>>1 != 0 {
			join |= bit
		}
		if left&(1<<can-1) != 0 {
			leave |= bit
		}
	}
	var keep uint64
	for k, n := range p.totals {
		if n > 0 && totals>>n&1 != 0 {
			keep |= 1 << k
		}
	}
	return s.keep(p.vars[0], starts) && s.keep(p.number, keep) && p.filter(s, starts, join, leave, t) &&
		(bits.TrailingZeros64(totals) < most || p.part.NoMore(s.frame(), p.places[0], p.among))
}

// span returns how many variables must and can hold a value when the first does.
func (p *alike) span(s *space, bit uint64, t tied) (must, can int) {
	must, can = 1, 1
	for i, v := range p.vars[1:] {
		switch d := s.dom[v]; {
		case d&bit == 0 || t.other>>i&1 != 0:
			if t.same>>i&1 != 0 {
				return 1, 0
			}
		case d == bit || t.same>>i&1 != 0:
			must++
			can++
		default:
			can++
		}
	}
	return must, can
}

// filter leaves in each variable what the first one's values allow: with one of
// them no more may join, with another none may leave.
func (p *alike) filter(s *space, starts, join, leave uint64, t tied) bool {
	for i, v := range p.vars[1:] {
		if (t.same|t.other)>>i&1 != 0 {
			continue // the partition sees to it
		}
		d := s.dom[v]
		other := starts & (leave | ^d) // values of the first with which this may be another
		keep := starts & join
		if d&(d-1) == 0 {
			keep |= d & starts
		}
		switch {
		case other == 0:
			if p.part != nil {
				p.part.Link(s.dom, p.places[0], p.places[i+1])
			}
		case other&(other-1) == 0:
			keep |= ^other
		default:
			continue
		}
		if !s.keep(v, keep) {
			return false
		}
	}
	return true
}
