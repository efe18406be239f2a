package iss

import (
	"fmt"
	"slices"
	"testing"

	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// A grid that nothing is said of is a line of its own: it neither vanishes nor
// takes the next line for its own.
func TestNothingIsSaidInALine(t *testing.T) {
	free := sudoku.New(sudoku.Square(3))
	for _, p := range []*sudoku.Puzzle{
		sudoku.New(sudoku.Square(9), rule.Classic(9)...), sudoku.New(sudoku.Square(4), rule.Classic(4)...),
		sudoku.New(sudoku.Square(5), rule.Latin{}), free,
	} {
		next := p.Clone()
		next.Rules = append(slices.Clone(p.Rules), rule.AntiKnight{})
		text, err := formattest.Write("iss", p, next, p)
		if err != nil {
			t.Fatal(err)
		}
		ps, err := formattest.Read("iss", text)
		if err != nil || len(ps) != 3 {
			t.Errorf("%d puzzles, %v, in\n%s", len(ps), err, text)
			continue
		}
		for i, want := range []*sudoku.Puzzle{p, next, p} {
			if got := names(ps[i]); got != names(want) && want != next || ps[i].Geometry.Rows() != want.Geometry.Rows() || ps[i].Candidates != nil {
				t.Errorf("puzzle %d of\n%s is %s, want %s", i+1, text, got, names(want))
			}
		}
	}
}

// A product of three cells is counted as it is multiplied, in a grid with the
// value 0, too.
func TestProductsWithZero(t *testing.T) {
	g, err := sudoku.NewGeometry(2, 2, 0, 1, 2, 3)
	if err != nil {
		t.Fatal(err)
	}
	base := sudoku.New(g)
	for _, target := range []int{0, 1, 4, 6, 12, 18, 27, 7} {
		cage := rule.Cage{Op: model.Mul, Target: target, Where: cellsOf(0, 1, 3)}
		text, err := Format(sudoku.New(g, cage))
		if err != nil {
			t.Errorf("%d: %v", target, err)
			continue
		}
		p, err := Parse(text)
		if err != nil {
			t.Errorf("%d: %v in %s", target, err, text)
			continue
		}
		n := formattest.Means(t, base, p, func(b board) bool { return b.V("R1C1")*b.V("R1C2")*b.V("R2C2") == target })
		if (n == 0) != (target == 7) {
			t.Errorf("%d: %s", n, fmt.Sprint(target))
		}
	}
}
