package rule_test

import (
	"context"
	"errors"
	"testing"

	"shudu/internal/formattest"
	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// playgrounds are small grids of every sort.
func playgrounds(t testing.TB) []*sudoku.Geometry {
	odd := must(must(sudoku.NewGeometry(2, 3, -2, 0, 3, 4)).WithVars("X"))
	holed := must(must(sudoku.NewGeometry(3, 3, 1, 2, 3)).WithHoles(1, 5))
	tiny := must(sudoku.NewGeometry(1, 1, 7))
	huge := must(sudoku.NewGeometry(1, 3, -1<<16, 0, 1<<16))
	single := must(sudoku.NewGeometry(2, 2, 5))
	return []*sudoku.Geometry{sudoku.Square(2), sudoku.Square(3), must(sudoku.NewGeometry(3, 2)), odd, holed, tiny, huge, single}
}

// Whatever a rule says, it is refused as a rule, or both the engine and the
// slow truth give the same number of solutions.
func FuzzRules(f *testing.F) {
	for i := range 64 {
		f.Add([]byte{byte(i), byte(i * 7), 3, 2, byte(i), 1, 2, 5, 4, 1, 0, byte(i), 7, 3, 3, 3})
	}
	grids := playgrounds(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		d := &formattest.Dice{Data: data}
		g := grids[d.Below(len(grids))]
		p := sudoku.New(g)
		for range 1 + d.Below(3) {
			p.Rules = append(p.Rules, d.Rule(g))
		}
		for _, r := range p.Rules {
			r.Cells(g)
			r.Marks(g)
		}
		m, err := model.Compile(p)
		if err != nil {
			if !errors.Is(err, model.ErrRule) {
				t.Errorf("%#v: %v is no error about a rule", p.Rules, err)
			}
			return
		}
		fast, err := solve.Solver{Engine: "general"}.CountModel(context.Background(), m, 0)
		slow, err2 := solve.Solver{Engine: "recursion"}.CountModel(context.Background(), m, 0)
		if err != nil || err2 != nil || fast.Count != slow.Count {
			t.Errorf("%#v on %v: %d solutions (%v), the slow engine says %d (%v)", p.Rules, g, fast.Count, err, slow.Count, err2)
		}
	})
}
