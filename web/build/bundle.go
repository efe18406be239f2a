package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
)

// output is the files of the page by name.
type output map[string][]byte

// kept are the files of dist that no bundling makes.
var kept = []string{"engine.wasm.br", "wasm_exec.js", "wasm_exec.LICENSE.txt"}

// bundler bundles the sources below a folder with esbuild.
type bundler struct{ esbuild, web string }

// bundle makes the page from its sources. The service worker comes last: it
// knows the names of all other files, and the build they make together.
func (b bundler) bundle(engine string) (output, error) {
	out := output{}
	if err := out.copy(filepath.Join(b.web, "static")); err != nil {
		return nil, err
	}
	if err := b.run(out, "--splitting", "--format=esm", "app=src/app.ts", "app=src/app.css"); err != nil {
		return nil, err
	}
	if err := b.run(out, "--format=iife", "engine=src/worker.ts"); err != nil {
		return nil, err
	}
	build := out.hash(engine)
	files := append(slices.Sorted(maps.Keys(out)), "wasm_exec.js", "engine.wasm")
	if err := b.run(out, "--format=iife", "--define:BUILD="+quoted(build), "--define:FILES="+quoted(files), "sw=src/sw.ts"); err != nil {
		return nil, err
	}
	out["build.json"] = fmt.Appendf(nil, "{\"build\":%s,\"files\":%s}\n", quoted(build), quoted(files))
	return out, nil
}

func quoted(v any) string {
	data, _ := json.Marshal(v) // strings and lists of them
	return string(data)
}

// run adds what esbuild makes of some sources. Names of parts hold the hash of
// what is in them, so that two builds never mix.
func (b bundler) run(out output, args ...string) error {
	folder, err := os.MkdirTemp("", "page")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	cmd := exec.Command(b.esbuild, append([]string{"--bundle", "--minify", "--target=es2022", "--charset=utf8", "--legal-comments=none",
		"--chunk-names=part-[hash]", "--log-level=warning", "--outdir=" + folder}, args...)...)
	cmd.Dir = b.web
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w\n%s", err, said)
	}
	return out.copy(folder)
}

// copy adds the files of a folder as they are.
func (o output) copy(folder string) error {
	return filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		o[d.Name()], err = os.ReadFile(path)
		return err
	})
}

// hash names a build by all that is in it.
func (o output) hash(engine string) string {
	h := sha256.New()
	fmt.Fprintln(h, engine)
	for _, name := range slices.Sorted(maps.Keys(o)) {
		fmt.Fprintf(h, "%s %d\n", name, len(o[name]))
		h.Write(o[name])
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// write puts the files into a folder, and takes away what is not among them.
func (o output) write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	old, err := os.ReadDir(folder)
	if err != nil {
		return err
	}
	for _, f := range old {
		if _, ok := o[f.Name()]; !ok && !slices.Contains(kept, f.Name()) {
			if err := os.Remove(filepath.Join(folder, f.Name())); err != nil {
				return err
			}
		}
	}
	for name, data := range o {
		if err := os.WriteFile(filepath.Join(folder, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
