// Package pipe runs workers over a stream of lines and writes what they make
// in the order of the lines.
//
//	reader ──► feed ──► worker ──► order ──► writer
//	                └─► worker ──┘
//
// Memory is bounded whatever comes in: the feed holds a few chunks, each worker
// one chunk and what it makes of it, and a worker that is far ahead of a slow
// one waits. A worker takes a full chunk where there is one, without copying,
// and else the complete lines that have arrived: a slow pipe is answered line by
// line, a fast one in full chunks.
package pipe

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"shudu/internal/fault"
)

// ChunkSize is how many bytes a worker takes at most.
const ChunkSize = 1 << 18

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
// soon after the context has: what was finished in order is written. Where a
// worker panics, so does Run.
func Run(ctx context.Context, r io.Reader, w io.Writer, workers []Worker) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	f := newFeed(r)
	o := newOrder(w, 4*len(workers))
	stop := context.AfterFunc(ctx, func() { f.close(context.Cause(ctx)); o.close() })
	defer stop()
	go f.fill()
	var wg sync.WaitGroup
	var broke atomic.Value
	for _, work := range workers {
		wg.Go(func() {
			defer func() {
				if v := recover(); v != nil {
					broke.Store(fmt.Sprintf("%v\n\n%s", v, debug.Stack()))
					cancel(errBroke)
				}
			}()
			run(work, f, o, cancel)
		})
	}
	wg.Wait()
	if v := broke.Load(); v != nil {
		panic(v) // where the caller can save himself
	}
	if err := context.Cause(ctx); err != nil {
		return err
	}
	return f.failure()
}

// errBroke ends a run whose worker panicked.
var errBroke = fault.New("a worker broke down")

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

// feed holds what was read and not yet taken: full chunks, and the one that is
// being read into. Only the reader writes into open[used:]; what lies before
// belongs to whoever holds the lock.
type feed struct {
	r    io.Reader
	mu   sync.Mutex
	more sync.Cond // there is something to take, or the input ended
	room sync.Cond // a full chunk was taken, or the feed was closed
	full [][]byte
	open []byte // its length is its capacity
	from int    // what was taken of open
	used int    // what was read into open
	free [][]byte
	line int
	seq  int
	skip bool // inside a line that is too long
	end  bool // of the input
	shut bool // nothing more is handed out
	err  error
}

// most is how many full chunks may wait.
const most = 2

func newFeed(r io.Reader) *feed {
	f := &feed{r: r, line: 1, open: make([]byte, ChunkSize)}
	f.more.L, f.room.L = &f.mu, &f.mu
	return f
}

// fill reads the input into the feed.
func (f *feed) fill() {
	for {
		n, err := f.r.Read(f.open[f.used:])
		f.mu.Lock()
		f.used += n
		if f.used == len(f.open) {
			f.turnOver()
		}
		if err != nil {
			f.end = true
			if err != io.EOF && f.err == nil {
				f.err = fault.Errorf("cannot read on: %w", err)
			}
		}
		done := f.end
		f.more.Broadcast()
		f.mu.Unlock()
		if done {
			return
		}
	}
}

// turnOver puts the full chunk in line and begins a new one with what it has of
// an unfinished line.
func (f *feed) turnOver() {
	for len(f.full) == most && !f.end {
		f.more.Broadcast()
		f.room.Wait()
	}
	if f.end {
		return
	}
	next := f.spare()
	lines := f.open[f.from:f.used]
	rest := lines[bytes.LastIndexByte(lines, '\n')+1:]
	if len(rest) == len(f.open) {
		rest = nil // a line longer than a chunk: take will see to it
	}
	if whole := lines[:len(lines)-len(rest)]; len(whole) > 0 {
		f.full = append(f.full, whole)
	}
	f.open, f.from, f.used = next, 0, copy(next, rest)
}

// spare returns memory for a chunk.
func (f *feed) spare() []byte {
	if n := len(f.free); n > 0 {
		b := f.free[n-1]
		f.free = f.free[:n-1]
		return b
	}
	return make([]byte, ChunkSize)
}

// close ends the feed: nothing more is handed out.
func (f *feed) close(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.end, f.shut = true, true
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

// take waits for complete lines and returns them with their place in the
// order; the chunk that was taken before is given back. It reports false at the
// end of the input.
func (f *feed) take(before []byte) (Chunk, int, bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if cap(before) == ChunkSize {
		f.free = append(f.free, before[:ChunkSize])
	}
	for !f.shut {
		text, long := f.lines()
		if text = f.skipRest(text); len(text) > 0 {
			c := Chunk{Text: text, Line: f.line, Long: long}
			f.line += bytes.Count(text, newline)
			f.seq++
			f.skip = long
			return c, f.seq - 1, true
		}
		if f.end && len(f.full) == 0 && f.from == f.used {
			break
		}
		if text == nil {
			f.more.Wait()
		}
	}
	return Chunk{}, 0, false
}

var newline = []byte{'\n'}

// lines takes a full chunk or, where there is none, a copy of the complete
// lines of the open one; nil when there are none. It reports whether what it
// returns is a part of a line that is longer than a chunk.
func (f *feed) lines() (text []byte, long bool) {
	if len(f.full) > 0 {
		text = f.full[0]
		f.full = f.full[:copy(f.full, f.full[1:])]
		f.room.Broadcast()
		return text, text[len(text)-1] != '\n'
	}
	there := f.open[f.from:f.used]
	n := bytes.LastIndexByte(there, '\n') + 1
	if f.end {
		n = len(there)
	}
	if n == 0 {
		return nil, false
	}
	f.from += n
	return append(f.spare()[:0], there[:n]...), false
}

// skipRest drops what still belongs to a line that was too long.
func (f *feed) skipRest(text []byte) []byte {
	if !f.skip || text == nil {
		return text
	}
	i := bytes.IndexByte(text, '\n')
	if i < 0 {
		return text[:0]
	}
	f.line++
	f.skip = false
	return text[i+1:]
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
