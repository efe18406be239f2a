package iss

import (
	"fmt"
	"net/url"
	"strings"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// alphabet is the 64 characters of a code.
type alphabet string

const (
	base64    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
	oldBase64 alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-"
)

// maxCode bounds a code.
const maxCode = 1 << 18

// sixes returns the numbers of the characters.
func (a alphabet) sixes(code string) ([]byte, error) {
	if len(code) > maxCode {
		return nil, fmt.Errorf("a code of %d characters", len(code))
	}
	out := make([]byte, len(code))
	for i := range code {
		n := strings.IndexByte(string(a), code[i])
		if n < 0 {
			return nil, fmt.Errorf("%q is no character of a code", code[i])
		}
		out[i] = byte(n)
	}
	return out, nil
}

// bits returns the bits of a code, the lowest of each character first.
func (a alphabet) bits(code string) ([]bool, error) {
	sixes, err := a.sixes(code)
	var out []bool
	for _, s := range sixes {
		for k := range 6 {
			out = append(out, s>>k&1 != 0)
		}
	}
	return out, err
}

// bytes returns the bytes of a code, the highest bits of each character first.
func (a alphabet) bytes(code string) ([]byte, error) {
	sixes, err := a.sixes(strings.TrimRight(code, "="))
	var out []byte
	have, held := 0, 0
	for _, s := range sixes {
		held, have = held<<6|int(s), have+6
		if have >= 8 {
			have -= 8
			out = append(out, byte(held>>have))
		}
	}
	return out, err
}

// groups cuts arguments into lists of cells: an empty one ends a list, and one
// that begins with "_" is a name for those after it.
func groups(args []string) [][]string {
	out := [][]string{nil}
	for _, a := range args {
		switch {
		case a == "" || a[0] == '_':
			out = append(out, nil)
		default:
			out[len(out)-1] = append(out[len(out)-1], a)
		}
	}
	kept := out[:0]
	for _, g := range out {
		if len(g) > 0 {
			kept = append(kept, g)
		}
	}
	return kept
}

// pairs is a kind with a table of pairs of values, one bit each, the first
// value changing last.
func pairs(all bool, code alphabet) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		bits, err := code.bits(i.arg(0))
		if err != nil {
			return nil, err
		}
		var allowed [][]int
		values := r.g.Values()
		for k, on := range bits {
			if on && k < len(values)*len(values) {
				allowed = append(allowed, []int{values[k/len(values)], values[k%len(values)]})
			}
		}
		var rules []sudoku.Rule
		for _, names := range groups(i.rest(1)) {
			cs, err := r.cells(names)
			if err != nil {
				return nil, err
			}
			rules = append(rules, rule.PairTable{Allowed: allowed, All: all, Where: cs})
		}
		return rules, nil
	}
}

// regex reads a regular expression in base 64, or with percent signs.
func (r *reader) regex(i item) ([]sudoku.Rule, error) {
	code := i.arg(0)
	var pattern string
	if strings.Contains(code, "%") {
		text, err := url.PathUnescape(code)
		if err != nil {
			return nil, fmt.Errorf("%q is no regular expression", code)
		}
		pattern = text
	} else {
		text, err := base64.bytes(code)
		if err != nil {
			return nil, err
		}
		pattern = string(text)
	}
	pattern = squeeze(pattern)
	if _, err := model.Regex(pattern, r.g.Values()); err != nil {
		return nil, err
	}
	var rules []sudoku.Rule
	for _, names := range groups(i.rest(1)) {
		cs, err := r.cells(names)
		if err != nil {
			return nil, err
		}
		rules = append(rules, rule.Regex{Pattern: pattern, Where: cs})
	}
	return rules, nil
}

// automaton reads an automaton and the lines it reads.
func (r *reader) automaton(i item) ([]sudoku.Rule, error) {
	x, err := decodeAutomaton(i.arg(0), r.g.Values())
	if err != nil {
		return nil, err
	}
	var rules []sudoku.Rule
	for _, names := range groups(i.rest(1)) {
		y := x
		if y.Parts, err = r.parts(names); err != nil {
			return nil, err
		}
		rules = append(rules, y)
	}
	return rules, nil
}

// bitReader reads numbers of so many bits, the highest first.
type bitReader struct {
	data []byte
	at   int
}

