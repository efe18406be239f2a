package chain

import "math/bits"

// Kind is the kind of a hint. The numbers break ties between hints of the same
// difficulty and length.
type Kind uint8

// The kinds of hints.
const (
	Double        Kind = 1 // on or off, a candidate leads to the same
	XType         Kind = 2 // a cycle or forcing chain on one digit
	YType         Kind = 3 // a cycle through cells of two candidates
	XYType        Kind = 4
	Cell          Kind = 5 // every candidate of a cell leads to the same
	Region        Kind = 6 // every place of a digit in a house leads to the same
	Contradiction Kind = 7
)

// hint is what is needed to compare a conclusion and to find it again.
type hint struct {
	kind       Kind
	complexity int
	order      int
	from       int // a candidate; of Cell a cell; of Region house*9 + digit
	fromOn     bool
	target     int
	on         bool
}

// better reports whether a hint comes before another one of the same search.
func (h *hint) better(o *hint) bool {
	if h.complexity != o.complexity {
		return h.complexity < o.complexity
	}
	if h.kind != o.kind {
		return h.kind < o.kind
	}
	return h.order < o.order
}

// multiple searches for hints that rest on several runs: Nishio, multiple,
// dynamic and nested forcing chains.
type multiple struct {
	runner
	runs   [cands]*run // those that begin with a candidate on
	ready  set
	off    run // the last one that began with a candidate off
	offOf  int
	walk   walk
	ends   []end
	seen   []uint64 // nested chains counted
	count  int      // hints offered
	best   hint     // the best of all, when only that is wanted
	found  bool
	every  bool           // the best of each conclusion is wanted
	slots  [2][cands]hint // by conclusion
	filled [2]set
	list   []hint
	stop   func() bool
	ahead  outlook // nil when nothing is known
	blind  bool    // do not look ahead (tests compare)
	links  static
	closed closure
}

// newMultiple returns a search. At level 1 runs are extended by techniques, at
// level 2 by cycles and forcing chains, too, at level 3 by multiple chains, at
// level 4 by dynamic chains (of an inner level), at level 5 by those and by
// nested ones of an inner level.
func newMultiple(v Values, oneDigit, dynamic bool, level, inner int, later bool) *multiple {
	s := &multiple{runner: runner{oneDigit: oneDigit, dynamic: dynamic, level: level}}
	if level > 0 {
		s.more = &advancedRules{later: later}
	}
	nest := func(level int) nestedRule { return newMultiple(v, false, true, level, 0, later) }
	switch level {
	case 2:
		s.more.nested = []nestedRule{newUnary(v)}
	case 3:
		s.more.nested = []nestedRule{newUnary(v), newMultiple(v, false, false, 0, 0, later)}
	case 4:
		s.more.nested = []nestedRule{nest(inner)}
	case 5:
		s.more.nested = []nestedRule{nest(0), nest(inner)}
	}
	return s
}

// search looks for hints on a grid; every says whether the best of each
// conclusion is wanted or the best of all.
func (s *multiple) search(g *Grid, every bool) {
	s.source, s.every = g, every
	s.ready, s.offOf = set{}, -1
	s.count, s.found = 0, false
	s.filled = [2]set{}
	s.lookAhead()
	for c := range cells {
		n := bits.OnesCount16(g.cand[c])
		if n > 2 || n == 2 && s.dynamic {
			s.ofCell(c, n)
		}
		if s.stop != nil && s.stop() {
			return
		}
	}
}

// lookAhead finds out from where runs are worth while. That can be told as long
// as no techniques extend them.
func (s *multiple) lookAhead() {
	s.ahead = nil
	switch {
	case s.blind || s.level > 0 || s.oneDigit:
	case s.dynamic:
		s.closed.look(s.source)
		s.ahead = &s.closed
	case s.links.link(s.source) && !s.links.contradicts():
		s.links.follow()
		s.ahead = &s.links
	}
}

// ofCell looks for the hints that begin in a cell.
func (s *multiple) ofCell(c, n int) {
	double := n >= 3 && !s.oneDigit
	for m := s.source.cand[c]; m != 0; m &= m - 1 {
		k := c*digits + bits.TrailingZeros16(m)
		if s.dynamic && (s.ahead == nil || s.ahead.binary(k, double)) {
			s.binary(k, s.runOn(k), double)
		}
		if !s.oneDigit {
			s.regions(c, k%digits)
		}
	}
	if !s.oneDigit && (s.ahead == nil || s.ahead.cell(c)) {
		s.allOf(c)
	}
}

// allOf offers what all candidates of a cell lead to.
func (s *multiple) allOf(c int) {
	on, off := everything, everything
	for m := s.source.cand[c]; m != 0; m &= m - 1 {
		r := s.runOn(c*digits + bits.TrailingZeros16(m))
		on.and(&r.on)
		off.and(&r.off)
	}
	first := s.runOn(c*digits + bits.TrailingZeros16(s.source.cand[c]))
	s.shared(first, &on, &off, hint{kind: Cell, from: c})
}

// shared offers what is in two sets, in the order of a run.
func (s *multiple) shared(first *run, on, off *set, h hint) {
	if !on.empty() {
		for _, k := range first.onList {
			if on.has(int(k)) {
				h.target, h.on = int(k), true
				s.offer(h)
			}
		}
	}
	if !off.empty() {
		for _, k := range first.offList {
			if off.has(int(k)) {
				h.target, h.on = int(k), false
				s.offer(h)
			}
		}
	}
}

// runOn returns the run from a candidate that is on.
func (s *multiple) runOn(k int) *run {
	if s.runs[k] == nil {
		s.runs[k] = new(run)
	}
	if !s.ready.has(k) {
		s.ready.add(k)
		s.follow(s.runs[k], k, true)
	}
	return s.runs[k]
}

