package pipe

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
	"testing/synctest"
	"time"
)

// upper is a worker that says each line with its number.
func upper(dst []byte, c Chunk) ([]byte, func()) {
	if c.Long {
		return fmt.Appendf(dst, "%d: long\n", c.Line), nil
	}
	line := c.Line
	for text := range bytes.Lines(c.Text) {
		dst = fmt.Appendf(dst, "%d: %s\n", line, bytes.TrimRight(text, "\n"))
		line++
	}
	return dst, nil
}

func want(input string) string {
	var b strings.Builder
	n := 0
	for line := range strings.Lines(input) {
		n++
		fmt.Fprintf(&b, "%d: %s\n", n, strings.TrimRight(line, "\n"))
	}
	return b.String()
}

func workers(n int, w Worker) []Worker {
	out := make([]Worker, n)
	for i := range out {
		out[i] = w
	}
	return out
}

func TestOrderIsKept(t *testing.T) {
	var input strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&input, "line %d %s\n", i, strings.Repeat("x", i%50))
	}
	slow := func(dst []byte, c Chunk) ([]byte, func()) {
		time.Sleep(time.Duration(rand.IntN(3)) * time.Millisecond)
		return upper(dst, c)
	}
	for _, n := range []int{1, 2, 7} {
		var out bytes.Buffer
		if err := Run(context.Background(), strings.NewReader(input.String()), &out, workers(n, slow)); err != nil {
			t.Fatal(err)
		}
		if out.String() != want(input.String()) {
			t.Errorf("%d workers: the output is not the input in order", n)
		}
	}
}

func TestEnds(t *testing.T) {
	for _, input := range []string{"", "a", "a\n", "a\nb", "\n\n", "a\r\nb\r\n"} {
		for name, r := range map[string]io.Reader{"whole": strings.NewReader(input), "byte by byte": iotest.OneByteReader(strings.NewReader(input))} {
			var out bytes.Buffer
			if err := Run(context.Background(), r, &out, workers(2, upper)); err != nil || out.String() != want(input) {
				t.Errorf("%q, %s: %q, %v; want %q", input, name, out.String(), err, want(input))
			}
		}
	}
}

func TestLongLineIsOneLine(t *testing.T) {
	input := "a\n" + strings.Repeat("x", 3*ChunkSize) + "\nb\n"
	var out bytes.Buffer
	if err := Run(context.Background(), strings.NewReader(input), &out, workers(2, upper)); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); got != "1: a\n2: long\n3: b\n" {
		t.Errorf("%.80q", got)
	}
}

func TestALineIsAnsweredBeforeTheNextArrives(t *testing.T) {
	in, feed := io.Pipe()
	out, sink := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := Run(context.Background(), in, sink, workers(2, upper))
		sink.Close()
		done <- err
	}()
	buf := make([]byte, 100)
	for i := 1; i <= 3; i++ {
		fmt.Fprintf(feed, "line\n")
		n, err := out.Read(buf)
		if got := string(buf[:n]); err != nil || got != fmt.Sprintf("%d: line\n", i) {
			t.Fatalf("%q, %v", got, err)
		}
	}
	feed.Close()
	if err := <-done; err != nil {
		t.Error(err)
	}
}

// The test ends when no goroutine of it is left, and fails where one waits for
// ever.
func TestCancelLeavesNothingRunning(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		ctx, cancel := context.WithCancel(t.Context())
		n := 0
		r := readerFunc(func(p []byte) (int, error) {
			if n++; n == 20 {
				cancel()
			}
			return copy(p, "line\n"), nil
		})
		if err := Run(ctx, r, io.Discard, workers(3, upper)); !errors.Is(err, context.Canceled) {
			t.Errorf("%v", err)
		}
	})
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

func TestErrors(t *testing.T) {
	broken := errors.New("broken")
	endless := readerFunc(func(p []byte) (int, error) { return copy(p, "line\n"), nil })
	err := Run(context.Background(), endless, writerFunc(func([]byte) (int, error) { return 0, broken }), workers(3, upper))
	if !errors.Is(err, broken) {
		t.Errorf("writing: %v", err)
	}
	var out bytes.Buffer
	r := io.MultiReader(strings.NewReader("a\nb\n"), iotest.ErrReader(broken))
	if err := Run(context.Background(), r, &out, workers(2, upper)); !errors.Is(err, broken) || out.String() != "1: a\n2: b\n" {
		t.Errorf("reading: %v, %q", err, out.String())
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }

func TestReportsComeInOrder(t *testing.T) {
	var lines []int
	report := func(dst []byte, c Chunk) ([]byte, func()) {
		return dst, func() { lines = append(lines, c.Line) }
	}
	input := strings.Repeat(strings.Repeat("x", 99)+"\n", 50_000)
	if err := Run(context.Background(), strings.NewReader(input), io.Discard, workers(4, report)); err != nil {
		t.Fatal(err)
	}
	for i := 1; i < len(lines); i++ {
		if lines[i] <= lines[i-1] {
			t.Fatalf("reports out of order: %v", lines[i-1:i+1])
		}
	}
	if len(lines) < 10 {
		t.Errorf("only %d chunks", len(lines))
	}
}

// A panic of a worker is one of Run: who calls it can save himself.
func TestAPanicIsTheCallers(t *testing.T) {
	said := func() (said string) {
		defer func() { said = fmt.Sprint(recover()) }()
		work := func(dst []byte, c Chunk) ([]byte, func()) { panic("broken") }
		Run(context.Background(), strings.NewReader("a\nb\n"), io.Discard, []Worker{work, work})
		return ""
	}()
	if !strings.HasPrefix(said, "broken\n") {
		t.Errorf("said %.100s", said)
	}
}
