package hodoku_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/hodoku"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

// cells is a position of our own: the easy puzzle with R1C3 placed.
var cells = "53+4" + formattest.Easy[3:]

var givens = strings.ReplaceAll(cells, "+", "")

func Example() {
	in := ":0100:1:" + cells + ":114 214:193 198::"
	for item, err := range format.Read(strings.NewReader(in), "reglib.txt", "") {
		p := item.Puzzle
		fmt.Println(p.Info.Title, p.Givens[:4], item.Placed, p.Candidates[3].Has(1), p.Candidates[3].Has(3), err)
	}
	// Output:
	// 0100 [5 3 4 0] [2] false true <nil>
}

func TestRead(t *testing.T) {
	formattest.Cases(t, "hodoku",
		good("all fields", ":0100-1:1:"+cells+":811 515:193 198:111:7", givens),
		good("no more fields", ":0000:x:"+cells, givens),
		good("comments, CRLF", "# c\r\n\r\n:0000:x:"+cells+":::\r\n:0000:x:"+strings.ReplaceAll(cells, ".", "0")+":\r\n", givens, givens),
	)
}

func TestErrors(t *testing.T) {
	line := ":0000:x:" + cells + ":"
	formattest.Cases(t, "hodoku",
		wrong("few fields", ":0000:x\n"+line, []string{givens}, "1:1: 2 fields (expected :code:candidates:cells: and more)"),
		wrong("words", "hello:0000:x:"+cells, nil, "1:1: 3 fields (expected :code:candidates:cells: and more)"),
		wrong("80", ":0000:x:"+cells[1:], nil, "1:90: 80 cells (expected 81)"),
		wrong("82", ":0000:x:1"+cells, nil, "1:91: more than 81 cells"),
		wrong("plus before a blank", ":0000:x:53+."+cells[4:], nil, "1:12: unexpected '.' (expected a digit or a blank)"),
		wrong("two plus", ":0000:x:+"+"+5"+cells[1:], nil, "1:10: unexpected '+' (expected a digit or a blank)"),
		wrong("plus at the end", ":0000:x:"+cells+"+", nil, "1:92: 81 cells (expected 81)"),
		wrong("letter", ":0000:x:A"+cells[1:], nil, "1:9: 'A' is above the size 9"),
		wrong("triplet of two", line+"11", nil, `1:92: "11" (expected digit, row and column)`),
		wrong("triplet with 0", line+"111 101", nil, `1:96: "101" (expected digit, row and column)`),
		wrong("triplet in the answer", line+"::1234", nil, `1:94: "1234" (expected digit, row and column)`),
	)
}

func TestParse(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "in")
	r, err := hodoku.Parse(src, format.Line{Number: 1, Text: []byte(":0702-x:45:" + cells + ":114 214:193:558:12")})
	if err != nil {
		t.Fatal(err)
	}
	c := r.Puzzle.Geometry.At
	if r.Code != "0702-x" || r.About != "45" || r.More != "12" ||
		!slices.Equal(r.Placed, []sudoku.Cell{c(0, 2)}) ||
		!slices.Equal(r.Deleted, []hodoku.Candidate{{Digit: 1, Cell: c(0, 3)}, {Digit: 2, Cell: c(0, 3)}}) ||
		!slices.Equal(r.Eliminations, []hodoku.Candidate{{Digit: 1, Cell: c(8, 2)}}) ||
		!slices.Equal(r.Placements, []hodoku.Candidate{{Digit: 5, Cell: c(4, 7)}}) {
		t.Errorf("%+v", r)
	}
}

func TestWrite(t *testing.T) {
	p := formattest.Item(t, "hodoku", ":0100:1:"+cells+":114 214 391").Puzzle
	text, err := formattest.Write("hodoku", p)
	if want := ":0100:x:" + givens + ":114 214 391:::\n"; err != nil || text != want {
		t.Errorf("%v, got %q, want %q", err, text, want)
	}
	formattest.RoundTrip(t, "hodoku", nil, p)
	p.Info.Title = "a: b"
	text, _ = formattest.Write("hodoku", p)
	if !strings.HasPrefix(text, ":0000:x:") {
		t.Errorf("%q", text)
	}
	formattest.Cannot(t, "hodoku", classic.New(4))
	formattest.Cannot(t, "hodoku", sudoku.New(sudoku.Square(9), rule.Latin{}))
}

func TestRegressionLibrary(t *testing.T) {
	items, errs := formattest.Items("", formattest.Data(t, "rating/reglib-open.txt"))
	if len(items) < 500 || len(errs) > 0 {
		t.Errorf("%d positions, errors %q", len(items), errs)
	}
	placed, limited := 0, 0
	for _, item := range items {
		if len(item.Placed) > 0 {
			placed++
		}
		if item.Puzzle.Candidates != nil {
			limited++
		}
	}
	if placed < 100 || limited < 100 {
		t.Errorf("%d positions with placed digits, %d with deleted candidates", placed, limited)
	}
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "hodoku", ":0100:1:"+cells+":114 214:193 198::", ":0000:x:"+givens, "::::::::", ":0000:x:"+cells+":551")
}
