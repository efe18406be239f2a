// Package dat is the format "dat": the puzzle bank sudoku.dat of the classic
// game, a binary file of fixed records. All numbers are little-endian 32-bit
// integers with sign.
//
//	offset  0   the number of records
//	offset  4   the size of a record in bytes, at least 328
//	offset  8   the first record; the others follow at that distance
//
//	record  0   the puzzle's id
//	record  4   81 numbers, row by row: 0 for a blank, else 1 to 9
//	record 328  what else the record holds, passed over
//
// The size in the header is honoured, so that a bank whose records have more
// to say is read. The id becomes the puzzle's title; it is informative, as
// puzzles are picked by their place. Nothing is believed of the header before
// it is seen: a count larger than the file costs nothing, and the whole records
// before the end of a cut file are read. Bytes after the last record that is
// counted are not looked at: they are what an interrupted append leaves.
//
// Written are records of 328 bytes. The id is the title where that is a number
// from 1 on, else the place. As the count stands first, a writer holds the
// puzzles (84 bytes each) until it is closed.
package dat

import (
	"encoding/binary"
	"io"
	"iter"
	"math"
	"strconv"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/fault"
	"shudu/sudoku"
)

// The sizes of the parts of a file, in bytes.
const (
	HeaderSize    = 8
	RecordSize    = word + side*side*word // what is written
	MaxRecordSize = 1 << 16               // what is believed

	word = 4
	side = 9
)

// ErrHeader is wrapped by every error about a header.
var ErrHeader = fault.New("this is no puzzle bank")

func init() {
	format.Register(format.Format{
		Name:       "dat",
		Extensions: []string{".dat"},
		Sniff:      sniff,
		Read:       read,
		NewWriter:  func(w io.Writer) format.Writer { return &writer{w: w} },
	})
}

// Header is what the first bytes of a file say.
type Header struct {
	Count int // how many records there are
	Size  int // the size of each in bytes
}

// ParseHeader reads a header from the first HeaderSize bytes of a file.
func ParseHeader(b []byte) (Header, error) {
	if len(b) < HeaderSize {
		return Header{}, fault.Errorf("%w: it ends after %d bytes of the %d of its header", ErrHeader, len(b), HeaderSize)
	}
	h := Header{Count: number(b), Size: number(b[word:])}
	switch {
	case binary.BigEndian.Uint32(b[word:]) == RecordSize:
		return h, fault.Errorf("%w: its numbers are big-endian (expected little-endian)", ErrHeader)
	case h.Size < RecordSize:
		return h, fault.Errorf("%w: its records have %d bytes (expected %d or more)", ErrHeader, h.Size, RecordSize)
	case h.Size > MaxRecordSize:
		return h, fault.Errorf("%w: its records have %d bytes (expected at most %d)", ErrHeader, h.Size, MaxRecordSize)
	case h.Count < 0:
		return h, fault.Errorf("%w: it has %d records", ErrHeader, h.Count)
	}
	return h, nil
}

// Append appends the header's bytes.
func (h Header) Append(dst []byte) []byte { return appendNumber(appendNumber(dst, h.Count), h.Size) }

// Offset returns where a record starts in a file, counted from 0.
func (h Header) Offset(index int) int64 { return HeaderSize + int64(index)*int64(h.Size) }

// ParseRecord reads a record of at least RecordSize bytes.
func ParseRecord(b []byte) (*sudoku.Puzzle, error) {
	p := classic.New(side)
	p.Info.Title = strconv.Itoa(number(b))
	for c := range p.Givens {
		v := number(b[word*(c+1):])
		if v < 0 || v > side {
			return nil, fault.Errorf("puzzle id %s: %s holds %d (expected 0 to %d)", p.Info.Title, p.Geometry.Name(sudoku.Cell(c)), v, side)
		}
		p.Givens[c] = sudoku.Digit(v)
	}
	return p, nil
}

// AppendRecord appends the record of a puzzle that Check accepts.
func AppendRecord(dst []byte, place int, p *sudoku.Puzzle) []byte {
	return appendRecord(dst, idOf(p, place), p.Givens)
}

