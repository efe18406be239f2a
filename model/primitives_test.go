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
		{"different if", &DifferentIf{Value: 5, Vars: vars(2)}, [][]int{{5, 1, 2}, {4, 1, 1}}, [][]int{{5, 1, 1}}},
		{"count", &Count{Vars: vars(3), Of: []int{1, 2}, Allowed: []int{0, 2}}, [][]int{{1, 2, 3}, {3, 3, 3}}, [][]int{{1, 3, 3}, {1, 2, 1}}},
		{"distinct", &Distinct{Vars: vars(3)}, [][]int{{2, 5, 5, 7}, {3, 1, 2, 3}}, [][]int{{3, 5, 5, 7}}},
		{"same", &Same{Parts: [][]Var{vars(2), vars(2), vars(2)}}, [][]int{{1, 2, 2, 1, 1, 2}}, [][]int{{1, 2, 2, 2, 1, 2}, {1, 2, 1, 2, 3, 1}}},
		{"among", &Among{Values: []int{2, 4}}, [][]int{{4}}, [][]int{{3}}},
		{"connected", &Connected{Vars: vars(4), Neighbours: ring, Of: []int{1}}, [][]int{{1, 1, 2, 2}, {1, 2, 2, 1}, {2, 1, 2, 2}}, [][]int{{1, 2, 1, 2}, {2, 2, 2, 2}}},
		{"connected of a size", &Connected{Vars: vars(4), Neighbours: ring, Of: []int{1}, Size: 2}, [][]int{{1, 1, 2, 2}}, [][]int{{1, 1, 1, 2}}},
		{"partition", &Partition{Vars: vars(4), Labels: vars(4), Neighbours: ring, Numbers: []int{1, 2}, Size: 2},
			[][]int{{5, 6, 5, 6, 1, 1, 2, 2}, {5, 5, 6, 6, 1, 2, 2, 1}},
			[][]int{{5, 6, 5, 6, 2, 2, 1, 1}, {5, 5, 6, 6, 1, 1, 2, 2}, {5, 5, 6, 6, 1, 2, 1, 2}, {5, 6, 7, 8, 1, 1, 1, 2}, {5, 6, 7, 8, 1, 1, 3, 3}}},
		{"streak", &Streak{Less: 1, Arms: [][]Var{vars(3), vars(2)}}, [][]int{{2, 7, 7, 6, 7}, {1, 7, 6, 7, 7}, {3, 7, 7, 7, 7}}, [][]int{{2, 7, 6, 7, 7}, {3, 7, 7, 7, 6}}},
		{"alike", &Alike{Vars: vars(3)}, [][]int{{2, 7, 6, 7}, {1, 7, 6, 6}}, [][]int{{3, 7, 6, 7}, {2, 7, 6, 6}}},
		{"rank", &Rank{Line: vars(2), Others: [][]Var{vars(2), vars(2)}, Below: 1}, [][]int{{2, 1, 1, 9, 2, 2}}, [][]int{{2, 1, 2, 1, 3, 1}, {2, 1, 3, 1, 4, 1}}},
		{"rank with ties", &Rank{Line: vars(2), Others: [][]Var{vars(2), vars(2)}, Below: 1, Ties: true}, [][]int{{2, 1, 1, 9, 2, 1}, {2, 1, 2, 1, 2, 0}}, [][]int{{2, 1, 2, 1, 3, 1}, {2, 1, 3, 1, 4, 1}}},
		{"side rank", &SideRank{Line: vars(2), Sides: [][][]Var{{vars(2), vars(2)}, {vars(2)}}, Below: 1},
			[][]int{{2, 3, 2, 1, 1, 9, 2, 4}, {2, 3, 1, 9, 2, 4, 2, 1}}, [][]int{{2, 3, 2, 1, 1, 9, 2, 2}, {2, 3, 2, 1, 2, 9, 2, 4}, {2, 3, 1, 1, 2, 1, 3, 4}, {2, 3, 2, 1, 1, 9, 2, 3}}},
		{"stretch", &Stretch{Vars: vars(4), Ways: []Way{{At: []int{0, 3}, Values: []int{1, 9}, From: 1, To: 3, Sum: 7}, {At: []int{1}, Values: []int{4}, From: 2, To: 4, Sum: 5}}},
			[][]int{{1, 3, 4, 9}, {9, 7, 0, 1}, {8, 4, 2, 3}}, [][]int{{1, 3, 4, 1}, {9, 3, 3, 1}, {8, 4, 2, 4}, {4, 8, 2, 3}}},
		{"consecutive", &Consecutive{Vars: vars(3)}, [][]int{{3, 5, 4}, {0, 1, 2}}, [][]int{{3, 5, 5}, {1, 2, 4}}},
		{"either", newEither([][]Constraint{
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

// Only what compares values with each other survives when they are renamed.
func TestSurvivesRenaming(t *testing.T) {
	labels := func(v Var) bool { return v >= 10 }
	relation := func(related func(x, y int) bool) *Relation {
		return NewRelation([]int{1, 2, 3}, []int{1, 2, 3}, related)
	}
	equal := relation(func(x, y int) bool { return x == y })
	other := relation(func(x, y int) bool { return x != y })
	less := relation(func(x, y int) bool { return x < y })
	tests := []struct {
		c    interface{ SurvivesRenaming(func(Var) bool) bool }
		want bool
	}{
		{&Pair{X: 10, Y: 11, Relation: equal}, true},
		{&Pair{X: 10, Y: 11, Relation: other}, true},
		{&Pair{X: 10, Y: 11, Relation: less}, false},
		{&Pair{X: 1, Y: 11, Relation: equal}, false},
		{&Pair{X: 1, Y: 2, Relation: less}, true},
		{&AllDifferent{Vars: []Var{10, 11}}, true},
		{&AllDifferent{Vars: []Var{1, 11}}, false},
		{&Same{Parts: [][]Var{{10}, {11}}}, true},
		{&Same{Parts: [][]Var{{10}, {1}}}, false},
		{&Distinct{Total: 1, Vars: []Var{10, 11}}, true},
		{&Distinct{Total: 12, Vars: []Var{10, 11}}, false},
		{&Distinct{Total: 1, Vars: []Var{10, 2}}, false},
		{&Streak{Number: 1, Arms: [][]Var{{10, 11}, {10, 12}}}, true},
		{&Streak{Number: 1, Arms: [][]Var{{10, 11}, {10, 2}}}, false},
		{&Streak{Number: 12, Arms: [][]Var{{10, 11}}}, false},
		{&Alike{Number: 1, Vars: []Var{10, 11}}, true},
		{&Alike{Number: 11, Vars: []Var{10, 11}}, false},
	}
	for _, tt := range tests {
		if got := tt.c.SurvivesRenaming(labels); got != tt.want {
			t.Errorf("%T%+v: %v", tt.c, tt.c, got)
		}
	}
}
