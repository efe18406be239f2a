package model

import (
	"slices"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// Regex compiles a regular expression over values to an automaton that accepts
// the sequences that match as a whole.
//
// Values are written 0 to 9 and then A to Z (or a to z) for 10 to 35. There
// are the wildcard ".", classes such as [135] and [^2-4], groups (…),
// alternatives with "|", and the repetitions * + ? {n} {n,} {n,m}. Every
// symbol becomes a state, repetitions written out; their number is bounded.
func Regex(pattern string, values []int) (*Automaton, error) {
	p := &regexParser{text: pattern, values: values}
	tree, err := p.alternatives(0)
	if err == nil && p.at < len(p.text) {
		err = p.fail("unexpected %q", p.text[p.at])
	}
	if err != nil {
		return nil, err
	}
	b := &regexBuilder{}
	whole, err := b.part(tree)
	if err != nil {
		return nil, fault.Errorf("regular expression: %w", err)
	}
	return b.automaton(values, whole), nil
}

// regexNode is a node of a parsed expression: a symbol, or alternatives of
// sequences, repeated between low and high times (high -1: without end).
type regexNode struct {
	symbol    bool
	digits    sudoku.Digits
	options   [][]*regexNode
	low, high int
}

// regexParser reads an expression.
type regexParser struct {
	text   string
	at     int
	values []int
}

// maxDepth bounds groups within groups and repetitions of repetitions.
const maxDepth = 1 << 8

func (p *regexParser) fail(message string, args ...any) error {
	return fault.Errorf("regular expression, character %d: %w", p.at+1, fault.Errorf(message, args...))
}

// peek returns the next character, 0 at the end.
func (p *regexParser) peek() byte {
	if p.at < len(p.text) {
		return p.text[p.at]
	}
	return 0
}

// take reads the next character when it is c.
func (p *regexParser) take(c byte) bool {
	if p.peek() != c || p.at >= len(p.text) {
		return false
	}
	p.at++
	return true
}

// alternatives reads sequences with bars between, up to a closing bracket or
// the end.
func (p *regexParser) alternatives(depth int) (*regexNode, error) {
	if depth > maxDepth {
		return nil, p.fail("more than %d groups within each other", maxDepth)
	}
	n := &regexNode{low: 1, high: 1}
	for {
		var sequence []*regexNode
		for p.at < len(p.text) && p.peek() != '|' && p.peek() != ')' {
			next, err := p.repeated(depth)
			if err != nil {
				return nil, err
			}
			sequence = append(sequence, next)
		}
		n.options = append(n.options, sequence)
		if !p.take('|') {
			return n, nil
		}
	}
}

// repeated reads a symbol, a class or a group, and the repetitions after it.
func (p *regexParser) repeated(depth int) (*regexNode, error) {
	n, err := p.primary(depth)
	for err == nil {
		low, high := 0, 0
		switch {
		case p.take('*'):
			low, high = 0, -1
		case p.take('+'):
			low, high = 1, -1
		case p.take('?'):
			low, high = 0, 1
		case p.take('{'):
			low, high, err = p.bounds()
		default:
			return n, nil
		}
		if depth++; depth > maxDepth {
			return nil, p.fail("more than %d repetitions of repetitions", maxDepth)
		}
		n = &regexNode{options: [][]*regexNode{{n}}, low: low, high: high}
	}
	return nil, err
}

// bounds reads n}, n,} or n,m}.
func (p *regexParser) bounds() (low, high int, err error) {
	low, err = p.number()
	high = low
	if err == nil && p.take(',') {
		if high = -1; p.peek() != '}' {
			high, err = p.number()
		}
	}
	switch {
	case err != nil:
	case !p.take('}'):
		err = p.fail("expected }")
	case high >= 0 && high < low:
		err = p.fail("{%d,%d} repeats less than nothing", low, high)
	}
	return low, high, err
}

func (p *regexParser) number() (int, error) {
	n, start := 0, p.at
	for c := p.peek(); c >= '0' && c <= '9'; c = p.peek() {
		if n = n*10 + int(c-'0'); n > maxSymbols {
			return 0, p.fail("a repetition of more than %d", maxSymbols)
		}
		p.at++
	}
	if p.at == start {
		return 0, p.fail("expected a number")
	}
	return n, nil
}

func (p *regexParser) primary(depth int) (*regexNode, error) {
	symbol := func(digits sudoku.Digits) *regexNode { return &regexNode{symbol: true, digits: digits} }
	switch c := p.peek(); {
	case p.take('('):
		n, err := p.alternatives(depth + 1)
		if err == nil && !p.take(')') {
			err = p.fail("expected )")
		}
		return n, err
	case p.take('['):
		digits, err := p.class()
		return symbol(digits), err
	case p.take('.'):
		return symbol(sudoku.FirstDigits(len(p.values))), nil
	default:
		digits, err := p.symbols(c, c)
		p.at++
		return symbol(digits), err
	}
}

// class reads a class after its opening bracket.
func (p *regexParser) class() (sudoku.Digits, error) {
	not := p.take('^')
	var digits sudoku.Digits
	for first := true; first || p.peek() != ']'; first = false {
		low := p.peek()
		p.at++
		high := low
		if p.take('-') {
			high = p.peek()
			p.at++
		}
		ds, err := p.symbols(low, high)
		if err != nil {
			return 0, err
		}
		digits |= ds
	}
	p.at++
	if not {
		digits = sudoku.FirstDigits(len(p.values)) &^ digits
	}
	return digits, nil
}

// symbols returns the digits of the values written with the characters from
// low to high.
func (p *regexParser) symbols(low, high byte) (sudoku.Digits, error) {
	if high < low {
		return 0, p.fail("%q comes after %q", low, high)
	}
	var digits sudoku.Digits
	for c := int(low); c <= int(high); c++ {
		i, ok := slices.BinarySearch(p.values, valueOf(byte(c)))
		if !ok {
			return 0, p.fail("%q is no value of the grid", byte(c))
		}
		digits |= 1 << i
	}
	return digits, nil
}

// valueOf returns the value a character stands for, -1 when it is none.
func valueOf(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'A' && c <= 'Z':
		return int(c-'A') + 10
	case c >= 'a' && c <= 'z':
		return int(c-'a') + 10
	}
	return -1
}

