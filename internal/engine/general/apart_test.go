package general

import (
	"math/rand/v2"
	"slices"
	"sync/atomic"
	"testing"

	"shudu/model"
	"shudu/sudoku"
)

// groupsModel is a model of nothing but random groups.
func groupsModel(r *rand.Rand) *model.Model {
	m := &model.Model{Geometry: sudoku.Square(3)}
	lists := [][]int{{1, 2, 3, 4, 5, 6, 7, 8, 9}, {0, 1, 2, 3, 4, 5, 6, 7, 8}}
	for v := range 9 + 64*r.IntN(2) {
		m.Vars = append(m.Vars, model.Variable{Cell: sudoku.Cell(v), Domain: sudoku.FirstDigits(9), Values: lists[r.IntN(1+r.IntN(2))]})
	}
	for range r.IntN(4) {
		d := &model.AllDifferent{}
		for range r.IntN(6) {
			d.Vars = append(d.Vars, model.Var(r.IntN(len(m.Vars))))
		}
		slices.Sort(d.Vars)
		d.Vars = slices.Compact(d.Vars)
		m.Constraints = append(m.Constraints, model.Stated{Constraint: d})
	}
	return m
}

// Whatever a workshop built before, it knows who can never be equal now.
func TestKinIsThatOfThePuzzle(t *testing.T) {
	w := new(workshop)
	models := make([]*model.Model, 40)
	r := rand.New(rand.NewPCG(8, 8))
	for i := range models {
		models[i] = groupsModel(r)
	}
	known := 0
	for range 500 {
		m := models[r.IntN(len(models))]
		if r.IntN(2) == 0 {
			m = models[0]
		}
		key := slices.Clone(w.kin.key)
		p := w.build(m, new(atomic.Bool), usual())
		if slices.Equal(key, w.kin.key) {
			known++
		}
		for v := range int32(p.vars) {
			var want []int32
			for u := range int32(p.vars) {
				if u != v && differs(m, u, v) {
					want = append(want, u)
				}
			}
			if got := p.peers.of(v); !slices.Equal(got, want) {
				t.Fatalf("variable %d has the peers %v, want %v", v, got, want)
			}
			for u := range int32(p.vars) {
				if p.apart.has(v, u) != slices.Contains(want, u) {
					t.Fatalf("variables %d and %d: %v", v, u, p.apart.has(v, u))
				}
			}
		}
		w.words.reset()
		w.ints.reset()
		w.builder.reset()
		w.problem = problem{}
	}
	if known < 25 || known > 475 {
		t.Errorf("%d of 500 were known", known)
	}
}

// differs reports whether two variables of one list of values are in a group.
func differs(m *model.Model, u, v int32) bool {
	for _, c := range m.Constraints {
		d := c.Constraint.(*model.AllDifferent)
		if slices.Contains(d.Vars, model.Var(u)) && slices.Contains(d.Vars, model.Var(v)) &&
			sameList(m.Vars[u].Values, m.Vars[v].Values) {
			return true
		}
	}
	return false
}
