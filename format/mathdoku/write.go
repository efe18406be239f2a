package mathdoku

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/format/cages"
	"shudu/rule"
	"shudu/sudoku"
)

// cluesPerLine is how many clues stand on a line.
const cluesPerLine = 8

// newWriter returns a writer that leaves a blank line between puzzles.
func newWriter(w io.Writer) format.Writer { return &writer{w: w} }

type writer struct {
	w    io.Writer
	more bool
}

func (w *writer) Close() error { return nil }

func (w *writer) Write(p *sudoku.Puzzle) error {
	text, err := encode(p)
	if err != nil {
		return err
	}
	if w.more {
		text = "\n" + text
	}
	w.more = true
	_, err = io.WriteString(w.w, text)
	return err
}

func encode(p *sudoku.Puzzle) (string, error) {
	m, err := cages.Of(p)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s", head, sizeText(p.Geometry))
	if m.Diagonal {
		b.WriteString(" diagonal")
	}
	if m.Killer {
		b.WriteString(" killer")
	}
	info := p.Info
	for _, key := range []string{"title", "author", "source", "level", "date", "url", "comment"} {
		if text := *infoField(&info, key); text != "" {
			fmt.Fprintf(&b, " %s=%s", key, strconv.Quote(text))
		}
	}
	b.WriteString("\n")
	names, gap := cageNames(len(m.Cages))
	writeRows(&b, p.Geometry, m.Cages, names, gap)
	writeClues(&b, m.Cages, names)
	writeSolution(&b, p)
	return b.String(), nil
}

// sizeText says the size and the values where they are not the usual ones.
func sizeText(g *sudoku.Geometry) string {
	text := strconv.Itoa(g.Rows())
	if g.Rows() != g.Cols() {
		text += "x" + strconv.Itoa(g.Cols())
	}
	if cages.Natural(g) {
		return text
	}
	v := g.Values()
	if last := v[len(v)-1]; len(v) > 1 && last-v[0] == len(v)-1 {
		return fmt.Sprintf("%s values=%d..%d", text, v[0], last)
	}
	return text + " values=" + strings.ReplaceAll(strings.Trim(fmt.Sprint(v), "[]"), " ", ",")
}

// cageNames returns the names of n cages and what stands between them in a
// row: letters with nothing between as long as there are enough.
func cageNames(n int) (names []string, gap string) {
	const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	for i := range n {
		if n <= len(alphabet) {
			names = append(names, alphabet[i:i+1])
		} else {
			names = append(names, "c"+strconv.Itoa(i+1))
		}
	}
	if n > len(alphabet) {
		gap = " "
	}
	return names, gap
}

func writeRows(b *strings.Builder, g *sudoku.Geometry, list []rule.Cage, names []string, gap string) {
	width := 1
	if gap != "" {
		width = len(names[len(names)-1])
	}
	for c, i := range cages.Owners(g, list) {
		name := "."
		if i >= 0 {
			name = names[i]
		}
		switch last := g.Col(sudoku.Cell(c)) == g.Cols()-1; {
		case last:
			b.WriteString(name + "\n")
		default:
			b.WriteString(name + strings.Repeat(gap, 1+width-len(name)))
		}
	}
	b.WriteString("\n")
}

func writeClues(b *strings.Builder, list []rule.Cage, names []string) {
	for i, x := range list {
		b.WriteString(names[i] + " " + x.Text())
		if i%cluesPerLine == cluesPerLine-1 || i == len(list)-1 {
			b.WriteString("\n")
		} else {
			b.WriteString("  ")
		}
	}
}

// writeSolution says the solution: rows of digits where every value is one.
func writeSolution(b *strings.Builder, p *sudoku.Puzzle) {
	if p.Solution.Filled() < p.Geometry.Positions() {
		return
	}
	v := p.Geometry.Values()
	short := v[0] >= 0 && v[len(v)-1] < 10
	b.WriteString("\nsolution")
	for c, d := range p.Solution {
		if !short || p.Geometry.Col(sudoku.Cell(c)) == 0 {
			b.WriteString(" ")
		}
		b.WriteString(strconv.Itoa(p.Geometry.Value(d)))
	}
	b.WriteString("\n")
}
