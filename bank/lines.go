package bank

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"iter"

	"shudu/format"
	"shudu/internal/fault"
)

// errUneven says that a line does not stand where it should if all lines have
// one length.
var errUneven = fault.New("the lines are not of one length")

// text is what the shelves of texts share: one puzzle a line, in a format.
type text struct {
	format *format.Format
	count  int
}

func openLines(b *Bank, head []byte) (shelf, error) {
	f := format.Sniff(bytes.TrimPrefix(head, []byte("\ufeff")))
	switch {
	case b.size == 0:
		return &uneven{text: text{format: format.Lookup("line")}}, nil
	case f == nil:
		return nil, fault.Errorf("%w: it is in no known format", ErrBank)
	case !f.OneLine:
		return nil, fault.Errorf("%w: format %s has no puzzle a line (convert it to line or native first)", ErrBank, f.Name)
	}
	if s, ok := openEven(b, head, f); ok {
		return s, nil
	}
	return openUneven(b, f)
}

// reshelve reads through a text whose lines only seemed to have one length.
func (b *Bank) reshelve() error {
	b.mu.Lock()
	defer b.mu.Unlock()
	s, ok := b.shelf.(*even)
	if !ok {
		return nil
	}
	t, err := openUneven(b, s.format)
	if err != nil {
		return fault.Errorf("%s: %w", b.name, err)
	}
	b.shelf = t
	return nil
}

// from reads puzzles from an offset on, which is the line of a number, after it
// has passed over some.
func (s text) from(b *Bank, offset int64, number, skip int) iter.Seq2[format.Item, error] {
	return func(yield func(format.Item, error) bool) {
		r := bufio.NewReaderSize(io.NewSectionReader(b.r, offset, b.size-offset), 1<<16)
		src := s.source(b)
		for line, n := range contentLines(r, number) {
			if skip > 0 {
				skip--
				continue
			}
			if item, err := s.parse(src, line, n); !yield(item, err) {
				return
			}
		}
	}
}

// contentLines ranges over the lines that hold puzzles and their numbers. A
// line that is too long comes cut, which no format takes for a puzzle.
func contentLines(r *bufio.Reader, number int) iter.Seq2[[]byte, int] {
	return func(yield func([]byte, int) bool) {
		for ; ; number++ {
			text, err := r.ReadSlice('\n')
			if err == bufio.ErrBufferFull {
				text = bytes.Clone(text)
				for err == bufio.ErrBufferFull {
					var more []byte
					if more, err = r.ReadSlice('\n'); len(text) <= format.MaxLine {
						text = append(text, more...)
					}
				}
			}
			if !format.Blank(text) && !yield(bytes.TrimRight(text, "\r\n"), number) || err != nil {
				return
			}
		}
	}
}

// source returns a source for the lines of the bank.
func (s text) source(b *Bank) *format.Source {
	src := format.NewSource(bytes.NewReader(nil), b.name)
	src.Format = s.format.Name
	return src
}

// parse reads the puzzle of a line.
func (s text) parse(src *format.Source, line []byte, number int) (format.Item, error) {
	src.Reset(bytes.NewReader(line))
	for item, err := range s.format.Read(src) {
		if item.Line = number; err == nil {
			return item, nil
		}
		var pe *format.ParseError
		if errors.As(err, &pe) {
			pe.Line = number
		}
		return format.Item{}, err
	}
	return format.Item{}, &format.ParseError{Source: src.Name, Format: s.format.Name, Line: number, Err: format.ErrEmpty}
}

// even is the shelf of a text whose lines all have one length.
type even struct {
	text
	start  int64 // of the first puzzle
	number int   // its line
	length int   // of a line with its end
}

// probes is how many lines are looked at to see whether all have one length.
const probes = 64

