package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Equality{}) }

// Equality is a cage of different digits: as many of them are even as odd, and
// as many are low as high. Of an odd number of values the middle one is
// neither.
type Equality struct {
	Where []sudoku.Cell
}

// Name returns "equality-cage".
func (Equality) Name() string { return "equality-cage" }

// Cells returns the cells of the cage.
func (x Equality) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws a dashed outline.
func (x Equality) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: x.Where, Text: "="}}
}

// Constrain counts half of the cells for each kind.
func (x Equality) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.AllDifferent(label("equality-cage", 0), x.Where...)
	values := b.Geometry().Values()
	half := len(values) / 2
	var even, odd []int
	for _, v := range values {
		if v%2 == 0 {
			even = append(even, v)
		} else {
			odd = append(odd, v)
		}
	}
	for _, of := range [][]int{even, odd, values[:half], values[len(values)-half:]} {
		b.Count(label("equality-cage", 0), of, halfOf(len(x.Where)), x.Where...)
	}
	return nil
}

// halfOf returns the half of an even number, nothing for an odd one.
func halfOf(n int) []int {
	if n%2 != 0 {
		return nil
	}
	return []int{n / 2}
}
