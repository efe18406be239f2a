package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Renban{}) }

// Renban says that the digits of a line are consecutive and different, in any
// order.
type Renban struct {
	Where []sudoku.Cell
}

// Name returns "renban".
func (Renban) Name() string { return "renban" }

// Cells returns the cells of the line.
func (x Renban) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Renban) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Plain, 4, x.Where)}
}

// Constrain makes the digits different and leaves no gap.
func (x Renban) Constrain(b *model.Builder) error {
	cells := opened(x.Where)
	if err := once(b, 1, cells); err != nil {
		return err
	}
	consecutive(b, label("renban", 0), cells)
	return nil
}

// consecutive says that the cells hold different digits none of which is
// missing between the least and the greatest.
func consecutive(b *model.Builder, l model.Label, cells []sudoku.Cell) {
	b.AllDifferent(l, cells...)
	b.Add(l, &model.Consecutive{Vars: b.Vars(cells...)})
}
