package model_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/model"
	"shudu/sudoku"
)

// says is a rule for tests: it says itself by a function.
type says func(b *model.Builder) error

func (says) Name() string                         { return "says" }
func (says) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }
func (says) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }
func (f says) Constrain(b *model.Builder) error   { return f(b) }

// first is a rule that is said before all others.
type first struct{ says }

func (first) Early() {}

// on compiles what a function says on a grid of two rows and three columns.
func on(t *testing.T, say func(b *model.Builder) error, more ...sudoku.Rule) (*model.Model, error) {
	t.Helper()
	g, err := sudoku.NewGeometry(2, 3, 1, 2, 4)
	if err != nil {
		t.Fatal(err)
	}
	return model.Compile(sudoku.New(g, append([]sudoku.Rule{says(say)}, more...)...))
}

// compiled is on for what makes sense.
func compiled(t *testing.T, say func(b *model.Builder)) *model.Model {
	t.Helper()
	m, err := on(t, func(b *model.Builder) error { say(b); return nil })
	if err != nil {
		t.Fatal(err)
	}
	return m
}

var l = model.Label{Kind: "test", Index: 3}

// Every word of the builder is one constraint over the variables of its cells,
// with its label and its rule.
func TestBuilderSays(t *testing.T) {
	less := func(x, y int) bool { return x < y }
	a, err := model.Regex("1*2", []int{1, 2, 4})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		name    string
		say     func(b *model.Builder)
		kind    string
		scope   []model.Var
		yes, no []int // values of the scope
	}{
		{"AllDifferent", func(b *model.Builder) { b.AllDifferent(l, 5, 0) }, "*model.AllDifferent", []model.Var{5, 0}, []int{1, 2}, []int{2, 2}},
		{"Sum", func(b *model.Builder) { b.Sum(l, 5, 1, 2) }, "*model.Sum", []model.Var{1, 2}, []int{4, 1}, []int{4, 2}},
		{"WeightedSum", func(b *model.Builder) { b.WeightedSum(l, 0, []int{2, -1}, 1, 2) }, "*model.Sum", []model.Var{1, 2}, []int{2, 4}, []int{4, 2}},
		{"Pair", func(b *model.Builder) { b.Pair(l, 4, 3, less) }, "*model.Pair", []model.Var{4, 3}, []int{1, 4}, []int{4, 1}},
		{"Related", func(b *model.Builder) { b.Related(l, b.Relation(less), 4, 3) }, "*model.Pair", []model.Var{4, 3}, []int{2, 4}, []int{2, 2}},
		{"RelationOf", func(b *model.Builder) { b.Related(l, b.RelationOf([][]int{{4, 1}, {3, 1}, {2}, {1, 2, 4}, nil}), 0, 1) }, "*model.Pair", []model.Var{0, 1}, []int{4, 1}, []int{1, 4}},
		{"Arithmetic", func(b *model.Builder) { b.Arithmetic(l, model.Div, 2, 0, 1) }, "*model.Arithmetic", []model.Var{0, 1}, []int{2, 4}, []int{1, 4}},
		{"Arithmetic +", func(b *model.Builder) { b.Arithmetic(l, model.Add, 3, 0, 1) }, "*model.Sum", []model.Var{0, 1}, []int{2, 1}, []int{1, 4}},
		{"Regular", func(b *model.Builder) { b.Regular(l, a, 0, 0, 1) }, "*model.Regular", []model.Var{0, 0, 1}, []int{1, 1, 2}, []int{2, 2, 2}},
		{"Visible", func(b *model.Builder) { b.Visible(l, 2, 2, 1, 0) }, "*model.Visible", []model.Var{2, 1, 0}, []int{1, 4, 2}, []int{1, 2, 4}},
		{"Count", func(b *model.Builder) { b.Count(l, []int{1, 4}, []int{1}, 0, 1) }, "*model.Count", []model.Var{0, 1}, []int{1, 2}, []int{1, 4}},
		{"Add", func(b *model.Builder) { b.Add(l, &model.Consecutive{Vars: b.Vars(1, 2)}) }, "*model.Consecutive", []model.Var{1, 2}, []int{2, 1}, []int{2, 4}},
		{"Either", func(b *model.Builder) {
			err := b.Either(l, func(b *model.Builder) error { b.Sum(l, 8, 0, 1); return nil }, func(b *model.Builder) error {
				b.Restrict(1, func(v int) bool { return v < 2 })
				return nil
			})
			if err != nil {
				t.Error(err)
			}
		}, "*model.Either", []model.Var{0, 1}, []int{2, 1}, []int{4, 2}},
	}
	for _, tt := range tests {
		m := compiled(t, tt.say)
		if len(m.Constraints) != 1 {
			t.Errorf("%s says %d constraints", tt.name, len(m.Constraints))
			continue
		}
		c := m.Constraints[0]
		if got := fmt.Sprintf("%T", c.Constraint); got != tt.kind || c.Label != l || c.Rule != 0 || !slices.Equal(c.Scope(), tt.scope) {
			t.Errorf("%s says %s %+v of rule %d over %v", tt.name, got, c.Label, c.Rule, c.Scope())
		}
		if !c.Holds(tt.yes) || c.Holds(tt.no) {
			t.Errorf("%s holds for %v: %v, for %v: %v", tt.name, tt.yes, c.Holds(tt.yes), tt.no, c.Holds(tt.no))
		}
	}
}

