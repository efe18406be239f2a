package nine

import (
	"context"
	"slices"

	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/internal/pipe"
)

// worker solves chunks of lines. It holds all its memory from chunk to
// chunk: nothing is allocated for a puzzle.
type worker struct {
	Batch
	ctx     context.Context
	emit    emitter
	total   *counters
	met     Stats    // since the total was last told
	after   []func() // what is to be done when the chunk has its turn
	engine  *lanes.Solver
	first   band.Solver
	digits  [lanes.Cells]uint8
	lines   []entry
	at      []int // where the puzzles of the chunk are: in evenAt, or in oddAt
	evenAt  []int // where they are if each line is a puzzle and nothing else
	oddAt   []int
	count   []int64
	grids   []byte
	cells   []byte // of packed puzzles, in slots
	found   []byte // their solutions, in slots
	current Answer
}

func newWorker(ctx context.Context, b Batch, emit emitter, total *counters) (*worker, error) {
	w := &worker{Batch: b, ctx: ctx, emit: emit, total: total}
	if b.Kernel == "" {
		w.engine = hurried(lanes.New(), 1)
		return w, nil
	}
	engine, err := lanes.NewKernel(b.Kernel)
	if err != nil {
		return nil, err
	}
	w.engine = hurried(engine, 1)
	return w, nil
}

// work answers a chunk.
func (w *worker) work(dst []byte, c pipe.Chunk) ([]byte, func()) {
	defer w.tell()
	w.after = nil
	if c.Long {
		dst = w.other(dst, c.Line, c.Text)
	} else {
		dst = w.answerAll(dst, c)
	}
	if w.emit.end != nil {
		w.later(w.emit.end())
	}
	return dst, inTurn(w.after)
}

// answerAll answers the lines of a chunk.
func (w *worker) answerAll(dst []byte, c pipe.Chunk) []byte {
	even := w.even(c.Text)
	if even && w.emit.lines && w.Limit < 10 {
		if out, ok := w.answerLines(dst, c); ok {
			return out
		}
		even = false
	}
	var err error
	if even {
		err = w.solve(c.Text)
	}
	if !even || slices.Contains(w.count[:len(w.at)], lanes.Malformed) {
		w.split(c)
		w.met.Guesses = 0
		err = w.solve(c.Text)
		even = false
	}
	switch {
	case w.emit.render == nil:
		w.countAll()
		return dst
	case even:
		return w.answerEven(dst, c, err != nil)
	}
	for i := range w.lines {
		l := &w.lines[i]
		if l.puzzle >= 0 && w.count[l.puzzle] != lanes.Malformed {
			dst = w.answer(dst, c.Text, l, err != nil)
		} else {
			dst = w.other(dst, l.line, c.Text[l.start:l.end])
		}
	}
	return dst
}

// answerEven is answerAll for even lines.
func (w *worker) answerEven(dst []byte, c pipe.Chunk, interrupted bool) []byte {
	for i, start := range w.at {
		l := entry{start: start, end: start + lanes.Cells, line: c.Line + i, puzzle: i}
		dst = w.answer(dst, c.Text, &l, interrupted)
	}
	return dst
}

// countAll counts what the answers to a chunk are.
func (w *worker) countAll() {
	w.met.Malformed += uint64(max(len(w.lines), len(w.at)) - len(w.at))
	for _, n := range w.count[:len(w.at)] {
		switch {
		case n == lanes.Malformed:
			w.met.Malformed++
			continue
		case n == lanes.Unfinished:
			continue
		case n == 0:
			w.met.None++
		case n > 1 && w.Limit > 1:
			w.met.Many++
		}
		w.met.Puzzles++
	}
}

// later notes what is to be done when the chunk's turn has come.
func (w *worker) later(f func()) {
	if f != nil {
		w.after = append(w.after, f)
	}
}

// inTurn returns a function that calls each of the functions, nil for none.
func inTurn(fs []func()) func() {
	if len(fs) == 0 {
		return nil
	}
	return func() {
		for _, f := range fs {
			f()
		}
	}
}

// solve solves the puzzles of a chunk.
func (w *worker) solve(text []byte) error {
	n := len(w.at)
	w.room(n)
	return w.solveInto(text, lanes.Out{Count: w.count[:n], First: w.grids[:n*lanes.Cells]})
}

// room makes room for the answers to n puzzles.
func (w *worker) room(n int) {
	if cap(w.count) < n {
		w.count = make([]int64, n+n/2)
		w.grids = make([]byte, len(w.count)*lanes.Cells)
	}
}

// solveInto solves the puzzles of a chunk. It always looks for a second
// solution: only then is it known whether there was a choice (see choose).
func (w *worker) solveInto(text []byte, out lanes.Out) error {
	if w.Single {
		return w.solveSingly(text, out)
	}
	stats, err := w.engine.Lines(w.ctx, text, w.at, max(w.Limit, 2), out)
	w.met.Guesses += stats.Guesses
	if stats.Astray > 0 {
		w.solveAstray(text, out)
	}
	return err
}

// solveAstray solves the puzzles of a chunk that the lanes gave up.
func (w *worker) solveAstray(text []byte, out lanes.Out) {
	for i, n := range out.Count {
		if n == lanes.Astray && w.load(text[w.at[i]:w.at[i]+lanes.Cells]) {
			out.Count[i] = w.search(max(w.Limit, 2), out.First[i*max(out.Stride, lanes.Cells):])
		}
	}
}

// answer renders the answer to a puzzle. After an interruption the puzzles
// that were not done have none.
func (w *worker) answer(dst, text []byte, l *entry, interrupted bool) []byte {
	count := w.count[l.puzzle]
	if interrupted && count == lanes.Unfinished {
		return dst
	}
	a := &w.current
	*a = Answer{Line: l.line, Text: text[l.start:l.end], Puzzle: text[l.start : l.start+lanes.Cells], Count: min(count, w.Limit)}
	if count > 0 {
		a.Solution = w.grids[l.puzzle*lanes.Cells:][:lanes.Cells]
	}
	if count > 1 && !w.Single {
		w.choose(a.Puzzle, a.Solution)
	}
	w.met.Puzzles++
	switch {
	case a.Count == 0:
		w.met.None++
		if w.Clash != nil && clashing(a.Puzzle) {
			w.later(w.Clash(a.Line, a.Text))
		}
	case a.Count > 1:
		w.met.Many++
	}
	return w.emit.render(dst, a)
}

// tell adds what was met to the total.
func (w *worker) tell() {
	w.total.add(w.met)
	w.met = Stats{}
}

func (w *worker) kernel() string {
	if w.Single {
		return ""
	}
	return w.engine.Kernel()
}

// other hands a line without a 9×9 puzzle on.
func (w *worker) other(dst []byte, line int, text []byte) []byte {
	w.met.Malformed++
	switch {
	case w.Other != nil:
		out, after := w.Other(dst, line, text)
		w.later(after)
		return out
	case w.emit.every:
		w.current = Answer{Line: line, Text: text}
		return w.emit.render(dst, &w.current)
	}
	return dst
}
