package canon_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/canon"
	"shudu/format"
	_ "shudu/format/native"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// example returns the example puzzle of a rule and its solution.
func example(t *testing.T, kind string) (*sudoku.Puzzle, sudoku.Grid) {
	t.Helper()
	data, err := rule.Example(kind)
	if err != nil {
		t.Fatal(err)
	}
	for item, err := range format.Read(bytes.NewReader(data), kind, "native") {
		if err != nil {
			t.Fatal(err)
		}
		p := item.Puzzle
		grid, err := solve.Unique(context.Background(), p)
		if err != nil {
			t.Fatal(err)
		}
		return p, grid
	}
	t.Fatalf("%s: no puzzle", kind)
	return nil, nil
}

// Every rule turns with its puzzle: the solution of the turned puzzle is the
// turned solution.
func TestEveryRuleTurns(t *testing.T) {
	for _, kind := range rule.Kinds() {
		p, grid := example(t, kind)
		p.Solution = grid
		want := countOf(t, p)
		for i := range 8 {
			turn := rule.Turn{Transpose: i&1 != 0, FlipRows: i&2 != 0, FlipCols: i&4 != 0}
			q := canon.Turn(p, turn)
			got := countOf(t, q)
			if got.Count != want.Count || !slices.Equal(got.First, q.Solution) {
				t.Errorf("%s %+v: %d solutions, first %v, want %d, %v", kind, turn, got.Count, got.First, want.Count, q.Solution)
			}
			if want.Count != 1 {
				t.Errorf("%s: %d solutions", kind, want.Count)
			}
		}
	}
}

func countOf(t *testing.T, p *sudoku.Puzzle) solve.Tally {
	t.Helper()
	tally, err := solve.Count(context.Background(), p, 100)
	if err != nil || tally.Count == 0 {
		t.Fatalf("%v: %d solutions, %v", p.Rules, tally.Count, err)
	}
	return tally
}

// Rules inside others turn, too: boxes in an alternative, a list in a group.
func TestNestedRulesTurn(t *testing.T) {
	g := must(sudoku.Square(4).WithVars("A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K", "L", "M", "N", "O", "P"))
	labels := make([]sudoku.Cell, 16)
	for i := range labels {
		labels[i] = sudoku.Cell(16 + i)
	}
	for _, r := range []sudoku.Rule{
		rule.AnyOf{Rules: []sudoku.Rule{rule.Even{Where: []sudoku.Cell{3}}, rule.Diagonals{Down: true}}},
		rule.AllOf{Rules: []sudoku.Rule{rule.Windoku{Height: 1, Width: 2}, rule.DutchFlatmates{}}},
		rule.AllOf{Rules: []sudoku.Rule{rule.Chaos{Size: 4, Labels: labels}, rule.Clone{Where: labels[:1], Copy: labels[2:3]}}},
		rule.Replicate{Rules: []sudoku.Rule{rule.Board{From: 0, To: 5, Height: 2, Width: 1}}, Origin: 0, Where: []sudoku.Cell{0, 9}},
		rule.Replicate{Rules: []sudoku.Rule{rule.AnyOf{Rules: []sudoku.Rule{rule.GreaterThan{Where: []sudoku.Cell{0, 1}}, rule.Even{Where: []sudoku.Cell{0}}}}}, Origin: 0, Where: []sudoku.Cell{0, 10}},
	} {
		p := sudoku.New(g, rule.Latin{}, r)
		copy(p.Givens, []sudoku.Digit{0, 2, 0, 0, 0, 0, 0, 3})
		if len(r.Cells(g)) == 0 || !g.IsVar(r.Cells(g)[0]) { // nothing is said of the labels
			copy(p.Givens[16:], slices.Repeat([]sudoku.Digit{1}, 16))
		}
		want := countAll(t, p)
		for i := range 8 {
			q := canon.Turn(p, rule.Turn{Transpose: i&1 != 0, FlipRows: i&2 != 0, FlipCols: i&4 != 0})
			if got := countAll(t, q); got != want {
				t.Errorf("%v: %d solutions, turned to %v %d", p.Rules, want, q.Rules, got)
			}
		}
	}
}

func countAll(t *testing.T, p *sudoku.Puzzle) uint64 {
	t.Helper()
	tally, err := solve.Count(context.Background(), p, 50_000)
	if err != nil || tally.Count == 0 || tally.Count == 50_000 {
		t.Fatalf("%v: %d solutions, %v", p.Rules, tally.Count, err)
	}
	return tally.Count
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Disguises of any example keep the number of solutions, however its rules look
// at digits, rows and columns.
func TestEveryRuleShuffles(t *testing.T) {
	for i, kind := range rule.Kinds() {
		p, _ := example(t, kind)
		for k := range 2 {
			q := canon.Shuffle(p, rand.New(rand.NewPCG(uint64(i), uint64(k))))
			if _, err := solve.Unique(context.Background(), q); err != nil {
				t.Errorf("%s, shuffled %d: %v", kind, k, err)
			}
		}
	}
}
