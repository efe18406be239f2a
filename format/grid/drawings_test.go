package grid_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "grid", "Grid 1\n1 0 0 4\n0 0 1 0\n0 1 0 0\n4 0 0 1\n+--+--+\n|1.|.4|\n|..|1.|\n|.1|..|\n|4.|.1|\n")
	formattest.Hostile(t, "grid", "   1 2 3 4\n1: 0 0 0 1\n2: 0 0 0 2\n3: 0 0 0 3\n4: 0 0 0 4\n")
}

func TestTrips(t *testing.T) {
	formattest.Trips(t, "grid", nil, 4, 5, 6, 7, 8, 9, 10, 12, 16, 25, 36, 49, 64)
}

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "grid", map[string]format.Confidence{
		numbers(easy):               format.Likely,
		rows(easy, 9):               format.Likely,
		handout0(easy):              format.Likely,
		"Grid 01\n" + rows(easy, 9): format.Likely,
		numbers(easy)[:100]:         format.Maybe,
		"1 2 3 4\n":                 format.Maybe,
		"Dear diary\n":              format.No,
		"<grid>\n1 2 3 4\n":         format.No,
		`{"a":1}` + "\n1 2 3 4\n":   format.No,
		"":                          format.No,
		"-----\n":                   format.No,
		"\x00\x01\x02":              format.No,
		strings.Repeat("x", 1<<16):  format.No,
		"  A B C D\n1 0 0 0 0\n":    format.Maybe,
	})
}

// pen draws a puzzle in a random way: what stands between cells, boxes and rows,
// around the grid, and for a blank.
type pen struct {
	blank               string
	cell, box, row, end string
	frame               func(n int) string
	number              bool // numbers, padded
}

func newPen(r *rand.Rand, n int) pen {
	p := pen{blank: []string{"0", ".", "*", "_"}[r.IntN(4)], end: "\n", frame: func(int) string { return "" }}
	switch r.IntN(5) {
	case 0: // rows of symbols
	case 1:
		p.cell = " "
	case 2:
		p.cell, p.number = " ", true
	case 3:
		p.cell, p.box, p.row, p.end = " ", "| ", "| ", " |\n"
		p.frame = func(int) string { return "+" + strings.Repeat("-", 2*n) + "+\n" }
	case 4:
		p.cell, p.row, p.end, p.number = ", ", "{", "},\n", true
	}
	if n > 35 {
		p.number, p.cell = true, " "
	}
	if p.number {
		p.blank = "0"
	}
	return p
}

func (p pen) draw(q *sudoku.Puzzle) string {
	n := q.Geometry.Rows()
	height, width := rule.BoxShape(n)
	var b strings.Builder
	for c, d := range q.Givens {
		switch {
		case c%(n*height) == 0:
			b.WriteString(p.frame(n) + p.row)
		case c%n == 0:
			b.WriteString(p.row)
		case c%width == 0:
			b.WriteString(p.cell + p.box)
		default:
			b.WriteString(p.cell)
		}
		switch {
		case d == sudoku.None:
			b.WriteString(p.blank)
		case p.number:
			fmt.Fprint(&b, int(d))
		default:
			b.WriteByte(classic.Symbol(d))
		}
		if c%n == n-1 {
			b.WriteString(p.end)
		}
	}
	return b.String() + p.frame(n)
}

// However a puzzle is drawn, it is read; two after each other are two.
func TestDrawings(t *testing.T) {
	for seed := range uint64(400) {
		r := formattest.Rand(seed)
		n := []int{4, 6, 9, 9, 12, 16, 25}[r.IntN(7)]
		q := formattest.Ordinary(r, n)
		text := newPen(r, n).draw(q)
		items, errs := formattest.Items("grid", text+"\n"+text)
		if len(items) != 2 || len(errs) > 0 {
			t.Fatalf("seed %d: %d puzzles, errors %q, of\n%s", seed, len(items), errs, text)
		}
		for _, item := range items {
			if d := formattest.Diff(item.Puzzle, q); d != "" {
				t.Fatalf("seed %d: %s, of\n%s", seed, d, text)
			}
		}
	}
}

// A wrong row spoils its own puzzle and no other, wherever it stands.
func TestWrongRows(t *testing.T) {
	good := strings.SplitAfter(numbers(easy), "\n")[:9]
	for at := range good {
		for _, wrong := range []string{"1 2 3 4 5 6 7 8\n", "1 2 3 4 5 6 7 8 9 1\n", "1 2 3 4 5 6 7 8 10\n", "1 2 3 4 - 6 7 8 9\n", "1 2 3 4 ５ 6 7 8 9\n"} {
			spoiled := append(append(append([]string{}, good[:at]...), wrong), good[at+1:]...)
			if at == 0 && strings.Count(wrong, " ") != 8 {
				continue // another size
			}
			items, errs := formattest.Items("grid", numbers(easy)+"\nnext\n"+strings.Join(spoiled, "")+"\nnext\n"+numbers(easy))
			if len(items) != 2 || len(errs) != 1 || !strings.HasPrefix(errs[0], fmt.Sprintf("in:%d:", 12+at)) {
				t.Errorf("row %d is %q: %d puzzles, errors %q", at+1, wrong, len(items), errs)
			}
		}
	}
}

// A puzzle that is cut off is an error at its last row, unless what is there
// makes another.
func TestCutOff(t *testing.T) {
	lines := strings.SplitAfter(numbers(easy), "\n")[:9]
	for n := 1; n < 9; n++ {
		_, errs := formattest.Items("grid", strings.Join(lines[:n], ""))
		if want := fmt.Sprintf("in:%d:1: the puzzle ends after %d of 81 cells (format grid)", n, 9*n); len(errs) != 1 || errs[0] != want {
			t.Errorf("%d rows: %q, want %s", n, errs, want)
		}
	}
}

func TestCannot(t *testing.T) {
	marked := classic.New(9)
	marked.Candidates = make([]sudoku.Digits, 81)
	wide, _ := sudoku.NewGeometry(3, 4)
	zero, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	holes, _ := sudoku.Square(4).WithHoles(0)
	vars, _ := sudoku.Square(4).WithVars("A")
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string
	}{
		{marked, "the candidates of R1C1"},
		{classic.New(3), "a size of 3 (expected at least 4)"},
		{sudoku.New(wide), "it has 3 rows and 4 columns"},
		{sudoku.New(zero, rule.Classic(4)...), "its values are not 1 to 4"},
		{sudoku.New(holes, rule.Classic(4)...), "its grid has a hole at"},
		{sudoku.New(vars, rule.Classic(4)...), "it has cells outside the grid"},
		{sudoku.New(sudoku.Square(4), append(rule.Classic(4), rule.AntiKing{})...), `its rule "anti-king"`},
		{sudoku.New(sudoku.Square(4), rule.Latin{}), `the rule "boxes" is missing`},
	} {
		if text, err := formattest.Write("grid", c.p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q, %v, want %s", text, err, c.want)
		}
	}
}
