// Package sdm is the format "sdm": a collection of 9×9 puzzles, one a line, as
// SudoCue and many programs after it read and write it.
//
//	016400000200009000400000062070230100100000003003087040960000005000800007000006820
//
// A line is the 81 digits of a puzzle, row by row; 0 is a blank (when reading
// also . * and _). What follows after white space is its name. Lines that are
// blank or start with # are passed over. It is format line for one size, with
// 0 for a blank when it is written.
package sdm

import (
	"bytes"
	"io"
	"iter"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/line"
	"shudu/sudoku"
)

const side = 9

func init() {
	format.Register(format.Format{
		Name:       "sdm",
		Extensions: []string{".sdm"},
		OneLine:    true,
		EachLine:   true,
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		for l, err := range src.Content() {
			var item format.Item
			if err == nil {
				item, err = parse(src, l)
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

func parse(src *format.Source, l format.Line) (format.Item, error) {
	item, err := line.Parse(src, l)
	if err == nil && item.Puzzle.Geometry.Rows() != side {
		start, _ := format.Field(l.Text, 0)
		return format.Item{}, src.Errorf(l.Number, l.Column(start), "%d cells (expected %d)", len(item.Text), side*side)
	}
	return item, err
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err == nil && n != side {
		err = format.Cannot("a size of %d (it is always %d)", n, side)
	}
	if err != nil {
		return err
	}
	text := bytes.ReplaceAll(classic.AppendSymbols(nil, p.Givens), []byte("."), []byte("0"))
	_, err = w.Write(append(text, '\n'))
	return err
}

// sniff leaves what it knows to format line, which reads the same.
func sniff(head []byte) format.Confidence {
	for text := range format.HeadContent(head) {
		start, end := format.Field(text, 0)
		if end-start == side*side && len(bytes.Trim(text[start:end], "0123456789.*_")) == 0 {
			return format.Maybe
		}
		break
	}
	return format.No
}
