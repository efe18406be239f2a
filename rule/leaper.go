package rule

import (
	"shudu/internal/fault"
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Leaper{}) }

// Leaper says that no two cells a leap away from each other hold the same
// digit: so many cells one way and so many the other. 1 and 2 make a knight, 1
// and 3 a camel, 1 and 4 a giraffe, 0 and 1 a side step.
type Leaper struct {
	Long, Short int
}

// Name returns "leaper".
func (Leaper) Name() string { return "leaper" }

// Cells returns nil: the rule speaks of the whole grid.
func (Leaper) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (Leaper) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain makes every two cells a leap apart different.
func (x Leaper) Constrain(b *model.Builder) error {
	if x.Long < 0 || x.Short < 0 || x.Long+x.Short == 0 {
		return fault.Errorf("a leap of %d and %d cells goes nowhere", x.Long, x.Short)
	}
	leaps(b, label("leaper", 0), x.Long, x.Short)
	return nil
}

// leaps makes every two cells a leap apart different.
func leaps(b *model.Builder, l model.Label, long, short int) {
	seen := map[[2]int]bool{}
	for _, step := range [][2]int{{long, short}, {short, long}, {long, -short}, {short, -long}} {
		opposite := [2]int{-step[0], -step[1]}
		if seen[step] || seen[opposite] {
			continue
		}
		seen[step] = true
		apart(b.Geometry(), step[0], step[1], func(x, y sudoku.Cell) { b.AllDifferent(l, x, y) })
	}
}
