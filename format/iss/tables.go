package iss

import (
	"iter"
	"math/bits"
	"net/url"
	"strings"

	"shudu/internal/fault"
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
		return nil, fault.Errorf("a code of %d characters", len(code))
	}
	out := make([]byte, len(code))
	for i := range code {
		n := a.six(code[i])
		if n < 0 {
			return nil, fault.Errorf("%q is no character of a code", code[i])
		}
		out[i] = byte(n)
	}
	return out, nil
}

// six returns the number of a character, -1 for none. Only the last two differ
// from alphabet to alphabet.
func (a alphabet) six(c byte) int {
	switch {
	case c >= 'A' && c <= 'Z':
		return int(c - 'A')
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 26
	case c >= '0' && c <= '9':
		return int(c-'0') + 52
	}
	return strings.IndexByte(string(a), c)
}

// bits returns the bits of a code, the lowest of each character first.
func (a alphabet) bits(code string) ([]bool, error) {
	sixes, err := a.sixes(code)
	out := make([]bool, 0, 6*len(sixes))
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
	out := sixes[:0]
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

// groups ranges over lists of cells: an empty argument ends a list, and one
// that begins with "_" is a name for those after it.
func groups(args []string) iter.Seq[[]string] {
	return func(yield func([]string) bool) {
		from := 0
		for i := 0; i <= len(args); i++ {
			if i < len(args) && args[i] != "" && args[i][0] != '_' {
				continue
			}
			if i > from && !yield(args[from:i]) {
				return
			}
			from = i + 1
		}
	}
}

// pairs is a kind with a table of pairs of values.
func pairs(all bool, code alphabet) kind {
	return func(r *reader, i item) ([]sudoku.Rule, error) {
		allowed, err := r.allowed(code, i.arg(0))
		if err != nil {
			return nil, err
		}
		var rules []sudoku.Rule
		for names := range groups(i.rest(1)) {
			cs, err := r.cells(names)
			if err != nil {
				return nil, err
			}
			rules = append(rules, rule.PairTable{Allowed: allowed, All: all, Where: cs})
		}
		return rules, nil
	}
}

// allowed reads the code of a table of pairs: one bit for each, the first value
// changing last. Most tables of a puzzle are the same, so each is read once.
func (r *reader) allowed(code alphabet, text string) ([][]int, error) {
	key := [2]string{string(code), text}
	if table, ok := r.tables[key]; ok {
		return table, nil
	}
	bits, err := code.bits(text)
	if err != nil {
		return nil, err
	}
	values := r.g.Values()
	n := len(values)
	if len(bits) >= n*n+6 {
		return nil, fault.Errorf("a table of %d characters for %d values: it was made for more", len(text), n)
	}
	bits = bits[:min(len(bits), n*n)]
	table := make([][]int, 0, len(bits))
	numbers := make([]int, 0, 2*len(bits)) // of all pairs
	for k, on := range bits {
		if on {
			numbers = append(numbers, values[k/n], values[k%n])
			table = append(table, numbers[len(numbers)-2:len(numbers):len(numbers)])
		}
	}
	if r.tables == nil {
		r.tables = map[[2]string][][]int{}
	}
	r.tables[key] = table
	return table, nil
}

// regex reads a regular expression in base 64, or with percent signs.
func (r *reader) regex(i item) ([]sudoku.Rule, error) {
	code := i.arg(0)
	var pattern string
	if strings.Contains(code, "%") {
		text, err := url.PathUnescape(code)
		if err != nil {
			return nil, fault.Errorf("%q is no regular expression", code)
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
	for names := range groups(i.rest(1)) {
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
	x, err := r.decoded(i.arg(0))
	if err != nil {
		return nil, err
	}
	var rules []sudoku.Rule
	for names := range groups(i.rest(1)) {
		y := x
		if y.Parts, err = r.parts(names); err != nil {
			return nil, err
		}
		rules = append(rules, y)
	}
	return rules, nil
}

// decoded reads the code of an automaton. Like tables, each is read once.
func (r *reader) decoded(code string) (rule.Automaton, error) {
	if x, ok := r.automata[code]; ok {
		return x, nil
	}
	x, err := decodeAutomaton(code, r.g.Values())
	if err == nil {
		if r.automata == nil {
			r.automata = map[string]rule.Automaton{}
		}
		r.automata[code] = x
	}
	return x, err
}

// bitReader reads numbers of so many bits, the highest first.
type bitReader struct {
	data []byte
	at   int
}

func (b *bitReader) left() int { return 8*len(b.data) - b.at }

// read returns the next n bits, at most 16; beyond the end they are 0.
func (b *bitReader) read(n int) int {
	v := 0
	for k := b.at / 8; k <= b.at/8+2; k++ {
		v <<= 8
		if k < len(b.data) {
			v |= int(b.data[k])
		}
	}
	v = v >> (24 - b.at%8 - n) & (1<<n - 1)
	b.at += n
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
		return x, fault.Errorf("the code of the automaton is not known")
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
	d := &stepDecoder{bits: b, values: values, stateBits: stateBits, symbols: symbols}
	most := min(b.left()/stateBits, 1<<10) // how many steps there usually are
	d.numbers, d.arcs = make([]int, 0, 3*most), make([][]int, 0, most)
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
	state              int // whose steps are read
	steps              []step
	arcs, breaks       [][]int
	numbers            []int // memory for arcs
}

// step leads from the state at hand to another by any of some symbols, a set
// of bits.
type step struct {
	to, symbols int
}

func (d *stepDecoder) plain(countBits int) error {
	if countBits == 0 {
		return nil
	}
	symbolBits := bits.Len(uint(d.symbols - 1))
	for d.bits.left() >= countBits {
		for range d.bits.read(countBits) {
			if d.bits.left() < symbolBits+d.stateBits {
				return fault.Errorf("the code of the automaton ends too soon")
			}
			symbol := d.bits.read(symbolBits)
			d.add(d.bits.read(d.stateBits), symbol)
		}
		d.end()
	}
	return nil
}

func (d *stepDecoder) packed() error {
	for d.bits.left() >= d.symbols {
		for mask := d.bits.read(d.symbols); mask != 0; mask &= mask - 1 {
			if d.bits.left() < d.stateBits {
				return fault.Errorf("the code of the automaton ends too soon")
			}
			d.add(d.bits.read(d.stateBits), bits.TrailingZeros(uint(mask)))
		}
		d.end()
	}
	return nil
}

// add notes a step of the state at hand.
func (d *stepDecoder) add(to, symbol int) {
	for i := range d.steps {
		if d.steps[i].to == to {
			d.steps[i].symbols |= 1 << symbol
			return
		}
	}
	d.steps = append(d.steps, step{to, 1 << symbol})
}

// end writes the steps of a state down and goes on to the next. Symbols that
// are no value and no break never come.
func (d *stepDecoder) end() {
	n := len(d.values)
	for _, s := range d.steps {
		if s.symbols>>n&1 != 0 {
			d.breaks = append(d.breaks, []int{d.state, s.to})
		}
		values := s.symbols & (1<<n - 1)
		if values == 0 {
			continue
		}
		from := len(d.numbers)
		d.numbers = append(d.numbers, d.state, s.to)
		for ; values != 0; values &= values - 1 {
			d.numbers = append(d.numbers, d.values[bits.TrailingZeros(uint(values))])
		}
		d.arcs = append(d.arcs, d.numbers[from:len(d.numbers):len(d.numbers)])
	}
	d.steps = d.steps[:0]
	d.state++
}
