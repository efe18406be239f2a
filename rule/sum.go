package rule

import (
	"strconv"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Sum{}) }

// Sum says that digits add up to a target; a digit may stand there twice. With
// weights, each digit counts so many times.
type Sum struct {
	Target  int
	Weights []int // one per cell; nil when all are 1
	Where   []sudoku.Cell
}

// Name returns "sum".
func (Sum) Name() string { return "sum" }

// Cells returns the cells of the sum.
func (x Sum) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws a dashed outline with the target in its corner.
func (x Sum) Marks(*sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: x.Where, Text: strconv.Itoa(x.Target)}}
}

// maxWeight bounds a target, and all weights together, so that no sum can
// overflow.
const maxWeight = 1 << 30

// size returns how far a number is from 0, as far as that matters here.
func size(n int) int { return max(n, -max(n, -maxWeight-1)) }

// Constrain says the sum.
func (x Sum) Constrain(b *model.Builder) error {
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	if x.Weights != nil && len(x.Weights) != len(x.Where) {
		return fault.Errorf("%d weights for %d cells", len(x.Weights), len(x.Where))
	}
	left := maxWeight
	for _, w := range x.Weights {
		if left -= size(w); left < 0 {
			return fault.Errorf("the weights are too large: more than %d together", maxWeight)
		}
	}
	if err := summable(x.Target); err != nil {
		return err
	}
	sum(b, label("sum", 0), x.Target, x.Weights, x.Where)
	return nil
}

// summable returns an error when a number is too large for a sum.
func summable(n int) error {
	if size(n) > maxWeight {
		return fault.Errorf("%d is too large a number for a sum", n)
	}
	return nil
}
