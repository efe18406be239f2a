package logic

import (
	"math/bits"
	"slices"

	"shudu/sudoku"
)

func init() {
	RulesTogether.finds(inBundles(RulesTogether, ofRules), nil)
	HouseTogether.finds(inBundles(HouseTogether, ofHouse), nil)
	HousesTogether.finds(inBundles(HousesTogether, ofTwoHouses), nil)
	LineAcross.finds(inBundles(LineAcross, ofCrossed), nil)
}

// tried is how many positions are looked at to fill a bundle with a digit in a cell;
// what needs more is not seen.
var tried = [breadths]int{ofRules: 300, ofHouse: 400, ofTwoHouses: 400, ofCrossed: 1000}

// mostShort is how many unknown cells a rule has at most beside two houses.
const mostShort = 10

// inBundles finds candidates that no way to fill the rules of a bundle has. It never
// looks at anything outside: it is what the rules leave between them, and no chain
// through the grid.
func inBundles(t *Technique, of breadth) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		if s.rules == nil {
			return true
		}
		for i, b := range s.bundles(of) {
			if s.stop != nil && s.stop() {
				return true
			}
			if !b.set.Meets(s.empty) || !s.news(t, i, s.domainsOf(b.set)) {
				continue
			}
			st := s.bundled(t, b, tried[of])
			if st == nil {
				continue
			}
			if s.again(t, i); !yield(st) {
				return false
			}
		}
		return true
	}
}

// joint fills the cells of a bundle such that all its rules hold.
type joint struct {
	s         *Search
	b         *bundle
	relations []*relation // by part of the bundle; nil where it is not looked at
	rows      []int       // by part: where its rows stand in a level
	order     []int       // the parts that are looked at, those of few rows first
	live      uint64      // the cells of houses and of the parts that are looked at
	off       []bool      // by constraint: a rule of two cells that is not looked at
	root      level       // before anything is supposed
	stack     []level
	way       []sudoku.Digits // that was found
	most      int             // positions that are looked at for a digit
	nodes     int             // of these may still be
	spare     int             // so many are left when digits without a way go first no more
}

// level is what is left at a depth: of the cells, and of the rows of the relations.
type level struct {
	dom   []sudoku.Digits
	alive []uint64
}

// take makes a level the same as another.
func (l *level) take(o *level) {
	l.dom = append(l.dom[:0], o.dom...)
	l.alive = append(l.alive[:0], o.alive...)
}

// bundled is the step of a bundle, nil when there is none.
func (s *Search) bundled(t *Technique, b *bundle, most int) *Step {
	j := &s.judge().joint
	j.most = most
	known := j.begin(s, b)
	if len(b.houses) == 0 && known < 2 {
		return nil
	}
	b.refresh(s, known)
	var gone []Candidate
	j.suppose()
	for i, c := range b.cells {
		for d := range s.cand[c].All() {
			if j.live>>i&1 != 0 && !j.supported(i, d) {
				gone = append(gone, Candidate{c, d})
			}
		}
	}
	if len(gone) == 0 {
		return nil
	}
	fewer := j.narrow(gone[0])
	st := s.new(t)
	for i, k := range gone {
		if i == 0 || !fewer || !j.tries(k) {
			st.Eliminations = append(st.Eliminations, k)
			st.Digits |= k.Digit.Set()
		}
	}
	j.tell(st)
	return st
}

// suppose finds what the rules of the bundle leave before anything is supposed: at a
// dead end nothing.
func (j *joint) suppose() {
	if j.fresh(&j.root); !j.settle(&j.root, j.live) {
		clear(j.root.dom)
	}
}

// fresh makes a level what the board shows.
func (j *joint) fresh(l *level) {
	l.dom, l.alive = l.dom[:0], l.alive[:0]
	for _, c := range j.b.cells {
		l.dom = append(l.dom, j.s.domain(c))
	}
	for _, k := range j.relations {
		if k != nil {
			l.alive = append(l.alive, k.all...)
		}
	}
}

