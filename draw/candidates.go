package draw

import (
	"strconv"
	"strings"

	"shudu/sudoku"
)

// Candidates returns the candidates of every cell as a table of words, with a
// frame around the boxes where they are equal rectangles.
//
//	+---------+---------+
//	| 1  24   | 3  24   |
//	| 3  24   | 1  24   |
//	+---------+---------+
//
// Looks, when there are some, mark the digits that are spoken of and those that go.
func (p Picture) Candidates(cands []sudoku.Digits) string {
	g := p.Geometry
	width := make([]int, g.Cols())
	words := make([]string, g.Positions())
	for c := range words {
		words[c] = p.marked(sudoku.Cell(c), cands[c])
		width[c%g.Cols()] = max(width[c%g.Cols()], len(words[c]))
	}
	h, w, ok := tiles(g, p.parts())
	if !ok {
		h, w = g.Rows(), g.Cols()
	}
	frame := ruler(width, w)
	var b strings.Builder
	b.WriteString(frame)
	for r := range g.Rows() {
		for c := range g.Cols() {
			if c%w == 0 {
				b.WriteString("| ")
			}
			word := words[r*g.Cols()+c]
			b.WriteString(word + strings.Repeat(" ", width[c]-len(word)+1))
		}
		b.WriteString("|\n")
		if (r+1)%h == 0 {
			b.WriteString(frame)
		}
	}
	for i, name := range g.Vars() {
		b.WriteString(name + " = " + p.set(cands[g.Positions()+i]) + "\n")
	}
	return b.String()
}

// marked returns the values of a cell in one word: where looks say so, a star behind
// those that are spoken of, and those that go last, behind a minus sign: 13*7-6.
func (p Picture) marked(c sudoku.Cell, digits sudoku.Digits) string {
	if p.Looks == nil {
		return p.set(digits)
	}
	keep, drop := p.Looks[c].Keep, p.Looks[c].Drop&digits
	word := ""
	for d := range (digits &^ drop).All() {
		value := p.set(d.Set())
		if len(value) > 1 && word != "" {
			word += ","
		}
		if word += value; keep.Has(d) {
			word += "*"
		}
	}
	if drop != 0 {
		word += "-" + p.set(drop)
	}
	return word
}

// ruler returns the line of dashes over columns of the given widths, with a
// corner at every w-th.
func ruler(width []int, w int) string {
	line := ""
	for c, n := range width {
		if c%w == 0 {
			line += "+-"
		}
		line += strings.Repeat("-", n+1)
	}
	return line + "+\n"
}

// set returns the values of a set in one word.
func (p Picture) set(digits sudoku.Digits) string {
	values := p.Geometry.Values()
	letters := values[0] >= 0 && values[len(values)-1] < len(Alphabet)
	word := ""
	for d := range digits.All() {
		v := p.Geometry.Value(d)
		switch {
		case letters:
			word += Alphabet[v : v+1]
		case word == "":
			word = strconv.Itoa(v)
		default:
			word += "," + strconv.Itoa(v)
		}
	}
	return word
}
