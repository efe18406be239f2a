package store

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
)

// LoadSettings reads the settings into what v points to and leaves the rest of
// it alone. Without a file it does nothing; a file that cannot be read is set
// aside.
func (s *Store) LoadSettings(v any) error {
	path := filepath.Join(s.config, "settings.json")
	data, err := os.ReadFile(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, v); err != nil {
		return s.setAside(path, errors.Join(ErrDamaged, err))
	}
	return nil
}

// SaveSettings writes the settings in one piece: into a new file, which then
// takes the place of the old one.
func (s *Store) SaveSettings(v any) error {
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	if err := os.MkdirAll(s.config, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(s.config, "settings-*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(append(data, '\n'))
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), filepath.Join(s.config, "settings.json"))
}
