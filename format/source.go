package format

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"unicode/utf8"

	"shudu/internal/fault"
)

// SniffLen is how many bytes a format sees to tell whether an input is its own.
const SniffLen = 1 << 16

// MaxLine is the longest line a format reads. A longer one is refused without
// being kept, so that memory stays bounded whatever comes in.
const MaxLine = 1 << 20

// ErrLong says that a line is longer than MaxLine.
var ErrLong = fault.New("the line is too long")

// ParseError says where an input is wrong.
type ParseError struct {
	Source string // the file's name
	Format string // the format it was read as
	Line   int    // counted from 1; 0 when it is not known
	Column int    // in characters, counted from 1; 0 when it is not known
	Err    error  // what is wrong and what was expected
}

// Error returns "file:line:column: what is wrong (format)".
func (e *ParseError) Error() string { return fault.Say(e) }

// Facts returns what Error says in English, and what fills its gaps.
func (e *ParseError) Facts() (sentence string, args []any) {
	place := e.Source
	if e.Line > 0 {
		place += fmt.Sprintf(":%d", e.Line)
		if e.Column > 0 {
			place += fmt.Sprintf(":%d", e.Column)
		}
	}
	if e.Format == "" {
		return "%s: %w", []any{place, e.Err}
	}
	return "%s: %w (format %s)", []any{place, e.Err, e.Format}
}

// Unwrap returns what is wrong.
func (e *ParseError) Unwrap() error { return e.Err }

// Source is an input with its name and position. It drops a byte-order mark at
// its start; UTF-16 with such a mark, and gzip, are read as the text they stand
// for.
type Source struct {
	Name   string
	Format string
	// Lenient, unless nil, lets formats of drawings pass over marks that they do
	// not understand, and is told each. Without it such a puzzle is refused.
	Lenient func(passed error)
	// Before is how many lines, or records, of the file stand before this source,
	// where that is a part of one: errors say where in the file something is.
	Before int
	r      *bufio.Reader
	line   int
	end    byte // what ends a line; 0 before the first line is read
}

// NewSource returns a source that reads r.
func NewSource(r io.Reader, name string) *Source {
	s := &Source{Name: name, r: bufio.NewReaderSize(r, room(r))}
	s.begin()
	return s
}

// room is how much of an input is held at a time: SniffLen bytes, or one more than
// there are where that is known to be less. A puzzle in memory, which every format
// is shown, takes no more than it needs.
func room(r io.Reader) int {
	if in, ok := r.(interface{ Len() int }); ok {
		return min(SniffLen, in.Len()+1)
	}
	return SniffLen
}

// Reset makes the source begin anew with another reader. Who reads many small
// inputs keeps one source for them.
func (s *Source) Reset(r io.Reader) {
	if s.r.Size() < room(r) {
		s.r = bufio.NewReaderSize(r, room(r))
	} else {
		s.r.Reset(r)
	}
	s.line, s.end = 0, 0
	s.begin()
}

// begin drops a byte-order mark, and reads what is packed or UTF-16 as what it
// stands for.
func (s *Source) begin() {
	head, _ := s.r.Peek(4)
	if plain := decoded(head, s.r); plain != nil {
		s.r = bufio.NewReaderSize(plain, SniffLen)
		head, _ = s.r.Peek(4)
		if utf, ok := decoded(head, s.r).(*wide); ok {
			s.r = bufio.NewReaderSize(utf, SniffLen)
		}
	}
	if bom, _ := s.r.Peek(3); bytes.Equal(bom, []byte("\xef\xbb\xbf")) {
		s.r.Discard(3)
	}
}

// Peek returns the first bytes without reading them.
func (s *Source) Peek() ([]byte, error) {
	return s.PeekUntil(func([]byte) bool { return false })
}

