package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Regions{}) }

// Regions says that no digit stands twice in a region: irregular boxes, as in
// a jigsaw Sudoku.
type Regions struct {
	Parts [][]sudoku.Cell
}

// Name returns "regions".
func (Regions) Name() string { return "regions" }

// Cells returns the cells of all regions.
func (x Regions) Cells(*sudoku.Geometry) []sudoku.Cell {
	var all []sudoku.Cell
	for _, part := range x.Parts {
		all = append(all, part...)
	}
	return all
}

// Marks draws a thick outline around every region.
func (x Regions) Marks(*sudoku.Geometry) []sudoku.Mark {
	marks := make([]sudoku.Mark, len(x.Parts))
	for i, part := range x.Parts {
		marks[i] = sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Thick, Cells: part}
	}
	return marks
}

// Constrain makes every region all different.
func (x Regions) Constrain(b *model.Builder) error {
	if err := b.Check(x.Cells(b.Geometry())...); err != nil {
		return err
	}
	for i, part := range x.Parts {
		if len(part) > b.Geometry().N() {
			return fault.Errorf("region %d has %d cells for %d values", i+1, len(part), b.Geometry().N())
		}
		b.AllDifferent(label("region", i+1), part...)
	}
	return nil
}
