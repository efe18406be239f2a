package rule

import (
	"shudu/model"
	"shudu/sudoku"
)

func init() { register(Palindrome{}) }

// Palindrome says that a line reads the same from both ends.
type Palindrome struct {
	Where []sudoku.Cell
}

// Name returns "palindrome".
func (Palindrome) Name() string { return "palindrome" }

// Cells returns the cells of the line.
func (x Palindrome) Cells(*sudoku.Geometry) []sudoku.Cell { return x.Where }

// Marks draws the line.
func (x Palindrome) Marks(g *sudoku.Geometry) []sudoku.Mark {
	return []sudoku.Mark{line(sudoku.Plain, 3, x.Where)}
}

// Constrain makes the cells at equal distance from the ends equal.
func (x Palindrome) Constrain(b *model.Builder) error {
	if err := needs(b, 2, x.Where); err != nil {
		return err
	}
	same := b.Relation(func(v, w int) bool { return v == w })
	for i := range len(x.Where) / 2 {
		b.Related(label("palindrome", 0), same, x.Where[i], x.Where[len(x.Where)-1-i])
	}
	return nil
}
