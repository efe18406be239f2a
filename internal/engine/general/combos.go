package general

import (
	"math/bits"
	"slices"
	"sync/atomic"
)

// With few values, a table can hold an answer for every set of them.

const (
	mostFew = 9 // values, for tables by sets
	fewSets = 1 << mostFew
	fewSums = mostFew*(mostFew-1)/2 + 1 // sums of bit numbers
)

// picks says, for a clique of k variables, what they may hold and what they
// must, when the values left to them and their sum are known.
type picks struct {
	least, most [fewSets]int8 // sums by set; least is above most when the set is too small
	of          [fewSets * fewSums]pick
}

// pick is what a clique may hold and what it must.
type pick struct{ possible, required uint16 }

// with returns the entries of a set, by sum.
func (p *picks) with(set uint64) []pick { return p.of[set*fewSums : (set+1)*fewSums] }

var pickLists [mostFew + 1]atomic.Pointer[picks]

// picksOf returns the picks of k variables.
func picksOf(k int) *picks {
	p := pickLists[k].Load()
	if p == nil {
		p = listPicks(k)
		pickLists[k].Store(p)
	}
	return p
}

func listPicks(k int) *picks {
	p := new(picks)
	for set := range uint64(fewSets) {
		if bits.OnesCount64(set) < k {
			p.least[set], p.most[set] = 1, 0
			continue
		}
		p.least[set], p.most[set] = int8(leastSum(set, k)), int8(mostSum(set, k))
		if bits.OnesCount64(set) == k {
			p.add(set)
		}
	}
	return p
}

// add notes a way to fill the variables in the entries of all sets that have
// its values.
func (p *picks) add(way uint64) {
	sum, others := sumOfBits(way), (fewSets-1)&^way
	for more := others; ; more = (more - 1) & others {
		e := &p.with(way | more)[sum]
		if e.possible == 0 {
			e.required = uint16(way)
		}
		e.possible |= uint16(way)
		e.required &= uint16(way)
		if more == 0 {
			return
		}
	}
}

// combos are the sets of k bits with a sum. There are at most twelve: a set of
// them is a word.
type combos struct {
	sets []uint16
	with [mostValues]uint16           // by bit: the sets that have it
	part [fewSets][mostFew + 2]uint16 // by a set of bits and m: the sets that have at least m of them
}

var comboLists [mostFew + 1][fewSums]atomic.Pointer[combos]

// combosOf returns the sets of k bits with a sum, or nil when there are none.
func combosOf(k, sum int) *combos {
	if sum < 0 || sum >= fewSums {
		return nil
	}
	c := comboLists[k][sum].Load()
	if c == nil {
		c = listCombos(k, sum)
		comboLists[k][sum].Store(c)
	}
	return c
}

func listCombos(k, sum int) *combos {
	c := new(combos)
	for set := range uint64(fewSets) {
		if bits.OnesCount64(set) == k && sumOfBits(set) == sum {
			for m := set; m != 0; m &= m - 1 {
				c.with[bits.TrailingZeros64(m)] |= 1 << len(c.sets)
			}
			c.sets = append(c.sets, uint16(set))
		}
	}
	c.part[0][0] = 1<<len(c.sets) - 1
	for set := 1; set < fewSets; set++ {
		with := c.with[bits.TrailingZeros(uint(set))]
		to, from := &c.part[set], &c.part[set&(set-1)]
		to[0] = from[0]
		for m := 1; m <= k; m++ {
			to[m] = from[m] | from[m-1]&with
		}
	}
	return c
}

// sumCage enforces the sum of variables that all differ, of few values. It
// knows which sets of values can fill it: those for which any some of its
// variables have enough values to share (Hall).
type sumCage struct {
	vars []int32
	sum  int
}

// sumCage returns a sum as that of a cage, or nil when it is none.
func (b *builder) sumCage(p *linear) *sumCage {
	w := p.weights[0]
	if len(p.vars) > mostFew || w == 0 || p.target%w != 0 {
		return nil
	}
	for i, v := range p.vars {
		if p.weights[i] != w || len(b.values(v)) > mostFew {
			return nil
		}
		for _, x := range p.vars[:i] {
			if !b.apart.has(v, x) {
				return nil
			}
		}
	}
	c := b.sumCages.one()
	*c = sumCage{p.vars, p.target / w}
	return c
}

