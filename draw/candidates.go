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
func (p Picture) Candidates(cands []sudoku.Digits) string {
	g := p.Geometry
	width := make([]int, g.Cols())
	words := make([]string, g.Positions())
	for c := range words {
		words[c] = p.set(cands[c])
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
