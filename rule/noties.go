package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(NoTies{}) }

// NoTies says that no two rows or columns, read from either end, read the
// same.
type NoTies struct{}

// Name returns "no-ties".
func (NoTies) Name() string { return "no-ties" }

// Cells returns nil: the rule speaks of the whole grid.
func (x NoTies) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (x NoTies) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return nil
}

// Constrain compares every two lines.
func (x NoTies) Constrain(b *model.Builder) error {
	order, err := compare(b.Geometry().Values(), []int{greater, less})
	if err != nil {
		return err
	}
	all := lines(b.Geometry())
	for i, line := range all {
		for _, other := range all[:i] {
			vars := []model.Var{b.Aux(greater, less)}
			for k := range min(len(line), len(other)) {
				vars = append(vars, b.Vars(other[k], line[k])...)
			}
			b.Add(label("no-ties", 0), &model.Regular{Vars: vars, Automaton: order})
		}
	}
	return nil
}
