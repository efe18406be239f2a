// Package kenken reads and writes the blocks of numbers that describe the
// puzzles of KenKen.com. Its name is "kenken".
//
//	A
//	1 2
//	2 1
//	T
//	3 0
//	2 1
//	S
//	+ 0
//	1 1
//	V
//	0
//	1
//	H
//	1
//	1
//
// A puzzle is sections, each a letter on a line of its own and rows of words:
//
//	A  the answer, n rows of n numbers; it may be left out
//	T  targets, n rows of n: in one cell of each cage, 0 in the others
//	S  symbols in the same cells: + - * / (x and ÷ are read, too), 1 for a
//	   given, ? for an operation that is not told; 0 in the others
//	V  walls between the cells of each row, n rows of n-1: 1 is a wall, 0 none
//	H  walls between the cells of each column, one line per column
//
// A new A, or a section that is there already, begins a new puzzle. The answer
// becomes [sudoku.Puzzle.Solution], which no engine reads.
package kenken

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"shudu/format"
	"shudu/format/cages"
	"shudu/model"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{Name: "kenken", Extensions: []string{".kenken"}, Sniff: sniff, Read: read, NewWriter: format.Each(write)})
}

const sections = "ATSVH"

// symbols are the operations as they are read.
var symbols = map[string]model.Op{
	"1": "", "+": model.Add, "-": model.Sub, "−": model.Sub, "*": model.Mul, "x": model.Mul, "×": model.Mul,
	"/": model.Div, "÷": model.Div, "?": model.Any,
}

// section returns the letter of a line that begins a section, or 0.
func section(line []byte) byte {
	line = bytes.TrimSpace(line)
	if len(line) == 1 && strings.IndexByte(sections, line[0]) >= 0 {
		return line[0]
	}
	return 0
}

// sniff looks for a line "A" or "T" with a row of numbers below it.
func sniff(head []byte) format.Confidence {
	var first byte
	for line := range bytes.Lines(head) {
		switch {
		case format.Blank(line):
		case first == 0:
			if first = section(line); first != 'A' && first != 'T' {
				return format.No
			}
		case strings.Trim(string(line), "0123456789 \t\r\n") == "":
			return format.Sure
		default:
			return format.No
		}
	}
	return format.No
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	seen := ""
	starts := func(line []byte) bool {
		s := section(line)
		if s == 0 {
			return false
		}
		again := s == 'A' || strings.IndexByte(seen, s) >= 0
		if again {
			seen = ""
		}
		seen += string(s)
		return again
	}
	return src.EachBlock(starts, func(block []format.Line) (*sudoku.Puzzle, error) { return parse(src, block) })
}

// word is a word and where it stands.
type word struct {
	text         string
	line, column int
}

// parser reads one puzzle.
type parser struct {
	src  *format.Source
	rows map[byte][][]word
	at   map[byte]int // the lines of the sections' letters
	last int          // the last line
	n    int
}

func parse(src *format.Source, block []format.Line) (*sudoku.Puzzle, error) {
	p := &parser{src: src, rows: map[byte][][]word{}, at: map[byte]int{}}
	if err := p.split(block); err != nil {
		return nil, err
	}
	if err := p.checkShape(); err != nil {
		return nil, err
	}
	g := sudoku.Square(p.n)
	parts, err := p.parts(g)
	if err != nil {
		return nil, err
	}
	c := cages.NewCollector(g)
	for _, part := range parts {
		if err := p.addCage(c, g, part); err != nil {
			return nil, err
		}
	}
	out := c.Puzzle()
	out.Solution, err = p.answer(g)
	return out, err
}

// split puts the words of each line into their section.
func (p *parser) split(block []format.Line) error {
	var in byte
	for _, line := range block {
		p.last = line.Number
		if s := section(line.Text); s != 0 {
			in = s
			p.at[s] = line.Number
			continue
		}
		if format.Blank(line.Text) {
			continue
		}
		if in == 0 {
			return p.src.Errorf(line.Number, 1, "expected a section: A, T, S, V or H on a line of its own")
		}
		p.rows[in] = append(p.rows[in], words(line))
	}
	return nil
}

// words splits a line.
func words(line format.Line) []word {
	var out []word
	for text, from := line.Text, 0; ; {
		rest := bytes.TrimLeft(text[from:], " \t")
		if len(rest) == 0 {
			return out
		}
		start := len(text) - len(rest)
		end := bytes.IndexAny(rest, " \t")
		if end < 0 {
			end = len(rest)
		}
		out = append(out, word{string(rest[:end]), line.Number, utf8.RuneCount(text[:start]) + 1})
		from = start + end
	}
}

// checkShape checks that every section is there and has its rows.
func (p *parser) checkShape() error {
	p.n = len(p.rows['T'])
	if p.n == 0 || p.n > sudoku.MaxValues {
		return p.src.Errorf(max(p.at['T'], 1), 1, "section T has %d rows (expected 1 to %d)", p.n, sudoku.MaxValues)
	}
	for _, s := range []byte(sections) {
		if s == 'A' && p.rows[s] == nil {
			continue
		}
		width := p.n
		if s == 'V' || s == 'H' {
			width--
		}
		if width > 0 && len(p.rows[s]) != p.n {
			return p.src.Errorf(max(p.at[s], 1), 1, "section %c has %d rows (expected %d)", s, len(p.rows[s]), p.n)
		}
		for _, row := range p.rows[s] {
			if len(row) != width {
				w := row[min(len(row)-1, width)]
				return p.src.Errorf(w.line, w.column, "a row of section %c has %d words (expected %d)", s, len(row), width)
			}
		}
	}
	return nil
}

