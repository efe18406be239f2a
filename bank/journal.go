package bank

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"shudu/internal/spool"
)

// A text is added to in three steps: the new lines are written to a journal
// beside the bank, then to the bank, then the journal is removed. While there
// is a journal, whatever of its lines the bank ends with does not count, unless
// they are all there; who adds next takes them away. A journal whose lines are
// not those at the end of the bank belongs to something else that happened to
// the file, and says nothing.
//
// The journal is a first line "SIZE START", the size of the bank without the new
// lines and how much of the rest is not for it (1 where the bank ends its last
// line already), then a line end and the new lines.
type journal struct {
	path string
	size int64 // of the bank without the new lines
	body int64 // where in the journal they begin
	len  int64 // how many bytes they are
}

// journalOf returns the path of the journal of a bank.
func journalOf(path string) string {
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
	}
	return filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".adding")
}

// addLines appends the lines in a spool to a text of a size.
func addLines(f *os.File, path string, size int64, news *spool.Spool) error {
	j, err := writeJournal(f, path, size, news)
	if err != nil {
		return err
	}
	defer os.Remove(j.path)
	lines, err := os.Open(j.path)
	if err != nil {
		return err
	}
	defer lines.Close()
	_, err = io.Copy(io.NewOffsetWriter(f, size), io.NewSectionReader(lines, j.body, j.len))
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		return errors.Join(err, f.Truncate(size))
	}
	return nil
}

// writeJournal says what is about to be added.
func writeJournal(f *os.File, path string, size int64, news *spool.Spool) (*journal, error) {
	skip := int64(1)
	if last := make([]byte, 1); size > 0 {
		if _, err := f.ReadAt(last, size-1); err != nil {
			return nil, err
		}
		if last[0] != '\n' {
			skip = 0
		}
	}
	head := fmt.Sprintf("%d %d\n", size, skip)
	j := &journal{path: journalOf(path), size: size, body: int64(len(head)) + skip, len: 1 - skip + news.Size()}
	err := writeSynced(j.path+".tmp", io.MultiReader(strings.NewReader(head+"\n"), news.Reader()))
	if err == nil {
		err = os.Rename(j.path+".tmp", j.path)
	}
	if err != nil {
		os.Remove(j.path + ".tmp")
		for inner := err; inner != nil; inner = errors.Unwrap(inner) {
			err = inner // without the journal's name
		}
		return nil, &fs.PathError{Op: "write", Path: path, Err: err}
	}
	return j, nil
}

// writeSynced writes a file and waits until it is safe.
func writeSynced(path string, text io.Reader) error {
	w, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_TRUNC, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, text)
	if err == nil {
		err = w.Sync()
	}
	if closed := w.Close(); err == nil {
		err = closed
	}
	return err
}

// readJournal returns the journal of a bank, nil when there is none.
func readJournal(path string) (*journal, *os.File) {
	j := &journal{path: journalOf(path)}
	f, err := os.Open(j.path)
	if err != nil {
		return nil, nil
	}
	head, err := bufio.NewReader(f).ReadString('\n')
	size, skip, ok := strings.Cut(strings.TrimSuffix(head, "\n"), " ")
	n, bad := strconv.ParseInt(size, 10, 64)
	st, err2 := f.Stat()
	if errors.Join(err, bad, err2) != nil || !ok || n < 0 || skip != "0" && skip != "1" {
		f.Close()
		return nil, nil
	}
	j.size, j.body = n, int64(len(head))+int64(skip[0]-'0')
	j.len = st.Size() - j.body
	return j, f
}

// torn reports whether a bank of a size ends with some, but not all, of the
// lines in a journal.
func (j *journal) torn(f, lines *os.File, size int64) bool {
	if size < j.size || size-j.size >= j.len {
		return false
	}
	return sameBytes(io.NewSectionReader(f, j.size, size-j.size), io.NewSectionReader(lines, j.body, size-j.size))
}

func sameBytes(a, b io.Reader) bool {
	x, y := make([]byte, 1<<16), make([]byte, 1<<16)
	for {
		n, err := io.ReadFull(a, x)
		m, _ := io.ReadFull(b, y)
		if n != m || !bytes.Equal(x[:n], y[:m]) {
			return false
		}
		if err != nil {
			return true
		}
	}
}

// wholeSize returns the size of a bank without lines that are being added, or
// were when a program ended.
func wholeSize(f *os.File, path string) (int64, error) {
	for {
		before, err := f.Stat()
		if err != nil {
			return 0, err
		}
		size := before.Size()
		if j, lines := readJournal(path); j != nil {
			if j.torn(f, lines, size) {
				size = j.size
			}
			lines.Close()
			return size, nil
		}
		if after, err := f.Stat(); err != nil || after.Size() == size {
			return size, err
		}
	}
}

// takeBack cuts off lines that were being added when a program ended. Only who
// has the lock may do it.
func takeBack(f *os.File, path string) error {
	j, lines := readJournal(path)
	if j == nil {
		return nil
	}
	st, err := f.Stat()
	if err == nil && j.torn(f, lines, st.Size()) {
		err = f.Truncate(j.size)
	}
	lines.Close()
	if err == nil {
		err = os.Remove(j.path)
	}
	return err
}
