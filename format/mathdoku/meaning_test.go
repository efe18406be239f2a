package mathdoku

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

func TestArithmetic(t *testing.T) {
	formattest.Arithmetic(t, name, model.Add, model.Sub, model.Mul, model.Div, model.Any)
}

// What the head says holds for the grid.
func TestHeadsMean(t *testing.T) {
	differ, sum := formattest.Differ, formattest.Sum
	latin := sudoku.New(sudoku.Square(4), rule.Latin{})
	zero, _ := sudoku.NewGeometry(3, 3, 0, 1, 2)
	wide, _ := sudoku.NewGeometry(2, 3)
	gap, _ := sudoku.NewGeometry(2, 2, 1, 4)
	for _, c := range []struct {
		text  string
		base  *sudoku.Puzzle
		holds func(formattest.Board) bool
	}{
		{"mathdoku 4\nA...\nA...\nA...\n....\nA 6+", latin, func(b formattest.Board) bool { return sum(b.Of("R1C1 R2C1 R3C1")) == 6 }},
		{"mathdoku 4\nA...\n.A..\n....\n....\nA 2+", latin, func(b formattest.Board) bool { return b.V("R1C1") == 1 && b.V("R2C2") == 1 }},
		{"mathdoku 4 killer\nA...\n.A..\n....\n....\nA 4+", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C2"); return differ(v) && sum(v) == 4 }},
		{"mathdoku 4 diagonal\n....\n....\n....\n....", latin, func(b formattest.Board) bool {
			return differ(b.Of("R1C1 R2C2 R3C3 R4C4")) && differ(b.Of("R4C1 R3C2 R2C3 R1C4"))
		}},
		{"mathdoku 4\n1...\n.2..\n....\n...4", latin, func(b formattest.Board) bool { return b.V("R1C1") == 1 && b.V("R2C2") == 2 && b.V("R4C4") == 4 }},
		{"mathdoku 3 values=0..2\nA..\nA..\n...\nA 0*", sudoku.New(zero, rule.Latin{}), func(b formattest.Board) bool { return b.V("R1C1")*b.V("R2C1") == 0 }},
		{"mathdoku 2x3\nAA.\n...\nA 5+", sudoku.New(wide, rule.Latin{}), func(b formattest.Board) bool { return sum(b.Of("R1C1 R1C2")) == 5 }},
		{"mathdoku 2 values=1,4\nAA\n..\nA 3-", sudoku.New(gap, rule.Latin{}), func(formattest.Board) bool { return true }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 1mod", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return v[0]%v[1] == 1 || v[1]%v[0] == 1 }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 8pow", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return formattest.Same(v, []int{2, 3}) }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 12lcm", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return formattest.Same(v, []int{3, 4}) }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 2gcd", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return formattest.Same(v, []int{2, 4}) }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 3or", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return v[0]|v[1] == 3 }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 0and", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return v[0]&v[1] == 0 }},
		{"mathdoku 4\nA...\nA...\n....\n....\nA 5xor", latin, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return v[0]^v[1] == 5 }},
	} {
		p := readOne(t, c.text)
		if n := formattest.Means(t, c.base, p, c.holds); n == 0 || t.Failed() {
			t.Fatalf("%d solutions of\n%s", n, c.text)
		}
		formattest.Means(t, c.base, readOne(t, formattest.Trip(t, name, p)), c.holds)
	}
}

// Every piece of information comes back, whatever is in it.
func TestInformation(t *testing.T) {
	for _, text := range []string{"plain", "two words", `quotes " and \ strokes`, "# no comment", "數獨", "line\nbreak", "tab\t", "\x00\x1b", " spaces ", "mathdoku 4", "é=ü"} {
		p := sudoku.New(sudoku.Square(2), rule.Latin{})
		p.Info = sudoku.Info{Title: text, Author: text, Source: text, Level: text, Date: text, URL: text, Comment: text}
		formattest.Trip(t, name, p)
	}
}

// The solution may stand in rows, in words, with commas, over lines.
func TestSolutions(t *testing.T) {
	const grid = "mathdoku 3\n...\n...\n...\n"
	want := sudoku.Grid{1, 2, 3, 2, 3, 1, 3, 1, 2}
	for _, text := range []string{
		"solution 123 231 312", "Solution\n123\n231\n312", "solution 1 2 3 2 3 1 3 1 2", "SOLUTION 1,2,3,2,3,1,3,1,2", "solution\n1 2 3\n2 3 1\n\n3 1 2 # end",
	} {
		if p := readOne(t, grid+text); !reflect.DeepEqual(p.Solution, want) {
			t.Errorf("%q is read as %v", text, p.Solution)
		}
	}
	big := formattest.Mathdoku(formattest.Rand(1), 12)
	formattest.Trip(t, name, big)
}

