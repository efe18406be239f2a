package tui

import (
	"fmt"
	"testing"
)

// What a key and the picture after it cost, without the terminal.
func BenchmarkKeyAndView(b *testing.B) {
	for _, size := range [][2]int{{80, 24}, {120, 40}} {
		b.Run(fmt.Sprintf("%dx%d", size[0], size[1]), func(b *testing.B) {
			tb := sit(b, numbered(1))
			tb.resize(size[0], size[1])
			keys := []string{"right", "down", "x", "5", "z"}
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				tb.send(keyMsg(keys[i%len(keys)]))
				if tb.View().Content == "" {
					b.Fatal("nothing is shown")
				}
			}
		})
	}
}
