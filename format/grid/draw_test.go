package grid_test

import (
	"testing"

	picture "shudu/draw"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

// TestDrawn reads back what we print, in every style, puzzles and solutions
// alike.
func TestDrawn(t *testing.T) {
	for _, n := range []int{4, 5, 6, 9, 10, 12, 16, 25} {
		p := classic.New(n)
		for c := range p.Givens {
			if row := c / n; (c+row)%3 > 0 {
				p.Givens[c] = sudoku.Digit((c+row*2)%n + 1)
			}
		}
		pic := picture.Of(p)
		for style, text := range map[string]string{"boxed": pic.Boxed(), "plain": pic.Plain(), "indexed": "Solution:\n" + pic.Indexed() + "\nTotal 1 solutions found in 0.0 seconds\n"} {
			for _, from := range []string{"grid", ""} {
				items, errs := formattest.Items(from, text+text)
				if len(items) != 2 || len(errs) > 0 {
					t.Errorf("%d×%d %s read as %q: %d puzzles, errors %q, from\n%s", n, n, style, from, len(items), errs, text)
					continue
				}
				if diff := formattest.Diff(items[1].Puzzle, p); diff != "" {
					t.Errorf("%d×%d %s read as %q: %s", n, n, style, from, diff)
				}
			}
		}
	}
}
