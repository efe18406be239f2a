package web

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/andybalholm/brotli"

	"shudu/internal/outfile"
)

const engine = "\x00asm\x01\x00\x00\x00 and much more of it "

// site is a page as `make page` would leave it: the engine only compressed.
func site(t *testing.T) *Site {
	t.Helper()
	var br bytes.Buffer
	w := brotli.NewWriter(&br)
	io.WriteString(w, strings.Repeat(engine, 4000))
	w.Close()
	s, err := Of(fstest.MapFS{
		"index.html":           {Data: []byte("<!doctype html><title>page</title>")},
		"app.js":               {Data: []byte("console.log(1)")},
		"view-1A2B3C4D.js":     {Data: []byte("export {}")},
		"icon.png":             {Data: []byte("\x89PNG")},
		"engine.wasm.br":       {Data: br.Bytes()},
		"build.json":           {Data: []byte(`{"build":"abc"}`)},
		"learn/index.html":     {Data: []byte("lessons")},
		"manifest.webmanifest": {Data: []byte("{}")},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// get asks for a path, with headers in pairs.
func get(s http.Handler, path string, headers ...string) *httptest.ResponseRecorder {
	r := httptest.NewRequest("GET", path, nil)
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	w := httptest.NewRecorder()
	s.ServeHTTP(w, r)
	return w
}

func TestFilesHaveTheirTypes(t *testing.T) {
	s := site(t)
	for path, want := range map[string]string{
		"/": "text/html; charset=utf-8", "/index.html": "text/html; charset=utf-8", "/learn/": "text/html; charset=utf-8",
		"/app.js": "text/javascript; charset=utf-8", "/engine.wasm": "application/wasm", "/icon.png": "image/png",
		"/manifest.webmanifest": "application/manifest+json", "/build.json": "application/json",
	} {
		if w := get(s, path); w.Code != 200 || w.Header().Get("Content-Type") != want {
			t.Errorf("%s: %d %s, want %s", path, w.Code, w.Header().Get("Content-Type"), want)
		}
	}
	for _, path := range []string{"/nothing", "/../site.go", "/learn", "/engine"} {
		if w := get(s, path); w.Code != 404 {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
}

func TestAClientGetsTheBestFormItAccepts(t *testing.T) {
	s := site(t)
	whole := strings.Repeat(engine, 4000)
	for accept, want := range map[string]string{
		"gzip, deflate, br": "br", "br": "br", "gzip": "gzip", "": "", "identity": "", "br;q=0, gzip;q=0.5": "gzip",
		"*": "br", "*;q=0": "", "gzip;q=1.0, br;q=0.2": "gzip", "BR ; Q=0.1": "br", "br;q=x": "",
	} {
		w := get(s, "/engine.wasm", "Accept-Encoding", accept)
		if got := w.Header().Get("Content-Encoding"); got != want {
			t.Errorf("%q gets %q, want %q", accept, got, want)
		}
		var r io.Reader = w.Body
		switch want {
		case "br":
			r = brotli.NewReader(w.Body)
		case "gzip":
			r, _ = gzip.NewReader(w.Body)
		}
		if got, err := io.ReadAll(r); err != nil || string(got) != whole {
			t.Errorf("%q: %d bytes, %v", accept, len(got), err)
		}
		if w.Header().Get("Vary") != "Accept-Encoding" {
			t.Error("a cache would give it to others")
		}
	}
	if w := get(s, "/icon.png", "Accept-Encoding", "gzip, br"); w.Header().Get("Content-Encoding") != "" {
		t.Error("a picture was compressed again")
	}
	// The compressed file is another name of the plain one, never bytes that nobody can read.
	if w := get(s, "/engine.wasm.br"); w.Header().Get("Content-Encoding") != "" || w.Body.String() != whole {
		t.Error("a client that knows no brotli got it")
	}
}

func TestCachesAreToldTheTruth(t *testing.T) {
	s := site(t)
	if got := get(s, "/view-1A2B3C4D.js").Header().Get("Cache-Control"); !strings.Contains(got, "immutable") {
		t.Errorf("a name that changes with the file: %q", got)
	}
	for _, path := range []string{"/", "/app.js", "/engine.wasm"} {
		if got := get(s, path).Header().Get("Cache-Control"); got != "no-cache" {
			t.Errorf("%s: %q", path, got)
		}
	}
	first := get(s, "/app.js")
	tag := first.Header().Get("ETag")
	if again := get(s, "/app.js", "If-None-Match", tag); again.Code != http.StatusNotModified || again.Body.Len() != 0 {
		t.Errorf("the same file again: %d", again.Code)
	}
	if other := get(s, "/app.js", "Accept-Encoding", "gzip").Header().Get("ETag"); other == tag || tag == "" {
		t.Errorf("two forms have one tag %s", tag)
	}
}

func TestOnlyReadingIsPossible(t *testing.T) {
	w := httptest.NewRecorder()
	site(t).ServeHTTP(w, httptest.NewRequest("POST", "/app.js", nil))
	if w.Code != http.StatusMethodNotAllowed || w.Header().Get("Allow") != "GET, HEAD" {
		t.Errorf("%d, %q", w.Code, w.Header().Get("Allow"))
	}
}

// What is exported is all a plain host needs: no file exists in a compressed
// form only, and the page learns that there is no server.
func TestAnExportIsForAnyHost(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "deep", "folder")
	if err := site(t).Export(t.Context(), dir, false); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"engine.wasm": strings.Repeat(engine, 4000), "app.js": "console.log(1)", "learn/index.html": "lessons"} {
		if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != want {
			t.Errorf("%s: %d bytes, %v", name, len(got), err)
		}
	}
	if build, _ := os.ReadFile(filepath.Join(dir, "build.json")); !strings.Contains(string(build), `"static":true`) || !strings.Contains(string(build), `"build":"abc"`) {
		t.Errorf("the build says %s", build)
	}
	for _, name := range []string{"engine.wasm.gz", "engine.wasm.br"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Errorf("a host that has a use for it misses %s", name)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, "app.js.gz")); err == nil {
		t.Error("a small file has a compressed form")
	}
}

func TestAnExportDoesNotOverwrite(t *testing.T) {
	dir := t.TempDir()
	theirs := filepath.Join(dir, "index.html")
	os.WriteFile(theirs, []byte("their page"), 0o644)
	err := site(t).Export(t.Context(), dir, false)
	var failed *ExportError
	if !errors.Is(err, outfile.ErrExists) || !errors.As(err, &failed) || failed.Path != theirs {
		t.Errorf("got %v", err)
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("%d files were written before it was refused", len(list)-1)
	}
	if err := site(t).Export(t.Context(), dir, true); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(theirs); string(got) == "their page" {
		t.Error("force did not replace it")
	}
}

func TestAnExportThatIsStoppedHasNoEntrance(t *testing.T) {
	dir := t.TempDir()
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := site(t).Export(ctx, dir, false); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err == nil {
		t.Error("the page is there without its files")
	}
	parts := site(t).parts()
	if last := parts[len(parts)-1].name; last != "learn/index.html" && last != "index.html" {
		t.Errorf("the last file is %s", last)
	}
}

func TestAFileBelowAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	os.WriteFile(file, nil, 0o644)
	if err := site(t).Export(t.Context(), file, false); err == nil {
		t.Error("a page was written below a file")
	}
}

func TestABrokenFileIsAnError(t *testing.T) {
	s, err := Of(fstest.MapFS{"engine.wasm.br": {Data: []byte("no brotli at all")}, "a.js.gz": {Data: []byte("no gzip")}})
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{"/engine.wasm", "/a.js"} {
		if w := get(s, path); w.Code != http.StatusInternalServerError {
			t.Errorf("%s: %d", path, w.Code)
		}
	}
	if _, err := s.Read("engine.wasm"); err == nil {
		t.Error("it was read")
	}
	if _, err := s.Read("nothing"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}
