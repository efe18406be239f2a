package chain

import "math/bits"

// What follows from a candidate when nothing is taken out of the grid depends on
// two kinds of links only: on turns off what it sees, off turns on what is the
// only other one. static looks at these as a graph of candidates that can be
// turned on at all, few enough for small sets, and closes it. It knows neither
// order nor length, but whether there is any chain.
type static struct {
	source *Grid
	words  int
	number [cands]int16 // of a candidate that can be turned on; -1 for others
	known  []uint16     // the candidates by number
	out    [maxOn]onSet // by number: what is on when it is off
	reach  [maxOn]onSet // by number: what is on when it is on
	ofCell [cells]onSet // those of a cell
	ofPos  [243]onSet   // those of a digit in a house
	offs   [cands]set   // see follow
	ons    [cands]onSet // see follow
	own    [maxOn]set   // by number: what it turns off at once
}

// maxOn is how many candidates that can be turned on are looked at; when there
// are more, only the exact search knows.
const maxOn = 256

// onSet is a set of them, by number.
type onSet [maxOn / 64]uint64

func (s *onSet) add(i int) { s[i>>6] |= 1 << (i & 63) }

func (s *onSet) or(o *onSet, words int) {
	for i := range words {
		s[i] |= o[i]
	}
}

// link builds the graph of a grid and closes it. It reports false when there are
// too many candidates.
func (t *static) link(g *Grid) bool {
	t.source = nil
	t.known = t.known[:0]
	for i := range t.number {
		t.number[i] = -1
	}
	for c, m := range g.cand {
		if bits.OnesCount16(m) == 2 && !t.pair(c*digits+bits.TrailingZeros16(m), c*digits+bits.TrailingZeros16(m&(m-1))) {
			return false
		}
	}
	for i, m := range g.pos {
		if bits.OnesCount16(m) == 2 {
			at, d := &cellAt[i/digits], i%digits
			if !t.pair(int(at[bits.TrailingZeros16(m)])*digits+d, int(at[bits.TrailingZeros16(m&(m-1))])*digits+d) {
				return false
			}
		}
	}
	t.words = (len(t.known) + 63) / 64
	t.source = g
	t.group()
	t.close()
	return true
}

// pair notes that one of two candidates is on when the other one is off.
func (t *static) pair(a, b int) bool {
	i, j := t.numberOf(a), t.numberOf(b)
	if i < 0 || j < 0 {
		return false
	}
	t.out[i].add(j)
	t.out[j].add(i)
	return true
}

func (t *static) numberOf(k int) int {
	if t.number[k] >= 0 {
		return int(t.number[k])
	}
	n := len(t.known)
	if n == maxOn {
		return -1
	}
	t.number[k] = int16(n)
	t.known = append(t.known, uint16(k))
	t.out[n] = onSet{}
	return n
}

// group sorts the candidates by cells and by places in houses.
func (t *static) group() {
	t.ofCell, t.ofPos = [cells]onSet{}, [243]onSet{}
	for i, k := range t.known {
		c, d := int(k)/digits, int(k)%digits
		t.ofCell[c].add(i)
		for _, h := range houseOf[c] {
			t.ofPos[int(h)*digits+d].add(i)
		}
	}
}

// seen returns those that a candidate turns off when it is on, itself left out.
func (t *static) seen(k int) (s onSet) {
	c, d := k/digits, k%digits
	h := &houseOf[c]
	for i := range t.words {
		s[i] = t.ofCell[c][i] | t.ofPos[int(h[0])*digits+d][i] | t.ofPos[int(h[1])*digits+d][i] | t.ofPos[int(h[2])*digits+d][i]
	}
	if n := t.number[k]; n >= 0 {
		s[n>>6] &^= 1 << (n & 63)
	}
	return s
}

// next returns those that are on, one step after a candidate that is on and sees
// these.
func (t *static) next(seen *onSet) (s onSet) {
	for i := range t.words {
		for w := seen[i]; w != 0; w &= w - 1 {
			s.or(&t.out[64*i+bits.TrailingZeros64(w)], t.words)
		}
	}
	return s
}

// close finds what is on when a candidate of the graph is on.
func (t *static) close() {
	for i, k := range t.known {
		seen := t.seen(int(k))
		t.reach[i] = t.next(&seen)
	}
	n := len(t.known)
	for m := range n {
		through := t.reach[m]
		word, bit := m>>6, uint64(1)<<(m&63)
		for i := range n {
			if t.reach[i][word]&bit != 0 {
				t.reach[i].or(&through, t.words)
			}
		}
	}
}

// from returns what is on when any candidate is on, besides itself.
func (t *static) from(k int, seen *onSet) onSet {
	if n := t.number[k]; n >= 0 {
		return t.reach[n]
	}
	s := t.next(seen)
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			s.or(&t.reach[64*i+bits.TrailingZeros64(w)], t.words)
		}
	}
	return s
}

