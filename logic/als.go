package logic

import (
	"shudu/sudoku"
)

func init() {
	ALSXZ.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.alsXZ(true, yield) }), setTruths)
	ALSXYWing.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.alsWings(true, yield) }), setTruths)
}

// almost is an almost locked set: cells of a house that hold one digit more than
// they are. When it loses one digit, it holds all the others.
type almost struct {
	cells  bits81
	digits uint16
	at     [10]bits81 // by digit: its cells that have it
	seen   [10]bits81 // by digit: the candidates outside that see all of those
	sees   bits81     // all of seen
}

// almosts returns the almost locked sets of the board: by rows, columns and
// boxes, the smaller before those that add cells to them, each once.
func (p *packed) almosts() []almost {
	if p.work.almostsAt == p.change && p.work.almosts != nil {
		return p.work.almosts
	}
	p.work.almosts = p.work.almosts[:0]
	for u := range units {
		p.almostsIn(u, p.unit[u].and(p.empty), bits81{}, 0, 0)
	}
	p.work.almostsAt = p.change
	return p.work.almosts
}

func (p *packed) almostsIn(u int, from, cells bits81, digits uint16, n int) {
	for n++; n < 9 && from.some(); {
		c := from.first()
		from = from.rest()
		now, all := cells.with(c), digits|p.cand[c]
		if count(all) == n+1 && !p.almostKnown(u, now, n) {
			p.work.almosts = append(p.work.almosts, p.almostOf(now, all))
		}
		p.almostsIn(u, from, now, all, n)
	}
}

// almostKnown reports whether cells of a house lie in a house that comes before.
func (p *packed) almostKnown(u int, cells bits81, n int) bool {
	switch {
	case u < firstColumn:
		return false
	case u < firstBox:
		return n == 1
	}
	return p.inLine(cells)
}

func (p *packed) almostOf(cells bits81, digits uint16) almost {
	a := almost{cells: cells, digits: digits}
	for m := digits; m != 0; m &= m - 1 {
		d := lowest(m)
		a.at[d] = cells.and(p.at[d])
		a.seen[d] = p.common(a.at[d]).and(p.at[d]).not(cells)
		a.sees = a.sees.or(a.seen[d])
	}
	return a
}

// tie says that two almost locked sets cannot both hold a digit, or either of two.
type tie struct {
	a, b   int32
	d1, d2 uint8 // d2 is 0 when there is one only
}

// tied reports whether two sets without common cells cannot both hold a digit.
func tied(a, b *almost, d int) bool { return a.at[d].within(b.seen[d]) && b.at[d].within(a.seen[d]) }

// ties returns the ties between almost locked sets, from each to those after it:
// those without common cells, or (overlap) all.
func (p *packed) ties(overlap bool) []tie {
	w := &p.work
	sets := p.almosts()
	if w.tiesAt == p.change && w.ties != nil && w.overlap == overlap {
		return w.ties
	}
	w.overlap = overlap
	w.ties, w.tieFrom = w.ties[:0], w.tieFrom[:0]
	for i := range sets {
		w.tieFrom = append(w.tieFrom, int32(len(w.ties)))
		a := &sets[i]
		for j := i + 1; j < len(sets); j++ {
			b := &sets[j]
			if a.digits&b.digits == 0 || !a.sees.meets(b.cells) || !overlap && a.cells.meets(b.cells) {
				continue
			}
			if t := tieOf(a, b); t.d1 != 0 {
				t.a, t.b = int32(i), int32(j)
				w.ties = append(w.ties, t)
			}
		}
	}
	w.tieFrom = append(w.tieFrom, int32(len(w.ties)))
	w.tiesAt = p.change
	return w.ties
}

func tieOf(a, b *almost) (t tie) {
	for m := a.digits & b.digits; m != 0; m &= m - 1 {
		if d := lowest(m); !tied(a, b, d) {
			continue
		} else if t.d1 == 0 {
			t.d1 = uint8(d)
		} else {
			t.d2 = uint8(d)
		}
	}
	return t
}

func digitBits(digits ...uint8) (m uint16) {
	for _, d := range digits {
		if d != 0 {
			m |= 1 << (d - 1)
		}
	}
	return m
}

// dropSeen removes what sees both sets of the digits they share, but for some.
func (st *Step) dropSeen(a, b *almost, but uint16) {
	for m := a.digits & b.digits &^ but; m != 0; m &= m - 1 {
		d := lowest(m)
		st.dropNew(a.seen[d].and(b.seen[d]), d)
	}
}

// dropNew adds what is not yet among a step's eliminations.
func (st *Step) dropNew(cells bits81, d int) {
	for ; cells.some(); cells = cells.rest() {
		if k := (Candidate{sudoku.Cell(cells.first()), sudoku.Digit(d)}); !hasCandidate(st.Eliminations, k) {
			st.Eliminations = append(st.Eliminations, k)
		}
	}
}

func (st *Step) addSet(a *almost) {
	st.Sets = append(st.Sets, Set{a.cells.cells(), sudoku.Digits(a.digits)})
	st.Cells = st.Cells.Or(a.cells.cells())
	st.Digits |= sudoku.Digits(a.digits)
}

