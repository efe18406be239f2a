package model

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/sudoku"
)

// Every constraint is told twice here: by its own Holds, and by a definition
// written in another way. They must agree on every assignment of small values.

// meaning is a constraint and what it means.
type meaning struct {
	c     Constraint
	means func(v []int) bool
}

// vars returns variables from one on.
func vars(from, n int) []Var {
	out := make([]Var, n)
	for i := range out {
		out[i] = Var(from + i)
	}
	return out
}

// occurrences returns how often each value occurs.
func occurrences(v []int) map[int]int {
	n := map[int]int{}
	for _, x := range v {
		n[x]++
	}
	return n
}

// asNumber reads values as the digits of a number of a base beyond them all.
func asNumber(v []int) int {
	n := 0
	for _, x := range v {
		n = 100*n + x + 50
	}
	return n
}

// places returns how many of some numbers are less than one, and how many are
// the same.
func places(line int, others []int) (less, same int) {
	for _, o := range others {
		if o < line {
			less++
		}
		if o == line {
			same++
		}
	}
	return less, same
}

// joined reports whether the places for which in holds hang together: each can
// be reached from each by going on and on to neighbours, tried by squaring.
func joined(neighbours [][]int, in func(i int) bool) bool {
	n := len(neighbours)
	near := make([][]bool, n)
	for i := range near {
		near[i] = make([]bool, n)
		near[i][i] = true
		for _, j := range neighbours[i] {
			near[i][j] = in(i) && in(j)
		}
	}
	for k := range n {
		for i := range n {
			for j := range n {
				near[i][j] = near[i][j] || near[i][k] && near[k][j]
			}
		}
	}
	for i := range n {
		for j := range n {
			if in(i) && in(j) && !near[i][j] {
				return false
			}
		}
	}
	return true
}

