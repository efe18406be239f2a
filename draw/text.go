package draw

import (
	"strconv"
	"strings"

	"shudu/sudoku"
)

// Plain returns rows of numbers, each followed by a space, and nothing else. A
// position without a cell is blank.
//
//	7 8 9 1 2 4 3 6 5
//	6 4 1 3 7 5 2 8 9
func (p Picture) Plain() string {
	var b strings.Builder
	p.rows(func(r int) {
		p.row(&b, r)
		b.WriteByte('\n')
	})
	return b.String() + p.vars()
}

// Indexed returns rows of numbers behind a first row with the numbers of the
// columns; each row starts with its own number. Both count from 0.
//
//	  0 1 2 3
//	0 1 2 3 4
//	1 3 4 1 2
func (p Picture) Indexed() string {
	g := p.Geometry
	side := len(strconv.Itoa(g.Rows() - 1))
	width := max(p.width(), len(strconv.Itoa(g.Cols()-1)))
	var b strings.Builder
	b.WriteString(strings.Repeat(" ", side))
	for c := range g.Cols() {
		b.WriteString(" " + right(strconv.Itoa(c), width))
	}
	b.WriteByte('\n')
	p.rows(func(r int) {
		b.WriteString(right(strconv.Itoa(r), side))
		for c := range g.Cols() {
			b.WriteString(" " + right(p.label(sudoku.Cell(r*g.Cols()+c)), width))
		}
		b.WriteByte('\n')
	})
	return b.String() + p.vars()
}

// Boxed returns the grid with a frame around its boxes, or around whatever
// regions or cages it has.
//
//	+-----+-----+
//	| 1 2 | 3 4 |
//	| 3 4 | 1 2 |
//	+-----+-----+
func (p Picture) Boxed() string { return p.framed(0) }

// Handout returns what Boxed returns, but with the frame of the first handout,
// whose lines of dashes are two characters shorter per box than its rows, where
// there are boxes of 3×3 as there.
func (p Picture) Handout() string { return p.framed(2) }

// framed draws the grid with lines of dashes that are a little short in boxes
// of 3×3.
func (p Picture) framed(short int) string {
	part := p.parts()
	h, w, ok := tiles(p.Geometry, part)
	switch {
	case !ok:
		return p.walled(part) + p.vars()
	case h != handoutBox || w != handoutBox || p.Geometry.Rows() != h*w || p.Geometry.Cols() != h*w || p.width() != 1:
		short = 0
	}
	return p.tiled(h, w, short) + p.vars()
}

func (p Picture) rows(each func(r int)) {
	for r := range p.Geometry.Rows() {
		each(r)
	}
}

// row writes the numbers of a row, each followed by a space.
func (p Picture) row(b *strings.Builder, r int) {
	width := p.width()
	for c := range p.Geometry.Cols() {
		b.WriteString(right(p.label(sudoku.Cell(r*p.Geometry.Cols()+c)), width) + " ")
	}
}

// parts returns for every position the number of the part of the grid it lies
// in, by the outlines of the marks: the thick ones (boxes, regions) or, where
// there are none, all (cages). Positions in no outline are in part 0, and
// those without a cell in part -1.
func (p Picture) parts() []int {
	for _, wanted := range []func(sudoku.Style) bool{
		func(s sudoku.Style) bool { return s == sudoku.Thick },
		func(sudoku.Style) bool { return true },
	} {
		if part, ok := p.outlined(wanted); ok {
			return part
		}
	}
	part, _ := p.outlined(func(sudoku.Style) bool { return false })
	return part
}

// outlined returns the parts made by the outlines of the wanted styles, and
// whether there is one and no two overlap.
func (p Picture) outlined(wanted func(sudoku.Style) bool) (part []int, ok bool) {
	g := p.Geometry
	part = make([]int, g.Positions())
	for c := range part {
		if !g.Exists(sudoku.Cell(c)) {
			part[c] = -1
		}
	}
	n := 0
	for _, m := range p.Marks {
		if m.Shape != sudoku.MarkOutline || len(m.Cells) == 0 || !wanted(m.Style) {
			continue
		}
		n++
		for _, c := range m.Cells {
			if g.IsVar(c) || part[c] != 0 {
				return part, false
			}
			part[c] = n
		}
	}
	return part, n > 0
}

