// Package web is the page: what `make page` built, embedded in the program and
// served as it is, or written to a folder for any other host.
//
//	site, err := web.Page()
//	http.Handle("/", site)
//	err = site.Export(ctx, "public", false)
//
// A file may be kept in any of three forms: as it is (app.js), compressed by
// brotli (app.js.br) or by gzip (app.js.gz). A request names the plain file and
// gets the best form that it accepts; what is missing is made when it is first
// asked for. So the engine is in the program once, as engine.wasm.br, and a
// browser that knows only gzip, or nothing, has it all the same.
//
// A program that is built with the tag noweb has no page; see [ErrNone].
package web

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"

	"github.com/andybalholm/brotli"

	"shudu/internal/fault"
)

// ErrNone says that there is no page in this program.
var ErrNone = fault.New("this program was built without the page (noweb)")

// Site is a set of files that make a page.
type Site struct{ files map[string]*file }

// file is one of them, in all its forms.
type file struct {
	name string
	tag  string // of what it holds, for caches
	made map[string]func() ([]byte, error)
}

// The forms, as Content-Encoding names them.
const (
	brotlied = "br"
	gzipped  = "gzip"
	plain    = ""
)

// forms lists the endings of kept files, in the order in which one of them is
// the source of the others.
var forms = []struct{ ending, form string }{{"", plain}, {".br", brotlied}, {".gz", gzipped}}

// Of returns the site of the files in a folder and below it.
func Of(folder fs.FS) (*Site, error) {
	s := &Site{files: map[string]*file{}}
	err := fs.WalkDir(folder, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return err
		}
		base, form := named(name)
		s.file(base).made[form] = func() ([]byte, error) { return data, nil }
		return nil
	})
	for _, f := range s.files {
		f.complete()
	}
	return s, err
}

// named splits the name of a kept file into the file's own and its form.
func named(name string) (base, form string) {
	for _, f := range forms[1:] {
		if base, ok := strings.CutSuffix(name, f.ending); ok {
			return base, f.form
		}
	}
	return name, plain
}

func (s *Site) file(name string) *file {
	f := s.files[name]
	if f == nil {
		f = &file{name: name, made: map[string]func() ([]byte, error){}}
		s.files[name] = f
	}
	return f
}

// complete adds what can be made of what is there, and the tag.
func (f *file) complete() {
	for _, form := range forms {
		if kept := f.made[form.form]; kept != nil {
			data, _ := kept()
			sum := sha256.Sum256(data)
			f.tag = hex.EncodeToString(sum[:8])
			break
		}
	}
	if f.made[plain] == nil {
		f.made[plain] = sync.OnceValues(f.unpack)
	}
	if f.made[gzipped] == nil && shrinks(f.name) {
		f.made[gzipped] = sync.OnceValues(f.pack)
	}
}

// unpack makes the plain form.
func (f *file) unpack() ([]byte, error) {
	if packed := f.made[brotlied]; packed != nil {
		data, err := packed()
		if err != nil {
			return nil, err
		}
		return io.ReadAll(brotli.NewReader(bytes.NewReader(data)))
	}
	data, err := f.made[gzipped]()
	if err != nil {
		return nil, err
	}
	r, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return nil, err
	}
	return io.ReadAll(r)
}

// pack makes the form of gzip.
func (f *file) pack() ([]byte, error) {
	data, err := f.made[plain]()
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write(data)
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// Names returns the names of the files, sorted.
func (s *Site) Names() []string { return slices.Sorted(maps.Keys(s.files)) }

// Read returns a file as it is.
func (s *Site) Read(name string) ([]byte, error) {
	f := s.files[name]
	if f == nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return f.made[plain]()
}

// kinds are the types of files by their endings: what the machine thinks of
// endings does not matter.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
	".json": "application/json", ".webmanifest": "application/manifest+json", ".wasm": "application/wasm",
	".svg": "image/svg+xml", ".png": "image/png", ".ico": "image/x-icon", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8",
}

// kind returns the type of a file.
func kind(name string) string {
	if k, ok := kinds[path.Ext(name)]; ok {
		return k
	}
	return "application/octet-stream"
}

// shrinks reports whether a file is smaller when it is compressed.
func shrinks(name string) bool {
	switch path.Ext(name) {
	case ".png", ".ico", ".woff2":
		return false
	}
	return true
}
