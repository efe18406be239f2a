// Package hodoku is the format "hodoku": the library lines of HoDoKu, a
// position and what a technique must find in it.
//
//	:0100:1:.+92....+365…:811 515 715:193 198::
//
// A line is fields after colons:
//
//  1. the code of a technique: four digits, a variant or -x may follow
//  2. the candidates the technique is about
//  3. the 81 cells, a blank being . or 0; + stands before a digit that was
//     placed and not given
//  4. the candidates that are deleted beside those the digits exclude
//  5. the candidates the technique deletes
//  6. the digits the technique places
//  7. more, such as the length of a chain
//
// Fields 4 to 6 are triplets of digit, row and column, counted from 1. Fields
// may be missing from the end. Lines that are blank or start with # are passed
// over.
//
// A placed digit is a given to a solver and is listed in Item.Placed; deleted
// candidates become the puzzle's candidates; the code is its title. [Parse]
// returns all fields, for those who test techniques.
//
// Written is the position: field 1 is the title where that is a code, else
// 0000, and field 2 is x.
package hodoku

import (
	"bytes"
	"io"
	"iter"
	"slices"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

const side = 9

func init() {
	format.Register(format.Format{
		Name:      "hodoku",
		OneLine:   true,
		EachLine:  true,
		Sniff:     sniff,
		Read:      read,
		NewWriter: format.Each(write),
	})
}

// Candidate is a digit in a cell.
type Candidate struct {
	Digit sudoku.Digit
	Cell  sudoku.Cell
}

// Record is all that a line says.
type Record struct {
	Code         string // of the technique
	About        string // the candidates it is about
	Puzzle       *sudoku.Puzzle
	Placed       []sudoku.Cell // givens of the puzzle that were placed
	Deleted      []Candidate
	Eliminations []Candidate
	Placements   []Candidate
	More         string
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		for line, err := range src.Content() {
			var item format.Item
			if err == nil {
				var r Record
				if r, err = Parse(src, line); err == nil {
					item = format.Item{Puzzle: r.Puzzle, Text: string(bytes.TrimSpace(line.Text)), Line: line.Number, Placed: r.Placed}
				}
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// field is a part of a line between colons.
type field struct {
	at   int
	text []byte
}

// fieldsRead is how many fields of a line say something.
const fieldsRead = 8

func split(text []byte) []field {
	var out []field
	at := 0
	for part := range bytes.SplitSeq(text, []byte(":")) {
		if out = append(out, field{at, part}); len(out) == fieldsRead {
			break
		}
		at += len(part) + 1
	}
	return out
}

// Parse reads one line.
func Parse(src *format.Source, line format.Line) (Record, error) {
	fs := split(line.Text)
	if len(fs) < 4 || len(bytes.TrimSpace(fs[0].text)) > 0 {
		return Record{}, src.Errorf(line.Number, 1, "%d fields (expected :code:candidates:cells: and more)", len(fs)-1)
	}
	for len(fs) < fieldsRead {
		fs = append(fs, field{len(line.Text), nil})
	}
	r := Record{Code: format.CleanText(fs[1].text), About: format.CleanText(fs[2].text), Puzzle: classic.New(side), More: format.CleanText(fs[7].text)}
	r.Puzzle.Info.Title = r.Code
	if err := r.cells(src, line, fs[3]); err != nil {
		return Record{}, err
	}
	for i, list := range []*[]Candidate{&r.Deleted, &r.Eliminations, &r.Placements} {
		var err error
		if *list, err = r.triplets(src, line, fs[4+i]); err != nil {
			return Record{}, err
		}
	}
	r.delete()
	return r, nil
}

// cells reads the digits of all cells.
func (r *Record) cells(src *format.Source, line format.Line, f field) error {
	c, plus := 0, false
	for i, x := range f.text {
		if x == '+' && !plus {
			plus = true
			continue
		}
		d, ok := classic.DigitOf(x)
		switch column := line.Column(f.at + i); {
		case !ok || plus && d == sudoku.None:
			return src.BadChar(line, f.at+i, "a digit or a blank")
		case d > side:
			return src.Errorf(line.Number, column, "%q is above the size %d", x, side)
		case c == side*side:
			return src.Errorf(line.Number, column, "more than %d cells", side*side)
		}
		if plus {
			r.Placed = append(r.Placed, sudoku.Cell(c))
		}
		r.Puzzle.Givens[c] = d
		c, plus = c+1, false
	}
	if c < side*side || plus {
		return src.Errorf(line.Number, line.Column(f.at+len(f.text)), "%d cells (expected %d)", c, side*side)
	}
	return nil
}

// triplets reads candidates: digit, row and column, with white space between
// them.
func (r *Record) triplets(src *format.Source, line format.Line, f field) ([]Candidate, error) {
	var out []Candidate
	for at := 0; ; {
		start, end := format.Field(f.text, at)
		if start == end {
			return out, nil
		}
		t := f.text[start:end]
		if len(t) != 3 || len(bytes.Trim(t, "123456789")) > 0 {
			return nil, src.Errorf(line.Number, line.Column(f.at+start), "%q (expected digit, row and column)", t)
		}
		cell := r.Puzzle.Geometry.At(int(t[1]-'1'), int(t[2]-'1'))
		out = append(out, Candidate{sudoku.Digit(t[0] - '0'), cell})
		at = end
	}
}

// delete takes the deleted candidates out of the puzzle's.
func (r *Record) delete() {
	if len(r.Deleted) == 0 {
		return
	}
	p := r.Puzzle
	p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, p.Geometry.Len())
	for _, x := range r.Deleted {
		p.Candidates[x.Cell] &^= x.Digit.Set()
	}
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.Side(p)
	if err == nil && n != side {
		err = format.Cannot("a size of %d (it is always %d)", n, side)
	}
	if err != nil {
		return err
	}
	code := p.Info.Title
	if !isCode([]byte(code)) {
		code = "0000"
	}
	text := classic.AppendSymbols([]byte(":"+code+":x:"), p.Givens)
	text = append(text, ':')
	for c, s := range p.Candidates {
		missing := p.Geometry.All() &^ s
		if d := p.Givens[c]; d != sudoku.None {
			missing &= d.Set()
		}
		for d := range missing.All() {
			if text[len(text)-1] != ':' {
				text = append(text, ' ')
			}
			text = append(text, classic.Symbol(d), '1'+byte(c/side), '1'+byte(c%side))
		}
	}
	_, err = w.Write(append(text, ":::\n"...))
	return err
}

// isCode reports whether a text is four digits, and what follows fits in a
// field.
func isCode(text []byte) bool {
	return len(text) >= 4 && len(bytes.Trim(text[:4], "0123456789")) == 0 && !bytes.ContainsAny(text, ": \t\r\n")
}

// sniff knows a line by its colon and code.
func sniff(head []byte) format.Confidence {
	if bytes.IndexByte(head, ':') < 0 {
		return format.No
	}
	for text := range format.HeadContent(head) {
		fs := split(bytes.TrimSpace(text))
		if len(fs) >= 4 && len(fs[0].text) == 0 && isCode(fs[1].text) {
			return format.Likely + 40
		}
		break
	}
	return format.No
}
