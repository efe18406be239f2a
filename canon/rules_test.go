package canon_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
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

// Windows that do not come out even stand at another side of the turned grid:
// one of 2×3 in a 6×6, of 2×4 in an 8×8, of 3×5 in a 15×15. Those of the 9×9 stay.
func TestWindowsTurn(t *testing.T) {
	for _, tt := range []struct{ n, height, width int }{{6, 2, 3}, {8, 2, 4}, {15, 3, 5}, {9, 3, 3}} {
		p := sudoku.New(sudoku.Square(tt.n), rule.Windoku{Height: tt.height, Width: tt.width})
		for i := range 8 {
			turn := rule.Turn{Transpose: i&1 != 0, FlipRows: i&2 != 0, FlipCols: i&4 != 0}
			q := canon.Turn(p, turn)
			if got, want := windows(q, rule.Turn{}), windows(p, turn); got != want {
				t.Errorf("%d×%d %+v: windows\n%swant\n%s", tt.n, tt.n, turn, got, want)
			}
			if tt.n == 9 && q.Rules[0] != p.Rules[0] {
				t.Errorf("%+v: %v of an ordinary window", turn, q.Rules[0])
			}
		}
	}
}

// windows draws the cells of a puzzle's first rule, each at its place after a
// turn.
func windows(p *sudoku.Puzzle, turn rule.Turn) string {
	drawn := sudoku.New(p.Geometry)
	for _, c := range p.Rules[0].Cells(p.Geometry) {
		drawn.Givens[c] = 1
	}
	g := canon.Turn(drawn, turn)
	var b strings.Builder
	for row := range slices.Chunk(g.Givens, g.Geometry.Cols()) {
		b.WriteString(word(row) + "\n")
	}
	return b.String()
}
