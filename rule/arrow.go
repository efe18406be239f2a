package rule

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Arrow{}) }

// Arrow says that the digits on the shaft add up to the one in the bulb. A
// bulb of several cells is a pill: its digits are read as one number, the
// first cell being the first digit.
type Arrow struct {
	Bulb  []sudoku.Cell // the circle; several cells make a pill
	Where []sudoku.Cell // the shaft, without the bulb
}

// Name returns "arrow".
func (Arrow) Name() string { return "arrow" }

// Cells returns the cells of the bulb and the shaft.
func (x Arrow) Cells(*sudoku.Geometry) []sudoku.Cell { return append(slices.Clone(x.Bulb), x.Where...) }

// Marks draws the bulb and an arrow from it.
func (x Arrow) Marks(g *sudoku.Geometry) []sudoku.Mark {
	if len(x.Bulb) == 0 {
		return nil
	}
	shaft := append([]sudoku.Cell{x.Bulb[len(x.Bulb)-1]}, x.Where...)
	return []sudoku.Mark{pill(x.Bulb), {Shape: sudoku.MarkArrow, Style: sudoku.Hollow, Color: 2, Cells: shaft}}
}

// pill draws a circle, or an outline around several cells.
func pill(cells []sudoku.Cell) sudoku.Mark {
	if len(cells) > 1 {
		return sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Hollow, Cells: cells}
	}
	return sudoku.Mark{Shape: sudoku.MarkCircle, Style: sudoku.Hollow, Cells: cells}
}

// Constrain makes the sum of the shaft the number in the bulb.
func (x Arrow) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Bulb); err != nil {
		return err
	}
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	if len(x.Bulb) > maxPill {
		return outside("the number of cells in a pill", len(x.Bulb), 1, maxPill)
	}
	var weights []int
	for range x.Where {
		weights = append(weights, 1)
	}
	power := -1
	for i := len(x.Bulb) - 1; i >= 0; i-- {
		weights = append(weights, power)
		power *= 10
	}
	for i, c := range x.Bulb {
		if len(x.Bulb) > 1 { // digits that make a number
			b.Restrict(c, func(v int) bool { return v >= 0 && (v <= 9 || i == 0) })
		}
	}
	cells := slices.Clone(x.Where)
	for i := range x.Bulb {
		cells = append(cells, x.Bulb[len(x.Bulb)-1-i])
	}
	sum(b, label("arrow", 0), 0, weights, cells)
	return nil
}

// maxPill is the largest number of digits in a pill.
const maxPill = 6
