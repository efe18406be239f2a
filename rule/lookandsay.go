package rule

import (
	"strconv"
	"strings"

	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(LookAndSay{}) }

// LookAndSay says how often some values stand in a set of cells: "two 3s, one
// 5" is written 2315. Other values are free.
type LookAndSay struct {
	Counts []int // how often …
	Values []int // … each of these values stands there
	Where  []sudoku.Cell
}

// Name returns "look-and-say".
func (LookAndSay) Name() string { return "look-and-say" }

// Cells returns the cells.
func (x LookAndSay) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws an outline with the clue in its corner.
func (x LookAndSay) Marks(g *sudoku.Geometry) []sudoku.Mark {
	var text strings.Builder
	for i := range min(len(x.Counts), len(x.Values)) {
		text.WriteString(strconv.Itoa(x.Counts[i]) + strconv.Itoa(x.Values[i]))
	}
	return []sudoku.Mark{{Shape: sudoku.MarkOutline, Cells: x.Where, Text: text.String()}}
}

// Constrain counts the values.
func (x LookAndSay) Constrain(b *model.Builder) error {
	if err := once(b, 1, x.Where); err != nil {
		return err
	}
	if len(x.Counts) != len(x.Values) || len(x.Values) == 0 {
		return fault.Errorf("%d counts for %d values", len(x.Counts), len(x.Values))
	}
	for i, v := range x.Values {
		b.Count(label("look-and-say", 0), []int{v}, []int{x.Counts[i]}, x.Where...)
	}
	return nil
}
