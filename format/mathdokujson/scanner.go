package mathdokujson

import (
	"bytes"
	"unicode/utf8"
)

// scanner reads plain JSON: small whole numbers, strings without escapes,
// objects of a few different keys. Whatever else it meets makes it fail; then
// what it returns says nothing.
type scanner struct {
	text   []byte
	at     int
	failed bool
}

// space passes over white space.
func (s *scanner) space() {
	for s.at < len(s.text) {
		switch s.text[s.at] {
		case ' ', '\t', '\n', '\r':
			s.at++
		default:
			return
		}
	}
}

// take passes over a character and reports whether it was there.
func (s *scanner) take(c byte) bool {
	if s.at < len(s.text) && s.text[s.at] != c {
		s.space()
	}
	if s.failed || s.at == len(s.text) || s.text[s.at] != c {
		return false
	}
	s.at++
	return true
}

// expect passes over a character that must be there.
func (s *scanner) expect(c byte) { s.failed = !s.take(c) || s.failed }

// mostDigits is how many digits a small number has.
const mostDigits = 9

// number reads a whole number that is not below 0.
func (s *scanner) number() int {
	s.space()
	start, n := s.at, 0
	for s.at < len(s.text) && s.text[s.at]-'0' <= 9 {
		n = 10*n + int(s.text[s.at]-'0')
		if s.at++; s.at-start > mostDigits {
			break
		}
	}
	if count := s.at - start; count == 0 || count > mostDigits || count > 1 && s.text[start] == '0' {
		s.failed = true
	}
	return n
}

// pair reads a list of two whole numbers. Most are of two digits and nothing but.
func (s *scanner) pair() (first, second int) {
	if text := s.text[s.at:]; len(text) >= 5 && text[0] == '[' && text[1]-'0' <= 9 && text[2] == ',' && text[3]-'0' <= 9 && text[4] == ']' {
		s.at += 5
		return int(text[1] - '0'), int(text[3] - '0')
	}
	s.expect('[')
	first = s.number()
	s.expect(',')
	second = s.number()
	s.expect(']')
	return first, second
}

// str reads a string.
func (s *scanner) str() []byte {
	s.expect('"')
	start, ascii := s.at, true
	for ; s.at < len(s.text); s.at++ {
		switch c := s.text[s.at]; {
		case c == '"':
			text := s.text[start:s.at]
			s.at++
			s.failed = s.failed || !ascii && !utf8.Valid(text)
			return text
		case c < ' ', c == '\\':
			s.failed = true
			return nil
		case c >= utf8.RuneSelf:
			ascii = false
		}
	}
	s.failed = true
	return nil
}

// mostKeys is how many keys an object has at most.
const mostKeys = 12

// object calls member with every key, to read its value.
func (s *scanner) object(member func(key []byte)) {
	var keys [mostKeys][]byte
	n := 0
	s.list('{', '}', func() {
		key := s.str()
		s.expect(':')
		for _, k := range keys[:n] {
			s.failed = s.failed || bytes.Equal(k, key)
		}
		if s.failed = s.failed || n == mostKeys; !s.failed {
			keys[n] = key
			n++
			member(key)
		}
	})
}

// array calls item to read every item.
func (s *scanner) array(item func()) { s.list('[', ']', item) }

// list reads what stands between two brackets, with commas between.
func (s *scanner) list(open, end byte, item func()) {
	if s.expect(open); s.take(end) {
		return
	}
	for !s.failed {
		if item(); s.take(end) {
			return
		}
		s.expect(',')
	}
}