// alsXZ finds two almost locked sets that are tied by a digit: one of them holds
// all its others, so what sees a digit of both goes. Tied by two digits, both sets
// hold all the others.
func (p *packed) alsXZ(overlap bool, yield func(*Step) bool) bool {
	sets := p.almosts()
	for _, t := range p.ties(overlap) {
		a, b := &sets[t.a], &sets[t.b]
		st := p.new(ALSXZ)
		st.dropSeen(a, b, digitBits(t.d1))
		if t.d2 != 0 {
			st.dropSeen(a, b, digitBits(t.d2))
			st.dropAround(a, b, digitBits(t.d1, t.d2))
			st.dropAround(b, a, digitBits(t.d1, t.d2))
		}
		if !st.Worth() {
			continue
		}
		st.addSet(a)
		st.addSet(b)
		if !yield(st) {
			return false
		}
	}
	return true
}

// dropAround removes what sees a set's digits but for the ties.
func (st *Step) dropAround(a, b *almost, ties uint16) {
	for m := a.digits &^ ties; m != 0; m &= m - 1 {
		d := lowest(m)
		st.dropNew(a.seen[d].not(b.cells), d)
	}
}

// alsWings finds two almost locked sets that are tied to a third by different
// digits: one of the two holds all its others.
func (p *packed) alsWings(overlap bool, yield func(*Step) bool) bool {
	ties := p.ties(overlap)
	of := p.tiesOf()
	for i, t := range ties {
		one, two := after(of[t.a], i), after(of[t.b], i)
		for len(one)+len(two) > 0 {
			var j int32
			if len(two) == 0 || len(one) > 0 && one[0] < two[0] {
				j, one = one[0], one[1:]
			} else {
				j, two = two[0], two[1:]
			}
			if !p.alsWing(t, ties[j], yield) {
				return false
			}
		}
	}
	return true
}

// after returns what is above i of an increasing list.
func after(list []int32, i int) []int32 {
	for k, v := range list {
		if int(v) > i {
			return list[k:]
		}
	}
	return nil
}

// tiesOf lists the ties of each almost locked set.
func (p *packed) tiesOf() [][]int32 {
	of := make([][]int32, len(p.work.almosts))
	for i, t := range p.work.ties {
		of[t.a] = append(of[t.a], int32(i))
		of[t.b] = append(of[t.b], int32(i))
	}
	return of
}

func (p *packed) alsWing(s, t tie, yield func(*Step) bool) bool {
	if s.d2 == 0 && t.d2 == 0 && s.d1 == t.d1 {
		return true
	}
	sets := p.work.almosts
	var x, y, z int32 // the pivot is z
	switch {
	case s.a == t.a:
		x, y, z = s.b, t.b, s.a
	case s.a == t.b:
		x, y, z = s.b, t.a, s.a
	case s.b == t.a:
		x, y, z = s.a, t.b, s.b
	default:
		x, y, z = s.a, t.a, s.b
	}
	a, b, c := &sets[x], &sets[y], &sets[z]
	if a.cells.meets(b.cells) && (!p.work.overlap || a.cells.within(b.cells) || b.cells.within(a.cells)) {
		return true
	}
	st := p.new(ALSXYWing)
	st.dropSeen(a, b, digitBits(s.d1, s.d2, t.d1, t.d2))
	if !st.Worth() {
		return true
	}
	st.addSet(a)
	st.addSet(b)
	st.addSet(c)
	return yield(st)
}

// alsChains finds chains of four or more almost locked sets, each tied to the next
// and no digit used twice in a row, from sets to sets that come after them.
func (p *packed) alsChains(yield func(*Step) bool) bool {
	w := alsWalk{packed: p, ties: p.ties(false), sets: p.almosts(), yield: yield}
	for i := range w.sets {
		w.start = i
		if !w.walk(i, nil, 0) {
			return false
		}
	}
	return true
}

// alsWalk walks along ties.
type alsWalk struct {
	*packed
	sets  []almost
	ties  []tie
	start int
	via   [64]tie // with only the digits in use
	yield func(*Step) bool
}

// walk goes on from a set to which n ties led, the last one of them.
func (w *alsWalk) walk(at int, last *tie, n int) bool {
	if n == 50 {
		return true
	}
	for i := w.work.tieFrom[at]; i < w.work.tieFrom[at+1]; i++ {
		t := w.ties[i]
		if last == nil {
			first := t
			first.d2 = 0
			if !w.step(first, n) {
				return false
			}
			if t.d2 == 0 {
				continue
			}
			t.d1, t.d2 = t.d2, 0
		} else if !t.follow(last) {
			continue
		}
		if !w.step(t, n) {
			return false
		}
	}
	return true
}

// follow leaves a tie the digits that may follow those of the one before; of a
// double tie before, only the first digit counts.
func (t *tie) follow(last *tie) bool {
	switch last.d1 {
	case t.d2:
		t.d2 = 0
	case t.d1:
		t.d1, t.d2 = t.d2, 0
	}
	return t.d1 != 0
}

func (w *alsWalk) step(t tie, n int) bool {
	w.via[n] = t
	if n >= 2 && !w.check(n+1) {
		return false
	}
	return w.walk(int(t.b), &w.via[n], n+1)
}

func (w *alsWalk) check(n int) bool {
	first, last := w.via[0], w.via[n-1]
	a, b := &w.sets[w.start], &w.sets[last.b]
	if a.digits&b.digits == 0 || !a.sees.meets(b.sees) {
		return true
	}
	st := w.new(ALSChain)
	st.dropSeen(a, b, digitBits(first.d1, first.d2, last.d1, last.d2))
	if !st.Worth() {
		return true
	}
	st.addSet(a)
	for _, t := range w.via[:n] {
		st.addSet(&w.sets[t.b])
	}
	return w.yield(st)
}
