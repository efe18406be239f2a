package general

import (
	"math/bits"
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// Machines are unrolled: a layer of states for each variable, without those that
// cannot be reached or lead nowhere.

// shares is how many variables a machine may have that several lines share. Longer
// lines are few, and each has its own, for the values that its variables may hold.
const shares = 12

// unrollAutomaton lays an automaton out over variables with at most so many
// values each.
func (b *builder) unrollAutomaton(a *model.Automaton, vars []int32, most int) *machine {
	at, same := -1, false // the layer at hand, and whether its values are the automaton's
	own := len(vars) > shares && !b.asked
	step := func(arcs []arc, layer int, s int32) []arc {
		values := b.values(vars[layer])
		if layer != at {
			at, same = layer, sameList(a.Values, values)
		}
		for _, x := range a.Arcs[s] {
			set := uint64(x.Digits)
			if !same {
				set = translated(x.Digits, a.Values, values)
			}
			if own {
				set &= b.start[vars[layer]]
			}
			if set != 0 {
				arcs = append(arcs, arc{x.To, set})
			}
		}
		return arcs
	}
	return b.unroll(len(vars), most, a.States(), a.Start, step, func(s int32) bool { return a.Accept[s] })
}

// translated turns a set of values from places in one list to places in
// another.
func translated(digits sudoku.Digits, from, to []int) (set uint64) {
	if sameList(from, to) {
		return uint64(digits)
	}
	for d := range digits.All() {
		if k := indexOf(to, from[d-1]); k >= 0 {
			set |= 1 << k
		}
	}
	return set
}

// arc leads to a state by any of some values, the bits of a variable.
type arc struct {
	to   int32
	bits uint64
}

// stepper appends the arcs from a state of a layer to others.
type stepper func(arcs []arc, layer int, state int32) []arc

// unroller is where a machine is laid out. Its memory is used again.
type unroller struct {
	states []int32 // of all layers, one after another
	first  []int   // by layer: where its states begin
	arcs   []arc   // from all states, one after another; to says where in states
	from   []int32 // by place in states: where its arcs begin
	place  []int32 // by state: where it stands in the last layer, counted from 1
	number []int32 // by place in states: its number among the useful ones of its layer, or -1
}

// mostRoom is for how many arcs there is room at once: memory that is not touched
// costs nothing, memory that grows is touched twice.
const mostRoom = 1 << 15

// reset gives the memory back if a machine was large.
func (u *unroller) reset() {
	if cap(u.arcs) > mostKept {
		*u = unroller{}
	}
}

// unroll lays a machine of so many states out in layers: forward all states that
// can be reached, then backward those of them that lead to the end. It returns
// nil when they are too many.
func (b *builder) unroll(n, values, states int, start []int32, step stepper, accept func(int32) bool) *machine {
	u := &b.unroller
	if !u.reach(n, values, states, start, step) {
		return nil
	}
	most, sets := u.lead(n, values, accept)
	m := b.machines.one()
	*m = machine{values: values, words: (most + 63) / 64, from: b.nums.cut(n + 1)}
	if sets*m.words > mostSets {
		return nil
	}
	m.steps = b.words.cut(sets * m.words)
	m.kinds = lists64{b.nums.cut(n + 1), b.words.cut(n * values)[:0]}
	for k := u.first[n]; k < u.first[n+1]; k++ {
		m.end = max(m.end, int(u.number[k])+1)
	}
	for i := range n {
		m.kinds.all = u.kinds(i, m.kinds.all)
		m.kinds.from[i+1] = len(m.kinds.all)
		last := -1
		for k := u.first[i]; k < u.first[i+1]; k++ {
			if u.number[k] >= 0 {
				last = int(u.number[k])
				u.lay(m, i, k)
			}
		}
		m.from[i+1] = m.from[i] + (last+1)*values
	}
	m.never = !slices.ContainsFunc(u.number[:u.first[1]], func(j int32) bool { return j >= 0 })
	return m
}

// reach finds the states of each layer and their arcs. It reports false when
// they are too many.
func (u *unroller) reach(n, values, states int, start []int32, step stepper) bool {
	u.states, u.first, u.arcs, u.from = append(u.states[:0], start...), append(u.first[:0], 0, len(start)), u.arcs[:0], u.from[:0]
	u.place = append(u.place[:0], make([]int32, states)...)
	if room := min(n*values*states, mostRoom); cap(u.arcs) < room {
		u.arcs = make([]arc, 0, room)
	}
	for i := range n {
		next := len(u.states)
		for k := u.first[i]; k < next; k++ {
			at := len(u.arcs)
			u.from = append(u.from, int32(at))
			u.arcs = step(u.arcs, i, u.states[k])
			for j := range u.arcs[at:] {
				a := &u.arcs[at+j]
				if int(u.place[a.to]) <= next {
					u.states = append(u.states, a.to)
					u.place[a.to] = int32(len(u.states))
				}
				a.to = u.place[a.to] - 1
			}
		}
		u.first = append(u.first, len(u.states))
		if next*values > mostSets {
			return false
		}
	}
	u.from = append(u.from, int32(len(u.arcs)))
	return true
}

// lead numbers the states that lead to an accepting one. It returns how many the
// largest layer has, and how many steps there are from all layers.
func (u *unroller) lead(n, values int, accept func(int32) bool) (most, sets int) {
	u.number = append(u.number[:0], u.states...)
	most = 1
	for i := n; i >= 0; i-- {
		useful := 0
		for k := u.first[i]; k < u.first[i+1]; k++ {
			u.number[k] = -1
			if i == n && accept(u.states[k]) || i < n && u.leads(k) {
				u.number[k] = int32(useful)
				useful++
			}
		}
		if most = max(most, useful); i < n {
			sets += useful * values
		}
	}
	return most, sets
}

// leads reports whether an arc leads to a useful state.
func (u *unroller) leads(k int) bool {
	for _, a := range u.arcs[u.from[k]:u.from[k+1]] {
		if u.number[a.to] >= 0 {
			return true
		}
	}
	return false
}

// kinds appends the kinds of values of a layer: those that all its arcs have or
// have not together.
func (u *unroller) kinds(layer int, all []uint64) []uint64 {
	from := len(all)
	var known uint64 // the values in kinds
	for k := u.first[layer]; k < u.first[layer+1]; k++ {
		if u.number[k] < 0 {
			continue
		}
		for _, a := range u.arcs[u.from[k]:u.from[k+1]] {
			if u.number[a.to] < 0 {
				continue
			}
			for i := from; i < len(all); i++ {
				if in := all[i] & a.bits; in != 0 && in != all[i] {
					all = append(all, all[i]&^in)
					all[i] = in
				}
			}
			if fresh := a.bits &^ known; fresh != 0 {
				all = append(all, fresh)
				known |= fresh
			}
		}
	}
	return all
}

// lay writes the steps from one state of a layer down.
func (u *unroller) lay(m *machine, layer, k int) {
	for _, a := range u.arcs[u.from[k]:u.from[k+1]] {
		j := u.number[a.to]
		if j < 0 {
			continue
		}
		for rest := a.bits; rest != 0; rest &= rest - 1 {
			to := m.to(layer, int(u.number[k]), bits.TrailingZeros64(rest))
			to[j>>6] |= 1 << (j & 63)
		}
	}
}
