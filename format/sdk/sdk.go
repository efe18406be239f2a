// Package sdk is the format "sdk" of SadMan Sudoku and SudoCue: one puzzle in
// nine lines of nine characters, with what is known about it before.
//
//	#ARuud
//	#DA random puzzle
//	#LEasy
//	2..1.5..3
//	.54...71.
//	…
//
// A line that starts with # and one of these letters is information: A author,
// D description (Info.Title), C comment, B date, S source, L level, U address.
// A second line of a letter continues the first. Other lines that start with #
// and blank lines are passed over.
//
// A row is one symbol a cell, as in format line; the first row tells the size.
// A line [Puzzle] may stand before the rows; other sections in brackets, such
// as [State] and [PencilMarks], hold the progress of a player and are passed
// over. Several puzzles may follow one another.
package sdk

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"strings"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "sdk",
		Extensions: []string{".sdk"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

// tags lists the letters in the order they are written.
var tags = []struct {
	letter byte
	text   func(*sudoku.Info) *string
}{
	{'A', func(i *sudoku.Info) *string { return &i.Author }},
	{'D', func(i *sudoku.Info) *string { return &i.Title }},
	{'C', func(i *sudoku.Info) *string { return &i.Comment }},
	{'B', func(i *sudoku.Info) *string { return &i.Date }},
	{'S', func(i *sudoku.Info) *string { return &i.Source }},
	{'L', func(i *sudoku.Info) *string { return &i.Level }},
	{'U', func(i *sudoku.Info) *string { return &i.URL }},
}

// tagOf returns where the information of a line belongs, nil for a line that
// holds none.
func tagOf(text []byte, info *sudoku.Info) *string {
	if len(text) < 2 || text[0] != '#' {
		return nil
	}
	for _, t := range tags {
		if t.letter == text[1] {
			return t.text(info)
		}
	}
	return nil
}

// reader collects information and rows.
type reader struct {
	src   *format.Source
	yield func(format.Item, error) bool
	rows  classic.Rows
	info  sudoku.Info
	other bool // in a section that is passed over
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := reader{src: src, yield: yield, rows: classic.Rows{Parse: classic.ParseSymbol}}
		for line, err := range src.Lines() {
			if err == nil && !r.line(line) || err != nil && !yield(format.Item{}, err) {
				return
			}
		}
		if !r.rows.Empty() {
			r.finish()
		}
	}
}

// line takes one line; false says to stop.
func (r *reader) line(line format.Line) bool {
	text := bytes.TrimSpace(line.Text)
	switch tag := tagOf(text, &r.info); {
	case tag != nil:
		return r.tag(tag, text[2:])
	case format.Blank(text):
		return true
	case text[0] == '[':
		more := r.rows.Empty() || r.finish()
		r.other = !strings.EqualFold(string(text), "[Puzzle]")
		return more
	case r.other:
		return true
	}
	if r.rows.Add(r.src, line, classic.SplitSymbols(line.Text, " \t")) {
		return r.finish()
	}
	return true
}

// tag takes information, which ends the puzzle before it.
func (r *reader) tag(tag *string, text []byte) bool {
	more := r.rows.Empty() || r.finish()
	r.other = false
	words := format.CleanText(text)
	if *tag != "" && words != "" {
		words = *tag + "\n" + words
	}
	if words != "" {
		*tag = words
	}
	return more
}

func (r *reader) finish() bool {
	item, err := r.rows.Finish(r.src)
	if err == nil {
		item.Puzzle.Info = r.info
	}
	r.info = sudoku.Info{}
	return r.yield(item, err)
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err != nil {
		return err
	}
	b := bufio.NewWriter(w)
	for _, t := range tags {
		for part := range strings.SplitSeq(*t.text(&p.Info), "\n") {
			if words := format.CleanText([]byte(part)); words != "" {
				b.WriteString("#" + string(t.letter) + words + "\n")
			}
		}
	}
	text := classic.AppendSymbols(nil, p.Givens)
	for ; len(text) > 0; text = text[n:] {
		b.Write(text[:n])
		b.WriteByte('\n')
	}
	return b.Flush()
}

// sniff wants a tag or a section and then a row; rows alone are a grid.
func sniff(head []byte) format.Confidence {
	signed, info := false, sudoku.Info{}
	for line, err := range format.NewSource(bytes.NewReader(head), "").Lines() {
		text := bytes.TrimSpace(line.Text)
		switch {
		case err != nil:
			return format.No
		case tagOf(text, &info) != nil || strings.EqualFold(string(text), "[Puzzle]"):
			signed = true
		case format.Blank(text):
		case !isRow(text):
			return format.No
		case signed:
			return format.Likely + 30
		default:
			return format.Maybe
		}
	}
	return format.No
}

// isRow reports whether a text can be a row: symbols and nothing else, and as
// few as a row has.
func isRow(text []byte) bool {
	for _, c := range text {
		if d, ok := classic.DigitOf(c); !ok || int(d) > len(text) {
			return false
		}
	}
	return len(text) >= classic.MinSide && len(text) <= classic.MaxSymbols
}
