package solve_test

import (
	"context"
	"testing"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

func BenchmarkUnique(b *testing.B) {
	for name, puzzle := range map[string]string{"easy": handout2, "hard": hardOne} {
		p := classic(b, puzzle)
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := solve.Unique(context.Background(), p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkAllEmpty(b *testing.B) {
	const limit = 20_000
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for b.Loop() {
		n := 0
		for _, err := range solve.All(context.Background(), p) {
			if n++; err != nil || n == limit {
				break
			}
		}
		if n != limit {
			b.Fatal(n)
		}
	}
	b.ReportMetric(limit*float64(b.N)/b.Elapsed().Seconds(), "solutions/s")
}

func BenchmarkCountEmpty(b *testing.B) {
	const limit = 20_000
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for b.Loop() {
		if t, err := solve.Count(context.Background(), p, limit); err != nil || t.Count != limit {
			b.Fatal(t.Count, err)
		}
	}
	b.ReportMetric(limit*float64(b.N)/b.Elapsed().Seconds(), "solutions/s")
}
