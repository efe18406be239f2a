package draw_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/rule"
	"shudu/sudoku"
)

// withVars is a grid of 4 × 4 and so many cells beside it.
func withVars(t *testing.T, n int) *sudoku.Puzzle {
	t.Helper()
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("Var%d", i+1)
	}
	g, err := sudoku.Square(4).WithVars(names...)
	if err != nil {
		t.Fatal(err)
	}
	return sudoku.New(g, append(rule.Classic(4), rule.Sandwich{Sum: 3, Where: []sudoku.Cell{0, 4, 8, 12}})...)
}

// Cells that stand in no grid are drawn below it, with their names and what they
// hold; of very many, the first.
func TestCellsOutsideTheGridAreDrawn(t *testing.T) {
	_, high := draw.Of(withVars(t, 0)).Size()
	for n, drawn := range map[int]int{1: 1, 4: 4, 5: 5, 8: 8, 9: 8, 60: 8} {
		p := withVars(t, n)
		p.Givens[16] = 2
		var b boxes
		pic := draw.Of(p)
		pic.On(&b)
		names, wide, tall := 0, 0, 0
		if wide, tall = pic.Size(); tall <= high {
			t.Errorf("%d: no room is made", n)
		}
		for _, w := range b {
			if strings.HasPrefix(w.words, "Var") {
				names++
			}
			if below := strings.HasPrefix(w.words, "Var") || w.words == "2"; below && (w.top < 4*48 || w.bottom > tall || w.left < 0 || w.right > wide) {
				t.Errorf("%d: %+v is not below the grid", n, w)
			}
		}
		if found := over(pic); names != drawn || len(found) > 0 {
			t.Errorf("%d: %d names, %q", n, names, found)
		}
		l := pic.Layers()
		if strings.Count(l.Over, "Var") != drawn || l.Height != tall || strings.Contains(l.Over, ">2</text>") {
			t.Errorf("%d: the board of a game has %d names, and must not hold what stands in its cells: %s", n, strings.Count(l.Over, "Var"), l.Over)
		}
		if len(l.Below) != drawn || draw.Below(p.Geometry) != drawn || l.Below[0] < l.Top+4*l.Side || l.Below[drawn-1]+l.Side > l.Height {
			t.Errorf("%d: the cells below begin at %v of %d", n, l.Below, l.Height)
		}
	}
}
