package logic_test

import (
	"context"
	"testing"

	"shudu/logic"
)

// BenchmarkHoDoKu rates puzzles of each kind over and over.
func BenchmarkHoDoKu(b *testing.B) {
	for _, name := range []string{"easy.txt", "random-minimal.txt", "17-clue.txt", "top1465.txt"} {
		b.Run(name, func(b *testing.B) {
			var boards []*logic.Board
			for _, line := range sample(b, name, 50) {
				boards = append(boards, boardOf(b, line))
			}
			var h logic.HoDoKu
			b.ReportAllocs()
			for i := range b.N {
				if _, ok := h.Rate(context.Background(), boards[i%len(boards)]); !ok {
					b.Fatal("not solved")
				}
			}
		})
	}
}
