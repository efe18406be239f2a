package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(PairTable{}) }

// PairTable says that each value on a line and the next make one of the pairs
// allowed; or every two of them, wherever they stand.
type PairTable struct {
	Allowed [][]int // pairs of values, the first cell's value first
	All     bool    // relate every two cells, in their order, not only neighbours
	Where   []sudoku.Cell
}

// Name returns "pair-table".
func (PairTable) Name() string { return "pair-table" }

// Cells returns the cells of the line.
func (x PairTable) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x PairTable) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Dashed, 15, x.Where)}
}

// Constrain relates the cells by the table.
func (x PairTable) Constrain(b *model.Builder) error {
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	for _, pair := range x.Allowed {
		if len(pair) != 2 {
			return fault.Errorf("%d values in a pair", len(pair))
		}
	}
	r := b.RelationOf(x.Allowed)
	if x.All {
		allRelated(b, label("pair-table", 0), x.Where, r)
	} else {
		chained(b, label("pair-table", 0), x.Where, r)
	}
	return nil
}
