package main

import (
	"io"

	"shudu/format/nibble"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// packed is the output form of records: the solution and, in the last nibble, the
// number of solutions.
const packed = "nibble"

// allPacked answers all records of an input at once, without a look at text.
func (a *app) allPacked(q *question, in *input) {
	defer in.done()
	in.src.Format = in.format.Name
	b := solve.Batch{
		Limit:   int64(q.limit),
		Threads: a.flags.threads,
		Other: func(dst []byte, number int, record []byte) ([]byte, func()) {
			_, err := nibble.Decode([nibble.Size]byte(record))
			return dst, func() { a.complain(in.src.Errorf(0, 0, "record %d: %w", in.src.Before+number, err)) }
		},
		Clash: func(number int, digits []byte) func() {
			ans := a.oneLine(q, in, number, digits)
			return func() { a.remember(ans) }
		},
	}
	stats, err := b.WritePacked(a.ctx, in.src, a.out)
	a.progress.add(stats.Puzzles + stats.Malformed)
	a.index += int(stats.Puzzles + stats.Malformed)
	if stats.None > 0 {
		a.status.raise(untrue)
	}
	if err != nil && a.ctx.Err() == nil {
		a.complain(in.src.Errorf(0, 0, "%w", err))
	}
}

// appendPacked is the answer to a line as a record.
func appendPacked(dst []byte, ans *solve.Answer) []byte {
	var record [solve.BatchRecord]byte
	if ans.Solution != nil {
		solve.Pack(&record, (*[solve.BatchCells]byte)(ans.Solution), uint8(ans.Count))
	}
	return append(dst, record[:]...)
}

// packedPrinter writes answers as records.
type packedPrinter struct{ *app }

func (packedPrinter) solution(io.Writer, *reply, uint64, sudoku.Grid) {}

// answer writes the record of a puzzle. One that has no record, or whose search
// gave up, is refused.
func (p packedPrinter) answer(w io.Writer, a *reply) {
	var record [solve.BatchRecord]byte
	switch n, err := rule.Ordinary(a.Puzzle); {
	case err != nil || n != 9:
		p.complain(p.fail("convert.cannot", p.place(a.item), packed, p.say("packed.other")))
		record[len(record)-1] = solve.BatchRefused
	case a.failed != nil:
		record[len(record)-1] = solve.BatchRefused
	case a.tally.First != nil:
		solve.Pack(&record, (*[solve.BatchCells]byte)([]byte(lineOf(a.tally.First))), uint8(a.tally.Count))
	}
	w.Write(record[:])
}

// lineOf returns the digits of a 9×9 grid as characters.
func lineOf(g sudoku.Grid) string {
	out := make([]byte, len(g))
	for i, d := range g {
		out[i] = '0' + byte(d)
	}
	return string(out)
}
