package rule_test

import (
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// A rule that needs a cell outside the grid for each one in it gets them, and they go
// with it; what else the puzzle says stays as it is.
func TestRulesGetTheirLabels(t *testing.T) {
	for _, r := range []sudoku.Rule{rule.Chaos{Size: 4}, rule.Doublers{Height: 2, Width: 2}, rule.Modifiers{Times: -1}} {
		p := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Thermometer{Where: []sudoku.Cell{1, 2}})
		p.Givens[5], p.Candidates, p.Solution = 3, slices.Repeat([]sudoku.Digits{p.Geometry.All()}, 16), make(sudoku.Grid, 16)
		if !rule.HasLabels(r) {
			t.Errorf("%s needs no labels", r.Name())
		}
		with, err := rule.AddLabelled(p, r)
		if err != nil {
			t.Fatal(err)
		}
		if n := len(with.Geometry.Vars()); n != 16 || len(with.Givens) != 32 || len(with.Candidates) != 32 || with.Givens[5] != 3 || with.Solution != nil || len(p.Rules) != 2 {
			t.Errorf("%s: %d cells outside, %d givens", r.Name(), n, len(with.Givens))
		}
		if _, err := model.Compile(with); err != nil {
			t.Errorf("%s: %v", r.Name(), err)
		}
		if _, err := rule.AddLabelled(with, r); err == nil {
			t.Errorf("%s is added twice", r.Name())
		}
		if _, ok := rule.RemoveLabelled(with, 1); ok {
			t.Errorf("a thermometer has labels")
		}
		without, ok := rule.RemoveLabelled(with, 2)
		if !ok || without.Geometry.Len() != 16 || len(without.Givens) != 16 || len(without.Candidates) != 16 || len(without.Rules) != 2 || without.Givens[5] != 3 {
			t.Errorf("%s is removed: %v, %+v", r.Name(), ok, without)
		}
	}
}

// Cells outside the grid that are another rule's stay, and any other rule is added as
// it is.
func TestLabelsOfOthersStay(t *testing.T) {
	p, err := rule.AddLabelled(sudoku.New(sudoku.Square(4), rule.Latin{}), rule.Chaos{Size: 4})
	if err == nil {
		p, err = rule.AddLabelled(p, rule.Doublers{})
	}
	if err != nil || len(p.Geometry.Vars()) != 32 {
		t.Fatalf("%v: %d cells", err, len(p.Geometry.Vars()))
	}
	if _, ok := rule.RemoveLabelled(p, 1); ok {
		t.Error("the cells of another rule have other names")
	}
	left := p.Clone()
	left.Rules = slices.Delete(left.Rules, 1, 2)
	if q, err := rule.AddLabelled(left, rule.Chaos{Size: 4}); err != nil || len(q.Geometry.Vars()) != 32 || q.Rules[2].(rule.Chaos).Labels[0] != 16 {
		t.Errorf("a rule that went without its cells comes back to them: %v, %+v", err, q)
	}
	if q, ok := rule.RemoveLabelled(p, 2); !ok || len(q.Geometry.Vars()) != 16 || q.Geometry.Name(16) != "CC1" || len(q.Rules) != 2 {
		t.Errorf("%v: %+v", ok, q)
	}
	if q, err := rule.AddLabelled(p, rule.AntiKing{}); err != nil || len(q.Rules) != 4 || q.Geometry != p.Geometry || rule.HasLabels(rule.AntiKing{}) {
		t.Errorf("%v: %+v", err, q)
	}
}