// begin takes a bundle and returns how many of its parts can be looked at.
func (j *joint) begin(s *Search, b *bundle) (known int) {
	j.s, j.b = s, b
	j.relations = j.relations[:0]
	for _, p := range b.parts {
		var k *relation
		if len(b.houses) < 2 || s.ruling.sources[p].set.And(s.empty).Len() <= mostShort {
			k = s.relationOf(p)
		}
		j.relations = append(j.relations, k)
		if k != nil {
			known++
		}
	}
	if len(j.off) != len(s.Model.Constraints) {
		j.off = make([]bool, len(s.Model.Constraints))
	}
	clear(j.off)
	j.look()
	return known
}

// look finds the cells that are looked at, and gives the relations their room.
func (j *joint) look() {
	j.live, j.rows, j.order = 0, j.rows[:0], j.order[:0]
	for _, at := range j.b.in {
		j.lives(at)
	}
	room := 0
	for p, k := range j.relations {
		j.rows = append(j.rows, room)
		if k != nil {
			j.lives(j.b.at[p])
			j.order = append(j.order, p)
			room += k.words
		}
	}
	slices.SortStableFunc(j.order, func(p, q int) int { return j.relations[p].words - j.relations[q].words })
}

func (j *joint) lives(at []int8) {
	for _, x := range at {
		j.live |= 1 << x
	}
}

// supported reports whether a digit in a cell is part of a way, or it was too much to
// tell; it remembers either.
func (j *joint) supported(i int, d sudoku.Digit) bool {
	if !j.root.dom[i].Has(d) {
		return false
	}
	m, key := &j.b.memory, i*j.s.N+int(d)-1
	if w := m.by[key]; w > 0 && j.holds(m.ways[w-1]) {
		return true
	}
	if v := m.vain[key]; v > 0 && 10*m.left > 9*v {
		return true
	}
	j.room(0).take(&j.root)
	found, tooMuch := j.fillWith(i, d, 1<<i)
	if m.vain[key] = 0; tooMuch {
		m.vain[key] = m.left
	}
	if found {
		j.keep()
	}
	return found || tooMuch
}

// tries reports whether a candidate is part of a way, or it was too much to tell.
func (j *joint) tries(k Candidate) bool {
	i := slices.Index(j.b.cells, k.Cell)
	if j.live>>i&1 == 0 {
		return true
	}
	j.fresh(j.room(0))
	found, tooMuch := j.fillWith(i, k.Digit, j.live)
	return found || tooMuch
}

// narrow leaves out the rules without which a candidate is wrong all the same. It
// reports whether there are any.
func (j *joint) narrow(k Candidate) (fewer bool) {
	for p := len(j.relations) - 1; p >= 0; p-- {
		if r := j.relations[p]; r != nil {
			j.relations[p] = nil
			if j.look(); !j.tries(k) {
				fewer = true
				continue
			}
			j.relations[p] = r
			j.look()
		}
	}
	for _, r := range j.tying() {
		if j.off[r] = true; j.tries(k) {
			j.off[r] = false
			continue
		}
		fewer = true
	}
	return fewer
}

// tying returns the rules of two cells that are looked at.
func (j *joint) tying() (rules []int) {
	for i, ties := range j.b.ties {
		for _, t := range ties {
			if int(t.to) < i || j.live>>i&1 == 0 || j.live>>t.to&1 == 0 || j.isOff(t.link) {
				continue
			}
			for _, r := range t.link.by {
				if !slices.Contains(rules, r) {
					rules = append(rules, r)
				}
			}
		}
	}
	return rules
}

// isOff reports whether a rule that says a tie is not looked at.
func (j *joint) isOff(l *link) bool {
	for _, r := range l.by {
		if j.off[r] {
			return true
		}
	}
	return false
}

// holds reports whether a way is still there.
func (j *joint) holds(way []sudoku.Digit) bool {
	for i, d := range way {
		if d != sudoku.None && !j.s.domain(j.b.cells[i]).Has(d) {
			return false
		}
	}
	return true
}

// keep remembers the way that was found for every digit in it.
func (j *joint) keep() {
	m := &j.b.memory
	way := make([]sudoku.Digit, len(j.b.cells))
	for i, d := range j.way {
		if j.live>>i&1 != 0 {
			way[i] = d.Min()
		}
	}
	m.ways = append(m.ways, way)
	copy(m.last, way)
	for i, d := range way {
		if d != sudoku.None {
			m.by[i*j.s.N+int(d)-1] = int32(len(m.ways))
		}
	}
}