// runOff returns the run from a candidate that is off.
func (s *multiple) runOff(k int) *run {
	if s.offOf != k {
		s.offOf = k
		s.follow(&s.off, k, false)
	}
	return &s.off
}

// binary offers what a candidate leads to whether it is on or off, and what it
// contradicts.
func (s *multiple) binary(k int, on *run, double bool) {
	off := s.runOff(k)
	if on.clash {
		s.offer(hint{kind: Contradiction, from: k, fromOn: true, target: k, on: false})
	}
	if off.clash {
		s.offer(hint{kind: Contradiction, from: k, fromOn: false, target: k, on: true})
	}
	if double {
		both, neither := on.on, on.off
		both.and(&off.on)
		neither.and(&off.off)
		s.shared(on, &both, &neither, hint{kind: Double, from: k})
	}
}

// regions offers what all places of a digit in a house lead to, for the houses
// whose first place is the cell.
func (s *multiple) regions(c, d int) {
	for t, h := range houseOf[c] {
		m := s.source.pos[int(h)*digits+d]
		if m&(m-1) == 0 || bits.TrailingZeros16(m) != int(placeIn[c][t]) {
			continue
		}
		if s.ahead != nil && !s.ahead.house(int(h), d) {
			continue
		}
		first := s.runOn(c*digits + d)
		on, off := first.on, first.off
		for m &= m - 1; m != 0; m &= m - 1 {
			r := s.runOn(int(cellAt[h][bits.TrailingZeros16(m)])*digits + d)
			on.and(&r.on)
			off.and(&r.off)
		}
		s.shared(first, &on, &off, hint{kind: Region, from: int(h)*digits + d})
	}
}

// offer takes a hint into account.
func (s *multiple) offer(h hint) {
	h.order = s.count
	s.count++
	cell := h.target / digits
	if h.on {
		others := s.source.cand[cell] &^ (1 << (h.target % digits))
		if others == 0 {
			return
		}
		if s.every && others&(others-1) == 0 { // the same as the other one being off
			s.offerTo(&h, 0, cell*digits+bits.TrailingZeros16(others))
			return
		}
	}
	if s.every {
		s.offerTo(&h, b2i(h.on), h.target)
		return
	}
	if s.beats(&h, &s.best, s.found) {
		s.best, s.found = h, true
	}
}

func (s *multiple) offerTo(h *hint, on, slot int) {
	if s.beats(h, &s.slots[on][slot], s.filled[on].has(slot)) {
		s.slots[on][slot] = *h
		s.filled[on].add(slot)
	}
}

// beats weighs a hint and reports whether it is better than another one, if
// there is one.
func (s *multiple) beats(h, o *hint, any bool) bool {
	limit := 1 << 30
	if any {
		limit = o.complexity
	}
	s.endsOf(h)
	h.complexity = s.weigh(limit)
	return !any || h.better(o)
}

// endsOf lists the ends of a hint.
func (s *multiple) endsOf(h *hint) {
	s.ends = s.ends[:0]
	switch h.kind {
	case Contradiction:
		r := &s.off
		if h.fromOn {
			r = s.runOn(h.from)
		} else {
			s.runOff(h.from)
		}
		on, off := clashEnds(r)
		s.ends = append(s.ends, on, off)
	case Double:
		s.ends = append(s.ends, endAt(s.runOn(h.from), h.target, h.on), endAt(s.runOff(h.from), h.target, h.on))
	case Cell:
		for m := s.source.cand[h.from]; m != 0; m &= m - 1 {
			s.ends = append(s.ends, endAt(s.runOn(h.from*digits+bits.TrailingZeros16(m)), h.target, h.on))
		}
	case Region:
		house, d := h.from/digits, h.from%digits
		for m := s.source.pos[h.from]; m != 0; m &= m - 1 {
			s.ends = append(s.ends, endAt(s.runOn(int(cellAt[house][bits.TrailingZeros16(m)])*digits+d), h.target, h.on))
		}
	}
}

// weigh returns the complexity of the ends: the nodes that lead to each, and the
// complexity of each nested chain among them. Above the limit any number above
// it will do.
func (s *multiple) weigh(limit int) int {
	sum := 0
	for i, e := range s.ends {
		sum += s.walk.lengthTo(e)
		if sum+len(s.ends)-i-1 > limit {
			return limit + 1
		}
	}
	if s.level < 2 {
		return sum
	}
	s.seen = s.seen[:0]
	for _, e := range s.ends {
		if len(e.r.nests) == 0 {
			continue
		}
		s.walk.from(e.r, e.k, e.on, e.n)
		sum += s.nestedIn(e)
		if sum > limit {
			return sum
		}
	}
	return sum
}

// nestedIn returns the complexity of the nested chains of the walk to an end that
// were not seen before.
func (s *multiple) nestedIn(e end) int {
	sum := 0
	for i, q := range s.walk.queue {
		n := e.nested(i, q)
		if n == nil || n.complexity == 0 || s.counted(n.chain) {
			continue
		}
		s.seen = append(s.seen, n.chain)
		sum += n.complexity
	}
	return sum
}

func (s *multiple) counted(chain uint64) bool {
	for _, c := range s.seen {
		if c == chain {
			return true
		}
	}
	return false
}

var everything = func() (s set) {
	for i := range s {
		s[i] = ^uint64(0)
	}
	return s
}()

func (s *set) and(o *set) {
	for i := range s {
		s[i] &= o[i]
	}
}

func (s *set) empty() bool {
	var any uint64
	for _, w := range s {
		any |= w
	}
	return any == 0
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}
