// Build makes the web page: TypeScript below web/src becomes web/dist, bundled
// by esbuild, with what lies in web/static beside it. It needs Go and nothing
// else: esbuild is a program in Go, too, whose version tools/go.mod names.
//
//	make page      # the page
//	make engine    # and the engine, as WebAssembly
//
// The page is checked in, so that a clean clone can serve it; a test says when
// it is not what its sources make.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
)

func main() {
	engine := flag.Bool("engine", false, "build the engine, too")
	wasm := flag.String("wasm", "", "build the engine only, as it is, into this `file`")
	esbuild := flag.String("esbuild", "bin/esbuild", "the `program` that bundles")
	flag.Parse()
	work := func() error { return run(*esbuild, *engine) }
	if *wasm != "" {
		work = func() error { return compile(".", *wasm) }
	}
	if err := work(); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// run builds everything into web/dist, in the folder of the module. The engine
// that is there stays unless another is asked for.
func run(esbuild string, engine bool) error {
	esbuild, err := filepath.Abs(esbuild)
	if err != nil {
		return err
	}
	dist := filepath.Join("web", "dist")
	if engine {
		if err := buildEngine(".", dist); err != nil {
			return err
		}
	}
	files, err := bundler{esbuild, "web"}.bundle(engineHash(dist))
	if err != nil {
		return err
	}
	return files.write(dist)
}
