package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Replicate{}) }

// Replicate says rules at many places: once for each of the cells Where, the
// rules moved so that Origin comes to lie there.
type Replicate struct {
	Rules  []sudoku.Rule
	Origin sudoku.Cell
	Where  []sudoku.Cell
}

// Name returns "replicate".
func (Replicate) Name() string { return "replicate" }

// Cells returns the cells that the rules are moved to.
func (x Replicate) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// maxDrawn is how many rules are drawn at most: there is nothing to be seen in
// more, and rules repeated within repeated ones can be very many.
const maxDrawn = 1 << 14

// copies returns for how many rules this one stands.
func (x Replicate) copies() int { return min(len(x.Where)*copies(x.Rules), maxDrawn+1) }

// Marks draws the rules at every place, or nothing where they are too many.
func (x Replicate) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var marks []sudoku.Mark
	if x.copies() > maxDrawn {
		return nil
	}
	for _, to := range x.Where {
		if moved, err := x.moved(g, to); err == nil {
			marks = append(marks, drawn(g, moved)...)
		}
	}
	return marks
}

// Constrain says the rules at every place.
func (x Replicate) Constrain(b *model.Builder) error {
	if err := needs(b, 1, []sudoku.Cell{x.Origin}); err != nil {
		return err
	}
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	for _, to := range x.Where {
		moved, err := x.moved(b.Geometry(), to)
		if err == nil {
			err = AllOf{moved}.Constrain(b)
		}
		if err != nil {
			return fault.Errorf("moved to %s: %w", b.Geometry().Name(to), err)
		}
	}
	return nil
}

// moved returns the rules moved so that the origin lies at a cell.
func (x Replicate) moved(g *sudoku.Geometry, to sudoku.Cell) ([]sudoku.Rule, error) {
	var err error
	down, right := g.Row(to)-g.Row(x.Origin), g.Col(to)-g.Col(x.Origin)
	shift := func(c sudoku.Cell) sudoku.Cell {
		d := g.At(g.Row(c)+down, g.Col(c)+right)
		if d == sudoku.NoCell || g.IsVar(c) || g.IsVar(to) {
			err = fault.Errorf("%s leaves the grid", g.Name(c))
		}
		return d
	}
	moved := make([]sudoku.Rule, len(x.Rules))
	for i, r := range x.Rules {
		moved[i] = Map(r, shift)
	}
	return moved, err
}
