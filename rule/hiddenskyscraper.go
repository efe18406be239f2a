package rule

import (
	"strconv"

	"shudu/model"
	"shudu/sudoku"
)

func init() { register(HiddenSkyscraper{}) }

// HiddenSkyscraper is a clue outside the grid: the digits are towers of that
// height, and the first one that is hidden behind a higher one has the height
// of the clue.
type HiddenSkyscraper struct {
	Value int
	Where []sudoku.Cell // the line, from the clue on
}

// Name returns "hidden-skyscraper".
func (HiddenSkyscraper) Name() string { return "hidden-skyscraper" }

// Cells returns the cells of the line.
func (x HiddenSkyscraper) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the clue.
func (x HiddenSkyscraper) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return clue(g, strconv.Itoa(x.Value), x.Where)
}

// Constrain finds the first hidden tower.
func (x HiddenSkyscraper) Constrain(b *model.Builder) error {
	if err := once(b, 2, x.Where); err != nil {
		return err
	}
	type state struct {
		tallest     int
		begun, done bool
	}
	step := func(s state, v int) (state, bool) {
		switch {
		case s.done:
			return s, true
		case !s.begun || v > s.tallest:
			return state{tallest: v, begun: true}, true
		}
		return state{done: true}, v == x.Value
	}
	type key struct{ value int }
	a, err := b.Automaton(key{x.Value}, func() (*model.Automaton, error) {
		return model.NewAutomaton(b.Geometry().Values(), []state{{}}, step, func(s state) bool { return s.done })
	})
	if err == nil {
		b.Regular(label("hidden-skyscraper", 0), a, x.Where...)
	}
	return err
}
