// Package answer answers questions about puzzles as programs ask them: the
// arguments are JSON with the names of the command line's flags as keys, and
// the answer is the object that the command line writes with -o json. The
// command line, the page and the HTTP API share what is here.
//
//	kit := &answer.Kit{Lang: text.English}
//	object, err := kit.Ask(ctx, "solve", []byte(`{"puzzle":"53..7…"}`), nil)
//
// It reads no clock, prints nothing and knows no file: what time it is, what
// chance is and how long an answer may take is said by who asks. When the
// context's time is over the answer says "unknown", which is no error; when it
// is cancelled there is none. An error tells what kind it is and where in the
// puzzle's text (see [ErrorOf]).
package answer