// meanings returns constraints of every kind with at most five variables.
func meanings(t *testing.T) map[string]meaning {
	path := [][]int{{1}, {0, 2}, {1, 3}, {2}}
	a, err := NewAutomaton([]int{-1, 0, 1, 2}, []int{0}, func(s, v int) (int, bool) { return s + v, -5 < s+v && s+v < 4 }, func(s int) bool { return s == 2 })
	if err != nil {
		t.Fatal(err)
	}
	near := NewRelation([]int{-1, 0, 1, 2}, []int{-1, 0, 1, 2}, func(x, y int) bool { return x-y == 1 || y-x == 1 })
	count := func(v []int, is func(int) bool) int {
		n := 0
		for _, x := range v {
			if is(x) {
				n++
			}
		}
		return n
	}
	return map[string]meaning{
		"different":  {&AllDifferent{vars(0, 4)}, func(v []int) bool { return len(occurrences(v)) == 4 }},
		"nothing":    {&AllDifferent{}, func(v []int) bool { return true }},
		"conditions": {&DifferentIf{If: 4, Value: 2, Vars: vars(0, 3)}, func(v []int) bool { return v[0] != 2 || len(occurrences(v[1:])) == 3 }},
		"sum":        {&Sum{Vars: vars(0, 4), Target: 1}, func(v []int) bool { return v[0]+v[1]+v[2]+v[3] == 1 }},
		"weights": {&Sum{Vars: vars(0, 3), Weights: []int{2, 0, -3}, Target: 1}, func(v []int) bool {
			return 2*v[0]-3*v[2] == 1
		}},
		"pair": {&Pair{X: 0, Y: 1, Relation: near}, func(v []int) bool { return (v[0]-v[1])*(v[0]-v[1]) == 1 }},
		"table": {&Table{Vars: vars(0, 2), Values: []int{-1, 0, 1, 2}, Tuples: [][]sudoku.Digit{{1, 4}, {2, 2}, {4, 1}}}, func(v []int) bool {
			return v[0] == -1 && v[1] == 2 || v[0] == 0 && v[1] == 0 || v[0] == 2 && v[1] == -1
		}},
		"product": {&Arithmetic{Vars: vars(0, 3), Op: Mul, Target: 2}, func(v []int) bool { return v[0]*v[1]*v[2] == 2 }},
		"regular": {&Regular{Vars: vars(0, 4), Automaton: a}, func(v []int) bool {
			sum := 0
			for _, x := range v {
				if sum += x; sum >= 4 {
					return false
				}
			}
			return sum == 2
		}},
		"visible": {&Visible{Vars: vars(0, 4), Count: 2}, func(v []int) bool {
			seen := 0
			for i, x := range v {
				if x > 0 && (i == 0 || x > slices.Max(v[:i])) {
					seen++
				}
			}
			return seen == 2
		}},
		"count": {&Count{Vars: vars(0, 4), Of: []int{0, 2, 7}, Allowed: []int{1, 3}}, func(v []int) bool {
			return count(v, func(x int) bool { return x%2 == 0 })%2 == 1
		}},
		"distinct": {&Distinct{Total: 4, Vars: vars(0, 3)}, func(v []int) bool { return v[0] == len(occurrences(v[1:])) }},
		"same": {&Same{Parts: [][]Var{vars(0, 2), vars(2, 2)}}, func(v []int) bool {
			return v[0] == v[2] && v[1] == v[3] || v[0] == v[3] && v[1] == v[2]
		}},
		"connected": {&Connected{Vars: vars(0, 4), Neighbours: path, Of: []int{1, 2}}, func(v []int) bool {
			return slices.Max(v) > 0 && joined(path, func(i int) bool { return v[i] > 0 })
		}},
		"connected three": {&Connected{Vars: vars(0, 4), Neighbours: path, Of: []int{1, 2}, Size: 3}, func(v []int) bool {
			return count(v, func(x int) bool { return x > 0 }) == 3 && joined(path, func(i int) bool { return v[i] > 0 })
		}},
		"partition": {&Partition{Vars: vars(0, 2), Labels: vars(2, 2), Neighbours: [][]int{{1}, {0}}, Numbers: []int{1}, Size: 2}, func(v []int) bool {
			return v[0] != v[1] && v[2] == 1 && v[3] == 1
		}},
		"two regions": {&Partition{Vars: vars(0, 2), Labels: vars(2, 2), Neighbours: [][]int{{1}, {0}}, Numbers: []int{1, 2}, Size: 1}, func(v []int) bool {
			return v[2] == 1 && v[3] == 2
		}},
		"streak": {&Streak{Number: 4, Less: 1, Arms: [][]Var{vars(0, 3), {0, 3}}}, func(v []int) bool {
			n, s := 1, v[1]
			if v[2] == s {
				if n++; v[3] == s {
					n++
				}
			}
			if v[4] == s {
				n++
			}
			return v[0] == n-1
		}},
		"alike": {&Alike{Number: 4, Less: -1, Vars: vars(0, 3)}, func(v []int) bool { return v[0] == occurrences(v[1:])[v[1]]+1 }},
		"stretch": {&Stretch{vars(0, 4), []Way{{At: []int{0}, Values: []int{0}, From: 1, To: 2, Sum: 2}, {At: []int{0, 3}, Values: []int{-1, 2}, From: 1, To: 3, Sum: 1}}}, func(v []int) bool {
			return v[0] == 0 && v[1] == 2 || v[0]+v[3] == 1 && v[0]*v[3] == -2 && v[1]+v[2] == 1
		}},
		"consecutive": {&Consecutive{vars(0, 3)}, func(v []int) bool { return len(occurrences(v)) == 3 && slices.Max(v)-slices.Min(v) == 2 }},
		"rank": {&Rank{Line: vars(0, 2), Others: [][]Var{{2, 3}}, Below: 1}, func(v []int) bool {
			return asNumber(v[2:]) < asNumber(v[:2])
		}},
		"rank with ties": {&Rank{Line: vars(0, 1), Others: [][]Var{{1}, {2}, {3}}, Below: 2, Ties: true}, func(v []int) bool {
			less, _ := places(v[0], v[1:])
			return less == 2
		}},
		"side rank": {&SideRank{Line: vars(0, 2), Sides: [][][]Var{{{2, 3}}}, Below: 0}, func(v []int) bool {
			return v[2] == v[0] && v[3] > v[1]
		}},
		"side rank with ties": {&SideRank{Line: vars(0, 1), Sides: [][][]Var{{{1}, {2}}, {{3}}}, Below: 0, Ties: true}, func(v []int) bool {
			return (v[1] == v[0]) != (v[2] == v[0]) && v[3] == v[0]
		}},
		"among": {&Among{Var: 0, Values: []int{2, -1}}, func(v []int) bool { return v[0] == 2 || v[0] == -1 }},
		"either": {newEither([][]Constraint{
			{&Sum{Vars: []Var{0, 1}, Target: 1}, &Among{Var: 2, Values: []int{0}}},
			{&AllDifferent{[]Var{2, 0}}, &AllDifferent{[]Var{1, 2}}},
		}), func(v []int) bool { return v[0]+v[1] == 1 && v[2] == 0 || v[2] != v[0] && v[1] != v[2] }},
		"no branch": {newEither(nil), func([]int) bool { return false }},
	}
}

