package main

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// The times of the progress line: it is for long work only.
const (
	silence = 2 * time.Second        // before it is first shown
	beat    = 500 * time.Millisecond // between two changes
)

// progress shows on a terminal how far long work is: the time and how much of
// the input was read. Other writing to the same terminal goes through it and
// wipes the line first.
type progress struct {
	mu    sync.Mutex
	w     io.Writer
	shown bool
	read  int64
	size  int64 // of all inputs; 0 when one is not known
}

// Write implements io.Writer for what else is written there.
func (p *progress) Write(b []byte) (int, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.wipe()
	return p.w.Write(b)
}

func (p *progress) wipe() {
	if p.shown {
		io.WriteString(p.w, "\r\x1b[K")
		p.shown = false
	}
}

// show shows the line as it is after some time.
func (p *progress) show(elapsed time.Duration) {
	p.mu.Lock()
	defer p.mu.Unlock()
	line := elapsed.Round(time.Second).String()
	if p.read > 0 {
		line += fmt.Sprintf("  %.1f MB", float64(p.read)/1e6)
	}
	if p.size > 0 {
		line += fmt.Sprintf("  %d %%", min(100, 100*p.read/p.size))
	}
	p.wipe()
	io.WriteString(p.w, line)
	p.shown = true
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

// follow shows progress while a command runs, if there is somebody to see it
// who is not looking at the answers: standard error is a terminal and standard
// output is not.
func (a *app) follow(args []string) (stop func()) {
	if a.flags.quiet || !terminal(os.Stderr) || terminal(os.Stdout) {
		return func() {}
	}
	p := &progress{w: a.err, size: sizeOf(args)}
	a.err, a.progress = p, p
	return p.watch()
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
