package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(AntiKing{}) }

// AntiKing says that no two cells that touch, by a side or a corner, hold the
// same digit.
type AntiKing struct{}

// Name returns "anti-king".
func (AntiKing) Name() string { return "anti-king" }

// Cells returns nil: the rule speaks of the whole grid.
func (AntiKing) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (AntiKing) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain makes every two cells that touch different.
func (AntiKing) Constrain(b *model.Builder) error {
	leaps(b, label("anti-king", 0), 1, 1)
	leaps(b, label("anti-king", 0), 1, 0)
	return nil
}
