package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// newBundler returns the bundler of the page; the test is skipped where it is
// not built.
func newBundler(t *testing.T) bundler {
	t.Helper()
	esbuild, err := filepath.Abs(filepath.Join("..", "..", "bin", "esbuild"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(esbuild); err != nil {
		t.Skip("there is no bin/esbuild: `make fresh` builds it")
	}
	return bundler{esbuild, ".."}
}

// The page that is checked in is what its sources make.
func TestThePageIsFresh(t *testing.T) {
	dist := filepath.Join("..", "dist")
	files, err := newBundler(t).bundle(engineHash(dist))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range files {
		got, err := os.ReadFile(filepath.Join(dist, name))
		if err != nil || !bytes.Equal(got, want) {
			t.Errorf("web/dist/%s is not what the sources make: run `make page`", name)
		}
	}
	old, err := os.ReadDir(dist)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range old {
		if _, ok := files[f.Name()]; !ok && !strings.Contains(strings.Join(kept, " "), f.Name()) {
			t.Errorf("web/dist/%s comes from nowhere: run `make page`", f.Name())
		}
	}
}

// Two builds of the same sources are the same, byte for byte.
func TestABuildIsReproducible(t *testing.T) {
	one, err := newBundler(t).bundle("x")
	if err != nil {
		t.Fatal(err)
	}
	two, err := newBundler(t).bundle("x")
	if err != nil {
		t.Fatal(err)
	}
	other, err := newBundler(t).bundle("y")
	if err != nil {
		t.Fatal(err)
	}
	for name := range one {
		if !bytes.Equal(one[name], two[name]) {
			t.Errorf("%s differs", name)
		}
	}
	if bytes.Equal(one["build.json"], other["build.json"]) {
		t.Error("another engine makes no other build")
	}
}

// Nothing in the page needs what its policy forbids, nor a place of its own on
// a host: every address is relative.
func TestThePageKeepsItsPolicy(t *testing.T) {
	files, err := newBundler(t).bundle("x")
	if err != nil {
		t.Fatal(err)
	}
	html := string(files["index.html"])
	for _, bad := range []string{"style=", "<style", "onclick", "javascript:", `src="/`, `href="/`, "http://", "https://"} {
		if strings.Contains(html, bad) {
			t.Errorf("index.html has %s", bad)
		}
	}
	if strings.Count(html, "<script") != 1 || !strings.Contains(html, `<script type="module" src="app.js"></script>`) {
		t.Error("index.html has scripts of its own")
	}
	if size := len(files["app.js"]); size == 0 || size > 200_000 {
		t.Errorf("app.js has %d bytes", size)
	}
}

func TestWriteTakesAwayWhatIsOld(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"old.js", "engine.wasm.br"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := (output{"new.js": []byte("new")}).write(folder); err != nil {
		t.Fatal(err)
	}
	for name, there := range map[string]bool{"old.js": false, "engine.wasm.br": true, "new.js": true} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != there {
			t.Errorf("%s: %v", name, err)
		}
	}
}
