package main

import (
	"bytes"
	"math"
	"strconv"

	"shudu/format"
	"shudu/format/line"
	"shudu/internal/pipe"
	"shudu/solve"
)

// bulky reports whether the answers to a question can come from the bulk
// engine where the input is lines of 9×9 puzzles.
func (q *question) bulky(a *app) bool {
	some := (q.output == "line" || q.output == packed) && q.limit > 0 && q.limit <= math.MaxInt64
	return !q.all && !q.candidates && (q.engine == "" || q.engine == "lanes") && a.flags.timeout == 0 && (some || q.countsAll())
}

// countsAll reports whether a question is how many solutions there are in all,
// and the answer is a number or a line.
func (q *question) countsAll() bool {
	return q.onlyCount && q.limit == 0 && (q.output == "line" || q.output == "text")
}

// askBulk puts the question to every puzzle, argument by argument: in bulk
// where the input is lines of 9×9 puzzles, puzzle by puzzle where it is not.
func (a *app) askBulk(q *question, p printer, args []string) error {
	if err := a.known(q.from); err != nil {
		return err
	}
	args, err := a.sources(args)
	if err != nil {
		return err
	}
	for _, arg := range args {
		in, err := a.detectOrStop(arg, q.from)
		switch {
		case in == nil && err == nil:
			return nil // interrupted
		case err != nil:
			a.complain(err)
		case isBulk(in):
			a.bulk(q, p, in)
		case q.output == packed && in.format.Record == solve.BatchRecord:
			a.allPacked(q, in)
		default:
			a.answer(q, p, func(emit emit) { a.stream(in, emit) })
		}
	}
	return nil
}

// detectOrStop is detect, but stops waiting for input when the context ends.
func (a *app) detectOrStop(arg, from string) (*input, error) {
	type result struct {
		in  *input
		err error
	}
	found := make(chan result, 1)
	go func() {
		in, err := a.detect(arg, from)
		found <- result{in, err}
	}()
	select {
	case r := <-found:
		return r.in, r.err
	case <-a.ctx.Done():
		return nil, nil
	}
}

// isBulk reports whether an input is lines whose first is a 9×9 puzzle. Lines
// that end otherwise than usual are for the slower reader.
func isBulk(in *input) bool {
	if in.format.Name != "line" {
		return false
	}
	head, err := in.src.PeekUntil(func(head []byte) bool { return bytes.IndexByte(head, '\n') >= 0 })
	usual := bytes.IndexByte(head, '\n') >= 0 || bytes.IndexByte(head, '\r') < 0
	return err == nil && usual && line.NineByNine(head)
}

// bulk answers all lines of an input at once. Lines that are no 9×9 puzzle are
// answered, or complained about, in their turn.
func (a *app) bulk(q *question, p printer, in *input) {
	defer in.done()
	in.src.Format = in.format.Name
	b := a.linesBatch(q, p, in)
	var render func(dst []byte, ans *solve.Answer) []byte // nil for lines
	switch {
	case q.output == packed:
		render = appendPacked
	case q.countsAll():
		b.Limit = 2
		render = func(dst []byte, ans *solve.Answer) []byte { return a.countLine(q, p, in, dst, ans) }
	}
	var stats solve.BatchStats
	var err error
	switch {
	case a.piece != nil:
		stats, err = a.answerPiece(&b, render)
	case render != nil:
		stats, err = b.Write(a.ctx, in.src, a.tallied(), render)
	default:
		stats, err = b.WriteLines(a.ctx, in.src, a.tallied())
	}
	a.index += int(stats.Puzzles + stats.Malformed)
	if stats.None > 0 {
		a.status.raise(untrue)
	}
	if err != nil && a.ctx.Err() == nil {
		a.complain(in.src.Errorf(0, 0, "%w", err))
	}
}

// linesBatch is what answers lines of 9×9 puzzles; others, and those that clash, are
// answered as if they came alone.
func (a *app) linesBatch(q *question, p printer, in *input) solve.Batch {
	return solve.Batch{
		Limit:   int64(q.limit),
		Threads: a.flags.threads,
		Other: func(dst []byte, number int, text []byte) ([]byte, func()) {
			out := bytes.NewBuffer(dst)
			ans := a.oneLine(q, in, number, text)
			if ans.err == nil && ans.failed == nil {
				p.answer(out, ans)
			}
			return out.Bytes(), func() { a.remember(ans) }
		},
		Clash: func(number int, text []byte) func() {
			ans := a.oneLine(q, in, number, text)
			return func() { a.remember(ans) }
		},
	}
}

// answerPiece answers the piece of a job, which is in memory, as its answers will
// be.
func (a *app) answerPiece(b *solve.Batch, render func(dst []byte, ans *solve.Answer) []byte) (stats solve.BatchStats, err error) {
	if a.hand == nil {
		if a.hand, err = b.Hand(); err != nil {
			return stats, err
		}
	}
	a.hand.Told(b.Other, b.Clash)
	a.hand.Grown = func(dst []byte) {
		a.into.Output = dst
		a.into.Sum()
	}
	out := a.into.Output
	if render != nil {
		out, stats, err = a.hand.Append(a.ctx, out, a.piece.Text, render)
	} else {
		out, stats, err = a.hand.AppendLines(a.ctx, out, a.piece.Text)
	}
	a.into.Output = out
	return stats, err
}

// countLine appends how many solutions a puzzle has. The bulk engine knows it of
// those with one or none; all others are counted one by one.
func (a *app) countLine(q *question, p printer, in *input, dst []byte, ans *solve.Answer) []byte {
	if ans.Count > 1 {
		out := bytes.NewBuffer(dst)
		p.answer(out, a.oneLine(q, in, ans.Line, ans.Text))
		return out.Bytes()
	}
	if q.output == "line" {
		dst = append(append(dst, ans.Puzzle...), ':')
	}
	dst = strconv.AppendInt(dst, ans.Count, 10)
	if q.output == "line" {
		dst = append(append(dst, ':'), ans.Solution...)
	}
	return append(dst, '\n')
}

// oneLine answers a line that is not for the bulk engine.
func (a *app) oneLine(q *question, in *input, number int, text []byte) *reply {
	if len(text) >= pipe.ChunkSize {
		err := in.src.Errorf(number, 0, "%w: more than %d bytes", format.ErrLong, pipe.ChunkSize)
		return &reply{item: item{err: err}}
	}
	it := item{src: in.src}
	it.Item, it.err = line.Parse(in.src, format.Line{Number: number, Text: text})
	return a.find(q, it)
}
