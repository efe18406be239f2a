// Command gen writes the kernels of package lanes: the assembly for AVX2 and
// AVX-512 with its Go declarations, and the straight-line Go of the portable
// kernel. It is a module of its own so that the product does not depend on
// the assembler library. Run it by go generate in the directory above.
//
//	go run . -dir ..
//
// The test beside it fails when a written file is not what gen writes today.
package main

import (
	"flag"
	"log"
	"os"
	"path/filepath"

	"github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/pass"
	"github.com/mmcloughlin/avo/printer"
)

// asm is an assembly file being written.
type asm struct{ *build.Context }

func main() {
	dir := flag.String("dir", "..", "where to write")
	flag.Parse()
	files, err := generate()
	if err != nil {
		log.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(*dir, name), text, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}

// generate returns the text of every generated file by its name.
func generate() (map[string][]byte, error) {
	files := map[string][]byte{}
	for name, body := range map[string]func(asm){"avx2": avx2, "avx512": avx512} {
		if err := assemble(files, name, body); err != nil {
			return nil, err
		}
	}
	text, err := swar()
	files["swar_gen.go"] = text
	return files, err
}

// assemble writes one assembly file and its declarations.
func assemble(files map[string][]byte, name string, body func(asm)) error {
	c := build.NewContext()
	c.ConstraintExpr("!purego")
	body(asm{c})
	f, err := c.Result()
	if err != nil {
		return err
	}
	if err := pass.Compile.Execute(f); err != nil {
		return err
	}
	cfg := printer.Config{Name: "lanes/gen", Pkg: "lanes"}
	if files[name+"_amd64.s"], err = printer.NewGoAsm(cfg).Print(f); err != nil {
		return err
	}
	files[name+"_amd64.go"], err = printer.NewStubs(cfg).Print(f)
	return err
}

// function begins an assembly function that Go calls with pointers which do
// not escape.
func (g asm) function(name, signature, doc string) {
	g.Function(name)
	g.Attributes(4) // NOSPLIT
	g.SignatureExpr(signature)
	g.Pragma("noescape")
	g.Doc(name + " " + doc)
}
