package check_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/check"
	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// puzzle returns an ordinary puzzle from a word, "." for blanks.
func puzzle(t testing.TB, word string) *sudoku.Puzzle {
	t.Helper()
	n := 1
	for n*n < len(word) {
		n++
	}
	if n*n != len(word) {
		t.Fatalf("%d characters make no square", len(word))
	}
	p := sudoku.New(sudoku.Square(n), rule.Classic(n)...)
	for c, ch := range word {
		if ch != '.' {
			p.Givens[c] = sudoku.Digit(strings.IndexRune("0123456789ABCDEFG", ch))
		}
	}
	return p
}

func compile(t testing.TB, p *sudoku.Puzzle) *model.Model {
	t.Helper()
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func ExampleClashes() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens[0], p.Givens[3] = 2, 2
	m, _ := model.Compile(p)
	for _, c := range check.Clashes(m) {
		fmt.Println(c.Value, "twice in", c.Where.Kind, c.Where.Index, "at", p.Geometry.Name(c.Cells[0]), p.Geometry.Name(c.Cells[1]))
	}
	// Output: 2 twice in row 1 at R1C1 R1C4
}

func TestClashes(t *testing.T) {
	tests := []struct {
		word string
		want []string
	}{
		{"................", nil},
		{"1234341221434321", nil},
		{"1..1............", []string{"1 row 1 [0 3]"}},
		{"1....1..........", []string{"1 box 1 [0 5]"}},
		{"11..............", []string{"1 row 1 [0 1]", "1 box 1 [0 1]"}},
		{"2...2...2.......", []string{"2 column 1 [0 4 8]", "2 box 1 [0 4]"}},
		{"1221............", []string{"1 row 1 [0 3]", "2 row 1 [1 2]"}},
	}
	for _, tt := range tests {
		var got []string
		for _, c := range check.Clashes(compile(t, puzzle(t, tt.word))) {
			got = append(got, fmt.Sprint(c.Value, " ", c.Where.Kind, " ", c.Where.Index, " ", c.Cells))
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.word, got, tt.want)
		}
	}
}

func TestBreaks(t *testing.T) {
	p := sudoku.New(sudoku.Square(3), rule.Latin{},
		rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}},
		rule.Cage{Op: "+", Target: 5, Where: []sudoku.Cell{3, 4}},
		rule.Cage{Op: "-", Target: 2, Where: []sudoku.Cell{6, 7}})
	p.Givens = sudoku.Grid{1, 2, 0, 2, 1, 0, 1, 0, 0}
	got := check.Breaks(compile(t, p))
	if len(got) != 1 || got[0].What.Kind != "cage" || !slices.Equal(got[0].Cells, []sudoku.Cell{3, 4}) {
		t.Errorf("%+v, want the cage of cells 3 and 4 alone", got)
	}
}

// The true candidates are the union of all solutions.
func TestCandidates(t *testing.T) {
	for _, word := range []string{
		"................", "1...............", "1234............", "12343412........",
		"1234341221434321", "1..2..3...4.....", "12..34..........", "123...4.........",
	} {
		p := puzzle(t, word)
		want := make([]sudoku.Digits, p.Geometry.Len())
		for g, err := range solve.All(context.Background(), p) {
			if err != nil {
				t.Fatal(err)
			}
			for c, d := range g {
				want[c] |= d.Set()
			}
		}
		got, err := check.Candidates(context.Background(), solve.Solver{}, p)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %b (%v), want %b", word, got, err, want)
		}
	}
}

// What is known when the search is given up is not all there is: it is not told.
func TestCandidatesStop(t *testing.T) {
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	stopped := 0
	for nodes := range uint64(60) {
		ctx := context.Background()
		if nodes == 0 {
			ctx = ended
		}
		got, err := check.Candidates(ctx, solve.Solver{Engine: "recursion", Nodes: nodes}, puzzle(t, "1..............."))
		if err != nil {
			stopped++
		}
		if (err == nil) != (got != nil) {
			t.Errorf("%d nodes: %v, %v", nodes, got, err)
		}
	}
	if stopped == 0 {
		t.Error("nothing was stopped")
	}
}

// An engine that counts but shows only one solution can be asked as well, and
// agrees with the others.
func TestCandidatesByEveryEngine(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for c, ch := range "78912436564137528952368971426784395143579162891825647337456819215293784689641253." {
		if c%3 != 0 && ch != '.' {
			p.Givens[c] = sudoku.Digit(ch - '0')
		}
	}
	want, err := check.Candidates(context.Background(), solve.Solver{Engine: "recursion"}, p)
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range solve.Engines() {
		got, err := check.Candidates(context.Background(), solve.Solver{Engine: name}, p)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: %v (%v), want %v", name, got, err, want)
		}
	}
	if _, err := check.Candidates(context.Background(), solve.Solver{Engine: "lanes"}, puzzle(t, "................")); !errors.Is(err, solve.ErrEngine) {
		t.Errorf("an engine that cannot: %v", err)
	}
}

// mixed is a rule whose cells differ from a variable with another value.
type mixed struct{}

func (mixed) Name() string                         { return "mixed" }
func (mixed) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (mixed) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (mixed) Constrain(b *model.Builder) error {
	b.Add(model.Label{Kind: "mixed"}, &model.AllDifferent{Vars: append(b.Vars(0, 1), b.Aux(7))})
	return nil
}

// The first digit of one list is not the first of another: nothing clashes and
// nobody is stuck where the values differ.
func TestListsOfValuesAreToldApart(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), rule.Latin{}, mixed{})
	p.Givens[0] = 2
	m := compile(t, p)
	if got := check.Clashes(m); len(got) > 0 {
		t.Errorf("clashes: %+v", got)
	}
	if empty, homeless := check.Stuck(m); len(empty)+len(homeless) > 0 {
		t.Errorf("stuck: %v, %+v", empty, homeless)
	}
	if n, err := solve.Count(context.Background(), p, 0); err != nil || n.Count != 1 {
		t.Errorf("%d solutions, %v", n.Count, err)
	}
}
