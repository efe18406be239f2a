package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(DisjointGroups{}) }

// DisjointGroups says that no digit stands twice at the same place of the
// boxes: the first cells of all boxes differ, the second ones, and so on.
type DisjointGroups struct {
	Height, Width int // of a box
}

// Name returns "disjoint-groups".
func (DisjointGroups) Name() string { return "disjoint-groups" }

// Cells returns nil: the rule speaks of the whole grid.
func (DisjointGroups) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the groups are not drawn.
func (DisjointGroups) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain makes every group all different.
func (x DisjointGroups) Constrain(b *model.Builder) error {
	g := b.Geometry()
	if err := Boxes(x).fit(g); err != nil {
		return err
	}
	groups := make([][]sudoku.Cell, x.Height*x.Width)
	for _, c := range block(g, 0, 0, g.Rows(), g.Cols()) {
		i := g.Row(c)%x.Height*x.Width + g.Col(c)%x.Width
		groups[i] = append(groups[i], c)
	}
	for i, cells := range groups {
		b.AllDifferent(label("group", i+1), cells...)
	}
	return nil
}

// Turn exchanges height and width where rows and columns are.
func (x DisjointGroups) Turn(g *sudoku.Geometry, t Turn) sudoku.Rule {
	return DisjointGroups(Boxes(x).Turn(g, t).(Boxes))
}
