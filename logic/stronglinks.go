package logic

import (
	"cmp"
	"math/bits"
	"slices"
	"strings"

	"shudu/sudoku"
)

func init() {
	StrongLinks2.finds(strongLinks(StrongLinks2, 2), linkTruths)
	StrongLinks3.finds(strongLinks(StrongLinks3, 3), linkTruths)
	StrongLinks4.finds(strongLinks(StrongLinks4, 4), linkTruths)
}

// What links in boxes or in lines of both directions add to the value, and links
// that are groups.
const (
	mixedLinks   Value = 1
	mixedInBoxes Value = 2
	groupedLinks Value = 3
)

// strongLink says that a digit stands in one of two groups of cells of a house.
type strongLink struct {
	house   int
	kind    int      // 0 box, 1 row, 2 column
	ends    [2]Cells // a group may have a cell more, where both meet
	cells   Cells    // all places of the digit in the house
	grouped bool
}

// linkChain is strong links of one digit, end to end.
type linkChain struct {
	links [4]int // places in the list
	sides [4]uint8
	share [4]int // the houses between them; the last closes a ring, or is -1
}

// linkSearch is the room that the search for strong links works in.
type linkSearch struct {
	list  []strongLink
	apart []uint64 // by link: those that have no cell in common with it
	share []int16  // by two ends: the house that holds both, or -1
	chain linkChain
	best  linkStep
	any   bool
}

// linkStep is a chain of links that removes something, with what decides which
// of several comes first.
type linkStep struct {
	value   Value
	removed int
	name    string // of the kinds of links, each kind of line by its first
	order   [8]int // by kinds, digit, links, permutation, directions
	digit   sudoku.Digit
	chain   linkChain
	links   [4]strongLink
	hit     Cells
}

// strongLinks finds so many strong links of one digit that hang together by
// houses: one of the two outermost groups holds the digit. Where these share a
// house, too, it is a ring, and the digit goes from the rest of all houses
// between. The easiest comes first, then the one that removes most.
func strongLinks(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		if !s.Classic {
			return true
		}
		l := &s.links
		l.any = false
		for d := sudoku.Digit(1); int(d) <= s.N; d++ {
			s.linksOf(d)
			s.tieLinks()
			for i := range l.list {
				for side := range 2 {
					l.chain.links[0], l.chain.sides[0] = i, uint8(side)
					s.extendLinks(d, size, 1, l.apart[i])
				}
			}
		}
		return !l.any || yield(s.linkStep(t, size))
	}
}

// linksOf lists the strong links of a digit: boxes, rows, columns.
func (s *Search) linksOf(d sudoku.Digit) {
	s.links.list = s.links.list[:0]
	for k, kind := range loopKinds {
		for _, h := range s.kind[kind] {
			p := uint(s.Places(h, d))
			switch n := bits.OnesCount(p); {
			case n == 2:
				s.addLink(h, k, d, p&-p, p&(p-1), false)
			case n > 2 && n <= 6 && k == 0:
				s.groupsInBox(h, d, p, n)
			case n > 2 && n <= 6:
				s.groupsInLine(h, k, d, p)
			}
		}
	}
}

// addLink adds a link between two groups of places of a house. Two cells of a box
// must not lie in one line: the line has that link.
func (s *Search) addLink(h, kind int, d sudoku.Digit, a, b uint, grouped bool) {
	l := strongLink{house: h, kind: kind, cells: s.In(h, d), grouped: grouped}
	for i, c := range s.Houses[h].Cells {
		if a>>i&1 != 0 {
			l.ends[0].Add(c)
		}
		if b>>i&1 != 0 {
			l.ends[1].Add(c)
		}
	}
	if kind == 0 && !grouped && s.shared(l.cells, l.cells, Column, Row) >= 0 {
		return
	}
	s.links.list = append(s.links.list, l)
}

// The places of a box: its columns and rows.
var boxColumns, boxRows = [3]uint{0b001001001, 0b010010010, 0b100100100}, [3]uint{0b111, 0b111000, 0b111000000}

