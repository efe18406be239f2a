package sight

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

func puzzle(text string, rules ...sudoku.Rule) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rules...)...)
	for i, r := range strings.ReplaceAll(text, "/", "") {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

const small = "1.../..3./.1../...2"

func TestPeers(t *testing.T) {
	tests := []struct {
		name  string
		rules []sudoku.Rule
		cell  sudoku.Cell
		want  []sudoku.Cell
	}{
		{"row, column, box", nil, 0, []sudoku.Cell{1, 2, 3, 4, 5, 8, 12}},
		{"a diagonal", []sudoku.Rule{rule.Diagonals{Down: true}}, 0, []sudoku.Cell{1, 2, 3, 4, 5, 8, 10, 12, 15}},
		{"a pair that cannot be equal", []sudoku.Rule{rule.GreaterThan{Where: []sudoku.Cell{0, 6}}}, 0, []sudoku.Cell{1, 2, 3, 4, 5, 6, 8, 12}},
		{"a sum says nothing about equals", []sudoku.Rule{rule.Cage{Op: model.Add, Target: 4, Where: []sudoku.Cell{0, 6}}}, 0, []sudoku.Cell{1, 2, 3, 4, 5, 8, 12}},
	}
	for _, tt := range tests {
		s := Of(puzzle("", tt.rules...))
		if got := s.Peers(tt.cell); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

func TestCandidates(t *testing.T) {
	tests := []struct {
		name string
		p    *sudoku.Puzzle
		cell sudoku.Cell
		want sudoku.Digits
	}{
		{"of a blank", puzzle(small), 1, sudoku.DigitsOf(2, 3, 4)},
		{"of a full house but one", puzzle("123./..../..../...."), 3, sudoku.DigitsOf(4)},
		{"none", puzzle("123./...4/..../...."), 3, 0},
		{"a greater neighbour", puzzle("3.../..../..../....", rule.GreaterThan{Where: []sudoku.Cell{0, 6}}), 6, sudoku.DigitsOf(1, 2)},
		{"a smaller neighbour", puzzle("..../..3./..../....", rule.GreaterThan{Where: []sudoku.Cell{0, 6}}), 0, sudoku.DigitsOf(4)},
	}
	for _, tt := range tests {
		if got := Of(tt.p).Candidates(tt.p.Givens, tt.cell); got != tt.want {
			t.Errorf("%s: %b, want %b", tt.name, got, tt.want)
		}
	}
	limited := puzzle("")
	limited.Candidates = slices.Repeat([]sudoku.Digits{limited.Geometry.All()}, 16)
	limited.Candidates[5] = sudoku.DigitsOf(2)
	if got := Of(limited).Candidates(limited.Givens, 5); got != sudoku.DigitsOf(2) {
		t.Errorf("pencil marks of the puzzle: %b", got)
	}
}

// Candidates never leaves out a digit that some solution has.
func TestCandidatesAreSound(t *testing.T) {
	p := puzzle(small)
	s := Of(p)
	for grid, err := range solve.All(context.Background(), p) {
		if err != nil {
			t.Fatal(err)
		}
		for c, d := range grid {
			if p.Givens[c] == sudoku.None && !s.Candidates(p.Givens, sudoku.Cell(c)).Has(d) {
				t.Errorf("cell %d: %d is left out", c, d)
			}
		}
	}
}

func TestConflicts(t *testing.T) {
	cage := rule.Cage{Op: model.Add, Target: 7, Where: []sudoku.Cell{1, 2}}
	tests := []struct {
		name string
		text string
		want []sudoku.Cell
	}{
		{"none", small, nil},
		{"equal in a row", "1.1./..../..../....", []sudoku.Cell{0, 2}},
		{"equal in a box", "4.../.4../..../....", []sudoku.Cell{0, 5}},
		{"three of a kind", "2222/..../..../....", []sudoku.Cell{0, 1, 2, 3}},
		{"a full row names only the equal ones", "1341/..../..../....", []sudoku.Cell{0, 3}},
		{"a cage of 7 that gives 6", ".24./..../..../....", []sudoku.Cell{1, 2}},
		{"a cage that is not full", ".2../..../..../....", nil},
		{"a cage that is right", ".34./..../..../....", nil},
	}
	for _, tt := range tests {
		s := Of(puzzle("", cage))
		got := slices.Sorted(maps.Keys(s.Conflicts(puzzle(tt.text).Givens)))
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}

type drawnOnly struct{}

func (drawnOnly) Name() string                         { return "drawn" }
func (drawnOnly) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (drawnOnly) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

func TestARuleThatIsOnlyDrawn(t *testing.T) {
	p := puzzle(small, drawnOnly{})
	s := Of(p)
	if s.Err() == nil {
		t.Error("no error")
	}
	if len(s.Peers(0)) != 0 || s.Candidates(p.Givens, 1) != p.Geometry.All() || len(s.Conflicts(p.Givens)) != 0 {
		t.Error("a rule that cannot be enforced must leave everything open")
	}
	if _, ok := s.NextSingle(p.Givens); ok {
		t.Error("a single without houses")
	}
}

// Following the singles to the end gives the solution, and every one of them
// is right.
func TestNextSingle(t *testing.T) {
	p := puzzle(small)
	solution, err := solve.Unique(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	s := Of(p)
	grid := p.Givens.Clone()
	for grid.Filled() < len(grid) {
		single, ok := s.NextSingle(grid)
		if !ok {
			t.Fatalf("no single in %v", grid)
		}
		if solution[single.Cell] != single.Digit || grid[single.Cell] != sudoku.None {
			t.Fatalf("a wrong single: %+v", single)
		}
		grid[single.Cell] = single.Digit
	}
}

func TestKindsOfSingles(t *testing.T) {
	tests := []struct {
		name string
		text string
		want Single
		none bool
	}{
		{name: "the last place of a row", text: "123./..../..../....", want: Single{Cell: 3, Digit: 4, House: model.Label{Kind: "row", Index: 1}}},
		{name: "a hidden single", text: ".1../..../..1./....", want: Single{Cell: 7, Digit: 1, House: model.Label{Kind: "row", Index: 2}}},
		{name: "nothing", text: "1.../..../..../....", none: true},
		{name: "a full grid", text: "1324/4231/2143/3412", none: true},
	}
	for _, tt := range tests {
		p := puzzle(tt.text)
		got, ok := Of(p).NextSingle(p.Givens)
		if ok == tt.none || ok && got != tt.want {
			t.Errorf("%s: %+v, %v; want %+v", tt.name, got, ok, tt.want)
		}
	}
}

// Where there are no houses, only a cell can be single.
func TestNakedSingle(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.GreaterThan{Where: []sudoku.Cell{0, 1}})
	p.Givens[0] = 2
	got, ok := Of(p).NextSingle(p.Givens)
	if want := (Single{Cell: 1, Digit: 1, Naked: true}); !ok || got != want {
		t.Errorf("%+v, %v", got, ok)
	}
}

func Example() {
	p := puzzle("123./..../..../....")
	single, _ := Of(p).NextSingle(p.Givens)
	fmt.Println(p.Geometry.Name(single.Cell), single.Digit, single.House.Kind, single.House.Index)
	// Output: R1C4 4 row 1
}
