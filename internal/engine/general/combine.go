package general

import (
	"math/bits"
	"slices"
)

// A sum over a long line says little by itself: its ends are far apart. Two
// lines side by side say more together, for their variables see each other and
// must share the great values and the small ones.

// line is a plain sum over many variables, counted in bits.
type line struct {
	vars   []int32
	set    bitSet
	target int
	tells  int // how much its cliques say
}

const (
	leastLine = 6  // a shorter sum does well alone
	mostLine  = 40 // variables of a line
	mostLines = 40
)

// combine posts sums of lines that say more together than alone: the two that
// say most become one, and so on.
func (b *builder) combine() {
	lines := b.lines()
	for k := len(lines); len(lines) > 1; {
		i, j, both := b.bestPair(lines)
		if i < 0 {
			break
		}
		lines = slices.Delete(lines, i, i+1)
		lines = slices.Delete(lines, j, j+1)
		lines = append(lines, both)
		if k--; k == 0 {
			break
		}
	}
	for _, l := range lines {
		if l.tells > 0 && !b.isCage(l.set) {
			p := b.linears.one()
			*p = linear{vars: l.vars, weights: b.nums.cut(len(l.vars)), target: l.target}
			for i := range p.weights {
				p.weights[i] = 1
			}
			b.addSum(p, false)
		}
	}
}

// isCage reports whether a sum over the set was noted.
func (b *builder) isCage(set bitSet) bool {
	return slices.ContainsFunc(b.cages, func(c cage) bool { return slices.Equal(c.set, set) })
}

// lines returns the long sums that are not settled.
func (b *builder) lines() []line {
	var lines []line
	for i := range b.cages {
		c := &b.cages[i]
		base, step, ok := even(b.values(c.vars[0]))
		if len(c.vars) < leastLine || b.settled(c.vars) || !ok || step != 1 || len(lines) == mostLines {
			continue
		}
		l := line{vars: slices.Sorted(slices.Values(c.vars)), set: c.set, target: c.target - base*len(c.vars)}
		l.tells = b.tell(l.vars, l.target)
		lines = append(lines, l)
	}
	return lines
}

// bestPair returns the two lines that say most together, with the later one
// first, and what they are then; or -1.
func (b *builder) bestPair(lines []line) (i, j int, both line) {
	i = -1
	for x := range lines {
		for y := range lines[:x] {
			l, ok := b.join(&lines[x], &lines[y])
			if ok && (i < 0 || l.tells > both.tells) {
				i, j, both = x, y, l
			}
		}
	}
	return i, j, both
}

// join adds two lines up, and reports whether that says more.
func (b *builder) join(x, y *line) (line, bool) {
	if len(x.vars)+len(y.vars) > mostLine || b.class[x.vars[0]] != b.class[y.vars[0]] || x.set.common(y.set) > 0 {
		return line{}, false
	}
	l := line{vars: slices.Sorted(slices.Values(slices.Concat(x.vars, y.vars))), set: slices.Clone(x.set), target: x.target + y.target}
	l.set.add(y.set)
	l.tells = b.tell(l.vars, l.target)
	return l, l.tells > x.tells && l.tells > y.tells || l.tells > x.tells+y.tells
}

// tell says how much a sum tells: for each of its cliques, by how much the
// clique could go further than the sum lets it.
func (b *builder) tell(vars []int32, target int) int {
	n := len(b.values(vars[0]))
	lo, hi := 0, 0
	groups := b.split(vars)
	for _, g := range groups {
		k := len(g)
		lo += k * (k - 1) / 2
		hi += k*(n-1) - k*(k-1)/2
	}
	free := min(target-lo, hi-target)
	tells := 0
	for _, g := range groups {
		tells += len(g)*(n-len(g)) - free
	}
	return tells
}

// split puts variables into cliques that all differ, large ones first: each
// begins with the variable that sees the most others, and takes the one that
// leaves the most to choose from.
func (b *builder) split(vars []int32) [][]int32 {
	var groups [][]int32
	left := b.set(vars...)
	may := b.set()
	for n := len(vars); n > 0; {
		copy(may, left)
		var g []int32
		for len(g) < len(b.values(vars[0])) {
			v := b.mostSeen(may)
			if v < 0 {
				break
			}
			g = append(g, v)
			left[v>>6] &^= 1 << (v & 63)
			for k, w := range b.apart.row(v) {
				may[k] &= w
			}
		}
		n -= len(g)
		groups = append(groups, g)
	}
	return groups
}

// mostSeen returns the variable of a set that sees the most others of it, or -1.
func (b *builder) mostSeen(set bitSet) int32 {
	best, top := int32(-1), -1
	for k, w := range set {
		for ; w != 0; w &= w - 1 {
			v := int32(k<<6 + bits.TrailingZeros64(w))
			if n := bitSet(b.apart.row(v)).common(set); n > top {
				best, top = v, n
			}
		}
	}
	return best
}