// contradicts reports whether some candidate turns itself off: then, and only
// then, there are forcing chains. Where there is a cycle that removes something,
// what it removes is such a candidate.
func (t *static) contradicts() bool {
	for c, m := range t.source.cand {
		if m&(m-1) == 0 {
			continue
		}
		for ; m != 0; m &= m - 1 {
			k := c*digits + bits.TrailingZeros16(m)
			seen := t.seen(k)
			reach := t.from(k, &seen)
			for i := range t.words {
				if reach[i]&seen[i] != 0 {
					return true
				}
			}
		}
	}
	return false
}

// victims lists the candidates that turn themselves off.
func (t *static) victims(list []uint16) []uint16 {
	for c, m := range t.source.cand {
		if m&(m-1) == 0 {
			continue
		}
		for ; m != 0; m &= m - 1 {
			k := c*digits + bits.TrailingZeros16(m)
			seen := t.seen(k)
			reach := t.from(k, &seen)
			for i := range t.words {
				if reach[i]&seen[i] != 0 {
					list = append(list, uint16(k))
					break
				}
			}
		}
	}
	return list
}

// returns reports whether a candidate that is off turns itself on.
func (t *static) returns(k int) bool {
	n := int(t.number[k])
	if n < 0 {
		return false
	}
	for i, w := range t.out[n] {
		for ; w != 0; w &= w - 1 {
			if r := &t.reach[64*i+bits.TrailingZeros64(w)]; r[n>>6]>>(n&63)&1 != 0 {
				return true
			}
		}
	}
	return false
}

// circles reports whether a cycle through a candidate can remove one of the
// victims: a place of its digit that sees it must lie on a way from the candidate
// back to itself.
func (t *static) circles(k int, victims []uint16) bool {
	n := int(t.number[k])
	if n < 0 {
		return false
	}
	for _, v := range victims {
		c, d := int(v)/digits, int(v)%digits
		for _, h := range houseOf[c] {
			for i, w := range t.ofPos[int(h)*digits+d] {
				for w &= t.reach[n][i]; w != 0; w &= w - 1 {
					if r := &t.reach[64*i+bits.TrailingZeros64(w)]; r[n>>6]>>(n&63)&1 != 0 {
						return true
					}
				}
			}
		}
	}
	return false
}

// cell reports whether all candidates of a cell lead to the same.
func (t *static) cell(c int) bool {
	on, off := t.all()
	for m := t.source.cand[c]; m != 0; m &= m - 1 {
		t.meet(&on, &off, c*digits+bits.TrailingZeros16(m))
	}
	return !off.empty() || t.worth(&on)
}

// house reports whether all places of a digit in a house lead to the same.
func (t *static) house(h, d int) bool {
	on, off := t.all()
	for m := t.source.pos[h*digits+d]; m != 0; m &= m - 1 {
		t.meet(&on, &off, int(cellAt[h][bits.TrailingZeros16(m)])*digits+d)
	}
	return !off.empty() || t.worth(&on)
}

// binary is not asked of chains whose links do not change.
func (t *static) binary(int, bool) bool { return true }

func (t *static) all() (on onSet, off set) {
	for i := range on {
		on[i] = ^uint64(0)
	}
	return on, everything
}

func (t *static) meet(on *onSet, off *set, k int) {
	off.and(&t.offs[k])
	for i := range on {
		on[i] &= t.ons[k][i]
	}
}

// worth reports whether one of those that are on is not alone in its cell.
func (t *static) worth(on *onSet) bool {
	for i, w := range on {
		for ; w != 0; w &= w - 1 {
			m := t.source.cand[int(t.known[64*i+bits.TrailingZeros64(w)])/digits]
			if m&(m-1) != 0 {
				return true
			}
		}
	}
	return false
}

// follow lists for every candidate what is on and off when it is on.
func (t *static) follow() {
	for c, m := range t.source.cand {
		for ; m != 0; m &= m - 1 {
			k := c*digits + bits.TrailingZeros16(m)
			seen := t.seen(k)
			t.ons[k] = t.from(k, &seen)
			if n := t.number[k]; n >= 0 {
				t.ons[k].add(int(n))
			}
			t.offs[k] = t.weak(k)
		}
	}
	own := t.weaks()
	for c, m := range t.source.cand {
		for ; m != 0; m &= m - 1 {
			k := c*digits + bits.TrailingZeros16(m)
			for i, w := range t.ons[k] {
				for ; w != 0; w &= w - 1 {
					t.offs[k].or(&own[64*i+bits.TrailingZeros64(w)])
				}
			}
		}
	}
}

// weaks returns what each candidate of the graph turns off.
func (t *static) weaks() *[maxOn]set {
	for i, k := range t.known {
		t.own[i] = t.offs[k]
	}
	return &t.own
}

// weak returns what a candidate turns off at once.
func (t *static) weak(k int) (s set) {
	g := t.source
	c, d := k/digits, k%digits
	for m := g.cand[c] &^ (1 << d); m != 0; m &= m - 1 {
		s.add(c*digits + bits.TrailingZeros16(m))
	}
	for i, h := range houseOf[c] {
		for m := g.pos[int(h)*digits+d] &^ (1 << placeIn[c][i]); m != 0; m &= m - 1 {
			s.add(int(cellAt[h][bits.TrailingZeros16(m)])*digits + d)
		}
	}
	return s
}

func (s *set) or(o *set) {
	for i := range s {
		s[i] |= o[i]
	}
}
