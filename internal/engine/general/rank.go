package general

import (
	"math/bits"
	"slices"

	"shudu/model"
)

// rank enforces that a line has its place among others. Of each other line it
// tells whether it may still be less, greater or the same; when as many are
// less as should be, none of the rest may be, and when no more may be, all of
// these are.
type rank struct {
	line   []int32
	others [][]int32
	below  int
	comparing
}

func (b *builder) postRank(c *model.Rank) {
	p := &rank{line: b.own(c.Line), below: c.Below}
	all := slices.Clone(p.line)
	for _, other := range c.Others {
		p.others = append(p.others, b.own(other))
		all = append(all, p.others[len(p.others)-1]...)
	}
	if len(p.line) == 0 || !b.alike(all) {
		b.postFallback(c)
		return
	}
	p.comparing = comparing{c.Ties, b.allApart(p.line) && b.eachApart(p.others)}
	b.addAgain(p, dear, b.sorted(all))
}

// sorted returns each of some variables once, in order.
func (b *builder) sorted(vars []int32) []int32 {
	seen := b.words.cut((b.vars + 63) / 64)
	for _, v := range vars {
		seen[v>>6] |= 1 << (v & 63)
	}
	out := vars[:0]
	for k, w := range seen {
		for ; w != 0; w &= w - 1 {
			out = append(out, int32(k<<6+bits.TrailingZeros64(w)))
		}
	}
	return out
}

// eachApart reports whether no line holds a value twice.
func (b *builder) eachApart(lines [][]int32) bool {
	return !slices.ContainsFunc(lines, func(line []int32) bool { return !b.allApart(line) })
}

// What another line may be.
const (
	mayLess = 1 << iota
	mayGreater
	maySame
)

func (p *rank) propagate(s *space) bool {
	less, most := 0, 0
	for _, other := range p.others {
		what := p.outcomes(s, other, p.line, 0)
		if what == 0 {
			return false
		}
		if what == mayLess {
			less++
		}
		most += what & mayLess
	}
	if less > p.below || most < p.below {
		return false
	}
	for _, other := range p.others {
		what := p.outcomes(s, other, p.line, 0)
		if what&mayLess == 0 || what == mayLess {
			continue
		}
		if less == p.below && !p.order(s, p.line, other, 0) || most == p.below && !p.strict().order(s, other, p.line, 0) {
			return false
		}
	}
	return true
}

// outcomes returns what another line may be, seen from a line. What both are
// assumed to begin with is used up.
func (k comparing) outcomes(s *space, other, line []int32, used uint64) int {
	what := 0
	for i, v := range other {
		a, b := s.dom[v]&^used, s.dom[line[i]]&^used
		if a == 0 || b == 0 {
			return what
		}
		if bits.TrailingZeros64(a) < bits.Len64(b)-1 {
			what |= mayLess
		}
		if bits.Len64(a)-1 > bits.TrailingZeros64(b) {
			what |= mayGreater
		}
		if s.apart.has(v, line[i]) || a&b == 0 || what == mayLess|mayGreater && !k.ties {
			return what
		}
		used |= k.usedUp(a & b)
	}
	if k.ties {
		what |= maySame
	}
	return what
}

// comparing is how lines are compared.
type comparing struct {
	ties     bool // lines may be the same
	distinct bool // no line holds a value twice
}

// usedUp returns what is used up when two lines are the same at a place where
// they may both hold some values.
func (k comparing) usedUp(both uint64) uint64 {
	if k.distinct && both&(both-1) == 0 {
		return both
	}
	return 0
}

// order says that one line is not greater than another, or less where there
// are no ties: at the first place where they may differ. Where what follows
// cannot put them in order, they differ there.
func (k comparing) order(s *space, low, high []int32, used uint64) bool {
	for i, v := range low {
		w := high[i]
		a, b := s.dom[v], s.dom[w]
		if a == b && a&(a-1) == 0 {
			used |= k.usedUp(a)
			continue
		}
		over := ^(a&-a - 1) // the least of the lower line and what is more
		under := uint64(1)<<bits.Len64(b) - 1
		if s.apart.has(v, w) || !k.inOrder(s, low[i+1:], high[i+1:], used|k.usedUp(a&b)) {
			over &= over - 1
			under >>= 1
		}
		return s.keep(w, over) && s.keep(v, under)
	}
	return k.ties
}

