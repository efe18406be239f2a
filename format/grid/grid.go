// Package grid is the format "grid": a puzzle as people type it and programs
// print it, row below row.
//
//	5 3 0 0 7 0 0 0 0        +-------+-------+        53..7....
//	6 0 0 1 9 5 0 0 0        | 5 3 . | . 7 .          6..195...
//	…                        | 6 . . | 1 9 5          …
//
// A row is numbers with white space or commas between them, or symbols (1 to 9,
// then A to Z in either case) with or without; 0, ., * and _ are blanks. The
// number of cells in the first row is the size, from 4 to 64 (35 for symbols
// without anything between them); as many rows follow. The puzzle is an
// ordinary Sudoku of that size.
//
// Passed over are: blank lines and lines that start with #; frames (lines of
// - = + and the like, bars between cells, box-drawing characters); brackets,
// commas, semicolons and quotes, so that {0, 0, 9}, and [[5,3,0],[6,0,0]] are
// rows; column numbers above the rows and row numbers before them; and lines of
// words, such as Solution: or Grid 01. Between bars an empty cell may be blank.
//
// All the numbers of a puzzle may also stand in one line (unless as many lines
// follow as would make them rows), or up to three a line. Puzzles follow one
// another, with or without something between them. A row that is wrong spoils
// its puzzle only.
//
// Written are rows of numbers with 0 for a blank, and a blank line between
// puzzles.
package grid

import (
	"bufio"
	"io"
	"iter"
	"slices"
	"strconv"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:      "grid",
		Sniff:     sniff,
		Unsigned:  true,
		Read:      read,
		NewWriter: func(w io.Writer) format.Writer { return &writer{w: w} },
	})
}

// Puzzles whose numbers stand up to flowMax a line have no rows to tell their
// size: they are 9×9 unless the input ends before.
const (
	flowMax  = 3
	flowSide = 9
)

// reader collects the rows of one puzzle.
type reader struct {
	src    *format.Source
	yield  func(format.Item, error) bool
	layout layout
	n      int // cells of a row; 0 between puzzles
	left   int // rows that are still to come
	cells  []sudoku.Digit
	labels bool  // rows start with their number
	header *row  // a first row that may be column numbers
	start  int   // the puzzle's first line
	last   int   // the line of its last row
	bad    error // the first thing wrong with the puzzle
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := reader{src: src, yield: yield}
		for line, err := range src.Content() {
			if err != nil {
				if !yield(format.Item{}, err) {
					return
				}
				continue
			}
			if !r.line(line) {
				return
			}
		}
		r.end()
	}
}

// line takes one line; false says to stop.
func (r *reader) line(line format.Line) bool {
	row := split(line)
	switch {
	case len(row.words) == 0:
		return true
	case r.header != nil:
		return r.afterHeader(row)
	case r.n > 0:
		return r.next(row)
	case row.isHeader():
		kept := row.keep()
		r.header = &kept
		return true
	}
	return r.first(row)
}

// afterHeader takes the line after one that may hold column numbers: it does
// when this line has one word more, its own number.
func (r *reader) afterHeader(row row) bool {
	header := *r.header
	r.header = nil
	if len(row.words) == len(header.words)+1 {
		r.labels = true
		return r.first(row)
	}
	if header.largest() > len(header.words) {
		return r.line(row.Line)
	}
	row = row.keep()
	return r.first(header) && r.line(row.Line)
}

// first takes the first row of a puzzle, which tells its size and layout.
func (r *reader) first(row row) bool {
	label := r.labels
	*r = reader{src: r.src, yield: r.yield, start: row.Number, labels: label}
	cells := row
	if label {
		cells.words = row.words[1:]
	}
	var ok bool
	if r.layout, ok = cells.layout(); !ok {
		r.labels = false
		if row.isCaption() {
			return true
		}
		return r.yield(format.Item{}, row.explain(r.src))
	}
	r.n = cells.count(r.layout)
	row = row.keep()
	switch {
	case r.n <= flowMax:
		r.n, r.left, r.layout = flowSide, flowSide, flow
	case r.layout == apart && !label && classic.SideOf(r.n) >= classic.MinSide && r.whole(row):
		r.n, r.left = classic.SideOf(r.n), 1
	default:
		r.left = r.n
	}
	if r.n > sudoku.MaxValues {
		count := len(row.words)
		r.n = 0
		if count > classic.MaxWords {
			return r.yield(format.Item{}, r.src.Errorf(row.Number, 1, "more than %d cells", classic.MaxWords))
		}
		return r.yield(format.Item{}, r.src.Errorf(row.Number, 1, "%d cells (expected a row of at most %d, or all of a puzzle)", count, sudoku.MaxValues))
	}
	return r.next(row)
}

