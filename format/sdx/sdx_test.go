package sdx_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/sdx"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

func Example() {
	in := "1 24 3 24\nu3 24 1 24\n2 13 4 13\n4 13 2 13\n"
	for item, err := range format.Read(strings.NewReader(in), "game.sdx", "") {
		p := item.Puzzle
		fmt.Println(p.Givens[:8], p.Candidates[1] == sudoku.DigitsOf(2, 4), item.Placed, err)
	}
	// Output:
	// [1 0 3 0 3 0 1 0] true [4] <nil>
}

const (
	small = "1 24 3 24\nu3 24 1 24\n2 13 4 13\n4 13 2 u1\n"
	cells = "1.3.3.1.2.4.4.21"
)

func TestRead(t *testing.T) {
	formattest.Cases(t, "sdx",
		good("small", small, cells),
		good("two", small+"\n"+small, cells, cells),
		good("CRLF, comments", "\ufeff# c\r\n"+strings.ReplaceAll(small, "\n", "  \r\n"), cells),
		good("lone CR", strings.ReplaceAll(small, "\n", "\r"), cells),
		good("U is a symbol", strings.Repeat(strings.Repeat("12 ", 29)+"U u1\n", 31), strings.Repeat(strings.Repeat(".", 29)+"U1", 31)),
	)
	if item := formattest.Item(t, "sdx", small); !slices.Equal(item.Placed, []sudoku.Cell{4, 15}) {
		t.Errorf("placed %v", item.Placed)
	}
}

func TestErrors(t *testing.T) {
	formattest.Cases(t, "sdx",
		wrong("several placed", strings.Replace(small, "u3", "u34", 1)+small, []string{cells}, "2:1: 2 digits after u (expected one)"),
		wrong("blank", strings.Replace(small, "24", ".", 1), nil, "1:3: unexpected '.' (expected a candidate)"),
		wrong("above", strings.Replace(small, "24", "25", 1), nil, "1:4: '5' is above the size 4"),
		wrong("twice", strings.Replace(small, "24", "22", 1), nil, "1:4: candidate '2' stands twice"),
		wrong("bar", "| "+small, nil, "1:1: unexpected '|' (expected a candidate)"),
		wrong("cut", small[:12], nil, "2:3: 1 cells (expected 4)"),
		wrong("cut at a row", small[:10], nil, "1:1: the puzzle ends after 1 of 4 rows"),
		wrong("three", "1 2 3\n", nil, "1:1: 3 cells (expected a row of 4 to 35)"),
	)
}

func TestWrite(t *testing.T) {
	p := formattest.Item(t, "sdx", small).Puzzle
	text, err := formattest.Write("sdx", p)
	if want := strings.ReplaceAll(small, "u", ""); err != nil || text != want {
		t.Errorf("%v, %q", err, text)
	}
	formattest.RoundTrip(t, "sdx", nil, p, formattest.Puzzle(t, formattest.Easy), classic.New(35))
	formattest.Cannot(t, "sdx", sudoku.New(sudoku.Square(9), rule.Latin{}))
	formattest.Cannot(t, "sdx", classic.New(36))
	p.Candidates[1] = 0
	formattest.Cannot(t, "sdx", p)
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "sdx", small, small+small, "1 2 3 u\nu44", "u1 u2 u3 u4\n")
}
