package pipe

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/iotest"
)

// However the input comes, byte by byte or at once, the lines are the same.
func TestHowItComesDoesNotMatter(t *testing.T) {
	input := strings.Repeat("a line\n\nanother, longer line\n", 500) + "the last has no end"
	for name, r := range map[string]io.Reader{
		"at once": strings.NewReader(input), "byte by byte": iotest.OneByteReader(strings.NewReader(input)),
		"in halves": iotest.HalfReader(strings.NewReader(input)), "with its end": iotest.DataErrReader(strings.NewReader(input)),
	} {
		var out bytes.Buffer
		if err := Run(t.Context(), r, &out, workers(3, upper)); err != nil || out.String() != want(input) {
			t.Errorf("%s: %v, %d bytes", name, err, out.Len())
		}
	}
}

// A line that is longer than a chunk is told once, in its place; those around it are
// whole, and keep their numbers.
func TestALongLineKeepsTheNumbers(t *testing.T) {
	for _, long := range []int{ChunkSize, ChunkSize + 1, 3*ChunkSize + 17} {
		input := "first\n" + strings.Repeat("x", long) + "\nthird\n" + strings.Repeat("y", long) + "\nfifth\n"
		var out bytes.Buffer
		if err := Run(t.Context(), strings.NewReader(input), &out, workers(2, upper)); err != nil {
			t.Fatal(err)
		}
		if got := out.String(); got != "1: first\n2: long\n3: third\n4: long\n5: fifth\n" {
			t.Errorf("%d: %.200q", long, got)
		}
	}
}

// No more is read than can be worked on soon: a reader that is never waited for would
// fill the memory.
func TestReadingWaitsForTheWork(t *testing.T) {
	var read atomic.Int64
	endless := readerFunc(func(p []byte) (int, error) {
		n := copy(p, bytes.Repeat([]byte("0123456789abcde\n"), 1+len(p)/16))
		n -= n % 16
		read.Add(int64(n))
		return n, nil
	})
	ctx, cancel := context.WithCancel(t.Context())
	var first sync.Once
	held := int64(0)
	stuck := func(dst []byte, c Chunk) ([]byte, func()) {
		first.Do(func() {
			for last := int64(-1); last != read.Load(); { // until the reader rests
				last = read.Load()
				for range 1000 {
					if read.Load() != last {
						break
					}
				}
			}
			held = read.Load()
			cancel()
		})
		<-ctx.Done()
		return dst, nil
	}
	Run(ctx, endless, io.Discard, workers(2, stuck))
	if most := int64(64 * ChunkSize); held == 0 || held > most {
		t.Errorf("%d bytes were read while nothing was done", held)
	}
}

// What a worker is given is its own until it asks for more, and what it has made may
// be of any length.
func TestOutputOfAnyLength(t *testing.T) {
	input := strings.Repeat("line\n", 2000)
	grown := func(dst []byte, c Chunk) ([]byte, func()) {
		n := bytes.Count(c.Text, []byte("\n"))
		return append(dst, strings.Repeat(fmt.Sprintf("%020d\n", c.Line), n)...), nil
	}
	var out bytes.Buffer
	if err := Run(t.Context(), strings.NewReader(input), &out, workers(4, grown)); err != nil || out.Len() != 21*2000 {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
	last := ""
	for line := range strings.Lines(out.String()) {
		if line < last {
			t.Fatalf("%s after %s", line, last)
		}
		last = line
	}
	nothing := func(dst []byte, _ Chunk) ([]byte, func()) { return dst, nil }
	out.Reset()
	if err := Run(t.Context(), strings.NewReader(input), &out, workers(2, nothing)); err != nil || out.Len() != 0 {
		t.Errorf("%d bytes, %v", out.Len(), err)
	}
}
