package nine_test

import (
	"context"
	"io"
	"strings"
	"testing"

	"shudu/internal/engine/nine"
)

func BenchmarkBatch(b *testing.B) {
	input := mixture(10_000)
	b.SetBytes(int64(len(input)))
	for b.Loop() {
		if _, err := (nine.Batch{Threads: 1}).Write(context.Background(), strings.NewReader(input), io.Discard, terse); err != nil {
			b.Fatal(err)
		}
	}
}

// terse renders without formatting, as the command line does.
func terse(dst []byte, a *nine.Answer) []byte {
	dst = append(dst, a.Puzzle...)
	dst = append(dst, ':', '0'+byte(a.Count), ':')
	dst = append(dst, a.Solution...)
	return append(dst, '\n')
}
