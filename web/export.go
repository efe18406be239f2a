package web

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"shudu/internal/outfile"
)

// Export writes the site into a folder, for a host that only hands out files:
// every file as it is, and the large ones compressed beside it. It makes the
// folder when there is none. Files that are there already stay as they are, all
// of them, unless force is given.
func (s *Site) Export(ctx context.Context, dir string, force bool) error {
	parts := s.parts()
	for _, p := range parts {
		name := filepath.Join(dir, filepath.FromSlash(p.name))
		if err := outfile.Check(name, force); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &ExportError{name, err}
		}
	}
	for _, p := range parts {
		name := filepath.Join(dir, filepath.FromSlash(p.name))
		if err := p.write(ctx, name, force); err != nil {
			return &ExportError{name, err}
		}
	}
	return nil
}

// ExportError says which file could not be written, and why.
type ExportError struct {
	Path string
	Err  error
}

// Error names the file and says what went wrong with it.
func (e *ExportError) Error() string { return e.Path + ": " + e.Err.Error() }

// Unwrap leads to the reason.
func (e *ExportError) Unwrap() error { return e.Err }

// part is one file of an export.
type part struct {
	name string
	data func() ([]byte, error)
}

func (p part) write(ctx context.Context, name string, force bool) error {
	data, err := p.data()
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	return outfile.Write(ctx, name, force, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

// large is the size from which a compressed form is written, too.
const large = 64 << 10

// parts lists the files of an export; the page that leads to all others is the
// last, so that a host never shows one whose files are still missing.
func (s *Site) parts() []part {
	var out []part
	for _, name := range s.Names() {
		f := s.files[name]
		out = append(out, part{name, f.made[plain]})
		if name == buildFile {
			out[len(out)-1].data = f.static
		}
		for _, form := range forms[1:] {
			if packed := f.made[form.form]; packed != nil && f.large() {
				out = append(out, part{name + form.ending, packed})
			}
		}
	}
	slices.SortStableFunc(out, func(a, b part) int { return entrance(a.name) - entrance(b.name) })
	return out
}

// entrance is 1 for what a browser asks for first.
func entrance(name string) int {
	if name == "sw.js" || strings.HasSuffix(name, "index.html") {
		return 1
	}
	return 0
}

func (f *file) large() bool {
	data, err := f.made[plain]()
	return err == nil && len(data) >= large
}

// buildFile says what the page was built from.
const buildFile = "build.json"

// static says in the file of the build that the host only hands out files.
func (f *file) static() ([]byte, error) {
	data, err := f.made[plain]()
	if err != nil {
		return nil, err
	}
	var build map[string]any
	if err := json.Unmarshal(data, &build); err != nil {
		return nil, err
	}
	build["static"] = true
	return json.Marshal(build)
}
