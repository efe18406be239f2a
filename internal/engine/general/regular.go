package general

import (
	"math/bits"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// regular enforces that a machine accepts its variables, read in order.
//
// The machine is unrolled: before each variable stands a layer with only the
// states that can be reached there and lead to an accepting end. Propagation
// walks forward through the layers with the set of states it can be in, then
// backward with those that still lead to the end; a value stays when it leads
// from the one to the other. States are bits, so a step is a few words for each
// state and kind of value: values that lead from every state of a layer to the
// same states are of one kind.
//
// What is left of each layer stands in the frame, and beside it the domains
// that were seen last: a run only looks at layers where something has changed.
type regular struct {
	vars []int32
	at   int // where the frame has the layers and then the domains; -1 where it has not
	*machine
}

// machine is an unrolled machine. It is shared by all propagators that need
// the same.
type machine struct {
	values int      // number of values of a variable
	words  int      // of a set of states
	from   []int    // by layer: where its steps begin, counted in sets
	steps  []uint64 // by state of a layer and value: the states of the next layer
	kinds  lists64  // by layer: the kinds of values
	end    int      // how many states the end has
	never  bool     // nothing is accepted
}

// lists64 is a list of sets for each layer, all in one piece of memory.
type lists64 struct {
	from []int
	all  []uint64
}

func (l *lists64) of(i int) []uint64 { return l.all[l.from[i]:l.from[i+1]] }

// layers writes all states of all layers down, the sets one after another.
func (m *machine) layers(to []uint64) {
	for i := range m.from {
		n := m.end
		if i+1 < len(m.from) {
			n = (m.from[i+1] - m.from[i]) / m.values
		}
		for k := range m.words {
			to[i*m.words+k] = uint64(sudoku.FirstDigits(min(max(n-k<<6, 0), 64)))
		}
	}
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
	if len(vars) == 2 && vars[0] != vars[1] {
		b.addPair(vars[0], vars[1], b.relationOf(c.Automaton, vars[0], vars[1]))
		return
	}
	most := 0
	for _, v := range vars {
		most = max(most, len(b.values(v)))
	}
	alike := b.alike(vars) && len(vars) <= shares
	for i := range b.unrolled {
		if u := &b.unrolled[i]; alike && u.automaton == c.Automaton && u.vars == len(vars) && u.class == b.class[vars[0]] {
			b.addRegular(vars, u.machine, c)
			return
		}
	}
	m := b.unrollAutomaton(c.Automaton, vars, most)
	if m == nil {
		m = b.unrollAutomaton(c.Automaton.Trim(), vars, most)
	}
	if alike {
		b.unrolled = append(b.unrolled, unrolled{c.Automaton, len(vars), b.class[vars[0]], m})
	}
	b.addRegular(vars, m, c)
}

// addRegular posts an automaton that is laid out, or what it accepts.
func (b *builder) addRegular(vars []int32, m *machine, c model.Constraint) {
	if !b.addShort(vars, m) {
		b.addMachine(vars, m, c)
	}
}

// relationOf returns which values of two variables an automaton accepts one after
// the other.
func (b *builder) relationOf(a *model.Automaton, x, y int32) *model.Relation {
	xs, ys := b.values(x), b.values(y)
	r := &model.Relation{XValues: xs, YValues: ys, Forward: make([]sudoku.Digits, len(xs)), Backward: make([]sudoku.Digits, len(ys))}
	for _, s := range a.Start {
		for _, first := range a.Arcs[s] {
			var then uint64
			for _, second := range a.Arcs[first.To] {
				if a.Accept[second.To] {
					then |= translated(second.Digits, a.Values, ys)
				}
			}
			for set := translated(first.Digits, a.Values, xs); set != 0; set &= set - 1 {
				r.Forward[bits.TrailingZeros64(set)] |= sudoku.Digits(then)
			}
		}
	}
	for i, set := range r.Forward {
		for d := range set.All() {
			r.Backward[d-1] |= 1 << i
		}
	}
	return r
}

// unrolled is the machine of an automaton over so many variables that are
// alike, of one list of values: many lines share one. It is nil when it is too
// large.
type unrolled struct {
	automaton *model.Automaton
	vars      int
	class     int32
	machine   *machine
}

// machineKey says when two machines that count towers are the same.
type machineKey struct {
	vars, values int
	visible      int
	ground       int // how many values are no height
	apart        bool
}

// machines keeps the machines that count towers; nil means too large.
var machines kept[machineKey, *machine]

const (
	mostSets     = 1 << 18 // a machine with more states and values is too large
	mostMachines = 1 << 25 // the words of all machines of a puzzle
)

// sharedMachine returns the machine of a key, made once.
func sharedMachine(key machineKey, unroll func() *machine) *machine {
	m, known := machines.get(key)
	if !known {
		m = unroll().clone()
		words := 0
		if m != nil {
			words = len(m.steps)
		}
		machines.put(key, m, words)
	}
	return m
}

// clone returns the machine in memory of its own.
func (m *machine) clone() *machine {
	if m == nil {
		return nil
	}
	c := *m
	c.from, c.steps = slices.Clone(m.from), slices.Clone(m.steps)
	c.kinds = lists64{slices.Clone(m.kinds.from), slices.Clone(m.kinds.all)}
	return &c
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
		*p = regular{vars, -1, m}
		if n := p.memory(); len(b.start)+n < b.mostRemembered {
			p.at = b.reserve(n)
			m.layers(b.start[p.at:])
		}
		b.add(p, dear, vars)
	}
}

