package bank

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"os"

	"shudu/format/dat"
	"shudu/internal/fault"
	"shudu/internal/filelock"
	"shudu/internal/spool"
	"shudu/sudoku"
)

// Add appends puzzles to the bank in a file and returns how many. All of them
// are read before the bank is touched, so that a bank can be added to itself
// and nobody waits for a slow input. Then it waits until no other program adds.
// After an error, and after a crash, the bank holds what it held before. An
// error of the puzzles is returned as it is.
func Add(ctx context.Context, path string, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	b, err := Open(path)
	if err != nil {
		return 0, err
	}
	info := b.Info()
	b.Close()
	if info.Problem != nil {
		return 0, fault.Errorf("%s: nothing can be added: %w", path, info.Problem)
	}
	news := spool.New(0)
	defer news.Close()
	if info.Format == "dat" {
		count, err = writeRecords(news, dat.RecordSize, nil, puzzles)
	} else {
		count, err = writeLines(news, info.Format, puzzles)
	}
	if err != nil || count == 0 {
		return 0, err
	}
	return count, addTo(ctx, path, info.Format, news, count)
}

// addTo appends what is in a spool to the bank in a file.
func addTo(ctx context.Context, path, name string, news *spool.Spool, count int) error {
	f, err := openLocked(ctx, path)
	if err != nil {
		return err
	}
	defer f.Close() // and gives the lock back
	if err := takeBack(f, path); err != nil {
		return err
	}
	b, err := newFromFile(f, path)
	switch {
	case err != nil:
		return err
	case b.Info().Problem != nil || b.Info().Format != name:
		return fault.Errorf("%s: nothing can be added: the file has changed", path)
	case ctx.Err() != nil:
		return ctx.Err()
	}
	if s, ok := b.shelf.(records); ok {
		return addRecords(f, s.header, news, count)
	}
	return addLines(f, path, b.size, news)
}

// openLocked opens a bank to be changed when nobody else does. If it was
// replaced while we waited, the new one is opened.
func openLocked(ctx context.Context, path string) (*os.File, error) {
	for {
		f, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			return nil, err
		}
		if err := filelock.Wait(ctx, f); err != nil {
			f.Close()
			return nil, err
		}
		ours, err := f.Stat()
		now, err2 := os.Stat(path)
		if err == nil && err2 == nil && os.SameFile(ours, now) {
			return f, nil
		}
		f.Close()
		if err := errors.Join(err, err2); err != nil {
			return nil, err
		}
	}
}

// addRecords writes records behind the last, and then the new count. Until that
// step, for which the records are safe, the bank is as it was.
func addRecords(f *os.File, h dat.Header, news *spool.Spool, count int) error {
	at := io.NewOffsetWriter(f, h.Offset(h.Count))
	if _, err := writeRecords(at, h.Size, &h.Count, recordsOf(news, count)); err != nil {
		return err
	}
	if err := f.Sync(); err != nil {
		return err
	}
	_, err := f.WriteAt(h.Append(nil), 0)
	return errors.Join(err, f.Sync())
}

// recordsOf reads the records in a spool.
func recordsOf(news *spool.Spool, count int) iter.Seq2[*sudoku.Puzzle, error] {
	return func(yield func(*sudoku.Puzzle, error) bool) {
		r := bufio.NewReader(news.Reader())
		record := make([]byte, dat.RecordSize)
		for range count {
			_, err := io.ReadFull(r, record)
			var p *sudoku.Puzzle
			if err == nil {
				p, err = dat.ParseRecord(record)
			}
			if !yield(p, err) {
				return
			}
		}
	}
}
