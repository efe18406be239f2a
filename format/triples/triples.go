// Package triples is the format "triples": how many givens there are, then one
// given a line as row, column and value. Rows and columns are counted from 0;
// the grid is 9×9.
//
//	30
//	0, 0, 7
//	0, 1, 8
//	…
//
// The numbers of a line stand apart by commas, white space or both. The count
// may be left out when the file holds one puzzle; with counts, puzzles follow
// one another. Lines that are blank or start with # are passed over.
//
// A row or column outside 0 to 8, a value outside 1 to 9, a cell given twice,
// and fewer or more triples than the count says are errors, and the puzzle is
// left out; the next count starts the next puzzle.
package triples

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"iter"
	"strconv"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

// side is the size of every puzzle of this format.
const side = 9

func init() {
	format.Register(format.Format{
		Name:      "triples",
		Sniff:     sniff,
		Read:      read,
		NewWriter: format.Each(write),
	})
}

// field is one number of a line, as text.
type field struct {
	at   int
	text []byte
}

// mostFields bounds the numbers of a line: three are enough.
const mostFields = 100

func fields(text []byte) []field {
	var out []field
	for at := 0; at < len(text) && len(out) <= mostFields; {
		if c := text[at]; c == ',' || c == ' ' || c == '\t' || c == '\r' {
			at++
			continue
		}
		end := bytes.IndexAny(text[at:], ", \t\r")
		if end < 0 {
			end = len(text) - at
		}
		out = append(out, field{at, text[at : at+end]})
		at += end
	}
	return out
}

// reader collects the givens of one puzzle.
type reader struct {
	src    *format.Source
	puzzle *sudoku.Puzzle // nil between puzzles
	start  int            // the puzzle's first line
	last   int            // the line read last
	count  int            // how many triples the puzzle has, -1 when it does not say
	seen   int
	bad    error // the first thing wrong with the puzzle
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := reader{src: src}
		for line, err := range src.Content() {
			if err != nil {
				if !yield(format.Item{}, err) {
					return
				}
				continue
			}
			fs := fields(line.Text)
			if len(fs) == 1 && r.puzzle != nil && !r.finish(yield) {
				return
			}
			r.line(line, fs)
		}
		if r.puzzle != nil {
			r.finish(yield)
		}
	}
}

// finish hands out the puzzle, or what is wrong with it.
func (r *reader) finish(yield func(format.Item, error) bool) bool {
	p := r.puzzle
	r.puzzle = nil
	if r.bad == nil && r.count > r.seen {
		r.bad = r.src.Errorf(r.last, 1, "the puzzle ends after %d of %d givens", r.seen, r.count)
	}
	if r.bad != nil {
		return yield(format.Item{}, r.bad)
	}
	return yield(format.Item{Puzzle: p, Line: r.start}, nil)
}

// line reads one line: a count when it is a single number, else a given.
func (r *reader) line(line format.Line, fs []field) {
	r.last = line.Number
	if r.puzzle == nil {
		*r = reader{src: r.src, puzzle: classic.New(side), start: line.Number, last: line.Number, count: -1}
		if len(fs) == 1 {
			r.count, r.bad = r.number(line, fs[0], "the number of givens", 0, side*side)
			return
		}
	}
	if r.bad == nil {
		r.bad = r.given(line, fs)
	}
}

func (r *reader) given(line format.Line, fs []field) error {
	if len(fs) > mostFields {
		return r.src.Errorf(line.Number, 1, "more than %d numbers (expected row, column, value)", mostFields)
	}
	if len(fs) != 3 {
		return r.src.Errorf(line.Number, 1, "%d numbers (expected row, column, value)", len(fs))
	}
	if r.count >= 0 && r.seen == r.count {
		return r.src.Errorf(line.Number, line.Column(fs[0].at), "more givens than the %d that line %d says", r.count, r.start)
	}
	row, err1 := r.number(line, fs[0], "the row", 0, side-1)
	col, err2 := r.number(line, fs[1], "the column", 0, side-1)
	value, err3 := r.number(line, fs[2], "the value", 1, side)
	for _, err := range []error{err1, err2, err3} {
		if err != nil {
			return err
		}
	}
	cell := r.puzzle.Geometry.At(row, col)
	if r.puzzle.Givens[cell] != sudoku.None {
		return r.src.Errorf(line.Number, line.Column(fs[0].at), "row %d, column %d is given twice", row, col)
	}
	r.puzzle.Givens[cell] = sudoku.Digit(value)
	r.seen++
	return nil
}

func (r *reader) number(line format.Line, f field, what string, low, high int) (int, error) {
	v, err := strconv.Atoi(string(f.text))
	if err != nil && !isNumber(f.text) {
		return 0, r.src.Errorf(line.Number, line.Column(f.at), "%s is %q (expected a number)", what, f.text)
	}
	if err != nil || v < low || v > high {
		return 0, r.src.Errorf(line.Number, line.Column(f.at), "%s is %s (expected %d to %d)", what, f.text, low, high)
	}
	return v, nil
}

// isNumber reports whether a text is a whole number of any size.
func isNumber(text []byte) bool {
	digits := bytes.TrimLeft(text, "+-")
	return len(digits) > 0 && len(text)-len(digits) <= 1 && len(bytes.Trim(digits, "0123456789")) == 0
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err != nil {
		return err
	}
	if n != side {
		return format.Cannot("a size of %d (it is always %d)", n, side)
	}
	b := bufio.NewWriter(w)
	fmt.Fprintln(b, p.Givens.Filled())
	for c, d := range p.Givens {
		if d != sudoku.None {
			fmt.Fprintf(b, "%d, %d, %d\n", p.Geometry.Row(sudoku.Cell(c)), p.Geometry.Col(sudoku.Cell(c)), d)
		}
	}
	return b.Flush()
}

// sniff looks at the first two lines: a number alone and then a triple, or two
// triples. Three numbers a line without commas can be much else, too.
func sniff(head []byte) format.Confidence {
	var counts []int
	commas := false
	for text := range format.HeadContent(head) {
		fs := fields(text)
		if !mostlyNumbers(fs) {
			return format.No
		}
		commas = commas || bytes.IndexByte(text, ',') >= 0
		if counts = append(counts, len(fs)); len(counts) == 2 {
			break
		}
	}
	switch {
	case len(counts) == 0 || counts[0] != 1 && counts[0] != 3 || counts[len(counts)-1] != 3:
		return format.No
	case commas:
		return format.Likely + 25
	case len(counts) == 2:
		return format.Likely + 5
	}
	return format.Maybe
}

// mostlyNumbers reports whether there are at most three fields and no more
// than one of them is not a number.
func mostlyNumbers(fs []field) bool {
	others := 0
	for _, f := range fs {
		if !isNumber(f.text) {
			others++
		}
	}
	return len(fs) <= 3 && others < max(1, len(fs)-1)
}
