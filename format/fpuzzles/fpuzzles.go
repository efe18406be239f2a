// Package fpuzzles reads and writes puzzles of f-puzzles.com: links, what the
// links carry, and the JSON inside. Its name is "fpuzzles".
//
// A link is an address with "load=" and a JSON object packed by lz-string in
// base64 (see internal/lzstring). The packed object alone is read, too, also
// with the prefix "fpuz" or "fpuzzles" under which SudokuPad knows it, and so
// is the bare object. Each is one line; a bare object may take several if only
// its first line begins in column 1.
//
// The object has a size (or as many rows in its grid), a grid, information (title, author, ruleset,
// solution) and a key for every kind of constraint.
//
//	{"size":9,"title":"…","grid":[[{"value":5,"given":true},{},…],…],"thermometer":[{"lines":[["R1C1","R1C2"]]}]}
//
// # The grid
//
// A cell has a value; it is a given when "given" says so and else what a
// player wrote, which is passed over like his pencil marks. "givenPencilMarks"
// are the only values the cell may hold. "region" is the number of its region:
// without it the cell is in its usual box, with null it is in none.
//
// # Constraints
//
// Cells are "R1C1"; outside clues stand at row or column 0 or one past the
// last. Where a constraint has several lines, each speaks for itself; a line of
// one cell says nothing, nor does one of two that speaks of the cells between.
// Cells under a key of an element that its kind does not have are refused.
//
//	antiknight antiking disjointgroups diagonal+ diagonal-     true
//	nonconsecutive                 true; pairs with a dot are free
//	negative                       of "ratio", "xv", "difference": all marks of
//	                               the kind are drawn. A dot of either colour
//	                               frees its pair from the dots of the other
//	thermometer slowthermometer palindrome renban nabner regionsumline
//	betweenline lockout zipperline entropicline doublearrow    {lines}
//	whispers modularline           {lines, value}
//	arrow                          {cells, lines}: the circle or pill, and lines
//	                               that start in it; a pill is read from the
//	                               top left
//	killercage                     {cells, value}; no value, no sum
//	extraregion                    {cells}
//	rowindexer columnindexer boxindexer                        {cells}
//	difference ratio               {cells, value}: 1 and 2 without a value
//	xv                             {cells, value}: X or V
//	quadruple                      {cells, values}
//	clone                          {cells, cloneCells}
//	odd even minimum maximum       {cell}; marked cells are not compared with
//	                               each other
//	littlekillersum                {cell, direction, value}
//	sandwichsum xsum skyscraper    {cell, value}; no value, no clue
//	cage                           {cells, value}: a drawing, unless the value is
//	                               that of a Mathdoku cage, such as 13+
//
// Drawings (line, rectangle, circle, text) and the settings of programs mean
// nothing. Any other key that says something is refused by its name, in the
// object, in a cell and in a constraint: nothing is ever dropped that may be a
// rule. Words and numbers under other keys, such as colours, are passed over.
package fpuzzles

import (
	"bytes"
	"io"

	"shudu/format"
	"shudu/format/packed"
	"shudu/internal/fault"
	"shudu/sudoku"
)

const address = "https://www.f-puzzles.com/?load="

func init() {
	format.Register(format.Format{Name: "fpuzzles", Sniff: sniff, Read: packed.Reader{Payload: payload, Parse: Parse, Loosely: ParseLoosely}.Read, NewWriter: format.Each(writeLink)})
}

func sniff(head []byte) format.Confidence {
	head = bytes.TrimSpace(head)
	first, _, _ := bytes.Cut(head, []byte("\n"))
	switch {
	case bytes.HasPrefix(head, []byte("N4Ig")), bytes.Contains(first, []byte("f-puzzles.com")):
		return format.Sure
	case bytes.Contains(first, []byte("load=N4Ig")), bytes.Contains(first, []byte("fpuzN4Ig")), bytes.Contains(first, []byte("fpuzzlesN4Ig")):
		return format.Sure
	case bytes.HasPrefix(head, []byte("{")) && bytes.Contains(head, []byte(`"size"`)) && bytes.Contains(head, []byte(`"grid"`)):
		return format.Sure
	}
	return format.No
}

// payload finds the packed object in a link or alone. It may have slashes of its
// own, and spaces where a + was lost on the way; it always begins with N4.
var payload = packed.Link(`(?:^\s*|[/=])(?:fpuz(?:zles)?)?(N4[^?&#]*)`, errLink)

var errLink = fault.New("there is no packed puzzle (expected an object, or a link with one that begins with N4)")

// writeLink writes a puzzle as a link.
func writeLink(w io.Writer, p *sudoku.Puzzle) error {
	text, err := Text(p)
	if err != nil {
		return err
	}
	return packed.WriteLink(w, address, text)
}
