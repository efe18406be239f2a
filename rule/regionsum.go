package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(RegionSum{}) }

// RegionSum says that a line has the same sum in every box it passes. Parts
// are its pieces, box by box, in order; [Pieces] cuts a line.
type RegionSum struct {
	Parts [][]sudoku.Cell
}

// Name returns "region-sum".
func (RegionSum) Name() string { return "region-sum" }

// Cells returns the cells of the line.
func (x RegionSum) Cells(*sudoku.Geometry) []sudoku.Cell { return concat(x.Parts) }

// Marks draws the line.
func (x RegionSum) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Plain, 7, concat(x.Parts))}
}

// Constrain makes the sums of the pieces equal.
func (x RegionSum) Constrain(b *model.Builder) error {
	return equalParts(b, label("region-sum", 0), x.Parts)
}

// Pieces cuts a line where it passes from one region to another. Cells in no
// region make pieces of their own.
func Pieces(regions [][]sudoku.Cell, cells []sudoku.Cell) [][]sudoku.Cell {
	region := map[sudoku.Cell]int{}
	for i, r := range regions {
		for _, c := range r {
			region[c] = i + 1
		}
	}
	var parts [][]sudoku.Cell
	for i, c := range cells {
		if i == 0 || region[c] != region[cells[i-1]] {
			parts = append(parts, nil)
		}
		parts[len(parts)-1] = append(parts[len(parts)-1], c)
	}
	return parts
}
