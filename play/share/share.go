// Package share writes a puzzle so that it can be given to a friend: as links
// that other programs open, and as text to paste. It never gives a solution
// away.
package share

import (
	"strings"

	"shudu/format"
	_ "shudu/format/all" // the formats it writes
	"shudu/sudoku"
)

// Link is a puzzle as an address.
type Link struct {
	Name string // the program that opens it
	URL  string
}

// Shared is a puzzle ready to be given away.
type Shared struct {
	Links []Link // those that can hold the whole puzzle
	Text  string // a line of digits where that says all, else JSON
}

// linked are the formats whose text is an address.
var linked = []struct{ format, name string }{{"fpuzzles", "f-puzzles"}, {"scl", "SudokuPad"}}

// Of writes a puzzle.
func Of(p *sudoku.Puzzle) Shared {
	bare := *p
	bare.Solution = nil
	s := Shared{}
	for _, l := range linked {
		if text, ok := written(&bare, l.format); ok && strings.HasPrefix(text, "https://") {
			s.Links = append(s.Links, Link{l.name, text})
		}
	}
	for _, name := range []string{"line", "native"} {
		if text, ok := written(&bare, name); ok {
			s.Text = text
			break
		}
	}
	return s
}

// written writes a puzzle in a format; false where the format cannot hold it.
func written(p *sudoku.Puzzle, name string) (string, bool) {
	var b strings.Builder
	w, err := format.NewWriter(&b, name)
	if err != nil || w.Write(p) != nil || w.Close() != nil {
		return "", false
	}
	return strings.TrimSpace(b.String()), true
}
