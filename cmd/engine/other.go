//go:build !js || !wasm

// Engine is the library in a Web Worker. It is built for a browser only: make
// engine.
package main

import "os"

func main() {
	os.Stderr.WriteString("this program runs in a browser: make engine builds it for one\n")
	os.Exit(2)
}
