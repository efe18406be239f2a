// Package spool keeps a stream of unknown length, so that it can be read more
// than once: a short one in memory, a longer one in a file that has no name and
// goes away by itself, and none beyond a limit.
package spool

import (
	"io"
	"os"

	"shudu/internal/fault"
)

// ErrFull is returned when more is written than a spool may hold.
var ErrFull = fault.New("there is too much of it")

// inMemory is how much is kept without a file.
const inMemory = 1 << 20

// Spool is what was written so far. It is an io.Writer and an io.ReaderAt.
type Spool struct {
	limit int64
	size  int64
	mem   []byte
	file  *os.File // nil while all is in mem
}

// New returns an empty spool that holds up to limit bytes; 0 means any number.
func New(limit int64) *Spool { return &Spool{limit: limit} }

// Size returns how many bytes it holds.
func (s *Spool) Size() int64 { return s.size }

// Write implements io.Writer.
func (s *Spool) Write(p []byte) (int, error) {
	if s.limit > 0 && s.size+int64(len(p)) > s.limit {
		return 0, ErrFull
	}
	if s.file == nil && s.size+int64(len(p)) > inMemory {
		if err := s.spill(); err != nil {
			return 0, err
		}
	}
	if s.file == nil {
		s.mem = append(s.mem, p...)
		s.size += int64(len(p))
		return len(p), nil
	}
	n, err := s.file.WriteAt(p, s.size)
	s.size += int64(n)
	return n, err
}

// spill moves what is in memory to a file.
func (s *Spool) spill() error {
	f, err := os.CreateTemp("", "shudu-*")
	if err != nil {
		return err
	}
	os.Remove(f.Name()) // where the system allows that; else Close does it
	if _, err := f.WriteAt(s.mem, 0); err != nil {
		f.Close()
		os.Remove(f.Name())
		return err
	}
	s.file, s.mem = f, nil
	return nil
}

// ReadAt implements io.ReaderAt.
func (s *Spool) ReadAt(p []byte, off int64) (int, error) {
	if s.file != nil {
		return s.file.ReadAt(p, off)
	}
	if off >= s.size {
		return 0, io.EOF
	}
	n := copy(p, s.mem[off:])
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// Reader returns a reader of all that was written.
func (s *Spool) Reader() io.Reader { return io.NewSectionReader(s, 0, s.size) }

// Close gives up what was kept.
func (s *Spool) Close() error {
	s.mem, s.size = nil, 0
	if s.file == nil {
		return nil
	}
	name := s.file.Name()
	err := s.file.Close()
	os.Remove(name)
	s.file = nil
	return err
}
