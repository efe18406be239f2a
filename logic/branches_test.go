package logic

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// Alternatives lose just what is in no way to fill their cells by the rule alone: cells
// that see each other differ, and nothing is said of other cells of their houses.
func TestAlternativesLoseWhatNoBranchHas(t *testing.T) {
	g := sudoku.Square(4)
	where := cellsNamed(g, "R1C1", "R1C2", "R2C1")
	either := rule.AnyOf{Rules: []sudoku.Rule{
		rule.Killer{Sum: 6, Where: where},
		rule.AllOf{Rules: []sudoku.Rule{rule.Among{Values: []int{1}, Where: where[:1]}, rule.Among{Values: []int{4}, Where: where[1:]}}}}}
	b, err := NewBoard(sudoku.New(g, append(rule.Classic(4), either)...))
	if err != nil {
		t.Fatal(err)
	}
	all := NewSearch(b)
	i := slices.IndexFunc(all.Model.Constraints, func(c model.Stated) bool { _, ok := c.Constraint.(*model.Either); return ok })
	e := all.Model.Constraints[i].Constraint.(*model.Either)
	rng := rand.New(rand.NewPCG(3, 3))
	lost, dead := 0, 0
	for range 300 {
		s := thinned(all, rng)
		want := make([]sudoku.Digits, len(where))
		allWays(s, where, nil, func(way []sudoku.Digit) {
			if obeys(s, []int{i}, where, way) {
				for k, d := range way {
					want[k] |= d.Set()
				}
			}
		})
		domains := slices.Clone(s.everything())
		if !s.branches(e, domains) {
			if dead++; want[0] != 0 {
				t.Fatalf("no branch is left, but %v", want)
			}
			continue
		}
		for k, c := range where {
			if got := domains[s.Model.VarOf(c)]; got != want[k] {
				t.Fatalf("%s is left %v, not %v", g.Name(c), got, want[k])
			}
			lost += s.domain(c).Len() - want[k].Len()
		}
	}
	if lost < 100 || dead == 0 {
		t.Errorf("%d lost, %d dead ends", lost, dead)
	}
}
