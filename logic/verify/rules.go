package verify

import (
	"slices"

	"shudu/model"
)

// ruleTest returns the test of a constraint.
func ruleTest(m *model.Model, rule int) test { return testOf(m.Constraints[rule].Constraint) }

func testOf(c model.Constraint) test {
	g := general{c, c.Scope()}
	switch c := c.(type) {
	case *model.Sum:
		l := &linear{scope: c.Vars, target: c.Target}
		for i := range c.Vars {
			l.weights = append(l.weights, c.Weight(i))
		}
		return l
	case *model.Arithmetic:
		if c.Op == model.Add {
			return &linear{scope: c.Vars, weights: slices.Repeat([]int{1}, len(c.Vars)), target: c.Target}
		}
	case *model.AllDifferent:
		return &different{g}
	case *model.Pair:
		return &relation{g}
	case *model.Regular:
		return reading{c}
	case *model.Stretch:
		return stretch{c, g}
	case *model.Consecutive:
		return &run{g}
	case *model.Visible:
		return sight{c}
	case *model.Count:
		return tally{c}
	case *model.Either:
		return newAlternatives(c, g)
	case *model.Connected:
		return &region{c}
	}
	return &g
}

// alternatives is that one of several things holds.
type alternatives struct {
	all      general
	branches [][]test
}

func newAlternatives(e *model.Either, g general) *alternatives {
	a := &alternatives{all: g}
	for _, branch := range e.Branches {
		var tests []test
		for _, c := range branch {
			tests = append(tests, testOf(c))
		}
		a.branches = append(a.branches, tests)
	}
	return a
}

func (v *alternatives) vars() []model.Var { return v.all.scope }

func (v *alternatives) possible(a *assignment) bool {
	holds := func(tests []test) bool {
		return !slices.ContainsFunc(tests, func(t test) bool { return !t.possible(a) })
	}
	return slices.ContainsFunc(v.branches, holds) && v.all.possible(a)
}

// region is that the variables with some values hang together.
type region struct{ *model.Connected }

func (r *region) vars() []model.Var { return r.Vars }

// possible asks whether some place is one from which all can be reached that must be in,
// and enough of them, and no two neighbours among those are too far apart.
func (r *region) possible(a *assignment) bool {
	in, out := make([]bool, len(r.Vars)), make([]bool, len(r.Vars))
	sure, first := 0, -1
	for i, x := range r.Vars {
		in[i], out[i] = true, true
		for d := range a.dom[x].All() {
			here := slices.Contains(r.Of, a.value(x, d))
			in[i], out[i] = in[i] && here, out[i] && !here
		}
		if in[i] {
			sure, first = sure+1, i
		}
	}
	if r.Size > 0 && sure > r.Size {
		return false
	}
	for i := range r.Vars {
		if !out[i] && (first < 0 || first == i) && r.grows(i, in, out, sure) {
			return true
		}
	}
	return false
}

// grows reports whether a region can grow from a place to all that must be in, and is
// large enough then.
func (r *region) grows(from int, in, out []bool, sure int) bool {
	far := r.walk(from, out)
	size := 0
	for i := range far {
		if far[i] > 0 {
			size++
		} else if in[i] {
			return false
		}
	}
	if r.Size == 0 || sure < 2 {
		return size >= r.Size
	}
	for i := range in {
		if in[i] && sure+r.nearest(i, in, out) > r.Size {
			return false
		}
	}
	return size >= r.Size
}

// walk returns how far places are from one, that one being 1; 0 is out of reach.
func (r *region) walk(from int, out []bool) []int {
	far := make([]int, len(r.Vars))
	far[from] = 1
	for todo := []int{from}; len(todo) > 0; todo = todo[1:] {
		for _, j := range r.Neighbours[todo[0]] {
			if !out[j] && far[j] == 0 {
				far[j] = far[todo[0]] + 1
				todo = append(todo, j)
			}
		}
	}
	return far
}

// nearest returns how many places lie between one and the nearest other that must be in.
func (r *region) nearest(from int, in, out []bool) int {
	least := len(in)
	for i, f := range r.walk(from, out) {
		if in[i] && f > 1 {
			least = min(least, f-2)
		}
	}
	return least
}