// Cages that do not touch, one of all cells, one a cell.
func TestCages(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"mathdoku 2\nAB\nBA\nA 2+ B 4+", "2+ [0 3], 4+ [1 2]"},
		{"mathdoku 2\nAA\nAA\nA 6+", "6+ [0 1 2 3]"},
		{"mathdoku 2\nAB\nCD\nA 1 B 2 C 2 D 1", "1 [0], 2 [1], 2 [2], 1 [3]"},
		{"mathdoku 2\na1 a1\nb_2 .\na1 3+ b_2 2", "3+ [0 1], 2 [2]"},
		{"mathdoku 1\nA\nA 1", "1 [0]"},
		{"A\nA 1", "1 [0]"},
		{"mathdoku 2\n12\n21", "1 [0], 2 [1], 2 [2], 1 [3]"},
		{"mathdoku 2\nAA\n..\nA -1", "1- [0 1]"},
		{"mathdoku 2 values=-1,1\nA.\n..\nA -1", "-1 [0]"},
		{"mathdoku 2\nAA\n..\nA: 3 × ", "3* [0 1]"},
	} {
		p := readOne(t, c.text)
		var got []string
		for _, r := range p.Rules[1:] {
			got = append(got, fmt.Sprint(r.(rule.Cage).Text(), " ", r.Cells(p.Geometry)))
		}
		if s := strings.Join(got, ", "); s != c.want {
			t.Errorf("%q is read as %s, want %s", c.text, s, c.want)
		}
		formattest.Trip(t, name, p)
	}
}

// Whatever is cut off or put in, every head begins a puzzle or an error, and
// the last puzzle is read.
func TestSpoiled(t *testing.T) {
	for at := len("mathdoku 4"); at < len(zero); at++ {
		for _, bad := range []string{zero[:at] + "\n", zero[:at] + "\x00" + zero[at:], zero[:at] + "\xff" + zero[at+1:], zero[:at] + "\"" + zero[at:], zero[:at] + "999999999999999999999" + zero[at:]} {
			items, errs := formattest.Items(name, bad+"\n"+zero)
			if len(items)+len(errs) != 2 || len(items) == 0 {
				t.Fatalf("%q: %d puzzles, errors %q", bad, len(items), errs)
			}
		}
	}
}

func TestMoreErrors(t *testing.T) {
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "mathdoku 3 values=1,1,2", Want: "1:10: 3 values, of which only 2 differ"},
		{Text: "mathdoku 3 values=99999..99999", Want: "1:10: impossible geometry"},
		{Text: "mathdoku 3 values=-9223372036854775808..9223372036854775807", Want: "1:12: values=-9223372036854775808..9223372036854775807 is no range"},
		{Text: "mathdoku 3 values=", Want: "1:12: values= is no list of numbers"},
		{Text: "mathdoku 3 killer=yes", Want: `1:12: unknown option "killer"`},
		{Text: "mathdoku 3x4x5", Want: `1:10: the size "3x4x5" is not a number`},
		{Text: "mathdoku -3", Want: "1:10: impossible geometry"},
		{Text: "mathdoku 3 title=\"\\q\"", Want: "1:18: the quotation mark is never closed"},
		{Text: "mathdoku 2\nAA\nsolution .\nA 3+", Want: `3:1: "solution" is no name of a cage`},
		{Text: "mathdoku 2\nA_\n..\nA 1", Want: `2:2: "_" is no name of a cage`},
		{Text: "mathdoku 2\nAA\n..\nA 3+\nB 2", Want: "5:1: there is no cage B"},
		{Text: "mathdoku 2\nAA\n..\nA", Want: "4:2: expected the target of a cage, a number"},
		{Text: "mathdoku 2\nAA\n..\nA 3++", Want: "4:5: expected the name of a cage, not '+'"},
		{Text: "mathdoku 2\nAA\n..\nA 3+ solution 12 21 12", Want: "4:14: the solution has 3 values (expected 4)"},
		{Text: "mathdoku 2\nAA\n..\nA 3+ solution 12 2x", Want: `4:19: "x" in the solution`},
		{Text: ".KK \"x\"", Want: "1:"},
		{Text: "mathdoku 64\n" + strings.Repeat("A", 1_000_000), Want: "2:65: row 1 has 1000000 cells (expected 64)"},
		{Text: "mathdoku 2\nAA\n..\nA 3+" + strings.Repeat(" A 3+", 100_000), Want: "4:6: cage A has a second clue"},
	})
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		"mathdoku 6\n": format.Sure, "# x\n\nMATHDOKU 6 killer": format.Sure, ".KK \"x\"": format.Sure, "mathdoku": format.No, "mathdokus 6": format.No, "": format.No, "AAB\nAAB": format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}
