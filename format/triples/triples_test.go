package triples_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/triples"
	"shudu/internal/formattest"
)

var good, bad = formattest.Good, formattest.Wrong

func Example() {
	in := "2\n0, 0, 7\n8, 8, 1\n"
	for item, err := range format.Read(strings.NewReader(in), "input.txt", "triples") {
		g := item.Puzzle.Geometry
		fmt.Println(item.Puzzle.Givens[g.At(0, 0)], item.Puzzle.Givens[g.At(8, 8)], err)
	}
	// Output:
	// 7 1 <nil>
}

const (
	handout = "789.2...56....5.8........1.2..8...51..57.16..91...6..3.7........5.9....68...1.537"
	one     = "7................................................................................"
	two     = "7.......8........................................................................"
)

func TestRead(t *testing.T) {
	text, err := formattest.Write("triples", formattest.Puzzle(t, handout))
	if err != nil || !strings.HasPrefix(text, "30\n0, 0, 7\n0, 1, 8\n0, 2, 9\n0, 4, 2\n0, 8, 5\n1, 0, 6\n1, 5, 5\n1, 7, 8\n") {
		t.Fatalf("%v, %q", err, text)
	}
	_, uncounted, _ := strings.Cut(text, "\n")
	formattest.Cases(t, "triples",
		good("handout", text, handout),
		good("without the count", uncounted, handout),
		good("two", text+"1\n0, 0, 7\n", handout, one),
		good("white space", "1\n  0\t0   7\n", one),
		good("commas alone", "2\n0,0,7\n0,8,8", two),
		good("CRLF, BOM, comments", "\ufeff# c\r\n2\r\n\r\n0, 0, 7\r\n#\r\n0, 8, 8\r\n", two),
		good("lone CR", "2\r0, 0, 7\r0, 8, 8\r", two),
		good("no givens", "0\n", strings.Repeat(".", 81)),
		good("one triple, no count", "0, 0, 7", one),
	)
}

func TestErrors(t *testing.T) {
	formattest.Cases(t, "triples",
		bad("fewer", "3\n0, 0, 7\n0, 8, 8\n", nil, "3:1: the puzzle ends after 2 of 3 givens"),
		bad("fewer, then another", "3\n0, 0, 7\n0, 8, 8\n1\n0, 0, 7\n", []string{one}, "3:1: the puzzle ends after 2 of 3 givens"),
		bad("more", "1\n0, 0, 7\n0, 8, 8\n", nil, "3:1: more givens than the 1 that line 1 says"),
		bad("row 9", "1\n9, 0, 7\n", nil, "2:1: the row is 9 (expected 0 to 8)"),
		bad("row -1", "1\n-1, 0, 7\n", nil, "2:1: the row is -1 (expected 0 to 8)"),
		bad("column 9", "1\n0, 9, 7\n", nil, "2:4: the column is 9 (expected 0 to 8)"),
		bad("value 0", "1\n0, 0, 0\n", nil, "2:7: the value is 0 (expected 1 to 9)"),
		bad("value 10", "1\n0, 0, 10\n1\n0, 0, 7", []string{one}, "2:7: the value is 10 (expected 1 to 9)"),
		bad("twice", "2\n0, 0, 7\n  0, 0, 7\n", nil, "3:3: row 0, column 0 is given twice"),
		bad("count -1", "-1\n0, 0, 7\n", nil, "1:1: the number of givens is -1 (expected 0 to 81)"),
		bad("count 4294967295", "4294967295\n0, 0, 7\n1\n0, 0, 7\n", []string{one}, "1:1: the number of givens is 4294967295 (expected 0 to 81)"),
		bad("count of 40 digits", strings.Repeat("9", 40), nil, "1:1: the number of givens is "+strings.Repeat("9", 40)+" (expected 0 to 81)"),
		bad("word", "1\n0, x, 7\n", nil, `2:4: the column is "x" (expected a number)`),
		bad("full-width", "1\n0, ０, 7\n", nil, `2:4: the column is "０" (expected a number)`),
		bad("two numbers", "1\n0, 7\n", nil, "2:1: 2 numbers (expected row, column, value)"),
		bad("NUL", "1\n0, 0, \x00\n", nil, `2:7: the value is "\x00" (expected a number)`),
	)
}

func TestWrite(t *testing.T) {
	formattest.Cannot(t, "triples", classic.New(4))
	formattest.RoundTrip(t, "triples", nil, formattest.Puzzle(t, handout), classic.New(9))
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "triples", "2\n0, 0, 7\n8, 8, 1\n", "0 0 7\n0 1 8", "1\n0,0,0\n-1\n99999999999999999999")
}
