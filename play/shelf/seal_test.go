package shelf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shudu/play/shelf"
)

// What is sealed is unsealed as it was.
func TestSealedLinesComeBack(t *testing.T) {
	want := []string{`{"v":1}`, "1763174102345 put 5 R1C1", "", "數獨"}
	data := shelf.Seal(want...)
	if got, lost, good, err := shelf.Unseal(data); err != nil || lost != 0 || good != len(data) || !slices.Equal(got, want) {
		t.Errorf("%q, %d lost, %d of %d bytes, %v", got, lost, good, len(data), err)
	}
}

func TestUnseal(t *testing.T) {
	line := func(text string) string { return string(shelf.Seal(text)) }
	good := line("one") + line("two")
	tests := []struct {
		name              string
		data              string
		lines, lost, good int
		damaged           bool
	}{
		{"nothing", "", 0, 0, 0, false},
		{"two lines", good, 2, 0, len(good), false},
		{"a torn line", good + "1234", 2, 0, len(good), false},
		{"a torn line with an end", good + "1234\n", 2, 0, len(good), false},
		{"zeros at the end", good + "\x00\x00\x00", 2, 0, len(good), false},
		{"a bad line in the middle", line("one") + "xxxx\n" + line("two"), 2, 1, len(good) + 5, false},
		{"a changed letter", strings.Replace(good, "two", "twO", 1) + line("three"), 2, 1, len(good) + len(line("three")), false},
		{"a changed letter in the first line", strings.Replace(good, "one", "onE", 1), 0, 0, 0, true},
		{"no good line", "hello\n", 0, 0, 0, true},
		{"a bad checksum of the first line", "zzzzzzzz one\n" + line("two"), 0, 0, 0, true},
	}
	for _, tt := range tests {
		lines, lost, n, err := shelf.Unseal([]byte(tt.data))
		if len(lines) != tt.lines || lost != tt.lost || n != tt.good || errors.Is(err, shelf.ErrDamaged) != tt.damaged {
			t.Errorf("%s: %d lines, %d lost, %d bytes, %v", tt.name, len(lines), lost, n, err)
		}
	}
}

// Whatever the bytes, unsealing never fails badly, and what it calls good is
// good again.
func FuzzUnseal(f *testing.F) {
	f.Add([]byte("00000000 \n"))
	f.Add(shelf.Seal("one"))
	f.Fuzz(func(t *testing.T, data []byte) {
		lines, lost, n, err := shelf.Unseal(data)
		if err != nil {
			return
		}
		again, lostAgain, m, err := shelf.Unseal(data[:n])
		if err != nil || m != n || len(again) != len(lines) || lost != lostAgain {
			t.Errorf("%d lines of %d bytes became %d of %d, %v", len(lines), n, len(again), m, err)
		}
	})
}
