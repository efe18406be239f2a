package nine

import (
	"bytes"
	"context"

	"shudu/internal/pipe"
)

// Hand is one worker of a batch, for who has the lines in memory, piece after
// piece: nothing is made anew for a piece.
type Hand struct {
	// Grown, if not nil, is given all that was appended so far, dst included,
	// part after part, while the last part is still in the processor's caches.
	Grown func(dst []byte)

	w     *worker
	total counters
}

// Hand returns a worker.
func (b Batch) Hand() (*Hand, error) {
	if b.Limit <= 0 {
		b.Limit = 2
	}
	h := &Hand{}
	var err error
	h.w, err = newWorker(context.Background(), b, emitter{}, &h.total)
	return h, err
}

// Told sets who is told of lines that hold no 9×9 puzzle and of clashes, as in
// Batch; what those return is called at once.
func (h *Hand) Told(other func(dst []byte, line int, text []byte) ([]byte, func()), clash func(line int, text []byte) func()) {
	h.w.Other, h.w.Clash = other, clash
}

// AppendLines appends to dst the answers to the lines of a text, as WriteLines
// writes them. It stops when the context ends, and then says so.
func (h *Hand) AppendLines(ctx context.Context, dst, text []byte) ([]byte, Stats, error) {
	return h.append(ctx, dst, text, emitter{render: appendLine, lines: true})
}

// Append is AppendLines with answers as Write writes them.
func (h *Hand) Append(ctx context.Context, dst, text []byte, render func(dst []byte, a *Answer) []byte) ([]byte, Stats, error) {
	return h.append(ctx, dst, text, emitter{render: render})
}

func (h *Hand) append(ctx context.Context, dst, text []byte, emit emitter) ([]byte, Stats, error) {
	h.w.emit = emit
	h.w.ctx = ctx
	h.total.all = Stats{}
	for line := 1; len(text) > 0 && ctx.Err() == nil; {
		c := pipe.Chunk{Line: line}
		size := len(text)
		if size > pipe.ChunkSize {
			if size = bytes.LastIndexByte(text[:pipe.ChunkSize], '\n') + 1; size == 0 {
				size, c.Long = lineLength(text), true
			}
		}
		c.Text, text = text[:size], text[size:]
		if line += bytes.Count(c.Text, newline); c.Long {
			c.Text = c.Text[:min(size, pipe.ChunkSize)]
		}
		var after func()
		if dst, after = h.w.work(dst, c); after != nil {
			after()
		}
		if h.Grown != nil {
			h.Grown(dst)
		}
	}
	return dst, h.total.stats(), ctx.Err()
}

var newline = []byte{'\n'}

// lineLength returns the length of the first line, its end included.
func lineLength(text []byte) int {
	if i := bytes.IndexByte(text, '\n'); i >= 0 {
		return i + 1
	}
	return len(text)
}
