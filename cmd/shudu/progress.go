package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"shudu/internal/prose"
	"shudu/solve"
)

// The times of the status line: it is for long work only.
const (
	silence = 2 * time.Second        // before it is first shown
	beat    = 500 * time.Millisecond // between two changes
)

// progress shows on a terminal how far long work is: a status line with the
// time, what was done, how much of the input was read, the rate and the time
// that is left where they are known. All other writing to the terminal goes
// through it and wipes the line first.
type progress struct {
	mu      sync.Mutex
	a       *app
	w       io.Writer // the terminal
	shown   bool
	midline bool // other writing did not end its line
	read    int64
	size    int64        // of all inputs; 0 when one is not known
	done    uint64       // puzzles or solutions so far
	of      uint64       // how many there will be; 0 when that is not known
	what    string       // what is counted: a key of the catalogue
	single  *solve.Found // the solutions of a puzzle whose count takes long
	tried   *atomic.Uint64
}

// screen is what else writes to the terminal.
type screen struct {
	p *progress
	w io.Writer
}

// Write implements io.Writer.
func (s screen) Write(b []byte) (int, error) {
	s.p.mu.Lock()
	defer s.p.mu.Unlock()
	s.p.wipe()
	if len(b) > 0 {
		s.p.midline = b[len(b)-1] != '\n'
	}
	return s.w.Write(b)
}

func (p *progress) wipe() {
	if p.shown {
		io.WriteString(p.w, "\r\x1b[K")
		p.shown = false
	}
}

// add counts something that is done. It may be called without a progress.
func (p *progress) add(n uint64) {
	if p != nil {
		p.mu.Lock()
		p.done += n
		p.mu.Unlock()
	}
}

// counting says what add counts, and how many there will be, 0 where that is
// not known.
func (p *progress) counting(what string, of uint64) {
	if p != nil {
		p.mu.Lock()
		p.what, p.of = what, of
		p.mu.Unlock()
	}
}

// found says that the solutions of one puzzle are being counted, and returns
// where. It returns nil where nobody is to see them.
func (p *progress) found() *solve.Found {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.single = new(solve.Found)
	return p.single
}

// tries returns where attempts to make puzzles are counted, nil where nobody is
// to see them.
func (p *progress) tries() *atomic.Uint64 {
	if p == nil {
		return nil
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.tried = new(atomic.Uint64)
	return p.tried
}

// solutions returns how many solutions the puzzle has so far that is being
// counted.
func (p *progress) solutions() uint64 {
	if p.single == nil {
		return 0
	}
	return p.single.SoFar()
}

// show shows the line as it is after some time, unless another is being
// written.
func (p *progress) show(elapsed time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.midline {
		return
	}
	p.wipe()
	io.WriteString(p.w, prose.Cut(p.line(elapsed), p.a.width()-1))
	p.shown = true
}

// line says how far the work is.
func (p *progress) line(elapsed time.Duration) string {
	parts := []string{p.a.lang.Span(elapsed.Round(time.Second))}
	if p.done > 0 {
		parts = append(parts, p.a.say(p.what, grouped(p.done)), p.a.say("progress.rate", rate(float64(p.done)/elapsed.Seconds())))
	}
	if n := p.solutions(); n > 0 && p.done == 0 {
		parts = append(parts, p.a.say("progress.solutions", grouped(n)), p.a.say("progress.rate", rate(float64(n)/elapsed.Seconds())))
	} else if n > 0 {
		parts = append(parts, p.a.say("progress.solutions", grouped(n)))
	}
	if p.tried != nil && p.tried.Load() > 0 {
		parts = append(parts, p.a.say("progress.attempts", grouped(p.tried.Load())))
	}
	share := 0.0
	switch {
	case p.of > 0:
		share = float64(p.done) / float64(p.of)
	case p.size > 0:
		share = float64(p.read) / float64(p.size)
	case p.read >= 100_000:
		parts = append(parts, p.a.say("progress.read", float64(p.read)/1e6))
	}
	if share = min(share, 1); share > 0 {
		parts = append(parts, p.a.say("progress.share", int(100*share)))
	}
	if share > 0.01 && share < 1 {
		left := time.Duration(float64(elapsed) * (1 - share) / share)
		parts = append(parts, p.a.say("progress.left", left.Round(time.Second)))
	}
	return strings.Join(parts, "  ")
}

// grouped writes a number with its thousands apart.
func grouped(n uint64) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// rate writes so many a second.
func rate(r float64) string {
	if r < 10 {
		return fmt.Sprintf("%.1f", r)
	}
	return grouped(uint64(r))
}

// watch shows the line from time to time until it is stopped.
func (p *progress) watch() (stop func()) {
	began := time.Now()
	end, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(beat)
		defer tick.Stop()
		for {
			select {
			case <-end:
				return
			case now := <-tick.C:
				if elapsed := now.Sub(began); elapsed >= silence {
					p.show(elapsed)
				}
			}
		}
	}()
	return func() {
		close(end)
		<-ended
		p.mu.Lock()
		defer p.mu.Unlock()
		p.wipe()
	}
}

// counted is an input whose bytes are counted.
type counted struct {
	io.Reader
	p *progress
}

// Read implements io.Reader.
func (c counted) Read(b []byte) (int, error) {
	n, err := c.Reader.Read(b)
	c.p.mu.Lock()
	c.p.read += int64(n)
	c.p.mu.Unlock()
	return n, err
}

// tallied returns the output, and counts the lines that go there as puzzles that
// are done, if somebody is to see that.
func (a *app) tallied() io.Writer {
	if a.progress == nil {
		return a.out
	}
	return lines{a.out, a.progress}
}

// lines is an output whose lines are counted.
type lines struct {
	io.Writer
	p *progress
}

// Write implements io.Writer.
func (l lines) Write(b []byte) (int, error) {
	l.p.add(uint64(bytes.Count(b, []byte("\n"))))
	return l.Writer.Write(b)
}

// follow shows progress while a command runs, if standard error is a terminal.
// Where the answers go to the same terminal, each wipes the line before it is
// written.
func (a *app) follow(args []string) (stop func()) {
	if a.piece != nil || a.flags.quiet || !terminal(os.Stderr) || os.Getenv("TERM") == "dumb" {
		return func() {}
	}
	p := &progress{a: a, w: a.err, size: sizeOf(args), what: "progress.puzzles"}
	a.err, a.progress = screen{p, a.err}, p
	if terminal(a.screen) {
		a.out.through(func(w io.Writer) io.Writer { return screen{p, w} })
	}
	a.unfollow = sync.OnceFunc(p.watch())
	return a.unfollow
}

// wholeScreen ends the progress: what follows has the terminal for itself.
func (a *app) wholeScreen() {
	if a.unfollow != nil {
		a.unfollow()
	}
}

// sizeOf returns the size of all files, or 0 when an argument is none.
func sizeOf(args []string) int64 {
	var size int64
	for _, arg := range args {
		info, err := os.Stat(arg)
		if err != nil || !info.Mode().IsRegular() {
			return 0
		}
		size += info.Size()
	}
	return size
}
