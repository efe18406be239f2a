package model_test

import (
	"reflect"
	"slices"
	"testing"

	"shudu/format/native"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestWithKeepsAllButTheDomains(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Even{Where: []sudoku.Cell{0}})...)
	p.Givens[0], p.Givens[5] = 2, 3
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	domains := m.Domains()
	domains[0] = m.Allowed(0) // lift the given
	domains[3] = sudoku.DigitsOf(1)
	other := m.With(domains)
	if other.Geometry != m.Geometry || len(other.Constraints) != len(m.Constraints) || other.VarOf(7) != m.VarOf(7) {
		t.Error("something else changed")
	}
	if !slices.Equal(other.Domains(), domains) || m.Vars[0].Domain != sudoku.DigitsOf(2) || m.Vars[3].Domain != p.Geometry.All() {
		t.Errorf("%b; the old domains %b", other.Domains(), m.Domains())
	}
	if why := other.Why(0); len(why) != 1 || why[0].Label.Kind != "even" {
		t.Errorf("a lifted given: %+v", why)
	}
	if why := other.Why(3); len(why) != 1 || why[0].Label.Kind != model.Candidates {
		t.Errorf("a domain that was asked for: %+v", why)
	}
	if why := other.Why(5); len(why) != 1 || why[0].Label.Kind != model.Given {
		t.Errorf("a given: %+v", why)
	}
}

// example returns the example puzzle of a rule.
func example(t *testing.T, kind string) *sudoku.Puzzle {
	t.Helper()
	text, err := rule.Example(kind)
	if err != nil {
		t.Fatal(err)
	}
	p, err := native.Unmarshal(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Without is the model of the puzzle that lacks the rule, for every rule of
// every example where it says so.
func TestWithoutIsTheModelOfThePuzzleWithoutTheRule(t *testing.T) {
	told := 0
	for _, kind := range rule.Kinds() {
		p := example(t, kind)
		m, err := model.Compile(p)
		if err != nil {
			t.Fatal(err)
		}
		before := m.Domains()
		for i := range p.Rules {
			got, ok := m.Without(i)
			if !ok {
				continue
			}
			told++
			q := p.Clone()
			q.Rules = slices.Delete(q.Rules, i, i+1)
			want, err := model.Compile(q)
			if err != nil {
				t.Fatalf("%s without rule %d: %v", kind, i, err)
			}
			if !slices.Equal(got.Domains(), want.Domains()) || !slices.EqualFunc(got.Constraints, want.Constraints, sameConstraint) {
				t.Errorf("%s without rule %d (%s) is another model", kind, i, p.Rules[i].Name())
			}
		}
		if !slices.Equal(m.Domains(), before) {
			t.Errorf("%s: the model itself was changed", kind)
		}
	}
	if told < 200 {
		t.Errorf("only %d rules could be left out", told)
	}
}

func sameConstraint(a, b model.Stated) bool {
	return a.Label == b.Label && reflect.DeepEqual(a.Constraint, b.Constraint)
}

func TestWithoutSaysWhenItCannotTell(t *testing.T) {
	line := []sudoku.Cell{0, 1, 2}
	tests := []struct {
		name  string
		rules []says
		ok    bool
	}{
		{"nothing in common", []says{
			func(b *model.Builder) error { b.AllDifferent(l, line...); return nil },
			func(b *model.Builder) error { b.Sum(l, 6, line...); return nil },
		}, true},
		{"the second asks and is told no", []says{
			func(b *model.Builder) error { b.AllDifferent(l, line...); return nil },
			func(b *model.Builder) error { b.IsHouse(3, 4, 5); return nil },
		}, true},
		{"the second asks and is told yes", []says{
			func(b *model.Builder) error { b.AllDifferent(l, line...); return nil },
			func(b *model.Builder) error { b.IsHouse(line...); return nil },
		}, false},
		{"a variable of its own", []says{func(b *model.Builder) error { b.Aux(1, 2); return nil }}, false},
		{"a cell that counts more", []says{func(b *model.Builder) error { return b.CountsMore(0, b.Aux(1, 2)) }}, false},
	}
	for _, tt := range tests {
		var rules []sudoku.Rule
		for _, r := range tt.rules {
			rules = append(rules, r)
		}
		m, err := model.Compile(sudoku.New(sudoku.Square(3), rules...))
		if err != nil {
			t.Fatal(err)
		}
		if _, ok := m.Without(0); ok != tt.ok {
			t.Errorf("%s: %v", tt.name, ok)
		}
	}
}

// A digit that two rules forbid stays forbidden when one of them goes, and a
// given that a rule forbids comes back with the other digits left out.
func TestWithoutLiftsWhatOneRuleTook(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Latin{},
		rule.Even{Where: []sudoku.Cell{0, 1, 2}},
		rule.Among{Where: []sudoku.Cell{1}, Values: []int{1, 2}})
	p.Givens[0] = 3
	p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, 16)
	p.Candidates[2] = sudoku.DigitsOf(2, 3)
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	lifted, ok := m.Without(1)
	if !ok {
		t.Fatal("it cannot tell")
	}
	want := []sudoku.Digits{sudoku.DigitsOf(3), sudoku.DigitsOf(1, 2), sudoku.DigitsOf(2, 3), p.Geometry.All()}
	if got := lifted.Domains()[:4]; !slices.Equal(got, want) {
		t.Errorf("%b, want %b", got, want)
	}
	if why := lifted.Why(1); len(why) != 1 || why[0].Label.Kind != "among" {
		t.Errorf("%+v", why)
	}
}

func TestClassicIsKnownOfAllPositions(t *testing.T) {
	m := square(t, 9)
	other := m.With(m.Domains())
	if !other.Classic() || !m.Classic() || !m.Classic() {
		t.Error("the ordinary 9×9 is classic in every position")
	}
	fewer, ok := m.Without(1)
	if !ok || fewer.Classic() {
		t.Error("without boxes it is not")
	}
}