// openEven looks at the first line with a puzzle and then at others across the
// file.
func openEven(b *Bank, head []byte, f *format.Format) (*even, bool) {
	s := &even{text: text{format: f}}
	for rest := head; s.length == 0; {
		line, after, ok := bytes.Cut(rest, []byte("\n"))
		if !ok || bytes.HasPrefix(line, []byte("\ufeff")) {
			return nil, false
		}
		if s.number++; format.Blank(line) {
			s.start += int64(len(line) + 1)
		} else {
			s.length = len(line) + 1
		}
		rest = after
	}
	left, length := b.size-s.start, int64(s.length)
	missing := (length - left%length) % length // the last line may lack its end
	s.count = int((left + missing) / length)
	for i := 0; i < s.count; i += max(1, s.count/probes) {
		if _, err := s.line(b, i); err != nil {
			return nil, false
		}
	}
	_, err := s.line(b, s.count-1)
	return s, err == nil && missing <= int64(len("\r\n"))
}

func (s *even) info() Info {
	return Info{Format: s.format.Name, Count: s.count, Record: s.length}
}

func (s *even) offset(index int) int64 { return s.start + int64(index)*int64(s.length) }

// line reads the line of a puzzle, and makes sure that it stands where it
// should.
func (s *even) line(b *Bank, index int) ([]byte, error) {
	offset := s.offset(index)
	before := min(offset, 1) // the end of the line before
	line, err := b.readAt(offset-before, s.length+int(before))
	if err != nil {
		return nil, err
	}
	if before > 0 && line[0] != '\n' {
		return nil, errUneven
	}
	line = line[before:]
	end := bytes.IndexByte(line, '\n')
	if last := index == s.count-1; end != s.length-1 && !(last && end < 0) || format.Blank(line) {
		return nil, errUneven
	}
	return bytes.TrimRight(line, "\r\n"), nil
}

func (s *even) at(b *Bank, index int) (format.Item, error) {
	line, err := s.line(b, index)
	if err != nil {
		return format.Item{}, err
	}
	return s.parse(s.source(b), line, s.number+index)
}

func (s *even) from(b *Bank, index int) iter.Seq2[format.Item, error] {
	if index >= s.count {
		return none
	}
	return s.text.from(b, s.offset(index), s.number+index, 0)
}

func none(func(format.Item, error) bool) {}

// uneven is the shelf of a text whose lines differ: it notes where every so
// many puzzles start.
type uneven struct {
	text
	offsets []int64
	numbers []int32 // of the lines
}

const every = 64

// openUneven reads through the file.
func openUneven(b *Bank, f *format.Format) (*uneven, error) {
	s := &uneven{text: text{format: f}}
	r := bufio.NewReaderSize(io.NewSectionReader(b.r, 0, b.size), 1<<18)
	whole := true // the last piece ended its line
	for offset, number := int64(0), int32(0); ; {
		line, err := r.ReadSlice('\n')
		if whole {
			number++
		}
		if whole && !format.Blank(bytes.TrimPrefix(line, []byte("\ufeff"))) {
			if s.count%every == 0 {
				s.offsets = append(s.offsets, offset)
				s.numbers = append(s.numbers, number)
			}
			s.count++
		}
		offset += int64(len(line))
		whole = err != bufio.ErrBufferFull
		if err == io.EOF {
			return s, nil
		}
		if err != nil && whole {
			return nil, fault.Errorf("byte %d: %w", offset, err)
		}
	}
}

func (s *uneven) info() Info { return Info{Format: s.format.Name, Count: s.count} }

func (s *uneven) at(b *Bank, index int) (format.Item, error) {
	for item, err := range s.from(b, index) {
		return item, err
	}
	return format.Item{}, fault.Errorf("%s: %w: the file has changed", b.name, ErrID)
}

func (s *uneven) from(b *Bank, index int) iter.Seq2[format.Item, error] {
	if index >= s.count {
		return none
	}
	i := index / every
	return s.text.from(b, s.offsets[i], int(s.numbers[i]), index%every)
}
