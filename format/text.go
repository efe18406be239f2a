package format

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"shudu/internal/fault"
)

// BadChar returns a *ParseError about the character at an index of a line; want
// says what was expected there.
func (s *Source) BadChar(line Line, at int, want string) error {
	return s.Errorf(line.Number, line.Column(at), "%w (expected %s)", describe(line.Text[at:]), want)
}

// describe names the first character of a text so that it cannot be mistaken.
func describe(text []byte) error {
	r, size := utf8.DecodeRune(text)
	switch {
	case size == 0:
		return fault.New("the line ends")
	case r == utf8.RuneError && size == 1:
		return fault.Errorf("byte 0x%02X is not text", text[0])
	case r == 0:
		return fault.New("a NUL byte (U+0000)")
	case r < utf8.RuneSelf && unicode.IsPrint(r):
		return fault.Errorf("unexpected %q", r)
	case unicode.IsDigit(r):
		return fault.Errorf("%q (U+%04X) is not one of the digits 0-9", r, r)
	}
	return fault.Errorf("unexpected %q (U+%04X)", r, r)
}

// CleanText makes a title of bytes from a file: text without control characters
// or white space around it.
func CleanText(text []byte) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, string(bytes.ToValidUTF8(text, []byte("\uFFFD")))))
}

// Field returns where the first run of characters other than white space
// starts and ends, from an index of the text on; both are len(text) when there
// is none.
func Field(text []byte, from int) (start, end int) {
	for from < len(text) && isSpace(text[from]) {
		from++
	}
	start = from
	for from < len(text) && !isSpace(text[from]) {
		from++
	}
	return start, from
}

func isSpace(c byte) bool { return c == ' ' || c >= '\t' && c <= '\r' }
