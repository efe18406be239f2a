package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Entropic{}) }

// Entropic says that any three cells in a row on a line hold a low, a middle
// and a high digit: a third of the values each.
type Entropic struct {
	Where []sudoku.Cell
}

// Name returns "entropic".
func (Entropic) Name() string { return "entropic" }

// Cells returns the cells of the line.
func (x Entropic) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Entropic) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Dashed, 13, x.Where)}
}

// Constrain makes neighbours of different thirds.
func (x Entropic) Constrain(b *model.Builder) error {
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	third, err := thirds(b.Geometry())
	if err == nil {
		classes(b, label("entropic", 0), x.Where, 3, third)
	}
	return err
}

// thirds returns the function that tells low, middle and high values apart.
func thirds(g *sudoku.Geometry) (func(int) int, error) {
	if g.N()%3 != 0 {
		return nil, fault.Errorf("%d values do not fall into three equal parts", g.N())
	}
	return func(v int) int { return int(g.DigitOf(v)-1) / (g.N() / 3) }, nil
}
