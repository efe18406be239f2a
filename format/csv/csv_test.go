package csv_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	_ "shudu/format/csv"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

var good, wrong = formattest.Good, formattest.Wrong

const (
	easy   = formattest.Easy
	solved = formattest.EasySolution
	small  = "1..4........4..1"
	full   = "1234341221434321"
)

func Example() {
	p := classic.New(4)
	p.Givens[0] = 1
	p.Info.Title = "small, easy"
	w, _ := format.NewWriter(os.Stdout, "csv")
	w.Write(p)
	fmt.Println(w.Close())
	// Output:
	// puzzle,solution,title,author,source,level,date,url,comment
	// 1...............,,"small, easy",,,,,,
	// <nil>
}

func TestRead(t *testing.T) {
	formattest.Cases(t, "csv",
		good("named", "quizzes,solutions\n"+easy+","+solved+"\n"+easy+","+solved+"\n", easy, easy),
		good("named, other order", "id;Difficulty;other;Puzzle\n7;hard;x;"+easy+"\n", easy),
		good("named, tabs", "puzzle\tse_ref\n"+easy+"\t7.2\n", easy),
		good("all cells in a line", strings.Join(strings.Split(strings.ReplaceAll(easy, ".", ""), ""), ",")+strings.Repeat(",", 81-30)+"\n", strings.ReplaceAll(easy, ".", "")+strings.Repeat(".", 51)),
		good("81 commas", strings.Repeat(",", 81)+"\n"+strings.Repeat("0,", 80)+"1\n", strings.Repeat(".", 81), strings.Repeat(".", 80)+"1"),
		good("puzzle alone", "puzzle\n"+easy+"\n", easy),
		good("no names", easy+","+solved+"\n"+small+","+full+"\n", easy, small),
		good("no names, no solution", easy+",x\n", easy),
		good("quoted", "\"puzzle\",\"title\"\n\""+easy+"\",\"a, \"\"b\"\"\"\n", easy),
		good("BOM, CRLF, comments", "\ufeff# c\r\npuzzle,x\r\n\r\n"+easy+",\r\n", easy),
		good("lone CR", "puzzle,x\r"+easy+",\r", easy),
		good("cells", "1,,,4\n,,,\n,,,\n4,,,1\n", small),
		good("cells, two", "1,0,.,4\n,,,\n,,,\n4,,,1\n1,2,3,4\n3,4,1,2\n2,1,4,3\n4,3,2,1", small, full),
		good("cells, semicolons", "1;;;4\n;;;\n;;;\n4;;;1\n", small),
		good("cells, spaces", "1, , ,4\n, , , \n , , , \n4, , , 1\n", small),
		good("cells, 10×10", strings.Repeat("10,9,A,,,,,,,\n", 10), strings.Repeat("A9A.......", 10)),
	)
}

func TestErrors(t *testing.T) {
	formattest.Cases(t, "csv",
		wrong("80", "puzzle,solution\n"+easy[1:]+",\n"+easy+",\n", []string{easy}, "2:81: 80 cells (expected 81 for a 9×9 grid)"),
		wrong("letter", "title,puzzle\nab,x"+easy[1:]+"\n", nil, "2:4: 'x' is above the size 9"),
		wrong("solution wrong", "puzzle,solution\n"+small+",123\n", nil, "2:21: 3 cells (expected 16 for a 4×4 grid)"),
		wrong("solution of another size", "puzzle,solution\n"+small+","+solved+"\n", nil, "2:1: the solution has 81 cells (expected 16)"),
		wrong("puzzle missing", "title,puzzle\nab\n", nil, "2:1: 1 fields, none of which is the puzzle"),
		wrong("quote", "puzzle,title\n"+small+",\"x\n"+small+",y\n", []string{small}, `2:20: extraneous or missing " in quoted-field`),
		wrong("cells, ragged", "1,,,4\n,,\n,,,\n4,,,1\n", nil, "2:3: 3 cells (expected 4)"),
		wrong("cells, above", "1,,,4\n,5,,\n,,,\n4,,,1\n", nil, "2:2: 5 is above the size 4"),
		wrong("cells, word", "1,,,4\n,xy,,\n,,,\n4,,,1\n", nil, "2:3: unexpected 'y' (expected one symbol a cell)"),
		wrong("cells, full-width", "1,,,4\n,２,,\n,,,\n4,,,1\n", nil, "2:2: '２' (U+FF12) is not one of the digits 0-9 (expected a digit or a blank)"),
		wrong("cells, cut", "1,,,4\n,,,\n", nil, "2:1: the puzzle ends after 2 of 4 rows"),
		wrong("a row without end", strings.Repeat(",", 1_000_000)+"\n1,,,4\n", nil, "1:1: more than 8192 fields", "2:1: the puzzle ends after 1 of 4 rows"),
		wrong("a NUL in a name", "puz\x00zle,puzzle\n", nil, "1:4: a NUL byte (U+0000) (expected text)"),
		wrong("three columns", "1,2,3\n", nil, "1:1: 3 cells (expected a row of 4 to 35)"),
	)
}

func TestInfo(t *testing.T) {
	p := formattest.Puzzle(t, easy)
	p.Info = sudoku.Info{Title: `t, "q"`, Author: "a", Source: "s", Level: "l", Date: "d", URL: "u", Comment: "c"}
	p.Solution = formattest.Grid(t, solved)
	formattest.RoundTrip(t, "csv", nil, p, formattest.Puzzle(t, small), p, classic.New(35))
	formattest.Cannot(t, "csv", classic.New(36))
	formattest.Cannot(t, "csv", classic.New(3))
	formattest.Cannot(t, "csv", sudoku.New(sudoku.Square(9), rule.Latin{}))
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "csv", "puzzle,solution,title\n"+small+","+full+",x\n", "1,,,4\n,,,\n,,,\n4,,,1\n", "quiz;x\n\"", small+","+full)
}
