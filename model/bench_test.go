package model_test

import (
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// small is a Mathdoku of order 4, as they come by the thousand.
func small() *sudoku.Puzzle {
	cage := func(op model.Op, target int, where ...sudoku.Cell) rule.Cage {
		return rule.Cage{Op: op, Target: target, Where: where}
	}
	return sudoku.New(sudoku.Square(4), rule.Latin{},
		cage(model.Mul, 24, 0, 1, 4), cage(model.Sub, 1, 2, 3), cage(model.Add, 7, 5, 6, 7),
		cage(model.Div, 2, 8, 12), cage(model.Add, 3, 9), cage(model.Mul, 12, 10, 11, 15), cage(model.Add, 5, 13, 14))
}

func BenchmarkCompile(b *testing.B) {
	ordinary := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for name, p := range map[string]*sudoku.Puzzle{"mathdoku 4": small(), "ordinary 9": ordinary} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := model.Compile(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkView(b *testing.B) {
	m := square(b, 9)
	domains := m.Domains()
	parts := map[string]func(v *model.View){
		"groups": func(v *model.View) { v.Groups() },
		"houses": func(v *model.View) { v.Houses() },
		"links":  func(v *model.View) { v.Peers(0) },
		"with":   func(*model.View) { m.With(domains) },
	}
	for name, use := range parts {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				use(model.NewView(m))
			}
		})
	}
}
