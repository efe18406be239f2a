package sdm_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) { formattest.Hostile(t, "sdm", easy+" name\n"+easy+"\n") }

func TestTrips(t *testing.T) { formattest.Trips(t, "sdm", nil, 9) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "sdm", map[string]format.Confidence{
		easy: format.Maybe, "# c\n\n " + easy + " x": format.Maybe, easy[1:]: format.No, easy + "1": format.No, "A" + easy[1:]: format.No, "": format.No,
	})
}

// The name and the line come with the puzzle; one that is wrong does not stop
// the others.
func TestStream(t *testing.T) {
	items, errs := formattest.Items("sdm", "# c\n"+easy+" the name\n"+strings.Repeat("x", 81)+"\n\n\t"+easy)
	if len(items) != 2 || len(errs) != 1 || items[0].Puzzle.Info.Title != "the name" || items[0].Line != 2 || items[1].Line != 5 || items[0].Text != easy {
		t.Errorf("%d puzzles, errors %q", len(items), errs)
	}
}

func TestCannot(t *testing.T) {
	marked := classic.New(9)
	marked.Candidates = make([]sudoku.Digits, 81)
	for _, p := range []*sudoku.Puzzle{classic.New(16), marked, sudoku.New(sudoku.Square(9), rule.Latin{})} {
		formattest.Cannot(t, "sdm", p)
	}
}
