package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(LittleKiller{}) }

// LittleKiller is a clue outside the grid: the digits of a diagonal add up to
// the sum. A digit may stand there twice.
type LittleKiller struct {
	Sum   int
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "little-killer".
func (LittleKiller) Name() string { return "little-killer" }

// Cells returns the cells of the line.
func (x LittleKiller) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x LittleKiller) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, strconv.Itoa(x.Sum), x.Where)
}

// Constrain says the sum.
func (x LittleKiller) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.Sum(label("little-killer", 0), x.Sum, x.Where...)
	return nil
}
