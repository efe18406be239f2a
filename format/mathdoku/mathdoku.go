// Package mathdoku reads and writes Mathdoku puzzles (KenKen, Calcudoku) as
// text that people type. Its name is "mathdoku".
//
//	mathdoku 4 values=0..3
//	AABC
//	DABC
//	DEEC
//	DFFG
//
//	A 0-  B 4+  C 0?  D 2-  E 3-  F 1?  G 3
//
//	solution 2031 3210 1302 0123
//
// A puzzle is a head, the rows of the grid, and the clues of the cages. A file
// holds any number of puzzles, each beginning with its head. "#" begins a
// comment; blank lines mean nothing.
//
// The head is "mathdoku", the size (6, or 4x6 for 4 rows and 6 columns), and
// options in any order:
//
//	values=0..3  values=1,2,3,5   the values, 1 to the longer side without it
//	killer                        no value twice in a cage
//	diagonal                      no value twice on a main diagonal
//	title="…" author= source= level= date= url= comment=
//
// A text without a head is a square as large as its first row is long; so is
// one under a head of the form
//
//	.KK "title"
//
// A row is one letter A-Z a-z per cell, the name of its cage; or, for more
// than 52 cages, one word per cell with white space between: a letter, then
// letters, digits and "_". A "." is a cell without a cage and a number is a
// given. The cells of a cage need not touch.
//
// A clue is a name and a target followed by an operation, which a cage of one
// cell does not need:
//
//   - -  *  /  ?  mod  pow  gcd  lcm  and  or  xor
//
// Subtraction is the largest value less the others, division the largest
// divided by the product of the others, without remainder; mod and pow take
// two cells in either order; "?" is one of + - * / that nobody tells. Values
// may repeat in a cage where rows and columns allow.
//
// Read leniently: "A: 13+", "A=13+", "A + 13", "A 13 +", "×", "x" and "X" for
// "*", "÷" and ":" for "/", "−" and "–" for "-", "," and ";" between clues. A
// word that names a cage is never an operation unless it touches the number.
//
// The word "solution" ends the clues; after it come the rows, one word each,
// or all values one by one. It becomes [sudoku.Puzzle.Solution], which no
// engine reads.
package mathdoku

import (
	"bytes"
	"iter"

	"shudu/format"
	"shudu/sudoku"
)

const head = "mathdoku"

func init() {
	format.Register(format.Format{
		Name:       "mathdoku",
		Extensions: []string{".mathdoku"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  newWriter,
	})
}

// sniff looks for the head on the first line that says anything.
func sniff(text []byte) format.Confidence {
	for line := range bytes.Lines(text) {
		if !format.Blank(line) {
			if isHead(line) {
				return format.Sure
			}
			break
		}
	}
	return format.No
}

// isHead reports whether a line is the head of a puzzle.
func isHead(line []byte) bool {
	words := bytes.Fields(line)
	return len(words) > 1 && bytes.EqualFold(words[0], []byte(head)) || isGroff(line)
}

// isGroff reports whether a line is the other kind of head.
func isGroff(line []byte) bool { return bytes.HasPrefix(line, []byte(".KK ")) }

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return src.EachBlock(isHead, func(block []format.Line) (*sudoku.Puzzle, error) { return parse(src, block) })
}
