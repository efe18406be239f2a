package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(EqualSum{}) }

// EqualSum says that several sets of cells have the same sum.
type EqualSum struct {
	Parts [][]sudoku.Cell
}

// Name returns "equal-sum".
func (EqualSum) Name() string { return "equal-sum" }

// Cells returns the cells of all parts.
func (x EqualSum) Cells(*sudoku.Geometry) []sudoku.Cell { return concat(x.Parts) }

// Marks draws a dashed outline around each part.
func (x EqualSum) Marks(*sudoku.Geometry) []sudoku.Mark {
	marks := make([]sudoku.Mark, len(x.Parts))
	for i, part := range x.Parts {
		marks[i] = sudoku.Mark{Shape: sudoku.MarkOutline, Style: sudoku.Dashed, Cells: part, Text: "="}
	}
	return marks
}

// Constrain makes the sums equal.
func (x EqualSum) Constrain(b *model.Builder) error {
	return equalParts(b, label("equal-sum", 0), x.Parts)
}

// equalParts makes the sum of each part that of the shortest one.
func equalParts(b *model.Builder, l model.Label, parts [][]sudoku.Cell) error {
	if len(parts) < 2 {
		return fault.Errorf("%d parts where at least 2 are needed", len(parts))
	}
	short := 0
	for i, part := range parts {
		if err := needs(b, 1, part); err != nil {
			return err
		}
		if len(part) < len(parts[short]) {
			short = i
		}
	}
	for i, part := range parts {
		if i != short {
			equal(b, l, parts[short], part)
		}
	}
	return nil
}

// concat returns the cells of all parts.
func concat(parts [][]sudoku.Cell) []sudoku.Cell {
	var all []sudoku.Cell
	for _, part := range parts {
		all = append(all, part...)
	}
	return all
}
