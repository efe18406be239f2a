package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The flags that keep the engine small name packages of the engine, and leave
// those alone in which searches spend their time.
func TestCalmPackagesAreThoseOfTheEngine(t *testing.T) {
	cmd := exec.Command("go", "list", "-deps", "./cmd/engine")
	cmd.Dir = filepath.Join("..", "..")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm")
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	packages := strings.Fields(string(out))
	matches := func(pattern, name string) bool {
		below, ok := strings.CutSuffix(pattern, "/...")
		return name == pattern || ok && (name == below || strings.HasPrefix(name, below+"/"))
	}
	for _, pattern := range calm {
		found := false
		for _, p := range packages {
			found = found || matches(pattern, p)
			if matches(pattern, p) && (strings.Contains(p, "internal/engine") || p == "shudu/logic" || strings.HasPrefix(p, "shudu/logic/internal") || p == "shudu/model" || p == "shudu/solve") {
				t.Errorf("%s slows %s down", pattern, p)
			}
		}
		if !found {
			t.Errorf("%s is no part of the engine", pattern)
		}
	}
	for _, name := range quick {
		if !slices.Contains(packages, name) || !slices.ContainsFunc(calm, func(pattern string) bool { return matches(pattern, name) }) {
			t.Errorf("%s is inlined anyway, or no part of the engine", name)
		}
	}
	flags := small()
	if want := "-gcflags=" + calm[0] + "=-l"; len(flags) != len(calm)+len(quick) || flags[0] != want || flags[len(calm)] != "-gcflags="+quick[0]+"=" {
		t.Errorf("%v", flags)
	}
}

// The glue beside the engine is that of this Go, with its licence.
func TestTheGlueIsThatOfGo(t *testing.T) {
	dist := t.TempDir()
	if err := copyGlue(dist); err != nil {
		t.Fatal(err)
	}
	for name, words := range map[string]string{"wasm_exec.js": "class Go", "wasm_exec.LICENSE.txt": "Copyright"} {
		if data, err := os.ReadFile(filepath.Join(dist, name)); err != nil || !strings.Contains(strings.ReplaceAll(string(data), "globalThis.Go = class", "class Go"), words) {
			t.Errorf("%s: %d bytes, %v", name, len(data), err)
		}
	}
	if err := copyGlue(filepath.Join(dist, "nowhere")); err == nil {
		t.Error("a folder that is not there is written to")
	}
}

// The name of an engine changes with the engine and with its glue, and a page
// without one has a name as well.
func TestAnEngineIsNamedByWhatItIs(t *testing.T) {
	dist := t.TempDir()
	names := map[string]bool{engineHash(dist): true}
	for _, change := range [][2]string{{"engine.wasm.br", "one"}, {"engine.wasm.br", "two"}, {"wasm_exec.js", "glue"}, {"wasm_exec.js", "other glue"}} {
		if err := os.WriteFile(filepath.Join(dist, change[0]), []byte(change[1]), 0o644); err != nil {
			t.Fatal(err)
		}
		names[engineHash(dist)] = true
	}
	if len(names) != 5 {
		t.Errorf("%d names for five engines", len(names))
	}
}

// What cannot be built says why.
func TestABuildThatFailsSaysWhy(t *testing.T) {
	if err := compile(t.TempDir(), filepath.Join(t.TempDir(), "engine.wasm")); err == nil || !strings.Contains(err.Error(), "go") {
		t.Errorf("%v", err)
	}
	b := bundler{"/nowhere/esbuild", ".."}
	if _, err := b.bundle("x"); err == nil {
		t.Error("a page is bundled without a bundler")
	}
	if err := (output{}).copy("/nowhere"); err == nil {
		t.Error("a folder that is not there is copied")
	}
}
