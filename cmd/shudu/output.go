package main

import (
	"bufio"
	"errors"
	"io"
	"strings"
	"sync"
	"time"

	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/sudoku"
)

// patience is how long written bytes may wait before they are sent on.
const patience = 50 * time.Millisecond

// output is a buffered writer that sends on what was written after a short
// while, so that slow answers are seen as they come and fast ones go in large
// pieces. After the first failure it calls failed and writes nothing more.
type output struct {
	mu      sync.Mutex
	to      io.Writer
	buf     *bufio.Writer
	waiting bool
	failed  func()
	err     error
}

func newOutput(w io.Writer, failed func()) *output {
	return &output{to: w, buf: bufio.NewWriterSize(w, 1<<16), failed: failed}
}

// again makes the output one to somewhere else; nothing is left of the old one.
func (o *output) again(w io.Writer, failed func()) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.to, o.failed, o.err = w, failed, nil
	o.buf.Reset(w)
}

// through lets all that is written from now on pass something.
func (o *output) through(wrap func(io.Writer) io.Writer) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.note(o.buf.Flush())
	o.to = wrap(o.to)
	o.buf.Reset(o.to)
}

// Write implements io.Writer.
func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	n, err := o.buf.Write(p)
	o.note(err)
	if !o.waiting && o.err == nil {
		o.waiting = true
		time.AfterFunc(patience, o.flush)
	}
	return n, err
}

func (o *output) flush() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.waiting = false
	o.note(o.buf.Flush())
}

func (o *output) note(err error) {
	if err != nil && o.err == nil {
		o.err = err
		o.failed()
	}
}

// broken reports whether writing has failed.
func (o *output) broken() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err != nil
}

// caused reports whether an error is the failure of this output: that is told once, at
// the end, or not at all where the reader of a pipe has gone.
func (o *output) caused(err error) bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.err != nil && errors.Is(err, o.err)
}

// close sends on what is left and returns the first failure.
func (o *output) close() error {
	o.flush()
	return o.err
}

// writeJSON writes a value in one line.
func writeJSON(w io.Writer, v any) { w.Write(answer.JSON(v)) }

// writePuzzle writes a puzzle to standard output so that it can be read again:
// in one line where that is possible, else in the native format.
func (a *app) writePuzzle(p *sudoku.Puzzle) error {
	if line := answer.InOneLine(p); line != "" {
		_, err := io.WriteString(a.out, line+"\n")
		return err
	}
	w, err := format.NewWriter(a.out, "native")
	if err != nil {
		return err
	}
	if err := w.Write(p); err != nil {
		return err
	}
	return w.Close()
}

// guard replaces, on the way to a terminal, what could play tricks on it, but
// for line ends and the colours that we use ourselves: puzzles may carry
// anything in their names.
type guard struct{ w io.Writer }

// Write implements io.Writer.
func (g guard) Write(p []byte) (int, error) {
	parts := strings.SplitAfter(string(p), "\n")
	for i, part := range parts {
		line, end := strings.CutSuffix(part, "\n")
		shades := strings.Split(line, colorEnd)
		for j, shade := range shades {
			before, after, found := strings.Cut(shade, colorFound)
			if shades[j] = tabbed(before); found {
				shades[j] += colorFound + tabbed(after)
			}
		}
		if parts[i] = strings.Join(shades, colorEnd); end {
			parts[i] += "\n"
		}
	}
	if _, err := io.WriteString(g.w, strings.Join(parts, "")); err != nil {
		return 0, err
	}
	return len(p), nil
}

// tabbed is printable, but keeps tabs.
func tabbed(s string) string {
	fields := strings.Split(s, "\t")
	for i := range fields {
		fields[i] = prose.Printable(fields[i])
	}
	return strings.Join(fields, "\t")
}

// The colour of what was found, and its end.
const (
	colorFound = "\x1b[34m"
	colorEnd   = "\x1b[0m"
)
