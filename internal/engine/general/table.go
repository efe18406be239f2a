package general

import (
	"math/bits"

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
}

// tuples is a list of tuples turned on its side: for every position and bit,
// the set of tuples that have it. It is shared by all tables that look alike.
type tuples struct {
	arity, bits, count int
	words              int
	flat               []uint8  // the tuples one after another
	with               []uint64 // words for position 0 bit 0, then position 0 bit 1 …
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
	p.fill(b.start)
	for i := range vars {
		b.start[p.last+i] = uint64(sudoku.FirstDigits(t.bits))
	}
	b.add(p, tables, vars)
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

func (p *table) propagate(s *search) bool {
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
		return false
	}
	for i, v := range p.vars {
		d := last[i]
		if d&(d-1) == 0 {
			continue
		}
		if keep := p.supported(live, some, i, d); keep != d {
			if !s.change(v, keep) {
				return false
			}
			last[i] = keep
		}
	}
	return true
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
