package cages

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestCollectorRefuses(t *testing.T) {
	for _, c := range []struct {
		op    model.Op
		cells []sudoku.Cell
		want  string
	}{
		{"+", nil, "no cells"},
		{"+", []sudoku.Cell{4, 9}, "outside the grid"},
		{"+", []sudoku.Cell{-1, 4}, "outside the grid"},
		{"+", []sudoku.Cell{5, 4, 5}, "R2C3 is in the cage twice"},
		{"+", []sudoku.Cell{4, 0}, "R1C1 is in two cages"},
		{"", []sudoku.Cell{4, 5}, "needs an operation"},
		{"foo", []sudoku.Cell{4, 5}, "unknown operation"},
		{"pow", []sudoku.Cell{4, 5, 6}, "needs two cells"},
	} {
		col := NewCollector(sudoku.Square(3))
		if err := col.Add(model.Add, 3, 1, 0); err != nil {
			t.Fatal(err)
		}
		if err := col.Add(c.op, 3, c.cells...); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v %q: %v", c.cells, c.op, err)
		}
		if err := col.Covered(); err == nil || err.Error() != "R1C3 is in no cage" {
			t.Errorf("Covered: %v", err)
		}
		if n := len(col.Puzzle().Rules); n != 2 {
			t.Errorf("%d rules after a refused cage", n)
		}
	}
}

func TestPlain(t *testing.T) {
	g := sudoku.Square(2)
	good := sudoku.New(g, rule.Latin{}, rule.Cage{Op: "*", Target: 2, Where: []sudoku.Cell{1, 3}}, rule.Cage{Target: 2, Where: []sudoku.Cell{2}})
	good.Givens[0] = 1
	list, err := Plain(good, model.Mul)
	want := []rule.Cage{{Target: 1, Where: []sudoku.Cell{0}}, {Op: "*", Target: 2, Where: []sudoku.Cell{1, 3}}, {Target: 2, Where: []sudoku.Cell{2}}}
	if err != nil || !reflect.DeepEqual(list, want) {
		t.Errorf("got %v, %v", list, err)
	}
	if _, err := Plain(good, model.Add); !errors.Is(err, format.ErrCannot) {
		t.Errorf("unknown operation: %v", err)
	}
	open := good.Clone()
	open.Givens[0] = 0
	if _, err := Plain(open, model.Mul); !errors.Is(err, format.ErrCannot) {
		t.Errorf("open cell: %v", err)
	}
	zero, _ := sudoku.NewGeometry(2, 2, 0, 1)
	if _, err := Plain(sudoku.New(zero, good.Rules...), model.Mul); !errors.Is(err, format.ErrCannot) {
		t.Errorf("values from 0: %v", err)
	}
}

func TestWalls(t *testing.T) {
	g := sudoku.Square(3)
	parts := [][]sudoku.Cell{{0, 1, 3}, {2, 5, 8}, {4}, {6, 7}}
	owner, err := Walls(g, parts)
	if err != nil {
		t.Fatal(err)
	}
	if got := Join(g, func(a, b sudoku.Cell) bool { return owner[a] != owner[b] }); !reflect.DeepEqual(got, parts) {
		t.Errorf("joined as %v", got)
	}
	for _, bad := range [][][]sudoku.Cell{
		{{0, 1, 3, 8}, {2, 5}, {4}, {6, 7}},   // a far cell
		{{0, 1, 3}, {2, 5, 8}, {6, 7}},        // a cell left out
		{{0}, {0, 1, 3}, {2, 5}, {4}, {6, 7}}, // a part within another, a cell left out
		{{0, 1, 3}, {2, 5, 8}, {4}, {6, 9}},   // a cell outside
		{{0, 1, 3}, {2, 5, 8}, {4}, {6, -1}},
		nil,
	} {
		if _, err := Walls(g, bad); err == nil {
			t.Errorf("%v has walls", bad)
		}
	}
}

func ExampleCollector() {
	c := NewCollector(sudoku.Square(2))
	c.Add(model.Add, 3, 0, 1)
	fmt.Println(c.Covered())
	// Output: R2C1 is in no cage
}
