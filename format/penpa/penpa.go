// Package penpa reads links of the puzzle editor Penpa+. Its name is "penpa";
// it is not written.
//
//	https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VTNbtswDL77KQKdeRBJ…
//
// What follows "p=" is base64 of a raw deflate stream of lines of text; it is
// read alone, too. The lines are
//
//	0  square|sudoku,columns,rows,cell size,turn,mirrors,…,Title: …,Author: …,source,rules
//	1  the margins [top,bottom,left,right], in cells
//	3  the drawing, JSON with short names: zN for "number" and so on
//	5  the cells that exist, each as the distance from the one before
//
// Points are numbered on a grid with two cells more on every side. With N such
// cells, a cell has the number (row+2)·(columns+4)+column+2; a corner N more
// than the cell left above it; the edge below a cell 2N more and the one to its
// right 3N more; the corner of a cell for small numbers is 4·(cell+N)+0 … 3.
//
// Read are, in a square grid that is neither turned nor mirrored:
//
//	number        givens (style 1); outside the grid the clues that the written
//	              rules name: sandwich, skyscraper, X-sum, numbered room
//	killercages   with their sums in numberS
//	thermo        thermometers
//	arrows        arrows from a circle
//	lineE         borders of regions, and diagonals from corner to corner
//	symbol        small circles on edges, white or black; inequality signs; grey
//	              circles and squares where the rules say "odd" or "even"
//
// Everything else that is drawn is refused by its name, and so is a puzzle whose
// written rules speak of something that was not found in the drawing. Answers
// and settings are passed over.
package penpa

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"io"
	"iter"
	"net/url"
	"strings"
	"unicode/utf8"

	"shudu/format"
	"shudu/internal/expr"
	"shudu/internal/fault"
	"shudu/sudoku"
)

// maxText bounds the text inside a link.
const maxText = 1 << 22

func init() {
	format.Register(format.Format{Name: "penpa", EachLine: true, Sniff: sniff, Read: read})
}

func sniff(head []byte) format.Confidence {
	first, _, _ := bytes.Cut(bytes.TrimSpace(head), []byte("\n"))
	if bytes.Contains(first, []byte("penpa-edit")) && bytes.Contains(first, []byte("p=")) {
		return format.Sure
	}
	return format.No
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return src.EachLine(func(line format.Line) (*sudoku.Puzzle, error) {
		packed, column := payload(string(line.Text))
		p, err := parse(packed, src.Pass(line.Number))
		if err != nil {
			return nil, src.Errorf(line.Number, column, "%w", err)
		}
		return p, nil
	})
}

// link finds the packed drawing in a link.
var link = expr.Late(`[#&?]p=([^&\s]+)`)

// payload returns the packed drawing and the column it begins in.
func payload(line string) (packed string, column int) {
	at := len(line) - len(strings.TrimLeft(line, " \t"))
	packed = strings.TrimSpace(line)
	if m := link().FindStringSubmatchIndex(line); m != nil {
		at, packed = m[2], line[m[2]:m[3]]
	}
	if plain, err := url.PathUnescape(packed); err == nil {
		packed = plain
	}
	return packed, utf8.RuneCountInString(line[:at]) + 1
}

// parse unpacks a drawing and reads it.
func parse(packed string, pass func(error)) (*sudoku.Puzzle, error) {
	data, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(strings.ReplaceAll(packed, " ", "+"), "="))
	if err != nil {
		return nil, fault.Errorf("this is not base64: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(data)), maxText+1))
	switch {
	case err != nil:
		return nil, fault.Errorf("this is not packed: %w", err)
	case len(text) > maxText:
		return nil, fault.Errorf("the packed text is longer than %d bytes", maxText)
	}
	return parseText(string(text), pass)
}
