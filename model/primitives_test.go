package model

import "testing"

// Each primitive is asked about values that hold and about values that do not.
func TestHolds(t *testing.T) {
	ring := [][]int{{1, 3}, {0, 2}, {1, 3}, {0, 2}} // four places in a circle
	a, err := Regex("1*2", []int{1, 2, 3})
	if err != nil {
		t.Fatal(err)
	}
	vars := func(n int) []Var { return make([]Var, n) }
	less := NewRelation([]int{1, 2, 3}, []int{1, 2, 3}, func(x, y int) bool { return x < y })
	tests := []struct {
		name    string
		c       Constraint
		yes, no [][]int
	}{
		{"regular", &Regular{Vars: vars(3), Automaton: a}, [][]int{{1, 1, 2}}, [][]int{{1, 2, 2}, {2, 1, 1}, {3, 3, 3}}},
		{"count", &Count{Vars: vars(3), Of: []int{1, 2}, Allowed: []int{0, 2}}, [][]int{{1, 2, 3}, {3, 3, 3}}, [][]int{{1, 3, 3}, {1, 2, 1}}},
		{"distinct", &Distinct{Vars: vars(3)}, [][]int{{2, 5, 5, 7}, {3, 1, 2, 3}}, [][]int{{3, 5, 5, 7}}},
		{"same", &Same{Parts: [][]Var{vars(2), vars(2), vars(2)}}, [][]int{{1, 2, 2, 1, 1, 2}}, [][]int{{1, 2, 2, 2, 1, 2}, {1, 2, 1, 2, 3, 1}}},
		{"among", &Among{Values: []int{2, 4}}, [][]int{{4}}, [][]int{{3}}},
		{"connected", &Connected{Vars: vars(4), Neighbours: ring, Of: []int{1}}, [][]int{{1, 1, 2, 2}, {1, 2, 2, 1}, {2, 1, 2, 2}}, [][]int{{1, 2, 1, 2}, {2, 2, 2, 2}}},
		{"connected of a size", &Connected{Vars: vars(4), Neighbours: ring, Of: []int{1}, Size: 2}, [][]int{{1, 1, 2, 2}}, [][]int{{1, 1, 1, 2}}},
		{"regional", &Regional{Vars: vars(3), Regions: vars(3)}, [][]int{{5, 5, 6, 1, 2, 1}}, [][]int{{5, 5, 6, 1, 1, 2}}},
		{"rank", &Rank{Line: vars(2), Others: [][]Var{vars(2), vars(2)}, Below: 1}, [][]int{{2, 1, 1, 9, 2, 2}}, [][]int{{2, 1, 2, 1, 3, 1}, {2, 1, 3, 1, 4, 1}}},
		{"rank with ties", &Rank{Line: vars(2), Others: [][]Var{vars(2), vars(2)}, Below: 1, Ties: true}, [][]int{{2, 1, 2, 1, 3, 1}}, [][]int{{2, 1, 3, 1, 4, 1}}},
		{"consecutive", &Consecutive{Vars: vars(3)}, [][]int{{3, 5, 4}, {0, 1, 2}}, [][]int{{3, 5, 5}, {1, 2, 4}}},
		{"either", NewEither([][]Constraint{
			{&Among{Var: 0, Values: []int{1}}, &Pair{X: 1, Y: 0, Relation: less}},
			{&Among{Var: 1, Values: []int{3}}},
		}), [][]int{{1, 3}, {2, 3}}, [][]int{{1, 2}, {2, 2}}},
	}
	for _, tt := range tests {
		for _, values := range tt.yes {
			if len(tt.c.Scope()) != len(values) || !tt.c.Holds(values) {
				t.Errorf("%s does not hold for %v", tt.name, values)
			}
		}
		for _, values := range tt.no {
			if len(tt.c.Scope()) != len(values) || tt.c.Holds(values) {
				t.Errorf("%s holds for %v", tt.name, values)
			}
		}
	}
}
