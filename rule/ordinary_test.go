package rule

import (
	"testing"

	"shudu/sudoku"
)

func TestOrdinary(t *testing.T) {
	square := func(rules ...sudoku.Rule) *sudoku.Puzzle { return sudoku.New(sudoku.Square(9), rules...) }
	geometry := func(g *sudoku.Geometry, err error) *sudoku.Geometry {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	for _, tt := range []struct {
		name string
		p    *sudoku.Puzzle
		n    int
		why  string
	}{
		{"classic", square(Classic(9)...), 9, ""},
		{"in another order", square(Classic(9)[1], Classic(9)[0]), 9, ""},
		{"smaller", sudoku.New(sudoku.Square(4), Classic(4)...), 4, ""},
		{"without boxes, as a prime is", sudoku.New(sudoku.Square(7), Latin{}), 7, ""},
		{"more", square(append(Classic(9), Diagonals{Down: true})...), 0, `its rule "diagonals"`},
		{"less", square(Latin{}), 0, `the rule "boxes" is missing`},
		{"other boxes", square(Latin{}, Boxes{Height: 1, Width: 9}), 0, `its rule "boxes"`},
		{"a rule that cannot be compared", square(Latin{}, Regions{Parts: [][]sudoku.Cell{{0}}}), 0, `its rule "regions"`},
		{"a hole", sudoku.New(geometry(sudoku.Square(9).WithHoles(0, 12)), Classic(9)...), 0, "its grid has a hole at R1C1"},
		{"a cell beside the grid", sudoku.New(geometry(sudoku.Square(9).WithVars("X")), Classic(9)...), 0, "it has cells outside the grid"},
		{"other values", sudoku.New(geometry(sudoku.NewGeometry(4, 4, 0, 1, 2, 3)), Classic(4)...), 0, "its values are not 1 to 4"},
		{"no square", sudoku.New(geometry(sudoku.NewGeometry(2, 3)), Latin{}), 0, "it has 2 rows and 3 columns"},
	} {
		n, err := Ordinary(tt.p)
		if why := ""; n != tt.n || err != nil && err.Error() != tt.why || err == nil && why != tt.why {
			t.Errorf("%s: %d, %v", tt.name, n, err)
		}
	}
}
