// Package engine is what a page in a browser talks to: one typed contract of
// messages, JSON in and JSON out, in front of the library. It runs in a Web
// Worker (see cmd/engine), and in any Go program, since it knows no browser.
//
//	e := engine.New(engine.Config{Now: time.Now, Post: func(r engine.Reply) { … }})
//	e.Take(engine.Message{ID: 1, Call: "hello", Args: json.RawMessage(`{"lang":"en"}`)})
//	e.Take(engine.Message{ID: 2, Call: "level", Args: json.RawMessage(`{"level":"easy"}`)})
//
// The page starts it twice: one for the session, whose calls are a game over
// packages match and desk, and one for solving, whose calls are those of
// package answer and some for pages. Calls of a session are answered in turn,
// those of a solver side by side. Every call can be cancelled; long work tells
// how far it is.
//
// What a page draws is in [State]: labels for screen readers, digits, notes,
// tones, the drawing of the rules. What is to be kept goes out as [Keep], one
// after the other; what was kept comes in with [Hello]. The page holds no rule,
// no format and no game of its own.
package engine
