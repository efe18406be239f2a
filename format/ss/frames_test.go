package ss_test

import (
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) { formattest.Hostile(t, "ss", boxed+"words\n"+boxed) }

func TestTrips(t *testing.T) { formattest.Trips(t, "ss", nil, 4, 5, 6, 8, 9, 12, 16, 25, 35) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "ss", map[string]format.Confidence{
		boxed: format.Likely + 30, "# c\n " + boxed: format.Likely + 30, strings.TrimPrefix(boxed, "*-----*\n"): format.No, "*-----*\n| 1 . | . 4 |\n": format.No,
		"*-----*\n1..4\n": format.No, "*--\n": format.No, "": format.No,
	})
}

// The frame is drawn around boxes of the size's shape; rows are told by their
// bars, frames by having no symbol.
func TestFrames(t *testing.T) {
	for _, c := range []struct{ frame, want string }{
		{"|1.|.4|\n|..|..|\n|..|..|\n|4.|.1|", small},
		{"|1..4|\n|....|\n|....|\n|4..1|", small},
		{"|1|.|.|4|\n|.|.|.|.|\n|.|.|.|.|\n|4|.|.|1|", small},
		{"  | 1 . | . 4 |\n  | . . | . . |\n  +-----+-----+\n  | . . | . . |\n  | 4 . | . 1 |", small},
		{"|1.|.4|\n\n# c\n|..|..|\n*=====*\n|..|..|\n|4.|.1|", small},
	} {
		if got := formattest.Symbols(formattest.Item(t, "ss", c.frame).Puzzle); got != c.want {
			t.Errorf("%q is %s", c.frame, got)
		}
	}
	marked := classic.New(4)
	marked.Candidates = make([]sudoku.Digits, 16)
	formattest.Cannot(t, "ss", marked)
}
