//go:build js && wasm

// Engine is the library in a Web Worker: package web/engine behind two functions
// of the page's own language, shuduCall(text), which it sets, and
// shuduReply(text), which it calls.
package main

import (
	"runtime/debug"
	"syscall/js"
	"time"

	"shudu/web/engine"
)

// There is one thread for everything: memory is cleaned up less often than
// elsewhere, until there is much of it.
const (
	rubbish = 300       // percent of what is in use
	much    = 160 << 20 // bytes
)

func main() {
	debug.SetGCPercent(rubbish)
	debug.SetMemoryLimit(much)
	page := js.Global()
	var take func(text string)
	page.Set("shuduCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		take(args[0].String())
		return nil
	}))
	// A moment of sleep gives the thread back to the worker, which hears then.
	world := engine.Config{Now: time.Now, Breathe: func() { time.Sleep(time.Millisecond) }}
	reply := page.Get("shuduReply")
	take = engine.Texts(world, func(text string) { reply.Invoke(text) })
	select {}
}
