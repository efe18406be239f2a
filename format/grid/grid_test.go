package grid_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/grid"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const easy = formattest.Easy

var good, bad = formattest.Good, formattest.Wrong

func Example() {
	in := `
 +-----+-----+
 | 1 . | . 4 |
 | . . | 1 . |
 +-----+-----+
 | . 1 | . . |
 | 4 . | . 1 |
 +-----+-----+
`
	for item, err := range format.Read(strings.NewReader(in), "puzzle.txt", "grid") {
		fmt.Println(item.Puzzle.Geometry.Rows(), item.Puzzle.Givens, err)
	}
	// Output:
	// 4 [1 0 0 4 0 0 1 0 0 1 0 0 4 0 0 1] <nil>
}

// draw lays the cells of a puzzle out: before every cell, after every row, and
// a line before every third row.
func draw(symbols string, n int, cell func(i int) string, end, rule string) string {
	var b strings.Builder
	for i := range symbols {
		if rule != "" && i%(3*n) == 0 {
			b.WriteString(rule)
		}
		b.WriteString(cell(i % n))
		b.WriteByte(symbols[i])
		if i%n == n-1 {
			b.WriteString(end)
		}
	}
	return b.String()
}

// handout0 is the frame of the first handout.
func handout0(symbols string) string {
	const border = " +-----+-----+-----+\n"
	return draw(symbols, 9, func(i int) string {
		if i%3 == 0 {
			return " | "
		}
		return " "
	}, " |\n", border) + border
}

// handout2 is the second handout's board: columns and rows are numbered.
func handout2(symbols string) string {
	var b strings.Builder
	b.WriteString("Solution:\n    0 1 2 3 4 5 6 7 8\n\n")
	for r := range 9 {
		fmt.Fprintf(&b, "%d  ", r)
		for c := range 9 {
			fmt.Fprintf(&b, " %c", symbols[9*r+c])
		}
		b.WriteByte('\n')
	}
	return b.String() + "\nTotal 1 solutions found in 0.0 seconds\n"
}

func zeros(symbols string) string { return strings.ReplaceAll(symbols, ".", "0") }

func numbers(symbols string) string {
	return draw(zeros(symbols), 9, func(int) string { return " " }, "\n", "")
}

func rows(symbols string, n int) string {
	return draw(symbols, n, func(int) string { return "" }, "\n", "")
}

