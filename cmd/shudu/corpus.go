package main

import (
	"bytes"
	"errors"
	"io"
	"os"

	"shudu/internal/benchmark"
	"shudu/internal/spool"
)

// corpus is the puzzle text of a file, which "bench" passes over many times. A
// large file stays where it is.
type corpus struct {
	benchmark.Text
	close func() error
}

const (
	smallText = 4 << 20   // what is kept in memory: reading a file again takes time of its own
	mostPiped = 256 << 20 // what is kept of a stream, which can be read only once
)

// corpus opens a file. What is no regular file, and standard input, is read to
// its end, unless the context ends first.
func (a *app) corpus(arg string) (corpus, error) {
	if arg == "-" {
		return a.piped(a.say("input.stdin"), func() (io.ReadCloser, error) { return io.NopCloser(a.in), nil })
	}
	info, err := os.Stat(arg)
	switch {
	case err != nil:
		return corpus{}, a.fail("input.unreadable", arg, reason(err))
	case info.IsDir():
		return corpus{}, a.fail("input.directory", arg)
	case !info.Mode().IsRegular():
		return a.piped(arg, func() (io.ReadCloser, error) { return os.Open(arg) })
	case info.Size() <= smallText:
		text, err := os.ReadFile(arg)
		if err != nil {
			return corpus{}, a.fail("input.unreadable", arg, reason(err))
		}
		return corpus{benchmark.Text{From: bytes.NewReader(text), Size: int64(len(text))}, func() error { return nil }}, nil
	}
	f, err := os.Open(arg)
	if err != nil {
		return corpus{}, a.fail("input.unreadable", arg, reason(err))
	}
	return corpus{benchmark.Text{From: f, Size: info.Size()}, f.Close}, nil
}

// piped keeps what comes through a stream.
func (a *app) piped(name string, open func() (io.ReadCloser, error)) (corpus, error) {
	kept := spool.New(mostPiped)
	err := a.unlessInterrupted(func() error {
		r, err := open()
		if err != nil {
			return err
		}
		defer r.Close()
		_, err = io.Copy(kept, r)
		return err
	})
	switch {
	case errors.Is(err, a.ctx.Err()) && err != nil:
		return corpus{close: func() error { return nil }}, nil
	case errors.Is(err, spool.ErrFull):
		kept.Close()
		return corpus{}, a.fail("input.toomuch", name, mostPiped>>20)
	case err != nil:
		kept.Close()
		return corpus{}, a.fail("input.unreadable", name, reason(err))
	}
	return corpus{benchmark.Text{From: kept, Size: kept.Size()}, kept.Close}, nil
}

// unlessInterrupted waits for work that may wait for input, but no longer than
// the context lasts.
func (a *app) unlessInterrupted(work func() error) error {
	done := make(chan error, 1)
	go func() { done <- work() }()
	select {
	case err := <-done:
		return err
	case <-a.ctx.Done():
		return a.ctx.Err()
	}
}
