package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"shudu/internal/text"
)

// The status line says the time, what was done, the rate, and what is left; it
// is wiped before anything else is written, and never stands behind a line that
// has not ended.
func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := &progress{a: &app{lang: text.English}, w: &out, size: 4_000_000, what: "progress.puzzles"}
	if n, err := io.Copy(io.Discard, counted{strings.NewReader(strings.Repeat("x", 1_000_000)), p}); n != 1_000_000 || err != nil {
		t.Fatalf("%d bytes, %v", n, err)
	}
	p.add(12_345)
	s := screen{p, &out}
	p.show(3 * time.Second)
	p.show(61 * time.Second)
	s.Write([]byte("a notice\nand half"))
	p.show(62 * time.Second)
	s.Write([]byte(" a line\n"))
	s.Write([]byte("another\n"))
	want := "3 s  12,345 puzzles  4,115 a second  25 %  9 s left\r\x1b[K1 min 1 s  12,345 puzzles  202 a second  25 %  3 min 3 s left\r\x1b[Ka notice\nand half a line\nanother\n"
	if got := out.String(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestProgressSaysWhatIsKnown(t *testing.T) {
	zh := &app{lang: text.Chinese}
	for want, p := range map[string]*progress{
		"10 秒":               {a: zh},
		"10 秒  2.0 MB":       {a: zh, read: 2_000_000},
		"10 秒  7 個解  每秒 0.7": {a: zh, done: 7, what: "progress.solutions"},
		"10 秒  20 題  每秒 2.0  50 %  還需 10 秒": {a: zh, done: 20, of: 40, what: "progress.puzzles"},
	} {
		if got := p.line(10 * time.Second); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	counting := &progress{a: &app{lang: text.English}}
	counting.found().Add(5000, 10)
	if got, want := counting.line(10*time.Second), "10 s  50,000 solutions  5,000 a second"; got != want {
		t.Errorf("one puzzle that takes long: %q, want %q", got, want)
	}
	var none *progress
	if none.found() != nil {
		t.Error("solutions are told where nobody looks")
	}
	none.add(1)
	none.counting("progress.puzzles", 3)
}

// Short work is not spoken of.
func TestProgressIsSilentAtFirst(t *testing.T) {
	var screen bytes.Buffer
	stop := (&progress{a: &app{}, w: &screen}).watch()
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

// What has the whole screen, as the game does, is not written over.
func TestTheWholeScreenEndsTheProgress(t *testing.T) {
	var out strings.Builder
	a := &app{}
	a.wholeScreen() // where nobody follows, nothing is to end
	p := &progress{a: a, w: &out}
	a.unfollow = sync.OnceFunc(p.watch())
	a.wholeScreen()
	a.wholeScreen()
	if p.shown || out.Len() > 0 {
		t.Errorf("%q", out.String())
	}
}
