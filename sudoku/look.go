package sudoku

// Colors is the number of colours a player can paint cells with.
const Colors = 9

// Content is what stands in one cell of a board that is being filled in.
type Content struct {
	Digit  Digit
	Given  bool   // the digit is one of the puzzle's
	Corner Digits // notes in the corners
	Centre Digits // notes in the centre
	Color  int    // the colour it is painted with, 1 to Colors; 0 for none
}

// Tone is a set of what is to be seen about a cell.
type Tone uint8

// The tones.
const (
	ToneCursor Tone = 1 << iota // the player is here
	ToneChosen                  // it is selected
	ToneSame                    // it holds the digit that is looked at
	ToneSeen                    // the cell of the cursor sees it
	ToneWrong                   // its digit breaks a rule, or was found wrong
	ToneHint                    // a hint speaks of it
)

// Has reports whether all of some tones are among these.
func (t Tone) Has(some Tone) bool { return t&some == some }

// Look is one cell of a live board: what stands in it, and how it is to be
// shown. Whatever draws knows looks and marks; who plays says them.
type Look struct {
	Content
	Tone  Tone
	Focus Digit // notes of this digit stand out
	// Keep and Drop are the candidates that a hint speaks of: those that stay
	// or are placed, and those that go. They are shown among the notes.
	Keep, Drop Digits
}

// Notes returns everything that is shown in small type where there is no
// digit.
func (l Look) Notes() Digits { return l.Corner | l.Centre | l.Keep | l.Drop }

// Live is a board as a player sees it.
type Live struct {
	Looks []Look // by cell
	Marks []Mark // of a hint, drawn over those of the rules
}

// Grid returns the digits on the board.
func (l Live) Grid() Grid {
	g := make(Grid, len(l.Looks))
	for c, look := range l.Looks {
		g[c] = look.Digit
	}
	return g
}

// Still returns a board without a player: the givens of a puzzle and, where
// there is a grid, its digits in the other cells.
func Still(p *Puzzle, grid Grid) Live {
	l := Live{Looks: make([]Look, p.Geometry.Len())}
	for c, d := range p.Givens {
		l.Looks[c].Content = Content{Digit: d, Given: d != None}
		if d == None && grid != nil {
			l.Looks[c].Digit = grid[c]
		}
	}
	return l
}
