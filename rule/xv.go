package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(XV{}) }

// XV is an X or a V: the digits beside it add up to 10 or to 5. On more than
// two cells it speaks of each and the next.
type XV struct {
	Sum   int // 10 is drawn as X, 5 as V, another one as a number
	Where []sudoku.Cell
}

// Name returns "xv".
func (XV) Name() string { return "xv" }

// Cells returns the cells of the pair.
func (x XV) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the signs.
func (x XV) Marks(g *sudoku.Geometry) []sudoku.Mark {
	text := map[int]string{5: "V", 10: "X"}[x.Sum]
	if text == "" {
		text = strconv.Itoa(x.Sum)
	}
	return signs(x.Where, text)
}

// signs draws a sign between each cell and the next.
func signs(cells []sudoku.Cell, text string) []sudoku.Mark {
	var marks []sudoku.Mark
	for i := 1; i < len(cells); i++ {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkSign, Text: text, Cells: cells[i-1 : i+1]})
	}
	return marks
}

// Constrain relates the digits.
func (x XV) Constrain(b *model.Builder) error {
	if err := summable(x.Sum); err != nil {
		return err
	}
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	chain(b, label("xv", 0), x.Where, func(v, w int) bool { return v+w == x.Sum })
	return nil
}
