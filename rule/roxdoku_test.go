package rule_test

import (
	"context"
	"testing"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// TestRoxdokuTurned checks that a cube whose layers lie side by side is the one
// whose layers lie below each other, with rows and columns exchanged.
func TestRoxdokuTurned(t *testing.T) {
	tall, wide := must(sudoku.NewGeometry(9, 3)), must(sudoku.NewGeometry(3, 9))
	x := rule.Roxdoku{Layers: 3}
	p, q := sudoku.New(tall, x), sudoku.New(wide, x.Turn(tall, rule.Turn{Transpose: true}))
	for at, d := range map[[2]int]sudoku.Digit{
		{1, 1}: 1, {2, 0}: 5, {2, 1}: 3, {5, 0}: 6, {5, 2}: 9, {6, 0}: 7, {6, 1}: 2, {8, 1}: 4,
	} {
		p.Givens[tall.At(at[0], at[1])] = d
		q.Givens[wide.At(at[1], at[0])] = d
	}
	a, err := solve.Unique(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	b, err := solve.Unique(context.Background(), q)
	if err != nil {
		t.Fatal(err)
	}
	for c, d := range a {
		row, col := tall.Row(sudoku.Cell(c)), tall.Col(sudoku.Cell(c))
		if other := b[wide.At(col, row)]; other != d {
			t.Errorf("R%dC%d is %d, turned %d", row+1, col+1, d, other)
		}
	}
	if marks := x.Marks(tall); len(marks) != 3 || len(marks[0].Cells) != 9 {
		t.Errorf("%d layers are drawn", len(marks))
	}
}