// whole reports whether a first row is all of a small puzzle, and not a row of
// a large one: it is when it is longer than any row, or when no number in it
// and the rows below is too large for the small one and those are too few for
// the large one.
func (r *reader) whole(first row) bool {
	width := len(first.words)
	n := classic.SideOf(width)
	if width > sudoku.MaxValues {
		return true
	}
	head, _ := r.src.Peek()
	rows, largest := 1, first.largest()
	for text := range format.HeadContent(head) {
		row := split(format.Line{Text: text})
		if len(row.words) > 0 && len(row.words) != width {
			break
		}
		if len(row.words) > 0 {
			rows++
			largest = max(largest, row.largest())
		}
	}
	return largest <= n && rows < width
}

// next takes one more row.
func (r *reader) next(row row) bool {
	if row.isCaption() && !row.plausible() {
		return r.end() && r.line(row.Line)
	}
	r.last = row.Number
	before := len(r.cells)
	if r.bad == nil {
		r.bad = r.take(row)
	}
	if r.bad != nil { // a wrong row counts, too
		r.cells = append(r.cells[:before], make([]sudoku.Digit, len(row.words))...)
	}
	if r.layout == flow {
		return len(r.cells) < r.n*r.n || r.finish()
	}
	if r.left--; r.left > 0 {
		return true
	}
	return r.finish()
}

// take reads the cells of a row.
func (r *reader) take(row row) error {
	if r.labels {
		if index := r.n - r.left; !row.words[0].isLabel(index) {
			return r.src.Errorf(row.Number, row.Column(row.words[0].At), "%q (expected the number of row %d)", row.words[0].Text, index+1)
		}
		row.words = row.words[1:]
	}
	want := r.n
	switch {
	case r.layout == flow:
		want = min(r.n*r.n-len(r.cells), len(row.words))
	case r.left == 1 && len(r.cells) == 0:
		want = r.n * r.n
	}
	if got := row.count(r.layout); got != want {
		return r.src.Errorf(row.Number, row.Column(row.place(r.layout, want)), "%d cells (expected %d)", got, want)
	}
	return r.digits(row)
}

func (r *reader) digits(row row) error {
	for _, c := range row.cells(r.layout) {
		v, ok := c.value()
		switch {
		case !ok:
			return r.src.BadChar(row.Line, c.wrong(), "a digit or a blank")
		case v > r.n:
			return r.src.Errorf(row.Number, row.Column(c.At), "%s is above the size %d", c.Text, r.n)
		}
		r.cells = append(r.cells, sudoku.Digit(v))
	}
	return nil
}

// finish hands out the puzzle, or what is wrong with it.
func (r *reader) finish() bool {
	p, start, bad := r.puzzle(), r.start, r.bad
	*r = reader{src: r.src, yield: r.yield}
	if bad != nil {
		return r.yield(format.Item{}, bad)
	}
	return r.yield(format.Item{Puzzle: p, Line: start}, nil)
}

func (r *reader) puzzle() *sudoku.Puzzle {
	if r.bad != nil {
		return nil
	}
	p := classic.New(r.n)
	copy(p.Givens, r.cells)
	return p
}

// end takes the end of the input, or of a puzzle before words.
func (r *reader) end() bool {
	if h := r.header; h != nil {
		r.header = nil
		if !r.first(*h) {
			return false
		}
	}
	if r.n == 0 {
		return true
	}
	if n := classic.SideOf(len(r.cells)); r.layout == flow && r.bad == nil && n >= classic.MinSide && int(slices.Max(r.cells)) <= n {
		r.n = n
		return r.finish()
	}
	if r.bad == nil {
		r.bad = r.src.Errorf(r.last, 1, "the puzzle ends after %d of %d cells", len(r.cells), r.n*r.n)
	}
	return r.finish()
}

// writer puts a blank line between puzzles.
type writer struct {
	w    io.Writer
	some bool
}

func (w *writer) Write(p *sudoku.Puzzle) error {
	n, err := classic.Side(p)
	if err == nil && n < classic.MinSide {
		err = format.Cannot("a size of %d (expected at least %d)", n, classic.MinSide)
	}
	if err == nil {
		err = classic.CheckCandidates(p)
	}
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w.w)
	if w.some {
		b.WriteByte('\n')
	}
	w.some = true
	width := len(strconv.Itoa(n))
	for c, d := range p.Givens {
		if c%n > 0 {
			b.WriteByte(' ')
		}
		text := strconv.Itoa(int(d))
		for range width - len(text) {
			b.WriteByte(' ')
		}
		b.WriteString(text)
		if c%n == n-1 {
			b.WriteByte('\n')
		}
	}
	return b.Flush()
}

func (w *writer) Close() error { return nil }
