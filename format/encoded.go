package format

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"io"
	"unicode/utf16"
	"unicode/utf8"

	"shudu/internal/fault"
)

// MaxUnpacked bounds what a packed input (gzip) may hold.
const MaxUnpacked = 1 << 30

// decoded returns a reader of plain text for an input that begins with some
// bytes: gzip is unpacked, UTF-16 with a mark of byte order becomes UTF-8. It
// returns nil for an input that is plain already.
func decoded(head []byte, in *bufio.Reader) io.Reader {
	switch {
	case len(head) >= 3 && head[0] == 0x1f && head[1] == 0x8b && head[2] == 8:
		return &unpacker{in: in, left: MaxUnpacked}
	case len(head) < 4 || head[2] == 0 && head[3] == 0:
		return nil // such as a number at the start of a binary file
	case head[0] == 0xff && head[1] == 0xfe:
		return &wide{in: in, low: true}
	case head[0] == 0xfe && head[1] == 0xff:
		return &wide{in: in}
	}
	return nil
}

// unpacker unpacks gzip, but not without end.
type unpacker struct {
	in   *bufio.Reader
	zip  *gzip.Reader
	left int
	err  error // what ended it: who peeks forgets it
}

func (u *unpacker) Read(p []byte) (n int, err error) {
	if u.err == nil && u.zip == nil {
		if u.zip, u.err = gzip.NewReader(u.in); u.err == io.EOF {
			u.err = io.ErrUnexpectedEOF
		}
	}
	if u.err == nil && u.left == 0 {
		u.err = fault.Errorf("%w: unpacked it has more than %d bytes", errUnpacked, MaxUnpacked)
	}
	if u.err != nil {
		return 0, u.err
	}
	n, u.err = u.zip.Read(p[:min(len(p), u.left)])
	u.left -= n
	return n, u.err
}

var errUnpacked = fault.New("the packed input is too long")

// wide reads UTF-16 as UTF-8. A half of a pair alone becomes U+FFFD.
type wide struct {
	in   *bufio.Reader
	low  bool // the low byte comes first
	rest []byte
	err  error // what ended it
}

func (w *wide) Read(p []byte) (n int, err error) {
	for n < len(p) && w.err == nil {
		if len(w.rest) == 0 {
			if w.rest, w.err = w.next(); w.err != nil {
				break
			}
		}
		k := copy(p[n:], w.rest)
		n, w.rest = n+k, w.rest[k:]
		if w.in.Buffered() == 0 {
			break // do not wait for more than has come
		}
	}
	if n > 0 {
		return n, nil
	}
	return 0, w.err
}

// next returns the next character in UTF-8.
func (w *wide) next() ([]byte, error) {
	c, err := w.unit()
	if err != nil {
		return nil, err
	}
	if utf16.IsSurrogate(c) {
		second, err := w.in.Peek(2)
		if pair := utf16.DecodeRune(c, w.join(second)); err == nil && pair != utf8.RuneError {
			w.in.Discard(2)
			c = pair
		}
	}
	return utf8.AppendRune(nil, c), nil
}

// unit returns the next two bytes as one number.
func (w *wide) unit() (rune, error) {
	var b [2]byte
	if _, err := io.ReadFull(w.in, b[:]); err != nil {
		return 0, err
	}
	return w.join(b[:]), nil
}

func (w *wide) join(b []byte) rune {
	switch {
	case len(b) < 2:
		return utf8.RuneError
	case w.low:
		return rune(b[0]) | rune(b[1])<<8
	}
	return rune(b[1]) | rune(b[0])<<8
}

// wideDigits is how many full-width digits make a line one that is written so.
const wideDigits = 4

// Narrow returns a line whose digits are written full-width (５３．．７) with
// ordinary ones, and blanks, bars and commas, too; other lines it leaves as they
// are.
func Narrow(text []byte) []byte {
	first := bytes.IndexByte(text, 0xef)
	if first < 0 {
		return text
	}
	n := 0
	for i := first; i+2 < len(text) && n < wideDigits; i++ {
		if text[i] == 0xef && text[i+1] == 0xbc && text[i+2] >= 0x90 && text[i+2] <= 0x99 { // U+FF10 to U+FF19
			n++
		}
	}
	if n < wideDigits {
		return text
	}
	out := make([]byte, 0, len(text))
	for _, c := range string(text) {
		if c >= 0xff01 && c <= 0xff5e {
			c -= 0xff01 - '!'
		}
		if c == 0x3000 {
			c = ' '
		}
		out = utf8.AppendRune(out, c)
	}
	return out
}
