package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Regex{}) }

// Regex says that the digits of a line, read in order, match a regular
// expression; see model.Regex for how it is written.
type Regex struct {
	Pattern string
	Where   []sudoku.Cell
}

// Name returns "regex".
func (Regex) Name() string { return "regex" }

// Cells returns the cells of the line.
func (x Regex) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Regex) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Dashed, 16, x.Where)}
}

// Constrain reads the line.
func (x Regex) Constrain(b *model.Builder) error {
	if err := needs(b, 1, x.Where); err != nil {
		return err
	}
	type key struct{ pattern string }
	a, err := b.Automaton(key{x.Pattern}, func() (*model.Automaton, error) { return model.Regex(x.Pattern, b.Geometry().Values()) })
	if err == nil {
		b.Regular(label("regex", 0), a, x.Where...)
	}
	return err
}
