package verify

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// pointedAt returns a truth that gives points by chance for the cells of a constraint.
func pointedAt(b *logic.Board, r *rand.Rand, rules ...int) logic.Truth {
	t := logic.Truth{Ground: logic.PointGround, Cell: sudoku.NoCell, House: -1, Rules: rules}
	for _, i := range rules {
		for _, c := range b.Model.CellsOf(b.Model.Constraints[i].Constraint.Scope()) {
			for d := range digitsOf(b, c).All() {
				if r.IntN(3) > 0 {
					t.Points = append(t.Points, logic.Points{Candidate: logic.Candidate{Cell: c, Digit: d}, Worth: r.IntN(13) - 6})
				}
			}
		}
	}
	return t
}

// leastBySearch is what a truth comes to at least, by looking at all ways to fill the
// board's cells: the slow twin.
func leastBySearch(b *logic.Board, t logic.Truth) int {
	best := math.MaxInt
	everyWay(b, func(way []sudoku.Digit) {
		for _, r := range t.Rules {
			var values []int
			for _, x := range b.Model.Constraints[r].Constraint.Scope() {
				values = append(values, b.Geometry.Value(way[b.Model.Vars[x].Cell]))
			}
			if !b.Model.Constraints[r].Constraint.Holds(values) {
				return
			}
		}
		sum := 0
		for _, p := range t.Points {
			if way[p.Cell] == p.Digit {
				sum += p.Worth
			}
		}
		best = min(best, sum)
	})
	return best
}

// everyWay calls with all ways to fill the cells of a small board such that cells that
// see each other differ.
func everyWay(b *logic.Board, yield func(way []sudoku.Digit)) {
	way := make([]sudoku.Digit, b.Geometry.Len())
	var fill func(c int)
	fill = func(c int) {
		if c == len(way) {
			yield(way)
			return
		}
		for d := range digitsOf(b, sudoku.Cell(c)).All() {
			if fitsBefore(b, way[:c], d) {
				way[c] = d
				fill(c + 1)
			}
		}
	}
	fill(0)
}

func fitsBefore(b *logic.Board, before []sudoku.Digit, d sudoku.Digit) bool {
	for o, e := range before {
		if e == d && b.Sees(sudoku.Cell(o), sudoku.Cell(len(before))) {
			return false
		}
	}
	return true
}

// thin takes some candidates away, by chance.
func thin(b *logic.Board, r *rand.Rand) {
	for c := range sudoku.Cell(b.Geometry.Len()) {
		for d := range b.Candidates(c).All() {
			if b.Candidates(c).Len() > 1 && r.IntN(6) == 0 {
				b.Eliminate(logic.Candidate{Cell: c, Digit: d})
			}
		}
	}
}

func TestTheLeastPointsOfAConstraintAreThoseOfItsBestWay(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 1))
	differ := func(_ *rand.Rand, x []model.Var) model.Constraint { return &model.AllDifferent{Vars: x[:4]} }
	same := func(_ *rand.Rand, x []model.Var) model.Constraint {
		return &model.Arithmetic{Vars: x[:3], Op: model.Add, Target: 5}
	}
	for name, kind := range kinds {
		for range 12 {
			compareLeast(t, name, boardOf(t, all(func(x []model.Var) []model.Constraint { return []model.Constraint{kind(r, x)} })), r)
		}
	}
	for range 40 {
		compareLeast(t, "different", boardOf(t, all(func(x []model.Var) []model.Constraint { return []model.Constraint{differ(r, x)} })), r)
		compareLeast(t, "sum", boardOf(t, all(func(x []model.Var) []model.Constraint { return []model.Constraint{same(r, x)} })), r)
		compareLeast(t, "cage", boardOf(t, all(func(x []model.Var) []model.Constraint {
			return []model.Constraint{same(r, x), &model.AllDifferent{Vars: x[:3]}}
		})), r)
	}
}

// compareLeast compares the least points of the first constraint, and of all, with the
// slow twin.
func compareLeast(t *testing.T, name string, b *logic.Board, r *rand.Rand) {
	t.Helper()
	thin(b, r)
	all := []int{0}
	for i := 1; i < len(b.Model.Constraints); i++ {
		all = append(all, i)
	}
	for _, rules := range [][]int{{0}, all} {
		truth := pointedAt(b, r, rules...)
		got, ok := newFilling(b, truth).least()
		want := leastBySearch(b, truth)
		if !ok || got != want {
			t.Fatalf("%s: %d (%v) points at least, not %d", name, got, ok, want)
		}
		truth.Least = want
		if !comes(b, truth) {
			t.Errorf("%s: %d points are refused", name, want)
		}
		if truth.Least++; want < math.MaxInt && comes(b, truth) {
			t.Errorf("%s: %d points are believed", name, truth.Least)
		}
	}
}

// squareOf returns a square of four with boxes and a sum, whose points are looked at.
func squareOf(t *testing.T) *logic.Board {
	t.Helper()
	b, err := logic.NewBoard(sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Sum{Target: 6, Where: []sudoku.Cell{0, 5, 10}})...))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// pointStep returns a step of points with its board, on which candidates were taken away
