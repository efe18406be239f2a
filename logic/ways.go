package logic

import (
	"math/bits"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// filler finds out in which ways a cage can be filled. Its results are those of
// the last call.
type filler struct {
	support []sudoku.Digits  // by cell of the cage: what it holds in some way
	parts   []sudoku.Digits  // by part of the cage: the digits there in every way; where all ways were seen
	need    sudoku.Digits    // the digits in every way; where all ways were seen
	all     bool             // all ways were seen
	combos  [][]sudoku.Digit // the digits of the ways, each in order, where they were asked for

	dom    []sudoku.Digits
	low    []int // by cell: the least that the cells from it on can add
	high   []int
	way    []sudoku.Digit
	values []int
	nodes  int
	found  int
	list   bool
	brief  bool              // somebody asks who asks often
	inside *insides          // which digits a part of the cage holds, where somebody asks
	levels [][]sudoku.Digits // of a cage of different digits: what the first cells can hold
	alive  []uint32          // by set of digits: the last level at which it leads to an end, as a stamp
	seen   []uint32
	stamp  uint32
}

// Limits of what is tried for one cage. One that needs more is judged by the
// bounds of its sum alone.
const (
	mostWays   = 30_000
	brief      = 3_000 // where a supposition asks
	mostDigits = 12    // of which sets are counted one by one
	mostCombos = 40
	mostSums   = 512 // between the least and the greatest sum of a cage
)

// fill finds the ways to fill a cage whose cells have some digits left, with
// digits that must be among them. It reports whether there is one.
func (f *filler) fill(b *rulebook, c *cage, dom []sudoku.Digits, must sudoku.Digits) bool {
	n := len(c.cells)
	f.support = append(f.support[:0], make([]sudoku.Digits, n)...)
	f.parts = append(f.parts[:0], make([]sudoku.Digits, len(c.parts))...)
	f.dom, f.combos = dom, f.combos[:0]
	f.need, f.all, f.nodes, f.found = ^sudoku.Digits(0), true, 0, 0
	for i := range f.parts {
		f.parts[i] = ^sudoku.Digits(0)
	}
	f.bound(b, c)
	if c.different && c.op == model.Add && c.weights == nil && len(b.value) <= mostDigits && n > 3 && f.inside == nil {
		return f.sets(b, c, must)
	}
	f.way = append(f.way[:0], make([]sudoku.Digit, n)...)
	if f.few(c) && f.walk(b, c, 0, c.target, must) {
		return f.found > 0
	}
	f.support = append(f.support[:0], make([]sudoku.Digits, n)...)
	f.need, f.all = 0, false
	clear(f.parts)
	return f.bounds(b, c)
}

// weight returns what the i-th cell of a sum counts.
func (c *cage) weight(i int) int {
	if c.weights == nil {
		return 1
	}
	return c.weights[i]
}

// bound finds the least and the most that the cells from each on can add.
func (f *filler) bound(b *rulebook, c *cage) {
	n := len(c.cells)
	f.low = append(f.low[:0], make([]int, n+1)...)
	f.high = append(f.high[:0], make([]int, n+1)...)
	for i := n - 1; i >= 0; i-- {
		lo, hi := b.ends(f.dom[i], c.weight(i))
		f.low[i], f.high[i] = f.low[i+1]+lo, f.high[i+1]+hi
	}
}

// ends returns the least and the greatest of the values of digits times a weight.
func (b *rulebook) ends(d sudoku.Digits, weight int) (lo, hi int) {
	if d == 0 {
		return 0, 0
	}
	lo, hi = weight*b.value[d.Min()-1], weight*b.value[d.Max()-1]
	return min(lo, hi), max(lo, hi)
}

// walk tries the digits of the cells one after the other. It reports whether it
// saw all ways.
func (f *filler) walk(b *rulebook, c *cage, i, rest int, must sudoku.Digits) bool {
	if f.nodes++; f.nodes > f.most() {
		return false
	}
	if i == len(f.way) {
		if f.reached(b, c, rest) && f.has(must) {
			f.take(c)
		}
		return true
	}
	for r := f.dom[i]; r != 0; r &= r - 1 {
		d := sudoku.Digit(bits.TrailingZeros64(uint64(r)) + 1)
		left, fits := f.after(b, c, i, rest, b.value[d-1])
		if !fits || f.clashes(c, i, d) {
			continue
		}
		f.way[i] = d
		if !f.walk(b, c, i+1, left, must) {
			return false
		}
	}
	return true
}

// after returns what is left of a target behind a value, and whether the cells
// that are left can give it.
func (f *filler) after(b *rulebook, c *cage, i, rest, value int) (int, bool) {
	switch c.op {
	case model.Add:
		rest -= c.weight(i) * value
		return rest, rest >= f.low[i+1] && rest <= f.high[i+1]
	case model.Mul:
		if b.value[0] < 1 {
			return rest, true
		}
		return rest / value, rest%value == 0
	}
	return rest, true
}

// reached reports whether a way gives the target.
func (f *filler) reached(b *rulebook, c *cage, rest int) bool {
	switch {
	case c.op == model.Add:
		return rest == 0
	case c.op == model.Mul && b.value[0] > 0:
		return rest == 1
	}
	f.values = f.values[:0]
	even := c.target
	for _, d := range f.way {
		f.values = append(f.values, b.value[d-1])
		even += b.value[d-1]
	}
	if c.op == opParity {
		return even&1 == 0
	}
	return c.op.Reaches(f.values, c.target)
}

// has reports whether the way has all of some digits.
func (f *filler) has(must sudoku.Digits) bool {
	for _, d := range f.way {
		must &^= d.Set()
	}
	return must == 0
}

func (f *filler) clashes(c *cage, i int, d sudoku.Digit) bool {
	for r := c.clash[i]; r != 0; r &= r - 1 {
		if f.way[bits.TrailingZeros64(r)] == d {
			return true
		}
	}
	return false
}

// insides is the sets of digits that some cells of a cage hold between them.
type insides struct {
	at    uint64          // the cells, by their places
	sets  []sudoku.Digits // those that were seen
	seen  []bool          // by set
	allow []bool          // by set: only ways that have one of these count; nil for all
}

// admits notes what the cells hold in a way and reports whether it counts.
func (i *insides) admits(way []sudoku.Digit) bool {
	var set sudoku.Digits
	for r := i.at; r != 0; r &= r - 1 {
		set |= way[bits.TrailingZeros64(r)].Set()
	}
	if i.allow != nil {
		return i.allow[set]
	}
	if !i.seen[set] {
		i.seen[set] = true
		i.sets = append(i.sets, set)
	}
	return true
}

// take notes a way.
func (f *filler) take(c *cage) {
	if f.inside != nil && !f.inside.admits(f.way) {
		return
	}
	f.found++
	var set sudoku.Digits
	for i, d := range f.way {
		f.support[i] |= d.Set()
		set |= d.Set()
	}
	f.need &= set
	for k, p := range c.parts {
		var here sudoku.Digits
		for r := p.at; r != 0; r &= r - 1 {
			here |= f.way[bits.TrailingZeros64(r)].Set()
		}
		f.parts[k] &= here
	}
	f.note(f.way)
}

// note notes the digits of a way where they were asked for.
func (f *filler) note(digits []sudoku.Digit) {
	if !f.list || len(f.combos) > mostCombos {
		return
	}
	digits = slices.Sorted(slices.Values(digits))
	if !slices.ContainsFunc(f.combos, func(o []sudoku.Digit) bool { return slices.Equal(o, digits) }) {
		f.combos = append(f.combos, digits)
	}
}

// sets finds what a cage of different digits can hold from the sets of digits that
// its first cells can: first forward, then back from those that give the sum.
func (f *filler) sets(b *rulebook, c *cage, must sudoku.Digits) bool {
	n := len(c.cells)
	f.prepare(len(b.value), n)
	f.levels[0] = append(f.levels[0][:0], 0)
	for i := range n {
		f.stamp++
		f.levels[i+1] = f.levels[i+1][:0]
		for _, set := range f.levels[i] {
			for r := f.dom[i] &^ set; r != 0; r &= r - 1 {
				to := set | r&-r
				if f.seen[to] != f.stamp {
					f.seen[to] = f.stamp
					if rest := c.target - b.total(to); rest >= f.low[i+1] && rest <= f.high[i+1] {
						f.levels[i+1] = append(f.levels[i+1], to)
					}
				}
			}
		}
	}
	return f.back(n, must)
}

// total returns the sum of the values of digits.
func (b *rulebook) total(set sudoku.Digits) (t int) {
	for r := set; r != 0; r &= r - 1 {
		t += b.value[bits.TrailingZeros64(uint64(r))]
	}
	return t
}

// prepare makes room for sets of digits.
func (f *filler) prepare(digits, cells int) {
	for len(f.levels) <= cells {
		f.levels = append(f.levels, nil)
	}
	if len(f.seen) < 1<<digits {
		f.seen, f.alive = make([]uint32, 1<<digits), make([]uint32, 1<<digits)
		f.stamp = 0
	}
}

// back goes from the sets that are right to the first cell and notes what each
// cell holds on the way.
func (f *filler) back(n int, must sudoku.Digits) bool {
	f.stamp++
	last := f.stamp
	for _, set := range f.levels[n] {
		if must&^set == 0 {
			f.alive[set] = last
			f.need &= set
			f.found++
			if f.list {
				f.note(slices.Collect(set.All()))
			}
		}
	}
	if f.found == 0 {
		return false
	}
	for i := n - 1; i >= 0; i-- {
		f.stamp++
		for _, set := range f.levels[i] {
			for r := f.dom[i] &^ set; r != 0; r &= r - 1 {
				if f.alive[set|r&-r] == last {
					f.support[i] |= r & -r
					f.alive[set] = f.stamp
				}
			}
		}
		last = f.stamp
	}
	clear(f.parts)
	return f.support[0] != 0
}

// most is how much is tried for a cage.
func (f *filler) most() int {
	if f.brief {
		return brief
	}
	return mostWays
}

// few reports whether a cage is worth walking through: what is left of its cells
// behind the last two, which follow from the others, are not too many ways.
func (f *filler) few(c *cage) bool {
	ways := 1
	for _, d := range f.dom[:max(0, len(c.cells)-2)] {
		if ways *= d.Len(); ways > f.most() {
			return false
		}
	}
	return true
}

// bounds judges a cage of too many ways by what its cells can add up to, whichever
// of them see each other.
func (f *filler) bounds(b *rulebook, c *cage) bool {
	copy(f.support, f.dom)
	if c.op != model.Add {
		return true
	}
	if lo, hi := f.low[0], f.high[0]; hi-lo < mostSums {
		return f.sums(b, c)
	}
	some := true
	for i := range c.cells {
		lo, hi := b.ends(f.dom[i], c.weight(i))
		for d := range f.dom[i].All() {
			v := c.weight(i) * b.value[d-1]
			if rest := c.target - v; rest < f.low[0]-lo || rest > f.high[0]-hi {
				f.support[i] &^= d.Set()
			}
		}
		some = some && f.support[i] != 0
	}
	return some
}

// sums finds what each cell can add to the target: the sums that the cells before it
// can give, and those that the cells from it on must.
func (f *filler) sums(b *rulebook, c *cage) bool {
	n, size := len(c.cells), f.high[0]-f.low[0]+1
	before := make([]bool, (n+1)*size) // by cell and sum above the least: the cells before it can give it
	before[0] = true
	shift := func(i int, d sudoku.Digit) int {
		lo, _ := b.ends(f.dom[i], c.weight(i))
		return c.weight(i)*b.value[d-1] - lo
	}
	for i := range n {
		for t, ok := range before[i*size : (i+1)*size] {
			for d := range f.dom[i].All() {
				if ok {
					before[(i+1)*size+t+shift(i, d)] = true
				}
			}
		}
	}
	want := c.target - f.low[0]
	if want < 0 || want >= size || !before[n*size+want] {
		return false
	}
	after := make([]bool, size)
	after[want] = true
	for i := n - 1; i >= 0; i-- {
		now := make([]bool, size)
		f.support[i] = 0
		for t, ok := range before[i*size : (i+1)*size] {
			for d := range f.dom[i].All() {
				if to := t + shift(i, d); ok && to < size && after[to] {
					now[t] = true
					f.support[i] |= d.Set()
				}
			}
		}
		after = now
	}
	return true
}
