package generate_test

import (
	"slices"
	"testing"

	"shudu/generate"
	"shudu/sudoku"
)

// A pattern is kept on every grid: its cells have a given, and no others.
func TestPatternsOfOtherGrids(t *testing.T) {
	six := []sudoku.Cell{0, 1, 3, 5, 8, 10, 12, 13, 17, 18, 22, 23, 25, 27, 30, 32, 34, 35}
	for name, r := range map[string]generate.Recipe{
		"6×6":               {Size: 6, Pattern: six},
		"6×6 with an X":     {Size: 6, Rules: []string{"x"}, Pattern: six},
		"6×6 killer":        {Size: 6, Rules: []string{"killer"}, Pattern: []sudoku.Cell{0, 7, 14, 21, 28, 35}},
		"4×4 without boxes": {Size: 4, Rules: []string{"latin"}, Pattern: []sudoku.Cell{0, 1, 2, 5, 7, 8, 10, 15}},
	} {
		t.Run(name, func(t *testing.T) {
			for _, m := range gather(t, generate.Generator{Recipe: r, Seed: 3}, 3) {
				var given []sudoku.Cell
				for c, d := range m.Puzzle.Givens {
					if d != sudoku.None {
						given = append(given, sudoku.Cell(c))
					}
				}
				if !slices.Equal(given, r.Pattern) {
					t.Errorf("givens at %v", given)
				}
			}
		})
	}
}