// by chance, and the ways to fill that.
func pointStep(t *testing.T, r *rand.Rand) (b *logic.Board, st *logic.Step, right [][]sudoku.Digit) {
	t.Helper()
	for range 1000 {
		b, right = squareOf(t), nil
		thin(b, r)
		everyWay(b, func(way []sudoku.Digit) {
			if way[0]+way[5]+way[10] == 6 {
				right = append(right, slices.Clone(way))
			}
		})
		if len(right) == 0 {
			continue
		}
		logic.PointCount.Steps(logic.NewSearch(b), func(found *logic.Step) bool { st = found.Clone(); return false })
		if st != nil && len(st.Grounds) > 2 {
			return b, st, right
		}
	}
	t.Fatal("no step")
	return nil, nil, nil
}

// shaken returns truths whose points are a little different, by chance, and which come
// to what they come to then.
func shaken(b *logic.Board, truths []logic.Truth, r *rand.Rand) (out []logic.Truth) {
	for _, t := range truths {
		t.Points = slices.Clone(t.Points)
		for i := range t.Points {
			if r.IntN(12) == 0 {
				t.Points[i].Worth += r.IntN(3) - 1
			}
		}
		t.Least, _ = newFilling(b, t).least()
		out = append(out, t)
	}
	return out
}

// Whatever points are given: what a certificate proves is in no solution.
func TestPointsProveNothingWrong(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 2))
	proven, refused := 0, 0
	for range 60 {
		b, st, right := pointStep(t, r)
		truths := shaken(b, st.Truths(b), r)
		for c := range sudoku.Cell(16) {
			for d := range b.Candidates(c).All() {
				st.Eliminations = []logic.Candidate{{Cell: c, Digit: d}}
				if Certificate(b, st, truths) != nil {
					refused++
					continue
				}
				proven++
				if slices.ContainsFunc(right, func(way []sudoku.Digit) bool { return way[c] == d }) {
					t.Fatalf("%v is said to be wrong", st.Eliminations)
				}
			}
		}
	}
	if proven < 20 || refused < 100 {
		t.Errorf("%d proven, %d refused", proven, refused)
	}
}

func TestTamperedPointsAreRefused(t *testing.T) {
	b, st, _ := pointStep(t, rand.New(rand.NewPCG(9, 3)))
	if err := Step(b, st); err != nil {
		t.Fatal(err)
	}
	for what, tamper := range map[string]func(*logic.Truth){
		"more at least":             func(t *logic.Truth) { t.Least++ },
		"no rule":                   func(t *logic.Truth) { t.Rules = nil },
		"a rule that is not there":  func(t *logic.Truth) { t.Rules = []int{len(b.Model.Constraints)} },
		"points for another cell":   func(t *logic.Truth) { t.Points[0].Cell = outside(b, *t) },
		"points for no digit":       func(t *logic.Truth) { t.Points[0].Digit = 0 },
		"points for a large digit":  func(t *logic.Truth) { t.Points[0].Digit = 9 },
		"more points than numbers":  func(t *logic.Truth) { t.Points[0].Worth = math.MaxInt },
		"fewer points than numbers": func(t *logic.Truth) { t.Points[0].Worth = math.MinInt },
		"too many points":           func(t *logic.Truth) { t.Points = slices.Repeat(t.Points, mostGiven+1) },
		"less than numbers":         func(t *logic.Truth) { t.Least = math.MinInt },
	} {
		truths := slices.Clone(st.Truths(b))
		truths[0].Points = slices.Clone(truths[0].Points)
		tamper(&truths[0])
		if err := Certificate(b, st, truths); !errors.Is(err, ErrPremise) {
			t.Errorf("%s: %v", what, err)
		}
	}
}

// outside returns a cell of which the rules of a truth do not speak.
func outside(b *logic.Board, t logic.Truth) sudoku.Cell {
	cells := b.Model.CellsOf(b.Model.Constraints[t.Rules[0]].Constraint.Scope())
	for c := range sudoku.Cell(16) {
		if !slices.Contains(cells, c) {
			return c
		}
	}
	return sudoku.NoCell
}

func TestPointsNeedAllThatTheyRestOn(t *testing.T) {
	b, st, _ := pointStep(t, rand.New(rand.NewPCG(9, 3)))
	truths := st.Truths(b)
	for i := range truths {
		left := slices.Delete(slices.Clone(truths), i, i+1)
		if err := Certificate(b, st, left); !errors.Is(err, ErrFollows) {
			t.Errorf("without truth %d: %v", i, err)
		}
	}
	if err := Certificate(b, st, append(slices.Clone(truths), b.CellTruth(0))); !errors.Is(err, ErrPremise) {
		t.Errorf("with another kind of truth: %v", err)
	}
	if err := Certificate(b, st, slices.Repeat(truths, mostGivers)); !errors.Is(err, ErrTooMuch) {
		t.Errorf("thousands of truths: %v", err)
	}
	placed := st.Clone()
	placed.Placements = []logic.Candidate{{Cell: 0, Digit: 3}}
	if err := Certificate(b, placed, truths); !errors.Is(err, ErrFollows) {
		t.Errorf("a digit placed by points: %v", err)
	}
}
