package general

import (
	"math/bits"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// table enforces a list of tuples. Which of them still live is a set of bits
// in the frame, so going back restores it; beside it stand the domains as they
// were when the table last ran, so only what left since then costs work.
type table struct {
	vars []int32
	*tuples
	live int // where in the frame the live tuples are
	last int // where in the frame the domains of the last run are

	crowds    [mostCrowds]uint8
	nofCrowds int
}

// tuples is a list of tuples turned on its side: for every position and bit,
// the set of tuples that have it. It is shared by all tables that look alike.
type tuples struct {
	arity, bits, count int
	words              int
	flat               []uint8  // the tuples one after another
	with               []uint64 // words for position 0 bit 0, then position 0 bit 1 …
}

// mostCrowds is how many crowds of a table are looked at.
const mostCrowds = 6

// crowds returns groups of positions whose variables all differ, as bits: of
// the values that such a group must have, others that see it have none.
func crowds(apart [mostArity]uint8, arity int) (list [mostCrowds]uint8, n int) {
	for i := range arity {
		for later := apart[i] &^ (1<<(i+1) - 1); later != 0; later &= later - 1 {
			j := bits.TrailingZeros8(later)
			group := uint8(1)<<i | 1<<j
			for rest := apart[i] & apart[j]; rest != 0; {
				k := bits.TrailingZeros8(rest)
				group |= 1 << k
				rest &= apart[k]
			}
			if n < mostCrowds && !slices.Contains(list[:n], group) {
				list[n] = group
				n++
			}
		}
	}
	return list, n
}

// newTuples turns tuples of bit numbers, one after another, on their side.
// Memory for it comes from cut.
func newTuples(flat []uint8, arity, bits int, cut func(n int) []uint64) tuples {
	t := tuples{arity: arity, bits: bits, count: len(flat) / arity, flat: flat}
	t.words = (t.count + 63) / 64
	t.with = cut(arity * bits * t.words)
	for k := range t.count {
		for i, bit := range flat[k*arity : (k+1)*arity] {
			t.with[(i*bits+int(bit))*t.words+k>>6] |= 1 << (k & 63)
		}
	}
	return t
}

// newWords returns memory that nobody gives back.
func newWords(n int) []uint64 { return make([]uint64, n) }

// having returns the tuples with a bit at a position.
func (t *tuples) having(position, bit int) []uint64 {
	at := (position*t.bits + bit) * t.words
	return t.with[at : at+t.words]
}

// addTable posts a table of tuples over variables.
func (b *builder) addTable(vars []int32, t *tuples) {
	if t.count == 0 {
		b.dead = true
		return
	}
	p := b.tables.one()
	*p = table{vars: vars, tuples: t, live: b.reserve(t.words), last: b.reserve(t.arity)}
	if len(vars) <= mostArity && !b.inside && b.alike(vars) {
		p.crowds, p.nofCrowds = crowds(b.others(vars), len(vars))
	}
	p.fill(b.start)
	for i := range vars {
		b.start[p.last+i] = uint64(sudoku.FirstDigits(t.bits))
	}
	b.add(p, tables, vars)
}

// others says which of the variables differ from each, as bits.
func (b *builder) others(vars []int32) (apart [mostArity]uint8) {
	for i, v := range vars {
		for j, w := range vars {
			if b.apart.has(v, w) {
				apart[i] |= 1 << j
			}
		}
	}
	return apart
}

// postTable says a table by its tuples, as far as the variables can take them.
func (b *builder) postTable(c *model.Table) {
	vars := b.own(c.Vars)
	if len(vars) == 0 {
		b.dead = b.dead || len(c.Tuples) == 0
		return
	}
	most := 0
	for _, v := range vars {
		most = max(most, len(b.values(v)))
	}
	var flat []uint8
	for _, t := range c.Tuples {
		flat = b.appendTuple(flat, vars, c.Values, t)
	}
	t := newTuples(flat, len(vars), most, newWords)
	b.addTable(vars, &t)
}

// appendTuple appends the bits of a tuple, unless a variable has no such value.
func (b *builder) appendTuple(flat []uint8, vars []int32, values []int, tuple []sudoku.Digit) []uint8 {
	n := len(flat)
	for i, v := range vars {
		k := indexOf(b.values(v), values[tuple[i]-1])
		if k < 0 {
			return flat[:n]
		}
		flat = append(flat, uint8(k))
	}
	return flat
}

func indexOf(list []int, x int) int {
	for i, y := range list {
		if y == x {
			return i
		}
	}
	return -1
}

func (p *table) propagate(s *space) bool {
	for {
		again, ok := p.run(s)
		if !again || !ok {
			return ok
		}
	}
}

// run removes what no live tuple has. It reports whether that was news to the
// table itself, and whether the constraint can still hold.
func (p *table) run(s *space) (again, ok bool) {
	live := s.dom[p.live : p.live+p.words]
	last := s.dom[p.last : p.last+len(p.vars)]
	some := s.marks[:0] // the words of live that are not empty
	for k, w := range live {
		if w != 0 {
			some = append(some, int32(k))
		}
	}
	s.marks = some
	for i, v := range p.vars {
		if d := s.dom[v]; d != last[i] {
			some = p.filter(live, some, i, d, last[i]&^d)
			last[i] = d
		}
	}
	if len(some) == 0 {
		return false, false
	}
	for i, v := range p.vars {
		d := last[i]
		if d&(d-1) == 0 {
			continue
		}
		if keep := p.supported(live, some, i, d); keep != d {
			if !s.change(v, keep) {
				return false, false
			}
			last[i] = keep
		}
	}
	for _, crowd := range p.crowds[:p.nofCrowds] {
		if !p.require(s, live, some, crowd) {
			return false, false
		}
	}
	for i, v := range p.vars {
		again = again || s.dom[v] != last[i]
	}
	return again, true
}

// require takes the values that all live tuples have in a crowd from those
// who see it.
func (p *table) require(s *space, live []uint64, some []int32, crowd uint8) bool {
	var once, twice uint64
	for c := crowd; c != 0; c &= c - 1 {
		d := s.dom[p.vars[bits.TrailingZeros8(c)]]
		twice |= once & d
		once |= d
	}
	for ; twice != 0; twice &= twice - 1 {
		if bit := bits.TrailingZeros64(twice); p.all(live, some, crowd, bit) && !p.claim(s, crowd, 1<<bit) {
			return false
		}
	}
	return true
}

// all reports whether all live tuples have a bit in a crowd.
func (p *table) all(live []uint64, some []int32, crowd uint8, bit int) bool {
	for _, k := range some {
		left := live[k]
		for c := crowd; c != 0; c &= c - 1 {
			left &^= p.with[(bits.TrailingZeros8(c)*p.bits+bit)*p.words+int(k)]
		}
		if left != 0 {
			return false
		}
	}
	return true
}

// claim says that a crowd has a value.
func (p *table) claim(s *space, crowd uint8, value uint64) bool {
	var vars [mostArity]int32
	n := 0
	for c := crowd; c != 0; c &= c - 1 {
		vars[n] = p.vars[bits.TrailingZeros8(c)]
		n++
	}
	return s.someOf(vars[:n], value)
}

// filter takes out the tuples whose bit at a position has gone, by way of what
// is left or what has gone, whichever is less. It returns the words that are
// not empty then.
func (p *table) filter(live []uint64, some []int32, position int, left, gone uint64) []int32 {
	invert := ^uint64(0)
	by := gone
	if bits.OnesCount64(gone) >= bits.OnesCount64(left) {
		invert, by = 0, left
	}
	n := 0
	base := position * p.bits * p.words
	for _, k := range some {
		var with uint64
		for d := by; d != 0; d &= d - 1 {
			with |= p.with[base+bits.TrailingZeros64(d)*p.words+int(k)]
		}
		if live[k] &= with ^ invert; live[k] != 0 {
			some[n] = k
			n++
		}
	}
	return some[:n]
}

// supported returns the bits of a domain that some live tuple has.
func (p *table) supported(live []uint64, some []int32, position int, d uint64) uint64 {
	keep := d
values:
	for ; d != 0; d &= d - 1 {
		with := p.having(position, bits.TrailingZeros64(d))
		for _, k := range some {
			if live[k]&with[k] != 0 {
				continue values
			}
		}
		keep &^= d & -d
	}
	return keep
}

// shrink makes a table of the tuples that live in a frame, when they are few.
func (p *table) shrink(frame []uint64, w *workshop) {
	live := frame[p.live : p.live+p.words]
	n := 0
	for _, w := range live {
		n += bits.OnesCount64(w)
	}
	if p.words < 2 || (n+63)/64 > p.words/2 {
		return
	}
	flat := w.bytes.cut(n * p.arity)[:0]
	for k := range p.count {
		if live[k>>6]>>(k&63)&1 != 0 {
			flat = append(flat, p.flat[k*p.arity:(k+1)*p.arity]...)
		}
	}
	few := w.tuples.one()
	*few = newTuples(flat, p.arity, p.bits, w.words.cut)
	p.tuples = few
	p.fill(frame)
}

// fill makes all tuples live in a frame.
func (p *table) fill(frame []uint64) {
	for k := range p.words {
		frame[p.live+k] = ^uint64(0)
	}
	if rest := p.count & 63; rest != 0 {
		frame[p.live+p.words-1] = 1<<rest - 1
	}
}

func meets(a, b []uint64) bool {
	b = b[:len(a)]
	for k, w := range a {
		if w&b[k] != 0 {
			return true
		}
	}
	return false
}
