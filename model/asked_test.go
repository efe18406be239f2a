package model_test

import (
	"slices"
	"testing"

	"shudu/model"
)

// tallies are constraints that ask for a number, of three variables.
var tallies = map[string]model.Tally{
	"sum":            &model.Sum{Vars: []model.Var{0, 1, 2}, Target: 9},
	"weighted sum":   &model.Sum{Vars: []model.Var{0, 1, 2}, Weights: []int{2, -1, 3}, Target: 5},
	"towers":         &model.Visible{Vars: []model.Var{0, 1, 2}, Count: 2},
	"towers, all up": &model.Visible{Vars: []model.Var{0, 1, 2}, Count: 3},
}

// What the variables of a tally add, one after the other, comes to what is asked for just
// where the constraint holds.
func TestTalliesComeToWhatIsAskedFor(t *testing.T) {
	for name, c := range tallies {
		held := 0
		for i := range 6 * 6 * 6 {
			values := []int{i%6 - 1, i/6%6 - 1, i/36 - 1}
			n, highest := 0, values[0]
			for k, v := range values {
				before := highest
				if k == 0 {
					before = 0
				}
				n += c.Adds(k, v, before)
				highest = max(highest, v)
			}
			if c.Holds(values) != (n == c.Asked()) {
				t.Errorf("%s: %v come to %d", name, values, n)
			}
			if n == c.Asked() {
				held++
			}
		}
		if held == 0 {
			t.Errorf("%s never holds", name)
		}
	}
}

// Only of what is in order it matters what stands before.
func TestWhatIsInNoOrderAddsTheSameAnywhere(t *testing.T) {
	for name, c := range tallies {
		differs := c.Adds(1, 3, 0) != c.Adds(1, 3, 9)
		if differs != c.InOrder() || c.InOrder() != (c.Unit() == "towers") {
			t.Errorf("%s: in order %v, counts %s", name, c.InOrder(), c.Unit())
		}
	}
}

// A count wants the least number that is allowed; a line of cases holds where one of them
// does; a choice has its parts.
func TestConstraintsSayWhatTheyAskFor(t *testing.T) {
	for want, c := range map[int]*model.Count{
		0: {Vars: []model.Var{0, 1}, Of: []int{4}},
		2: {Vars: []model.Var{0, 1}, Of: []int{4}, Allowed: []int{2, 3}},
	} {
		if values, least := model.Wanting(c).Wants(); least != want || !slices.Equal(values, []int{4}) {
			t.Errorf("%v, at least %d, want %d", values, least, want)
		}
	}
	line := &model.Stretch{Vars: []model.Var{0, 1, 2}, Ways: []model.Way{{At: []int{0}, Values: []int{2}, From: 1, To: 3, Sum: 5}}}
	if cases := model.Cased(line).Cases(); len(cases) != 1 || !line.Holds([]int{2, 1, 4}) || line.Holds([]int{2, 1, 3}) {
		t.Errorf("%+v", cases)
	}
	if n := model.Branching(&model.Either{Branches: make([][]model.Constraint, 3)}).Parts(); n != 3 {
		t.Errorf("%d parts", n)
	}
	for _, c := range []model.Adding{&model.Sum{Vars: []model.Var{0, 1}, Target: 7}, &model.Arithmetic{Vars: []model.Var{0, 1}, Op: model.Mul, Target: 7}} {
		if c.Total() != 7 || c.Weight(1) != 1 {
			t.Errorf("%T: %d, %d times", c, c.Total(), c.Weight(1))
		}
	}
	different := model.Stated{Constraint: &model.AllDifferent{}}
	if sum := (model.Stated{Constraint: &model.Sum{}}); !different.Different() || sum.Different() {
		t.Error("a sum is taken for an all-different, or the other way round")
	}
}
