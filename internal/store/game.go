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
	"time"

	"shudu/play"
)

// Game is a game whose every event is kept as it happens.
type Game struct {
	Card    play.Card
	Session *play.Session
	store   *Store
	file    *os.File
	dirty   chan struct{} // something is to be synced
	synced  sync.WaitGroup
	closed  bool
}

func newGame(s *Store, card play.Card, session *play.Session, f *os.File) *Game {
	g := &Game{Card: card, Session: session, store: s, file: f, dirty: make(chan struct{}, 1)}
	g.synced.Add(1)
	go g.syncer()
	return g
}

// syncer brings what was written to the disk, several events at once when the
// disk is slow.
func (g *Game) syncer() {
	defer g.synced.Done()
	for range g.dirty {
		g.file.Sync()
	}
}

// Do makes a move and keeps it. An error of the move leaves the file alone; an
// error of the disk leaves the move made.
func (g *Game) Do(at time.Time, m play.Move) error {
	events, err := g.Session.Do(at, m)
	if err != nil {
		return err
	}
	return g.Append(events...)
}

// Append keeps events that the session has made already.
func (g *Game) Append(events ...play.Event) error {
	lines := make([]string, len(events))
	for i, e := range events {
		lines[i] = e.Text(g.Session.First().Geometry)
	}
	return g.write(lines...)
}

// write appends lines in one write.
func (g *Game) write(lines ...string) error {
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

// Close ends the work on the file. A game that is over goes to the finished
// ones.
func (g *Game) Close() error {
	if g.closed {
		return nil
	}
	g.closed = true
	close(g.dirty)
	g.synced.Wait()
	var err error
	if g.Session.Status().Over() {
		err = errors.Join(os.MkdirAll(g.store.folder("done"), 0o755), g.file.Sync())
	}
	err = errors.Join(err, g.file.Close())
	if err == nil && g.Session.Status().Over() {
		err = os.Rename(g.store.path("games", g.Card.ID), g.store.path("done", g.Card.ID))
	}
	return err
}

// split takes the lines of a file apart. It returns them without their
// checksums and how many bytes of the file they are. Bytes after the last good
// line are a torn write, unless a good line follows: then the file is damaged.
func split(data []byte) (lines []string, good int, err error) {
	torn := false
	for pos := 0; pos < len(data); {
		end := bytes.IndexByte(data[pos:], '\n')
		next := pos + end + 1
		if end < 0 {
			return lines, good, nil
		}
		line, ok := unsealed(data[pos : next-1])
		switch {
		case ok && torn:
			return nil, 0, fmt.Errorf("%w: line %d", ErrDamaged, len(lines)+1)
		case ok:
			lines, good = append(lines, line), next
		default:
			torn = true
		}
		pos = next
	}
	if torn && len(lines) == 0 {
		return nil, 0, fmt.Errorf("%w: line 1", ErrDamaged)
	}
	return lines, good, nil
}

// unsealed returns a line without its checksum, and whether that is right.
func unsealed(line []byte) (string, bool) {
	seal, text, ok := strings.Cut(string(line), " ")
	sum, err := strconv.ParseUint(seal, 16, 32)
	return text, ok && err == nil && uint32(sum) == checksum(text)
}
