package grid

import (
	"bytes"
	"slices"
	"strconv"
	"unicode/utf8"

	"shudu/format"
	"shudu/format/classic"
	"shudu/sudoku"
)

// layout is how the cells of a row are told apart.
type layout int

const (
	apart    layout = iota // each word is a cell
	together               // each character is a cell
	flow                   // each word is a cell, and rows do not matter
)

// word is a number or a symbol of a row.
type word classic.Word

// row is a line cut into words.
type row struct {
	format.Line
	words []word
}

// split cuts a line into words. A line that is only frame has none.
func split(line format.Line) row {
	r := row{Line: line}
	if cells, ok := spaced(line.Text); ok {
		r.words = cells
		return r
	}
	for _, w := range classic.SplitRow(line.Text) {
		r.words = append(r.words, word(w))
	}
	return r
}

// keep returns a copy that stays when the next line is read.
func (r row) keep() row {
	text := bytes.Clone(r.Text)
	words := make([]word, len(r.words))
	for i, w := range r.words {
		words[i] = word{w.At, bytes.Clone(w.Text)}
	}
	return row{format.Line{Number: r.Number, Text: text}, words}
}

// layout tells how the cells of a first row are laid out, and whether it can
// be a row at all. Words are cells where most of them are one character or all
// of them are numbers that fit; else characters are.
func (r row) layout() (layout, bool) {
	short, symbols, fits := 0, 0, true
	for _, w := range r.words {
		v, ok := w.value()
		fits = fits && ok && v <= len(r.words) && !(len(w.Text) > 2 && w.Text[0] == '0')
		if utf8.RuneCount(w.Text) == 1 {
			short++
		}
		symbols += utf8.RuneCount(w.Text)
	}
	switch {
	case len(r.words) >= classic.MinSide && (fits || short*2 > len(r.words)):
		return apart, r.digits()*2 >= len(r.words)
	case symbols <= flowMax && fits9(r.words):
		return apart, true
	case symbols >= classic.MinSide && symbols <= classic.MaxSymbols:
		return together, r.fitsTogether(symbols)
	}
	return apart, len(r.words) > sudoku.MaxValues && r.digits() == len(r.words)
}

// plausible reports whether the row can be the first of a puzzle.
func (r row) plausible() bool {
	_, ok := r.layout()
	return ok
}

// digits counts the words that are numbers or symbols of a cell.
func (r row) digits() int {
	n := 0
	for _, w := range r.words {
		if _, ok := w.value(); ok {
			n++
		}
	}
	return n
}

// fits9 reports whether the words are numbers of a 9×9 puzzle.
func fits9(words []word) bool {
	for _, w := range words {
		if v, ok := w.value(); !ok || v > flowSide {
			return false
		}
	}
	return true
}

// fitsTogether reports whether all characters are symbols up to the size n,
// with letters in one case only: words of a language hardly ever are.
func (r row) fitsTogether(n int) bool {
	upper, lower, wrong := false, false, 0
	for _, w := range r.words {
		for _, c := range string(w.Text) {
			upper = upper || c >= 'A' && c <= 'Z'
			lower = lower || c >= 'a' && c <= 'z'
			if d, ok := classic.DigitOf(byte(c)); c >= utf8.RuneSelf || !ok || int(d) > n {
				wrong++
			}
		}
	}
	return !(upper && lower) && (wrong == 0 || wrong*4 <= n && !r.isCaption())
}

// count returns the number of cells.
func (r row) count(l layout) int {
	if l != together {
		return len(r.words)
	}
	n := 0
	for _, w := range r.words {
		n += utf8.RuneCount(w.Text)
	}
	return n
}

// cells returns the words, cut into characters where those are the cells.
func (r row) cells(l layout) []word {
	if l != together {
		return r.words
	}
	var out []word
	for _, w := range r.words {
		for i := 0; i < len(w.Text); {
			_, size := utf8.DecodeRune(w.Text[i:])
			out = append(out, word{w.At + i, w.Text[i : i+size]})
			i += size
		}
	}
	return out
}

