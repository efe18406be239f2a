// Package palette says how a live board looks, for whatever draws one: which
// paper and which ink a cell has, and which colours these are.
//
// A [sudoku.Look] says what is to be seen; [PaperOf] and [InkOf] say what of it
// wins where a cell can show one thing only, so that a terminal, a drawing and a
// page show the same.
package palette

import "shudu/sudoku"

// Ink says what a character is, so that a front end can colour it.
type Ink uint8

// The inks.
const (
	Blank    Ink = iota
	Thin         // lines between cells
	Thick        // borders of houses
	Wall         // borders of cages
	Label        // clues: cages' totals, words in and around the grid
	Stroke       // lines, arrows, circles
	Dot          // dots and signs between cells
	Fill         // shading where there is no colour
	Given        // a digit of the puzzle
	Entered      // a digit of the player
	Wrong        // a digit that clashes
	Corner       // a note in the corner
	Centre       // a note in the centre
	Focus        // a note of the digit that is looked for
	Kept         // a candidate that a hint keeps or places
	Dropped      // a candidate that a hint takes away
	Bracket      // around the cursor or a selected cell
	inkCount     // how many there are
)

// Inks is the number of inks.
const Inks = int(inkCount)

// Paper says what the background of a character is. From Painted on they are
// the player's colours.
type Paper uint8

// The papers, from what gives way to what wins.
const (
	Bare    Paper = iota // outside the cells, and cells nothing is said about
	Shaded               // a mark of a rule shades the cell
	Seen                 // the cell of the cursor sees it
	Same                 // it holds the digit that is looked at
	Chosen               // it is selected
	Hinted               // a hint speaks of it
	AtHand               // the cursor is on it
	Painted              // the first of the player's colours
)

// Papers is the number of papers.
const Papers = int(Painted) + sudoku.Colors

// PaperOf returns the background of a cell: what matters most wins. Shaded says
// that a mark of a rule shades it.
func PaperOf(l sudoku.Look, shaded bool) Paper {
	switch t := l.Tone; {
	case t.Has(sudoku.ToneCursor):
		return AtHand
	case t.Has(sudoku.ToneHint):
		return Hinted
	case t.Has(sudoku.ToneChosen):
		return Chosen
	case l.Color != 0:
		return Painted + Paper(l.Color-1)
	case t.Has(sudoku.ToneSame):
		return Same
	case t.Has(sudoku.ToneSeen):
		return Seen
	case shaded:
		return Shaded
	}
	return Bare
}

// InkOf returns the ink of the digit of a cell.
func InkOf(l sudoku.Look) Ink {
	switch {
	case l.Tone.Has(sudoku.ToneWrong):
		return Wrong
	case l.Given:
		return Given
	}
	return Entered
}

// NoteInk returns the ink of one of the notes of a cell.
func NoteInk(l sudoku.Look, d sudoku.Digit) Ink {
	switch {
	case l.Drop.Has(d):
		return Dropped
	case l.Keep.Has(d):
		return Kept
	case d == l.Focus:
		return Focus
	case l.Corner.Has(d) && !l.Centre.Has(d):
		return Corner
	}
	return Centre
}