// A domain is made smaller, by what a cell may hold and by what it is to
// itself; inside an alternative that becomes a constraint.
func TestBuilderRestricts(t *testing.T) {
	odd := func(v int) bool { return v%2 == 1 }
	m := compiled(t, func(b *model.Builder) {
		b.Restrict(2, odd)
		b.Pair(l, 3, 3, func(x, y int) bool { return x+y == 8 })
	})
	if len(m.Constraints) != 0 || m.Vars[2].Domain != 0b001 || m.Vars[3].Domain != 0b100 || m.Vars[0].Domain != 0b111 {
		t.Errorf("%d constraints; domains %b %b %b", len(m.Constraints), m.Vars[2].Domain, m.Vars[3].Domain, m.Vars[0].Domain)
	}
	m = compiled(t, func(b *model.Builder) {
		if err := b.Either(l, func(b *model.Builder) error {
			b.Restrict(2, odd)
			b.Pair(l, 3, 3, func(x, y int) bool { return x+y == 8 })
			return nil
		}); err != nil {
			t.Error(err)
		}
	})
	if len(m.Constraints) != 1 || m.Vars[2].Domain != 0b111 || !m.Constraints[0].Holds([]int{1, 4}) || m.Constraints[0].Holds([]int{2, 4}) {
		t.Errorf("%+v; domain %b", m.Constraints, m.Vars[2].Domain)
	}
}

// A branch that asks for nothing always holds, and so does the alternative.
func TestEmptyBranch(t *testing.T) {
	m := compiled(t, func(b *model.Builder) {
		err := b.Either(l, func(b *model.Builder) error { b.Sum(l, 2, 0, 1); return nil }, func(*model.Builder) error { return nil })
		if err != nil {
			t.Error(err)
		}
	})
	if len(m.Constraints) != 0 {
		t.Errorf("%d constraints", len(m.Constraints))
	}
}

