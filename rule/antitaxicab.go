package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(AntiTaxicab{}) }

// AntiTaxicab says that no two cells that both hold the digit n are exactly n
// steps apart, going from cell to cell by sides.
type AntiTaxicab struct{}

// Name returns "anti-taxicab".
func (AntiTaxicab) Name() string { return "anti-taxicab" }

// Cells returns nil: the rule speaks of the whole grid.
func (AntiTaxicab) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (AntiTaxicab) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain keeps every digit away from itself by its own distance.
func (AntiTaxicab) Constrain(b *model.Builder) error {
	g := b.Geometry()
	l := label("anti-taxicab", 0)
	for _, v := range g.Values() {
		if v < 1 || v > g.Rows()+g.Cols() {
			continue
		}
		away := b.Relation(func(x, y int) bool { return x != v || y != v })
		relate := func(x, y sudoku.Cell) { b.Related(l, away, x, y) }
		for down := range v + 1 {
			apart(g, down, v-down, relate)
			if down > 0 && down < v {
				apart(g, down, down-v, relate)
			}
		}
	}
	return nil
}
