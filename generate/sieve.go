package generate

import (
	"math/bits"

	"shudu/internal/engine/lanes"
	"shudu/logic"
)

// tools is a set of the plain ways to go on that a sieve knows.
type tools uint32

// The tools, the easiest first.
const (
	boxSingle tools = 1 << iota
	lineSingle
	nakedSingle
	directPointing
	directClaiming
	directPair
	directTriple
	pointing
	claiming
	nakedPair
	xWing
	hiddenPair
	nakedTriple
	swordfish
	hiddenTriple
	nakedQuad
	jellyfish
	hiddenQuad
)

// allTools are all of them.
const allTools tools = 1<<18 - 1

// tool is a technique as a sieve has it.
type tool struct {
	*logic.Technique
	more logic.Value // to the technique's own
}

// toolbox says which technique a tool is, and its value on Sudoku Explainer's
// scale.
var toolbox = [...]tool{
	{logic.HiddenSingle, 0}, {logic.HiddenSingle, 3}, {logic.NakedSingle, 0},
	{logic.DirectPointing, 0}, {logic.DirectClaiming, 0}, {logic.DirectHiddenPair, 0}, {logic.DirectHiddenTriplet, 0},
	{logic.Pointing, 0}, {logic.Claiming, 0},
	{logic.NakedPair, 0}, {logic.XWing, 0}, {logic.HiddenPair, 0}, {logic.NakedTriple, 0}, {logic.Swordfish, 0},
	{logic.HiddenTriple, 0}, {logic.NakedQuad, 0}, {logic.Jellyfish, 0}, {logic.HiddenQuad, 0},
}

// toolsWhere returns the tools of which something is true.
func toolsWhere(fine func(t *logic.Technique, v logic.Value) bool) tools {
	var set tools
	for i, tool := range toolbox {
		if fine(tool.Technique, tool.SE+tool.more) {
			set |= 1 << i
		}
	}
	return set
}

// sieve is a light grader of ordinary 9×9 puzzles: it says how far some tools
// lead, in some microseconds. The tools only ever remove candidates, and whatever
// one finds it also finds when fewer candidates are left; so the end does not
// depend on the order in which they are used, and what the sieve solves a rater
// that has these techniques solves without harder ones.
type sieve struct {
	cand  [cells]uint16      // candidates; none where a digit is placed
	place [27][nine]uint16   // by house and digit-1: its places in the house
	found [2 * cells * 4]one // singles in the order in which they came up
	next  int                // the first of them not yet looked at
	last  int                // behind the last
	empty int                // cells without a digit
	asked uint128            // cells that are asked about and have none
	use   tools
}

// one is a digit (from 0) for a cell.
type one struct{ cell, digit uint8 }

// Where a cell stands: its houses (rows 0–8, columns 9–17, boxes 18–26) and its
// place in each; its peers; and the cells of each house in order.
var (
	housesOf = func() (of [cells][3]struct{ house, at uint8 }) {
		for c := range of {
			r, k := c/nine, c%nine
			of[c][0].house, of[c][0].at = uint8(r), uint8(k)
			of[c][1].house, of[c][1].at = uint8(nine+k), uint8(r)
			of[c][2].house, of[c][2].at = uint8(18+r/3*3+k/3), uint8(r%3*3+k%3)
		}
		return of
	}()
	cellsOf = func() (of [27][nine]uint8) {
		for c, at := range housesOf {
			for _, h := range at {
				of[h.house][h.at] = uint8(c)
			}
		}
		return of
	}()
	peersOf = func() (of [cells][20]uint8) {
		for a := range of {
			n := 0
			for b := range cells {
				if x, y := houses[a], houses[b]; a != b && (x.row == y.row || x.col == y.col || x.box == y.box) {
					of[a][n] = uint8(b)
					n++
				}
			}
		}
		return of
	}()
)

// load puts a puzzle on the sieve. Its givens must not clash.
func (s *sieve) load(masks *lanes.Masks, use tools) {
	s.use, s.next, s.last, s.empty, s.asked = use, 0, 0, 0, uint128{}
	var used [27]uint16
	for c, m := range masks {
		if m != every {
			for _, h := range &housesOf[c] {
				used[h.house] |= m
			}
		}
	}
	clear(s.place[:])
	for c, m := range masks {
		s.cand[c] = 0
		if m != every {
			continue
		}
		s.empty++
		at := &housesOf[c]
		m &^= used[at[0].house] | used[at[1].house] | used[at[2].house]
		s.cand[c] = m
		for ; m != 0; m &= m - 1 {
			d := bits.TrailingZeros16(m)
			for _, h := range at {
				s.place[h.house][d] |= 1 << h.at
			}
		}
	}
	s.scan()
}

// scan queues the singles of the whole board.
func (s *sieve) scan() {
	if s.use&nakedSingle != 0 {
		for c, m := range &s.cand {
			if m != 0 && m&(m-1) == 0 {
				s.queue(c, bits.TrailingZeros16(m))
			}
		}
	}
	for h := range s.place {
		if !s.hides(h / nine) {
			continue
		}
		for d, p := range &s.place[h] {
			if p != 0 && p&(p-1) == 0 {
				s.queue(int(cellsOf[h][bits.TrailingZeros16(p)]), d)
			}
		}
	}
}

