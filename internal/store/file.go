package store

import (
	"errors"
	"os"
	"strconv"
	"sync"

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
	if _, err := g.file.Write(shelf.Seal(lines...)); err != nil {
		return err
	}
	select {
	case g.dirty <- struct{}{}:
	default: // a sync that will see these bytes is already waiting
	}
	return nil
}

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

func itoa(n int) string { return strconv.Itoa(n) }
