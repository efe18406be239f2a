package shelf

import (
	"slices"
	"sync"

	"shudu/internal/fault"
)

// Memory keeps games for as long as the program runs: a place without files,
// for tests, and for a page until it has a better one. Its zero value is empty.
type Memory struct {
	mu       sync.Mutex
	games    map[Folder]map[string][]string
	held     map[string]bool
	settings []byte
	// Full, when not nil, is why nothing can be written.
	Full error
}

var _ Files = (*Memory)(nil)

// Create begins a game.
func (m *Memory) Create(id string) (File, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.games == nil {
		m.games = map[Folder]map[string][]string{Games: {}, Done: {}}
		m.held = map[string]bool{}
	}
	if _, ok := m.games[Games][id]; ok {
		return nil, ErrBusy
	}
	if m.Full != nil {
		return nil, m.Full
	}
	m.games[Games][id], m.held[id] = nil, true
	return &page{m, id, false}, nil
}

// Open holds a game.
func (m *Memory) Open(id string) (File, Found, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	found, err := m.find(Games, id)
	switch {
	case err != nil:
		return nil, Found{}, err
	case found.Busy:
		return nil, Found{}, ErrBusy
	}
	m.held[id] = true
	return &page{m, id, false}, found, nil
}

// Read returns what is in a game.
func (m *Memory) Read(in Folder, id string) (Found, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.find(in, id)
}

// find is Read for those who have the lock.
func (m *Memory) find(in Folder, id string) (Found, error) {
	lines, ok := m.games[in][id]
	if !ok {
		return Found{}, fault.Errorf("%w: %s", ErrMissing, id)
	}
	return Found{Lines: slices.Clone(lines), Busy: in == Games && m.held[id]}, nil
}

// List names the games of a folder.
func (m *Memory) List(in Folder) []string {
	m.mu.Lock()
	defer m.mu.Unlock()
	var out []string
	for id := range m.games[in] {
		out = append(out, id)
	}
	slices.Sort(out)
	return out
}

// Move puts a game among those that have ended.
func (m *Memory) Move(id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.games[Done][id] = m.games[Games][id]
	delete(m.games[Games], id)
	return nil
}

// Remove forgets a game.
func (m *Memory) Remove(in Folder, id string) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	found, err := m.find(in, id)
	switch {
	case err != nil:
		return err
	case found.Busy:
		return ErrBusy
	}
	delete(m.games[in], id)
	return nil
}

// SetAside forgets a game that cannot be read: nothing here outlives the program.
func (m *Memory) SetAside(id string, why error) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	delete(m.games[Games], id)
	return fault.Errorf("%s: %w (%w)", id, ErrDamaged, why)
}

// ReadSettings returns the settings.
func (m *Memory) ReadSettings() ([]byte, error) { return m.settings, nil }

// WriteSettings keeps the settings.
func (m *Memory) WriteSettings(data []byte) error {
	if m.Full == nil {
		m.settings = data
	}
	return m.Full
}

// SpoiledSettings forgets the settings.
func (m *Memory) SpoiledSettings(why error) error {
	m.settings = nil
	return why
}

// page is a game that is held in memory.
type page struct {
	m      *Memory
	id     string
	closed bool
}

func (p *page) Append(lines ...string) error {
	p.m.mu.Lock()
	defer p.m.mu.Unlock()
	if p.m.Full != nil {
		return p.m.Full
	}
	p.m.games[Games][p.id] = append(p.m.games[Games][p.id], lines...)
	return nil
}

func (p *page) Close(done bool) error {
	if p.closed {
		return nil
	}
	p.closed = true
	p.m.mu.Lock()
	delete(p.m.held, p.id)
	p.m.mu.Unlock()
	if done {
		return p.m.Move(p.id)
	}
	return nil
}
