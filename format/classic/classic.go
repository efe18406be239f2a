// Package classic holds what the formats of ordinary Sudokus share: the symbols
// of digits, sizes told by a number of cells, rows that stand in lines, and the
// test whether a puzzle is an ordinary one.
//
// Ordinary means: n × n cells, the values 1 to n, and the rules of
// rule.Classic(n). A puzzle with anything more is an ErrCannot to such formats,
// so that no rule is lost in silence.
package classic

import (
	"bytes"
	"reflect"
	"sync"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// Ordinary Sudokus are written with one symbol a cell: the digits 1 to 9, then
// the letters A to Z in either case. 0 . * and _ are blanks.
const (
	// MaxSymbols is how many digits have a symbol.
	MaxSymbols = 9 + 26
	// MinSide is the smallest size that formats tell by length.
	MinSide = 4

	blank = '.' // the symbol of an empty cell that we write
)

const noSymbol = 0xff

var symbols = makeSymbols()

func makeSymbols() (table [256]uint8) {
	for c := range table {
		table[c] = noSymbol
	}
	for _, c := range "0.*_" {
		table[c] = 0
	}
	for d := 1; d <= MaxSymbols; d++ {
		c := Symbol(sudoku.Digit(d))
		table[c] = uint8(d)
		table[bytes.ToLower([]byte{c})[0]] = uint8(d)
	}
	return table
}

// Symbol returns the symbol of a digit up to MaxSymbols, a dot for None.
func Symbol(d sudoku.Digit) byte {
	switch {
	case d == sudoku.None:
		return blank
	case d <= 9:
		return '0' + byte(d)
	}
	return 'A' + byte(d) - 10
}

// DigitOf returns the digit of a symbol, None for a blank; ok is false for a
// character that is neither.
func DigitOf(symbol byte) (d sudoku.Digit, ok bool) {
	v := symbols[symbol]
	if v == noSymbol {
		return sudoku.None, false
	}
	return sudoku.Digit(v), true
}

// AppendSymbols appends the symbol of every digit of a grid.
func AppendSymbols(dst []byte, grid sudoku.Grid) []byte {
	for _, d := range grid {
		dst = append(dst, Symbol(d))
	}
	return dst
}

// SideOf returns n when there are n × n cells, and 0 when there is no such n.
func SideOf(cells int) int {
	for n := 1; n*n <= cells; n++ {
		if n*n == cells {
			return n
		}
	}
	return 0
}

type classic struct {
	once     sync.Once
	geometry *sudoku.Geometry
	rules    []sudoku.Rule
}

var classics [sudoku.MaxValues + 1]classic

func classicOf(n int) *classic {
	c := &classics[n]
	c.once.Do(func() {
		c.geometry = sudoku.Square(n)
		rules := rule.Classic(n)
		c.rules = rules[:len(rules):len(rules)]
	})
	return c
}

// New returns an ordinary n × n Sudoku without givens; n is at most
// sudoku.MaxValues.
func New(n int) *sudoku.Puzzle {
	c := classicOf(n)
	return sudoku.New(c.geometry, c.rules...)
}

// Side returns n when the puzzle is an ordinary n × n Sudoku, and an
// format.ErrCannot that says what else it has when it is not.
func Side(p *sudoku.Puzzle) (int, error) {
	g := p.Geometry
	n := g.Rows()
	switch {
	case g.Cols() != n:
		return 0, format.Cannot("it has %d rows and %d columns", n, g.Cols())
	case g.N() != n || g.Value(1) != 1 || g.Value(sudoku.Digit(n)) != n:
		return 0, format.Cannot("its values are not 1 to %d", n)
	case len(g.Vars()) > 0:
		return 0, format.Cannot("it has cells outside the grid")
	}
	for c := range sudoku.Cell(g.Len()) {
		if !g.Exists(c) {
			return 0, format.Cannot("its grid has a hole at %s", g.Name(c))
		}
	}
	return n, onlyRules(p.Rules, classicOf(n).rules)
}

// onlyRules reports a rule that is missing or too many.
func onlyRules(got, want []sudoku.Rule) error {
	for _, r := range got {
		if !hasRule(want, r) {
			return format.Cannot("its rule %q", r.Name())
		}
	}
	for _, r := range want {
		if !hasRule(got, r) {
			return format.Cannot("the rule %q is missing", r.Name())
		}
	}
	return nil
}

func hasRule(rules []sudoku.Rule, r sudoku.Rule) bool {
	for _, x := range rules {
		if reflect.DeepEqual(x, r) {
			return true
		}
	}
	return false
}

// SymbolSide returns n when the puzzle is an ordinary n × n Sudoku that can be
// written in symbols: n is from MinSide to MaxSymbols.
func SymbolSide(p *sudoku.Puzzle) (int, error) {
	n, err := Side(p)
	if err == nil && (n < MinSide || n > MaxSymbols) {
		err = format.Cannot("a size of %d (expected %d to %d)", n, MinSide, MaxSymbols)
	}
	return n, err
}

// GivensSide is SymbolSide for formats that have no candidates: a puzzle that
// lacks some is a format.ErrCannot, too.
func GivensSide(p *sudoku.Puzzle) (int, error) {
	n, err := SymbolSide(p)
	if err == nil {
		err = CheckCandidates(p)
	}
	return n, err
}

// CheckCandidates returns a format.ErrCannot when candidates are missing that the
// givens leave: givens alone do not say that puzzle.
func CheckCandidates(p *sudoku.Puzzle) error {
	all := p.Geometry.All()
	for c, s := range p.Candidates {
		if d := p.Givens[c]; d == sudoku.None && s&all != all || d != sudoku.None && !s.Has(d) {
			return format.Cannot("the candidates of %s", p.Geometry.Name(sudoku.Cell(c)))
		}
	}
	return nil
}

// Read reads an ordinary Sudoku from the symbols in line.Text[from:to]; their
// number tells the size.
func Read(src *format.Source, line format.Line, from, to int) (*sudoku.Puzzle, error) {
	token := line.Text[from:to]
	n := SideOf(len(token))
	if n < MinSide || n > MaxSymbols {
		return nil, wrongLength(src, line, from, to)
	}
	p := New(n)
	for i, c := range token {
		d, ok := DigitOf(c)
		if !ok {
			return nil, src.BadChar(line, from+i, "a digit or a blank")
		}
		if int(d) > n {
			return nil, src.Errorf(line.Number, line.Column(from+i), "%q is above the size %d", c, n)
		}
		p.Givens[i] = d
	}
	return p, nil
}

// wrongLength says what is wrong with symbols that fill no square: first a
// character that is no symbol, then their number.
func wrongLength(src *format.Source, line format.Line, from, to int) error {
	for i := from; i < to; i++ {
		if _, ok := DigitOf(line.Text[i]); !ok {
			return src.BadChar(line, i, "a digit or a blank")
		}
	}
	count := to - from
	n := MinSide
	for n < MaxSymbols && count-n*n >= (n+1)*(n+1)-count {
		n++
	}
	at := min(from+n*n, to)
	return src.Errorf(line.Number, line.Column(at), "%d cells (expected %d for a %d×%d grid)", count, n*n, n, n)
}