func TestRead(t *testing.T) {
	solved := formattest.EasySolution
	big := "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n"
	formattest.Cases(t, "grid",
		good("numbers", numbers(easy), easy),
		good("two puzzles", numbers(easy)+numbers(solved), easy, solved),
		good("blank lines", strings.ReplaceAll(numbers(easy), "\n", "\n\n"), easy),
		good("comments, BOM, CRLF", "\ufeff# c\r\n"+strings.ReplaceAll(numbers(easy), "\n", "\r\n"), easy),
		good("lone CR", strings.ReplaceAll(numbers(easy), "\n", "\r"), easy),
		good("no end of line", strings.TrimSpace(numbers(easy)), easy),
		good("handout 0", handout0(zeros(easy))+handout0(solved), easy, solved),
		good("handout 2", handout2(solved)+handout2(zeros(easy)), solved, easy),
		good("handout 2 of 1 2 3", handout2("123456789"+easy[9:]), "123456789"+easy[9:]),
		good("rows", rows(easy, 9), easy),
		good("rows with names", "Grid 01\n"+rows(zeros(easy), 9)+"Grid 02\n"+rows(easy, 9), easy, easy),
		good("boxes apart", draw(easy, 9, func(i int) string { return " "[:b2i(i > 0 && i%3 == 0)] }, "\n", "\n"), easy),
		good("bars", draw(easy, 9, func(i int) string { return "|"[:b2i(i%3 == 0)] }, "|\n", "|---+---+---|\n"), easy),
		good("stars in the frame", "*-----------*\n"+draw(easy, 9, func(i int) string { return "|"[:b2i(i%3 == 0)] }, "|\n", "")+"*-----------*\n", easy),
		good("dots in the frame", ".---.---.---.\n"+draw(easy, 9, func(i int) string { return "|"[:b2i(i%3 == 0)] }, "|\n", ":---+---+---:\n")+"'---'---'---'\n", easy),
		good("game", "   Problem ID = 3\n\n +=======================+\n"+draw(strings.ReplaceAll(easy, ".", "_"), 9, func(i int) string {
			return []string{" | ", " "}[b2i(i%3 > 0)]
		}, " |\n", "")+" +=======================+\n", easy),
		good("box drawing", "╔═══════╤═══════╤═══════╗\n"+draw(easy, 9, func(i int) string {
			return []string{"║ ", " "}[b2i(i%3 > 0)]
		}, " ║\n", "╟───────┼───────┼───────╢\n")+"╚═══════╧═══════╧═══════╝\n", easy),
		good("spaces in a frame", handout0(strings.ReplaceAll(easy, ".", " ")), easy),
		good("spaces in a frame, a row empty", handout0(strings.Repeat(" ", 18)+strings.ReplaceAll(easy[18:], ".", " ")), strings.Repeat(".", 18)+easy[18:]),
		good("spaces, nothing between", draw(strings.ReplaceAll(easy, ".", " "), 9, func(i int) string { return "|"[:b2i(i%3 == 0)] }, "|\n", "+---+---+---+\n"), easy),
		good("spaces, 6×6", strings.Repeat("| 1 2   |   5 6 |\n", 6), strings.Repeat("12..56", 6)),
		good("spaces, 4×4", strings.Repeat("│ 1   │   4 │\n", 4), strings.Repeat("1..4", 4)),
		good("numbers in a frame, 16×16", strings.Repeat("|  1  2  3  4 |  5  6  7  8 |  9 10  . 12 | 13 14 15 16 |\n", 16), strings.Repeat("123456789A.CDEFG", 16)),
		good("C", "int puzzle[9][9]= {\n"+draw(zeros(easy), 9, func(i int) string { return []string{"\t{", ", "}[b2i(i > 0)] }, "},\n", "")+"};\n", easy),
		good("JSON rows", "["+draw(zeros(easy), 9, func(i int) string { return []string{"[", ","}[b2i(i > 0)] }, "],\n", "")+"]\n", easy),
		good("quoted rows", draw(easy, 9, func(i int) string { return `"`[:b2i(i == 0)] }, "\",\n", ""), easy),
		good("column letters", "    A B C D E F G H I\n"+draw(easy, 9, func(i int) string { return " " }, "\n", ""), easy),
		good("all in one line", strings.ReplaceAll(numbers(easy), "\n", ""), easy),
		good("one a line", strings.ReplaceAll(strings.TrimSpace(numbers(easy)), " ", "\n"), easy),
		good("three a line", draw(zeros(easy), 3, func(int) string { return " " }, "\n", ""), easy),
		good("one a line, 4×4", strings.Repeat("1\n0\n", 8), strings.Repeat("1.", 8)),
		good("4×4 numbers", "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n", "1....2....3....4"),
		good("4×4 in one line", "1 0 0 0 0 2 0 0 0 0 3 0 0 0 0 4\n4 0 0 0 0 2 0 0 0 0 3 0 0 0 0 1", "1....2....3....4", "4....2....3....1"),
		good("4×4 row of 1 to 4", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "1234341221434321"),
		good("6×6 numbers", strings.Repeat("0 0 6 0 1 0\n", 6), strings.Repeat("..6.1.", 6)),
		good("6×6 boxes", strings.Repeat("..6 .1.\n", 6), strings.Repeat("..6.1.", 6)),
		good("16×16 numbers", strings.Repeat(big, 16), strings.Repeat("123456789ABCDEFG", 16)),
		good("16×16 of small numbers", strings.Repeat("1 2 3 4 0 0 0 0 0 0 0 0 0 0 0 0\n", 15)+big, strings.Repeat("1234............", 15)+"123456789ABCDEFG"),
		good("16×16 padded", strings.Repeat("01 02 03 04 00 00 00 00 00 10 00 00 00 00 00 16\n", 16), strings.Repeat("1234.....A.....G", 16)),
		good("16×16 letters", strings.Repeat("12.4 5678 9abc ...g\n", 16), strings.Repeat("12.456789ABC...G", 16)),
		good("16×16 letters apart", strings.Repeat("1 2 . 4 5 6 7 8 9 A B C . . . G\n", 16), strings.Repeat("12.456789ABC...G", 16)),
		good("16×16 zeros in boxes", strings.Repeat("0030 0500 0000 0100\n", 16), strings.Repeat("..3..5.......1..", 16)),
		good("numbered from 1", "   1 2 3 4\n1: 0 0 0 1\n2: 0 0 0 2\n3: 0 0 0 3\n4: 0 0 0 4\n", "...1...2...3...4"),
		good("R and C", "   C1 C2 C3 C4\nR1 0 0 0 1\nR2 0 0 0 2\nR3 0 0 0 3\nR4 0 0 0 4\n", "...1...2...3...4"),
	)
}

func b2i(b bool) int {
	if b {
		return 1
	}
	return 0
}

