package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(AntiKnight{}) }

// AntiKnight says that no two cells a knight's move apart hold the same digit.
type AntiKnight struct{}

// Name returns "anti-knight".
func (AntiKnight) Name() string { return "anti-knight" }

// Cells returns nil: the rule speaks of the whole grid.
func (AntiKnight) Cells(*sudoku.Geometry) []sudoku.Cell { return nil }

// Marks returns nil: the rule is not drawn.
func (AntiKnight) Marks(*sudoku.Geometry) []sudoku.Mark { return nil }

// Constrain makes every two cells a knight's move apart different.
func (AntiKnight) Constrain(b *model.Builder) error {
	leaps(b, label("anti-knight", 0), 2, 1)
	return nil
}
