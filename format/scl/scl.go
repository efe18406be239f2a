// Package scl reads and writes the puzzles of SudokuPad: links and the JSON
// inside them. Its name is "scl".
//
// A link ends in "scl" or "ctc" and a JSON object packed by lz-string in base64
// (see internal/lzstring). The object may be zipped before it is packed: names
// of fields are short, quotation marks are left out or single, empty objects
// are nothing, true and false are t and f, colours have no quotation marks; see
// unzip.go. A bare object is read, too. Each is one line; a bare object may
// take several if only its first line begins in column 1.
//
//	{"cellSize":50,"cells":[[{},{"value":5}…]…],"regions":[[[0,0],[0,1]…]…],
//	 "cages":[{"cells":[[0,0],[0,1]],"value":"13","unique":true}],
//	 "lines":[…],"arrows":[…],"underlays":[…],"overlays":[…],
//	 "global":["antiknight"],"metadata":{"title":"…","rules":"…","solution":"…"}}
//
// Rows and columns count from 0; the centre of the first cell is [0.5, 0.5].
//
// # What is read out of a drawing
//
// SudokuPad holds drawings, not rules, so only what can mean one thing is read:
//
//	values, regions           givens; boxes or irregular regions
//	cages                     with a number: killer cages (sums where "unique" is
//	                          false); with a number and an operation: Mathdoku;
//	                          "unique" without a number: no value twice
//	global                    antiknight antiking nonconsecutive disjointgroups
//	                          antixv
//	lines                     corner to corner of the grid: a diagonal; through
//	                          centres of cells from a bulb of its colour: a
//	                          thermometer; green, where the rules speak of
//	                          whispers: those; purple, violet, blue or grey,
//	                          where they speak of renban, zippers, region sums,
//	                          palindromes or (with circles at both ends)
//	                          between lines, and of one kind of that colour
//	                          only: those; along the borders of regions: nothing
//	arrows                    from a circle or pill: an arrow; a short diagonal one
//	                          beside a number outside the grid: a little killer
//	between two cells         a small white or black circle: a difference or
//	                          ratio dot; X, V, <, >
//	between four cells        a circle with numbers: a quadruple
//	in a cell                 a grey circle or square, where the rules say "odd"
//	                          or "even"
//	outside the grid          numbers, where the rules speak of one kind of clue:
//	                          sandwich, skyscraper, X-sum, numbered room
//
// Written are the same; where the words are needed and the author's do not say
// them, a sentence is added to the rules.
//
// Everything else that is drawn is refused by name and place, unless it has no
// colour and no words. So is a puzzle whose written rules speak of something
// that was not found in the drawing, such as knights. What remains a player's
// (pencil marks, fog, sound) is passed over.
package scl

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"

	"shudu/format"
	"shudu/format/packed"
	"shudu/internal/fault"
	"shudu/sudoku"
)

const address = "https://sudokupad.app/scl"

func init() {
	format.Register(format.Format{Name: "scl", Sniff: sniff, Read: packed.Reader{Payload: payload, Parse: Parse, Loosely: ParseLoosely}.Read, NewWriter: format.Each(writeLink)})
}

func sniff(head []byte) format.Confidence {
	head = bytes.TrimSpace(head)
	first, _, _ := bytes.Cut(head, []byte("\n"))
	switch {
	case bytes.HasPrefix(head, []byte("{")):
		if bytes.Contains(head, []byte(`"cellSize"`)) && bytes.Contains(head, []byte(`"cells"`)) {
			return format.Sure
		}
	case bytes.HasPrefix(head, []byte("sclN4")), bytes.HasPrefix(head, []byte("ctcN4")):
		return format.Sure
	case bytes.HasPrefix(first, []byte("http")) && (bytes.Contains(first, []byte("sclN4")) || bytes.Contains(first, []byte("ctcN4"))):
		return format.Sure
	case bytes.Contains(first, []byte("://sudokupad.app/")):
		return format.Maybe
	}
	return format.No
}

// Parse reads the JSON object of a puzzle, zipped or not.
func Parse(text []byte) (*sudoku.Puzzle, error) { return parse(text, nil) }

// ParseLoosely reads an object as Parse does, but passes over marks and words
// that it does not understand, and tells each: the puzzle may lack rules.
func ParseLoosely(text []byte, pass func(error)) (*sudoku.Puzzle, error) { return parse(text, pass) }

func parse(text []byte, pass func(error)) (*sudoku.Puzzle, error) {
	var d drawing
	err := json.Unmarshal(text, &d)
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		plain, zipErr := unzip(string(bytes.TrimSpace(text)))
		switch {
		case errors.Is(zipErr, packed.ErrTwice):
			return nil, zipErr
		case zipErr != nil:
			return nil, fault.Errorf("this is not JSON: %w", err)
		}
		d = drawing{}
		text = plain
		err = json.Unmarshal(text, &d)
	}
	if err != nil {
		return nil, fault.Errorf("a field is of the wrong kind: %w", packed.Plain(err))
	}
	if err := d.unknown(text); err != nil {
		return nil, err
	}
	return infer(&d, pass)
}

var errServer = fault.New("this link names a puzzle on a server and does not hold it (expected scl or ctc and a packed puzzle)")

// payload finds the packed object in a link or alone. It may have slashes of its
// own, and spaces where a + was lost on the way.
var payload = packed.Link(`(?:^\s*|[/=])(?:scl|ctc)([^?&]{4,})`, errServer)

// writeLink writes a puzzle as a link.
func writeLink(w io.Writer, p *sudoku.Puzzle) error {
	text, err := Text(p)
	if err != nil {
		return err
	}
	return packed.WriteLink(w, address, text)
}