// place returns where the first cell too many stands, or the end of the row
// when there are too few.
func (r row) place(l layout, want int) int {
	if cells := r.cells(l); want < len(cells) {
		return cells[want].At
	}
	if len(r.words) == 0 {
		return len(r.Text)
	}
	last := r.words[len(r.words)-1]
	return last.At + len(last.Text)
}

// largest returns the largest number of a row.
func (r row) largest() int {
	most := 0
	for _, w := range r.words {
		v, _ := w.value()
		most = max(most, v)
	}
	return most
}

// isHeader reports whether the words count the columns: 0 1 2 …, 1 2 3 …,
// A B C … or C1 C2 C3 ….
func (r row) isHeader() bool {
	if len(r.words) < classic.MinSide {
		return false
	}
	for i, w := range r.words {
		if !w.isLabel(i) {
			return false
		}
	}
	return true
}

// isLabel reports whether a word is the number of the row or column with the
// given index.
func (w word) isLabel(index int) bool {
	text := bytes.ToUpper(bytes.TrimRight(w.Text, ":."))
	if len(text) == 1 && text[0] == byte('A'+index) {
		return true
	}
	if len(text) > 1 && (text[0] == 'R' || text[0] == 'C') {
		text = text[1:]
	}
	v, err := strconv.Atoi(string(text))
	return err == nil && (v == index || v == index+1)
}

// isCaption reports whether the line has a word of a language.
func (r row) isCaption() bool {
	return slices.ContainsFunc(r.words, func(w word) bool { return classic.Word(w).IsLetters() })
}

// explain says what is wrong with a line that is neither row nor words.
func (r row) explain(src *format.Source) error {
	for _, w := range r.words {
		if _, ok := w.value(); !ok {
			return src.BadChar(r.Line, w.wrong(), "a row of numbers or symbols")
		}
	}
	return src.Errorf(r.Number, r.Column(r.words[0].At), "%d cells (expected a row of %d or more)", len(r.words), classic.MinSide)
}

// value returns the number or the digit of the symbol that a word is, 0 for a
// blank.
func (w word) value() (int, bool) {
	if len(w.Text) == 1 {
		d, ok := classic.DigitOf(w.Text[0])
		return int(d), ok
	}
	if len(w.Text) > 9 || w.Text[0] == '-' || w.Text[0] == '+' {
		return 0, false
	}
	v, err := strconv.Atoi(string(w.Text))
	return v, err == nil
}

// wrong returns where the first character stands that makes the word no
// number.
func (w word) wrong() int {
	for i, c := range w.Text {
		d, ok := classic.DigitOf(c)
		if !ok || len(w.Text) > 1 && (d > 9 || c != '0' && d == 0) {
			return w.At + i
		}
	}
	return w.At
}

// sniff reads the head as a grid. A head that starts with a row, but has no
// puzzle, may still be a grid with something wrong.
func sniff(head []byte) format.Confidence {
	row, ok := firstRow(head)
	if !ok {
		return format.No
	}
	for _, err := range read(format.NewSource(bytes.NewReader(head), "")) {
		switch {
		case err == nil:
			return format.Likely
		case row:
			return format.Maybe
		}
		break
	}
	return format.No
}

// firstRow looks at the first line with words: ok says that it can stand in a
// grid, isRow that it is not merely a caption.
func firstRow(head []byte) (isRow, ok bool) {
	for text := range format.HeadContent(head) {
		r := split(format.Line{Text: text})
		switch c := bytes.TrimSpace(text)[0]; {
		case c == '<' || c == '{' && bytes.Contains(head, []byte(`":`)): // XML and JSON
			return false, false
		case len(r.words) == 0:
			continue
		case r.plausible() || r.isHeader():
			return true, true
		}
		return false, r.isCaption()
	}
	return false, false
}
