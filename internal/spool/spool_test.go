package spool_test

import (
	"errors"
	"io"
	"os"
	"strings"
	"testing"

	"shudu/internal/spool"
)

// What goes in comes out, at any place, however much it is.
func TestKeepsWhatIsWritten(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, n := range []int{0, 1, 1 << 10, 1 << 21} {
		s := spool.New(0)
		text := strings.Repeat("0123456789abcdef", n/16+1)[:n]
		for rest := text; rest != ""; rest = rest[min(len(rest), 100_000):] {
			if _, err := io.WriteString(s, rest[:min(len(rest), 100_000)]); err != nil {
				t.Fatal(err)
			}
		}
		for range 2 {
			if got, err := io.ReadAll(s.Reader()); err != nil || string(got) != text || s.Size() != int64(n) {
				t.Errorf("%d bytes of %d, %v", len(got), n, err)
			}
		}
		p := make([]byte, 4)
		if _, err := s.ReadAt(p, int64(n)); err != io.EOF {
			t.Errorf("at the end: %v", err)
		}
		if n > 4 {
			if _, err := s.ReadAt(p, int64(n-4)); err != nil && err != io.EOF || string(p) != text[n-4:] {
				t.Errorf("%q, %v", p, err)
			}
		}
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if left, _ := os.ReadDir(os.Getenv("TMPDIR")); len(left) > 0 {
		t.Errorf("%v is left", left)
	}
}

func TestHoldsNoMoreThanItMay(t *testing.T) {
	s := spool.New(10)
	defer s.Close()
	if _, err := io.WriteString(s, "0123456789"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(s, "x"); !errors.Is(err, spool.ErrFull) || s.Size() != 10 {
		t.Error(err)
	}
}

func TestTellsWhenThereIsNoRoom(t *testing.T) {
	t.Setenv("TMPDIR", "/nowhere/at/all")
	s := spool.New(0)
	defer s.Close()
	if _, err := s.Write(make([]byte, 1<<21)); err == nil {
		t.Error("two megabytes were kept nowhere")
	}
}

// What was given up is gone, and the spool can be used again.
func TestASpoolIsUsedAgain(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	s := spool.New(0)
	for _, n := range []int{1 << 21, 3} {
		if _, err := s.Write(make([]byte, n)); err != nil || s.Size() != int64(n) {
			t.Errorf("%d bytes, %v", s.Size(), err)
		}
		if err := s.Close(); err != nil || s.Size() != 0 {
			t.Errorf("closed with %d bytes, %v", s.Size(), err)
		}
		if got, err := io.ReadAll(s.Reader()); err != nil || len(got) != 0 {
			t.Errorf("%d bytes are left, %v", len(got), err)
		}
	}
}
