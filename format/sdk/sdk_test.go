package sdk_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	_ "shudu/format/sdk"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

func Example() {
	in := `#ARuud
#DA small puzzle
#LEasy
1..4
....
....
4..1
`
	for item, err := range format.Read(strings.NewReader(in), "small.sdk", "") {
		fmt.Println(item.Puzzle.Givens, item.Puzzle.Info.Author, item.Puzzle.Info.Title, err)
	}
	// Output:
	// [1 0 0 4 0 0 0 0 0 0 0 0 4 0 0 1] Ruud A small puzzle <nil>
}

const (
	small = "1..4........4..1"
	rows  = "1..4\n....\n....\n4..1\n"
)

func TestRead(t *testing.T) {
	formattest.Cases(t, "sdk",
		good("rows", rows, small),
		good("CRLF", "\ufeff"+strings.ReplaceAll("#Ax\n"+rows, "\n", "\r\n"), small),
		good("lone CR", strings.ReplaceAll("#Ax\n"+rows, "\n", "\r"), small),
		good("comments", "# a comment\n#x\n\n"+rows, small),
		good("section", "[Puzzle]\n"+rows, small),
		good("state", "[Puzzle]\n"+rows+"[State]\n1234\n3412\n2143\n4321\n[PencilMarks]\n1,2,,\n", small),
		good("state first", "[State]\n1234\n[puzzle]\n"+rows, small),
		good("two", rows+rows, small, small),
		good("two with tags", "#Da\n"+rows+"#Db\n"+rows, small, small),
	)
}

func TestErrors(t *testing.T) {
	formattest.Cases(t, "sdk",
		wrong("short row", "#Ax\n1..4\n...\n....\n4..1\n"+rows, []string{small}, "3:4: 3 cells (expected 4)"),
		wrong("long row", "1..4\n.....\n....\n4..1\n", nil, "2:5: more than 4 cells"),
		wrong("above", "1..4\n...5\n....\n4..1\n", nil, "2:4: '5' is above the size 4"),
		wrong("letter é", "1..4\n.é..\n....\n4..1\n", nil, "2:2: unexpected 'é' (U+00E9) (expected a digit or a blank)"),
		wrong("full-width", "1..4\n.１..\n....\n4..1\n", nil, "2:2: '１' (U+FF11) is not one of the digits 0-9 (expected a digit or a blank)"),
		wrong("cut", "1..4\n....\n....\n", nil, "3:1: the puzzle ends after 3 of 4 rows"),
		wrong("cut by a tag", "1..4\n....\n#Ax\n"+rows, []string{small}, "2:1: the puzzle ends after 2 of 4 rows"),
		wrong("cut by a section", "1..4\n....\n[State]\n1234\n", nil, "2:1: the puzzle ends after 2 of 4 rows"),
		wrong("three", "123\n", nil, "1:1: 3 cells (expected a row of 4 to 35)"),
		wrong("too wide", strings.Repeat(".", 36), nil, "1:1: 36 cells (expected a row of 4 to 35)"),
		wrong("NUL", "1..4\n\x00...\n....\n4..1\n", nil, "2:1: a NUL byte (U+0000) (expected a digit or a blank)"),
		wrong("too long", strings.Repeat(".", 2<<20)+"\n"+rows, []string{small}, "1: the line is too long: more than 1048576 bytes"),
	)
}

func TestInfo(t *testing.T) {
	p := formattest.Puzzle(t, formattest.Easy)
	p.Info = sudoku.Info{Title: "t", Author: "a", Source: "s", Level: "l", Date: "d", URL: "u", Comment: "one\ntwo"}
	q := formattest.Puzzle(t, small)
	text, err := formattest.Write("sdk", p, q)
	if want := "#Aa\n#Dt\n#Cone\n#Ctwo\n#Bd\n#Ss\n#Ll\n#Uu\n53..7....\n"; err != nil || !strings.HasPrefix(text, want) {
		t.Errorf("%v\n%s", err, text)
	}
	formattest.RoundTrip(t, "sdk", nil, p, q, p)
	formattest.Cannot(t, "sdk", sudoku.New(sudoku.Square(9), rule.Latin{}))
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "sdk", "#Aa\n#Cx\n#Cy\n"+rows, "[State]\n[Puzzle]\n"+rows+rows, "1..4\n.５")
}
