package rule_test

import (
	"testing"

	"shudu/rule"
	"shudu/sudoku"
)

// Rules repeated within repeated ones are drawn as long as they can be counted.
func TestRepeatedMarks(t *testing.T) {
	g := sudoku.Square(9)
	where := []sudoku.Cell{0, 1, 2, 9, 10, 11, 18, 19, 20}
	var r sudoku.Rule = rule.Even{Where: []sudoku.Cell{0}}
	for depth, want := range []int{1, 9, 81, 729, 6561, 0, 0} {
		if got := len(r.Marks(g)); got != want {
			t.Errorf("%d times repeated: %d marks, want %d", depth, got, want)
		}
		r = rule.Replicate{Rules: []sudoku.Rule{rule.AllOf{Rules: []sudoku.Rule{rule.AnyOf{Rules: []sudoku.Rule{r}}}}}, Where: where}
	}
}
