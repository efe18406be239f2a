package classic

import (
	"bytes"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"shudu/format"
	"shudu/sudoku"
)

// Word is a run of characters in a row that are neither white space nor frame.
type Word struct {
	At   int // where it starts in the line
	Text []byte
}

// MaxWords is how many words a line is cut into at most: more than any puzzle
// has cells. What is behind them stays uncut in a last word, so that a line
// takes no memory out of proportion.
const MaxWords = 1 << 13

// SplitRow cuts a printed row of a grid into words. White space, bars,
// brackets, quotes, commas, semicolons and box-drawing characters stand between
// them. A line that only draws the border of boxes has none.
func SplitRow(text []byte) []Word {
	if isFrame(text) {
		return nil
	}
	var words []Word
	start := -1
	for i := 0; i <= len(text); {
		c, size := utf8.DecodeRune(text[i:])
		gap := size == 0 || isGap(c)
		if gap && start >= 0 {
			words = append(words, Word{start, text[start:i]})
			start = -1
		}
		if len(words) == MaxWords && i < len(text) {
			return append(words, Word{i, text[i:]})
		}
		if !gap && start < 0 {
			start = i
		}
		i += max(size, 1)
	}
	return words
}

// isGap tells what stands between cells.
func isGap(c rune) bool {
	switch c {
	case '|', '{', '}', '[', ']', '(', ')', ',', ';', '"', '\'', '`':
		return true
	}
	return c >= 0x2500 && c <= 0x257f || c != 0 && unicode.IsSpace(c)
}

// isFrame reports whether a line draws the border of boxes.
func isFrame(text []byte) bool {
	stroke := false
	for _, c := range string(text) {
		switch {
		case c == '-' || c == '=':
			stroke = true
		case c == '+' || c == '*' || c == ':' || c == '.' || isGap(c):
		default:
			return false
		}
	}
	return stroke
}

// IsLetters reports whether a word is one of a language: two letters or more,
// and nothing else but a mark behind them.
func (w Word) IsLetters() bool {
	text := bytes.TrimRight(w.Text, ":.!=?")
	return utf8.RuneCount(text) >= 2 && bytes.IndexFunc(text, func(c rune) bool { return !unicode.IsLetter(c) }) < 0
}

// Entry is what a word of a row says about its cell.
type Entry struct {
	Given      sudoku.Digit
	Placed     bool          // the given was placed while solving
	Candidates sudoku.Digits // the empty set says nothing
}

// Rows collects an ordinary Sudoku that stands in lines, a row a line and a word
// a cell. The first row tells the size.
type Rows struct {
	// Parse reads one word; n is the size.
	Parse func(src *format.Source, line format.Line, w Word, n int) (Entry, error)

	n, rows int
	item    format.Item
	last    int // the line of the last row
	bad     error
}

// Add takes the words of a line as the next row and reports whether the puzzle
// is complete. A row that is wrong counts, and spoils the puzzle.
func (r *Rows) Add(src *format.Source, line format.Line, words []Word) (complete bool) {
	if r.n == 0 {
		n := len(words)
		if n > MaxWords {
			r.bad = src.Errorf(line.Number, 1, "more than %d cells", MaxWords)
			return true
		}
		if n < MinSide || n > MaxSymbols {
			r.bad = src.Errorf(line.Number, 1, "%d cells (expected a row of %d to %d)", n, MinSide, MaxSymbols)
			return true
		}
		r.n, r.item = n, format.Item{Puzzle: New(n), Line: line.Number}
	}
	if r.bad == nil {
		r.bad = r.read(src, line, words)
	}
	r.rows++
	r.last = line.Number
	return r.rows == r.n
}

func (r *Rows) read(src *format.Source, line format.Line, words []Word) error {
	for i, w := range words {
		if i >= r.n {
			return src.Errorf(line.Number, line.Column(w.At), "more than %d cells", r.n)
		}
		e, err := r.Parse(src, line, w, r.n)
		if err != nil {
			return err
		}
		r.enter(sudoku.Cell(r.rows*r.n+i), e)
	}
	if len(words) < r.n {
		return src.Errorf(line.Number, line.Column(len(line.Text)), "%d cells (expected %d)", len(words), r.n)
	}
	return nil
}

func (r *Rows) enter(c sudoku.Cell, e Entry) {
	p := r.item.Puzzle
	p.Givens[c] = e.Given
	if e.Placed {
		r.item.Placed = append(r.item.Placed, c)
	}
	if e.Candidates == 0 {
		return
	}
	if p.Candidates == nil {
		p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, len(p.Givens))
	}
	p.Candidates[c] = e.Candidates
}

// Empty reports whether no row was added yet.
func (r *Rows) Empty() bool { return r.n == 0 && r.bad == nil }

// Finish returns the puzzle, or what is wrong with it, and starts anew.
func (r *Rows) Finish(src *format.Source) (format.Item, error) {
	x := *r
	*r = Rows{Parse: r.Parse}
	if x.bad == nil && x.rows < x.n {
		x.bad = src.Errorf(x.last, 1, "the puzzle ends after %d of %d rows", x.rows, x.n)
	}
	if x.bad != nil {
		return format.Item{}, x.bad
	}
	return x.item, nil
}

// SplitSymbols cuts a row whose cells have nothing between them into its
// characters; those of skip stand between cells.
func SplitSymbols(text []byte, skip string) []Word {
	var words []Word
	for i := 0; i < len(text); {
		if len(words) == MaxWords {
			return append(words, Word{i, text[i:]})
		}
		r, size := utf8.DecodeRune(text[i:])
		if !strings.ContainsRune(skip, r) {
			words = append(words, Word{i, text[i : i+size]})
		}
		i += size
	}
	return words
}

// ParseSymbol reads a word that is one symbol.
func ParseSymbol(src *format.Source, line format.Line, w Word, n int) (Entry, error) {
	d, ok := DigitOf(w.Text[0])
	switch {
	case !ok:
		return Entry{}, src.BadChar(line, w.At, "a digit or a blank")
	case len(w.Text) > 1:
		return Entry{}, src.BadChar(line, w.At+1, "one symbol a cell")
	case int(d) > n:
		return Entry{}, src.Errorf(line.Number, line.Column(w.At), "%q is above the size %d", w.Text[0], n)
	}
	return Entry{Given: d}, nil
}

// ParseSet reads a word of symbols as a set of digits up to n, of which one
// alone is a given. Order does not matter, but no digit may stand twice.
func ParseSet(src *format.Source, line format.Line, w Word, n int) (Entry, error) {
	var set sudoku.Digits
	for i, c := range w.Text {
		d, ok := DigitOf(c)
		switch at := line.Column(w.At + i); {
		case !ok || d == sudoku.None:
			return Entry{}, src.BadChar(line, w.At+i, "a candidate")
		case int(d) > n:
			return Entry{}, src.Errorf(line.Number, at, "%q is above the size %d", c, n)
		case set.Has(d):
			return Entry{}, src.Errorf(line.Number, at, "candidate %q stands twice", c)
		}
		set |= d.Set()
	}
	return Entry{Given: set.Single(), Candidates: set}, nil
}

// AppendSet appends the symbols of digits in increasing order.
func AppendSet(dst []byte, s sudoku.Digits) []byte {
	for d := range s.All() {
		dst = append(dst, Symbol(d))
	}
	return dst
}
