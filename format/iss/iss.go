// Package iss reads and writes the constraint strings of the Interactive
// Sudoku Solver. Its name is "iss". A file has one puzzle a line; blank lines
// and lines that begin with "#" are passed over.
//
//	.Shape~6x6.~R1C1_5~R2C3_1_2.Thermo~R1C1~R2C1~R3C1.Cage~10~R1C2~R1C3
//
// A string is a list of items. An item begins with a dot; then come its type
// and its arguments, each after a tilde. An item without a type gives digits:
// R1C1_5 is a given, R2C3_1_2 leaves two candidates. White space means
// nothing.
//
// Cells are R1C1 with one character for row and column, a to g being 10 to 16.
// The grid is 9×9 unless .Shape, anywhere in the string, says otherwise: rows
// x columns, then the greatest value or a range (0-8), then Raw when rows,
// columns and boxes are no rule. .NoBoxes, .RegionSize and .Jigsaw change the
// boxes. .Var~P~label~3 adds variable cells VP1, VP2, VP3 that are part of the
// solution; .ChaosConstruction adds one cell CC1, CC2 … for each cell of the
// grid, the number of its region.
//
// .Or … .End holds when one of its items does, .And … .End when all do, and
// .Replicate~targets~origin … .End repeats its items all over the grid.
// .Pair, .NFA and .Regex carry tables, automata and regular expressions in
// base 64.
//
// A line may also be one of the short texts that ISS takes, all of square grids:
//
//   - a character for each cell, as in 53..7....6..195… : digits, or letters
//     where there are more than nine values, and one other for empty cells; a
//     full grid has "=" before it, or it is read as the next
//   - a character for each cell that names its region; or a grid with such a
//     layout behind it
//   - numbers with spaces between, and dots
//   - as many characters for each cell as there are values: pencil marks
//   - 9×9 killers: 81 characters that are the sum of a cage (0-9, A-Z, a-j) or
//     point to it (< v > ^, and ` ' , . to the corners); or 3x3::k: and 81
//     numbers with colons between, each 256 times a sum and the number of the
//     cage (3x3:d:k: with diagonals)
//
// A puzzle takes several lines if its first line has nothing but a .Shape, or
// ends by opening an .Or, .And or .Replicate. Then it goes on up to a blank line,
// to a line with another .Shape, or to one that is a short text:
//
//	.Shape~6x6
//	.~R1C1_5 .Thermo~R1C1~R2C1
//	.Or
//	  .Cage~10~R1C2~R1C3
//	  .Cage~11~R1C2~R1C3
//	.End
//
// What is not known is refused by its name and never passed over. The one
// exception is .SearchPriority, which says nothing about the solution.
package iss

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"unicode"

	"shudu/format"
	"shudu/sudoku"
)

func init() {
	format.Register(format.Format{
		Name:       "iss",
		Extensions: []string{".iss"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  format.Each(write),
	})
}

// sniff looks at the first line that says anything: a killer in a short text, or
// an item. A type that is not known makes it likely, so that it is named, where
// a tilde comes after it or it is a word that no grid of letters has.
func sniff(head []byte) format.Confidence {
	for line := range format.HeadContent(head) {
		if killer(string(bytes.TrimSpace(line))) {
			return format.Sure
		}
		name, tilde, ok := firstType(line)
		switch {
		case !ok:
		case name == "" && tilde, kinds[name] != nil && name != "", setup[name]:
			return format.Sure
		case tilde:
			return format.Likely
		case len(name) > 2 && strings.ContainsFunc(name, unicode.IsLower):
			return format.Maybe
		}
		return format.No
	}
	return format.No
}

// firstType returns the type of the item that a line begins with, and whether a
// tilde follows it.
func firstType(line []byte) (name string, tilde, ok bool) {
	text, ok := bytes.CutPrefix(bytes.TrimSpace(line), []byte("."))
	if !ok || len(text) == 0 {
		return "", false, false
	}
	end := bytes.IndexAny(text, "~.")
	if end < 0 {
		end = len(text)
	}
	name = string(bytes.TrimSpace(text[:end]))
	letters := !strings.ContainsFunc(name, func(c rune) bool { return !unicode.IsLetter(c) || c > unicode.MaxASCII })
	return name, end < len(text) && text[end] == '~', letters && (name == "" || unicode.IsUpper(rune(name[0])))
}

// killer reports whether a line is a killer in a short text: no other format has
// those.
func killer(line string) bool {
	for _, read := range []func(string) ([]item, error){arrowKiller, numberKiller} {
		if items, err := read(squeeze(line)); items != nil && err == nil {
			return true
		}
	}
	return false
}

// Parse reads one constraint string, or a short text. Line breaks are white
// space; a text of several puzzles is read with [format.Read].
func Parse(text string) (*sudoku.Puzzle, error) { return loosely(text, nil) }

// loosely is Parse. Constraints of a kind that is not known go to pass, unless it
// is nil, and are passed over.
func loosely(text string, pass func(error)) (*sudoku.Puzzle, error) {
	items, err := itemsOf(text)
	if err != nil {
		return nil, err
	}
	r, err := newReader(items)
	if err != nil {
		return nil, err
	}
	return r.puzzle(items, pass)
}

// itemsOf reads the items of a constraint string, or of a short text.
func itemsOf(text string) ([]item, error) {
	if !strings.Contains(text, "~") {
		if items, err := short(text); items != nil || err != nil {
			return items, err
		}
	}
	return split(text)
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	text, err := Format(p)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(w, strings.TrimSpace(text))
	return err
}
