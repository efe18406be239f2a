package engine

import (
	"sync"

	"shudu/play/shelf"
)

// mirror is a shelf in memory whose every change is told, so that it can be kept
// where games outlive the program. What was kept before is loaded into it.
type mirror struct {
	shelf.Memory
	keep func(Keep)
	mu   sync.Mutex
	busy map[string]bool // games that are open elsewhere
}

var _ shelf.Files = (*mirror)(nil)

// load puts files in place, as they are kept.
func (m *mirror) load(files []File) error {
	for _, f := range files {
		m.setBusy(f.ID, f.Busy && f.Folder == string(shelf.Games))
		if err := m.put(f); err != nil {
			return err
		}
	}
	return nil
}

func (m *mirror) setBusy(id string, busy bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.busy == nil {
		m.busy = map[string]bool{}
	}
	if delete(m.busy, id); busy {
		m.busy[id] = true
	}
}

func (m *mirror) isBusy(id string) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.busy[id]
}

// put replaces a game, unless it is open here.
func (m *mirror) put(f File) error {
	folder := shelf.Folder(f.Folder)
	if found, err := m.Memory.Read(shelf.Games, f.ID); err == nil {
		if found.Busy {
			return nil // what is played here is newer
		}
		m.Memory.Remove(shelf.Games, f.ID)
	}
	if len(f.Lines) == 0 {
		return nil
	}
	file, err := m.Memory.Create(f.ID)
	if err != nil {
		return err
	}
	if err := file.Append(f.Lines...); err != nil {
		return err
	}
	return file.Close(folder == shelf.Done)
}

// Create implements shelf.Files.
func (m *mirror) Create(id string) (shelf.File, error) {
	if m.isBusy(id) {
		return nil, shelf.ErrBusy
	}
	f, err := m.Memory.Create(id)
	if err != nil {
		return nil, err
	}
	m.keep(Keep{Op: "hold", Folder: string(shelf.Games), ID: id})
	return &mirrored{f, m, id}, nil
}

// Open implements shelf.Files.
func (m *mirror) Open(id string) (shelf.File, shelf.Found, error) {
	if m.isBusy(id) {
		return nil, shelf.Found{}, shelf.ErrBusy
	}
	f, found, err := m.Memory.Open(id)
	if err != nil {
		return nil, found, err
	}
	m.keep(Keep{Op: "hold", Folder: string(shelf.Games), ID: id})
	return &mirrored{f, m, id}, found, nil
}

// Read implements shelf.Files.
func (m *mirror) Read(in shelf.Folder, id string) (shelf.Found, error) {
	found, err := m.Memory.Read(in, id)
	found.Busy = found.Busy || in == shelf.Games && m.isBusy(id)
	return found, err
}

// Move implements shelf.Files.
func (m *mirror) Move(id string) error {
	m.keep(Keep{Op: "move", Folder: string(shelf.Games), ID: id})
	return m.Memory.Move(id)
}

// Remove implements shelf.Files.
func (m *mirror) Remove(in shelf.Folder, id string) error {
	if in == shelf.Games && m.isBusy(id) {
		return shelf.ErrBusy
	}
	if err := m.Memory.Remove(in, id); err != nil {
		return err
	}
	m.keep(Keep{Op: "remove", Folder: string(in), ID: id})
	return nil
}

// SetAside implements shelf.Files.
func (m *mirror) SetAside(id string, why error) error {
	m.keep(Keep{Op: "aside", Folder: string(shelf.Games), ID: id})
	return m.Memory.SetAside(id, why)
}

// WriteSettings implements shelf.Files.
func (m *mirror) WriteSettings(data []byte) error {
	m.keep(Keep{Op: "settings", Lines: []string{string(data)}})
	return m.Memory.WriteSettings(data)
}

// mirrored is a game that is held.
type mirrored struct {
	shelf.File
	m  *mirror
	id string
}

// Append implements shelf.File.
func (f *mirrored) Append(lines ...string) error {
	if err := f.File.Append(lines...); err != nil {
		return err
	}
	f.m.keep(Keep{Op: "append", Folder: string(shelf.Games), ID: f.id, Lines: lines})
	return nil
}

// Close implements shelf.File.
func (f *mirrored) Close(done bool) error {
	if err := f.File.Close(done); err != nil {
		return err
	}
	if done {
		f.m.keep(Keep{Op: "move", Folder: string(shelf.Games), ID: f.id})
	}
	f.m.keep(Keep{Op: "release", ID: f.id})
	return nil
}
