package nine

import (
	"testing"

	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// What is plainly the ordinary 9×9 compiles to it. What says the same in other
// words, or more, or less, is not plainly one.
func TestPlainlyOrdinary(t *testing.T) {
	square := func(rules ...sudoku.Rule) *sudoku.Puzzle { return sudoku.New(sudoku.Square(side), rules...) }
	zero, err := sudoku.NewGeometry(side, side, 0, 1, 2, 3, 4, 5, 6, 7, 8)
	if err != nil {
		t.Fatal(err)
	}
	boxes := make([][]sudoku.Cell, side)
	for i := range boxes {
		for _, c := range houses[2*side+i] {
			boxes[i] = append(boxes[i], sudoku.Cell(c))
		}
	}
	usual := rule.Classic(side)
	for _, tt := range []struct {
		name           string
		puzzle         *sudoku.Puzzle
		plain, classic bool
	}{
		{"the usual words", square(usual...), true, true},
		{"another order", square(usual[1], usual[0]), true, true},
		{"other values", sudoku.New(zero, usual...), false, true},
		{"boxes as regions", square(rule.Latin{}, rule.Regions{Parts: boxes}), false, true},
		{"no boxes", square(rule.Latin{}), false, false},
		{"a diagonal", square(rule.Latin{}, rule.Diagonals{Down: true}), false, false},
		{"4×4", sudoku.New(sudoku.Square(4), rule.Classic(4)...), false, false},
	} {
		m, err := model.Compile(tt.puzzle)
		if err != nil {
			t.Fatal(err)
		}
		if plain, classic := isPlainly(tt.puzzle), m.Classic(); plain != tt.plain || classic != tt.classic {
			t.Errorf("%s: plainly %v, by its houses %v", tt.name, plain, classic)
		}
	}
}