func (p *regular) propagate(s *space) bool {
	if p.words == 1 {
		return p.narrow(s)
	}
	return p.wide(s)
}

// wide is narrow for layers of any size.
func (p *regular) wide(s *space) bool {
	n, w := len(p.vars), p.words
	s.marks = grown(s.marks, n+1)
	changed := s.marks // by layer: 1 when it lost a state
	live, seen, states := p.remembered(s)
	for i, v := range p.vars {
		if changed[i] == 0 && s.dom[v] == seen[i] {
			continue
		}
		clear(states)
		next := live[(i+1)*w : (i+2)*w]
		p.forward(i, live[i*w:(i+1)*w], states, next, s.dom[v])
		some, lost := narrowed(next, states)
		if !some {
			return false
		}
		if lost {
			changed[i+1] = 1
		}
	}
	for i := n - 1; i >= 0; i-- {
		v := p.vars[i]
		if changed[i]|changed[i+1] == 0 && s.dom[v] == seen[i] {
			continue
		}
		clear(states)
		keep := p.backward(i, live[i*w:(i+1)*w], live[(i+1)*w:(i+2)*w], states, s.dom[v])
		if _, lost := narrowed(live[i*w:(i+1)*w], states); lost {
			changed[i] = 1
		}
		if !s.keep(v, keep) {
			return false
		}
		seen[i] = s.dom[v]
	}
	return true
}

// narrowed leaves in a set only what is in another, too. It reports whether
// something is left, and whether something was lost.
func narrowed(set, other []uint64) (some, lost bool) {
	for k, x := range set {
		y := x & other[k]
		some = some || y != 0
		lost = lost || y != x
		set[k] = y
	}
	return some, lost
}

// narrow is propagate for layers of at most 64 states.
func (p *regular) narrow(s *space) bool {
	n := len(p.vars)
	s.marks = grown(s.marks, n+1)
	changed := s.marks // by layer: 1 when it lost a state
	live, seen, _ := p.remembered(s)
	for i, v := range p.vars {
		if changed[i] == 0 && s.dom[v] == seen[i] {
			continue
		}
		to := p.after(i, live[i], s.dom[v], live[i+1])
		if to == 0 {
			return false
		}
		if to != live[i+1] {
			live[i+1], changed[i+1] = to, 1
		}
	}
	for i := n - 1; i >= 0; i-- {
		v := p.vars[i]
		if changed[i]|changed[i+1] == 0 && s.dom[v] == seen[i] {
			continue
		}
		from, keep := p.before(i, live[i], s.dom[v], live[i+1])
		if from != live[i] {
			live[i], changed[i] = from, 1
		}
		if !s.keep(v, keep) {
			return false
		}
		seen[i] = s.dom[v]
	}
	return true
}

