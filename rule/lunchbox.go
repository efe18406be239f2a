package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Lunchbox{}) }

// Lunchbox says that the digits of a line are different, and that those
// between the least and the greatest digit on it add up to the sum.
type Lunchbox struct {
	Sum   int
	Where []sudoku.Cell
}

// Name returns "lunchbox".
func (Lunchbox) Name() string { return "lunchbox" }

// Cells returns the cells of the line.
func (x Lunchbox) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line with its sum.
func (x Lunchbox) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Cells: x.Where, Text: strconv.Itoa(x.Sum)}, line(sudoku.Faint, 14, x.Where)}
}

// Constrain counts the sum between the least and the greatest digit.
func (x Lunchbox) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	b.AllDifferent(label("lunchbox", 0), x.Where...)
	return filled(b, "lunchbox", x.Sum, x.Where, x.crusts(b.Geometry().Values()), true)
}

// crusts returns what the least and the greatest digit may be: all others of the
// line have room between them. On a house there is one way.
func (x Lunchbox) crusts(values []int) (crusts [][2]int) {
	for i := range values {
		for j := i + max(1, len(x.Where)-1); j < len(values); j++ {
			crusts = append(crusts, [2]int{values[i], values[j]})
		}
	}
	return crusts
}
