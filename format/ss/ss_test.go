package ss_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/ss"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

func Example() {
	p := classic.New(6)
	p.Givens[0], p.Givens[35] = 6, 1
	w, _ := format.NewWriter(os.Stdout, "ss")
	fmt.Println(w.Write(p))
	// Output:
	// *-------*
	// |6..|...|
	// |...|...|
	// |---+---|
	// |...|...|
	// |...|...|
	// |---+---|
	// |...|...|
	// |...|..1|
	// *-------*
	// <nil>
}

const (
	small = "1..4........4..1"
	boxed = "*-----*\n|1.|.4|\n|..|..|\n|--+--|\n|..|..|\n|4.|.1|\n*-----*\n"
)

func TestRead(t *testing.T) {
	formattest.Cases(t, "ss",
		good("boxed", boxed, small),
		good("words", boxed+" Simple Sudoku\n  Version 4.2n\n"+boxed, small, small),
		good("spaces, CRLF", " "+strings.ReplaceAll(boxed, "\n", " \r\n "), small),
		good("comments, lone CR", strings.ReplaceAll("# c\n"+boxed, "\n", "\r"), small),
		good("X for nothing else", strings.ReplaceAll(boxed, ".", "0"), small),
	)
}

func TestErrors(t *testing.T) {
	formattest.Cases(t, "ss",
		wrong("short", strings.Replace(boxed, "|..|..|", "|..|.|", 1)+boxed, []string{small}, "3:7: 3 cells (expected 4)"),
		wrong("long", strings.Replace(boxed, "|..|..|", "|..|...|", 1), nil, "3:7: more than 4 cells"),
		wrong("above", strings.Replace(boxed, "|4.", "|5.", 1), nil, "6:2: '5' is above the size 4"),
		wrong("sign", strings.Replace(boxed, "|4.", "|?.", 1), nil, "6:2: unexpected '?' (expected a digit or a blank)"),
		wrong("cut", boxed[:24], nil, "3:1: the puzzle ends after 2 of 4 rows"),
		wrong("cut by words", boxed[:24]+"\nwords\n"+boxed, []string{small}, "3:1: the puzzle ends after 2 of 4 rows"),
		wrong("nothing", "words\n", nil, " no puzzle in the input"),
	)
}

func TestWrite(t *testing.T) {
	text, err := formattest.Write("ss", formattest.Puzzle(t, small))
	if err != nil || text != boxed {
		t.Errorf("%v\n%s", err, text)
	}
	for _, n := range []int{4, 5, 7, 9, 16, 25, 35} {
		formattest.RoundTrip(t, "ss", nil, classic.New(n), classic.New(n))
	}
	formattest.Cannot(t, "ss", sudoku.New(sudoku.Square(9), rule.Latin{}))
	formattest.Cannot(t, "ss", classic.New(36))
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "ss", boxed, boxed[:24]+"\nx\n|5", "|1|2|3|4|\n|é")
}
