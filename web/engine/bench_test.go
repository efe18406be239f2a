package engine

import (
	"encoding/json"
	"testing"
	"time"
)

// What a key costs between the message that brings it and the text that answers
// it, on an ordinary game: a step of the cursor, a note.
func BenchmarkKey(b *testing.B) {
	for name, codes := range map[string][2]string{"step": {"ArrowRight", "ArrowRight"}, "note": {"Digit1", "Digit2"}} {
		b.Run(name, func(b *testing.B) {
			answered := make(chan []byte, 16)
			e := New(Config{Now: time.Now, Post: func(r Reply) {
				text, err := json.Marshal(r)
				if err != nil {
					b.Error(err)
				}
				if r.ID != 0 {
					answered <- text
				}
			}})
			defer e.Close()
			ask := func(call string, args any) []byte {
				text, _ := json.Marshal(args) // a struct of strings
				e.Take(Message{ID: 1, Call: call, Args: text})
				return <-answered
			}
			ask("puzzle", Begin{Puzzle: easy})
			ask("act", Act{"mode corner"})
			size, n := 0, 0
			b.ReportAllocs()
			for b.Loop() {
				size += len(ask("key", Key{Code: codes[n%2]}))
				n++
			}
			b.ReportMetric(float64(size)/float64(n), "bytes")
		})
	}
}