func TestMeanings(t *testing.T) {
	for name, m := range meanings(t) {
		n, held := len(m.c.Scope()), 0
		sequences([]int{-1, 0, 1, 2}, n, func(v []int) {
			if len(v) != n {
				return
			}
			before := slices.Clone(v)
			got := m.c.Holds(v)
			if got {
				held++
			}
			if got != m.means(v) {
				t.Errorf("%s holds for %v: %v, and it means %v", name, v, got, !got)
			}
			if !slices.Equal(before, v) {
				t.Errorf("%s changed its values from %v to %v", name, before, v)
			}
		})
		if held == 0 && name != "no branch" {
			t.Errorf("%s never holds: the test says nothing", name)
		}
	}
}

// The values are given in the order of the scope, and asking for it again gives
// the same.
func TestScopes(t *testing.T) {
	less := NewRelation([]int{1, 2}, []int{1, 2}, func(x, y int) bool { return x < y })
	for _, tt := range []struct {
		c    Constraint
		want []Var
	}{
		{&AllDifferent{[]Var{3, 1}}, []Var{3, 1}},
		{&DifferentIf{If: 7, Vars: []Var{3, 1}}, []Var{7, 3, 1}},
		{&Sum{Vars: []Var{2, 0, 2}}, []Var{2, 0, 2}},
		{&Pair{X: 5, Y: 4, Relation: less}, []Var{5, 4}},
		{&Table{Vars: []Var{2, 1}}, []Var{2, 1}},
		{&Arithmetic{Vars: []Var{2, 1}}, []Var{2, 1}},
		{&Regular{Vars: []Var{2, 2}}, []Var{2, 2}},
		{&Visible{Vars: []Var{4, 3}}, []Var{4, 3}},
		{&Count{Vars: []Var{4, 3}}, []Var{4, 3}},
		{&Distinct{Total: 9, Vars: []Var{4, 3}}, []Var{9, 4, 3}},
		{&Same{Parts: [][]Var{{4}, {3}, {5}}}, []Var{4, 3, 5}},
		{&Connected{Vars: []Var{4, 3}}, []Var{4, 3}},
		{&Partition{Vars: []Var{4, 3}, Labels: []Var{8, 7}}, []Var{4, 3, 8, 7}},
		{&Streak{Number: 9, Arms: [][]Var{{1, 2, 3}, {1, 4}, {1}}}, []Var{9, 1, 2, 3, 4}},
		{&Alike{Number: 9, Vars: []Var{1, 2}}, []Var{9, 1, 2}},
		{&Consecutive{[]Var{4, 3}}, []Var{4, 3}},
		{&Stretch{Vars: []Var{4, 3}}, []Var{4, 3}},
		{&Rank{Line: []Var{1, 2}, Others: [][]Var{{3, 4}, {5, 6}}}, []Var{1, 2, 3, 4, 5, 6}},
		{&SideRank{Line: []Var{1}, Sides: [][][]Var{{{2}, {3}}, {{4}}}}, []Var{1, 2, 3, 4}},
		{&Among{Var: 6}, []Var{6}},
		{newEither([][]Constraint{{&AllDifferent{[]Var{5, 2}}, &Among{Var: 5}}, {&Among{Var: 1}, &AllDifferent{[]Var{2, 9}}}}), []Var{5, 2, 1, 9}},
	} {
		for range 2 {
			if got := tt.c.Scope(); !slices.Equal(got, tt.want) {
				t.Errorf("%T: %v, want %v", tt.c, got, tt.want)
			}
		}
	}
}

