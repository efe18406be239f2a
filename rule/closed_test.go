package rule_test

import (
	"context"
	"testing"

	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// A line may close on itself: its first cell is named again at its end. For
// rules about the set of its digits that cell counts once, and a line that is
// read in order reads it twice.
func TestClosedLines(t *testing.T) {
	gr := newGround(t, "Latin 4×4", sudoku.New(sudoku.Square(4), rule.Latin{}))
	loop := []sudoku.Cell{0, 1, 5, 4, 0}
	for _, c := range []struct {
		closed, open sudoku.Rule
	}{
		{rule.Renban{Where: loop}, rule.Renban{Where: loop[:4]}},
		{rule.Nabner{Where: []sudoku.Cell{0, 5, 0}}, rule.Nabner{Where: []sudoku.Cell{0, 5}}},
		{rule.Whispers{By: 1, Where: loop}, rule.AllOf{Rules: []sudoku.Rule{rule.Whispers{By: 1, Where: loop[:4]}, rule.Whispers{By: 1, Where: loop[3:]}}}},
	} {
		closed, err := solve.Count(context.Background(), gr.with(c.closed), 0)
		if err != nil {
			t.Fatal(err)
		}
		open, err := solve.Count(context.Background(), gr.with(c.open), 0)
		if err != nil || closed.Count != open.Count {
			t.Errorf("%s: %d solutions, open %d, %v", spelled(gr, c.closed), closed.Count, open.Count, err)
		}
	}
}

// The line of value indexing may hold the cells that speak of it.
func TestValueIndexingOfItself(t *testing.T) {
	gr := newGround(t, "Latin 4×4", sudoku.New(sudoku.Square(4), rule.Latin{}))
	x := rule.ValueIndexing{Where: []sudoku.Cell{4, 0, 0, 1, 2, 3}}
	want := uint64(0)
	for _, grid := range gr.grids {
		if n := gr.view(grid).at(0); gr.view(grid).values[n-1] == gr.view(grid).at(4) {
			want++
		}
	}
	got, err := solve.Count(context.Background(), gr.with(x), 0)
	if err != nil || got.Count != want || want == 0 {
		t.Errorf("%d solutions, %v; the definition says %d", got.Count, err, want)
	}
}