// groupsInBox looks for a row and a column of a box that hold all places of a
// digit, else for two parallel lines. Only the first that fit count.
func (s *Search) groupsInBox(h int, d sudoku.Digit, p uint, n int) {
	for heart := range uint(9) {
		column, row := boxColumns[heart%3], boxRows[heart/3]
		if p&^(column|row) == 0 {
			s.crossInBox(h, d, p&column&^(1<<heart), p&row&^(1<<heart), p&(1<<heart), 1<<heart)
			return
		}
	}
	if n < 4 {
		return
	}
	for _, lines := range [...]*[3]uint{&boxRows, &boxColumns} {
		for _, free := range [...]int{2, 1, 0} {
			if p&lines[free] == 0 {
				s.parallelInBox(h, d, p&lines[(free+1)%3], p&lines[(free+2)%3], free, n)
				return
			}
		}
	}
}

// crossInBox adds the links of a digit in a column and a row of a box, apart from
// the cell where they meet, which belongs to both.
func (s *Search) crossInBox(h int, d sudoku.Digit, column, row, middle, heart uint) {
	one, other := bits.OnesCount(column) == 1, bits.OnesCount(row) == 1
	switch {
	case column == 0 || row == 0:
	case other: // also when both are one cell
		s.addLink(h, 0, d, row, column|heart, true)
	case one:
		s.addLink(h, 0, d, column, row|heart, true)
	default:
		s.addLink(h, 0, d, column|middle, row|middle, true)
	}
}

// parallelInBox adds the links of a digit in two parallel lines of a box; when
// they are two by two, also those across.
func (s *Search) parallelInBox(h int, d sudoku.Digit, a, b uint, free, n int) {
	if a == 0 || b == 0 {
		return
	}
	if free == 1 {
		a, b = b, a // the lines stand in their order
	}
	s.addLink(h, 0, d, a, b, true)
	if n != 4 || bits.OnesCount(a) != 2 || bits.OnesCount(b) != 2 {
		return
	}
	first, second := a&-a|b&-b, a&(a-1)|b&(b-1)
	if s.inLine(h, first) && s.inLine(h, second) {
		s.addLink(h, 0, d, first, second, true)
	}
}

// inLine reports whether places of a house lie in one row or column.
func (s *Search) inLine(h int, places uint) bool {
	var set Cells
	for r := places; r != 0; r &= r - 1 {
		set.Add(s.Houses[h].Cells[bits.TrailingZeros(r)])
	}
	return s.shared(set, set, Column, Row) >= 0
}

// groupsInLine adds the links of a digit in a line all of whose places lie in two
// boxes.
func (s *Search) groupsInLine(h, kind int, d sudoku.Digit, p uint) {
	for free := range 3 {
		if p>>(3*free)&7 != 0 {
			continue
		}
		a, b := p&(7<<(3*((free+1)%3))), p&(7<<(3*((free+2)%3)))
		if a > b {
			a, b = b, a
		}
		switch {
		case a == 0:
		case bits.OnesCount(a) == 1:
			s.addLink(h, kind, d, a, b, true)
		case bits.OnesCount(b) == 1:
			s.addLink(h, kind, d, b, a, true)
		default:
			s.addLink(h, kind, d, a, b, true)
		}
		return
	}
}

// shared returns the first house, by kinds, that holds two sets of cells; -1 when
// there is none.
func (s *Search) shared(a, b Cells, kinds ...Kind) int {
	both := a.Or(b)
	for _, k := range kinds {
		if h := s.houseAt(both.First(), k); h >= 0 && both.Within(s.Houses[h].Set) {
			return h
		}
	}
	return -1
}

// tieLinks finds out which links can stand side by side: there are at most two in
// each house.
func (s *Search) tieLinks() {
	l := &s.links
	n := len(l.list)
	l.apart, l.share = l.apart[:0], l.share[:0]
	for i := range l.list {
		var apart uint64
		for j := range l.list {
			if !l.list[i].cells.Meets(l.list[j].cells) {
				apart |= 1 << j
			}
		}
		l.apart = append(l.apart, apart)
	}
	for a := range 2 * n {
		for b := range 2 * n {
			h := -1
			if l.apart[a/2]>>(b/2)&1 != 0 {
				h = s.shared(l.list[a/2].ends[a%2], l.list[b/2].ends[b%2], Column, Row, Box)
			}
			l.share = append(l.share, int16(h))
		}
	}
}

