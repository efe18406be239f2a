package bank

import (
	"bufio"
	"errors"
	"io"
	"iter"
	"math"
	"os"
	"path/filepath"

	"shudu/format"
	"shudu/format/dat"
	"shudu/internal/fault"
	"shudu/sudoku"
)

// Make writes a bank in a format ("dat", or one with a puzzle a line) and
// returns how many puzzles it holds. It writes a file beside the path and puts
// it in place, over what is there, when all puzzles are safely in it; after an
// error nothing has changed.
func Make(path, name string, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	if f := format.Lookup(name); f == nil || name != "dat" && (!f.OneLine || f.NewWriter == nil) {
		return 0, fault.Errorf("a bank cannot be in format %q (expected dat, line, or another with a puzzle a line)", name)
	}
	tmp, err := os.CreateTemp(filepath.Dir(path), "."+filepath.Base(path)+".*")
	if err != nil {
		return 0, err
	}
	defer os.Remove(tmp.Name()) // fails once it is in place
	count, err = fill(tmp, name, puzzles)
	err = errors.Join(err, tmp.Close())
	if err == nil {
		err = os.Chmod(tmp.Name(), modeOf(path))
	}
	if err == nil {
		err = os.Rename(tmp.Name(), path)
	}
	if err != nil {
		return 0, err
	}
	return count, nil
}

// modeOf returns the mode of a file that is to be replaced, and the usual one
// where there is none.
func modeOf(path string) os.FileMode {
	if st, err := os.Stat(path); err == nil {
		return st.Mode().Perm()
	}
	return 0o644
}

// fill writes a new bank into an empty file.
func fill(f *os.File, name string, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	if name != "dat" {
		count, err = appendLines(f, name, puzzles)
		return count, errors.Join(err, f.Sync())
	}
	h := dat.Header{Size: dat.RecordSize}
	if _, err := f.Write(h.Append(nil)); err != nil {
		return 0, err
	}
	return appendRecords(f, h, puzzles)
}

// Add appends puzzles to the bank in a file and returns how many. After an
// error the bank holds what it held before.
func Add(path string, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	f, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	b, err := newFromFile(f, path)
	if err != nil {
		return 0, err
	}
	if i := b.Info(); i.Problem != nil {
		return 0, fault.Errorf("%s: nothing can be added: %w", path, i.Problem)
	}
	if s, ok := b.shelf.(records); ok {
		if _, err := f.Seek(s.header.Offset(s.header.Count), io.SeekStart); err != nil {
			return 0, err
		}
		return appendRecords(f, s.header, puzzles)
	}
	if err := endLine(f, b.size); err != nil {
		return 0, err
	}
	count, err = appendLines(f, b.Info().Format, puzzles)
	if err != nil {
		return 0, errors.Join(err, f.Truncate(b.size))
	}
	return count, f.Sync()
}

// endLine goes to the end of a text and ends its last line.
func endLine(f *os.File, size int64) error {
	if _, err := f.Seek(0, io.SeekEnd); err != nil || size == 0 {
		return err
	}
	var last [1]byte
	if _, err := f.ReadAt(last[:], size-1); err != nil {
		return err
	}
	if last[0] == '\n' {
		return nil
	}
	_, err := f.Write([]byte("\n"))
	return err
}

func appendLines(f *os.File, name string, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	buf := bufio.NewWriterSize(f, 1<<16)
	w, err := format.NewWriter(buf, name)
	if err != nil {
		return 0, err
	}
	for p, err := range puzzles {
		if err == nil {
			err = w.Write(p)
		}
		if err != nil {
			return 0, fault.Errorf("puzzle %d: %w", count+1, err)
		}
		count++
	}
	return count, errors.Join(w.Close(), buf.Flush())
}

// appendRecords writes records where the file stands, and then the new count.
// Until that last step, for which the records are safe, the bank is as it was.
func appendRecords(f *os.File, h dat.Header, puzzles iter.Seq2[*sudoku.Puzzle, error]) (count int, err error) {
	buf := bufio.NewWriterSize(f, 1<<16)
	record := make([]byte, h.Size)
	for p, err := range puzzles {
		if err == nil {
			err = dat.Check(p)
		}
		if err == nil && h.Count+count == math.MaxInt32 {
			err = fault.Errorf("%w: more than %d puzzles", format.ErrCannot, math.MaxInt32)
		}
		if err != nil {
			return 0, fault.Errorf("puzzle %d: %w", count+1, err)
		}
		count++
		dat.AppendRecord(record[:0], h.Count+count, p)
		if _, err := buf.Write(record); err != nil {
			return 0, err
		}
	}
	if err := errors.Join(buf.Flush(), f.Sync()); err != nil {
		return 0, err
	}
	h.Count += count
	_, err = f.WriteAt(h.Append(nil), 0)
	return count, errors.Join(err, f.Sync())
}