// regexBuilder gives every symbol of an expression, repetitions written out, a
// number, and finds which may follow which: that is the automaton.
type regexBuilder struct {
	symbols []sudoku.Digits
	after   [][]int32
	arcs    int
}

// regexPart is a part of an expression as its neighbours see it: the symbols
// it may begin and end with, and whether it may be empty.
type regexPart struct {
	first, last []int32
	empty       bool
}

// maxSymbols bounds the symbols of an expression with repetitions written out.
const maxSymbols = 1 << 12

func (b *regexBuilder) part(n *regexNode) (regexPart, error) {
	if n.symbol {
		return b.symbol(n.digits)
	}
	whole := regexPart{empty: true}
	for i := 0; i < n.low || i < n.high; i++ {
		next, err := b.either(n.options)
		if err != nil {
			return whole, err
		}
		if len(next.first) == 0 {
			break // nothing, however often it is repeated
		}
		next.empty = next.empty || i >= n.low
		if whole, err = b.join(whole, next); err != nil {
			return whole, err
		}
	}
	if n.high >= 0 {
		return whole, nil
	}
	next, err := b.either(n.options)
	if err == nil {
		err = b.link(next.last, next.first)
	}
	if err != nil {
		return whole, err
	}
	next.empty = true
	return b.join(whole, next)
}

func (b *regexBuilder) symbol(digits sudoku.Digits) (regexPart, error) {
	s := int32(len(b.symbols))
	if s >= maxSymbols {
		return regexPart{}, fault.Errorf("%w: more than %d symbols", errLarge, maxSymbols)
	}
	b.symbols = append(b.symbols, digits)
	b.after = append(b.after, nil)
	return regexPart{first: []int32{s}, last: []int32{s}}, nil
}

func (b *regexBuilder) either(options [][]*regexNode) (regexPart, error) {
	var whole regexPart
	for _, sequence := range options {
		one := regexPart{empty: true}
		for _, n := range sequence {
			next, err := b.part(n)
			if err != nil {
				return whole, err
			}
			if one, err = b.join(one, next); err != nil {
				return whole, err
			}
		}
		whole.first = append(whole.first, one.first...)
		whole.last = append(whole.last, one.last...)
		whole.empty = whole.empty || one.empty
	}
	return whole, nil
}

// join puts one part after another.
func (b *regexBuilder) join(x, y regexPart) (regexPart, error) {
	out := regexPart{first: x.first, last: y.last, empty: x.empty && y.empty}
	if x.empty {
		out.first = slices.Concat(x.first, y.first)
	}
	if y.empty {
		out.last = slices.Concat(y.last, x.last)
	}
	return out, b.link(x.last, y.first)
}

// link says that any of some symbols may follow any of others.
func (b *regexBuilder) link(from, to []int32) error {
	if b.arcs += len(from) * len(to); b.arcs > maxArcs {
		return fault.Errorf("%w: more than %d arcs", errLarge, maxArcs)
	}
	for _, s := range from {
		b.after[s] = append(b.after[s], to...)
	}
	return nil
}

// automaton has a state for the start and one for each symbol, entered when it
// is read.
func (b *regexBuilder) automaton(values []int, whole regexPart) *Automaton {
	n := len(b.symbols) + 1
	a := &Automaton{Values: values, Start: []int32{0}, Accept: make([]bool, n), Arcs: make([][]Arc, n)}
	a.Accept[0] = whole.empty
	for _, s := range whole.last {
		a.Accept[s+1] = true
	}
	for s := range n {
		to := whole.first
		if s > 0 {
			to = b.after[s-1]
		}
		for _, t := range slices.Compact(slices.Sorted(slices.Values(to))) {
			a.Arcs[s] = append(a.Arcs[s], Arc{To: t + 1, Digits: b.symbols[t]})
		}
	}
	return a.Trim()
}
