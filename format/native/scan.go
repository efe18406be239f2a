package native

import (
	"bufio"
	"bytes"
	"io"
	"unicode/utf8"

	"shudu/format"
	"shudu/internal/fault"
)

const (
	maxObject = 4 << 20
	maxDepth  = 64
)

var errDeep = fault.Errorf("it nests more than %d deep", maxDepth)

// place is a line and a column, counted from 1.
type place struct{ line, column int }

// after returns the place behind a text that starts here.
func (p place) after(text []byte) (line, column int) {
	if i := bytes.LastIndexByte(text, '\n'); i >= 0 {
		return p.line + bytes.Count(text, []byte("\n")), utf8.RuneCount(text[i+1:]) + 1
	}
	return p.line, p.column + utf8.RuneCount(text)
}

// scanner cuts an input into objects: it knows strings and brackets, and no
// more of JSON.
type scanner struct {
	src    *format.Source
	r      *bufio.Reader
	here   place // of the next byte
	start  place // of the object
	broken bool  // the input cannot be read on
}

func newScanner(src *format.Source) *scanner {
	return &scanner{src: src, r: bufio.NewReader(src), here: place{1, 1}}
}

// read returns the next byte and moves on.
func (s *scanner) read() (byte, error) {
	c, err := s.r.ReadByte()
	switch {
	case err != nil:
		s.broken = err != io.EOF
	case c == '\n':
		s.here = place{s.here.line + 1, 1}
	case c&0xc0 != 0x80: // not the inside of a character
		s.here.column++
	}
	return c, err
}

// next returns the text of the next object, io.EOF at the end.
func (s *scanner) next() ([]byte, error) {
	for {
		s.start = s.here
		c, err := s.read()
		switch {
		case err == io.EOF:
			return nil, err
		case err != nil:
			return nil, s.src.Errorf(s.here.line, s.here.column, "%w", err)
		case c == '{':
			return s.object()
		case c == '#':
			s.skipLine()
		case bytes.IndexByte([]byte(" \t\r\n,[]"), c) < 0:
			s.r.UnreadByte()
			word, _ := s.r.Peek(utf8.UTFMax)
			err := s.src.BadChar(format.Line{Number: s.start.line, Text: word}, 0, "a JSON object")
			err.(*format.ParseError).Column = s.start.column
			s.skipLine()
			return nil, err
		}
	}
}

func (s *scanner) skipLine() {
	for {
		if c, err := s.read(); err != nil || c == '\n' {
			return
		}
	}
}

// object reads on from behind the first bracket of an object to its last. Of
// one that is too long or too deep nothing is kept.
func (s *scanner) object() ([]byte, error) {
	text := []byte{'{'}
	var bad error
	for depth, quoted := 1, false; depth > 0; {
		c, err := s.read()
		if err == nil && c == '\n' && s.atObject() {
			err = io.EOF
		}
		switch {
		case err == io.EOF:
			return nil, s.src.Errorf(s.start.line, s.start.column, "the object that starts here is not closed")
		case err != nil:
			return nil, s.src.Errorf(s.here.line, s.here.column, "%w", err)
		case c == '\\' && quoted:
			text = append(text, c)
			if c, err = s.read(); err != nil {
				continue
			}
		case c == '"':
			quoted = !quoted
		case !quoted && (c == '{' || c == '['):
			depth++
		case !quoted && (c == '}' || c == ']'):
			depth--
		}
		text = append(text, c)
		if depth > maxDepth && bad == nil {
			bad = errDeep
		}
		if len(text) > maxObject && bad == nil {
			bad = fault.Errorf("the object is longer than %d bytes", maxObject)
		}
		if bad != nil {
			text = text[:0]
		}
	}
	if bad != nil {
		return nil, s.src.Errorf(s.start.line, s.start.column, "%w", bad)
	}
	return text, nil
}

// atObject reports whether a puzzle starts at the next byte: inside of one that
// means that it was not closed.
func (s *scanner) atObject() bool {
	const opening = `{"v"`
	b, _ := s.r.Peek(len(opening))
	return string(b) == opening
}
