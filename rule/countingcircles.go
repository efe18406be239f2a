package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(CountingCircles{}) }

// CountingCircles says that a digit in a circle tells in how many circles it
// stands.
type CountingCircles struct {
	Where []sudoku.Cell
}

// Name returns "counting-circles".
func (CountingCircles) Name() string { return "counting-circles" }

// Cells returns the circles.
func (x CountingCircles) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the circles.
func (x CountingCircles) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkCircle, Style: sudoku.Hollow, Color: 1, Cells: x.Where}}
}

// Constrain counts every digit.
func (x CountingCircles) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	for _, v := range b.Geometry().Values() {
		allowed := []int{0}
		if v > 0 {
			allowed = append(allowed, v)
		}
		b.Count(label("counting-circles", 0), []int{v}, allowed, x.Where...)
	}
	return nil
}
