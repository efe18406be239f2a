// Package classic holds what the formats of ordinary Sudokus share: sizes told by
// a number of cells, and rows that stand in lines.
//
// What ordinary means says rule.Ordinary. A puzzle with anything more is an
// ErrCannot to such formats, so that no rule is lost in silence.
package classic

import (
	"sync"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// Sizes that formats tell by length: from MinSide to what symbols can say (see
// sudoku.Symbols).
const (
	MinSide    = 4
	MaxSymbols = sudoku.MaxSymbols
)

// Symbol returns the symbol of a digit up to MaxSymbols, a dot for None.
func Symbol(d sudoku.Digit) byte { return d.Symbol() }

// DigitOf returns the digit of a symbol, None for a blank; ok is false for a
// character that is neither.
func DigitOf(symbol byte) (d sudoku.Digit, ok bool) { return sudoku.DigitOf(symbol) }

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

// Side returns n when the puzzle is an ordinary n × n Sudoku, and a
// format.ErrCannot that says what else it has when it is not.
func Side(p *sudoku.Puzzle) (int, error) {
	n, err := rule.Ordinary(p)
	if err != nil {
		return 0, &format.CannotError{Err: err}
	}
	return n, nil
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
