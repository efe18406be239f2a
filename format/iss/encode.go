package iss

import (
	"math/bits"
	"slices"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// bitWriter writes numbers of so many bits, the highest first.
type bitWriter struct {
	data []byte
	used int
}

func (b *bitWriter) write(v, n int) {
	for k := n - 1; k >= 0; k-- {
		if b.used%8 == 0 {
			b.data = append(b.data, 0)
		}
		b.data[b.used/8] |= byte(v>>k&1) << (7 - b.used%8)
		b.used++
	}
}

// encodeBytes writes bytes in base 64, without padding.
func encodeBytes(data []byte) string {
	b := &bitReader{data: data}
	var out []byte
	for b.left() > 0 {
		out = append(out, base64[b.read(6)])
	}
	return string(out)
}

// encodeSteps writes the automaton of a rule.
func encodeSteps(x rule.Automaton, values []int) (string, error) {
	a := &model.Automaton{Values: append(slices.Clone(values), values[len(values)-1]+1)}
	states := 0
	for _, arc := range slices.Concat(x.Arcs, x.Breaks) {
		states = max(states, arc[0]+1, arc[1]+1)
	}
	for _, s := range slices.Concat(x.Start, x.Accept) {
		states = max(states, s+1)
	}
	if states > model.MaxStates {
		return "", format.Cannot("it has no automaton of %d states", states)
	}
	a.Arcs, a.Accept = make([][]model.Arc, states), make([]bool, states)
	for _, arc := range x.Arcs {
		var digits sudoku.Digits
		for _, v := range arc[2:] {
			if i, ok := slices.BinarySearch(values, v); ok {
				digits |= 1 << i
			}
		}
		a.AddArc(arc[0], arc[1], digits)
	}
	for _, arc := range x.Breaks {
		a.AddArc(arc[0], arc[1], 1<<len(values))
	}
	for _, s := range x.Start {
		a.Start = append(a.Start, int32(s))
	}
	for _, s := range x.Accept {
		a.Accept[s] = true
	}
	return encodeAutomaton(a), nil
}

// encodeAutomaton writes an automaton in the plain form; see decodeAutomaton.
// One that accepts nothing is written as nothing.
func encodeAutomaton(a *model.Automaton) string {
	a = a.Trim()
	if a.States() == 0 {
		return ""
	}
	order, starts, accepts := inOrder(a)
	number := make([]int, len(order))
	for i, s := range order {
		number[s] = i
	}
	symbols, most := 1, 0
	for _, arcs := range a.Arcs {
		steps := 0
		for _, arc := range arcs {
			symbols = max(symbols, int(arc.Digits.Max()))
			steps += arc.Digits.Len()
		}
		most = max(most, steps)
	}
	b := &bitWriter{}
	stateBits, symbolBits, countBits := max(1, bits.Len(uint(max(len(order)-1, starts, accepts)))), bits.Len(uint(symbols-1)), bits.Len(uint(most))
	b.write(0, 2)
	b.write(stateBits-1, 4)
	b.write(symbols-1, 4)
	b.write(starts, stateBits)
	b.write(accepts, stateBits)
	for s := starts - 1; s >= 0; s-- {
		b.write(bit(a.Accept[order[s]]), 1)
	}
	b.write(countBits, 4)
	for _, s := range order {
		steps := 0
		for _, arc := range a.Arcs[s] {
			steps += arc.Digits.Len()
		}
		b.write(steps, countBits)
		for _, arc := range a.Arcs[s] {
			for d := range arc.Digits.All() {
				b.write(int(d)-1, symbolBits)
				b.write(number[arc.To], stateBits)
			}
		}
	}
	return encodeBytes(b.data)
}

// inOrder returns the states as the code wants them: start states, then
// accepting ones, then the others; and how many there are of the first two.
func inOrder(a *model.Automaton) (order []int, starts, accepts int) {
	for _, s := range a.Start {
		order = append(order, int(s))
	}
	starts = len(order)
	for _, accept := range []bool{true, false} {
		for s := range a.Arcs {
			if a.Accept[s] == accept && !slices.Contains(a.Start, int32(s)) {
				order = append(order, s)
			}
		}
		if accept {
			accepts = len(order) - starts
		}
	}
	return order, starts, accepts
}

func bit(on bool) int {
	if on {
		return 1
	}
	return 0
}
