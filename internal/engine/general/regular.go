package general

import (
	"math/bits"
	"slices"
	"sync"

	"shudu/model"
)

// regular enforces that a machine accepts its variables, read in order.
//
// The machine is unrolled: before each variable stands a layer with only the
// states that can be reached there and lead to an accepting end. Propagation
// walks forward through the layers with the set of states it can be in, then
// backward with those that still lead to the end; a value stays when it leads
// from the one to the other. States are bits, so a step is a few words for each
// state and value.
type regular struct {
	vars []int32
	*machine
}

// machine is an unrolled machine. It is shared by all propagators that need
// the same.
type machine struct {
	values int      // number of values of a variable
	words  int      // of a set of states
	from   []int    // by layer: where its steps begin, counted in sets
	steps  []uint64 // by state of a layer and value: the states of the next layer
	start  []uint64
	never  bool // nothing is accepted
}

// to returns the states that a value leads to from a state of a layer.
func (m *machine) to(layer, state, value int) []uint64 {
	at := (m.from[layer] + state*m.values + value) * m.words
	return m.steps[at : at+m.words]
}

func (b *builder) postRegular(c *model.Regular) {
	vars := b.own(c.Vars)
	if len(vars) == 0 {
		b.dead = b.dead || !c.Holds(nil)
		return
	}
	most := 0
	for _, v := range vars {
		most = max(most, len(b.values(v)))
	}
	unroll := func() *machine { return b.unrollAutomaton(c.Automaton, vars, most) }
	if b.alike(vars) {
		b.addMachine(vars, sharedMachine(machineKey{automaton: c.Automaton, vars: len(vars), values: most}, unroll), c)
		return
	}
	b.addMachine(vars, unroll(), c)
}

// machineKey says when two machines are the same: one automaton, or one number
// of towers, over as many variables and values.
type machineKey struct {
	automaton    *model.Automaton
	vars, values int
	visible      int
	ground       int // how many values are no height
	apart        bool
}

// machines keeps machines; nil means too large.
var machines = struct {
	sync.Mutex
	of    map[machineKey]*machine
	words int
}{of: map[machineKey]*machine{}}

const (
	mostSets     = 1 << 18 // a machine with more states and values is too large
	mostMachines = 1 << 25 // the words of all machines of a puzzle
)

// sharedMachine returns the machine of a key, made once.
func sharedMachine(key machineKey, unroll func() *machine) *machine {
	machines.Lock()
	m, known := machines.of[key]
	machines.Unlock()
	if known {
		return m
	}
	m = unroll()
	machines.Lock()
	defer machines.Unlock()
	if machines.words > mostWords {
		clear(machines.of)
		machines.words = 0
	}
	machines.of[key] = m
	if machines.words += 16; m != nil {
		machines.words += len(m.steps)
	}
	return m
}

// addMachine posts a machine, or the fallback when it is too large.
func (b *builder) addMachine(vars []int32, m *machine, c model.Constraint) {
	if m != nil {
		b.steps += len(m.steps)
	}
	switch {
	case m == nil || b.steps > mostMachines:
		b.postFallback(c)
	case m.never:
		b.dead = true
	default:
		p := b.regulars.one()
		*p = regular{vars, m}
		b.add(p, dear, vars)
	}
}

// unrollAutomaton lays an automaton out over variables with at most so many
// values each.
func (b *builder) unrollAutomaton(a *model.Automaton, vars []int32, most int) *machine {
	digits := make([][]int, len(b.lists)) // by list of values and bit: the digit of the automaton less one
	for k, values := range b.lists {
		for _, v := range values {
			digits[k] = append(digits[k], indexOf(a.Values, v))
		}
	}
	step := func(layer int, s int32, bit int, visit func(int32)) {
		list := digits[b.class[vars[layer]]]
		if bit >= len(list) || list[bit] < 0 {
			return
		}
		for _, arc := range a.Arcs[s] {
			if arc.Digits>>list[bit]&1 != 0 {
				visit(arc.To)
			}
		}
	}
	return unroll(len(vars), most, a.States(), a.Start, step, func(s int32) bool { return a.Accept[s] })
}

// stepper visits the states that a value, the bit of a variable, leads to from
// a state of a layer.
type stepper func(layer int, state int32, bit int, visit func(int32))

// unroll lays a machine of so many states out in layers.
func unroll(n, values, states int, start []int32, step stepper, accept func(int32) bool) *machine {
	layers, sets := reachable(n, values, states, start, step)
	if layers == nil {
		return nil
	}
	most := keepUseful(layers, values, states, step, accept)
	m := &machine{values: values, words: (most + 63) / 64, from: make([]int, n+1), never: len(layers[0]) == 0}
	if sets*m.words > mostSets {
		return nil
	}
	m.steps = make([]uint64, sets*m.words)
	place := make([]int32, states) // by state: its number in the next layer, from 1
	for i := range n {
		m.from[i+1] = m.from[i] + len(layers[i])*values
		clear(place)
		for j, t := range layers[i+1] {
			place[t] = int32(j) + 1
		}
		for k, s := range layers[i] {
			for bit := range values {
				to := m.to(i, k, bit)
				step(i, s, bit, func(t int32) {
					if j := place[t] - 1; j >= 0 {
						to[j>>6] |= 1 << (j & 63)
					}
				})
			}
		}
	}
	m.start = make([]uint64, m.words)
	for k := range layers[0] {
		m.start[k>>6] |= 1 << (k & 63)
	}
	return m
}

