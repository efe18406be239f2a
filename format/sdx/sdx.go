// Package sdx is the format "sdx" of SudoCue: a puzzle and the progress made in
// it, candidates included.
//
//	2 679 6789 1 4789 5 469 u4 3
//	…
//
// Each row is a line, its cells have white space between them. A cell is the
// run of its candidates; one alone is a given, and after a u a digit that the
// player placed (which is a given to a solver, and listed in Item.Placed). The
// first row tells the size. Blank lines and lines that start with # are passed
// over. Several puzzles may follow one another.
//
// A cell without any candidate cannot be said, and one left alone looks like a
// given.
package sdx

import (
	"bufio"
	"io"
	"iter"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/marks"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "sdx",
		Extensions: []string{".sdx"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		rows := classic.Rows{Parse: parseCell}
		for line, err := range src.Content() {
			item, done := format.Item{}, err != nil
			if err == nil && rows.Add(src, line, words(line.Text)) {
				done = true
				item, err = rows.Finish(src)
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

// words cuts a line at white space.
func words(text []byte) []classic.Word {
	var out []classic.Word
	for at := 0; ; {
		start, end := format.Field(text, at)
		if start == end {
			return out
		}
		out = append(out, classic.Word{At: start, Text: text[start:end]})
		at = end
	}
}

func parseCell(src *format.Source, line format.Line, w classic.Word, n int) (classic.Entry, error) {
	if !isPlaced(w) {
		return classic.ParseSet(src, line, w, n)
	}
	e, err := classic.ParseSet(src, line, classic.Word{At: w.At + 1, Text: w.Text[1:]}, n)
	if err == nil && e.Given == sudoku.None {
		err = src.Errorf(line.Number, line.Column(w.At), "%d digits after u (expected one)", e.Candidates.Len())
	}
	e.Placed = true
	return e, err
}

// isPlaced tells a u before digits from the symbol U.
func isPlaced(w classic.Word) bool { return len(w.Text) > 1 && w.Text[0] == 'u' }

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.SymbolSide(p)
	if err != nil {
		return err
	}
	var text []byte
	for c := range p.Givens {
		s := p.Domain(sudoku.Cell(c))
		if s == 0 {
			return format.Cannot("%s has no candidate", p.Geometry.Name(sudoku.Cell(c)))
		}
		text = classic.AppendSet(text, s)
		if c%n == n-1 {
			text = append(text, '\n')
		} else {
			text = append(text, ' ')
		}
	}
	b := bufio.NewWriter(w)
	b.Write(text)
	return b.Flush()
}

// sniff knows rows of candidates without frames, and better with a placed
// digit among them.
func sniff(head []byte) format.Confidence {
	for text := range format.HeadContent(head) {
		for _, w := range words(text) {
			if isPlaced(w) && len(w.Text) == 2 && w.Text[1] >= '1' && w.Text[1] <= '9' && len(words(text)) >= classic.MinSide {
				return format.Likely + 30
			}
		}
	}
	if framed, several := marks.SniffSets(head); several && !framed {
		return format.Likely + 20
	}
	return format.No
}
