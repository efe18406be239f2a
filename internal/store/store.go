// Package store keeps games on disk as they are played.
//
// A game is one file of lines. The first line is the game's header, every
// other line one event; see package play. Each line starts with its checksum:
//
//	3f1c2a77 {"v":1,"id":"20261115-101500",…}
//	91be0d13 1763174102345 put 5 R1C1
//
// An event is appended by one write as soon as it happens and is on disk soon
// after (fsync, in the background, so that no key waits for the disk). A
// program that is killed loses nothing that it wrote; a machine that loses its
// power can lose the last events. Nothing that was written is ever changed, so
// the only half-written place is the end of the file, and a torn last line is
// cut off when the game is opened again. A file that is damaged elsewhere is
// renamed, named to the player, and never written to.
//
// A game that is open is locked: a second process sees it but cannot open it.
// The lock goes away with the process that holds it, however it ends. Games in
// progress are in the folder games, finished ones in done.
package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"shudu/play"
	"shudu/sudoku"
)

// The ways a game cannot be opened.
var (
	ErrBusy    = errors.New("the game is open in another window")
	ErrDamaged = errors.New("the saved game is damaged")
	ErrMissing = errors.New("there is no such game")
)

// Store is the place where games and settings are kept.
type Store struct {
	state  string // games
	config string // settings
}

// Home returns the player's own store: the state and configuration folders of
// the XDG standard.
func Home() *Store {
	return &Store{state: filepath.Join(xdg.StateHome, "shudu"), config: filepath.Join(xdg.ConfigHome, "shudu")}
}

// At returns a store in one folder.
func At(dir string) *Store { return &Store{state: dir, config: dir} }

const ending = ".game"

func (s *Store) folder(name string) string { return filepath.Join(s.state, name) }

func (s *Store) path(folder, id string) string { return filepath.Join(s.state, folder, id+ending) }

// Create starts the file of a new game. Without an ID the card gets one made
// of the time. An ID that exists is ErrBusy: open that game instead.
func (s *Store) Create(card play.Card, p *sudoku.Puzzle, at time.Time) (*Game, error) {
	if err := os.MkdirAll(s.folder("games"), 0o755); err != nil {
		return nil, err
	}
	f, card, err := s.claim(card, at)
	if err != nil {
		return nil, err
	}
	g := newGame(s, card, play.New(p, at), f)
	header, err := play.Header(card, p)
	if err == nil {
		err = g.write(header)
	}
	if err == nil {
		err = g.Append(g.Session.Log()...)
	}
	if err == nil {
		err = f.Sync()
	}
	if err != nil {
		g.Close()
		return nil, fmt.Errorf("%s: %w", f.Name(), err)
	}
	return g, nil
}

// claim makes a file that nobody else has, and locks it.
func (s *Store) claim(card play.Card, at time.Time) (*os.File, play.Card, error) {
	fixed := card.ID != ""
	for n := 1; ; n++ {
		if !fixed {
			card.ID = at.Format("20060102-150405")
			if n > 1 {
				card.ID += fmt.Sprintf("-%d", n)
			}
		}
		f, err := os.OpenFile(s.path("games", card.ID), os.O_RDWR|os.O_CREATE|os.O_EXCL|os.O_APPEND, 0o644)
		switch {
		case errors.Is(err, os.ErrExist) && fixed:
			return nil, card, ErrBusy
		case errors.Is(err, os.ErrExist):
			continue
		case err != nil:
			return nil, card, err
		}
		if err := lockSoon(f); err != nil {
			f.Close()
			return nil, card, err
		}
		return f, card, nil
	}
}

// Open opens a game in progress and goes on with it: the clock resumes at the
// given time.
func (s *Store) Open(id string, at time.Time) (*Game, error) {
	path := s.path("games", id)
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%w: %s", ErrMissing, id)
	}
	if err != nil {
		return nil, err
	}
	if err := lockSoon(f); err != nil {
		f.Close()
		return nil, err
	}
	g, err := s.open(f, id)
	if err != nil {
		f.Close()
		return nil, s.setAside(path, err)
	}
	if g == nil {
		f.Close()
		return nil, errors.Join(fmt.Errorf("%w: %s", ErrMissing, id), os.Remove(path))
	}
	if !g.Session.Status().Over() {
		err = g.Do(at, play.Say("resume"))
	}
	return g, err
}

