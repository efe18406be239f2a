package store

import (
	"errors"
	"os"
	"path/filepath"
)

func (s *Store) settings() string { return filepath.Join(s.config, "settings.json") }

// ReadSettings returns the settings, nil where there are none.
func (s *Store) ReadSettings() ([]byte, error) {
	data, err := os.ReadFile(s.settings())
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return data, err
}

// SpoiledSettings renames a file of settings that cannot be read.
func (s *Store) SpoiledSettings(why error) error { return setAside(s.settings(), why) }

// WriteSettings writes the settings in one piece: into a new file, which then
// takes the place of the old one.
func (s *Store) WriteSettings(data []byte) error {
	if err := os.MkdirAll(s.config, 0o755); err != nil {
		return err
	}
	f, err := os.CreateTemp(s.config, "settings-*.tmp")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name())
	_, err = f.Write(data)
	err = errors.Join(err, f.Sync(), f.Close())
	if err != nil {
		return err
	}
	return os.Rename(f.Name(), s.settings())
}
