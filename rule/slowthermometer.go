package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(SlowThermometer{}) }

// SlowThermometer says that digits grow or stay the same from the bulb, the
// first cell, to the tip.
type SlowThermometer struct {
	Where []sudoku.Cell
}

// Name returns "slow-thermometer".
func (SlowThermometer) Name() string { return "slow-thermometer" }

// Cells returns the cells of the line.
func (x SlowThermometer) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the bulb and the line.
func (x SlowThermometer) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return thermometer(x.Where, sudoku.Hollow)
}

// Constrain makes no digit greater than the next.
func (x SlowThermometer) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	chain(b, label("slow-thermometer", 0), x.Where, func(v, w int) bool { return v <= w })
	return nil
}
