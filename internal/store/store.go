// Package store keeps games on disk: it is the place of a [shelf.Shelf].
//
//	games := shelf.Of(store.Home())
//
// A game is one file of lines. Each line starts with its checksum:
//
//	3f1c2a77 {"v":1,"id":"20261115-101500",…}
//	91be0d13 1763174102345 put 5 R1C1
//
// A line is appended by one write as soon as it is said and is on disk soon
// after (fsync, in the background, so that no key waits for the disk). A
// program that is killed loses nothing that it wrote; a machine that loses its
// power can lose the last lines. Nothing that was written is ever changed, so
// the only half-written place is the end of the file, and a torn last line is
// cut off when the game is opened again. A line that is damaged elsewhere is
// passed over, and counted. A file whose first line is damaged is renamed, named
// to the player, and never written to.
//
// A game that is open is locked: a second process sees it but cannot open it.
// The lock goes away with the process that holds it, however it ends. Games in
// progress are in the folder games, finished ones in done.
package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/adrg/xdg"

	"shudu/internal/fault"
	"shudu/internal/filelock"
	"shudu/play/shelf"
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

// Elsewhere returns a store of games in another folder, with the settings of
// the player's own.
func Elsewhere(dir string) *Store { return &Store{state: dir, config: Home().config} }

// At returns a store in one folder.
func At(dir string) *Store { return &Store{state: dir, config: dir} }

var _ shelf.Files = (*Store)(nil)

const ending = ".game"

func (s *Store) folder(name shelf.Folder) string { return filepath.Join(s.state, string(name)) }

func (s *Store) path(in shelf.Folder, id string) string {
	return filepath.Join(s.folder(in), id+ending)
}

// Create makes the file of a new game and locks it.
func (s *Store) Create(id string) (shelf.File, error) {
	if err := os.MkdirAll(s.folder(shelf.Games), 0o755); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(s.path(shelf.Games, id), os.O_RDWR|os.O_CREATE|os.O_EXCL|os.O_APPEND, 0o644)
	if errors.Is(err, os.ErrExist) {
		return nil, shelf.ErrBusy
	}
	if err != nil {
		return nil, err
	}
	if err := lockSoon(f); err != nil {
		f.Close()
		return nil, err
	}
	return newFile(s, id, f), nil
}

// Open locks the file of a game in progress and reads it. There is no game in a
// file whose process was killed before it wrote the first line: it goes away.
func (s *Store) Open(id string) (shelf.File, shelf.Found, error) {
	path := s.path(shelf.Games, id)
	f, err := os.OpenFile(path, os.O_RDWR|os.O_APPEND, 0)
	if errors.Is(err, os.ErrNotExist) {
		return nil, shelf.Found{}, missing(id)
	}
	if err != nil {
		return nil, shelf.Found{}, err
	}
	found, err := take(f)
	switch {
	case err != nil:
		f.Close()
		return nil, shelf.Found{}, s.refused(id, err)
	case len(found.Lines) == 0:
		f.Close()
		return nil, shelf.Found{}, errors.Join(missing(id), os.Remove(path))
	}
	return newFile(s, id, f), found, nil
}

func missing(id string) error { return fault.Errorf("%w: %s", shelf.ErrMissing, id) }

// take locks a file, reads it, and cuts off what was torn.
func take(f *os.File) (shelf.Found, error) {
	if err := lockSoon(f); err != nil {
		return shelf.Found{}, err
	}
	data, err := os.ReadFile(f.Name())
	if err != nil {
		return shelf.Found{}, err
	}
	lines, lost, good, err := shelf.Unseal(data)
	if err == nil && len(lines) > 0 && good < len(data) {
		err = f.Truncate(int64(good))
	}
	return shelf.Found{Lines: lines, Lost: lost}, err
}

// refused says why a file could not be opened; one that is damaged is set
// aside.
func (s *Store) refused(id string, err error) error {
	if errors.Is(err, shelf.ErrDamaged) {
		return s.SetAside(id, err)
	}
	return err
}

// lock takes the file for this process. It never waits.
func lock(f *os.File) error {
	err := filelock.Try(f)
	if errors.Is(err, filelock.ErrBusy) {
		return shelf.ErrBusy
	}
	return err
}

// lockSoon locks a file that a list in another process may be looking at just
// now: that takes a moment only.
func lockSoon(f *os.File) error {
	for range 20 {
		if err := lock(f); !errors.Is(err, shelf.ErrBusy) {
			return err
		}
		time.Sleep(5 * time.Millisecond)
	}
	return shelf.ErrBusy
}

// Read reads a game without locking it. An empty file, left by a process that
// was killed before it wrote anything, is removed when it is old enough that
// nobody can be about to write it.
func (s *Store) Read(in shelf.Folder, id string) (shelf.Found, error) {
	path := s.path(in, id)
	busy, age, err := look(path)
	if errors.Is(err, os.ErrNotExist) {
		return shelf.Found{}, missing(id)
	}
	if err != nil {
		return shelf.Found{}, err
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return shelf.Found{}, err
	}
	lines, lost, _, err := shelf.Unseal(data)
	switch {
	case err != nil && (busy || in != shelf.Games):
		return shelf.Found{}, err
	case err != nil:
		return shelf.Found{}, s.refused(id, err)
	case len(lines) == 0 && !busy && age > time.Minute:
		return shelf.Found{}, errors.Join(missing(id), os.Remove(path))
	case len(lines) == 0:
		return shelf.Found{}, missing(id)
	}
	return shelf.Found{Lines: lines, Lost: lost, Busy: busy}, nil
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

// List names the games of a folder, sorted.
func (s *Store) List(in shelf.Folder) []string {
	entries, _ := os.ReadDir(s.folder(in))
	var out []string
	for _, e := range entries {
		if id, ok := strings.CutSuffix(e.Name(), ending); ok && e.Type().IsRegular() {
			out = append(out, id)
		}
	}
	return out
}

// Move puts a game among the finished ones.
func (s *Store) Move(id string) error {
	if err := os.MkdirAll(s.folder(shelf.Done), 0o755); err != nil {
		return err
	}
	return os.Rename(s.path(shelf.Games, id), s.path(shelf.Done, id))
}

// Remove deletes the file of a game that nobody has open.
func (s *Store) Remove(in shelf.Folder, id string) error {
	path := s.path(in, id)
	busy, _, err := look(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return missing(id)
	case err != nil:
		return err
	case busy:
		return shelf.ErrBusy
	}
	return os.Remove(path)
}

// SetAside renames a file that cannot be read, so that nothing overwrites it,
// and says its new name.
func (s *Store) SetAside(id string, why error) error {
	return setAside(s.path(shelf.Games, id), why)
}

func setAside(path string, why error) error {
	to := path + ".damaged"
	for n := 2; exists(to); n++ {
		to = path + ".damaged-" + itoa(n)
	}
	if err := os.Rename(path, to); err != nil {
		return fault.Errorf("%s: %w (%w)", path, shelf.ErrDamaged, err)
	}
	return fault.Errorf("%w; it is kept as %s (%w)", shelf.ErrDamaged, to, why)
}

func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
