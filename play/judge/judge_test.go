package judge

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

var ctx = context.Background()

// puzzle reads a 4×4 puzzle, rows of digits and dots.
func puzzle(text string) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for i, r := range strings.ReplaceAll(text, "/", "") {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

func mustNew(t *testing.T, p *sudoku.Puzzle) *Judge {
	t.Helper()
	j, err := New(ctx, p)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

const (
	one  = "1.../..3./.1../...2"
	only = "1324/4231/2143/3412"
	many = "12../34../..../...."
)

func TestOneSolution(t *testing.T) {
	p := puzzle(one)
	j := mustNew(t, p)
	if j.Several() || !slices.Equal(j.Solution(), puzzle(only).Givens) {
		t.Fatalf("several %v, solution %v", j.Several(), j.Solution())
	}
	for c, want := range j.Solution() {
		for d := sudoku.Digit(1); d <= 4; d++ {
			if got := j.Right(ctx, p.Givens, sudoku.Cell(c), d); got != (d == want) {
				t.Errorf("cell %d, digit %d: right %v", c, d, got)
			}
		}
	}
	grid := p.Givens.Clone()
	if !j.Solvable(ctx, grid) {
		t.Error("the puzzle itself cannot be completed")
	}
	grid[1] = 4
	if j.Solvable(ctx, grid) || !slices.Equal(j.Wrong(ctx, grid), []sudoku.Cell{1}) {
		t.Errorf("a wrong digit: %v", j.Wrong(ctx, grid))
	}
}

// With several solutions a digit is right exactly when a solution has it
// beside what is on the board: the slow twin asks all solutions.
func TestSeveralSolutions(t *testing.T) {
	p := puzzle(many)
	j := mustNew(t, p)
	if !j.Several() {
		t.Fatal("the judge thinks it is unique")
	}
	var all []sudoku.Grid
	for grid, err := range solve.All(ctx, p) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, grid)
	}
	board := p.Givens.Clone()
	board[2] = 4
	for c := range sudoku.Cell(16) {
		if board[c] != sudoku.None {
			continue
		}
		for d := sudoku.Digit(1); d <= 4; d++ {
			want := slices.ContainsFunc(all, func(g sudoku.Grid) bool { return g[2] == 4 && g[c] == d })
			if got := j.Right(ctx, board, c, d); got != want {
				t.Errorf("cell %d, digit %d: right %v, want %v", c, d, got, want)
			}
		}
	}
}

func TestWrongOfSeveral(t *testing.T) {
	j := mustNew(t, puzzle(many))
	tests := []struct {
		name  string
		cells map[sudoku.Cell]sudoku.Digit
		want  []sudoku.Cell
	}{
		{"nothing entered", nil, nil},
		{"right", map[sudoku.Cell]sudoku.Digit{2: 3, 3: 4}, nil},
		{"one fits no solution", map[sudoku.Cell]sudoku.Digit{2: 1, 3: 4}, []sudoku.Cell{2}},
		{"each fits one, together none", map[sudoku.Cell]sudoku.Digit{2: 3, 3: 3}, []sudoku.Cell{2, 3}},
	}
	for _, tt := range tests {
		grid := puzzle(many).Givens
		for c, d := range tt.cells {
			grid[c] = d
		}
		if got := j.Wrong(ctx, grid); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
		sure, entered := j.Sure(ctx, grid)
		if len(entered) != len(tt.cells) || len(sure) > 0 != (tt.name == "one fits no solution") {
			t.Errorf("%s: %v of %v are wrong for sure", tt.name, sure, entered)
		}
	}
}

func TestNoJudge(t *testing.T) {
	if _, err := New(ctx, puzzle("11../..../..../....")); !errors.Is(err, solve.ErrNoSolution) {
		t.Errorf("no solution: %v", err)
	}
	p := puzzle(one)
	p.Rules = append(p.Rules, rule.Cage{Op: model.Add, Target: 3, Where: []sudoku.Cell{0, 0}})
	if _, err := New(ctx, p); !errors.Is(err, model.ErrRule) {
		t.Errorf("an impossible rule: %v", err)
	}
	ended, cancel := context.WithCancel(ctx)
	cancel()
	empty := sudoku.New(sudoku.Square(16), rule.Classic(16)...)
	if _, err := New(ended, empty); err == nil {
		t.Log("solved before the end of the context was noticed")
	}
}

func TestFindTruth(t *testing.T) {
	truth, err := FindTruth(ctx, puzzle(one))
	if err != nil || truth.Solutions != 1 {
		t.Fatalf("%+v, %v", truth, err)
	}
	for c, d := range puzzle(only).Givens {
		if truth.Possible[c].Single() != d {
			t.Errorf("cell %d may be %b", c, truth.Possible[c])
		}
	}
	p := puzzle(many)
	truth, err = FindTruth(ctx, p)
	if err != nil || truth.Solutions != 2 {
		t.Fatalf("%+v, %v", truth, err)
	}
	want := make([]sudoku.Digits, 16)
	for grid, err := range solve.All(ctx, p) {
		if err != nil {
			t.Fatal(err)
		}
		for c, d := range grid {
			want[c] |= d.Set()
		}
	}
	if !slices.Equal(truth.Possible, want) {
		t.Errorf("got %v, want %v", truth.Possible, want)
	}
	none, err := FindTruth(ctx, puzzle("11../..../..../...."))
	if err != nil || none.Solutions != 0 {
		t.Errorf("no solution: %+v, %v", none, err)
	}
}

func Example() {
	j, _ := New(ctx, puzzle("1.../..3./.1../...2"))
	fmt.Println(j.Several(), j.Right(ctx, nil, 1, 3), j.Right(ctx, nil, 1, 4))
	// Output: false true false
}
