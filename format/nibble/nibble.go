// Package nibble is the format "nibble": ordinary 9×9 Sudokus in records of 41
// bytes, one after the other and nothing else, for batches of many millions.
//
// A record is 82 nibbles, the high one of a byte first: the 81 cells row by row,
// 1 to 9 or 0 for a blank, and a last one that is 0. A bank of a million puzzles
// takes 41 MB, half of what a line each takes, and record n begins at byte 41·n.
//
//	53..7.... 6..195…   →   53 00 70 00 06 00 19 5…
//
// There is no signature. A file is taken for one when all its nibbles are digits,
// its length is a multiple of 41, and it is no text; else name it with --from. A
// record that is wrong spoils itself only. Names and solutions are not held.
package nibble

import (
	"errors"
	"io"
	"iter"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/fault"
	"shudu/sudoku"
)

const (
	side  = 9
	cells = side * side
	// Size is the length of a record in bytes.
	Size = (cells + 1) / 2
)

func init() {
	format.Register(format.Format{Name: "nibble", Extensions: []string{".nib"}, Record: Size, Sniff: sniff, Read: read, NewWriter: format.Each(write)})
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		var record [Size]byte
		for number := src.Before + 1; ; number++ {
			n, err := io.ReadFull(src, record[:])
			switch {
			case err == io.EOF:
				return
			case errors.Is(err, io.ErrUnexpectedEOF):
				yield(format.Item{}, src.Errorf(0, 0, "record %d ends after %d of %d bytes", number, n, Size))
				return
			case err != nil:
				yield(format.Item{}, src.Errorf(0, 0, "%w", err))
				return
			}
			var item format.Item
			grid, err := Decode(record)
			if err != nil {
				err = src.Errorf(0, 0, "record %d: %w", number, err)
			} else {
				item.Puzzle = classic.New(side)
				item.Puzzle.Givens = grid
			}
			if !yield(item, err) {
				return
			}
		}
	}
}

// Decode returns the grid of a record.
func Decode(record [Size]byte) (sudoku.Grid, error) {
	grid := make(sudoku.Grid, cells)
	for c := range grid {
		d := nibbleOf(record, c)
		if d > side {
			return nil, fault.Errorf("cell %d is %d (expected 0 to %d)", c+1, d, side)
		}
		grid[c] = sudoku.Digit(d)
	}
	if rest := nibbleOf(record, cells); rest != 0 {
		return nil, fault.Errorf("the last nibble is %d (expected 0)", rest)
	}
	return grid, nil
}

// nibbleOf returns a nibble of a record.
func nibbleOf(record [Size]byte, at int) byte {
	if at%2 == 0 {
		return record[at/2] >> 4
	}
	return record[at/2] & 15
}

// Encode returns the record of a grid of 81 cells.
func Encode(grid sudoku.Grid) (record [Size]byte) {
	for c, d := range grid {
		record[c/2] |= byte(d) << (4 * (1 - c%2))
	}
	return record
}

func write(w io.Writer, p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err != nil {
		return err
	}
	if n != side {
		return format.Cannot("a size of %d (expected %d)", n, side)
	}
	record := Encode(p.Givens)
	_, err = w.Write(record[:])
	return err
}

// sniff wants whole records of digits that are no text.
func sniff(head []byte) format.Confidence {
	if len(head) < Size || len(head) < format.SniffLen && len(head)%Size != 0 {
		return format.No
	}
	text := true
	for ; len(head) >= Size; head = head[Size:] {
		record := [Size]byte(head)
		if _, err := Decode(record); err != nil {
			return format.No
		}
		for _, b := range record {
			text = text && b >= ' ' && b < 0x7f || b == '\n' || b == '\r' || b == '\t'
		}
	}
	if text {
		return format.No
	}
	return format.Likely
}
