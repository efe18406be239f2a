package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"math"
	"strconv"

	"shudu/format"
	"shudu/solve"
)

// bulky reports whether a question can be put to many 9×9 lines at once: the
// answer is a line, and nothing is asked that needs a look at each puzzle.
func (a *app) bulky(q *question) bool {
	return q.output == "line" && !q.all && !q.candidates && !q.onlyCount && q.engine == "" &&
		a.flags.timeout == 0 && q.limit > 0 && q.limit <= math.MaxInt64 && (q.from == "" || q.from == "line")
}

// askInBulk puts a question to every source, in bulk where it holds 9×9 lines.
func (a *app) askInBulk(q *question, p printer, args []string) error {
	if err := a.known(q.from); err != nil {
		return err
	}
	args, err := a.sources(args)
	if err != nil {
		return err
	}
	for _, arg := range args {
		src, err := a.open(arg)
		if err != nil {
			a.complain(err)
			continue
		}
		if !a.bulk(q, p, &src) {
			items := make(chan item)
			go func() {
				defer close(items)
				a.stream(src, q.from, items)
			}()
			a.askEach(q, p, items)
		}
		src.done()
	}
	return nil
}

// bulk answers a source of 9×9 lines in bulk. It reports false, with nothing
// lost, when the source is something else.
func (a *app) bulk(q *question, p printer, src *source) bool {
	r := bufio.NewReaderSize(src.r, format.SniffLen)
	src.r = r
	head, err := r.Peek(format.SniffLen)
	if err != nil && err != io.EOF || !nineByNine(head) {
		return false
	}
	if f := format.Sniff(bytes.TrimPrefix(head, bom)); q.from == "" && (f == nil || f.Name != "line") {
		return false
	}
	b := solve.Batch{
		Limit:   int64(q.limit),
		Threads: a.flags.threads,
		Other: func(dst []byte, line int, text []byte) ([]byte, func()) {
			ans, out := a.oddLine(q, p, src.name, line, text)
			return append(dst, out...), func() { a.remember(ans) }
		},
		Clash: func(line int, text []byte) func() {
			ans, _ := a.oddLine(q, p, src.name, line, text)
			return func() { a.remember(ans) }
		},
	}
	stats, err := b.Write(a.ctx, r, a.out, renderLine)
	a.index += int(stats.Puzzles)
	if stats.None > 0 {
		a.status.raise(untrue)
	}
	if err != nil && !errors.Is(err, context.Canceled) && a.out.err == nil {
		a.complain(err)
	}
	return true
}

var bom = []byte("\xef\xbb\xbf")

// nineByNine reports whether the first line that says something is as long as
// a 9×9 puzzle.
func nineByNine(head []byte) bool {
	head = bytes.TrimPrefix(head, bom)
	for line := range bytes.Lines(head) {
		if line = bytes.TrimRight(line, "\r\n"); len(line) == 0 || line[0] == '#' {
			continue
		}
		puzzle, _, _ := bytes.Cut(line, []byte(" "))
		return len(bytes.TrimRight(puzzle, "\t")) == 81
	}
	return false
}

// renderLine writes puzzle:count:solution.
func renderLine(dst []byte, ans *solve.Answer) []byte {
	dst = append(dst, ans.Puzzle...)
	dst = append(dst, ':')
	dst = strconv.AppendInt(dst, ans.Count, 10)
	dst = append(dst, ':')
	dst = append(dst, ans.Solution...)
	return append(dst, '\n')
}

// oddLine answers one line the long way: it may be a puzzle of another size, or
// wrong.
func (a *app) oddLine(q *question, p printer, name string, number int, text []byte) (*answer, []byte) {
	var out bytes.Buffer
	for it, err := range format.Read(bytes.NewReader(text), name, "line") {
		var parse *format.ParseError
		if errors.As(err, &parse) {
			parse.Line = number
		}
		it.Line = number
		ans := a.find(q, item{Item: it, err: err})
		if ans.err == nil && ans.failed == nil {
			p.answer(&out, ans)
		}
		return ans, out.Bytes()
	}
	return &answer{item: item{err: format.ErrEmpty}}, nil
}
