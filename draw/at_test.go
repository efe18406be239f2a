package draw

import (
	"fmt"
	"strings"
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// A cell is where its frame is drawn, also beside clues outside the grid.
func TestAtIsWhereTheFrameIs(t *testing.T) {
	clued := sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.Skyscraper{Count: 2, Where: []sudoku.Cell{0, 1, 2, 3}})...)
	for _, p := range []*sudoku.Puzzle{sudoku.New(sudoku.Square(9), rule.Classic(9)...), clued} {
		var b strings.Builder
		if err := Of(p).SVG(&b); err != nil {
			t.Fatal(err)
		}
		for _, c := range []sudoku.Cell{0, 5, 15} {
			x, y, side := Of(p).At(c)
			if frame := fmt.Sprintf(`<rect x="%d" y="%d" width="%d" height="%d" fill="none"`, x, y, side, side); !strings.Contains(b.String(), frame) {
				t.Errorf("%s is not at %d, %d", p.Geometry.Name(c), x, y)
			}
		}
	}
}