func TestErrors(t *testing.T) {
	n := numbers(easy)
	replace := func(line int, text string) string {
		lines := strings.SplitAfter(n, "\n")
		lines[line-1] = text + "\n"
		return strings.Join(lines, "")
	}
	formattest.Cases(t, "grid",
		bad("80 numbers", replace(9, "0 0 0 0 8 0 0 7")+n, []string{easy}, "9:16: 8 cells (expected 9)"),
		bad("82 numbers", replace(2, "6 0 0 1 9 5 0 0 0 7")+n, []string{easy}, "2:19: 10 cells (expected 9)"),
		bad("above the size", replace(5, "4 0 0 8 0 3 0 0 10")+n, []string{easy}, "5:17: 10 is above the size 9"),
		bad("first row above the size", replace(1, "5 3 0 0 7 0 0 0 10")+n, []string{easy}, "1:17: 10 is above the size 9"),
		bad("a letter", replace(3, "0 9 x 0 0 0 0 6 0"), nil, "3:5: x is above the size 9"),
		bad("letters", replace(3, "0 9 x y 0 0 0 6 0"), nil, "3:5: x is above the size 9"),
		bad("a sign", replace(3, "0 -9 8 0 0 0 0 6 0"), nil, "3:3: unexpected '-' (expected a digit or a blank)"),
		bad("full-width", replace(3, "0 ９ 8 0 0 0 0 6 0"), nil, "3:3: '９' (U+FF19) is not one of the digits 0-9 (expected a digit or a blank)"),
		bad("full-width first", "５3..7....\n"+rows(easy[9:], 9), nil, "1:1: '５' (U+FF15) is not one of the digits 0-9 (expected a digit or a blank)"),
		bad("cut", strings.Join(strings.SplitAfter(n, "\n")[:8], ""), nil, "8:1: the puzzle ends after 72 of 81 cells"),
		bad("cut by a caption", "Grid 1\n"+strings.Join(strings.SplitAfter(n, "\n")[:8], "")+"Grid 2\n"+n, []string{easy}, "9:1: the puzzle ends after 72 of 81 cells"),
		bad("one a line, one missing", strings.Repeat("1\n", 80), nil, "80:1: the puzzle ends after 80 of 81 cells"),
		bad("one a line, one wrong", "12\n"+strings.Repeat("1\n", 81), []string{strings.Repeat("1", 81)}, "1:1: 1 cells (expected a row of 4 or more)"),
		bad("wrong row number", "   0 1 2 3\n0  0 0 0 1\n7  0 0 0 2\n2  0 0 0 3\n3  0 0 0 4\n", nil, `3:1: "7" (expected the number of row 2)`),
		bad("row too wide", strings.Repeat("1 ", 65), nil, "1:1: 65 cells (expected a row of at most 64, or all of a puzzle)"),
		bad("puzzle too large", strings.Repeat("1 ", 65*65), nil, "1:1: 4225 cells (expected a row of at most 64, or all of a puzzle)"),
		bad("NUL", rows(easy, 9)+"\x00\n"+rows(easy, 9), []string{easy, easy}, "10:1: a NUL byte (U+0000) (expected a row of numbers or symbols)"),
		bad("noise", "\xff\x00\x80\n", nil, "1:1: byte 0xFF is not text (expected a row of numbers or symbols)"),
	)
}

func TestLine(t *testing.T) {
	items, errs := formattest.Items("grid", "# c\nGrid 1\n"+rows(easy, 9)+"\n"+rows(easy, 9))
	if len(errs) > 0 || len(items) != 2 || items[0].Line != 3 || items[1].Line != 13 {
		t.Errorf("%d items, errors %q", len(items), errs)
	}
}

func TestWrite(t *testing.T) {
	got, err := formattest.Write("grid", formattest.Puzzle(t, "1....2....3....4"), formattest.Puzzle(t, strings.Repeat(".........A", 10)))
	want := "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n\n" + strings.Repeat(" 0  0  0  0  0  0  0  0  0 10\n", 10)
	if err != nil || got != want {
		t.Errorf("%v, got\n%s\nwant\n%s", err, got, want)
	}
	formattest.Cannot(t, "grid", sudoku.New(sudoku.Square(9), rule.Latin{}))
	formattest.RoundTrip(t, "grid", nil, classic.New(64), classic.New(4), formattest.Puzzle(t, easy))
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "grid", numbers(easy), handout0(easy), handout2(zeros(easy)), rows(easy, 9),
		strings.ReplaceAll(numbers(easy), " ", "\n"), strings.Repeat("1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16\n", 16),
		"   1 2 3 4\n1: 0 0 0 1\n2:", "0 1 2 3\n0", strings.Repeat("1 ", 65))
}