// room returns the level of a depth.
func (j *joint) room(depth int) *level {
	for len(j.stack) <= depth {
		j.stack = append(j.stack, level{})
	}
	return &j.stack[depth]
}

// fillWith looks for a way with a digit in a cell, from what is left at the first
// level of the stack, where the rules have not seen some cells yet.
func (j *joint) fillWith(i int, d sudoku.Digit, fresh uint64) (found, tooMuch bool) {
	j.room(0).dom[i] = d.Set()
	j.nodes, j.spare = j.most, j.most-mostDaring
	return j.fill(0, fresh)
}

// fill looks for a way from what is left at a depth, some cells of which changed.
func (j *joint) fill(depth int, changed uint64) (found, tooMuch bool) {
	if j.nodes--; j.nodes < 0 {
		return false, true
	}
	if !j.settle(j.room(depth), changed) {
		return false, false
	}
	dom := j.stack[depth].dom
	best := j.choose(dom)
	if best < 0 {
		j.way = append(j.way[:0], dom...)
		return true, false
	}
	for left := dom[best]; left != 0; {
		d := j.prefer(best, left)
		left &^= d.Set()
		next := j.room(depth + 1)
		next.take(&j.stack[depth])
		next.dom[best] = d.Set()
		if found, tooMuch = j.fill(depth+1, 1<<best); found || tooMuch {
			return found, tooMuch
		}
	}
	return false, false
}

// choose returns the cell that is tried next, -1 when all are known: one that has few
// digits left and was at many dead ends.
func (j *joint) choose(dom []sudoku.Digits) int {
	best, least, trouble := -1, 0, 1
	for r := j.live; r != 0; r &= r - 1 {
		i := bits.TrailingZeros64(r)
		if n, w := dom[i].Len(), int(j.b.memory.trouble[i])+1; n > 1 && (best < 0 || n*trouble < least*w) {
			best, least, trouble = i, n, w
		}
	}
	return best
}

// mostDaring is for how many positions digits go first that no way has yet.
const mostDaring = 20

// prefer returns the digit of a cell that is tried first: one that no way has yet, so
// that a way tells much, or that of the last way, which is likely to fit.
func (j *joint) prefer(i int, left sudoku.Digits) sudoku.Digit {
	m := &j.b.memory
	if j.nodes > j.spare {
		for d := range left.All() {
			if key := i*j.s.N + int(d) - 1; m.by[key] == 0 && m.vain[key] == 0 {
				return d
			}
		}
	}
	if d := m.last[i]; left.Has(d) {
		return d
	}
	return left.Min()
}

// stuck notes that cells were at a dead end.
func (j *joint) stuck(at []int8) bool {
	for _, x := range at {
		j.b.memory.trouble[x]++
	}
	return false
}

// settle takes away what cannot be any more, until nothing changes. It reports false
// at a dead end.
func (j *joint) settle(l *level, changed uint64) bool {
	dom, hit := l.dom, uint64(0) // cells that the relations have not seen yet
	for changed != 0 {
		hit |= changed
		i := bits.TrailingZeros64(changed)
		changed &^= 1 << i
		if !j.spread(dom, i, &changed) {
			return false
		}
		if changed == 0 && !j.shares(dom, &changed) {
			return false
		}
		if changed == 0 && !j.crowds(dom, &changed) {
			return false
		}
		if changed == 0 {
			if !j.relate(l, hit, &changed) {
				return false
			}
			hit = 0
		}
	}
	return true
}

// relate asks the relations of cells that changed.
func (j *joint) relate(l *level, hit uint64, changed *uint64) bool {
	for _, p := range j.order {
		if hit&j.b.mask[p] == 0 {
			continue
		}
		k := j.relations[p]
		if !k.filter(j.s.N, l.dom, j.b.at[p], l.alive[j.rows[p]:][:k.words], hit, changed) {
			return j.stuck(j.b.at[p])
		}
	}
	return true
}