// Check reports why a puzzle is none that a record can hold.
func Check(p *sudoku.Puzzle) error {
	n, err := classic.GivensSide(p)
	if err == nil && n != side {
		err = format.Cannot("a size of %d (it is always %d)", n, side)
	}
	return err
}

func appendRecord(dst []byte, id int, grid sudoku.Grid) []byte {
	dst = appendNumber(dst, id)
	for _, d := range grid {
		dst = appendNumber(dst, int(d))
	}
	return dst
}

// idOf returns the id of a puzzle: its title where that is one, else its
// place.
func idOf(p *sudoku.Puzzle, place int) int {
	if id, err := strconv.ParseInt(p.Info.Title, 10, 32); err == nil && id > 0 && strconv.FormatInt(id, 10) == p.Info.Title {
		return int(id)
	}
	return place
}

func number(b []byte) int { return int(int32(binary.LittleEndian.Uint32(b))) }

func appendNumber(dst []byte, v int) []byte {
	return binary.LittleEndian.AppendUint32(dst, uint32(int32(v)))
}

func read(src *format.Source) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		var b [RecordSize]byte
		n, err := io.ReadFull(src, b[:HeaderSize])
		h := Header{}
		if err == nil || err == io.EOF || err == io.ErrUnexpectedEOF {
			h, err = ParseHeader(b[:n])
		}
		if err != nil {
			yield(format.Item{}, src.Errorf(0, 0, "%w", err))
			return
		}
		for i := range h.Count {
			if err := next(src, b[:], h.Size); err != nil {
				yield(format.Item{}, src.Errorf(0, 0, "byte %d: record %d of %d: %w", h.Offset(i), i+1, h.Count, err))
				return
			}
			p, err := ParseRecord(b[:])
			if err != nil {
				err = src.Errorf(0, 0, "byte %d: %w", h.Offset(i), err)
			}
			if !yield(format.Item{Puzzle: p}, err) {
				return
			}
		}
	}
}

// next reads one record and passes over what stands behind the puzzle in it.
func next(src *format.Source, b []byte, size int) error {
	n, err := io.ReadFull(src, b)
	if err == nil {
		var more int64
		more, err = io.CopyN(io.Discard, src, int64(size-len(b)))
		n += int(more)
	}
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		return fault.Errorf("the file ends here, after %d of %d bytes", n, size)
	}
	return err
}

// writer holds the puzzles until it is closed, as their count stands first.
type writer struct {
	w     io.Writer
	ids   []int32
	cells []byte
}

func (w *writer) Write(p *sudoku.Puzzle) error {
	if err := Check(p); err != nil {
		return err
	}
	if len(w.ids) == math.MaxInt32 {
		return format.Cannot("more than %d puzzles", math.MaxInt32)
	}
	w.ids = append(w.ids, int32(idOf(p, len(w.ids)+1)))
	for _, d := range p.Givens {
		w.cells = append(w.cells, byte(d))
	}
	return nil
}

func (w *writer) Close() error {
	if _, err := w.w.Write(Header{Count: len(w.ids), Size: RecordSize}.Append(nil)); err != nil {
		return err
	}
	grid := make(sudoku.Grid, side*side)
	record := make([]byte, 0, RecordSize)
	for i, id := range w.ids {
		for c := range grid {
			grid[c] = sudoku.Digit(w.cells[i*len(grid)+c])
		}
		if _, err := w.w.Write(appendRecord(record, int(id), grid)); err != nil {
			return err
		}
	}
	return nil
}

// sniff knows the usual size of a record. A header with another one is only
// told from other binary files by its zero bytes.
func sniff(head []byte) format.Confidence {
	if len(head) < HeaderSize {
		for _, c := range head {
			if c == 0 {
				return format.Maybe
			}
		}
		return format.No
	}
	size := binary.LittleEndian.Uint32(head[word:])
	switch {
	case size == RecordSize || binary.BigEndian.Uint32(head[word:]) == RecordSize:
		return format.Sure
	case head[0] >= 0xfe && head[1] >= 0xfe: // UTF-16
		return format.No
	case size%word == 0 && (size <= MaxRecordSize || head[3] == 0):
		return format.Maybe
	}
	return format.No
}
