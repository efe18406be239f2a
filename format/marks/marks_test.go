package marks_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/marks"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

func Example() {
	in := `
+---------+---------+
| 1  24   | 3  24   |
| 3  24   | 1  24   |
+---------+---------+
| 2  13   | 4  13   |
| 4  13   | 2  13   |
+---------+---------+
`
	for item, err := range format.Read(strings.NewReader(in), "marks.txt", "") {
		p := item.Puzzle
		fmt.Println(p.Givens[:4], p.Candidates[1] == sudoku.DigitsOf(2, 4), err)
	}
	// Output:
	// [1 0 3 0] true <nil>
}

const grid = `*---------------------------------------------------------------*
| 1567   3      1567   | 4      12579  179    | 689    5678   579    |
| 9      45     2      | 8      57     6      | 3      457    1      |
| 1567   1458   14567  | 1357   13579  1379   | 4689   2      4579   |
|----------------------+----------------------+----------------------|
| 8      12459  1459   | 13     6      139    | 7      145    2345   |
| 17     6      147    | 2      1378   5      | 14     9      34     |
| 1257   1259   3      | 17     4      179    | 126    156    8      |
|----------------------+----------------------+----------------------|
| 12356  7      1569   | 1356   135    134    | 12489  148    249    |
| 4      1      8      | 9      137    2      | 5      17     6      |
| 1256   1259   1569   | 1567   157    8      | 1249   3      2479   |
*--------------------------------------------------------------------*
                           Simple Sudoku
                            Version 4.2n
`

const gridGivens = ".3.4.....9.28.63.1.......2.8...6.7...6.2.5.9...3.4...8.7.......4189.25.6.....8.3."

// line writes sets of digits in the one-line way.
func line(n int, sets ...string) string {
	var b strings.Builder
	for _, s := range sets {
		for d := 1; d <= n; d++ {
			c := string(classic.Symbol(sudoku.Digit(d)))
			if !strings.Contains(s, c) {
				c = "."
			}
			b.WriteString(c)
		}
	}
	return b.String()
}

func TestRead(t *testing.T) {
	none := strings.Repeat(".", 16)
	small := strings.Repeat("12.4", 16)
	formattest.Cases(t, "marks",
		good("forum", grid, gridGivens),
		good("two", grid+"\n"+grid, gridGivens, gridGivens),
		good("CRLF", strings.ReplaceAll(grid, "\n", "\r\n"), gridGivens),
		good("no frame", "1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", "1.3.3.1.2.4.4.2."),
		good("unknown cells", "1 . 3 0\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", "1.3.3.1.2.4.4.2."),
		good("line", small+" name\n# c\n"+small, none, none),
		good("line of 729", strings.Repeat("123456789", 81), strings.Repeat(".", 81)),
		good("16×16", strings.Repeat(strings.Repeat("1AG ", 16)+"\n", 16), strings.Repeat(".", 256)),
	)
	p := formattest.Item(t, "marks", line(4, strings.Split(strings.Repeat("1 24 3 34 ", 4), " ")[:16]...)+"  its name").Puzzle
	if p.Candidates[0] != sudoku.DigitsOf(1) || p.Candidates[1] != sudoku.DigitsOf(2, 4) || p.Givens.Filled() != 0 || p.Info.Title != "its name" {
		t.Errorf("candidates %v, givens %v, title %q", p.Candidates, p.Givens, p.Info.Title)
	}
	p = formattest.Item(t, "marks", grid).Puzzle
	if p.Candidates[0] != sudoku.DigitsOf(1, 5, 6, 7) || p.Candidates[1] != sudoku.DigitsOf(3) || p.Candidates[80] != sudoku.DigitsOf(2, 4, 7, 9) {
		t.Errorf("candidates %v", p.Candidates)
	}
}

func TestErrors(t *testing.T) {
	small := strings.Repeat("12.4", 16)
	formattest.Cases(t, "marks",
		wrong("wrong place", "21.4"+small[4:]+"\n"+small, []string{strings.Repeat(".", 16)}, "1:1: '2' at the place of '1'"),
		wrong("no symbol", "1-.4"+small[4:], nil, "1:2: unexpected '-' (expected a digit or a blank)"),
		wrong("63", small[1:], nil, "1:1: 1 cells (expected a row of 4 to 35)"),
		wrong("twice", "1 22 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n"+small, []string{strings.Repeat(".", 16)}, "1:4: candidate '2' stands twice"),
		wrong("above", "1 25 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", nil, "1:4: '5' is above the size 4"),
		wrong("zero", "1 20 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", nil, "1:4: unexpected '0' (expected a candidate)"),
		wrong("full-width", "1 2４ 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", nil, "1:4: '４' (U+FF14) is not one of the digits 0-9 (expected a candidate)"),
		wrong("ragged", "1 2 3 24\n3 24 1 24 4\n2 13 4 13\n4 13 2 13\n", nil, "2:11: more than 4 cells"),
		wrong("short", "1 2 3 24\n3 24 1\n2 13 4 13\n4 13 2 13\n", nil, "2:7: 3 cells (expected 4)"),
		wrong("cut", "1 2 3 24\n3 24 1 24\n", nil, "2:1: the puzzle ends after 2 of 4 rows"),
		wrong("cut by words", "1 2 3 24\n3 24 1 24\nSimple Sudoku\n"+small, []string{strings.Repeat(".", 16)}, "2:1: the puzzle ends after 2 of 4 rows"),
	)
}

func TestWrite(t *testing.T) {
	p := classic.New(4)
	p.Candidates = make([]sudoku.Digits, 16)
	for c := range p.Candidates {
		p.Candidates[c] = sudoku.DigitsOf(1, sudoku.Digit(c%4+1))
	}
	p.Candidates[3] = 0
	text, err := formattest.Write("marks", p)
	if want := "1...12..1.3....." + strings.Repeat("1...12..1.3.1..4", 3) + "\n"; err != nil || text != want {
		t.Errorf("%v, got %q, want %q", err, text, want)
	}
	formattest.RoundTrip(t, "marks", nil, p)
	p.Candidates[3] = sudoku.DigitsOf(2, 3)
	p.Givens[0] = 1
	p.Candidates[4], p.Candidates[8], p.Candidates[12] = sudoku.DigitsOf(2, 3), sudoku.DigitsOf(2, 4), sudoku.DigitsOf(3, 4)
	text, err = formattest.Write("marks", p)
	if want := `+-------+-------+
| 1  12 | 13 23 |
| 23 12 | 13 14 |
+-------+-------+
| 24 12 | 13 14 |
| 34 12 | 13 14 |
+-------+-------+
`; err != nil || text != want {
		t.Errorf("%v, got\n%s\nwant\n%s", err, text, want)
	}
	formattest.RoundTrip(t, "marks", nil, p, formattest.Puzzle(t, formattest.Easy), formattest.Item(t, "marks", grid).Puzzle)
	for _, n := range []int{4, 7, 16, 25, 35} {
		formattest.RoundTrip(t, "marks", nil, classic.New(n))
	}
	formattest.Cannot(t, "marks", sudoku.New(sudoku.Square(9), rule.Latin{}))
	formattest.Cannot(t, "marks", classic.New(36))
	formattest.Cannot(t, "marks", classic.New(3))
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "marks", grid, strings.Repeat("12.4", 16), "1 24 3 24\n3 24 1 24\n2 13 4 13\n4 13 2 13\n", "1 . . 22\nab")
}
