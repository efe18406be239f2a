package solve

import (
	"bytes"
	"context"
	"encoding/binary"
	"slices"

	"shudu/internal/engine/band"
	"shudu/internal/engine/lanes"
	"shudu/internal/pipe"
)

// Kernels returns the names of the inner loops that batches can use on this
// machine, the best first.
func Kernels() []string { return lanes.Kernels() }

// batchWorker solves chunks of lines. It holds all its memory from chunk to
// chunk: nothing is allocated for a puzzle.
type batchWorker struct {
	Batch
	ctx     context.Context
	emit    emitter
	total   *counters
	met     BatchStats // since the total was last told
	after   []func()   // what is to be done when the chunk has its turn
	engine  *lanes.Solver
	first   band.Solver
	digits  [lanes.Cells]uint8
	lines   []batchLine
	at      []int // where the puzzles of the chunk are: in evenAt, or in oddAt
	evenAt  []int // where they are if each line is a puzzle and nothing else
	oddAt   []int
	count   []int64
	grids   []byte
	current Answer
}

// batchLine is a line of a chunk that is to be answered.
type batchLine struct {
	start, end int
	line       int
	puzzle     int // its index among the puzzles, -1 when it is none
}

func newBatchWorker(ctx context.Context, b Batch, emit emitter, total *counters) (*batchWorker, error) {
	w := &batchWorker{Batch: b, ctx: ctx, emit: emit, total: total}
	if b.Kernel == "" {
		w.engine = lanes.New()
		return w, nil
	}
	var err error
	w.engine, err = lanes.NewKernel(b.Kernel)
	return w, err
}

