package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(TopBottom{}) }

// TopBottom says that the digits 1, 2, 3 … stand once in the first, second,
// third … row, each touching the next by a side or a corner, so that they make
// a path from top to bottom; and so they do from bottom to top. Across makes
// the paths run from side to side.
type TopBottom struct {
	Across bool
}

// Name returns "top-bottom".
func (TopBottom) Name() string { return "top-bottom" }

// Cells returns nil: the rule speaks of the whole grid.
func (TopBottom) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (TopBottom) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Turn makes the paths run the other way where rows and columns change places.
func (x TopBottom) Turn(_ *sudoku.Geometry, t Turn) sudoku.Rule {
	x.Across = x.Across != t.Transpose
	return x
}

// Constrain finds both paths.
func (x TopBottom) Constrain(b *model.Builder) error {
	g := b.Geometry()
	var rows [][]sudoku.Cell
	if x.Across {
		for c := range g.Cols() {
			rows = append(rows, block(g, 0, c, g.Rows(), 1))
		}
	} else {
		for r := range g.Rows() {
			rows = append(rows, block(g, r, 0, 1, g.Cols()))
		}
	}
	if len(rows) > g.N() {
		return outside("the length of a path", len(rows), 1, g.N())
	}
	if g.Holed() {
		return fault.Errorf("the grid has holes")
	}
	if len(rows[0]) > sudoku.MaxValues {
		return outside("the length of a row", len(rows[0]), 1, sudoku.MaxValues)
	}
	x.path(b, rows)
	for i, j := 0, len(rows)-1; i < j; i, j = i+1, j-1 {
		rows[i], rows[j] = rows[j], rows[i]
	}
	x.path(b, rows)
	return nil
}

// path says where in its row each digit stands, and that neighbours touch.
func (x TopBottom) path(b *model.Builder, rows [][]sudoku.Cell) {
	l := label("top-bottom", 0)
	g := b.Geometry()
	touch := func(p, q int) bool { return distance(p, q) <= 1 }
	var last model.Var
	for i, cells := range rows {
		digit := g.Values()[i]
		b.Count(l, []int{digit}, []int{1}, cells...)
		var places []int
		for k := range cells {
			places = append(places, k)
		}
		at := b.Aux(places...)
		for k, v := range b.Vars(cells...) {
			here := func(p, value int) bool { return (p == k) == (value == digit) }
			b.Add(l, &model.Pair{X: at, Y: v, Relation: model.NewRelation(places, g.Values(), here)})
		}
		if i > 0 {
			b.Add(l, &model.Pair{X: last, Y: at, Relation: model.NewRelation(places, places, touch)})
		}
		last = at
	}
}