// extendLinks goes on with a chain of n links; free are those that are apart from
// all of them. Of a chain and its reverse only the one counts whose last link
// comes after its first.
func (s *Search) extendLinks(d sudoku.Digit, size, n int, free uint64) {
	l := &s.links
	if n == size {
		s.offerLinks(d, size)
		return
	}
	c := &l.chain
	if n == size-1 {
		free &^= 1<<c.links[0] - 1
	}
	out := 2*c.links[n-1] + 1 - int(c.sides[n-1])
	share := l.share[2*len(l.list)*out:][:2*len(l.list)]
	for rest := free; rest != 0; rest &= rest - 1 {
		i := bits.TrailingZeros64(rest)
		for side := range 2 {
			if h := share[2*i+side]; h >= 0 {
				c.links[n], c.sides[n], c.share[n-1] = i, uint8(side), int(h)
				s.extendLinks(d, size, n+1, free&l.apart[i])
			}
		}
	}
}

// offerLinks weighs a chain and keeps it if none before is better. Of a chain and
// its reverse only one counts.
func (s *Search) offerLinks(d sudoku.Digit, size int) {
	l := &s.links
	ranks := l.ranks(size)
	order := permutationOrder(ranks[:size])
	if order < 0 {
		return
	}
	c := &l.chain
	start := l.list[c.links[0]].ends[c.sides[0]]
	end := l.list[c.links[size-1]].ends[1-c.sides[size-1]]
	c.share[size-1] = s.shared(start, end, Column, Row, Box)
	ring := c.share[size-1] >= 0
	if ring && (ranks[0] != 0 || c.sides[0] != 0) {
		return
	}
	step := linkStep{digit: d, chain: *c}
	s.removeByLinks(&step, size, ring)
	if step.hit.Empty() {
		return
	}
	l.describe(&step, ranks, size, order)
	if !l.any || step.before(&l.best) {
		for i := range size {
			step.links[i] = l.list[c.links[i]]
		}
		l.best, l.any = step, true
	}
}

// ranks returns the place of each link of the chain among them.
func (l *linkSearch) ranks(size int) (ranks [4]int) {
	for i, a := range l.chain.links[:size] {
		for _, b := range l.chain.links[:size] {
			if b < a {
				ranks[i]++
			}
		}
	}
	return ranks
}

// removeByLinks finds what a chain removes: what sees both its ends, outside its
// houses; in a ring also what sees both sides of each house between.
func (s *Search) removeByLinks(step *linkStep, size int, ring bool) {
	l, c := &s.links, &step.chain
	free := s.at[step.digit-1]
	for _, i := range c.links[:size] {
		free = free.Not(s.Houses[l.list[i].house].Set)
	}
	hit := func(a, b Cells) Cells { return s.Common(a.Or(b)).And(free) }
	outer := hit(l.list[c.links[0]].ends[c.sides[0]], l.list[c.links[size-1]].ends[1-c.sides[size-1]])
	if !ring {
		for _, h := range c.share[:size-1] {
			outer = outer.Not(s.Houses[h].Set)
		}
	}
	step.hit, step.removed = outer, outer.Len()
	for w := 0; ring && w < size-1; w++ {
		more := hit(l.list[c.links[w]].ends[1-c.sides[w]], l.list[c.links[w+1]].ends[c.sides[w+1]])
		step.hit, step.removed = step.hit.Or(more), step.removed+more.Len()
	}
}

