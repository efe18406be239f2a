// Package marks is the format "marks": pencil-mark grids, in which candidates
// are input and not only digits. There are two ways to write one.
//
// In one line, n symbols for each cell of an n × n grid, row by row: 729
// characters for 9×9. At its place stands each digit that the cell may hold,
// and a blank (0 . * or _) at the place of each other. Such a puzzle has no
// givens, only candidates. What follows after white space is its name.
//
//	1..4...8.1234567891.34.6789.2…
//
// As forums print it, a row below the other, with or without frames:
//
//	*-----------------------------------------------------------*
//	| 1567  3  1567  | 4  12579  179  | 689  5678  579  |
//	| 9     45  2    | 8  57     6    | 3    457   1    |
//	…
//
// A cell is the run of its candidates; one alone is a given, and a blank is
// any digit. The first row tells the size. Blank lines, lines that start with
// #, and words are passed over. Several puzzles may follow one another.
//
// Written is the line where there are no givens, else the grid, in which a
// candidate that is left alone looks like a given.
package marks

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
		Name:      "marks",
		Sniff:     sniff,
		Read:      read,
		NewWriter: format.Each(write),
	})
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		rows := classic.Rows{Parse: parseCell}
		for line, err := range src.Content() {
			item, done := format.Item{}, err != nil
			words := classic.SplitRow(line.Text)
			switch {
			case err != nil || len(words) == 0:
			case rows.Empty() && cubeSide(len(words[0].Text)) > 0:
				done = true
				item, err = parseLine(src, line)
			case isCaption(words):
				if done = !rows.Empty(); done {
					item, err = rows.Finish(src)
				}
			default:
				if done = rows.Add(src, line, words); done {
					item, err = rows.Finish(src)
				}
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

// isCaption reports whether the words are of a language, as the name of the
// program below its grid: a first word of two letters or more that are no
// symbols in increasing order.
func isCaption(words []classic.Word) bool {
	_, ok := increasing(words[0].Text)
	return words[0].IsLetters() && !ok
}

// increasing reports whether a text is symbols of digits in increasing order,
// and returns them.
func increasing(text []byte) (sudoku.Digits, bool) {
	var set sudoku.Digits
	for _, c := range text {
		d, ok := classic.DigitOf(c)
		if !ok || d <= set.Max() {
			return 0, false
		}
		set |= d.Set()
	}
	return set, true
}

// cubeSide returns n when a line of n³ symbols has the given length, else 0.
func cubeSide(length int) int {
	for n := classic.MinSide; n <= classic.MaxSymbols; n++ {
		if n*n*n == length {
			return n
		}
	}
	return 0
}

// parseLine reads the one-line way.
func parseLine(src *format.Source, line format.Line) (format.Item, error) {
	start, end := format.Field(line.Text, 0)
	token := line.Text[start:end]
	n := cubeSide(len(token))
	if n == 0 {
		return format.Item{}, src.Errorf(line.Number, line.Column(end), "%d characters fill no cube", len(token))
	}
	p := classic.New(n)
	p.Candidates = make([]sudoku.Digits, n*n)
	for i, c := range token {
		d, ok := classic.DigitOf(c)
		if !ok {
			return format.Item{}, src.BadChar(line, start+i, "a digit or a blank")
		}
		if d != sudoku.None && int(d) != i%n+1 {
			return format.Item{}, src.Errorf(line.Number, line.Column(start+i), "%q at the place of %q", c, classic.Symbol(sudoku.Digit(i%n+1)))
		}
		p.Candidates[i/n] |= d.Set()
	}
	p.Info.Title = format.CleanText(line.Text[end:])
	return format.Item{Puzzle: p, Text: string(token), Line: line.Number}, nil
}

// parseCell reads one cell of the grid; a blank is any digit.
func parseCell(src *format.Source, line format.Line, w classic.Word, n int) (classic.Entry, error) {
	if d, ok := classic.DigitOf(w.Text[0]); len(w.Text) == 1 && ok && d == sudoku.None {
		return classic.Entry{}, nil
	}
	return classic.ParseSet(src, line, w, n)
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.SymbolSide(p)
	if err != nil {
		return err
	}
	domains := make([]sudoku.Digits, len(p.Givens))
	for c := range domains {
		domains[c] = p.Domain(sudoku.Cell(c))
	}
	if p.Givens.Filled() == 0 || slices.Contains(domains, 0) {
		return writeLine(w, domains, n)
	}
	return writeGrid(w, domains, n)
}

func writeLine(w io.Writer, domains []sudoku.Digits, n int) error {
	text := make([]byte, 0, n*n*n+1)
	for _, s := range domains {
		for d := range sudoku.Digit(n) {
			text = append(text, classic.Symbol((s & (d + 1).Set()).Single()))
		}
	}
	_, err := w.Write(append(text, '\n'))
	return err
}

func writeGrid(w io.Writer, domains []sudoku.Digits, n int) error {
	height, width := rule.BoxShape(n)
	wide := 0
	for _, s := range domains {
		wide = max(wide, s.Len())
	}
	border := strings.Repeat("+"+strings.Repeat("-", (wide+1)*width+1), n/width) + "+\n"
	b := bufio.NewWriter(w)
	for c, s := range domains {
		if c%(n*height) == 0 && (c == 0 || height > 1) {
			b.WriteString(border)
		}
		if c%width == 0 {
			b.WriteString("| ")
		}
		b.Write(classic.AppendSet(nil, s))
		b.WriteString(strings.Repeat(" ", wide-s.Len()+1))
		if c%n == n-1 {
			b.WriteString("|\n")
		}
	}
	b.WriteString(border)
	return b.Flush()
}

// sniff knows a line by its digits in their places, and a grid with a frame by
// cells that hold several digits in order, and none that is blank.
func sniff(head []byte) format.Confidence {
	for text := range format.HeadContent(head) {
		if start, end := format.Field(text, 0); isCube(text[start:end]) {
			return format.Likely + 20
		}
		break
	}
	if framed, several := SniffSets(head); several && framed {
		return format.Likely + 20
	}
	return format.No
}

// isCube reports whether a text is a puzzle in one line in which every cell
// has a candidate.
func isCube(text []byte) bool {
	n := cubeSide(len(text))
	if n == 0 {
		return false
	}
	for i := 0; i < len(text); i += n {
		cell := bytes.TrimLeft(text[i:i+n], "0.*_")
		if len(cell) == 0 {
			return false
		}
		for k, c := range text[i : i+n] {
			if d, ok := classic.DigitOf(c); !ok || d != sudoku.None && int(d) != k+1 {
				return false
			}
		}
	}
	return true
}
