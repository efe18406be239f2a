package mathdoku_test

import (
	"fmt"
	"testing"

	"shudu/logic/mathdoku"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestLevelsHaveNames(t *testing.T) {
	for _, l := range mathdoku.Levels() {
		if mathdoku.Named(l.String()) != l {
			t.Errorf("%v is not found by its name", l)
		}
	}
	if mathdoku.Named("HARD") != mathdoku.Hard || mathdoku.Named("none") != mathdoku.None || mathdoku.Named("?") != mathdoku.None {
		t.Error("names are not read as they should be")
	}
}

// square returns a puzzle of cages in one line each: "+5 0 1" is a sum.
func square(size int, cages ...mathdoku.Cage) mathdoku.Puzzle {
	return mathdoku.Puzzle{Size: size, Cages: cages}
}

func cage(op model.Op, target int, cells ...int) mathdoku.Cage {
	return mathdoku.Cage{Op: op, Target: target, Cells: cells}
}

func TestGrades(t *testing.T) {
	handout := square(6, cage("+", 13, 0, 1, 6), cage("-", 1, 2, 3), cage("-", 5, 4, 5), cage("*", 2, 7, 12, 13), cage("*", 10, 8, 14),
		cage("+", 12, 9, 10, 11), cage("*", 36, 15, 20, 21), cage("+", 10, 16, 17, 22), cage("+", 8, 18, 24), cage("*", 24, 19, 25),
		cage("+", 3, 23, 29), cage("-", 3, 26, 32), cage("*", 10, 27, 33), cage("/", 3, 28, 34), cage("*", 12, 30, 31), cage("+", 5, 35))
	hard := square(4, cage("*", 6, 0, 4, 8), cage("+", 5, 1, 2), cage("-", 1, 3, 7), cage("-", 1, 5, 6), cage("*", 4, 9, 10, 14), cage("+", 5, 11, 15), cage("-", 1, 12, 13))
	zero := square(4, cage("-", 0, 0, 1, 5), cage("+", 4, 2, 6), cage("?", 0, 3, 7, 11), cage("-", 2, 4, 8, 12), cage("-", 3, 9, 10), cage("?", 1, 13, 14), cage("+", 3, 15))
	zero.Values = []int{0, 1, 2, 3}
	for _, x := range []struct {
		name string
		p    mathdoku.Puzzle
		most mathdoku.Level
		want mathdoku.Level
	}{
		{"the handout's", handout, mathdoku.Unreasonable, mathdoku.Easy},
		{"a hard one", hard, mathdoku.Unreasonable, mathdoku.Hard},
		{"a hard one, up to normal", hard, mathdoku.Normal, mathdoku.Unreasonable},
		{"from zero, without operators", zero, mathdoku.Unreasonable, mathdoku.Easy},
		{"one that says nothing", square(4, cage("+", 40, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)), mathdoku.Unreasonable, mathdoku.Unreasonable},
		{"one that cannot be", square(4, cage("*", 7, 0, 1)), mathdoku.Unreasonable, mathdoku.None},
		{"a cage against a line", square(3, cage("+", 2, 0), cage("+", 2, 1)), mathdoku.Unreasonable, mathdoku.None},
	} {
		var g mathdoku.Grader
		for range 2 { // a grader that was used is as good as new
			if got := g.Grade(x.p, x.most); got != x.want {
				t.Errorf("%s: %v, not %v", x.name, got, x.want)
			}
		}
	}
}

func TestGivensCount(t *testing.T) {
	p := square(3, cage("+", 18, 0, 1, 2, 3, 4, 5, 6, 7, 8))
	p.Givens = []sudoku.Digit{1, 2, 0, 2, 0, 0, 0, 0, 0}
	var g mathdoku.Grader
	if got := g.Grade(p, mathdoku.Easy); got != mathdoku.Easy || g.Digits(8) != sudoku.Digit(2).Set() {
		t.Errorf("%v, %v", got, g.Digits(8))
	}
}

func TestOfReadsMathdokuOnly(t *testing.T) {
	cage := rule.Cage{Op: model.Add, Target: 3, Where: []sudoku.Cell{0, 1}}
	p, ok := mathdoku.Of(sudoku.New(sudoku.Square(4), rule.Latin{}, cage, rule.Cage{Target: 2, Where: []sudoku.Cell{5}}))
	if !ok || p.Size != 4 || len(p.Cages) != 2 || p.Cages[1].Op != model.Add {
		t.Errorf("%+v, %v", p, ok)
	}
	for name, q := range map[string]*sudoku.Puzzle{
		"no cage":      sudoku.New(sudoku.Square(4), rule.Latin{}),
		"no lines":     sudoku.New(sudoku.Square(4), cage),
		"another rule": sudoku.New(sudoku.Square(4), rule.Latin{}, cage, rule.AntiKing{}),
	} {
		if _, ok := mathdoku.Of(q); ok {
			t.Errorf("%s: it is called a Mathdoku", name)
		}
	}
}

func ExampleGrader() {
	var g mathdoku.Grader
	level := g.Grade(mathdoku.Puzzle{Size: 4, Cages: []mathdoku.Cage{
		{Op: model.Mul, Target: 6, Cells: []int{0, 4, 8}},
		{Op: model.Add, Target: 5, Cells: []int{1, 2}},
		{Op: model.Sub, Target: 1, Cells: []int{3, 7}},
		{Op: model.Sub, Target: 1, Cells: []int{5, 6}},
		{Op: model.Mul, Target: 4, Cells: []int{9, 10, 14}},
		{Op: model.Add, Target: 5, Cells: []int{11, 15}},
		{Op: model.Sub, Target: 1, Cells: []int{12, 13}},
	}}, mathdoku.Unreasonable)
	fmt.Println(level)
	// Output: hard
}
