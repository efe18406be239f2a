package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Nabner{}) }

// Nabner says that no two digits of a line are equal or consecutive, wherever
// they stand on it.
type Nabner struct {
	Where []sudoku.Cell
}

// Name returns "nabner".
func (Nabner) Name() string { return "nabner" }

// Cells returns the cells of the line.
func (x Nabner) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Nabner) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Plain, 5, x.Where)}
}

// Constrain keeps every two digits at least two apart.
func (x Nabner) Constrain(b *model.Builder) error {
	cells := opened(x.Where)
	if err := once(b, 2, cells); err != nil {
		return err
	}
	allPairs(b, label("nabner", 0), cells, func(v, w int) bool { return distance(v, w) > 1 })
	return nil
}
