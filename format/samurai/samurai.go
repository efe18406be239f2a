// Package samurai is the format "samurai": five 9×9 Sudokus that share their
// corners, on 21 × 21 places of which 72 are empty.
//
// It is read from 21 rows, framed or not, as people print them. In each row only
// the symbols of cells count: 1 to 9, and 0 . * or _ for a blank. Rows of the
// upper and lower boards have 18 of them, those through the middle board 21 or 9.
// Where something is written at the places between the boards, too, it is a
// character of its own, such as # or -, or a blank like others, and all rows have
// 21.
//
//	..8......   .....9...        | . . 8 | . . . | . . . |       | . . . | . . 9 | …
//
// The 441 characters may also stand in one line, with nothing between them;
// spaces may mark the places between the boards.
//
// A line of 441 symbols is an ordinary 21×21 Sudoku to format line. It is a
// Samurai if no digit is above 9 and the places between the boards have a
// character that no cell has, or are blank while at least 17 digits are given.
//
// Written is one line of 441 characters, with 0 for a blank and . between the
// boards. A puzzle with other rules cannot be said.
package samurai

import (
	"bytes"
	"io"
	"iter"
	"reflect"
	"slices"

	"shudu/format"
	"shudu/format/classic"
	"shudu/rule"
	"shudu/sudoku"
)

const (
	side  = 21
	board = 9
	step  = 6 // from one board to the one in the middle
	blank = '0'
	gap   = '.'
	few   = 17 // digits that tell a Samurai from an ordinary 21×21
)

func init() {
	format.Register(format.Format{Name: "samurai", OneLine: true, Sniff: sniff, Read: read, NewWriter: format.Each(write)})
}

// corners are the first rows and columns of the boards, in reading order.
var corners = [][2]int{{0, 0}, {0, 2 * step}, {step, step}, {2 * step, 0}, {2 * step, 2 * step}}

// inBoard reports whether a place belongs to a board.
func inBoard(row, col int) bool {
	return slices.ContainsFunc(corners, func(at [2]int) bool {
		return row >= at[0] && row < at[0]+board && col >= at[1] && col < at[1]+board
	})
}

// New returns a Samurai without givens.
func New() *sudoku.Puzzle {
	values := make([]int, board)
	for i := range values {
		values[i] = i + 1
	}
	g, err := sudoku.NewGeometry(side, side, values...)
	var holes []sudoku.Cell
	for c := range sudoku.Cell(side * side) {
		if !inBoard(int(c)/side, int(c)%side) {
			holes = append(holes, c)
		}
	}
	if err == nil {
		g, err = g.WithHoles(holes...)
	}
	if err != nil {
		panic(err)
	}
	var rules []sudoku.Rule
	for _, at := range corners {
		rules = append(rules, rule.Board{From: g.At(at[0], at[1]), To: g.At(at[0]+board-1, at[1]+board-1), Height: 3, Width: 3})
	}
	return sudoku.New(g, rules...)
}

// reader collects rows.
type reader struct {
	src    *format.Source
	puzzle *sudoku.Puzzle // nil between puzzles
	row    int
	first  int // line
	last   format.Line
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := &reader{src: src}
		for line, err := range src.Lines() {
			var item format.Item
			done := err != nil
			if line.Text = format.Narrow(line.Text); err == nil && !r.passes(line.Text) {
				item, done, err = r.line(line)
			}
			if done && !yield(item, err) {
				return
			}
		}
		if r.puzzle != nil {
			yield(format.Item{}, src.Errorf(r.last.Number, 1, "the puzzle ends after %d of %d rows", r.row, side))
		}
	}
}

// passes reports whether a line says nothing: it is blank, or a comment. A row may
// begin with # between the boards.
func (r *reader) passes(text []byte) bool {
	return format.Blank(text) && !(r.puzzle != nil && len(bytes.TrimSpace(text)) == side)
}

// line takes a line: a puzzle, a row of one, or a frame.
func (r *reader) line(line format.Line) (item format.Item, done bool, err error) {
	if text := bytes.TrimRight(line.Text, "\r"); r.puzzle == nil && len(text) == side*side {
		p, err := r.whole(line)
		return format.Item{Puzzle: p, Text: string(text), Line: line.Number}, true, err
	}
	cells := symbols(line.Text)
	if len(cells) == 0 {
		return item, false, nil // a frame
	}
	if r.puzzle == nil {
		r.puzzle, r.row, r.first = New(), 0, line.Number
	}
	r.last = format.Line{Number: line.Number}
	if err := r.enter(line, cells); err != nil {
		r.puzzle = nil
		return item, true, err
	}
	if r.row++; r.row < side {
		return item, false, nil
	}
	item = format.Item{Puzzle: r.puzzle, Line: r.first}
	r.puzzle = nil
	return item, true, nil
}

