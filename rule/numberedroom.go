package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(NumberedRoom{}) }

// NumberedRoom is a clue outside the grid: it stands in the X-th cell of the
// row or column, where X is the digit in the first cell.
type NumberedRoom struct {
	Value int
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "numbered-room".
func (NumberedRoom) Name() string { return "numbered-room" }

// Cells returns the cells of the line.
func (x NumberedRoom) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x NumberedRoom) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, strconv.Itoa(x.Value), x.Where)
}

// Constrain places the clue where the first digit says.
func (x NumberedRoom) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	index(b, label("numbered-room", 0), x.Where[0], x.Value, x.Where)
	return nil
}
