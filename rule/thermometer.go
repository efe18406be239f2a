package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Thermometer{}) }

// Thermometer says that digits grow from the bulb, the first cell, to the tip.
type Thermometer struct {
	Where []sudoku.Cell
}

// Name returns "thermometer".
func (Thermometer) Name() string { return "thermometer" }

// Cells returns the cells of the line.
func (x Thermometer) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the bulb and the line.
func (x Thermometer) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return thermometer(x.Where, sudoku.Filled)
}

// thermometer draws a bulb and a line from it.
func thermometer(cells []sudoku.Cell, style sudoku.Style) []sudoku.Mark {
	if len(cells) == 0 {
		return nil
	}
	return []sudoku.Mark{{Shape: sudoku.MarkCircle, Style: style, Color: 1, Cells: cells[:1]}, line(style, 1, cells)}
}

// Constrain makes each digit less than the next.
func (x Thermometer) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	chain(b, label("thermometer", 0), x.Where, func(v, w int) bool { return v < w })
	return nil
}
