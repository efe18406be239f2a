// Package ss is the format "ss" of Simple Sudoku: a puzzle in a frame, with
// nothing between the cells of a box.
//
//	*-----------*
//	|.3.|4..|...|
//	|9.2|8.6|3.1|
//	|...|...|.2.|
//	|---+---+---|
//	…
//	*-----------*
//
// A row is a line that starts with a bar; its cells are symbols as in format
// line, and the bars do not matter. The first row tells the size. Borders, blank
// lines, lines that start with #, and words after a puzzle are passed over.
// Several puzzles may follow one another.
package ss

import (
	"bufio"
	"bytes"
	"io"
	"iter"
	"slices"
	"strings"

	"shudu/format"
	"shudu/format/classic"
	"shudu/rule"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "ss",
		Extensions: []string{".ss"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

const gaps = "| \t"

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		rows := classic.Rows{Parse: classic.ParseSymbol}
		for line, err := range src.Content() {
			item, done := format.Item{}, err != nil
			var words []classic.Word
			if err == nil {
				words = classic.SplitRow(line.Text)
			}
			switch text := bytes.TrimSpace(line.Text); {
			case len(words) == 0:
			case text[0] == '|':
				if done = rows.Add(src, line, classic.SplitSymbols(line.Text, gaps)); done {
					item, err = rows.Finish(src)
				}
			case !rows.Empty():
				done = true
				item, err = rows.Finish(src)
			case !slices.ContainsFunc(words, classic.Word.IsLetters):
				done, err = true, src.BadChar(line, words[0].At, "a row, a border or words")
			}
			if done && !yield(item, err) {
				return
			}
		}
		if !rows.Empty() {
			yield(rows.Finish(src))
		}
	}
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err != nil {
		return err
	}
	height, width := rule.BoxShape(n)
	border := "*" + strings.Repeat("-", n+n/width-1) + "*\n"
	between := "|" + strings.Repeat(strings.Repeat("-", width)+"+", n/width-1) + strings.Repeat("-", width) + "|\n"
	b := bufio.NewWriter(w)
	b.WriteString(border)
	for c, d := range p.Givens {
		if c > 0 && height > 1 && c%(n*height) == 0 {
			b.WriteString(between)
		}
		if c%width == 0 {
			b.WriteByte('|')
		}
		b.WriteByte(classic.Symbol(d))
		if c%n == n-1 {
			b.WriteString("|\n")
		}
	}
	b.WriteString(border)
	return b.Flush()
}

// sniff wants the border with stars and then a row whose boxes have nothing
// between their cells.
func sniff(head []byte) format.Confidence {
	border := false
	for text := range format.HeadContent(head) {
		text = bytes.TrimSpace(text)
		switch {
		case bytes.HasPrefix(text, []byte("*--")):
			border = true
		case !border || text[0] != '|' || bytes.ContainsAny(text, " \t"):
			return format.No
		default:
			return format.Likely + 30
		}
	}
	return format.No
}
