package general

import (
	"math/bits"
	"slices"
)

// addShort says a machine over a few different variables by the tuples that it
// accepts, if it accepts few: a table knows which of its variables differ, and what
// all tuples have in a line. It reports whether it did.
func (b *builder) addShort(vars []int32, m *machine) bool {
	if m == nil || m.never || m.words > 1 || len(vars) > mostArity || !b.alike(vars) {
		return false
	}
	for i, v := range vars {
		if slices.Contains(vars[:i], v) {
			return false
		}
	}
	if !m.accepts(b.mostShort) {
		return false
	}
	r := &b.reader
	r.machine, r.others, r.flat = m, b.others(vars), r.flat[:0]
	r.read(0, 1<<(m.from[1]/m.values)-1)
	t := b.tuples.one()
	*t = newTuples(b.bytes.copy(r.flat), len(vars), m.values, b.words.cut)
	b.addTable(vars, t)
	return true
}

// accepts reports whether a machine of small layers accepts at most so many
// sequences, whether or not their values may be equal.
func (m *machine) accepts(most int) bool {
	var ways, then [64]int // by state: how many sequences lead from it to the end, if not too many
	for s := range m.end {
		then[s] = 1
	}
	for i := len(m.from) - 2; i >= 0; i-- {
		for s := range (m.from[i+1] - m.from[i]) / m.values {
			ways[s] = 0
			for _, kind := range m.kinds.of(i) {
				for to := m.to(i, s, bits.TrailingZeros64(kind))[0]; to != 0; to &= to - 1 {
					ways[s] += then[bits.TrailingZeros64(to)] * bits.OnesCount64(kind)
				}
			}
			ways[s] = min(ways[s], most+1)
		}
		then = ways
	}
	all := 0
	for _, n := range then[:m.from[1]/m.values] {
		all += n
	}
	return all <= most
}

// reader lists what a machine of small layers accepts.
type reader struct {
	*machine
	others [mostArity]uint8 // the positions that differ from each, as bits
	tuple  [mostArity]uint8
	flat   []uint8 // all tuples, one after another
}

// read fills the tuple from a position on, before which the machine is in one of
// some states.
func (r *reader) read(i int, states uint64) {
	n := len(r.from) - 1
	if i == n {
		r.flat = append(r.flat, r.tuple[:n]...)
		return
	}
	for k := range r.values {
		var to uint64
		for f := states; f != 0; f &= f - 1 {
			to |= r.to(i, bits.TrailingZeros64(f), k)[0]
		}
		if r.tuple[i] = uint8(k); to != 0 && r.differs(i) {
			r.read(i+1, to)
		}
	}
}

// differs reports whether a position has none of the values of those before it that
// differ from it.
func (r *reader) differs(i int) bool {
	for o := r.others[i] & (1<<i - 1); o != 0; o &= o - 1 {
		if r.tuple[bits.TrailingZeros8(o)] == r.tuple[i] {
			return false
		}
	}
	return true
}
