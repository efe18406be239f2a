package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Doppelganger{}) }

// Doppelganger is played with one value more than there are places in a row,
// the least of them being 0. Every row, column and box holds 0 and all other
// digits but one. No two rows miss the same digit, no two columns, no two
// boxes; and where a 0 stands, its row, column and box miss different digits.
type Doppelganger struct {
	Height, Width int // of a box; 0 when there are none
}

// Name returns "doppelganger".
func (Doppelganger) Name() string { return "doppelganger" }

// Cells returns nil: the rule speaks of the whole grid.
func (Doppelganger) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (Doppelganger) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Turn exchanges height and width where rows and columns are.
func (x Doppelganger) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule {
	return Doppelganger(Boxes(x).Turn(g, t).(Boxes))
}

// Constrain finds the digit that each house misses.
func (x Doppelganger) Constrain(b *model.Builder) error {
	g := b.Geometry()
	n := g.Rows()
	if err := square(g); err != nil {
		return err
	}
	if g.N() != n+1 || g.DigitOf(0) == sudoku.None {
		return fault.Errorf("a grid of %d × %d needs %d values, and 0 among them", n, n, n+1)
	}
	families := [][][]sudoku.Cell{nil, nil}
	for i := range n {
		families[0] = append(families[0], block(g, i, 0, 1, n))
		families[1] = append(families[1], block(g, 0, i, n, 1))
	}
	if x.Height != 0 || x.Width != 0 {
		if boxes := Boxes(x); boxes.fit(g) != nil || x.Height*x.Width != n {
			return fault.Errorf("boxes of %d rows and %d columns do not fit", x.Height, x.Width)
		}
		families = append(families, Boxes(x).boxes(g))
	}
	missing := make([][]model.Var, g.Len()) // by cell: what its houses miss
	for _, houses := range families {
		x.family(b, houses, missing)
	}
	x.zeros(b, missing)
	return nil
}

// family says what each of some houses misses, and that all miss different
// digits. A house and what it misses hold every value once.
func (x Doppelganger) family(b *model.Builder, houses [][]sudoku.Cell, missing [][]model.Var) {
	l := label("doppelganger", 0)
	values := b.Geometry().Values()
	var all []model.Var
	for _, cells := range houses {
		v := b.Aux(values...)
		b.Add(l, &model.Among{Var: v, Values: without(values, 0)})
		b.Add(l, &model.AllDifferent{Vars: append([]model.Var{v}, b.Vars(cells...)...)})
		for _, c := range cells {
			missing[c] = append(missing[c], v)
		}
		all = append(all, v)
	}
	b.Add(l, &model.AllDifferent{Vars: all})
}

// zeros says that the houses of a 0 miss different digits.
func (x Doppelganger) zeros(b *model.Builder, missing [][]model.Var) {
	for c, vars := range missing {
		if len(vars) > 0 {
			b.Add(label("doppelganger", 0), &model.DifferentIf{If: b.Vars(sudoku.Cell(c))[0], Value: 0, Vars: vars})
		}
	}
}

// without returns values less one.
func without(values []int, not int) []int {
	var out []int
	for _, v := range values {
		if v != not {
			out = append(out, v)
		}
	}
	return out
}
