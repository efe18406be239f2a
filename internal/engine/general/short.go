package general

import (
	"math/bits"
	"slices"
)

// addShort says a machine over a few different variables by the tuples that it
// accepts, if these are few: a table knows which of its variables differ, and what
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
	r := &b.reader
	r.machine, r.others, r.flat, r.most = m, b.others(vars), r.flat[:0], b.mostShort
	if !r.read(0, 1<<(m.from[1]/m.values)-1) {
		return false
	}
	t := b.tuples.one()
	*t = newTuples(b.bytes.copy(r.flat), len(vars), m.values, b.words.cut)
	b.addTable(vars, t)
	return true
}

// reader lists what a machine of small layers accepts.
type reader struct {
	*machine
	others [mostArity]uint8 // the positions that differ from each, as bits
	tuple  [mostArity]uint8
	flat   []uint8 // all tuples, one after another
	most   int     // it gives up when there are more
}

// read fills the tuple from a position on, before which the machine is in one of
// some states. It reports false when there are too many.
func (r *reader) read(i int, states uint64) bool {
	n := len(r.from) - 1
	if i == n {
		r.flat = append(r.flat, r.tuple[:n]...)
		return len(r.flat) <= r.most*n
	}
	steps := r.steps[r.from[i]:]
	for k := range r.values {
		var to uint64
		for f := states; f != 0; f &= f - 1 {
			to |= steps[bits.TrailingZeros64(f)*r.values+k]
		}
		if r.tuple[i] = uint8(k); to != 0 && r.differs(i) && !r.read(i+1, to) {
			return false
		}
	}
	return true
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