// memory is how many words a propagator remembers: its layers, and domains.
func (p *regular) memory() int { return (len(p.vars)+1)*p.words + len(p.vars) }

// remembered returns what is left of each layer, the domains that were seen
// last, and room for one layer.
func (p *regular) remembered(s *space) (live, seen, states []uint64) {
	n, layers := p.memory(), (len(p.vars)+1)*p.words
	s.room = slices.Grow(s.room[:0], n+p.words)[:n+p.words]
	room, states := s.room[:n], s.room[n:]
	if p.at >= 0 {
		room = s.dom[p.at : p.at+n]
	} else {
		p.layers(room)
		clear(room[layers:])
	}
	return room[:layers], room[layers:], states
}

// after returns which states of some the values of a domain lead to.
func (p *regular) after(i int, from, dom, among uint64) (to uint64) {
	steps := p.steps[p.from[i]:]
	for _, kind := range p.kinds.of(i) {
		if kind&dom == 0 {
			continue
		}
		k := bits.TrailingZeros64(kind)
		for f := from; f != 0; f &= f - 1 {
			to |= steps[bits.TrailingZeros64(f)*p.values+k]
		}
		if to&among == among {
			return among
		}
	}
	return to & among
}

// before returns the states from which a value of the domain leads to one of
// some, and the values that do. One value is enough for a state, and one state
// for a value.
func (p *regular) before(i int, among, dom, to uint64) (from, keep uint64) {
	steps := p.steps[p.from[i]:]
	for _, kind := range p.kinds.of(i) {
		if kind&dom == 0 {
			continue
		}
		k := bits.TrailingZeros64(kind)
		known := from
		for f := among &^ known; f != 0; f &= f - 1 {
			if steps[bits.TrailingZeros64(f)*p.values+k]&to != 0 {
				from |= f & -f
			}
		}
		leads := from != known
		for f := known; f != 0 && !leads; f &= f - 1 {
			leads = steps[bits.TrailingZeros64(f)*p.values+k]&to != 0
		}
		if leads {
			keep |= kind
		}
	}
	return from, keep
}

// forward adds to a set of states those that the values of a domain lead to. It
// stops when it has all of some.
func (p *regular) forward(layer int, from, to, among []uint64, d uint64) {
	for _, kind := range p.kinds.of(layer) {
		if kind&d == 0 {
			continue
		}
		value := bits.TrailingZeros64(kind)
		for k, w := range from {
			for ; w != 0; w &= w - 1 {
				for j, x := range p.to(layer, k<<6+bits.TrailingZeros64(w), value) {
					to[j] |= x
				}
			}
		}
		if covers(to, among) {
			return
		}
	}
}

// covers reports whether a set has all of another.
func covers(set, other []uint64) bool {
	for k, x := range other {
		if x&^set[k] != 0 {
			return false
		}
	}
	return true
}

// backward adds to a set of states those from which a value of the domain leads
// into the next set, and returns the values that do. One value is enough for a
// state, and one state for a value.
func (p *regular) backward(layer int, from, to, live []uint64, d uint64) (keep uint64) {
	for _, kind := range p.kinds.of(layer) {
		if kind&d == 0 {
			continue
		}
		value := bits.TrailingZeros64(kind)
		leads := false
		for k, w := range from {
			for w &^= live[k]; w != 0; w &= w - 1 {
				if p.leads(layer, k<<6+bits.TrailingZeros64(w), value, to) {
					live[k] |= w & -w
					leads = true
				}
			}
		}
		for k := 0; k < len(live) && !leads; k++ {
			for w := live[k]; w != 0 && !leads; w &= w - 1 {
				leads = p.leads(layer, k<<6+bits.TrailingZeros64(w), value, to)
			}
		}
		if leads {
			keep |= kind
		}
	}
	return keep
}

// leads reports whether a value leads from a state of a layer into a set.
func (p *regular) leads(layer, state, value int, set []uint64) bool {
	return meets(set, p.to(layer, state, value))
}
