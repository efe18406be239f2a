package board

import (
	"slices"

	"shudu/draw/palette"
	"shudu/sudoku"
)

// weight is how strong the line between two cells is.
type weight uint8

const (
	none   weight = iota
	dotted        // between cells of no cage, where there are cages
	thin
	wall        // the border of a cage
	thickDotted // the border of a house that a cage crosses
	thick
)

// edges holds the lines between cells: v[r][c] stands left of the cell in row
// r and column c, h[r][c] above it.
type edges struct {
	v, h        [][]weight
	column, row []bool // whether any house or cage border stands there
	crowded     bool   // so many that every line is needed
}

// newEdges finds the lines that the outlines ask for. Where a grid has no
// houses to border, as in a Mathdoku, the cages have the thick lines.
func newEdges(g *sudoku.Geometry, marks []sudoku.Mark) *edges {
	e := &edges{v: lattice(g.Rows(), g.Cols()+1), h: lattice(g.Rows()+1, g.Cols()),
		column: make([]bool, g.Cols()+1), row: make([]bool, g.Rows()+1)}
	houses, cages := outlines(g, marks)
	for r := range g.Rows() + 1 {
		for c := range g.Cols() + 1 {
			if r < g.Rows() {
				e.v[r][c] = between(g, g.At(r, c-1), g.At(r, c), houses, cages)
				e.column[c] = e.column[c] || e.v[r][c] >= wall
			}
			if c < g.Cols() {
				e.h[r][c] = between(g, g.At(r-1, c), g.At(r, c), houses, cages)
				e.row[r] = e.row[r] || e.h[r][c] >= wall
			}
		}
	}
	e.crowded = !e.straight(g)
	return e
}

func lattice(rows, cols int) [][]weight {
	out := make([][]weight, rows)
	for r := range out {
		out[r] = make([]weight, cols)
	}
	return out
}

// parts numbers the cells of a set of outlines: by cell, the outlines it is in.
type parts struct {
	of  [][]int
	any bool
}

func outlines(g *sudoku.Geometry, marks []sudoku.Mark) (houses, cages parts) {
	houses.of, cages.of = make([][]int, g.Len()), make([][]int, g.Len())
	for i, m := range marks {
		if m.Shape != sudoku.MarkOutline {
			continue
		}
		p := &cages
		if m.Style == sudoku.Thick {
			p = &houses
		}
		p.any = true
		for _, c := range m.Cells {
			if g.Exists(c) {
				p.of[c] = append(p.of[c], i)
			}
		}
	}
	return houses, cages
}

// split reports whether an outline has one of the cells and not the other;
// joined whether one has both.
func (p parts) split(a, b sudoku.Cell) bool { return !slices.Equal(p.of[a], p.of[b]) }

func (p parts) joined(a, b sudoku.Cell) bool {
	return slices.ContainsFunc(p.of[a], func(i int) bool { return slices.Contains(p.of[b], i) })
}

// between returns the line between two neighbours, either of which may not
// exist.
func between(g *sudoku.Geometry, a, b sudoku.Cell, houses, cages parts) weight {
	switch {
	case a == sudoku.NoCell && b == sudoku.NoCell:
		return none
	case a == sudoku.NoCell || b == sudoku.NoCell:
		return thick
	case houses.split(a, b) && cages.joined(a, b) && !cages.split(a, b):
		return thickDotted
	case houses.split(a, b):
		return thick
	case !cages.any:
		return thin
	case cages.split(a, b) && !houses.any:
		return thick
	case cages.split(a, b):
		return wall
	case !houses.any:
		return thin
	case cages.joined(a, b):
		return none
	}
	return dotted
}

// straight reports whether every border runs the whole length of the grid, as
// those of boxes do.
func (e *edges) straight(g *sudoku.Geometry) bool {
	for r := range g.Rows() {
		for c := range g.Cols() {
			if g.At(r, c) == sudoku.NoCell {
				continue
			}
			if g.At(r, c-1) != sudoku.NoCell && e.column[c] != (e.v[r][c] >= wall) ||
				g.At(r-1, c) != sudoku.NoCell && e.row[r] != (e.h[r][c] >= wall) {
				return false
			}
		}
	}
	return true
}

// at returns an edge, none outside the grid.
func at(list [][]weight, r, c int) weight {
	if r < 0 || r >= len(list) || c < 0 || c >= len(list[r]) {
		return none
	}
	return list[r][c]
}

// joints has the character for lines that meet: light 1 and heavy 2, upwards
// times 27, right times 9, down times 3, left.
var joints = []rune(" ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋")

var (
	verticals   = map[weight]rune{none: ' ', dotted: '┊', thin: '│', wall: '│', thickDotted: '┋', thick: '┃'}
	horizontals = map[weight]rune{none: ' ', dotted: '┈', thin: '─', wall: '─', thickDotted: '┉', thick: '━'}

	asciiVerticals   = map[weight]rune{none: ' ', dotted: ':', thin: ':', wall: '|', thickDotted: 'H', thick: '|'}
	asciiHorizontals = map[weight]rune{none: ' ', dotted: '.', thin: '.', wall: '-', thickDotted: '~', thick: '='}
)

// heft is a weight as joints count it.
func (w weight) heft() int {
	switch {
	case w >= thickDotted:
		return 2
	case w > none:
		return 1
	}
	return 0
}

// ink returns the ink of a line.
func (w weight) ink() palette.Ink {
	switch {
	case w >= thickDotted:
		return palette.Thick
	case w == wall:
		return palette.Wall
	}
	return palette.Thin
}

func (b *Plan) vertical(w weight) rune {
	if b.opt.ASCII {
		return asciiVerticals[w]
	}
	return verticals[w]
}

func (b *Plan) horizontal(w weight) rune {
	if b.opt.ASCII {
		return asciiHorizontals[w]
	}
	return horizontals[w]
}

// joint returns the character where up to four lines meet, and its ink.
func (b *Plan) joint(up, right, down, left weight) (rune, palette.Ink) {
	most := max(up, right, down, left)
	if b.opt.ASCII {
		switch {
		case most == none:
			return ' ', palette.Blank
		case up == none && down == none:
			return b.horizontal(max(left, right)), most.ink()
		case left == none && right == none:
			return b.vertical(max(up, down)), most.ink()
		}
		return '+', most.ink()
	}
	return joints[up.heft()*27+right.heft()*9+down.heft()*3+left.heft()], most.ink()
}
