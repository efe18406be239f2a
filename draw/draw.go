// Package draw makes pictures of puzzles and solutions from a geometry, a grid
// and marks. It knows marks and never rules: a rule that says how it is drawn
// (its Marks) is drawn everywhere.
//
//	picture := draw.Of(puzzle)            // the givens and every rule's marks
//	fmt.Print(picture.Boxed())            // text with a frame
//	fmt.Print(picture.With(grid).Plain()) // the solution, rows of numbers
//
// Text comes in the styles of the classic programs: [Picture.Boxed] with frames
// around the boxes, [Picture.Handout] with the frame of the first of them to the
// letter, [Picture.Plain] with nothing but numbers, and [Picture.Indexed] with
// the numbers of rows and columns. [Picture.SVG] draws one picture, [WriteSVG]
// several in one document.
package draw

import (
	"strconv"
	"strings"

	"shudu/sudoku"
)

// Picture is what there is to draw.
type Picture struct {
	Geometry *sudoku.Geometry
	Grid     sudoku.Grid
	Marks    []sudoku.Mark
	// Looks, when not nil, say how a player sees each cell; see Live.
	Looks []sudoku.Look
	// Given, when not nil, holds the givens: what else stands in the grid is an
	// answer, and looks like one.
	Given sudoku.Grid
	// Title, Author and Caption are written above and below a drawing. A
	// caption says what the marks do not.
	Title, Author, Caption string
	// Paint, when not nil, may wrap what stands in a cell in the signs that
	// make a terminal show it in colour. It is asked by Boxed only.
	Paint func(c sudoku.Cell, label string) string
}

// Of returns the picture of a puzzle: its givens, the marks of its rules, its
// title and its author.
func Of(p *sudoku.Puzzle) Picture {
	pic := Picture{Geometry: p.Geometry, Grid: p.Givens, Given: p.Givens, Title: p.Info.Title, Author: p.Info.Author}
	for _, r := range p.Rules {
		pic.Marks = append(pic.Marks, r.Marks(p.Geometry)...)
	}
	return pic
}

// With returns the picture with another grid in it.
func (p Picture) With(g sudoku.Grid) Picture {
	p.Grid = g
	return p
}

// blank stands for a cell that holds no digit yet.
const blank = "."

// label returns what is written in a cell: its value, blank, or nothing where
// there is no cell.
func (p Picture) label(c sudoku.Cell) string {
	switch {
	case !p.Geometry.Exists(c):
		return ""
	case p.Grid[c] == sudoku.None:
		return blank
	}
	return strconv.Itoa(p.Geometry.Value(p.Grid[c]))
}

// painted returns what is written in a cell, at its full width.
func (p Picture) painted(c sudoku.Cell, width int) string {
	label := right(p.label(c), width)
	if p.Paint == nil || !p.Geometry.Exists(c) {
		return label
	}
	return p.Paint(c, label)
}

// width returns the width of the widest value.
func (p Picture) width() int {
	values := p.Geometry.Values()
	return max(len(strconv.Itoa(values[0])), len(strconv.Itoa(values[len(values)-1])))
}

// right puts spaces before a text up to a width.
func right(s string, width int) string {
	if len(s) >= width {
		return s
	}
	return strings.Repeat(" ", width-len(s)) + s
}

// Alphabet holds the characters of digits in a line: 1 to 9, then A to Z. The
// first stands for blank.
const Alphabet = "0" + sudoku.Symbols

// Line returns the grid as one word without spaces: a character for each
// position, "." where there is no digit. Where values are no single characters
// (below 0, above 35) they are numbers with commas between.
func (p Picture) Line() string {
	values := p.Geometry.Values()
	letters := values[0] >= 0 && values[len(values)-1] < len(Alphabet)
	var b strings.Builder
	for c := range sudoku.Cell(p.Geometry.Positions()) {
		if !letters && c > 0 {
			b.WriteByte(',')
		}
		switch {
		case !p.Geometry.Exists(c) || p.Grid[c] == sudoku.None:
			b.WriteString(blank)
		case letters:
			b.WriteByte(Alphabet[p.Geometry.Value(p.Grid[c])])
		default:
			b.WriteString(p.label(c))
		}
	}
	return b.String()
}

// vars returns a line "name = value" for every variable cell.
func (p Picture) vars() string {
	var b strings.Builder
	for i, name := range p.Geometry.Vars() {
		b.WriteString(name + " = " + p.label(sudoku.Cell(p.Geometry.Positions()+i)) + "\n")
	}
	return b.String()
}