func (b *bitReader) left() int { return 8*len(b.data) - b.at }

func (b *bitReader) read(n int) int {
	v := 0
	for range n {
		v <<= 1
		if b.left() > 0 {
			v |= int(b.data[b.at/8]) >> (7 - b.at%8) & 1
		}
		b.at++
	}
	return v
}

// decodeAutomaton reads the code of an automaton:
//
//	2 bits   how steps are listed: 0 plain, 1 packed
//	4 bits   s - 1, where a state has s bits
//	4 bits   k - 1, where there are k symbols
//	s bits   how many start states there are: they are the first ones
//	s bits   how many accepting states come after them
//	1 bit    for each start state, the last first: does it accept?
//	4 bits   plain only: of how many bits the number of steps is
//
// and then for each state its steps. Plain: their number and, for each, the
// symbol (in as many bits as k - 1 needs) and the state it leads to. Packed:
// one bit for each symbol, the last symbol first, and for each that is set, the
// first symbol first, a state. The symbol after the values of the grid is the
// step from one part of a line to the next.
func decodeAutomaton(code string, values []int) (rule.Automaton, error) {
	var x rule.Automaton
	data, err := base64.bytes(code)
	if err != nil || len(data) == 0 {
		return rule.Automaton{Start: []int{0}}, err // no states: nothing is accepted
	}
	b := &bitReader{data: data}
	form, stateBits, symbols := b.read(2), b.read(4)+1, b.read(4)+1
	starts, accepts := b.read(stateBits), b.read(stateBits)
	if form > 1 || starts > b.left() {
		return x, fmt.Errorf("the code of the automaton is not known")
	}
	for s := starts - 1; s >= 0; s-- {
		x.Start = append(x.Start, s)
		if b.read(1) == 1 {
			x.Accept = append(x.Accept, s)
		}
	}
	for s := range accepts {
		x.Accept = append(x.Accept, starts+s)
	}
	d := &stepDecoder{bits: b, values: values, stateBits: stateBits, symbols: symbols, steps: map[[2]int]int{}}
	if form == 0 {
		err = d.plain(b.read(4))
	} else {
		err = d.packed()
	}
	x.Arcs, x.Breaks = d.arcs, d.breaks
	return x, err
}

// stepDecoder reads the steps of an automaton.
type stepDecoder struct {
	bits               *bitReader
	values             []int
	stateBits, symbols int
	steps              map[[2]int]int // which arc leads from one state to another
	arcs, breaks       [][]int
}

func (d *stepDecoder) plain(countBits int) error {
	if countBits == 0 {
		return nil
	}
	symbolBits := width(d.symbols - 1)
	for s := 0; d.bits.left() >= countBits; s++ {
		for range d.bits.read(countBits) {
			if d.bits.left() < symbolBits+d.stateBits {
				return fmt.Errorf("the code of the automaton ends too soon")
			}
			symbol := d.bits.read(symbolBits)
			d.add(s, d.bits.read(d.stateBits), symbol)
		}
	}
	return nil
}

func (d *stepDecoder) packed() error {
	for s := 0; d.bits.left() >= d.symbols; s++ {
		mask := d.bits.read(d.symbols)
		for symbol := range d.symbols {
			if mask>>symbol&1 == 0 {
				continue
			}
			if d.bits.left() < d.stateBits {
				return fmt.Errorf("the code of the automaton ends too soon")
			}
			d.add(s, d.bits.read(d.stateBits), symbol)
		}
	}
	return nil
}

// add notes a step; symbols that are no value and no break never come.
func (d *stepDecoder) add(from, to, symbol int) {
	switch {
	case symbol == len(d.values):
		d.breaks = append(d.breaks, []int{from, to})
		return
	case symbol > len(d.values):
		return
	}
	at, ok := d.steps[[2]int{from, to}]
	if !ok {
		at = len(d.arcs)
		d.steps[[2]int{from, to}] = at
		d.arcs = append(d.arcs, []int{from, to})
	}
	d.arcs[at] = append(d.arcs[at], d.values[symbol])
}

// width returns how many bits a number needs.
func width(n int) int {
	w := 0
	for ; n > 0; n >>= 1 {
		w++
	}
	return w
}
