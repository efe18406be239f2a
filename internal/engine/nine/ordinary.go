package nine

import (
	"shudu/rule"
	"shudu/sudoku"
)

// The ordinary 9×9 has side rows, columns and boxes, each box of box × box cells.
const (
	side = 9
	box  = 3
)

// isPlainly reports whether a puzzle is the ordinary 9×9 in the words of
// rule.Ordinary; that is known without compiling it. Of a model, Classic tells.
// The first tests only save time.
func isPlainly(p *sudoku.Puzzle) bool {
	if p.Geometry.Rows() != side || len(p.Rules) != 2 {
		return false
	}
	n, err := rule.Ordinary(p)
	return err == nil && n == side
}
