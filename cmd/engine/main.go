//go:build js && wasm

// Engine is the library in a Web Worker: package web/engine behind two functions
// of the page's own language, shuduCall(text), which it sets, and
// shuduReply(text), which it calls.
package main

import (
	"encoding/json"
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
	post := func(r engine.Reply) {
		text, err := json.Marshal(r)
		if err != nil {
			text, _ = json.Marshal(engine.Reply{ID: r.ID, Error: &engine.Error{Text: err.Error(), Kind: "internal"}})
		}
		page.Call("shuduReply", string(text))
	}
	var e *engine.Engine
	page.Set("shuduCall", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var m engine.Message
		if err := json.Unmarshal([]byte(args[0].String()), &m); err != nil {
			post(engine.Reply{Error: &engine.Error{Text: err.Error(), Kind: "usage"}})
			return nil
		}
		e.Take(m)
		return nil
	}))
	// A moment of sleep gives the thread back to the worker, which hears then.
	e = engine.New(engine.Config{Now: time.Now, Post: post, Breathe: func() { time.Sleep(time.Millisecond) }})
	select {}
}