// hides reports whether hidden singles in a kind of house are used.
func (s *sieve) hides(kind int) bool {
	return kind == 2 && s.use&boxSingle != 0 || kind < 2 && s.use&lineSingle != 0
}

// run uses the tools as long as they find something, and reports whether every
// cell has its digit; or, when some cells were asked about, these.
func (s *sieve) run() bool {
	about := s.asked != uint128{}
	for {
		s.singles(about)
		if s.empty == 0 || about && s.asked == (uint128{}) {
			return true
		}
		if !s.reduce() {
			return false
		}
	}
}

// singles places what stands alone.
func (s *sieve) singles(about bool) {
	for s.next < s.last {
		x := s.found[s.next]
		s.next++
		if s.cand[x.cell]>>x.digit&1 == 0 {
			continue
		}
		s.put(int(x.cell), int(x.digit))
		if s.asked = s.asked.without(int(x.cell)); about && s.asked == (uint128{}) {
			return
		}
	}
	s.next, s.last = 0, 0
}

// put places a digit (from 0).
func (s *sieve) put(c, d int) {
	s.empty--
	others := s.cand[c] &^ (1 << d)
	s.cand[c] = 0
	for _, h := range &housesOf[c] {
		s.place[h.house][d] = 0
	}
	for ; others != 0; others &= others - 1 {
		s.forget(c, bits.TrailingZeros16(others))
	}
	for _, p := range &peersOf[c] {
		if s.cand[p]>>d&1 != 0 {
			s.drop(int(p), d)
		}
	}
}

// drop removes a candidate.
func (s *sieve) drop(c, d int) {
	left := s.cand[c] &^ (1 << d)
	s.cand[c] = left
	if left&(left-1) == 0 && s.use&nakedSingle != 0 && left != 0 {
		s.queue(c, bits.TrailingZeros16(left))
	}
	s.forget(c, d)
}

// forget takes a cell from the places of a digit.
func (s *sieve) forget(c, d int) {
	for k, h := range &housesOf[c] {
		p := s.place[h.house][d]
		if p == 0 {
			continue
		}
		p &^= 1 << h.at
		s.place[h.house][d] = p
		if p&(p-1) == 0 && p != 0 && s.hides(k) {
			s.queue(int(cellsOf[h.house][bits.TrailingZeros16(p)]), d)
		}
	}
}

func (s *sieve) queue(c, d int) {
	if s.last < len(s.found) {
		s.found[s.last] = one{uint8(c), uint8(d)}
		s.last++
	}
}

// reduce uses the easiest tool that removes a candidate.
func (s *sieve) reduce() bool {
	for t := directPointing; t <= hiddenQuad; t <<= 1 {
		if s.use&t != 0 && s.reduceBy(t) {
			return true
		}
	}
	return false
}

func (s *sieve) reduceBy(t tools) bool {
	switch t {
	case directPointing, pointing:
		return s.point(t == directPointing)
	case directClaiming, claiming:
		return s.claim(t == directClaiming)
	case directPair:
		return s.directSets(2)
	case directTriple:
		return s.directSets(3)
	case nakedPair, nakedTriple, nakedQuad:
		return s.nakedSets(sizeOf(t))
	case hiddenPair, hiddenTriple, hiddenQuad:
		return s.hiddenSets(sizeOf(t))
	}
	return s.fish(sizeOf(t))
}

// sizeOf returns how large the sets of a tool are.
func sizeOf(t tools) int {
	switch {
	case t <= hiddenPair:
		return 2
	case t <= hiddenTriple:
		return 3
	}
	return 4
}

// point finds digits whose places in a box lie in one line.
func (s *sieve) point(direct bool) bool {
	hit := false
	for box := range nine {
		for d := range nine {
			p := s.place[18+box][d]
			if p&(p-1) == 0 {
				continue
			}
			for i := range 3 {
				if p&^(0b111<<(3*i)) == 0 {
					hit = s.lock(direct, 18+box, box/3*3+i, 0b111<<(box%3*3), d) || hit
				}
				if p&^(0b1001001<<i) == 0 {
					hit = s.lock(direct, 18+box, nine+box%3*3+i, 0b111<<(box/3*3), d) || hit
				}
			}
		}
	}
	return hit
}

// claim finds digits whose places in a line lie in one box.
func (s *sieve) claim(direct bool) bool {
	hit := false
	for line := range 2 * nine {
		for d := range nine {
			p := s.place[line][d]
			if p&(p-1) == 0 {
				continue
			}
			for i := range 3 {
				if p&^(0b111<<(3*i)) != 0 {
					continue
				}
				if line < nine {
					hit = s.lock(direct, line, 18+line/3*3+i, 0b111<<(line%3*3), d) || hit
				} else {
					hit = s.lock(direct, line, 18+i*3+(line-nine)/3, 0b1001001<<(line%3), d) || hit
				}
			}
		}
	}
	return hit
}

