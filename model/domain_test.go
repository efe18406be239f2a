package model_test

import (
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestADomainKnowsWhyItIsSmaller(t *testing.T) {
	odd, even := sudoku.DigitsOf(1, 3), sudoku.DigitsOf(2, 4)
	p := sudoku.New(sudoku.Square(4), rule.Latin{},
		rule.Even{Where: []sudoku.Cell{1, 2}},
		rule.Cage{Op: model.Add, Target: 3, Where: []sudoku.Cell{3}},
		rule.AllOf{Rules: []sudoku.Rule{rule.Odd{Where: []sudoku.Cell{2}}}},
	)
	p.Givens[0], p.Givens[1] = 2, 4
	p.Candidates = slices.Repeat([]sudoku.Digits{p.Geometry.All()}, 16)
	p.Candidates[4] = sudoku.DigitsOf(1, 2)
	p.Candidates[1] = even
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	cut := func(kind string, rule int, removed ...sudoku.Digit) model.Cut {
		return model.Cut{Label: model.Label{Kind: kind}, Rule: rule, Removed: sudoku.DigitsOf(removed...)}
	}
	tests := []struct {
		name    string
		x       model.Var
		want    []model.Cut
		allowed sudoku.Digits
	}{
		{"a given", 0, []model.Cut{cut(model.Given, -1, 1, 3, 4)}, p.Geometry.All()},
		{"a given that is even", 1, []model.Cut{cut(model.Given, -1, 1, 2, 3), cut("even", 1, 1, 3)}, even},
		{"two rules, the second inside another", 2, []model.Cut{cut("even", 1, 1, 3), cut("odd", 3, 2, 4)}, 0},
		{"a cage of one cell", 3, []model.Cut{cut("cage", 2, 1, 2, 4)}, sudoku.DigitsOf(3)},
		{"pencil marks", 4, []model.Cut{cut(model.Candidates, -1, 3, 4)}, sudoku.DigitsOf(1, 2)},
		{"nothing", 5, nil, p.Geometry.All()},
	}
	for _, tt := range tests {
		if got := m.Why(tt.x); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
		if got := m.Allowed(tt.x); got != tt.allowed {
			t.Errorf("%s: %b allowed, want %b", tt.name, got, tt.allowed)
		}
	}
	if m.Vars[2].Domain != 0 || m.Vars[1].Domain != even&^odd&^2 {
		t.Errorf("domains %b %b", m.Vars[2].Domain, m.Vars[1].Domain)
	}
}

func TestAModelDoesNotFollowTheGridItWasMadeFrom(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Latin{})
	p.Givens[0] = 1
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	p.Givens[0] = 2
	if why := m.Why(0); len(why) != 1 || why[0].Removed.Has(1) {
		t.Errorf("%+v", why)
	}
}
