package triples_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "triples", "2\n0, 0, 7\n0, 8, 8\n1\n0, 0, 7\n")
	formattest.Hostile(t, "triples", "0 0 7\n8 8 1")
}

func TestTrips(t *testing.T) { formattest.Trips(t, "triples", nil, 9) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "triples", map[string]format.Confidence{
		"30\n0, 0, 7\n0, 1, 8\n":   format.Likely + 25,
		"# c\n\n30\n0,0,7\n":       format.Likely + 25,
		"0,0,7\n0,1,8":             format.Likely + 25,
		"30\n0 0 7\n":              format.Likely + 5,
		"0 0 7\n0 1 8\n":           format.Likely + 5,
		"0 0 7":                    format.Maybe,
		"0, x, 7\n0, 1, 8":         format.Likely + 25,
		"30\n":                     format.No,
		"30\n40\n":                 format.No,
		"0 0 7\n1 2 3 4\n":         format.No,
		"1 2 3 4\n0 0 7":           format.No,
		"words and numbers":        format.No,
		"":                         format.No,
		strings.Repeat("1\n", 81):  format.No,
		"99999999999999999999\n1":  format.No,
		"-1\n0, 0, 7":              format.Likely + 25,
		"３０\n0, 0, 7":              format.No,
		"0, 0, 7, 8\n0, 0, 7, 8\n": format.No,
	})
}

// Every cell and every value is read at its place, in any order.
func TestEveryTriple(t *testing.T) {
	for value := 1; value <= 9; value++ {
		var b strings.Builder
		fmt.Fprintln(&b, 81)
		for i := range 81 {
			cell := (i * 7) % 81 // every cell once
			fmt.Fprintf(&b, "%d,\t%d , %d\n", cell/9, cell%9, value)
		}
		if got, want := formattest.Symbols(formattest.Item(t, "triples", b.String()).Puzzle), strings.Repeat(fmt.Sprint(value), 81); got != want {
			t.Errorf("value %d: %s", value, got)
		}
	}
}

// A count starts the next puzzle, whatever was wrong with the one before.
func TestStreamGoesOn(t *testing.T) {
	formattest.Cases(t, "triples",
		bad("two wrong ones", "1\nx\n1\n0, 0, 7\n2\n0, 0, 7\n1\n0, 0, 7\n", []string{one, one},
			"1:1: the puzzle ends after 0 of 1 givens", `2:1: the number of givens is "x" (expected a number)`, "6:1: the puzzle ends after 1 of 2 givens"),
		bad("a wrong count", "82\n0, 0, 7\n1\n0, 0, 7\n", []string{one}, "1:1: the number of givens is 82 (expected 0 to 81)"),
		bad("only the first error", "2\n9, 9, 0\n0, 0, 0\n1\n0, 0, 7\n", []string{one}, "2:1: the row is 9 (expected 0 to 8)"),
		bad("a long line", strings.Repeat("1", 2<<20)+"\n1\n0, 0, 7\n", []string{one}, "1: the line is too long: more than 1048576 bytes"),
		bad("four numbers", "1\n0, 0, 7, 7\n", nil, "2:1: 4 numbers (expected row, column, value)"),
		bad("a fraction", "1\n0, 0, 7.5\n", nil, `2:7: the value is "7.5" (expected a number)`),
		bad("two signs", "1\n0, 0, --7\n", nil, `2:7: the value is "--7" (expected a number)`),
		bad("a sign alone", "1\n0, 0, -\n", nil, `2:7: the value is "-" (expected a number)`),
		bad("columns are characters", "1\né, 0, 7\n", nil, `2:1: the row is "é" (expected a number)`),
		bad("the third of them", "1\n０, 0, x\n", nil, `2:1: the row is "０" (expected a number)`),
		bad("nothing", "# c\n", nil, " no puzzle in the input"),
	)
}

func TestCannot(t *testing.T) {
	marked := classic.New(9)
	marked.Candidates = make([]sudoku.Digits, 81)
	for _, p := range []*sudoku.Puzzle{classic.New(16), classic.New(3), marked, sudoku.New(sudoku.Square(9), rule.Latin{}), sudoku.New(sudoku.Square(9), append(rule.Classic(9), rule.AntiKing{})...)} {
		formattest.Cannot(t, "triples", p)
	}
}