// parts follows the walls.
func (p *parser) parts(g *sudoku.Geometry) ([][]sudoku.Cell, error) {
	for _, s := range []byte("VH") {
		for _, row := range p.rows[s] {
			for _, w := range row {
				if w.text != "0" && w.text != "1" {
					return nil, p.src.Errorf(w.line, w.column, "%q is no wall (expected 1 for a wall, 0 for none)", w.text)
				}
			}
		}
	}
	return cages.Join(g, func(a, b sudoku.Cell) bool {
		if g.Row(a) == g.Row(b) {
			return p.rows['V'][g.Row(a)][g.Col(a)].text == "1"
		}
		return p.rows['H'][g.Col(a)][g.Row(a)].text == "1"
	}), nil
}

// addCage finds the one clue among the cells of a cage.
func (p *parser) addCage(c *cages.Collector, g *sudoku.Geometry, part []sudoku.Cell) error {
	var clue word
	var target int
	for _, cell := range part {
		t, s := p.rows['T'][g.Row(cell)][g.Col(cell)], p.rows['S'][g.Row(cell)][g.Col(cell)]
		n, err := strconv.Atoi(t.text)
		switch {
		case err != nil || n < 0:
			return p.src.Errorf(t.line, t.column, "%q is no target", t.text)
		case n == 0 && s.text == "0":
			continue
		case n == 0:
			return p.src.Errorf(s.line, s.column, "%s has a symbol but no target", g.Name(cell))
		case clue.line > 0:
			return p.src.Errorf(t.line, t.column, "the cage of %s has a second target", g.Name(cell))
		}
		clue, target = s, n
	}
	if clue.line == 0 {
		t := p.rows['T'][g.Row(part[0])][g.Col(part[0])]
		return p.src.Errorf(t.line, t.column, "the cage of %s has no target", g.Name(part[0]))
	}
	op, ok := symbols[strings.ToLower(clue.text)]
	if !ok {
		return p.src.Errorf(clue.line, clue.column, "%q is no symbol (expected + - * / ? 1 or 0)", clue.text)
	}
	if err := c.Add(op, target, part...); err != nil {
		return p.src.Errorf(clue.line, clue.column, "%w", err)
	}
	return nil
}

// answer reads the solution.
func (p *parser) answer(g *sudoku.Geometry) (sudoku.Grid, error) {
	if p.rows['A'] == nil {
		return nil, nil
	}
	var out sudoku.Grid
	for _, w := range slices.Concat(p.rows['A']...) {
		v, err := strconv.Atoi(w.text)
		if err != nil || g.DigitOf(v) == sudoku.None {
			return nil, p.src.Errorf(w.line, w.column, "%q is no number from 1 to %d", w.text, p.n)
		}
		out = append(out, g.DigitOf(v))
	}
	return out, nil
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	list, err := cages.Plain(p, model.Add, model.Sub, model.Mul, model.Div, model.Any)
	if err != nil {
		return err
	}
	g, n := p.Geometry, p.Geometry.Rows()
	var parts [][]sudoku.Cell
	targets, symbols := make([]string, g.Len()), make([]string, g.Len())
	for _, x := range list {
		if x.Target == 0 {
			return format.Cannot("the target 0")
		}
		parts = append(parts, x.Where)
		first := x.Where[0]
		targets[first], symbols[first] = strconv.Itoa(x.Target), string(x.Op)
		if x.Op == "" {
			symbols[first] = "1"
		}
	}
	owner, err := cages.Walls(g, parts)
	if err != nil {
		return format.Cannot("%v", err)
	}
	wall := func(a, b sudoku.Cell) string {
		if owner[a] != owner[b] {
			return "1"
		}
		return "0"
	}
	var b strings.Builder
	if p.Solution.Filled() == g.Positions() {
		writeSection(&b, 'A', n, n, func(r, c int) string { return strconv.Itoa(g.Value(p.Solution[g.At(r, c)])) })
	}
	writeSection(&b, 'T', n, n, func(r, c int) string { return targets[g.At(r, c)] })
	writeSection(&b, 'S', n, n, func(r, c int) string { return symbols[g.At(r, c)] })
	writeSection(&b, 'V', n, n-1, func(r, c int) string { return wall(g.At(r, c), g.At(r, c+1)) })
	writeSection(&b, 'H', n, n-1, func(c, r int) string { return wall(g.At(r, c), g.At(r+1, c)) })
	_, err = io.WriteString(w, b.String())
	return err
}

// writeSection writes a section; an empty word is 0.
func writeSection(b *strings.Builder, name byte, rows, cols int, word func(r, c int) string) {
	fmt.Fprintf(b, "%c\n", name)
	for r := range rows {
		for c := range cols {
			text := word(r, c)
			if text == "" {
				text = "0"
			}
			if c > 0 {
				b.WriteString(" ")
			}
			b.WriteString(text)
		}
		b.WriteString("\n")
	}
}
