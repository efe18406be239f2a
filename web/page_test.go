package web

import (
	"bytes"
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"
)

// A program has its page, whole, or says that it has none.
func TestThePageIsThereOrIsNot(t *testing.T) {
	site, err := Page()
	if errors.Is(err, ErrNone) {
		if site != nil {
			t.Error("there is one all the same")
		}
		return
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"index.html", "app.js", "app.css", "engine.js", "sw.js", "wasm_exec.js", "wasm_exec.LICENSE.txt", "build.json", "manifest.webmanifest"} {
		if data, err := site.Read(name); err != nil || len(data) == 0 {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
}

// The engine of the page is there, is WebAssembly, is small enough to be fetched
// by a telephone, and speaks the contract that its sources name; so does the
// page.
func TestTheEngineSpeaksTheContractOfItsSources(t *testing.T) {
	site, err := Page()
	if errors.Is(err, ErrNone) {
		t.Skip("this program has no page")
	}
	source, err := os.ReadFile("engine/version.go")
	if err != nil {
		t.Fatal(err)
	}
	name := regexp.MustCompile(`Contract = "([0-9a-f]{16})"`).FindSubmatch(source)
	if name == nil {
		t.Fatal("engine/version.go names no contract")
	}
	wasm, err := site.Read("engine.wasm")
	if err != nil {
		t.Fatalf("make engine: %v", err)
	}
	if !bytes.HasPrefix(wasm, []byte("\x00asm")) || !bytes.Contains(wasm, name[1]) {
		t.Errorf("engine.wasm, of %d bytes, does not speak %s: make engine", len(wasm), name[1])
	}
	if packed, err := os.Stat("dist/engine.wasm.br"); err != nil || packed.Size() > 3_000_000 {
		t.Errorf("the engine is too large to be shipped: %v, %v", packed, err)
	}
	spoken := false
	for _, file := range site.Names() {
		if script, err := site.Read(file); err == nil && strings.HasSuffix(file, ".js") {
			spoken = spoken || bytes.Contains(script, name[1])
		}
	}
	if !spoken {
		t.Errorf("no script speaks %s: make page", name[1])
	}
}
