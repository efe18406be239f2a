package model_test

import (
	"errors"
	"fmt"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestCompileClassic(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Vars) != 81 || len(m.Constraints) != 27 || m.Cells() != 81 {
		t.Fatalf("%d variables, %d constraints", len(m.Vars), len(m.Constraints))
	}
	last := m.Constraints[26]
	if last.Label != (model.Label{Kind: "box", Index: 9}) || last.Rule != 1 {
		t.Errorf("the last constraint is %+v", last.Label)
	}
}

func TestHolesHaveNoVariable(t *testing.T) {
	g, err := sudoku.Square(3).WithHoles(0, 4)
	if err != nil {
		t.Fatal(err)
	}
	m, err := model.Compile(sudoku.New(g, rule.Latin{}))
	if err != nil {
		t.Fatal(err)
	}
	if len(m.Vars) != 7 || m.VarOf(4) != -1 || m.VarOf(1) != 0 || m.VarOf(-1) != -1 {
		t.Errorf("%d variables; R2C2 has %d, R1C2 has %d", len(m.Vars), m.VarOf(4), m.VarOf(1))
	}
	grid := m.Grid([]sudoku.Digit{1, 2, 3, 1, 2, 3, 1})
	if grid[0] != sudoku.None || grid[1] != 1 || grid[8] != 1 {
		t.Errorf("grid %v", grid)
	}
}

// drawing is a rule that only draws.
type drawing struct{}

func (drawing) Name() string                         { return "drawing" }
func (drawing) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (drawing) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

func TestCompileRefuses(t *testing.T) {
	for _, r := range []sudoku.Rule{
		drawing{},
		rule.Boxes{Height: 2, Width: 3},
		rule.Cage{Op: "%", Target: 1, Where: []sudoku.Cell{0, 1}},
		rule.Cage{Op: "+", Target: 1, Where: []sudoku.Cell{0, 0}},
		rule.Cage{Op: "+", Target: 1, Where: []sudoku.Cell{0, 99}},
	} {
		if _, err := model.Compile(sudoku.New(sudoku.Square(4), r)); !errors.Is(err, model.ErrRule) {
			t.Errorf("%#v: %v", r, err)
		}
	}
}

func TestHolds(t *testing.T) {
	v := []model.Var{0, 1, 2}
	values := []int{1, 2, 3, 4}
	less := model.NewRelation(values, values, func(x, y int) bool { return x < y })
	tests := []struct {
		name string
		c    model.Constraint
		yes  []int
		no   []int
	}{
		{"different", &model.AllDifferent{Vars: v}, []int{1, 3, 2}, []int{1, 3, 1}},
		{"sum", &model.Sum{Vars: v, Target: 6}, []int{1, 2, 3}, []int{1, 2, 4}},
		{"weighted", &model.Sum{Vars: v, Weights: []int{1, 1, -1}, Target: 0}, []int{1, 2, 3}, []int{3, 2, 1}},
		{"pair", &model.Pair{X: 0, Y: 1, Relation: less}, []int{1, 4}, []int{4, 4}},
		{"arithmetic", &model.Arithmetic{Vars: v, Op: model.Mul, Target: 12}, []int{1, 3, 4}, []int{1, 2, 4}},
		{"table", &model.Table{Vars: v, Tuples: [][]sudoku.Digit{{1, 1, 2}}, Values: values}, []int{1, 1, 2}, []int{1, 2, 1}},
	}
	for _, tt := range tests {
		if !tt.c.Holds(tt.yes) || tt.c.Holds(tt.no) {
			t.Errorf("%s holds for %v: %v, for %v: %v", tt.name, tt.yes, tt.c.Holds(tt.yes), tt.no, tt.c.Holds(tt.no))
		}
	}
}

func TestSatisfied(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), rule.Latin{})
	p.Givens[0] = 1
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	for digits, want := range map[[4]sudoku.Digit]bool{{1, 2, 2, 1}: true, {2, 1, 1, 2}: false, {1, 2, 1, 2}: false} {
		if got := m.Satisfied(digits[:]); got != want {
			t.Errorf("%v: %v", digits, got)
		}
	}
}

func TestRelationIsBothWays(t *testing.T) {
	xs, ys := []int{1, 2, 3}, []int{0, 2, 5, 9}
	r := model.NewRelation(xs, ys, func(x, y int) bool { return (x+y)%2 == 0 })
	for i := range xs {
		for j := range ys {
			if r.Forward[i]>>j&1 != r.Backward[j]>>i&1 {
				t.Errorf("%d and %d: one way only", xs[i], ys[j])
			}
		}
	}
}

func ExampleCompile() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	m, err := model.Compile(p)
	fmt.Println(len(m.Vars), len(m.Constraints), err)
	// Output: 16 12 <nil>
}

func TestClassic(t *testing.T) {
	nine := func(rules ...sudoku.Rule) *sudoku.Puzzle { return sudoku.New(sudoku.Square(9), rules...) }
	boxes := rule.Boxes{Height: 3, Width: 3}
	letters, err := sudoku.NewGeometry(9, 9, 0, 1, 2, 3, 4, 5, 6, 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	withVar, err := sudoku.Square(9).WithVars("V1")
	if err != nil {
		t.Fatal(err)
	}
	var parts [][]sudoku.Cell
	for i := range 9 {
		var part []sudoku.Cell
		for j := range 9 {
			part = append(part, sudoku.Cell((i/3*3+j/3)*9+i%3*3+j%3))
		}
		parts = append(parts, part)
	}
	tests := []struct {
		name   string
		puzzle *sudoku.Puzzle
		want   bool
	}{
		{"classic", nine(rule.Classic(9)...), true},
		{"other values", sudoku.New(letters, rule.Classic(9)...), true},
		{"boxes said as regions", nine(rule.Latin{}, rule.Regions{Parts: parts}), true},
		{"no boxes", nine(rule.Latin{}), false},
		{"no lines", nine(boxes), false},
		{"diagonals", nine(rule.Latin{}, boxes, rule.Diagonals{Down: true}), false},
		{"a cage", nine(rule.Latin{}, boxes, rule.Cage{Op: "+", Target: 5, Where: []sudoku.Cell{0, 1}}), false},
		{"a variable", sudoku.New(withVar, rule.Classic(9)...), false},
		{"4×4", sudoku.New(sudoku.Square(4), rule.Classic(4)...), false},
	}
	for _, tt := range tests {
		m, err := model.Compile(tt.puzzle)
		if err != nil || m.Classic() != tt.want {
			t.Errorf("%s: %v, %v", tt.name, m.Classic(), err)
		}
	}
}
