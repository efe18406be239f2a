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
	with [mostFew]uint16              // by bit: the sets that have it
	part [mostFew + 2][fewSets]uint16 // by m and a set of bits: the sets that have at least m of them
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
	for set := range uint64(fewSets) {
		for i, s := range c.sets {
			for m := range bits.OnesCount64(uint64(s)&set) + 1 {
				c.part[m][set] |= 1 << i
			}
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

func (p *sumCage) propagate(s *search) bool {
	var o open
	sum := p.sum
	var doms [mostFew]uint64
	for _, v := range p.vars {
		d := s.dom[v]
		if d&(d-1) == 0 {
			o.fixed |= d
			sum -= bits.TrailingZeros64(d)
			continue
		}
		o.vars[o.k] = v
		doms[o.k] = d
		o.k++
		o.all |= d
	}
	o.all &^= o.fixed
	switch {
	case sum < 0 || sum >= fewSums:
		return false
	case o.k == 0:
		return sum == 0
	case o.k == 1:
		return s.keep(o.vars[0], 1<<sum)
	case o.k == 2:
		o.sums = 1 << sum
		return o.two(s)
	}
	c := combosOf(o.k, sum)
	live := uint(c.part[o.k][o.all&(fewSets-1)])
	var union [1 << mostHall]uint64
	hall := o.k <= mostHall
	if hall {
		for i, d := range doms[:o.k] {
			half := 1 << i
			for j := range half {
				u := union[j] | d
				union[half+j] = u
				live &= uint(c.part[smallCount[half+j]][u&(fewSets-1)])
			}
		}
	} else {
		for _, d := range doms[:o.k] {
			live &= uint(c.part[1][d&(fewSets-1)])
		}
	}
	if live == 0 {
		return false
	}
	var possible uint64
	required := ^uint64(0)
	for l := live; l != 0; l &= l - 1 {
		set := uint64(c.sets[bits.TrailingZeros(l)])
		possible |= set
		required &= set
	}
	if o.all&^possible != 0 {
		for _, v := range o.vars[:o.k] {
			if !s.keep(v, possible) {
				return false
			}
		}
	}
	if hall && !p.tight(s, &o, c, live, possible, &union) {
		return false
	}
	return o.require(s, required)
}

// tight takes from the other variables what some of them need for themselves
// in every set that has it.
func (p *sumCage) tight(s *search, o *open, c *combos, live uint, possible uint64, union *[1 << mostHall]uint64) bool {
	all := 1<<o.k - 1
	for i := 1; i < all; i++ {
		u := union[i] & (fewSets - 1)
		if possible&^u == 0 {
			continue // they have more values than they need in every set
		}
		m := smallCount[i]
		tight := live & uint(c.part[m][u]&^c.part[m+1][u])
		if tight == 0 {
			continue
		}
		var gone uint64
		for r := u & possible; r != 0; r &= r - 1 {
			if live&uint(c.with[bits.TrailingZeros64(r)])&^tight == 0 {
				gone |= r & -r
			}
		}
		if gone == 0 {
			continue
		}
		for rest := all &^ i; rest != 0; rest &= rest - 1 {
			if !s.drop(o.vars[bits.TrailingZeros(uint(rest))], gone) {
				return false
			}
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
