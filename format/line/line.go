// Package line is the format "line": one puzzle a line.
//
//	53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 easy
//
// A line starts with the symbols of all cells, row by row and with nothing
// between them. 1 to 9 are digits, then A (10) to Z (35), in either case; 0, .,
// * and _ are blanks. Their number tells the size: 16 for 4×4, 36 for 6×6, 81
// for 9×9, 256 for 16×16, 625 for 25×25, up to 1225 for 35×35. The puzzle is an
// ordinary Sudoku: rows, columns, and the boxes of rule.BoxShape, wider than
// tall where they are not square.
//
// What follows after white space is the puzzle's name (Info.Title). Lines that
// are blank or start with # are passed over. Item.Text is the run of symbols as
// it was read.
//
// Written is the puzzle, with . for a blank, and its name if it has one, in one
// line without control characters. A puzzle with other rules,
// other values, or candidates that are not all of them cannot be said.
package line

import (
	"bytes"
	"io"
	"iter"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "line",
		Extensions: []string{".txt"},
		OneLine:    true,
		EachLine:   true,
		Sniff:      sniff,
		Read:       Read,
		NewWriter:  format.Each(Write),
	})
}

// Read streams the puzzles of an input.
func Read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		for line, err := range src.Content() {
			var item format.Item
			if err == nil {
				item, err = Parse(src, line)
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// NineByNine reports whether the first line that says something starts with a word
// as long as a 9×9 puzzle.
func NineByNine(head []byte) bool {
	for text := range format.HeadContent(head) {
		start, end := format.Field(text, 0)
		return end-start == 9*9
	}
	return false
}

// Parse reads the puzzle of one line.
func Parse(src *format.Source, line format.Line) (format.Item, error) {
	start, end := format.Field(line.Text, 0)
	p, err := classic.Read(src, line, start, end)
	if err != nil {
		return format.Item{}, err
	}
	if end < len(line.Text) {
		p.Info.Title = format.CleanText(line.Text[end:])
	}
	return format.Item{Puzzle: p, Text: string(line.Text[start:end]), Line: line.Number}, nil
}

// Write writes one puzzle, its name and the end of the line.
func Write(w io.Writer, p *sudoku.Puzzle) error {
	if _, err := classic.GivensSide(p); err != nil {
		return err
	}
	text := classic.AppendSymbols(make([]byte, 0, len(p.Givens)+1), p.Givens)
	if name := format.CleanText([]byte(p.Info.Title)); name != "" {
		text = append(append(text, ' '), name...)
	}
	_, err := w.Write(append(text, '\n'))
	return err
}

// How sure sniff is: an input of lines that all fit is ours before it is the
// grid of numbers or letters that some such lines also make.
const (
	fits   = format.Likely + 10
	faulty = format.Maybe + 5
)

// sniff trusts the first line, but for one case: lines of 16, 25 or 36 symbols
// can be small puzzles, or the rows of a big one. They are rows when a symbol
// is above the small size.
func sniff(head []byte) format.Confidence {
	lines, length, tooBig := 0, 0, false
	for text := range format.HeadContent(head) {
		start, end := format.Field(text, 0)
		token := text[start:end]
		if lines == 0 {
			length = len(token)
			if c := sniffToken(token); c != fits {
				return c
			}
		}
		if lines++; len(token) != length || lines > classic.MaxSymbols {
			break
		}
		tooBig = tooBig || sniffToken(token) != fits
	}
	switch {
	case lines == 0:
		return format.No
	case tooBig && lines >= length:
		return format.Maybe
	}
	return fits
}

// sniffToken tells a puzzle, and what was meant to be one: digits and blanks
// for the most part, and too many for a row.
func sniffToken(token []byte) format.Confidence {
	if bytes.ContainsAny(token, "{}[]<>\"':;,=~/") { // JSON, XML, links and the like
		return format.No
	}
	n := classic.SideOf(len(token))
	plain, above := 0, false
	for _, c := range token {
		d, ok := classic.DigitOf(c)
		if ok && d <= 9 {
			plain++
		}
		above = above || !ok || int(d) > n
	}
	switch {
	case n >= classic.MinSide && n <= classic.MaxSymbols && !above:
		return fits
	case len(token) > 2*classic.MinSide*classic.MinSide && plain*2 > len(token):
		return faulty
	}
	return format.No
}
