package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/andybalholm/brotli"
)

// buildEngine makes the engine of the page: the library as WebAssembly, pressed
// by brotli, and the glue that comes with Go, with its licence.
func buildEngine(root, dist string) error {
	if err := os.MkdirAll(dist, 0o755); err != nil {
		return err
	}
	folder, err := os.MkdirTemp("", "engine")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	file := filepath.Join(folder, "engine.wasm")
	if err := compile(root, file); err != nil {
		return err
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var pressed bytes.Buffer
	w := brotli.NewWriterOptions(&pressed, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	if _, err := w.Write(wasm); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	fmt.Printf("engine: %d bytes, %d pressed\n", len(wasm), pressed.Len())
	if err := os.WriteFile(filepath.Join(dist, "engine.wasm.br"), pressed.Bytes(), 0o644); err != nil {
		return err
	}
	return copyGlue(dist)
}

// compile writes the engine as WebAssembly, as it is shipped, to a file.
func compile(root, file string) error {
	file, err := filepath.Abs(file)
	if err != nil {
		return err
	}
	cmd := exec.Command("go", slices.Concat([]string{"build", "-trimpath", "-buildvcs=false", "-ldflags=-s -w"}, small(), []string{"-o", file, "./cmd/engine"})...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	wasm, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if wasm, err = joined(wasm); err != nil {
		return err
	}
	return os.WriteFile(file, wasm, 0o644)
}

// calm are the packages in which no search spends its time. Nothing is inlined
// there, which makes the engine smaller by a twelfth when it is pressed, though
// not always before, and leaves the searches alone.
var calm = []string{
	"shudu/format/...", "shudu/play/...", "shudu/web/...", "shudu/internal/text", "shudu/internal/saying", "shudu/internal/lesson",
	"shudu/draw/...", "shudu/bank/...", "shudu/canon", "shudu/generate",
	"shudu/check", "shudu/learn/...", "shudu/internal/fault",
	"encoding/...", "compress/...", "net/...", "fmt", "reflect", "os", "io/...", "errors", "sort", "path/...",
	"math/big", "unicode", "rsc.io/...", "shudu/internal/expr", "shudu/internal/lzstring", "shudu/internal/prose",
}

// quick are those among them that every question for a solution goes through,
// which takes as long as the search does where a puzzle is easy.
var quick = []string{"shudu/format", "shudu/format/iss", "shudu/web/engine", "io"}

// small returns the flags that keep the engine small. Of two that concern a
// package the later counts.
func small() (flags []string) {
	for _, p := range calm {
		flags = append(flags, "-gcflags="+p+"=-l")
	}
	for _, p := range quick {
		flags = append(flags, "-gcflags="+p+"=")
	}
	return flags
}

// copyGlue puts Go's own script that runs such programs beside them.
func copyGlue(dist string) error {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	goroot := strings.TrimSpace(string(out))
	for from, to := range map[string]string{"lib/wasm/wasm_exec.js": "wasm_exec.js", "LICENSE": "wasm_exec.LICENSE.txt"} {
		data, err := os.ReadFile(filepath.Join(goroot, filepath.FromSlash(from)))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(dist, to), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// engineHash names the engine that is there, and its glue.
func engineHash(dist string) string {
	h := sha256.New()
	for _, name := range []string{"engine.wasm.br", "wasm_exec.js"} {
		data, _ := os.ReadFile(filepath.Join(dist, name)) // without one it has no name
		h.Write(data)
	}
	return hex.EncodeToString(h.Sum(nil))
}
