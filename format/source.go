package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
)

// SniffLen is how many bytes a format sees to tell whether an input is its own.
const SniffLen = 1 << 16

// MaxLine is the longest line a format reads. A longer one is refused without
// being kept, so that memory stays bounded whatever comes in.
const MaxLine = 1 << 20

// ErrLong says that a line is longer than MaxLine.
var ErrLong = errors.New("the line is too long")

// ParseError says where an input is wrong.
type ParseError struct {
	Source string // the file's name
	Format string // the format it was read as
	Line   int    // counted from 1; 0 when it is not known
	Column int    // in characters, counted from 1; 0 when it is not known
	Err    error  // what is wrong and what was expected
}

// Error returns "file:line:column: what is wrong (format)".
func (e *ParseError) Error() string {
	s := e.Source
	if e.Line > 0 {
		s += fmt.Sprintf(":%d", e.Line)
		if e.Column > 0 {
			s += fmt.Sprintf(":%d", e.Column)
		}
	}
	s += ": " + e.Err.Error()
	if e.Format != "" {
		s += " (format " + e.Format + ")"
	}
	return s
}

// Unwrap returns what is wrong.
func (e *ParseError) Unwrap() error { return e.Err }

// Source is an input with its name and position. It drops a byte-order mark at
// its start.
type Source struct {
	Name   string
	Format string
	r      *bufio.Reader
	line   int
}

// NewSource returns a source that reads r.
func NewSource(r io.Reader, name string) *Source {
	s := &Source{Name: name, r: bufio.NewReaderSize(r, SniffLen)}
	if bom, _ := s.r.Peek(3); bytes.Equal(bom, []byte("\xef\xbb\xbf")) {
		s.r.Discard(3)
	}
	return s
}

// Peek returns the first bytes without reading them.
func (s *Source) Peek() ([]byte, error) {
	head, err := s.r.Peek(SniffLen)
	if err == io.EOF || err == bufio.ErrBufferFull {
		err = nil
	}
	return head, err
}

// Read reads bytes, for formats without lines.
func (s *Source) Read(p []byte) (int, error) { return s.r.Read(p) }

// Errorf returns a *ParseError at a line and column.
func (s *Source) Errorf(line, column int, message string, args ...any) error {
	return &ParseError{Source: s.Name, Format: s.Format, Line: line, Column: column, Err: fmt.Errorf(message, args...)}
}

// Line is one line of a source, without its end.
type Line struct {
	Number int
	Text   []byte // valid until the next line is read
}

// Lines ranges over the lines that are left. A line that is too long yields an
// error and is passed over; an error of reading is the last pair.
func (s *Source) Lines() iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		for {
			text, err := s.readLine()
			if err == io.EOF {
				return
			}
			if err != nil {
				if !yield(Line{Number: s.line}, s.Errorf(s.line, 0, "%w", err)) || !errors.Is(err, ErrLong) {
					return
				}
				continue
			}
			if !yield(Line{Number: s.line, Text: text}, nil) {
				return
			}
		}
	}
}

// readLine returns the next line without its end ("\n", "\r\n" or the end of
// the input).
func (s *Source) readLine() ([]byte, error) {
	text, err := s.r.ReadSlice('\n')
	s.line++
	if err == bufio.ErrBufferFull {
		text, err = s.longLine(bytes.Clone(text))
	}
	if err == io.EOF && len(text) > 0 {
		err = nil
	}
	if err != nil {
		return nil, err
	}
	text = bytes.TrimSuffix(text, []byte("\n"))
	return bytes.TrimSuffix(text, []byte("\r")), nil
}

// longLine reads on a line that does not fit the buffer. Of a line that is too
// long nothing is kept, but all of it is read.
func (s *Source) longLine(text []byte) ([]byte, error) {
	for {
		more, err := s.r.ReadSlice('\n')
		if text != nil && len(text)+len(more) <= MaxLine {
			text = append(text, more...)
		} else {
			text = nil
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if text == nil && (err == nil || err == io.EOF) {
			err = fmt.Errorf("%w: more than %d bytes", ErrLong, MaxLine)
		}
		return text, err
	}
}