// inOrder reports whether one line may still be less than another, or the same
// where there are ties.
func (k comparing) inOrder(s *space, low, high []int32, used uint64) bool {
	for i, v := range low {
		a, b := s.dom[v]&^used, s.dom[high[i]]&^used
		if a == 0 || b == 0 {
			return false
		}
		if bits.TrailingZeros64(a) < bits.Len64(b)-1 {
			return true
		}
		if a&b == 0 || s.apart.has(v, high[i]) {
			return false
		}
		used |= k.usedUp(a & b)
	}
	return k.ties
}

// strict compares lines that are not the same.
func (k comparing) strict() comparing { return comparing{false, k.distinct} }

// sideRank enforces that a line has its place among those that begin as it does,
// one of each side. Of each side it tells whether its line may still be less,
// greater or the same; when as many are less as should be, the others are not,
// and when no more may be, all of these are.
type sideRank struct {
	line  []int32
	sides [][][]int32
	below int
	comparing
}

func (b *builder) postSideRank(c *model.SideRank) {
	all := b.own(c.Scope())
	if len(c.Line) == 0 || len(c.Sides) > mostSides || !b.alike(all) {
		b.postFallback(c)
		return
	}
	n := len(c.Line)
	p := &sideRank{line: all[:n], below: c.Below, comparing: comparing{c.Ties, b.allApart(all[:n])}}
	rest := all[n:]
	for _, side := range c.Sides {
		lines := make([][]int32, len(side))
		for k := range lines {
			lines[k], rest = rest[:n], rest[n:]
		}
		p.sides = append(p.sides, lines)
		p.distinct = p.distinct && b.eachApart(lines)
	}
	b.addAgain(p, dear, b.sorted(b.ints.copy(all)))
	if !b.inside {
		b.ranked = append(b.ranked, p)
	}
}

// beginning returns how the line begins: that decides most.
func (p *sideRank) beginning() []int32 { return p.line[:min(len(p.line), 4)] }

const mostSides = 8

func (p *sideRank) propagate(s *space) bool {
	head := s.dom[p.line[0]]
	if head&(head-1) != 0 {
		return true
	}
	var may [mostSides]int
	less, most := 0, 0
	for k, side := range p.sides {
		if may[k] = p.look(s, side, head); may[k] == 0 {
			return false
		}
		if may[k] == mayLess {
			less++
		}
		most += may[k] & mayLess
	}
	if less > p.below || most < p.below {
		return false
	}
	for k, side := range p.sides {
		if less == p.below && may[k] != mayLess && !p.settle(s, side, head, mayGreater|maySame) {
			return false
		}
		if most == p.below && may[k]&mayLess != 0 && !p.settle(s, side, head, mayLess) {
			return false
		}
	}
	return true
}

// look returns what the line of a side may be that begins with the head. A
// second one does not begin with it, and one that must does.
func (p *sideRank) look(s *space, side [][]int32, head uint64) (may int) {
	begin, only := 0, int32(-1)
	for _, other := range side {
		d := s.dom[other[0]]
		if d&head == 0 {
			continue
		}
		what := p.outcomes(s, other[1:], p.line[1:], p.usedUp(head))
		if what == 0 {
			if !s.drop(other[0], head) {
				return 0
			}
			continue
		}
		if d == head {
			begin++
		}
		may |= what
		only = other[0]
	}
	if begin > 1 || only < 0 {
		return 0
	}
	return may
}

// settle says that the line of a side that begins with the head is less than the
// line, or that it is not.
func (p *sideRank) settle(s *space, side [][]int32, head uint64, want int) bool {
	var only []int32
	n, next := 0, uint64(0)
	for _, other := range side {
		if s.dom[other[0]]&head == 0 {
			continue
		}
		if p.outcomes(s, other[1:], p.line[1:], p.usedUp(head))&want == 0 {
			if !s.drop(other[0], head) {
				return false
			}
			continue
		}
		n++
		only = other
		if len(other) > 1 {
			next |= s.dom[other[1]]
		}
	}
	switch {
	case n == 0:
		return false
	case n == 1 && want == mayLess:
		return s.keep(only[0], head) && p.strict().order(s, only[1:], p.line[1:], p.usedUp(head))
	case n == 1:
		return s.keep(only[0], head) && p.order(s, p.line[1:], only[1:], p.usedUp(head))
	case want == mayLess && next != 0:
		return s.keep(p.line[1], ^(next&-next - 1))
	case next != 0:
		return s.keep(p.line[1], uint64(1)<<bits.Len64(next)-1)
	}
	return true
}