// symbols returns the places in a line at which a character stands that is
// neither white space nor frame; none for a line that is only frame.
func symbols(text []byte) []int {
	var out []int
	for _, w := range classic.SplitRow(text) {
		for i := range w.Text {
			if c := w.Text[i]; c != '|' && c < 0x80 {
				out = append(out, w.At+i)
			}
		}
	}
	return out
}

// enter gives the cells of the next row: one character for each, or for each
// place.
func (r *reader) enter(line format.Line, at []int) error {
	var cols []int
	for col := range side {
		if inBoard(r.row, col) {
			cols = append(cols, col)
		}
	}
	switch len(at) {
	case len(cols):
	case side:
		for col := range side {
			if c := line.Text[at[col]]; !inBoard(r.row, col) && isDigit(c) {
				return r.src.BadChar(line, at[col], "a mark between the boards")
			}
		}
		at = pick(at, cols)
	default:
		return r.src.Errorf(line.Number, 1, "%d cells (expected %d or %d in row %d of a Samurai)", len(at), len(cols), side, r.row+1)
	}
	for i, col := range cols {
		d, ok := classic.DigitOf(line.Text[at[i]])
		if !ok || d > board {
			return r.src.BadChar(line, at[i], "a digit or a blank")
		}
		r.puzzle.Givens[r.row*side+col] = d
	}
	return nil
}

// pick returns the entries of a list at some places.
func pick(list, at []int) []int {
	out := make([]int, len(at))
	for i, k := range at {
		out[i] = list[k]
	}
	return out
}

func isDigit(c byte) bool { d, ok := classic.DigitOf(c); return ok && d != sudoku.None }

// whole reads the 441 characters of one line.
func (r *reader) whole(line format.Line) (*sudoku.Puzzle, error) {
	p := New()
	for i := range side * side {
		c := line.Text[i]
		d, ok := classic.DigitOf(c)
		switch {
		case !inBoard(i/side, i%side):
			if isDigit(c) {
				return nil, r.src.BadChar(line, i, "a mark between the boards")
			}
		case !ok || d > board:
			return nil, r.src.BadChar(line, i, "a digit or a blank")
		default:
			p.Givens[i] = d
		}
	}
	return p, nil
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	usual := New()
	switch {
	case !reflect.DeepEqual(p.Geometry, usual.Geometry):
		return format.Cannot("anything but a Samurai: five 9×9 boards on 21 × 21 places")
	case !reflect.DeepEqual(p.Rules, usual.Rules):
		return format.Cannot("other rules than those of a Samurai")
	}
	if err := classic.CheckCandidates(p); err != nil {
		return err
	}
	text := classic.AppendSymbols(nil, p.Givens)
	for i := range text {
		switch {
		case !inBoard(i/side, i%side):
			text[i] = gap
		case p.Givens[i] == sudoku.None:
			text[i] = blank
		}
	}
	_, err := w.Write(append(text, '\n'))
	return err
}

// sniff looks at the first line of 441 characters, or at the first rows.
func sniff(head []byte) format.Confidence {
	row := 0
	for text := range format.HeadContent(head) {
		if row == 0 && len(text) == side*side {
			return sniffWhole(text)
		}
		at := symbols(text)
		if len(at) == 0 {
			continue
		}
		want := 2 * board // of the first six rows
		if row >= step {
			return format.Likely + 20 // seven rows fit
		}
		if len(at) != want && len(at) != side || !digits(text, at) {
			return format.No
		}
		if len(at) == side && classic.SideOf(side*side) == side && !marked(text, at) {
			return format.No // an ordinary row of 21
		}
		row++
	}
	return format.No
}

// digits reports whether the cells of a row are digits up to 9 and blanks.
func digits(text []byte, at []int) bool {
	for i, k := range at {
		d, ok := classic.DigitOf(text[k])
		if between := len(at) == side && i >= board && i < 2*step; !between && (!ok || d > board) {
			return false
		}
	}
	return true
}

// marked reports whether the places between the boards in one of the first rows
// have a mark that is no symbol.
func marked(text []byte, at []int) bool {
	for _, k := range at[board : 2*step] {
		if _, ok := classic.DigitOf(text[k]); ok {
			return false
		}
	}
	return true
}

// sniffWhole looks at 441 characters.
func sniffWhole(text []byte) format.Confidence {
	given := 0
	var inside, between [256]bool // the characters of cells, and between the boards
	for i, c := range text {
		d, ok := classic.DigitOf(c)
		switch apart := !inBoard(i/side, i%side); {
		case apart && ok && d != sudoku.None, !apart && (!ok || d > board):
			return format.No
		case apart:
			between[c] = true
		default:
			inside[c] = true
			if d != sudoku.None {
				given++
			}
		}
	}
	for c := range between {
		if between[c] && inside[c] && given < few {
			return format.No
		}
	}
	return format.Sure
}
