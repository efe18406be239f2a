//go:build js && wasm

// Engine is the library in a Web Worker: package web/engine behind two functions
// for the page's own language and one of it. Texts go through memory, in UTF-8:
// the worker asks for room, puts a message there and has it taken; a reply it
// reads where it lies. That is what syscall/js would do as well, with a dozen
// calls from one language to the other for each text.
package main

import (
	"runtime/debug"
	"time"
	"unsafe"

	"shudu/web/engine"
)

// There is one thread for everything: memory is cleaned up less often than
// elsewhere, until there is much of it.
const (
	rubbish = 900       // percent of what is in use, which is a few megabytes
	much    = 160 << 20 // bytes
)

// kept is how much room for a message is kept for the next: all but files that
// somebody brings are smaller.
const kept = 1 << 16

var (
	message []byte                            // the text that the worker put there
	take    func(text string) (answered bool) // takes it
)

// room returns where the worker puts a text of some bytes.
//
//go:wasmexport shuduRoom
func room(size int32) unsafe.Pointer {
	if int(size) > len(message) {
		message = make([]byte, max(size, 1<<12))
	}
	return unsafe.Pointer(unsafe.SliceData(message))
}

// taken takes the text of some bytes that the worker put there. It tells whether
// it is answered; if not, what there is to do is done when the worker lets the
// program go on.
//
//go:wasmexport shuduTake
func taken(size int32) (answered bool) {
	text := string(message[:size])
	if len(message) > kept {
		message = nil
	}
	return take(text)
}

// reply hands a text to the worker.
//
//go:wasmimport shudu reply
func reply(text string)

func main() {
	debug.SetGCPercent(rubbish)
	debug.SetMemoryLimit(much)
	// A moment of sleep gives the thread back to the worker, which hears then.
	began := time.Now()
	world := engine.Config{Now: time.Now, Clock: func() time.Duration { return time.Since(began) }, Breathe: func() { time.Sleep(time.Millisecond) }}
	take = engine.Texts(world, reply)
	select {}
}
