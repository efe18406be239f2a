package general_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Each benchmark compiles and proves puzzles unique or not, as a caller would;
// their shares in one run are what to compare.
func BenchmarkSolve(b *testing.B) {
	puzzles := map[string]func(r *rand.Rand) *sudoku.Puzzle{
		"sums 6×6":    func(r *rand.Rand) *sudoku.Puzzle { return sums(b, r, 6) },
		"sums 9×9":    func(r *rand.Rand) *sudoku.Puzzle { return sums(b, r, 9) },
		"Latin 16×16": func(*rand.Rand) *sudoku.Puzzle { return sudoku.New(sudoku.Square(16), rule.Latin{}) },
		"classic 25²": func(*rand.Rand) *sudoku.Puzzle { return sudoku.New(sudoku.Square(25), rule.Classic(25)...) },
		"reduced 6×6": func(*rand.Rand) *sudoku.Puzzle { return reduced(6) },
		"knight 9×9": func(*rand.Rand) *sudoku.Puzzle {
			return sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.AntiKnight{})...)
		},
		"towers 6×6":   func(r *rand.Rand) *sudoku.Puzzle { return skyline(b, r) },
		"nothing left": func(*rand.Rand) *sudoku.Puzzle { return reduced(2) },
	}
	for name, make := range puzzles {
		b.Run(name, func(b *testing.B) {
			p := make(rand.New(rand.NewPCG(1, 6)))
			b.ReportAllocs()
			for b.Loop() {
				m, err := model.Compile(p)
				if err != nil {
					b.Fatal(err)
				}
				if _, err := (general.Engine{}).Solve(context.Background(), m, engine.Options{Limit: 2}, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// sums is a puzzle with cages and some givens.
func sums(b *testing.B, r *rand.Rand, n int) *sudoku.Puzzle {
	g := sudoku.Square(n)
	return dig(r, g, filled(b, g, r, rule.Classic(n)...), rule.Classic(n))
}

// skyline is a Latin square with a clue at the left of every row.
func skyline(b *testing.B, r *rand.Rand) *sudoku.Puzzle {
	g := sudoku.Square(6)
	grid := filled(b, g, r, rule.Latin{})
	p := sudoku.New(g, rule.Latin{})
	for row := range 6 {
		var line []sudoku.Cell
		count, tallest := 0, sudoku.None
		for col := range 6 {
			c := g.At(row, col)
			line = append(line, c)
			if grid[c] > tallest {
				count, tallest = count+1, grid[c]
			}
		}
		p.Rules = append(p.Rules, rule.Skyscraper{Count: count, Where: line})
	}
	return p
}
