package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(GlobalEntropy{}) }

// GlobalEntropy says that every four cells in a square hold a low, a middle
// and a high digit: a third of the values each.
type GlobalEntropy struct{}

// Name returns "global-entropy".
func (GlobalEntropy) Name() string { return "global-entropy" }

// Cells returns nil: the rule speaks of the whole grid.
func (x GlobalEntropy) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (x GlobalEntropy) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return nil
}

// Constrain asks for each third in each square.
func (x GlobalEntropy) Constrain(b *model.Builder) error {
	third, err := thirds(b.Geometry())
	if err == nil {
		squares(b, label("global-entropy", 0), 3, third)
	}
	return err
}

// squares says that every four cells in a square hold a value of each of n
// classes.
func squares(b *model.Builder, l model.Label, n int, class func(int) int) {
	g := b.Geometry()
	of := make([][]int, n)
	for _, v := range g.Values() {
		of[class(v)] = append(of[class(v)], v)
	}
	for r := range g.Rows() - 1 {
		for c := range g.Cols() - 1 {
			if cells := block(g, r, c, 2, 2); len(cells) == 4 {
				for _, values := range of {
					b.Count(l, values, []int{1, 2, 3, 4}, cells...)
				}
			}
		}
	}
}