// spread takes from the other cells what a cell excludes.
func (j *joint) spread(dom []sudoku.Digits, i int, changed *uint64) bool {
	lose := func(o int, gone sudoku.Digits) bool {
		if dom[o]&gone != 0 {
			dom[o] &^= gone
			*changed |= 1 << o
		}
		return dom[o] != 0
	}
	if dom[i] == 0 {
		return false
	}
	if dom[i]&(dom[i]-1) == 0 {
		for r := j.b.peers[i] & j.live; r != 0; r &= r - 1 {
			if !lose(bits.TrailingZeros64(r), dom[i]) {
				return false
			}
		}
	}
	for _, t := range j.b.ties[i] {
		if j.live>>t.to&1 == 0 || j.isOff(t.link) {
			continue
		}
		not := ^sudoku.Digits(0)
		for r := uint64(dom[i]); r != 0; r &= r - 1 {
			not &= t.link.not[bits.TrailingZeros64(r)]
		}
		if !lose(int(t.to), not) {
			return false
		}
	}
	return true
}

// shares looks for digits that have one place, or none, in a house of the bundle.
func (j *joint) shares(dom []sudoku.Digits, changed *uint64) bool {
	for h, at := range j.b.in {
		var once, twice sudoku.Digits
		for _, x := range at {
			twice |= once & dom[x]
			once |= dom[x]
		}
		if j.s.Houses[j.b.houses[h]].Digits&^once != 0 {
			return j.stuck(at)
		}
		for _, x := range at {
			if d := dom[x] &^ twice; d != 0 && d != dom[x] {
				if d.Len() > 1 {
					return j.stuck(at)
				}
				dom[x] = d
				*changed |= 1 << x
			}
		}
	}
	return true
}

// mostCrowd is in how many open cells of a house crowds are looked for.
const mostCrowd = 9

// crowds looks for cells of a house of the bundle that have as many digits between
// them as they are, and takes these from the other cells.
func (j *joint) crowds(dom []sudoku.Digits, changed *uint64) bool {
	for _, at := range j.b.in {
		var open [mostCrowd]int8
		n := 0
		for _, x := range at {
			if dom[x]&(dom[x]-1) != 0 {
				if n == mostCrowd {
					n++
					break
				}
				open[n] = x
				n++
			}
		}
		if n < 3 || n > mostCrowd {
			continue
		}
		if !crowd(dom, open[:n], changed) {
			return j.stuck(open[:n])
		}
	}
	return true
}

// crowd looks at every set of some cells of a house.
func crowd(dom []sudoku.Digits, open []int8, changed *uint64) bool {
	var union [1 << mostCrowd]sudoku.Digits
	for set := 1; set < 1<<len(open)-1; set++ {
		union[set] = union[set&(set-1)] | dom[open[bits.TrailingZeros(uint(set))]]
		size := bits.OnesCount(uint(set))
		switch n := union[set].Len(); {
		case n < size:
			return false
		case n > size || size < 2:
			continue
		}
		for i, x := range open {
			if set>>i&1 == 0 && dom[x]&union[set] != 0 {
				dom[x] &^= union[set]
				*changed |= 1 << x
			}
		}
		if *changed != 0 {
			return true
		}
	}
	return true
}

// tell fills in on what a step rests.
func (j *joint) tell(st *Step) {
	s, b := j.s, j.b
	parts := 0
	for _, h := range b.houses {
		st.Houses = append(st.Houses, h)
		st.rests(s.Houses[h].Rule)
	}
	for p, k := range j.relations {
		if k == nil {
			continue
		}
		parts++
		switch o := &s.ruling.sources[b.parts[p]]; {
		case o.sum != nil:
			st.Grounds = append(st.Grounds, o.sum.truth())
		case o.cage != nil:
			st.rests(o.cage.rule)
		default:
			st.rests(o.group.rules...)
		}
	}
	st.rests(j.tying()...)
	if len(st.Rules) > 0 {
		st.Grounds = append(st.Grounds, RuleTruth(st.Rules...))
	}
	for i, c := range b.cells {
		if j.live>>i&1 != 0 {
			st.Cells.Add(c)
		}
	}
	st.More = Value(max(0, min(4, parts-2)))
}
