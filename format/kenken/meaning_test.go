package kenken

import (
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

// Every symbol that is read is the operation it looks like.
func TestSymbols(t *testing.T) {
	for symbol, want := range map[string]model.Op{"+": model.Add, "-": model.Sub, "−": model.Sub, "*": model.Mul, "x": model.Mul, "X": model.Mul, "×": model.Mul, "/": model.Div, "÷": model.Div, "?": model.Any} {
		p := formattest.One(t, name, "T\n2 0\n2 1\nS\n"+symbol+" 0\n1 1\nV\n0\n1\nH\n1\n1\n")
		if x := p.Rules[1].(rule.Cage); x.Op != want || x.Target != 2 || len(x.Where) != 2 {
			t.Errorf("%s is read as %v", symbol, x)
		}
	}
}

// Walls: V between the cells of each row, H between those of each column.
func TestWalls(t *testing.T) {
	p := formattest.One(t, name, "T\n6 0 0\n3 5 0\n0 0 4\nS\n+ 0 0\n- + 0\n0 0 +\nV\n0 0\n1 0\n1 1\nH\n1 0\n1 0\n1 1\n")
	want := map[int][]sudoku.Cell{6: {0, 1, 2}, 3: {3, 6}, 5: {4, 5, 7}, 4: {8}}
	for _, r := range p.Rules[1:] {
		x := r.(rule.Cage)
		if len(x.Where) != len(want[x.Target]) {
			t.Errorf("the cage %s is %v, want %v", x.Text(), x.Where, want[x.Target])
		}
	}
}

func TestMoreErrors(t *testing.T) {
	swap := func(old, new string) string { return strings.Replace(three, old, new, 1) }
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "T\n1\nS\n1\nV\n1\nH\n", Want: "6:1: a row of section V has 1 words (expected 0)"},
		{Text: "T\n1\nV\nH\n", Want: "1:1: section S has 0 rows (expected 1)"},
		{Text: "S\n1\n", Want: "1:1: section T has 0 rows (expected 1 to 64)"},
		{Text: swap("3 0 3", "99999999999999999999 0 3"), Want: `6:1: "99999999999999999999" is no target`},
		{Text: swap("3 0 3", "3.0 0 3"), Want: `6:1: "3.0" is no target`},
		{Text: swap("+ 0 1", "+ + 1"), Want: "10:3: R1C2 has a symbol but no target"},
		{Text: swap("+ 0 1", "é 0 1"), Want: `10:1: "é" is no symbol (expected + - * / ? 1 or 0)`},
		{Text: swap("1 2 3", "1 2 x"), Want: `2:5: "x" is no number from 1 to 3`},
		{Text: swap("1 2 3", "é é x"), Want: `2:1: "é" is no number from 1 to 3`},
		{Text: swap("H\n1 1", "H\n1 é"), Want: `18:3: "é" is no wall`},
		{Text: "A\nA\n", Want: "section T has 0 rows"},
		{Text: "# nothing", Want: "no puzzle in the input"},
	})
}

// A section that is there already begins a new puzzle, so a wrong one does not
// take the next with it.
func TestSpoiled(t *testing.T) {
	for at := 2; at < len(three); at++ {
		for _, bad := range []string{three[:at] + "\n", three[:at] + "\x00" + three[at:], three[:at] + "\xff" + three[at+1:], three[:at] + "9" + three[at:]} {
			items, errs := formattest.Items(name, bad+three)
			if len(items) == 0 || len(items)+len(errs) < 2 || len(items) > 2 {
				t.Fatalf("%q: %d puzzles, errors %q", bad, len(items), errs)
			}
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		three: format.Sure, "# x\n\nT\n1 2": format.Sure, "A\n": format.No, "S\n1 2": format.No, "A\nB": format.No, "A 1 2": format.No, "": format.No, "AA\n12": format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}