// lock removes a digit from a house but for the places it shares with another
// one; or it only places the digit where that would leave it one place in a house
// of the other one's kind.
func (s *sieve) lock(direct bool, from, to int, keep uint16, d int) bool {
	gone := s.place[to][d] &^ keep
	if gone == 0 {
		return false
	}
	if direct {
		return s.lockDirectly(from/nine, to, gone, d)
	}
	for m := gone; m != 0; m &= m - 1 {
		s.drop(int(cellsOf[to][bits.TrailingZeros16(m)]), d)
	}
	return true
}

// lockDirectly places a digit that has one place left in a house of a kind when
// some places of another house are taken away.
func (s *sieve) lockDirectly(kind, to int, gone uint16, d int) bool {
	var less [nine]uint16 // by house of the kind: the places that go
	for m := gone; m != 0; m &= m - 1 {
		at := housesOf[cellsOf[to][bits.TrailingZeros16(m)]][kind]
		less[int(at.house)-kind*nine] |= 1 << at.at
	}
	for i, l := range less {
		h := kind*nine + i
		if left := s.place[h][d] &^ l; l != 0 && left != 0 && left&(left-1) == 0 {
			s.queue(int(cellsOf[h][bits.TrailingZeros16(left)]), d)
			return true
		}
	}
	return false
}

// directSets finds digits with as many places in a house between them that leave
// another digit one place, and places that.
func (s *sieve) directSets(size int) bool {
	for h := range s.place {
		m := &s.place[h]
		hit := eachHall(m, size, func(set, union uint16) bool {
			for d, p := range m {
				if left := p &^ union; set>>d&1 == 0 && p&(p-1) != 0 && left != 0 && left&(left-1) == 0 {
					s.queue(int(cellsOf[h][bits.TrailingZeros16(left)]), d)
					return true
				}
			}
			return false
		})
		if hit {
			return true
		}
	}
	return false
}

// nakedSets finds cells of a house with as many candidates between them.
func (s *sieve) nakedSets(size int) bool {
	for h := range cellsOf {
		var m [nine]uint16
		for i, c := range cellsOf[h] {
			m[i] = s.cand[c]
		}
		set, union := hall(&m, size)
		if set == 0 {
			continue
		}
		for i, c := range cellsOf[h] {
			for x := m[i] & union; set>>i&1 == 0 && x != 0; x &= x - 1 {
				s.drop(int(c), bits.TrailingZeros16(x))
			}
		}
		return true
	}
	return false
}

// hiddenSets finds digits with as many places in a house between them.
func (s *sieve) hiddenSets(size int) bool {
	for h := range s.place {
		m := s.place[h]
		set, union := hall(&m, size)
		if set == 0 {
			continue
		}
		for d := range m {
			for x := m[d] & union; set>>d&1 == 0 && x != 0; x &= x - 1 {
				s.drop(int(cellsOf[h][bits.TrailingZeros16(x)]), d)
			}
		}
		return true
	}
	return false
}

// fish finds lines in which a digit has its places in as many lines across.
func (s *sieve) fish(size int) bool {
	for d := range nine {
		for _, first := range [...]int{nine, 0} {
			var m [nine]uint16
			for i := range m {
				m[i] = s.place[first+i][d]
			}
			set, union := hall(&m, size)
			if set == 0 {
				continue
			}
			for i := range m {
				for x := m[i] & union; set>>i&1 == 0 && x != 0; x &= x - 1 {
					s.drop(int(cellsOf[first+i][bits.TrailingZeros16(x)]), d)
				}
			}
			return true
		}
	}
	return false
}

// hall finds so many of nine sets that have as many elements between them, of
// which some other set has one too. It returns which sets, and the elements.
func hall(m *[nine]uint16, size int) (set, union uint16) {
	eachHall(m, size, func(chosen, u uint16) bool {
		for i, x := range m {
			if chosen>>i&1 == 0 && x&u != 0 {
				set, union = chosen, u
				return true
			}
		}
		return false
	})
	return set, union
}

// eachHall calls yield for so many of nine sets that have as many elements
// between them, each two at least, until it returns true.
func eachHall(m *[nine]uint16, size int, yield func(set, union uint16) bool) bool {
	var fit uint16
	some := 0
	for i, x := range m {
		n := bits.OnesCount16(x)
		if n > 0 {
			some++
		}
		if n > 1 && n <= size {
			fit |= 1 << i
		}
	}
	return bits.OnesCount16(fit) >= size && some > size && hallFrom(m, size, fit, 0, 0, yield)
}

// hallFrom adds sets that fit to those chosen.
func hallFrom(m *[nine]uint16, size int, fit, set, union uint16, yield func(set, union uint16) bool) bool {
	for ; fit != 0; fit &= fit - 1 {
		i := bits.TrailingZeros16(fit)
		u := union | m[i]
		if bits.OnesCount16(u) > size {
			continue
		}
		chosen := set | 1<<i
		if bits.OnesCount16(chosen) == size {
			if yield(chosen, u) {
				return true
			}
		} else if hallFrom(m, size, fit&(fit-1), chosen, u, yield) {
			return true
		}
	}
	return false
}
