package general_test

import (
	"context"
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/internal/engine"
	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// trueModel is a wild model as large as puzzles are, with many constraints, all
// of which hold for one assignment that is known. It has too many ways to try.
func trueModel(r *rand.Rand) (m *model.Model, truth []sudoku.Digit, told string) {
	list := wildLists[r.IntN(len(wildLists))]
	g, err := sudoku.NewGeometry(2+r.IntN(7), 2+r.IntN(8), list...)
	if err != nil {
		panic(err)
	}
	names := slices.Sorted(maps.Keys(wildKinds))
	names = slices.DeleteFunc(names, func(name string) bool { return name == "partition" }) // its names may be given late
	var values []int
	m, err = model.Compile(sudoku.New(g, said(func(b *model.Builder) error {
		w := &wild{Rand: r, b: b}
		for range cellsOf(g) {
			w.lists = append(w.lists, list)
		}
		w.addAux()
		for i, list := range w.lists {
			w.truth = append(w.truth, list[(i/g.Cols()*3+i%g.Cols())%len(list)]) // much is different in a row
			if r.IntN(5) == 0 {
				w.truth[i] = list[r.IntN(len(list))]
			}
		}
		w.sayGroups(g)
		for range 5 + r.IntN(40) {
			name := names[r.IntN(len(names))]
			told += " " + name
			wildKinds[name](w)
		}
		values = w.truth
		return nil
	})))
	if err != nil {
		panic(err)
	}
	for v := range m.Vars {
		x := &m.Vars[v]
		truth = append(truth, sudoku.Digit(1+slices.Index(x.Values, values[v])))
		if r.IntN(2) == 0 {
			x.Domain &= sudoku.Digits(r.Uint64()|r.Uint64()) | truth[v].Set()
		}
	}
	m.Constraints = slices.DeleteFunc(m.Constraints, func(c model.Stated) bool {
		return !c.Holds(valuesOf(m, truth, c.Scope()))
	})
	return m, truth, fmt.Sprint(g.Rows(), "×", g.Cols(), " ", list, told)
}

// sayGroups says that parts of rows and columns differ, and what some of them
// add up to.
func (w *wild) sayGroups(g *sudoku.Geometry) {
	for range w.IntN(12) {
		from, step, length := w.IntN(g.Len()), 1, g.Cols()
		if w.IntN(2) == 0 {
			step, length = g.Cols(), g.Rows()
		}
		var vars []model.Var
		for i := range length {
			if at := from + i*step; at < g.Len() && (step > 1 || at/g.Cols() == from/g.Cols()) {
				vars = append(vars, model.Var(at))
			}
		}
		w.add(&model.AllDifferent{Vars: vars})
		sum := 0
		for _, x := range w.at(vars) {
			sum += x
		}
		if w.IntN(2) == 0 {
			w.add(&model.Sum{Vars: vars, Target: sum})
		}
	}
}

// valuesOf returns the values that digits of some variables stand for.
func valuesOf(m *model.Model, digits []sudoku.Digit, scope []model.Var) []int {
	out := make([]int, len(scope))
	for i, v := range scope {
		out[i] = m.Vars[v].Values[digits[v]-1]
	}
	return out
}

// checkTruth fails when the engine loses what it was told to be so.
func checkTruth(t testing.TB, r *rand.Rand, told string, m *model.Model, truth []sudoku.Digit) (removed int) {
	t.Helper()
	for _, optimise := range []bool{false, true} {
		left, ok := general.Propagate(m, optimise)
		for v, d := range truth {
			if !ok || left[v]&uint64(d.Set()) == 0 {
				t.Fatalf("%s: variable %d loses %d (optimised %v, a dead end %v)", told, v, m.Vars[v].Values[d-1], optimise, !ok)
			}
			removed += (m.Vars[v].Domain &^ sudoku.Digits(left[v])).Len()
		}
	}
	found, err := general.Engine{}.Solve(context.Background(), m, engine.Options{Limit: 1, Nodes: 300}, nil)
	if err == nil && found.Count == 0 {
		t.Fatalf("%s: no solution", told)
	}
	if found.Count > 0 && !m.Satisfied(found.First) {
		t.Fatalf("%s: %v is no solution", told, found.First)
	}
	// With most of the truth given, the search ends, and the truth is among what
	// it finds.
	domains := m.Domains()
	for v := range domains {
		if r.IntN(8) > 0 {
			domains[v] = truth[v].Set()
		}
	}
	near := m.With(domains)
	seen := false
	_, err = general.Engine{}.Solve(context.Background(), near, engine.Options{Nodes: 3000}, func(digits []sudoku.Digit) bool {
		seen = slices.Equal(digits, truth)
		return !seen
	})
	if err == nil && !seen {
		t.Fatalf("%s: the truth is not among the solutions near it", told)
	}
	return removed
}

// What is so stays so: no propagator, alone or with all others, takes it away,
// however many variables and values there are.
func TestTruthSurvives(t *testing.T) {
	removed := 0
	for seed := range uint64(250) {
		r := rand.New(rand.NewPCG(seed, 51))
		m, truth, told := trueModel(r)
		removed += checkTruth(t, r, fmt.Sprint("seed ", seed, ": ", told), m, truth)
	}
	if removed < 10_000 {
		t.Errorf("only %d values were removed", removed)
	}
}