func TestBuilderChecksCells(t *testing.T) {
	g, err := sudoku.Square(3).WithHoles(4)
	if err != nil {
		t.Fatal(err)
	}
	_, err = model.Compile(sudoku.New(g, says(func(b *model.Builder) error {
		for _, tt := range []struct {
			cells []sudoku.Cell
			want  string
		}{
			{nil, ""},
			{[]sudoku.Cell{0, 8, 1}, ""},
			{[]sudoku.Cell{0, 8}, ""}, // lists do not know each other
			{[]sudoku.Cell{3, 5, 3}, "R2C1 is named twice"},
			{[]sudoku.Cell{4}, "outside the grid"}, // a hole
			{[]sudoku.Cell{9}, "outside the grid"},
			{[]sudoku.Cell{-1}, "outside the grid"},
		} {
			switch err := b.Check(tt.cells...); {
			case err == nil && tt.want != "", err != nil && (tt.want == "" || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("%v: %v, want %q", tt.cells, err, tt.want)
			}
		}
		for _, c := range []sudoku.Cell{4, 9} {
			if !panics(func() { b.Vars(c) }) || !panics(func() { b.Restrict(c, func(int) bool { return true }) }) {
				t.Errorf("cell %d has a variable", c)
			}
		}
		return nil
	})))
	if err != nil {
		t.Error(err)
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}

// Only a variable whose value is known may be added inside an alternative.
func TestAuxInsideAnAlternative(t *testing.T) {
	aux := func(values ...int) func(b *model.Builder) error {
		return func(b *model.Builder) error {
			return b.Either(l, func(b *model.Builder) error {
				b.Add(l, &model.AllDifferent{Vars: append(b.Vars(0), b.Aux(values...))})
				return nil
			})
		}
	}
	if m, err := on(t, aux(4)); err != nil || len(m.Vars) != 7 || m.Cells() != 6 || m.Vars[6].Cell != sudoku.NoCell {
		t.Errorf("one value: %v", err)
	}
	_, err := on(t, aux(4, 5))
	if !errors.Is(err, model.ErrRule) || !strings.Contains(err.Error(), "rule 1 (says): this rule cannot stand inside an alternative") {
		t.Errorf("two values: %v", err)
	}
}

// What cells count more is added to every sum, with its weight, whoever says it
// and wherever the rule stands that changes it.
func TestCountsMore(t *testing.T) {
	doubled := first{func(b *model.Builder) error { return b.CountsMore(1, b.Aux(0, 1, 2)) }}
	m, err := on(t, func(b *model.Builder) error {
		b.Sum(l, 9, 0, 1, 2)
		b.WeightedSum(l, 1, []int{1, -3}, 0, 1)
		b.Sum(l, 5, 0, 2)
		return nil
	}, doubled)
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []model.Sum{
		{Vars: []model.Var{0, 1, 2, 6}, Target: 9},
		{Vars: []model.Var{0, 1, 6}, Weights: []int{1, -3, -3}, Target: 1},
		{Vars: []model.Var{0, 2}, Target: 5},
	} {
		got := m.Constraints[i].Constraint.(*model.Sum)
		if !slices.Equal(got.Vars, want.Vars) || !slices.Equal(got.Weights, want.Weights) || got.Target != want.Target {
			t.Errorf("sum %d: %+v, want %+v", i, *got, want)
		}
	}
	if _, err := on(t, func(*model.Builder) error { return nil }, doubled, doubled); err == nil || !strings.Contains(err.Error(), "rule 3 (says): R1C2 counts for more already") {
		t.Errorf("said twice: %v", err)
	}
	late := says(func(b *model.Builder) error { return b.CountsMore(1, b.Aux(0, 1, 2)) })
	if _, err := on(t, func(b *model.Builder) error { b.Sum(l, 9, 0, 1); return nil }, late); err == nil || !strings.Contains(err.Error(), "rule 2 (says): it changes sums that were said before it") {
		t.Errorf("said after a sum: %v", err)
	}
}

// What is known to differ is what one all-different said.
func TestBuilderKnowsHouses(t *testing.T) {
	compiled(t, func(b *model.Builder) {
		if b.Differ(0, 1) || b.IsHouse(0, 1, 2) {
			t.Error("known before it was said")
		}
		b.AllDifferent(l, 2, 1, 0)
		b.AllDifferent(l, 3, 4)
		for _, tt := range []struct {
			cells         []sudoku.Cell
			differ, house bool
		}{
			{[]sudoku.Cell{0, 1, 2}, true, true},
			{[]sudoku.Cell{1, 0}, true, false},
			{[]sudoku.Cell{3, 4}, true, false},
			{[]sudoku.Cell{2, 3}, false, false},
			{[]sudoku.Cell{3, 4, 5}, false, false},
			{[]sudoku.Cell{0, 1, 2, 3}, false, false},
		} {
			if b.Differ(tt.cells...) != tt.differ || b.IsHouse(tt.cells...) != tt.house {
				t.Errorf("%v: differ %v, a house %v", tt.cells, b.Differ(tt.cells...), b.IsHouse(tt.cells...))
			}
		}
	})
}

// An automaton is built once for each key, and a failure is not kept.
func TestAutomataAreShared(t *testing.T) {
	built := 0
	build := func() (*model.Automaton, error) { built++; return model.Regex("1*", []int{1, 2, 4}) }
	fail := func() (*model.Automaton, error) { return nil, errors.New("no such machine") }
	compiled(t, func(b *model.Builder) {
		if _, err := b.Automaton("x", fail); err == nil || err.Error() != "no such machine" {
			t.Errorf("a failure: %v", err)
		}
		x, err1 := b.Automaton("x", build)
		y, err2 := b.Automaton("y", build)
		again, err3 := b.Automaton("x", fail)
		if err := errors.Join(err1, err2, err3); err != nil || x == y || x != again || built != 2 {
			t.Errorf("built %d times, %v", built, err)
		}
	})
}

// Rules are said in order, those that change others first; a constraint knows
// which rule said it.
func TestRulesAreSaidInOrder(t *testing.T) {
	var order []string
	tell := func(name string) says {
		return func(b *model.Builder) error {
			order = append(order, name)
			b.Sum(l, 4, 0, 1)
			return nil
		}
	}
	m, err := on(t, tell("a"), tell("b"), first{tell("c")}, tell("d"), first{tell("e")})
	if err != nil || strings.Join(order, "") != "ceabd" {
		t.Fatalf("%v, %v", order, err)
	}
	for i, want := range []int{2, 4, 0, 1, 3} {
		if m.Constraints[i].Rule != want {
			t.Errorf("constraint %d is of rule %d, want %d", i, m.Constraints[i].Rule, want)
		}
	}
}

// What cannot be compiled says which rule it is and why; a context that has
// ended is no fault of a rule.
func TestCompileSaysWhy(t *testing.T) {
	sentinel := errors.New("a reason of its own")
	nothing := func(*model.Builder) error { return nil }
	for _, tt := range []struct {
		rule sudoku.Rule
		want string
	}{
		{drawing{}, "impossible rule: rule 2 (drawing) is drawn only and cannot be enforced"},
		{says(func(*model.Builder) error { return sentinel }), "impossible rule: rule 2 (says): a reason of its own"},
		{first{func(*model.Builder) error { return sentinel }}, "impossible rule: rule 2 (says): a reason of its own"},
		{says(func(b *model.Builder) error {
			return b.Either(l, func(*model.Builder) error { return sentinel })
		}), "impossible rule: rule 2 (says): a reason of its own"},
	} {
		_, err := on(t, nothing, tt.rule)
		if err == nil || err.Error() != tt.want || !errors.Is(err, model.ErrRule) {
			t.Errorf("%v, want %q", err, tt.want)
		}
		if _, ok := tt.rule.(drawing); !ok && !errors.Is(err, sentinel) {
			t.Errorf("%v does not wrap its reason", err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := model.CompileContext(ctx, sudoku.New(sudoku.Square(2), says(nothing)))
	if !errors.Is(err, context.Canceled) || errors.Is(err, model.ErrRule) {
		t.Errorf("after the end: %v", err)
	}
}

// A model speaks of cells and of variables of its own: only cells are in a grid,
// all of them are in an assignment.
func TestModelOfCellsAndOthers(t *testing.T) {
	g, err := sudoku.Square(2).WithVars("X")
	if err != nil {
		t.Fatal(err)
	}
	p := sudoku.New(g, says(func(b *model.Builder) error {
		b.Add(l, &model.Sum{Vars: append(b.Vars(0, 4), b.Aux(0, 5)), Target: 8})
		return nil
	}))
	p.Givens[1] = 2
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	if m.Cells() != 5 || len(m.Vars) != 6 || m.VarOf(4) != 4 || m.VarOf(5) != -1 || m.Vars[1].Domain != 0b10 {
		t.Errorf("%d cells, %d variables, %d, %d", m.Cells(), len(m.Vars), m.VarOf(4), m.VarOf(5))
	}
	if got := m.Grid([]sudoku.Digit{1, 2, 1, 1, 2, 2}); !slices.Equal(got, sudoku.Grid{1, 2, 1, 1, 2}) {
		t.Errorf("grid %v", got)
	}
	for _, tt := range []struct {
		digits []sudoku.Digit
		want   bool
	}{
		{[]sudoku.Digit{1, 2, 1, 1, 2, 2}, true},  // 1 + 2 + 5
		{[]sudoku.Digit{1, 2, 1, 1, 2, 1}, false}, // 1 + 2 + 0
		{[]sudoku.Digit{1, 1, 1, 1, 2, 2}, false}, // not the given
		{[]sudoku.Digit{1, 2, 3, 1, 2, 2}, false}, // no such digit
		{[]sudoku.Digit{1, 2, 0, 1, 2, 2}, false}, // nothing there
	} {
		if got := m.Satisfied(tt.digits); got != tt.want {
			t.Errorf("%v: %v", tt.digits, got)
		}
	}
}

func ExampleBuilder_Either() {
	rule := says(func(b *model.Builder) error {
		return b.Either(model.Label{},
			func(b *model.Builder) error { b.Sum(model.Label{}, 2, 0, 1); return nil },
			func(b *model.Builder) error { b.Sum(model.Label{}, 4, 0, 1); return nil },
		)
	})
	m, err := model.Compile(sudoku.New(sudoku.Square(2), rule))
	fmt.Println(m.Satisfied([]sudoku.Digit{1, 1, 1, 1}), m.Satisfied([]sudoku.Digit{1, 2, 1, 1}), err)
	// Output: true false <nil>
}
