package grid

import (
	"bytes"
	"unicode/utf8"

	"shudu/format/classic"
	"shudu/rule"
)

// Some programs leave empty cells blank inside a frame:
//
//	| 5 3   |   7   |       |      or      |53 | 7 |   |      or      | 5 | 3 |   |   | 7 |
//
// There the place of a character tells its cell. A row is taken so when it has
// bars at both ends and between boxes of one width, its characters stand where
// cells can, and at least one place is empty. Where blanks have a symbol, too,
// as in |5 .|. 7|, spaces stand between cells.

// spaced returns the cells of such a row.
func spaced(text []byte) (cells []word, ok bool) {
	boxes, width := bars(text)
	for _, pitch := range []int{2, 1} {
		per := width / pitch
		n := per * len(boxes)
		if _, w := rule.BoxShape(n); n < classic.MinSide || n > classic.MaxSymbols || w != per || pitch == 2 && width%2 == 0 || pitch == 1 && per > len(boxes)+1 {
			continue
		}
		if cells, ok = places(boxes, pitch); ok {
			return cells, true
		}
	}
	return celled(boxes, width)
}

// cellWidth is how wide a box of one cell is at most: three digits, and spaces.
const cellWidth = 5

// celled takes every box as a cell.
func celled(boxes []word, width int) (cells []word, ok bool) {
	if len(boxes) < classic.MinSide || width > cellWidth {
		return nil, false
	}
	empty := false
	for _, b := range boxes {
		switch in := bytes.Fields(b.Text); len(in) {
		case 0:
			empty = true
			cells = append(cells, word{b.At, blankCell})
		case 1:
			cells = append(cells, word{b.At + bytes.Index(b.Text, in[0]), in[0]})
		default:
			return nil, false
		}
	}
	return cells, empty
}

var (
	blankCell    = []byte(".")
	blankSymbols = []byte(".0*_")
)

// places takes every pitch-th character of the boxes as a cell, the first
// after a space where the pitch is 2; all others must be spaces.
func places(boxes []word, pitch int) (cells []word, ok bool) {
	empty, dotted := false, false
	for _, b := range boxes {
		for i, c := range b.Text {
			dotted = dotted || bytes.IndexByte(blankSymbols, c) >= 0
			switch cell := pitch == 1 || i%2 == 1; {
			case !cell && c != ' ':
				return nil, false
			case cell && c == ' ':
				empty = true
				cells = append(cells, word{b.At + i, blankCell})
			case cell:
				cells = append(cells, word{b.At + i, b.Text[i : i+1]})
			}
		}
	}
	return cells, empty && !(dotted && pitch == 1)
}

// bars cuts a row at its bars into boxes, and returns their width; none when
// they differ or the row does not start and end with a bar.
func bars(text []byte) (boxes []word, width int) {
	line := bytes.TrimRight(text, " \t\r")
	start := -1
	for i := 0; i < len(line); {
		c, size := utf8.DecodeRune(line[i:])
		switch {
		case c == '|' || c == '│' || c == '┃' || c == '║':
			if start >= 0 {
				boxes = append(boxes, word{start, line[start:i]})
			}
			start = i + size
		case start < 0 && c != ' ':
			return nil, 0
		}
		i += size
	}
	if start != len(line) || len(boxes) == 0 {
		return nil, 0
	}
	width = len(boxes[0].Text)
	for _, b := range boxes {
		if len(b.Text) != width {
			return nil, 0
		}
	}
	return boxes, width
}