// work answers a chunk.
func (w *batchWorker) work(dst []byte, c pipe.Chunk) ([]byte, func()) {
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
func (w *batchWorker) answerAll(dst []byte, c pipe.Chunk) []byte {
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

// even finds the puzzles of a chunk, provided that each line is a puzzle and
// nothing else, as most are. It looks only at the ends of the lines: a line
// that is something else in the same space turns out malformed, and then the
// chunk is split again, with care.
func (w *batchWorker) even(text []byte) bool {
	const stride = lanes.Cells + 1
	w.lines, w.at = w.lines[:0], nil
	n := (len(text) + 1) / stride
	if len(text) != n*stride && len(text) != n*stride-1 {
		return false
	}
	for end := lanes.Cells; end < len(text); end += stride {
		if text[end] != '\n' {
			return false
		}
	}
	for len(w.evenAt) < n {
		w.evenAt = append(w.evenAt, len(w.evenAt)*stride)
	}
	w.at = w.evenAt[:n]
	return true
}

// A line of an answer has its parts at these places; count is one digit, and
// without a solution the line ends behind the second colon.
const (
	countAt    = lanes.Cells + 1
	solutionAt = countAt + 2
	lineLen    = solutionAt + lanes.Cells + 1
)

// answerLines answers even lines with lines: each has its slot in the output,
// and the engine writes the solutions into the slots. Shorter lines move what
// follows up. It reports false, with nothing done, when a line is malformed.
func (w *batchWorker) answerLines(dst []byte, c pipe.Chunk) ([]byte, bool) {
	start, n := len(dst), len(w.at)
	dst = slices.Grow(dst, n*lineLen)[:start+n*lineLen]
	slots := dst[start:]
	w.room(n)
	out := lanes.Out{Count: w.count[:n], First: slots[solutionAt:], Stride: lineLen}
	guesses := w.met.Guesses
	w.solveInto(c.Text, out)
	if slices.Contains(out.Count, lanes.Malformed) {
		w.met.Guesses = guesses
		return dst[:start], false
	}
	end := 0
	for i, at := range w.at {
		end += w.line(slots, end, i, c, at)
	}
	return dst[:start+end], true
}

// line finishes the line of puzzle i, in its slot or before it, and returns its
// length; a puzzle that an interruption left undone has none.
func (w *batchWorker) line(slots []byte, end, i int, c pipe.Chunk, at int) int {
	count := w.count[i]
	if count == lanes.Unfinished {
		return 0
	}
	slot, puzzle := slots[i*lineLen:][:lineLen], c.Text[at:][:lanes.Cells]
	w.met.Puzzles++
	line := slots[end:][:lineLen]
	length := lineLen
	switch {
	case count == 0:
		length = solutionAt + 1
		w.met.None++
		if w.Clash != nil && clashing(puzzle) {
			w.later(w.Clash(c.Line+i, puzzle))
		}
	case count > 1:
		w.choose(puzzle, slot[solutionAt:][:lanes.Cells])
		if w.Limit > 1 {
			w.met.Many++
		}
		fallthrough
	default:
		if end != i*lineLen {
			copy(line[solutionAt:], slot[solutionAt:][:lanes.Cells])
		}
	}
	copy(line, puzzle)
	line[countAt-1], line[countAt], line[countAt+1] = ':', '0'+byte(min(count, w.Limit)), ':'
	line[length-1] = '\n'
	return length
}

// answerEven is answerAll for even lines.
func (w *batchWorker) answerEven(dst []byte, c pipe.Chunk, interrupted bool) []byte {
	for i, start := range w.at {
		l := batchLine{start: start, end: start + lanes.Cells, line: c.Line + i, puzzle: i}
		dst = w.answer(dst, c.Text, &l, interrupted)
	}
	return dst
}

// countAll counts what the answers to a chunk are.
func (w *batchWorker) countAll() {
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
func (w *batchWorker) later(f func()) {
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

// split finds the lines of a chunk and the puzzles on them.
func (w *batchWorker) split(c pipe.Chunk) {
	w.lines, w.at = w.lines[:0], w.oddAt[:0]
	defer func() { w.oddAt = w.at }()
	text, line := c.Text, c.Line
	for start := 0; start < len(text); line++ {
		end := len(text)
		next := end
		if i := bytes.IndexByte(text[start:], '\n'); i >= 0 {
			end, next = start+i, start+i+1
		}
		w.add(text, start, end, line)
		start = next
	}
}

// add notes one line, unless there is nothing on it.
func (w *batchWorker) add(text []byte, start, end, line int) {
	if end > start && text[end-1] == '\r' {
		end--
	}
	if line == 1 && bytes.HasPrefix(text[start:end], bom) {
		start += len(bom)
	}
	if end == start || text[start] == '#' {
		return
	}
	l := batchLine{start: start, end: end, line: line, puzzle: -1}
	if n := end - start; text[start] <= ' ' && len(bytes.TrimSpace(text[start:end])) == 0 {
		return
	} else if n == lanes.Cells || n > lanes.Cells && isSpace(text[start+lanes.Cells]) {
		l.puzzle = len(w.at)
		w.at = append(w.at, start)
	}
	w.lines = append(w.lines, l)
}

var bom = []byte("\xef\xbb\xbf")

func isSpace(b byte) bool { return b == ' ' || b == '\t' }

// solve solves the puzzles of a chunk.
func (w *batchWorker) solve(text []byte) error {
	n := len(w.at)
	w.room(n)
	return w.solveInto(text, lanes.Out{Count: w.count[:n], First: w.grids[:n*lanes.Cells]})
}

// room makes room for the answers to n puzzles.
func (w *batchWorker) room(n int) {
	if cap(w.count) < n {
		w.count = make([]int64, n+n/2)
		w.grids = make([]byte, len(w.count)*lanes.Cells)
	}
}

// solveInto solves the puzzles of a chunk. It always looks for a second
// solution: only then is it known whether there was a choice (see choose).
func (w *batchWorker) solveInto(text []byte, out lanes.Out) error {
	if w.Single {
		return w.solveSingly(text, out)
	}
	stats, err := w.engine.Lines(w.ctx, text, w.at, max(w.Limit, 2), out)
	w.met.Guesses += stats.Guesses
	return err
}

// answer renders the answer to a puzzle. After an interruption the puzzles
// that were not done have none.
func (w *batchWorker) answer(dst, text []byte, l *batchLine, interrupted bool) []byte {
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

// clashing reports whether a digit stands twice in a row, column or box.
func clashing(puzzle []byte) bool {
	var row, col, box [9]uint16
	for i, ch := range puzzle {
		if ch < '1' || ch > '9' {
			continue
		}
		bit := uint16(1) << (ch - '0')
		r, c := i/9, i%9
		b := r/3*3 + c/3
		if (row[r]|col[c]|box[b])&bit != 0 {
			return true
		}
		row[r], col[c], box[b] = row[r]|bit, col[c]|bit, box[b]|bit
	}
	return false
}

// tell adds what was met to the total.
func (w *batchWorker) tell() {
	w.total.add(w.met)
	w.met = BatchStats{}
}

// solveSingly is solve with the band engine.
func (w *batchWorker) solveSingly(text []byte, out lanes.Out) error {
	for i := range out.Count {
		out.Count[i] = lanes.Unfinished
	}
	for i, at := range w.at {
		if i%256 == 0 && w.ctx.Err() != nil {
			return w.ctx.Err()
		}
		out.Count[i] = lanes.Malformed
		if w.load(text[at : at+lanes.Cells]) {
			n, _ := w.first.Count(uint64(max(w.Limit, 2)))
			out.Count[i] = int64(n)
			w.met.Guesses += w.first.Guesses()
			w.write(out.First[i*max(out.Stride, lanes.Cells):])
		}
	}
	return nil
}

// load gives a puzzle to the band engine; false means that it is malformed.
func (w *batchWorker) load(puzzle []byte) bool {
	bad := uint8(0)
	for i, ch := range (*[lanes.Cells]byte)(puzzle) {
		d := digitOf[ch]
		w.digits[i] = d
		bad |= d
	}
	if bad >= noDigit {
		return false
	}
	w.first.Load(&w.digits)
	return true
}

// noDigit is a bit that no digit has.
const noDigit = 1 << 7

// digitOf is the digit that a character stands for, 0 for a blank, and noDigit
// for what has no place in a puzzle.
var digitOf = func() (t [256]uint8) {
	for i := range t {
		t[i] = noDigit
	}
	for _, blank := range "0.*_" {
		t[blank] = 0
	}
	for d := range uint8(9) {
		t['1'+d] = d + 1
	}
	return t
}()

// write writes the first solution that the band engine found.
func (w *batchWorker) write(grid []byte) {
	if !w.first.First(&w.digits) {
		return
	}
	const zeros, size = 0x3030303030303030, 8 // '0' eight times over
	for i := 0; i+size < lanes.Cells; i += size {
		binary.LittleEndian.PutUint64(grid[i:], binary.LittleEndian.Uint64(w.digits[i:])+zeros)
	}
	grid[lanes.Cells-1] = w.digits[lanes.Cells-1] + '0'
}

func (w *batchWorker) kernel() string {
	if w.Single {
		return ""
	}
	return w.engine.Kernel()
}

// choose puts the solution that the one-puzzle engine finds first into grid.
// Which of several solutions the lanes meet first depends on the neighbours in
// the chunk; the answer must not.
func (w *batchWorker) choose(puzzle, grid []byte) {
	w.load(puzzle)
	w.first.Count(1)
	w.write(grid)
}

// other hands a line without a 9×9 puzzle on.
func (w *batchWorker) other(dst []byte, line int, text []byte) []byte {
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
