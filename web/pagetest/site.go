// Package pagetest is what the tests of the page share: the page served with its
// policy, an engine built afresh, one browser for all of them.
package pagetest

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// Policy is what the page is allowed: nothing that is not its own.
const Policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; worker-src 'self'; " +
	"connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

// types of files that servers do not all know.
var types = map[string]string{".wasm": "application/wasm", ".webmanifest": "application/manifest+json", ".js": "text/javascript; charset=utf-8", ".json": "application/json"}

// Site is the page on a host of plain files, with its policy, in a folder of its
// own. Down says that nobody answers; Plain, that the engine comes unpacked, as
// from hosts that unpack files for whoever asks for them; Isolated, that the page
// shares its process with no other, for which browsers have a finer clock; Gate,
// that the engine does not come before it is closed.
type Site struct {
	*httptest.Server
	Down     atomic.Bool
	Gate     chan struct{}
	Plain    bool
	Isolated bool
	folder   string
	names    atomic.Int32
}

// NewSite serves the page of the module in root, with an engine built afresh.
// Who starts it must close it.
func NewSite(t testing.TB, root string) *Site {
	t.Helper()
	dist := filepath.Join(root, "web", "dist")
	plain, err := os.ReadFile(Engine(t, root))
	if err != nil {
		t.Fatal(err)
	}
	engine := packed(plain)
	glue, err := os.ReadFile(filepath.Join(goroot(t), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	s := &Site{folder: "/games/shudu/"}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name, ok := strings.CutPrefix(r.URL.Path, s.folder)
		if name == "" {
			name = "index.html"
		}
		var data []byte
		switch name {
		case "engine.wasm.gz":
			if data = engine; s.Plain {
				data = plain
			}
			if s.Gate != nil {
				<-s.Gate
			}
		case "wasm_exec.js":
			data = glue
		default:
			data, err = os.ReadFile(filepath.Join(dist, filepath.Base(name)))
			ok = ok && err == nil
		}
		if name == "build.json" {
			data = bytes.Replace(data, []byte("{"), []byte(`{"static":true,`), 1)
		}
		switch {
		case s.Down.Load():
			panic(http.ErrAbortHandler) // the line is cut
		case !ok || strings.Contains(name, "/"):
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Security-Policy", Policy)
		w.Header().Set("Cache-Control", "no-cache")
		if s.Isolated {
			w.Header().Set("Cross-Origin-Opener-Policy", "same-origin")
			w.Header().Set("Cross-Origin-Embedder-Policy", "require-corp")
		}
		if kind, ok := types[filepath.Ext(name)]; ok {
			w.Header().Set("Content-Type", kind)
		}
		http.ServeContent(w, r, name, time.Unix(1_000_000_000, 0), bytes.NewReader(data))
	}))
	return s
}

// Address is the address of the page, with what comes after it: "?lang=en#play".
func (s *Site) Address(rest string) string { return s.URL + s.folder + rest }

// Origin is an address of the page that nobody has visited yet, so that nothing
// is kept there.
func (s *Site) Origin() string {
	name := fmt.Sprintf("visit-%d.shudu.localhost", s.names.Add(1))
	return strings.Replace(s.URL, "127.0.0.1", name, 1) + s.folder
}

var (
	building sync.Mutex
	built    string
)

// Engine builds the engine as WebAssembly, as it is shipped, once, and returns the
// file. It is in a folder of its own, so that tests of another checkout that run at
// the same time do not change it; [Forget] removes it.
func Engine(t testing.TB, root string) string {
	t.Helper()
	building.Lock()
	defer building.Unlock()
	if built != "" {
		return built
	}
	folder, err := os.MkdirTemp("", "shudu-engine")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "engine.wasm")
	cmd := exec.Command("go", "run", "./web/build", "-wasm", file)
	cmd.Dir = root
	if out, err := cmd.CombinedOutput(); err != nil {
		os.RemoveAll(folder)
		t.Fatalf("%v\n%s", err, out)
	}
	built = file
	return built
}

// Forget removes the engine, if one was built.
func Forget() {
	if built != "" {
		os.RemoveAll(filepath.Dir(built))
	}
}

// packed is a file as an exported site has it.
func packed(data []byte) []byte {
	var b bytes.Buffer
	w, _ := gzip.NewWriterLevel(&b, gzip.BestSpeed) // the level is one
	w.Write(data)                                   // to memory
	w.Close()
	return b.Bytes()
}

func goroot(t testing.TB) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
