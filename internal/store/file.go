package store

import (
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"os"
	"strconv"
	"strings"
	"sync"

	"shudu/internal/fault"
	"shudu/play/shelf"
)

// file is the file of a game that this process has locked.
type file struct {
	store  *Store
	id     string
	file   *os.File
	dirty  chan struct{} // something is to be synced
	synced sync.WaitGroup
	closed bool
}

func newFile(s *Store, id string, f *os.File) *file {
	g := &file{store: s, id: id, file: f, dirty: make(chan struct{}, 1)}
	g.synced.Add(1)
	go g.syncer()
	return g
}

// syncer brings what was written to the disk, several lines at once when the
// disk is slow.
func (g *file) syncer() {
	defer g.synced.Done()
	for range g.dirty {
		g.file.Sync()
	}
}

// Append writes lines in one write.
func (g *file) Append(lines ...string) error {
	if g.closed {
		return os.ErrClosed
	}
	var b bytes.Buffer
	for _, line := range lines {
		fmt.Fprintf(&b, "%08x %s\n", checksum(line), line)
	}
	if _, err := g.file.Write(b.Bytes()); err != nil {
		return err
	}
	select {
	case g.dirty <- struct{}{}:
	default: // a sync that will see these bytes is already waiting
	}
	return nil
}

func checksum(line string) uint32 { return crc32.ChecksumIEEE([]byte(line)) }

// Close ends the work on the file. A game that is done goes to the finished
// ones.
func (g *file) Close(done bool) error {
	if g.closed {
		return nil
	}
	g.closed = true
	close(g.dirty)
	g.synced.Wait()
	err := errors.Join(g.file.Sync(), g.file.Close())
	if err == nil && done {
		err = g.store.Move(g.id)
	}
	return err
}

// split takes the lines of a file apart. It returns them without their
// checksums, how many between them are damaged, and how many bytes of the file
// are good: bytes after the last good line are a torn write. A file whose first
// line is damaged is so altogether.
func split(data []byte) (lines []string, lost, good int, err error) {
	bad := 0 // lines since the last good one
	for pos := 0; pos < len(data); {
		end := bytes.IndexByte(data[pos:], '\n')
		if end < 0 {
			break
		}
		next := pos + end + 1
		line, ok := unsealed(data[pos : next-1])
		switch {
		case ok && bad > 0 && len(lines) == 0:
			return nil, 0, 0, fault.Errorf("%w: line %d", shelf.ErrDamaged, 1)
		case ok:
			lines, lost, good, bad = append(lines, line), lost+bad, next, 0
		default:
			bad++
		}
		pos = next
	}
	if bad > 0 && len(lines) == 0 {
		return nil, 0, 0, fault.Errorf("%w: line %d", shelf.ErrDamaged, 1)
	}
	return lines, lost, good, nil
}

// unsealed returns a line without its checksum, and whether that is right.
func unsealed(line []byte) (string, bool) {
	seal, text, ok := strings.Cut(string(line), " ")
	sum, err := strconv.ParseUint(seal, 16, 32)
	return text, ok && err == nil && uint32(sum) == checksum(text)
}

func itoa(n int) string { return strconv.Itoa(n) }