// tiles reports whether the parts are equal rectangles that tile the grid, and
// their height and width.
func tiles(g *sudoku.Geometry, part []int) (h, w int, ok bool) {
	for w < g.Cols() && part[w] == part[0] {
		w++
	}
	for h < g.Rows() && part[h*g.Cols()] == part[0] {
		h++
	}
	if g.Rows()%h != 0 || g.Cols()%w != 0 {
		return 0, 0, false
	}
	partOf := make([]int, len(part))   // by tile; the part's number and 1, 0 is none yet
	tileOf := make([]int, len(part)+1) // by part; the tile's number and 1
	for c, n := range part {
		tile := c/g.Cols()/h*(g.Cols()/w) + c%g.Cols()/w
		if n < 0 || partOf[tile] != 0 && partOf[tile] != n+1 || tileOf[n] != 0 && tileOf[n] != tile+1 {
			return 0, 0, false
		}
		partOf[tile], tileOf[n] = n+1, tile+1
	}
	return h, w, true
}

// handoutBox is the side of the boxes of the first handout.
const handoutBox = 3

// tiled draws equal boxes.
func (p Picture) tiled(h, w, short int) string {
	g := p.Geometry
	width := p.width()
	dashes := w*(width+1) + 1 - short
	frame := " " + strings.Repeat("+"+strings.Repeat("-", dashes), g.Cols()/w) + "+\n"
	var b strings.Builder
	b.WriteString(frame)
	p.rows(func(r int) {
		for c := range g.Cols() {
			if c%w == 0 {
				b.WriteString(" |")
			}
			b.WriteByte(' ')
			b.WriteString(p.painted(sudoku.Cell(r*g.Cols()+c), width))
		}
		b.WriteString(" |\n")
		if (r+1)%h == 0 {
			b.WriteString(frame)
		}
	})
	return b.String()
}

// walled draws parts of any shape: a wall wherever two neighbours lie in
// different parts.
func (p Picture) walled(part []int) string {
	g, width := p.Geometry, p.width()
	at := func(r, c int) int {
		if r < 0 || c < 0 || r >= g.Rows() || c >= g.Cols() {
			return -1
		}
		return part[r*g.Cols()+c]
	}
	var b strings.Builder
	for r := range g.Rows() + 1 {
		b.WriteString(p.wallAbove(r, at))
		if r == g.Rows() {
			break
		}
		line := " "
		for c := range g.Cols() + 1 {
			line += mark(at(r, c-1) != at(r, c), "|")
			if c < g.Cols() {
				line += " " + p.painted(sudoku.Cell(r*g.Cols()+c), width) + " "
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// wallAbove draws the walls between row r and the one above it, or nothing
// when there are none.
func (p Picture) wallAbove(r int, at func(r, c int) int) string {
	g := p.Geometry
	line, walls := " ", false
	for c := range g.Cols() + 1 {
		nw, ne, sw, se := at(r-1, c-1), at(r-1, c), at(r, c-1), at(r, c)
		line += corner(nw, ne, sw, se)
		if c < g.Cols() {
			wall := ne != se
			walls = walls || wall
			line += strings.Repeat(mark(wall, "-"), p.width()+2)
		}
	}
	if !walls {
		return ""
	}
	return strings.TrimRight(line, " ") + "\n"
}

// corner is the character where four positions meet.
func corner(nw, ne, sw, se int) string {
	up, down, left, right := nw != ne, sw != se, nw != sw, ne != se
	switch {
	case !up && !down && !left && !right:
		return " "
	case up && down && !left && !right:
		return "|"
	case left && right && !up && !down:
		return "-"
	}
	return "+"
}

// mark returns the character where it applies, else a space.
func mark(is bool, char string) string {
	if is {
		return char
	}
	return " "
}
