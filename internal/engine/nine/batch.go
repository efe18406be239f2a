package nine

import (
	"bytes"
	"context"
	"io"
	"iter"
	"runtime"
	"strconv"
	"sync"

	"shudu/internal/engine/lanes"
	"shudu/internal/pipe"
)

// Cells is how many characters the puzzle on a line of a batch has.
const Cells = lanes.Cells

// Kernels returns the names of the inner loops that batches can use on this
// machine, the best first.
func Kernels() []string { return lanes.Kernels() }

// Answer is what a batch knows of one line.
type Answer struct {
	Line     int    // its number, counted from 1
	Text     []byte // the line, without its end
	Puzzle   []byte // the puzzle on it: its first 81 characters; nil when it holds none
	Count    int64  // the puzzle's solutions, counted up to the limit
	Solution []byte // a solution, as 81 digits; nil when there is none
}

// Malformed reports whether the line holds no 9×9 puzzle.
func (a *Answer) Malformed() bool { return a.Puzzle == nil }

// clone returns the answer in memory of its own.
func (a *Answer) clone() Answer {
	c := *a
	c.Text, c.Puzzle, c.Solution = bytes.Clone(a.Text), bytes.Clone(a.Puzzle), bytes.Clone(a.Solution)
	return c
}

// Batch is a run over many 9×9 puzzles, one a line, as fast as the machine
// can: all cores, many puzzles side by side on each, memory that does not grow
// with the input, and answers in the order of the lines. Answers do not depend
// on the number of threads.
//
// A line is a puzzle of 81 characters (digits, and for blanks any of 0 . * _),
// perhaps followed by white space and a name. Empty lines and lines that start
// with # are passed over.
type Batch struct {
	Limit   int64  // count up to this many solutions; 0 means 2
	Threads int    // 0 means all cores
	Kernel  string // the inner loops of the lanes to use, one of Kernels; "" means the best
	Single  bool   // solve one puzzle at a time with the band engine: slower, to compare with
	// Other is called for each line that holds no 9×9 puzzle. It may append
	// to the output, and what it returns is called when the output up to there
	// is written: the place to report.
	Other func(dst []byte, line int, text []byte) (out []byte, after func())
	// Clash is called for each puzzle whose givens clash; there is no need to
	// search those. What it returns is called as for Other.
	Clash func(line int, text []byte) (after func())
}

// Stats says what a batch met.
type Stats struct {
	Puzzles   uint64 // 9×9 puzzles
	None      uint64 // of them, without a solution
	Many      uint64 // of them, with more than one
	Malformed uint64 // lines without a 9×9 puzzle
	Guesses   uint64
	Kernel    string // the inner loops of the lanes that did it, "" with Single
}

// Write solves every line of r. For each puzzle, in order, render appends to
// dst what is to be written to w. It is called from several goroutines at once,
// and the answer is only valid until it returns. Malformed lines go to Other;
// without it they are counted and passed over.
func (b Batch) Write(ctx context.Context, r io.Reader, w io.Writer, render func(dst []byte, a *Answer) []byte) (Stats, error) {
	return b.run(ctx, r, w, func() emitter { return emitter{render: render} })
}

// WriteLines is Write with answers as lines, puzzle:count:solution, the fastest
// way to answer a file: solutions are written where they belong at once.
func (b Batch) WriteLines(ctx context.Context, r io.Reader, w io.Writer) (Stats, error) {
	return b.run(ctx, r, w, func() emitter { return emitter{render: appendLine, lines: true} })
}

// appendLine renders an answer as a line.
func appendLine(dst []byte, a *Answer) []byte {
	dst = append(dst, a.Puzzle...)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, a.Count, 10)
	dst = append(dst, ':')
	dst = append(dst, a.Solution...)
	return append(dst, '\n')
}

// Tally solves every line of r and only says what it met.
func (b Batch) Tally(ctx context.Context, r io.Reader) (Stats, error) {
	b.Other, b.Clash = nil, nil
	return b.run(ctx, r, io.Discard, func() emitter { return emitter{} })
}

// All ranges over the answers to every line of r, in order; each holds its own
// memory. Malformed lines are answered, too, unless Other is there for them.
// The last pair has the error that ended the run, if any did.
func (b Batch) All(ctx context.Context, r io.Reader) iter.Seq2[Answer, error] {
	return func(yield func(Answer, error) bool) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		answers := make(chan []Answer)
		failed := make(chan error, 1)
		go func() {
			_, err := b.run(ctx, r, io.Discard, func() emitter { return collector(ctx, answers) })
			close(answers)
			failed <- err
		}()
		for list := range answers {
			for _, a := range list {
				if !yield(a, nil) {
					return
				}
			}
		}
		if err := <-failed; err != nil {
			yield(Answer{}, err)
		}
	}
}

// emitter is what a worker does with its answers: render each, and at the end
// of a chunk say what is to happen when its turn has come.
type emitter struct {
	render func(dst []byte, a *Answer) []byte // nil when answers are only counted
	end    func() func()                      // nil when nothing is to happen
	every  bool                               // malformed lines are rendered, too
	lines  bool                               // render is appendLine
}

// collector is an emitter that sends the answers of each chunk as a list.
func collector(ctx context.Context, to chan<- []Answer) emitter {
	var list []Answer
	return emitter{
		every: true,
		render: func(dst []byte, a *Answer) []byte {
			list = append(list, a.clone())
			return dst
		},
		end: func() func() {
			full := list
			list = nil
			return func() {
				select {
				case to <- full:
				case <-ctx.Done():
				}
			}
		},
	}
}

func (b Batch) run(ctx context.Context, r io.Reader, w io.Writer, emit func() emitter) (Stats, error) {
	if b.Limit <= 0 {
		b.Limit = 2
	}
	threads := b.Threads
	if threads <= 0 {
		threads = runtime.GOMAXPROCS(0)
	}
	var total counters
	workers := make([]pipe.Worker, threads)
	for i := range workers {
		bw, err := newWorker(ctx, b, emit(), &total)
		if err != nil {
			return Stats{}, err
		}
		workers[i] = bw.work
		total.kernel = bw.kernel()
	}
	err := pipe.Run(ctx, r, w, workers)
	return total.stats(), err
}

// counters add up what the workers meet.
type counters struct {
	mu     sync.Mutex
	all    Stats
	kernel string
}

func (c *counters) add(met Stats) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all.Puzzles += met.Puzzles
	c.all.None += met.None
	c.all.Many += met.Many
	c.all.Malformed += met.Malformed
	c.all.Guesses += met.Guesses
}

func (c *counters) stats() Stats {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.all.Kernel = c.kernel
	return c.all
}
