package general

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// farBy is a relation of values that are at least so far apart.
func farBy(n, by int) *model.Relation {
	values := sudoku.Square(n).Values()
	return model.NewRelation(values, values, func(x, y int) bool { return x-y >= by || y-x >= by })
}

// The sets of values that may stand together are those of which every two are
// related.
func TestRelatedSets(t *testing.T) {
	for n := 1; n <= 9; n++ {
		for by := 1; by <= 5; by++ {
			for k := 2; k <= 4; k++ {
				r := farBy(n, by)
				var want []uint64
				for _, set := range setsOf(n, k) {
					ok := true
					for i := range n {
						for j := range i {
							ok = ok && ((set>>i)&(set>>j)&1 == 0 || r.Forward[i]>>j&1 != 0)
						}
					}
					if ok {
						want = append(want, set)
					}
				}
				got := relatedSets(nil, r.Forward, 0, 0, k)
				if slices.Sort(got); !slices.Equal(got, want) {
					t.Errorf("%d of %d values %d apart: %b, want %b", k, n, by, got, want)
				}
			}
		}
	}
}

// Relations that tell their sides apart, or relate a value to itself, have no
// sets.
func TestMutual(t *testing.T) {
	values := []int{1, 2, 3}
	for _, tt := range []struct {
		name string
		ys   []int
		of   func(x, y int) bool
		want bool
	}{
		{"far apart", values, func(x, y int) bool { return x-y > 1 || y-x > 1 }, true},
		{"less", values, func(x, y int) bool { return x < y }, false},
		{"near", values, func(x, y int) bool { return x-y < 2 && y-x < 2 }, false},
		{"other values", []int{1, 2, 4}, func(x, y int) bool { return x != y }, false},
	} {
		if got := mutual(model.NewRelation(values, tt.ys, tt.of)); got != tt.want {
			t.Errorf("%s: %v", tt.name, got)
		}
	}
}

// In a group every two are related, and every two that are related to a third
// are in a group.
func TestCliquesOfAWeb(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	for range 200 {
		w := &web{}
		n := 3 + r.Int32N(6)
		for x := range n {
			for y := range x {
				if r.IntN(2) == 0 {
					w.pairs = append(w.pairs, [2]int32{x, y})
				}
			}
		}
		related := func(x, y int32) bool {
			return slices.Contains(w.pairs, [2]int32{x, y}) || slices.Contains(w.pairs, [2]int32{y, x})
		}
		groups := w.cliques()
		b := &builder{problem: &problem{apart: bitMatrix{1, make([]uint64, n)}}, workshop: new(workshop)}
		if got := b.triangle(w.pairs); got != (len(groups) > 0) {
			t.Fatalf("%v has a triangle: %t, but its groups are %v", w.pairs, got, groups)
		}
		for _, g := range groups {
			for i, x := range g {
				for _, y := range g[:i] {
					if !related(x, y) {
						t.Fatalf("%v: %d and %d are not related", g, x, y)
					}
				}
			}
		}
		for x := range n {
			for y := range x {
				for z := range y {
					if related(x, y) && related(y, z) && related(x, z) && !slices.ContainsFunc(groups, func(g []int32) bool { return slices.Contains(g, x) && slices.Contains(g, y) }) {
						t.Fatalf("%d and %d are in none of %v", x, y, groups)
					}
				}
			}
		}
	}
}

// Three cells that are far apart from each other leave out what fits between no
// two of them.
func TestRelatedVariablesSeeMore(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Latin{})
	cells := []sudoku.Cell{0, 10, 20}
	p.Rules = append(p.Rules, farApart{cells, 4})
	m, err := model.Compile(p)
	if err != nil {
		t.Fatal(err)
	}
	left, ok := Propagate(m, true)
	if want := uint64(0b100010001); !ok || left[0] != want || left[10] != want || left[20] != want {
		t.Errorf("%v: %b %b %b, want %b", ok, left[0], left[10], left[20], want)
	}
}

// farApart is a rule that every two of some cells differ by so much.
type farApart struct {
	cells []sudoku.Cell
	by    int
}

func (farApart) Name() string                           { return "far apart" }
func (f farApart) Cells(*sudoku.Geometry) []sudoku.Cell { return f.cells }
func (farApart) Marks(*sudoku.Geometry) []sudoku.Mark   { return nil }
func (f farApart) Constrain(b *model.Builder) error {
	for i, x := range f.cells {
		for _, y := range f.cells[:i] {
			b.Pair(model.Label{}, x, y, func(x, y int) bool { return x-y >= f.by || y-x >= f.by })
		}
	}
	return nil
}
