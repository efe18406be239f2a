package format_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"runtime"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/rule"
	"shudu/sudoku"
)

// A source that is used again forgets the input before: its lines, how they
// ended, and how it was packed.
func TestSourceIsUsedAgain(t *testing.T) {
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	if _, err := w.Write([]byte("1..............4\r\n2..............3\r\n")); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	src := format.NewSource(strings.NewReader(""), "in")
	for _, input := range []string{packed.String(), "\ufeff1..............4\n\n\n2..............3\n", packed.String(), "1..............4\r2..............3"} {
		src.Reset(strings.NewReader(input))
		var got []string
		for item, err := range src.Puzzles(format.Lookup("line")) {
			if err != nil {
				t.Fatalf("%.20q: %v", input, err)
			}
			got = append(got, item.Text)
		}
		if !slices.Equal(got, []string{"1..............4", "2..............3"}) {
			t.Errorf("%.20q: %q", input, got)
		}
	}
	src.Reset(strings.NewReader("\n12\n"))
	for _, err := range src.Puzzles(format.Lookup("line")) {
		if err == nil || !strings.HasPrefix(err.Error(), "in:2:3: ") {
			t.Errorf("the place of an error: %v", err)
		}
	}
}

// A source of a text in memory takes as much as the text, and one that is as long
// as can be looked at is looked at whole, whatever was read before.
func TestASourceTakesWhatItsInputNeeds(t *testing.T) {
	small := strings.Repeat("1..............4\n", 3)
	const times = 100
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for range times {
		format.NewSource(strings.NewReader(small), "in")
	}
	runtime.ReadMemStats(&after)
	took := (after.TotalAlloc - before.TotalAlloc) / times
	if took > 1000 {
		t.Errorf("%d bytes for %d", took, len(small))
	}
	src := format.NewSource(strings.NewReader(small), "in")
	for _, n := range []int{1, 3, 17, format.SniffLen - 1, format.SniffLen, format.SniffLen + 1, 20} {
		input := strings.Repeat("x", n)
		src.Reset(strings.NewReader(input))
		head, err := src.Peek()
		if err != nil || string(head) != input[:min(n, format.SniffLen)] {
			t.Errorf("%d bytes: %d seen, %v", n, len(head), err)
		}
		read, err := io.ReadAll(src)
		if err != nil || string(read) != input {
			t.Errorf("%d bytes: %d read, %v", n, len(read), err)
		}
	}
}

// What is passed over is told with its line in the file; a source that passes
// over nothing says so.
func TestPassedOver(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "in")
	if src.Pass(1) != nil {
		t.Error("a strict source passes over something")
	}
	var told []string
	src.Lenient = func(err error) { told = append(told, err.Error()) }
	src.Before = 10
	src.Pass(3)(errors.New("a blue line"))
	if !slices.Equal(told, []string{"in:13: passed over: a blue line"}) {
		t.Errorf("%q", told)
	}
}

// A writer meets no rule about a cell that the grid has not, and one that only
// writes can be closed.
func TestWritersAreGuarded(t *testing.T) {
	var out bytes.Buffer
	w, err := format.NewWriter(&out, "line")
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Even{Where: []sudoku.Cell{99}})...)
	if err := w.Write(p); !errors.Is(err, format.ErrCannot) || !strings.Contains(err.Error(), `the rule "even" about a cell outside the grid`) {
		t.Errorf("written: %v", err)
	}
	p.Rules = rule.Classic(4)
	if err := errors.Join(w.Write(p), w.Close()); err != nil || out.String() != "................\n" {
		t.Errorf("%q, %v", out.String(), err)
	}
	for name, want := range map[string]string{"nonsense": `unknown format "nonsense"`, "": `unknown format ""`} {
		if _, err := format.NewWriter(&out, name); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", name, err, want)
		}
	}
}
