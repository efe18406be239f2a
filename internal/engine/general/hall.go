package general

import "math/bits"

// A Hall set is some places of a house that have only as many values among
// them: nobody else has those values. The propagators below find all of them at
// once: what they leave, every place can take while the others find theirs.

// hall enforces Hall sets in a house.
type hall struct {
	vars  []int32
	match int // where in the frame the last matching is, eight places a word
}

// halls says the Hall sets of the houses. It is for Latin squares: where houses
// share some of their variables, their intersections know most of it for less.
func (b *builder) halls() {
	for _, h := range b.houses {
		if h.open {
			p := b.hallRoom.one()
			*p = hall{h.vars, b.reserve((len(h.vars) + 7) / 8)}
			b.add(p, dear, h.vars)
		}
	}
}

func (p *hall) propagate(s *space) bool {
	m := &s.matching
	m.n = 0
	var open [64]int32 // by place: which variable of the house
	for i, v := range p.vars {
		d := s.dom[v]
		if d&(d-1) != 0 {
			open[m.n] = int32(i)
			m.may[m.n] = d
			m.has[m.n] = 1 << (s.dom[p.match+i>>3] >> (i & 7 << 3) & 63)
			m.n++
		}
	}
	if m.n < leastHall {
		return true
	}
	if !m.match() {
		return false
	}
	for k := range m.n {
		i := open[k]
		at, shift := p.match+int(i)>>3, i&7<<3
		s.dom[at] = s.dom[at]&^(63<<shift) | uint64(bits.TrailingZeros64(m.has[k]))<<shift
	}
	if !m.close() {
		return true
	}
	for k := range m.n {
		if keep := m.keep(k); keep != m.may[k] && !s.change(p.vars[open[k]], keep) {
			return false
		}
	}
	return true
}

// leastHall is how many open places a house has at least when Hall sets tell
// more than singles do.
const leastHall = 4

// matching gives some places as many values, each place one of its own.
type matching struct {
	n     int
	may   [64]uint64 // by place: its values
	has   [64]uint64 // by place: the value that it was given, as a set
	owner [64]int8   // by value: the place that has it
	used  uint64     // the values that are given
	reach [64]uint64 // by value: the values that its owner sets free, and theirs …
	loose uint64     // the values that do not reach all
}

// match completes a matching that is there in part, or is out of date. It
// reports false when there is none.
func (m *matching) match() bool {
	m.used = 0
	for i := range m.n {
		if m.has[i] &= m.may[i] &^ m.used; m.has[i] != 0 {
			m.give(i, m.has[i])
		}
	}
	for i := range m.n {
		if m.has[i] == 0 {
			seen := uint64(0)
			if !m.find(i, &seen) {
				return false
			}
		}
	}
	return true
}

// give gives a value to a place.
func (m *matching) give(i int, value uint64) {
	m.has[i] = value
	m.owner[bits.TrailingZeros64(value)] = int8(i)
	m.used |= value
}

// find finds a value for a place, if need be by finding another for who has it.
func (m *matching) find(i int, seen *uint64) bool {
	if free := m.may[i] &^ m.used; free != 0 {
		m.give(i, free&-free)
		return true
	}
	for left := m.may[i] &^ *seen; left != 0; left = m.may[i] &^ *seen {
		value := left & -left
		*seen |= value
		if m.find(int(m.owner[bits.TrailingZeros64(value)]), seen) {
			m.give(i, value)
			return true
		}
	}
	return false
}

// close follows who would take which value from whom. It reports whether some
// value does not reach all others: then there is a Hall set.
func (m *matching) close() bool {
	m.loose = 0
	one := m.used & -m.used
	if m.from(one) == m.used && m.to(one) == m.used {
		return false
	}
	for values := m.used; values != 0; values &= values - 1 {
		low := values & -values
		all := m.from(low)
		if m.reach[bits.TrailingZeros64(low)] = all; all != m.used {
			m.loose |= low
		}
	}
	return m.loose != 0
}

// of returns what the owner of a value may have.
func (m *matching) of(value uint64) uint64 {
	return m.may[m.owner[bits.TrailingZeros64(value)&63]&63]
}

// from returns the values that a value reaches.
func (m *matching) from(value uint64) uint64 {
	all := m.of(value)
	for todo := all; todo != 0 && all != m.used; {
		low := todo & -todo
		more := m.of(low) &^ all
		all |= more
		todo = todo&^low | more
	}
	return all
}

// to returns the values that reach a value.
func (m *matching) to(value uint64) uint64 {
	for before := uint64(0); before != value; {
		before = value
		for left := m.used &^ value; left != 0; left &= left - 1 {
			if low := left & -left; m.of(low)&value != 0 {
				value |= low
			}
		}
	}
	return value
}

// keep returns the values of a place that it can have in some matching: those
// from which its own can be reached.
func (m *matching) keep(i int) uint64 {
	keep := m.may[i]
	for d := keep & m.loose; d != 0; d &= d - 1 {
		if m.reach[bits.TrailingZeros64(d)]&m.has[i] == 0 {
			keep &^= d & -d
		}
	}
	return keep
}
