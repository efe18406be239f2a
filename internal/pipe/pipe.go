// Package pipe runs workers over a stream of lines and writes what they make
// in the order of the lines.
//
//	reader ──► feed ──► worker ──► order ──► writer
//	                └─► worker ──┘
//
// Memory is bounded whatever comes in: the feed holds at most two chunks, each
// worker one chunk and what it makes of it, and a worker that is far ahead of a
// slow one waits. A worker takes all complete lines that have arrived, up to a
// chunk: a slow pipe is answered line by line, a fast one in full chunks.
package pipe

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"sync"
)

// ChunkSize is how many bytes a worker takes at most.
const ChunkSize = 1 << 18

// ErrLong says that a line is longer than a chunk.
var ErrLong = errors.New("the line is too long")

// Chunk is some complete lines of the input.
type Chunk struct {
	Text []byte // ends with a line's end, except at the end of the input
	Line int    // the number of its first line, counted from 1
	Long bool   // the chunk stands for one line that is too long; Text is its start
}

// Worker appends to dst what it makes of a chunk. After its output is written,
// in the order of the chunks, the function it returns is called, if any: that
// is the place to report.
type Worker func(dst []byte, c Chunk) (out []byte, after func())

// Run reads lines from r, lets the workers work on them, and writes what they
// make to w in the order of the lines. It returns when the input has ended, or
// soon after the context has: what was finished in order is written.
func Run(ctx context.Context, r io.Reader, w io.Writer, workers []Worker) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	f := newFeed(r)
	o := newOrder(w, 4*len(workers))
	stop := context.AfterFunc(ctx, func() { f.close(context.Cause(ctx)); o.close() })
	defer stop()
	go f.fill()
	var wg sync.WaitGroup
	for _, work := range workers {
		wg.Go(func() { run(work, f, o, cancel) })
	}
	wg.Wait()
	if err := context.Cause(ctx); err != nil {
		return err
	}
	return f.failure()
}

// run is the life of one worker.
func run(work Worker, f *feed, o *order, cancel context.CancelCauseFunc) {
	var text, out []byte
	for {
		chunk, seq, ok := f.take(text)
		if !ok {
			return
		}
		text = chunk.Text
		var after func()
		out, after = work(out[:0], chunk)
		next, err := o.put(seq, out, after)
		if err != nil {
			cancel(err)
			return
		}
		out = next
	}
}

// feed holds what was read and not yet taken.
type feed struct {
	r    io.Reader
	mu   sync.Mutex
	more sync.Cond // something was read, or the input ended
	room sync.Cond // something was taken, or the feed was closed
	buf  []byte
	line int
	seq  int
	skip bool // inside a line that is too long
	end  bool
	err  error
}

func newFeed(r io.Reader) *feed {
	f := &feed{r: r, line: 1}
	f.more.L, f.room.L = &f.mu, &f.mu
	return f
}

// fill reads the input into the feed.
func (f *feed) fill() {
	part := make([]byte, ChunkSize/4)
	for {
		n, err := f.r.Read(part)
		f.mu.Lock()
		for len(f.buf)+n > 2*ChunkSize && !f.end {
			f.room.Wait()
		}
		f.buf = append(f.buf, part[:n]...)
		if err != nil {
			f.end = true
			if err != io.EOF {
				f.err = fmt.Errorf("cannot read on: %w", err)
			}
		}
		done := f.end
		f.mu.Unlock()
		f.more.Broadcast()
		if done {
			return
		}
	}
}

// close ends the feed: nothing more is handed out.
func (f *feed) close(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.buf, f.end = nil, true
	if f.err == nil {
		f.err = err
	}
	f.more.Broadcast()
	f.room.Broadcast()
}

func (f *feed) failure() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.err
}

// take waits for complete lines and returns them, in memory that is reused,
// with their place in the order. It reports false at the end of the input.
func (f *feed) take(into []byte) (Chunk, int, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for {
		f.skipRest()
		if n, long := f.ready(); n > 0 {
			c := Chunk{Text: append(into[:0], f.buf[:n]...), Line: f.line, Long: long}
			f.drop(n)
			f.line += bytes.Count(c.Text, newline)
			f.seq++
			f.skip = long
			return c, f.seq - 1, true
		}
		if f.end {
			return Chunk{}, 0, false
		}
		f.more.Wait()
	}
}

var newline = []byte{'\n'}

// ready returns how many bytes of complete lines there are to take, and
// whether they are the start of a line that is too long.
func (f *feed) ready() (n int, long bool) {
	n = min(len(f.buf), ChunkSize)
	if f.end && len(f.buf) <= ChunkSize {
		return n, false
	}
	if i := bytes.LastIndexByte(f.buf[:n], '\n'); i >= 0 {
		return i + 1, false
	}
	if n == ChunkSize {
		return n, true
	}
	return 0, false
}

// skipRest drops the rest of a line that was too long.
func (f *feed) skipRest() {
	if !f.skip {
		return
	}
	i := bytes.IndexByte(f.buf, '\n')
	if i < 0 {
		f.drop(len(f.buf))
		return
	}
	f.drop(i + 1)
	f.line++
	f.skip = false
}

func (f *feed) drop(n int) {
	f.buf = f.buf[:copy(f.buf, f.buf[n:])]
	f.room.Broadcast()
}

// order writes what the workers made in the order of the chunks.
type order struct {
	w     io.Writer
	mu    sync.Mutex
	moved sync.Cond // next has moved, or the order was closed
	next  int
	ahead int // how many chunks may wait for their turn
	held  map[int]made
	spare [][]byte
	shut  bool
}

type made struct {
	out   []byte
	after func()
}

func newOrder(w io.Writer, ahead int) *order {
	o := &order{w: w, ahead: ahead, held: map[int]made{}}
	o.moved.L = &o.mu
	return o
}

func (o *order) close() {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.shut = true
	o.moved.Broadcast()
}

// put hands over what was made of a chunk and returns memory to go on with.
// Whoever brings the chunk whose turn it is writes it and all that follow.
func (o *order) put(seq int, out []byte, after func()) ([]byte, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	for seq >= o.next+o.ahead && !o.shut {
		o.moved.Wait()
	}
	o.held[seq] = made{out, after}
	for {
		m, ok := o.held[o.next]
		if !ok {
			break
		}
		delete(o.held, o.next)
		if _, err := o.w.Write(m.out); err != nil {
			return nil, err
		}
		if m.after != nil {
			m.after()
		}
		o.spare = append(o.spare, m.out)
		o.next++
		o.moved.Broadcast()
	}
	if n := len(o.spare); n > 0 {
		out, o.spare = o.spare[n-1], o.spare[:n-1]
		return out, nil
	}
	return nil, nil
}
