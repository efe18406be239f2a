package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Doublers{}) }

// Doublers says that every row and every column, and every box where there are
// boxes, has one cell that counts twice its digit wherever digits are added up:
// in cages, sums, arrows, little killers and on lines of equal sums. No digit is
// doubled twice. Sums that are read along a line (sandwiches, X-sums, sum lines)
// are those of the digits.
//
// Which cells are doubled is part of the solution: for each cell of the grid
// there is a variable cell that holds the least value of the grid when it counts
// once, and the second when it counts twice.
type Doublers struct {
	Height, Width int           // of a box; 0 when there are none
	Labels        []sudoku.Cell // the variable cells, in the order of the cells
}

// Name returns "doublers".
func (Doublers) Name() string { return "doublers" }

// Cells returns nil: the rule speaks of the whole grid.
func (Doublers) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the doublers are not known.
func (Doublers) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Early says that the rule changes what others mean.
func (Doublers) Early() {}

// Constrain says which cells count twice, and for how much more.
func (x Doublers) Constrain(b *model.Builder) error {
	g := b.Geometry()
	cells := block(g, 0, 0, g.Rows(), g.Cols())
	if err := once(b, 1, x.Labels); err != nil {
		return err
	}
	switch values := g.Values(); {
	case len(x.Labels) != len(cells):
		return fault.Errorf("%d labels for %d cells", len(x.Labels), len(cells))
	case len(values) < 2 || len(values) == sudoku.MaxValues || values[0] < 1:
		return fault.Errorf("doublers need from two to %d values, all above 0", sudoku.MaxValues-1)
	}
	if x.Height != 0 || x.Width != 0 {
		if err := (Boxes{x.Height, x.Width}).fit(g); err != nil {
			return err
		}
	}
	x.oneEach(b, cells)
	return x.addMore(b, cells)
}

// oneEach says that every house has one doubler.
func (x Doublers) oneEach(b *model.Builder, cells []sudoku.Cell) {
	g := b.Geometry()
	twice := g.Values()[1]
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
		b.Restrict(at, func(v int) bool { return v <= twice })
		add(0, g.Row(c), at)
		add(1, g.Col(c), at)
		if x.Height > 0 {
			add(2, g.Row(c)/x.Height*g.Cols()+g.Col(c)/x.Width, at)
		}
	}
	for _, key := range order {
		b.Count(label("doublers", 0), []int{twice}, []int{1}, houses[key]...)
	}
}

// addMore gives every cell a variable for what it counts more, 0 or its digit,
// and says that no digit is doubled twice.
func (x Doublers) addMore(b *model.Builder, cells []sudoku.Cell) error {
	values := b.Geometry().Values()
	with := append([]int{0}, values...)
	var tuples [][]sudoku.Digit // the digit, the label, what is added; digit d stands for with[d-1]
	for i := range values {
		d := sudoku.Digit(i + 2)
		tuples = append(tuples, []sudoku.Digit{d, 2, 1}, []sudoku.Digit{d, 3, d})
	}
	all := make([]model.Var, len(cells))
	for i, c := range cells {
		all[i] = b.Aux(with...)
		b.Add(label("doublers", 0), &model.Table{Vars: append(b.Vars(c, x.Labels[i]), all[i]), Tuples: tuples, Values: with})
		if err := b.CountsMore(c, all[i]); err != nil {
			return err
		}
	}
	for _, v := range values {
		b.Add(label("doublers", 0), &model.Count{Vars: all, Of: []int{v}, Allowed: []int{0, 1}})
	}
	return nil
}

// Turn exchanges height and width where rows and columns are.
func (x Doublers) Turn(t Turn) sudoku.Rule {
	if t.Transpose {
		x.Height, x.Width = x.Width, x.Height
	}
	return x
}
