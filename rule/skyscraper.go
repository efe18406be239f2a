package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Skyscraper{}) }

// Skyscraper is a clue outside the grid: the digits are towers of that height,
// and so many of them are seen from the clue; higher towers hide lower ones
// behind them. A tower of height 0 is never seen.
type Skyscraper struct {
	Count int
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "skyscraper".
func (Skyscraper) Name() string { return "skyscraper" }

// Cells returns the cells of the line.
func (x Skyscraper) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x Skyscraper) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, strconv.Itoa(x.Count), x.Where)
}

// Constrain counts the towers that are seen.
func (x Skyscraper) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	b.Visible(label("skyscraper", 0), x.Count, x.Where...)
	return nil
}
