package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

func TestProgress(t *testing.T) {
	var screen bytes.Buffer
	p := &progress{w: &screen, size: 4_000_000}
	if n, err := io.Copy(io.Discard, counted{strings.NewReader(strings.Repeat("x", 1_000_000)), p}); n != 1_000_000 || err != nil {
		t.Fatalf("%d bytes, %v", n, err)
	}
	p.show(3 * time.Second)
	p.show(61 * time.Second)
	p.Write([]byte("a notice\n"))
	p.Write([]byte("another\n"))
	want := "3s  1.0 MB  25 %\r\x1b[K1m1s  1.0 MB  25 %\r\x1b[Ka notice\nanother\n"
	if got := screen.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Short work is not spoken of.
func TestProgressIsSilentAtFirst(t *testing.T) {
	var screen bytes.Buffer
	stop := (&progress{w: &screen}).watch()
	stop()
	if screen.Len() > 0 {
		t.Errorf("%q was shown", screen.String())
	}
}

func TestSizeOf(t *testing.T) {
	file := filepath.Join(t.TempDir(), "five")
	if err := os.WriteFile(file, []byte("12345"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args []string
		want int64
	}{{nil, 0}, {[]string{file}, 5}, {[]string{file, file}, 10}, {[]string{file, "-"}, 0}, {[]string{t.TempDir()}, 0}} {
		if got := sizeOf(tt.args); got != tt.want {
			t.Errorf("sizeOf(%v) = %d, want %d", tt.args, got, tt.want)
		}
	}
}
