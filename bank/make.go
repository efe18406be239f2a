package bank

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"math"

	"shudu/format"
	"shudu/format/dat"
	"shudu/internal/fault"
	"shudu/internal/outfile"
	"shudu/sudoku"
)

// Make writes a bank in a format ("dat", or one with a puzzle a line) and
// returns how many puzzles it holds. It is put in place when all puzzles are
// safely in it, over a file that is there only with force; after an error
// nothing has changed. An error of the puzzles is returned as it is.
func Make(ctx context.Context, path, name string, force bool, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	if f := format.Lookup(name); f == nil || name != "dat" && (!f.OneLine || f.NewWriter == nil) {
		return 0, fault.Errorf("a bank cannot be in format %q (expected dat, line, or another with a puzzle a line)", name)
	}
	f, err := outfile.Create(ctx, path, force)
	if err != nil {
		return 0, err
	}
	defer f.Discard()
	if name == "dat" {
		count, err = makeRecords(f, puzzles)
	} else {
		count, err = writeLines(f, name, puzzles)
	}
	if err == nil {
		err = f.Commit()
	}
	if err != nil {
		return 0, err
	}
	return count, nil
}

// makeRecords writes a header and records, and then how many there are.
func makeRecords(f *outfile.File, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	h := dat.Header{Size: dat.RecordSize}
	if _, err := f.WriteAt(h.Append(nil), 0); err != nil {
		return 0, err
	}
	if _, err = writeRecords(io.NewOffsetWriter(f, h.Offset(0)), h.Size, &h.Count, puzzles); err != nil {
		return 0, err
	}
	_, err = f.WriteAt(h.Append(nil), 0)
	return h.Count, err
}

// writeLines writes puzzles a line each, and returns how many.
func writeLines(to io.Writer, name string, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	buf := bufio.NewWriterSize(to, 1<<16)
	w, err := format.NewWriter(buf, name)
	if err != nil {
		return 0, err
	}
	for p, err := range puzzles {
		if err != nil {
			return 0, err
		}
		count++
		if err := w.Write(p); err != nil {
			return 0, fault.Errorf("puzzle %d: %w", count, err)
		}
	}
	return count, errors.Join(w.Close(), buf.Flush())
}

// writeRecords writes puzzles as records of a size and returns how many. Those
// whose name is no number are numbered by their place, which counts on from the
// last; without a last the number stays 0.
func writeRecords(to io.Writer, size int, last *int, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	buf := bufio.NewWriterSize(to, 1<<16)
	record := make([]byte, size)
	for p, err := range puzzles {
		if err != nil {
			return 0, err
		}
		count++
		place := 0
		if last != nil {
			*last++
			place = *last
		}
		if err = dat.Check(p); err == nil && place > math.MaxInt32 {
			err = fault.Errorf("%w: more than %d puzzles", format.ErrCannot, math.MaxInt32)
		}
		if err != nil {
			return 0, fault.Errorf("puzzle %d: %w", count, err)
		}
		dat.AppendRecord(record[:0], place, p)
		if _, err := buf.Write(record); err != nil {
			return 0, err
		}
	}
	return count, buf.Flush()
}