// PeekUntil returns the first bytes without reading them: SniffLen of them, or
// fewer when the input is shorter or those that have come so far are enough.
func (s *Source) PeekUntil(enough func(head []byte) bool) ([]byte, error) {
	for n := 1; ; n = s.r.Buffered() + 1 {
		head, err := s.r.Peek(min(n, SniffLen))
		if err == io.EOF || n > SniffLen {
			return head, nil
		}
		if err != nil {
			return head, err
		}
		if head, _ = s.r.Peek(s.r.Buffered()); enough(head) {
			return head, nil
		}
	}
}

// Read reads bytes, for formats without lines.
func (s *Source) Read(p []byte) (int, error) { return s.r.Read(p) }

// Pass returns what tells of a mark on a line that is passed over, nil where
// nothing may be.
func (s *Source) Pass(line int) func(error) {
	if s.Lenient == nil {
		return nil
	}
	return func(err error) { s.Lenient(s.Errorf(line, 0, "passed over: %w", err)) }
}

// Errorf returns a *ParseError at a line and column of the source.
func (s *Source) Errorf(line, column int, message string, args ...any) error {
	if line > 0 {
		line += s.Before
	}
	return &ParseError{Source: s.Name, Format: s.Format, Line: line, Column: column, Err: fault.Errorf(message, args...)}
}

// Line is one line of a source, without its end.
type Line struct {
	Number int
	Text   []byte // valid until the next line is read
}

// Column returns the column of the byte at an index of the line: characters,
// counted from 1.
func (l Line) Column(at int) int { return utf8.RuneCount(l.Text[:at]) + 1 }

// Lines ranges over the lines that are left. A line ends with "\n" or "\r\n",
// or with "\r" where the input has only that. A line that is too long yields an
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

// Content ranges over the lines that say something: those that are neither
// blank nor a comment, which starts with #. Lines of full-width digits are read
// as if they were ordinary ones.
func (s *Source) Content() iter.Seq2[Line, error] {
	return func(yield func(Line, error) bool) {
		for line, err := range s.Lines() {
			line.Text = Narrow(line.Text)
			if (err != nil || !Blank(line.Text)) && !yield(line, err) {
				return
			}
		}
	}
}

// HeadContent ranges over the lines of the first bytes of an input that say
// something, for Sniff. A line that may go on behind the head is left out,
// unless it is the only one.
func HeadContent(head []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		s := &Source{r: bufio.NewReaderSize(bytes.NewReader(head), len(head))}
		first := true
		for line, err := range s.Content() {
			cut := len(head) >= SniffLen && s.r.Buffered() == 0
			if err != nil || cut && !first || !yield(line.Text) {
				return
			}
			first = false
		}
	}
}

// lineEnd finds out what ends a line: "\r" where the first lines show that and
// no "\n", else "\n".
func (s *Source) lineEnd() byte {
	s.r.Peek(1)
	seen, _ := s.r.Peek(s.r.Buffered())
	if i := bytes.IndexByte(seen, '\r'); i >= 0 && i+1 < len(seen) && bytes.IndexByte(seen, '\n') < 0 {
		return '\r'
	}
	return '\n'
}

// readLine returns the next line without its end.
func (s *Source) readLine() ([]byte, error) {
	if s.end == 0 {
		s.end = s.lineEnd()
	}
	text, err := s.r.ReadSlice(s.end)
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
	if n := len(text) - 1; text[n] == s.end {
		text = text[:n]
	}
	if n := len(text) - 1; n >= 0 && text[n] == '\r' {
		text = text[:n]
	}
	return text, nil
}

// longLine reads on a line that does not fit the buffer. Of a line that is too
// long nothing is kept, but all of it is read.
func (s *Source) longLine(text []byte) ([]byte, error) {
	for {
		more, err := s.r.ReadSlice(s.end)
		if text != nil && len(text)+len(more) <= MaxLine {
			text = append(text, more...)
		} else {
			text = nil
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if text == nil && (err == nil || err == io.EOF) {
			err = fault.Errorf("%w: more than %d bytes", ErrLong, MaxLine)
		}
		return text, err
	}
}
