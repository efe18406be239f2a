package format

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// utf16Of returns a text in UTF-16 with a mark of byte order.
func utf16Of(text string, low bool) string {
	var out []byte
	for _, u := range utf16.Encode([]rune("\ufeff" + text)) {
		if low {
			out = append(out, byte(u), byte(u>>8))
		} else {
			out = append(out, byte(u>>8), byte(u))
		}
	}
	return string(out)
}

// gzipped packs a text.
func gzipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

// The lines of an input are the same however it is written down.
func TestSourceReadsEncodings(t *testing.T) {
	const text = "# 數獨\n53..7\n𝄞 a name\n"
	for how, in := range map[string]string{
		"plain": text, "with a mark": "\ufeff" + text, "UTF-16, low byte first": utf16Of(text, true), "UTF-16, high byte first": utf16Of(text, false),
		"gzip": gzipped(text), "gzip of UTF-16": gzipped(utf16Of(text, true)), "gzip with a mark": gzipped("\ufeff" + text),
		"gzip in two parts": gzipped(text[:9]) + gzipped(text[9:]),
	} {
		for _, r := range []io.Reader{strings.NewReader(in), iotest.OneByteReader(strings.NewReader(in))} {
			var got strings.Builder
			for line, err := range NewSource(r, "in").Lines() {
				if err != nil {
					t.Errorf("%s: %v", how, err)
				}
				got.WriteString(string(line.Text) + "\n")
			}
			if got.String() != text {
				t.Errorf("%s: %q", how, got.String())
			}
		}
	}
}

// What only looks packed, or is cut off, is told; a number at the start of a
// binary file is no mark.
func TestSourceTellsBrokenEncodings(t *testing.T) {
	for _, in := range []string{"\x1f\x8b\x08", "\x1f\x8b\x08junk of many bytes", gzipped(strings.Repeat("12\n", 1000))[:30], utf16Of("12\n", true)[:5]} {
		var last error
		for _, err := range NewSource(strings.NewReader(in), "in").Lines() {
			last = err
		}
		if last == nil {
			t.Errorf("%q is read without an error", in)
		}
	}
	b, err := io.ReadAll(NewSource(strings.NewReader("\xff\xfe\x00\x00\x48\x01"), "in"))
	if err != nil || len(b) != 6 {
		t.Errorf("a binary file begins with %q, %v", b, err)
	}
}

// A packed input without end is cut off, and not kept.
func TestSourceBoundsWhatIsPacked(t *testing.T) {
	u := &unpacker{left: 100}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(make([]byte, 1<<20))
	w.Close()
	u.in = NewSource(strings.NewReader(""), "").r
	u.in.Reset(&b)
	n, err := io.Copy(io.Discard, u)
	if n != 100 || !errors.Is(err, errUnpacked) {
		t.Errorf("%d bytes, then %v", n, err)
	}
}

// Rows in full-width digits are rows; a name with some keeps them.
func TestContentReadsWideDigits(t *testing.T) {
	for in, want := range map[string]string{
		"５３．．７１": "53..71", "｜５　３｜０　０": "|5 3|0 0", "53..7 第１題": "53..7 第１題", "１２３ is three": "１２３ is three", "１２３４Ａ": "1234A",
	} {
		for line := range NewSource(strings.NewReader(in), "in").Content() {
			if string(line.Text) != want {
				t.Errorf("%s is read as %s, want %s", in, line.Text, want)
			}
		}
	}
}
