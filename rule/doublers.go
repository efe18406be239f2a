package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Doublers{}) }

// Doublers says that every row and every column, and every box where there are
// boxes, has one cell that counts twice its digit wherever digits are added up:
// in cages, sums, arrows, little killers, sandwiches and on lines. No digit is
// doubled twice.
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

func (x Doublers) labels() (string, []sudoku.Cell)            { return "D", x.Labels }
func (x Doublers) withLabels(cells []sudoku.Cell) sudoku.Rule { x.Labels = cells; return x }

// Cells returns nil: the rule speaks of the whole grid.
func (Doublers) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the doublers are not known.
func (Doublers) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Early says that the rule changes what others mean.
func (Doublers) Early() {}

// Constrain says which cells count twice, and for how much more.
func (x Doublers) Constrain(b *model.Builder) error {
	return x.all().constrain(b, "doublers")
}

// Turn exchanges height and width where rows and columns are.
func (x Doublers) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule {
	y := x.all().Turn(g, t).(Modifiers)
	return Doublers{y.Height, y.Width, y.Labels}
}

// all returns the rule as one of modifiers.
func (x Doublers) all() Modifiers {
	return Modifiers{Times: 2, Height: x.Height, Width: x.Width, Labels: x.Labels}
}