// survivor is a constraint that may not care which name is whose.
type survivor interface {
	Constraint
	SurvivesRenaming(in func(Var) bool) bool
}

// randomSurvivor makes one up over variables 0 to 5.
func randomSurvivor(r *rand.Rand) survivor {
	values := []int{1, 2, 3}
	v := make([]Var, 5)
	for i := range v {
		v[i] = Var(r.IntN(6))
	}
	relations := []func(x, y int) bool{
		func(x, y int) bool { return x == y }, func(x, y int) bool { return x != y }, func(x, y int) bool { return x < y },
		func(x, y int) bool { return true }, func(x, y int) bool { return x == 2 && y == 2 },
	}
	switch r.IntN(6) {
	case 0:
		return &AllDifferent{v[:1+r.IntN(4)]}
	case 1:
		return &Same{[][]Var{v[:2], v[2:4]}}
	case 2:
		return &Distinct{v[0], v[1:]}
	case 3:
		return &Streak{Number: v[0], Less: r.IntN(3) - 1, Arms: [][]Var{{v[1], v[2], v[3]}, {v[1], v[4]}}}
	case 4:
		return &Alike{Number: v[0], Less: r.IntN(3) - 1, Vars: v[1:]}
	default:
		return &Pair{X: v[0], Y: v[1], Relation: NewRelation(values, values, relations[r.IntN(len(relations))])}
	}
}

// A constraint that says it survives renaming does: when the values of those
// variables change places one for one, it holds just as before. Engines leave
// solutions out because of this promise.
func TestSurvivorsSurvive(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	survived := map[string]int{}
	for range 2000 {
		c := randomSurvivor(r)
		named := r.Uint64N(64)
		in := func(v Var) bool { return named>>v&1 != 0 }
		if !c.SurvivesRenaming(in) {
			continue
		}
		scope, touched := c.Scope(), false
		for _, v := range scope {
			touched = touched || in(v)
		}
		if touched {
			survived[fmt.Sprintf("%T", c)]++
		}
		for range 30 {
			var of [6]int
			for v := range of {
				of[v] = 1 + r.IntN(3)
			}
			names := r.Perm(3)
			before, after := make([]int, len(scope)), make([]int, len(scope))
			for i, v := range scope {
				if before[i], after[i] = of[v], of[v]; in(v) {
					after[i] = names[of[v]-1] + 1
				}
			}
			if c.Holds(before) != c.Holds(after) {
				t.Fatalf("%T%+v, renamed %06b: %v and %v", c, c, named, before, after)
			}
		}
	}
	if len(survived) != 6 {
		t.Errorf("some never survived: %v", survived)
	}
}

// Equality is a relation of equal values only, and of all of them.
func TestEquality(t *testing.T) {
	equal := func(x, y int) bool { return x == y }
	for _, tt := range []struct {
		xs, ys  []int
		related func(x, y int) bool
		want    bool
	}{
		{[]int{1, 2, 3}, []int{1, 2, 3}, equal, true},
		{[]int{1, 2, 3}, []int{2, 3, 4}, equal, true},
		{[]int{1, 2, 3}, []int{1, 2, 3}, func(x, y int) bool { return x == y && x > 1 }, false},
		{[]int{1, 2, 3}, []int{1, 2, 3}, func(x, y int) bool { return x <= y }, false},
		{[]int{1, 2, 3}, []int{2, 3, 4}, func(x, y int) bool { return x+1 == y }, false},
	} {
		if got := NewRelation(tt.xs, tt.ys, tt.related).Equality(); got != tt.want {
			t.Errorf("%v and %v: %v", tt.xs, tt.ys, got)
		}
	}
}