func (p *sumCage) propagate(s *space) bool {
	o := &s.opens[0]
	sum, k := p.sum, 0
	var fixed, all uint64
	for _, v := range p.vars {
		d := s.dom[v]
		if d&(d-1) == 0 {
			fixed |= d
			sum -= bits.TrailingZeros64(d)
			continue
		}
		o.vars[k&(mostValues-1)] = v
		k++
		all |= d
	}
	o.k, o.all = k, all&^fixed
	switch {
	case sum < 0 || sum >= fewSums:
		return false
	case k == 0:
		return sum == 0
	case k == 1:
		return s.keep(o.vars[0], 1<<sum)
	case k == 2:
		o.lo, o.sums = 0, 1<<sum
		return o.two(s)
	case k <= mostHall:
		return combosOf(k, sum).share(s, o)
	}
	return combosOf(k, sum).cover(s, o)
}

// cover leaves what the sets need that every variable has a part of.
func (c *combos) cover(s *space, o *open) bool {
	live := uint(c.part[o.all&(fewSets-1)][o.k])
	for _, v := range o.vars[:o.k] {
		live &= uint(c.part[s.dom[v]&(fewSets-1)][1])
	}
	required, ok := c.only(s, o, live)
	return ok && o.require(s, required)
}

// only leaves the values that some of the sets have. It returns those that all
// of them have.
func (c *combos) only(s *space, o *open, live uint) (required uint64, ok bool) {
	var possible uint64
	required = ^possible
	for ; live != 0; live &= live - 1 {
		set := uint64(c.sets[bits.TrailingZeros(live)])
		possible |= set
		required &= set
	}
	if o.all&^possible != 0 {
		for _, v := range o.vars[:o.k] {
			if !s.keep(v, possible) {
				return 0, false
			}
		}
	}
	return required, possible != 0
}

// share leaves what the sets need of which any some of the variables have enough
// values to share (Hall). Where they have no more than enough in every set that
// has a value, the others lose it.
func (c *combos) share(s *space, o *open) bool {
	live := uint(c.part[o.all&(fewSets-1)][o.k])
	var union [1 << mostHall]uint64
	var tight [1 << mostHall]uint16 // the sets with no more than enough
	for i, v := range o.vars[:o.k] {
		d := s.dom[v]
		half := 1 << i
		for j := range half {
			u := (union[j] | d) & (fewSets - 1)
			union[half+j] = u
			part := &c.part[u]
			m := smallCount[half+j]
			live &= uint(part[m])
			tight[half+j] = part[m] &^ part[m+1]
		}
	}
	required, ok := c.only(s, o, live)
	if !ok {
		return false
	}
	all := 1<<o.k - 1
	for i := 1; i < all; i++ {
		if t := live & uint(tight[i]); t != 0 {
			if gone := c.needed(union[i]&o.all, live, t); gone != 0 && !o.others(s, all&^i, gone) {
				return false
			}
		}
	}
	return o.require(s, required)
}

// needed returns the values that only the given of the live sets have.
func (c *combos) needed(values uint64, live, sets uint) (needed uint64) {
	if live == sets {
		return values
	}
	for ; values != 0; values &= values - 1 {
		if live&uint(c.with[bits.TrailingZeros64(values)&(mostValues-1)])&^sets == 0 {
			needed |= values & -values
		}
	}
	return needed
}

// others takes values from some of the open variables.
func (o *open) others(s *space, which int, gone uint64) bool {
	for ; which != 0; which &= which - 1 {
		if !s.drop(o.vars[bits.TrailingZeros(uint(which))], gone) {
			return false
		}
	}
	return true
}

// mostHall is the number of variables up to which all subsets of them are
// looked at.
const mostHall = 5

var smallCount = func() (n [1 << mostHall]uint8) {
	for i := range n {
		n[i] = uint8(bits.OnesCount(uint(i)))
	}
	return n
}()

// dropCovered takes away the groups of which a cage sees all: its Hall sets are
// among those of the cage.
func (b *builder) dropCovered() {
	covered := func(vars []int32) bool {
		set := b.set(vars...)
		return slices.ContainsFunc(b.posts, func(p posted) bool {
			c, ok := p.propagator.(*sumCage)
			return ok && len(c.vars) == len(vars) && !slices.ContainsFunc(c.vars, func(v int32) bool { return !set.has(v) })
		})
	}
	b.posts = slices.DeleteFunc(b.posts, func(p posted) bool {
		d, ok := p.propagator.(*different)
		return ok && len(d.vars) <= mostHall && covered(d.vars)
	})
}