// reachable returns the states of each layer, and how many steps there are; nil
// when they are too many.
func reachable(n, values, states int, start []int32, step stepper) (layers [][]int32, sets int) {
	layers = make([][]int32, n+1)
	layers[0] = slices.Clone(start)
	seen := make([]int32, states) // by state: the last layer it was seen in
	for i := range n {
		for _, s := range layers[i] {
			for bit := range values {
				step(i, s, bit, func(t int32) {
					if seen[t] != int32(i)+1 {
						seen[t] = int32(i) + 1
						layers[i+1] = append(layers[i+1], t)
					}
				})
			}
		}
		if sets += len(layers[i]) * values; sets > mostSets {
			return nil, 0
		}
	}
	return layers, sets
}

// keepUseful leaves in each layer the states that lead to an accepting one, and
// returns how many the largest has.
func keepUseful(layers [][]int32, values, states int, step stepper, accept func(int32) bool) (most int) {
	n := len(layers) - 1
	layers[n] = slices.DeleteFunc(layers[n], func(s int32) bool { return !accept(s) })
	most = max(1, len(layers[n]))
	useful := make([]bool, states)
	for i := n - 1; i >= 0; i-- {
		clear(useful)
		for _, t := range layers[i+1] {
			useful[t] = true
		}
		layers[i] = slices.DeleteFunc(layers[i], func(s int32) bool {
			leads := false
			for bit := 0; bit < values && !leads; bit++ {
				step(i, s, bit, func(t int32) { leads = leads || useful[t] })
			}
			return !leads
		})
		most = max(most, len(layers[i]))
	}
	return most
}

func (p *regular) propagate(s *search) bool {
	if p.words == 1 {
		return p.narrow(s)
	}
	n, w := len(p.vars), p.words
	size := (n + 1) * w
	s.room = slices.Grow(s.room[:0], size+w)[:size+w]
	reach, back := s.room[:size], s.room[size:]
	clear(reach)
	copy(reach, p.start)
	for i, v := range p.vars {
		p.forward(i, reach[i*w:(i+1)*w], reach[(i+1)*w:(i+2)*w], s.dom[v])
	}
	for i := n - 1; i >= 0; i-- {
		keep := p.backward(i, reach[i*w:(i+1)*w], reach[(i+1)*w:(i+2)*w], back, s.dom[p.vars[i]])
		if !s.keep(p.vars[i], keep) {
			return false
		}
	}
	return true
}

// narrow is propagate for layers of at most 64 states.
func (p *regular) narrow(s *search) bool {
	n := len(p.vars)
	s.room = slices.Grow(s.room[:0], n+1)[:n+1]
	reach := s.room
	reach[0] = p.start[0]
	for i, v := range p.vars {
		var to uint64
		for from := reach[i]; from != 0; from &= from - 1 {
			steps := p.steps[p.from[i]+bits.TrailingZeros64(from)*p.values:]
			for d := s.dom[v]; d != 0; d &= d - 1 {
				to |= steps[bits.TrailingZeros64(d)]
			}
		}
		reach[i+1] = to
	}
	right := reach[n]
	for i := n - 1; i >= 0; i-- {
		var keep, live uint64
		dom := s.dom[p.vars[i]]
		for from := reach[i]; from != 0; from &= from - 1 {
			steps := p.steps[p.from[i]+bits.TrailingZeros64(from)*p.values:]
			for d := dom; d != 0; d &= d - 1 {
				if steps[bits.TrailingZeros64(d)]&right != 0 {
					keep |= d & -d
					live |= from & -from
				}
			}
		}
		if !s.keep(p.vars[i], keep) {
			return false
		}
		right = live
	}
	return true
}

// forward adds to a set of states those that the values of a domain lead to.
func (p *regular) forward(layer int, from, to []uint64, d uint64) {
	for k, w := range from {
		for ; w != 0; w &= w - 1 {
			state := k<<6 + bits.TrailingZeros64(w)
			for r := d; r != 0; r &= r - 1 {
				for j, x := range p.to(layer, state, bits.TrailingZeros64(r)) {
					to[j] |= x
				}
			}
		}
	}
}

// backward leaves in a set of states those from which a value of the domain
// leads into the next set, and returns the values that do.
func (p *regular) backward(layer int, from, to, live []uint64, d uint64) (keep uint64) {
	clear(live)
	for k, w := range from {
		for ; w != 0; w &= w - 1 {
			state := k<<6 + bits.TrailingZeros64(w)
			for r := d; r != 0; r &= r - 1 {
				if meets(to, p.to(layer, state, bits.TrailingZeros64(r))) {
					keep |= r & -r
					live[k] |= w & -w
				}
			}
		}
	}
	copy(from, live)
	return keep
}
