package general

import (
	"math/bits"
	"slices"

	"shudu/model"
)

// regular enforces that an automaton accepts its variables, read in order.
//
// It walks forward through the variables with the set of states that can be
// reached, then backward with those that lead to an accepting end; a value
// stays when it leads from the one to the other. States are bits, so a step is
// a few words for each value.
type regular struct {
	vars []int32
	*machine
}

// machine is an automaton in bits. It is shared by all propagators that use
// the same automaton over the same values.
type machine struct {
	words  int // of a set of states
	values int // number of values of a variable
	states int
	start  []uint64
	accept []uint64
	next   []uint64 // by state and value: the set of states it leads to
}

func (b *builder) postRegular(c *model.Regular) {
	vars := b.own(c.Vars)
	if len(vars) == 0 {
		b.dead = b.dead || !c.Holds(nil)
		return
	}
	values := b.values(vars[0])
	for _, v := range vars {
		if b.class[v] != b.class[vars[0]] {
			b.postFallback(c)
			return
		}
	}
	m := newMachine(c.Automaton, values)
	if m == nil {
		b.postFallback(c)
		return
	}
	b.add(&regular{vars: vars, machine: m}, dear, vars)
}

// mostMachine bounds the words of a machine.
const mostMachine = 1 << 22

// newMachine turns an automaton into bits, for variables with the given
// values. It returns nil when that takes too much memory.
func newMachine(a *model.Automaton, values []int) *machine {
	n := a.States()
	m := &machine{words: (n + 63) / 64, values: len(values), states: n}
	if n == 0 || n*len(values)*m.words > mostMachine {
		if n == 0 {
			m.words = 1
			m.start, m.accept = make([]uint64, 1), make([]uint64, 1)
			return m
		}
		return nil
	}
	m.start, m.accept = make([]uint64, m.words), make([]uint64, m.words)
	for _, s := range a.Start {
		m.start[s>>6] |= 1 << (s & 63)
	}
	m.next = make([]uint64, n*len(values)*m.words)
	place := make([]int, len(a.Values)) // by digit of the automaton: the bit of the variables
	for i, v := range a.Values {
		place[i] = indexOf(values, v)
	}
	for s, arcs := range a.Arcs {
		if a.Accept[s] {
			m.accept[s>>6] |= 1 << (s & 63)
		}
		for _, arc := range arcs {
			for d := uint64(arc.Digits); d != 0; d &= d - 1 {
				if k := place[bits.TrailingZeros64(d)]; k >= 0 {
					m.to(s, k)[arc.To>>6] |= 1 << (arc.To & 63)
				}
			}
		}
	}
	return m
}

// to returns the states that a value leads to from a state.
func (m *machine) to(state, value int) []uint64 {
	at := (state*m.values + value) * m.words
	return m.next[at : at+m.words]
}

func (p *regular) propagate(s *search) bool {
	n, w := len(p.vars), p.words
	size := (n + 1) * w
	s.room = slices.Grow(s.room[:0], size+w)[:size+w]
	reach, back := s.room[:size], s.room[size:]
	clear(reach)
	copy(reach, p.start)
	for i, v := range p.vars {
		p.forward(reach[i*w:(i+1)*w], reach[(i+1)*w:(i+2)*w], s.dom[v])
	}
	end := reach[n*w:]
	var some uint64
	for k := range end {
		end[k] &= p.accept[k]
		some |= end[k]
	}
	if some == 0 {
		return false
	}
	for i := n - 1; i >= 0; i-- {
		keep := p.backward(reach[i*w:(i+1)*w], reach[(i+1)*w:(i+2)*w], back, s.dom[p.vars[i]])
		if !s.keep(p.vars[i], keep) {
			return false
		}
	}
	return true
}

// forward adds to a set of states those that the values of a domain lead to.
func (p *regular) forward(from, to []uint64, d uint64) {
	for k, w := range from {
		for ; w != 0; w &= w - 1 {
			state := k<<6 + bits.TrailingZeros64(w)
			for r := d; r != 0; r &= r - 1 {
				for j, x := range p.to(state, bits.TrailingZeros64(r)) {
					to[j] |= x
				}
			}
		}
	}
}

// backward leaves in a set of states those from which a value of the domain
// leads into the next set, and returns the values that do.
func (p *regular) backward(from, to, live []uint64, d uint64) (keep uint64) {
	clear(live)
	for k, w := range from {
		for ; w != 0; w &= w - 1 {
			state := k<<6 + bits.TrailingZeros64(w)
			for r := d; r != 0; r &= r - 1 {
				if meets(to, p.to(state, bits.TrailingZeros64(r))) {
					keep |= r & -r
					live[k] |= w & -w
				}
			}
		}
	}
	copy(from, live)
	return keep
}
