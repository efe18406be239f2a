package rule

import (
	"slices"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Modifiers{}) }

// Modifiers says that every row and every column, and every box where there are
// boxes, has one cell that counts for another number than its digit wherever
// digits are added up, as doublers do: so many times its digit, plus so much.
// Times -1 makes negators, Plus 1 hot cells, Plus -1 cold cells. No digit is
// changed twice.
//
// Which cells are changed is part of the solution, in variable cells as those of
// [Doublers].
type Modifiers struct {
	Times         int           // 0 means 1
	Plus          int           // 0 means nothing
	Height, Width int           // of a box; 0 when there are none
	Labels        []sudoku.Cell // the variable cells, in the order of the cells
}

// maxTimes and maxPlus bound what a cell counts for.
const (
	maxTimes = 99
	maxPlus  = 9999
)

// Name returns "modifiers".
func (Modifiers) Name() string { return "modifiers" }

func (x Modifiers) labels() (string, []sudoku.Cell)            { return "M", x.Labels }
func (x Modifiers) withLabels(cells []sudoku.Cell) sudoku.Rule { x.Labels = cells; return x }

// Cells returns nil: the rule speaks of the whole grid.
func (Modifiers) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: which cells are changed is not known.
func (Modifiers) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Early says that the rule changes what others mean.
func (Modifiers) Early() {}

// Constrain says which cells are changed, and what they count for.
func (x Modifiers) Constrain(b *model.Builder) error {
	switch {
	case x.Times < -maxTimes || x.Times > maxTimes:
		return outside("the factor", x.Times, -maxTimes, maxTimes)
	case x.Plus < -maxPlus || x.Plus > maxPlus:
		return outside("the number added", x.Plus, -maxPlus, maxPlus)
	}
	return x.constrain(b, "modifiers")
}

// constrain is Constrain for a rule of a kind.
func (x Modifiers) constrain(b *model.Builder, kind string) error {
	g := b.Geometry()
	cells := block(g, 0, 0, g.Rows(), g.Cols())
	if err := once(b, 1, x.Labels); err != nil {
		return err
	}
	switch values := g.Values(); {
	case len(x.Labels) != len(cells):
		return fault.Errorf("%d labels for %d cells", len(x.Labels), len(cells))
	case len(values) < 2 || len(values) == sudoku.MaxValues || values[0] < 1:
		return fault.Errorf("%s need from two to %d values, all above 0", kind, sudoku.MaxValues-1)
	}
	if x.Height != 0 || x.Width != 0 {
		if err := (Boxes{x.Height, x.Width}).fit(g); err != nil {
			return err
		}
	}
	l := label(kind, 0)
	x.oneEach(b, l, cells)
	return x.addMore(b, l, cells)
}

// oneEach says that every house has one cell that is changed.
func (x Modifiers) oneEach(b *model.Builder, l model.Label, cells []sudoku.Cell) {
	g := b.Geometry()
	changed := g.Values()[1]
	houses := map[[2]int][]sudoku.Cell{}
	var order [][2]int
	add := func(kind, index int, at sudoku.Cell) {
		key := [2]int{kind, index}
		if houses[key] == nil {
			order = append(order, key)
		}
		houses[key] = append(houses[key], at)
	}
	for i, c := range cells {
		at := x.Labels[i]
		b.Restrict(at, func(v int) bool { return v <= changed })
		add(0, g.Row(c), at)
		add(1, g.Col(c), at)
		if x.Height > 0 {
			add(2, g.Row(c)/x.Height*g.Cols()+g.Col(c)/x.Width, at)
		}
	}
	for _, key := range order {
		b.Count(l, []int{changed}, []int{1}, houses[key]...)
	}
}

// addMore gives every cell a variable for the digit that is changed there, 0
// where none is, and one for what it counts more, and says that no digit is
// changed twice.
func (x Modifiers) addMore(b *model.Builder, l model.Label, cells []sudoku.Cell) error {
	values := b.Geometry().Values()
	with := append([]int{0}, values...)
	var tuples [][]sudoku.Digit // the digit, the label, what is changed; digit d stands for with[d-1]
	for i := range values {
		d := sudoku.Digit(i + 2)
		tuples = append(tuples, []sudoku.Digit{d, 2, 1}, []sudoku.Digit{d, 3, d})
	}
	all := make([]model.Var, len(cells))
	for i, c := range cells {
		all[i] = b.Aux(with...)
		b.Add(l, &model.Table{Vars: append(b.Vars(c, x.Labels[i]), all[i]), Tuples: tuples, Values: with})
		if err := b.CountsMore(c, x.more(b, l, all[i], with)); err != nil {
			return err
		}
	}
	for _, v := range values {
		b.Add(l, &model.Count{Vars: all, Of: []int{v}, Allowed: []int{0, 1}})
	}
	return nil
}

// more returns a variable for what a changed digit counts more. A doubled one
// counts itself more.
func (x Modifiers) more(b *model.Builder, l model.Label, changed model.Var, with []int) model.Var {
	times := x.Times
	if times == 0 {
		times = 1
	}
	extra := func(v int) int {
		if v == 0 {
			return 0
		}
		return (times-1)*v + x.Plus
	}
	if times == 2 && x.Plus == 0 {
		return changed
	}
	var extras []int
	for _, v := range with {
		extras = append(extras, extra(v))
	}
	slices.Sort(extras)
	extras = slices.Compact(extras)
	more := b.Aux(extras...)
	b.Add(l, &model.Pair{X: changed, Y: more, Relation: model.NewRelation(with, extras, func(v, e int) bool { return e == extra(v) })})
	return more
}

// Turn exchanges height and width where rows and columns are.
func (x Modifiers) Turn(_ *sudoku.Geometry, t Turn) sudoku.Rule {
	if t.Transpose {
		x.Height, x.Width = x.Width, x.Height
	}
	return x
}