// describe fills in what decides which of several steps comes first.
func (l *linkSearch) describe(step *linkStep, ranks [4]int, size, order int) {
	var kinds [4]int // in the order of the chain
	byRank := [4]int{}
	groups := 0
	for i, j := range l.chain.links[:size] {
		kinds[i] = l.list[j].kind
		byRank[ranks[i]] = i
		if l.list[j].grouped {
			groups++
		}
	}
	name := linkName(kinds[:size])
	boxes, both := strings.Contains(name, "0"), strings.Contains(name, "2")
	switch {
	case groups > 0:
		step.value = groupedLinks
	case boxes && both:
		step.value = mixedInBoxes
	case boxes || both:
		step.value = mixedLinks
	}
	step.name = string(rune('0'+groups)) + name
	set, u := 0, 0
	for r := size - 1; r >= 0; r-- {
		set = set*3 + kinds[byRank[r]]
	}
	for _, side := range l.chain.sides[:size] {
		u = u*2 + int(side)
	}
	step.order = [8]int{set, int(step.digit), 0, 0, 0, 0, order, u}
	for r := range size {
		step.order[2+r] = l.chain.links[byRank[r]]
	}
}

// before reports whether a step comes before another: the easiest first, then
// that which removes most, then by name and by the order of the search.
func (a *linkStep) before(b *linkStep) bool {
	return cmp.Or(cmp.Compare(a.value, b.value), cmp.Compare(b.removed, a.removed), cmp.Compare(a.name, b.name),
		slices.Compare(a.order[:], b.order[:])) < 0
}

// linkName names the kinds of links so that turning the grid or the chain round
// does not change it: 0 boxes, 1 lines, 2 lines across.
func linkName(kinds []int) string {
	var plain, turned strings.Builder
	for _, k := range kinds {
		plain.WriteByte(byte('0' + k))
		turned.WriteByte("021"[k])
	}
	a, b := plain.String(), turned.String()
	if !strings.Contains(a, "1") {
		return min(b, reversed(b))
	}
	return min(a, reversed(a), b, reversed(b))
}

func reversed(s string) string {
	b := []byte(s)
	slices.Reverse(b)
	return string(b)
}

// permutationOrder returns when a permutation comes up where each is made from
// the one before by one swap, those that are larger than their reverse left out;
// -1 for these.
func permutationOrder(p []int) int {
	if p[0] > p[len(p)-1] {
		return -1
	}
	key := 0
	for _, x := range p {
		key = key*4 + x
	}
	return slices.Index(swapOrders[len(p)], key)
}

// swapOrders lists, by length, the permutations in the order of their swaps.
var swapOrders = [5][]int{2: swapOrder(2), 3: swapOrder(3), 4: swapOrder(4)}

// swapOrder lists the permutations of the first n numbers, each from the one
// before by exchanging a place with one below it, whose choice is counted down.
func swapOrder(n int) (keys []int) {
	p, left := make([]int, n), make([]int, n+1)
	for i := range left {
		left[i] = i
	}
	copy(p, left)
	note := func() {
		key := 0
		for _, x := range p {
			key = key*4 + x
		}
		keys = append(keys, key)
	}
	note()
	for i := 1; i < n; {
		left[i]--
		j := 0
		if i%2 == 1 {
			j = left[i]
		}
		p[i], p[j] = p[j], p[i]
		note()
		for i = 1; left[i] == 0; i++ {
			left[i] = i
		}
	}
	return keys
}

// linkStep says the best chain as a step.
func (s *Search) linkStep(t *Technique, size int) *Step {
	best := &s.links.best
	st := s.new(t)
	st.More = best.value
	st.Digits = best.digit.Set()
	for i := range size {
		l := &best.links[i]
		st.Houses = append(st.Houses, l.house)
		st.Cells = st.Cells.Or(l.cells)
		st.Sets = append(st.Sets, Set{l.ends[best.chain.sides[i]], st.Digits}, Set{l.ends[1-best.chain.sides[i]], st.Digits})
		if best.chain.share[i] >= 0 {
			st.Covers = append(st.Covers, best.chain.share[i])
		}
	}
	st.eliminate(best.hit, best.digit)
	return st
}

// linkTruths are the digit's places in the houses of the links.
func linkTruths(b *Board, s *Step) []Truth { return houseTruths(b, s) }