// lockSoon locks a file that a list in another process may be looking at just
// now: that takes a moment only.
func lockSoon(f *os.File) error {
	for range 20 {
		if err := lock(f); !errors.Is(err, ErrBusy) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
	return ErrBusy
}

// open reads a game; there is none in a file whose process was killed before
// it wrote the first line.
func (s *Store) open(f *os.File, id string) (*Game, error) {
	data, err := os.ReadFile(f.Name())
	if err != nil {
		return nil, err
	}
	lines, good, err := split(data)
	if err != nil || len(lines) == 0 {
		return nil, err
	}
	card, session, err := play.ReadGame(lines)
	if err != nil {
		return nil, err
	}
	if good < len(data) {
		if err := f.Truncate(int64(good)); err != nil {
			return nil, err
		}
	}
	card.ID = id
	return newGame(s, card, session, f), nil
}

// setAside renames a file that cannot be read, so that nothing overwrites it,
// and says its new name. A file of a newer version is left alone.
func (s *Store) setAside(path string, err error) error {
	if !errors.Is(err, play.ErrSave) && !errors.Is(err, ErrDamaged) {
		return fmt.Errorf("%s: %w", path, err)
	}
	to := path + ".damaged"
	for n := 2; exists(to); n++ {
		to = fmt.Sprintf("%s.damaged-%d", path, n)
	}
	if e := os.Rename(path, to); e != nil {
		return fmt.Errorf("%s: %w (%w)", path, ErrDamaged, e)
	}
	return fmt.Errorf("%w; it is kept as %s (%w)", ErrDamaged, to, err)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}

// Entry is a game in a list.
type Entry struct {
	play.Summary
	Busy bool // another process has it open
}

// List returns the games in progress, the latest first, and an error for every
// file that could not be read. Damaged files are set aside; a game that ended
// just before its process did is moved to the finished ones.
func (s *Store) List() ([]Entry, []error) {
	var out []Entry
	var bad []error
	for _, id := range s.ids("games") {
		e, err := s.entry(id)
		switch {
		case errors.Is(err, os.ErrNotExist): // it ended just now
		case err != nil:
			bad = append(bad, err)
		case e.Status.Over() && !e.Busy:
			os.MkdirAll(s.folder("done"), 0o755)
			os.Rename(s.path("games", id), s.path("done", id))
		case e.ID != "":
			out = append(out, e)
		}
	}
	slices.SortFunc(out, func(a, b Entry) int { return b.Last.Compare(a.Last) })
	return out, bad
}

// entry reads one game of the list. An empty file, left by a process that was
// killed before it wrote anything, is removed when it is old enough that nobody
// can be about to write it.
func (s *Store) entry(id string) (Entry, error) {
	path := s.path("games", id)
	busy, age, err := look(path)
	if err != nil {
		return Entry{}, err
	}
	sum, empty, err := summary(path)
	switch {
	case empty && !busy && age > time.Minute:
		return Entry{}, os.Remove(path)
	case empty:
		return Entry{}, nil
	case err != nil && busy:
		return Entry{}, err
	case err != nil:
		return Entry{}, s.setAside(path, err)
	}
	sum.ID = id
	return Entry{Summary: sum, Busy: busy}, nil
}

// look reports whether another process has a file open, and how old it is. It
// holds the lock no longer than it takes to find out.
func look(path string) (busy bool, age time.Duration, err error) {
	f, err := os.Open(path)
	if err != nil {
		return false, 0, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return false, 0, err
	}
	return lock(f) != nil, time.Since(st.ModTime()), nil
}

// summary reads a game's file without locking it.
func summary(path string) (sum play.Summary, empty bool, err error) {
	card, session, empty, err := readFile(path)
	if err != nil || empty {
		return play.Summary{}, empty, err
	}
	return session.Summary(card), false, nil
}

func readFile(path string) (play.Card, *play.Session, bool, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return play.Card{}, nil, false, err
	}
	lines, _, err := split(data)
	if err != nil {
		return play.Card{}, nil, false, err
	}
	if len(lines) == 0 {
		return play.Card{}, nil, true, nil
	}
	card, session, err := play.ReadGame(lines)
	return card, session, false, err
}

// Finished returns the games that have ended, the latest first. Files that
// cannot be read are left out.
func (s *Store) Finished() []play.Summary {
	var out []play.Summary
	for _, id := range s.ids("done") {
		if sum, empty, err := summary(s.path("done", id)); err == nil && !empty {
			sum.ID = id
			out = append(out, sum)
		}
	}
	slices.SortFunc(out, func(a, b play.Summary) int { return b.Last.Compare(a.Last) })
	return out
}

// Review reads a finished game, to look at it again.
func (s *Store) Review(id string) (play.Card, *play.Session, error) {
	card, session, empty, err := readFile(s.path("done", id))
	if errors.Is(err, os.ErrNotExist) || empty {
		err = fmt.Errorf("%w: %s", ErrMissing, id)
	}
	return card, session, err
}

// ids returns the names of the games in a folder, sorted.
func (s *Store) ids(folder string) []string {
	entries, _ := os.ReadDir(s.folder(folder))
	var out []string
	for _, e := range entries {
		if id, ok := strings.CutSuffix(e.Name(), ending); ok && e.Type().IsRegular() {
			out = append(out, id)
		}
	}
	return out
}
