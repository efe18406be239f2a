package mathdoku

import (
	"context"
	"errors"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// readOne reads the only puzzle of a text.
func readOne(t testing.TB, text string) *sudoku.Puzzle {
	t.Helper()
	ps, err := readAll(text)
	if err != nil || len(ps) != 1 {
		t.Fatalf("%d puzzles, error %v, in\n%s", len(ps), err, text)
	}
	return ps[0]
}

// readAll reads puzzles up to the first error.
func readAll(text string) ([]*sudoku.Puzzle, error) {
	var out []*sudoku.Puzzle
	for item, err := range format.Read(strings.NewReader(text), "test", "mathdoku") {
		if err != nil {
			return out, err
		}
		out = append(out, item.Puzzle)
	}
	return out, nil
}

// write returns what the writer makes of puzzles.
func write(ps ...*sudoku.Puzzle) (string, error) {
	var b strings.Builder
	w := newWriter(&b)
	for _, p := range ps {
		if err := w.Write(p); err != nil {
			return "", err
		}
	}
	return b.String(), w.Close()
}

// rows returns a grid's values, row by row.
func rows(p *sudoku.Puzzle, grid sudoku.Grid) string {
	var b strings.Builder
	for c, d := range grid {
		if c > 0 && p.Geometry.Col(sudoku.Cell(c)) == 0 {
			b.WriteString(" ")
		}
		fmt.Fprint(&b, p.Geometry.Value(d))
	}
	return b.String()
}

func TestHandout2(t *testing.T) {
	text, err := os.ReadFile("testdata/handout-2.txt")
	if err != nil {
		t.Fatal(err)
	}
	if f := format.Sniff(text); f == nil || f.Name != "mathdoku" {
		t.Errorf("sniffed %v", f)
	}
	p := readOne(t, string(text))
	grid, err := solve.Unique(context.Background(), p)
	if err != nil {
		t.Fatal(err)
	}
	if got := rows(p, grid); got != "253416 612354 125643 546132 364521 431265" {
		t.Errorf("solved as %s", got)
	}
}

const zero = `mathdoku 4 values=0..3
AABC
DABC
DEEC
DFFG

A 0-  B 4+  C 0?  D 2-  E 3-  F 1?  G 3

solution 2031 3210 1302 0123
`

func TestFromZero(t *testing.T) {
	p := readOne(t, zero)
	if got := rows(p, p.Solution); got != "2031 3210 1302 0123" {
		t.Errorf("claimed solution %s", got)
	}
	grid, err := solve.Unique(context.Background(), p)
	if err != nil || !reflect.DeepEqual(grid, p.Solution) {
		t.Errorf("solved as %v, %v", grid, err)
	}
	if text, err := write(p); err != nil || text != zero {
		t.Errorf("written as %s, %v", text, err)
	}
}

// A wrong solution in the file changes nothing about the answer.
func TestSolutionIsNotRead(t *testing.T) {
	p := readOne(t, strings.Replace(zero, "2031 3210", "3210 2031", 1))
	grid, err := solve.Unique(context.Background(), p)
	if err != nil || rows(p, grid) != "2031 3210 1302 0123" {
		t.Errorf("solved as %v, %v", grid, err)
	}
}

// Every clue here is the same as "A 3-  B 2*  C 1".
func TestLenientClues(t *testing.T) {
	const grid = "mathdoku 3\nAAC\nB..\nB..\n"
	want := readOne(t, grid+"A 3-  B 2*  C 1")
	for _, clues := range []string{
		"A: 3-\nB: 2*\nC: 1", "A:3- B:2* C:1", "a", "A=3-,B=2*;C=1", "A - 3 B * 2 C 1", "A 3 - B 2 * C 1",
		"A -3 B *2 C 1", "A 3− B 2× C 1", "A 3– B 2x C 1", "A 3- B 2 x C 1", "A 3- B 2X C: 1", "C 1+ B 2* A 3-",
		"A 3- # the first\n\n# more\nB 2*\tC 1",
	} {
		text := grid + clues
		if clues == "a" {
			text = "\ufeff" + strings.ReplaceAll(grid+"A 3-  B 2*  C 1", "\n", "\r\n")
		}
		ps, err := readAll(text)
		if err != nil || len(ps) != 1 || !reflect.DeepEqual(ps[0], want) {
			t.Errorf("%q: %v", clues, err)
		}
	}
}

func TestOperations(t *testing.T) {
	for clue, want := range map[string]string{
		"6+": "6+", "6*": "6*", "6×": "6*", "6/": "6/", "6÷": "6/", "6:": "6/", "6?": "6?", "6 mod": "6mod", "6pow": "6pow",
		"6 GCD": "6gcd", "6lcm": "6lcm", "6and": "6and", "6or": "6or", "6 xor": "6xor", "-6+": "-6+", "-6": "6-", "+6": "6+",
	} {
		p := readOne(t, "mathdoku 2\nAA\n..\nA "+clue)
		if got := p.Rules[1].(rule.Cage).Text(); got != want {
			t.Errorf("%q read as %s, want %s", clue, got, want)
		}
	}
}

// A word that names a cage is no operation.
func TestNamesBeforeOperations(t *testing.T) {
	p := readOne(t, "mathdoku 3\nw x x\nor . .\nor . .\nw 3 x 5+ or 6x")
	var got []string
	for _, r := range p.Rules[1:] {
		got = append(got, r.(rule.Cage).Text())
	}
	if want := []string{"3", "5+", "6*"}; !reflect.DeepEqual(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}

func TestHead(t *testing.T) {
	p := readOne(t, `MathDoku 2x3 values=1,2,4 killer title="A # \"B\"" author=C
AAA
...
A 7+`)
	g := p.Geometry
	if g.Rows() != 2 || g.Cols() != 3 || !reflect.DeepEqual(g.Values(), []int{1, 2, 4}) {
		t.Errorf("geometry %d×%d %v", g.Rows(), g.Cols(), g.Values())
	}
	if p.Info.Title != `A # "B"` || p.Info.Author != "C" {
		t.Errorf("info %+v", p.Info)
	}
	if want := (rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2}}}); !reflect.DeepEqual(p.Rules[2], want) {
		t.Errorf("rules %v", p.Rules)
	}
	p = readOne(t, "AA\nB1\nA 3+ B 2")
	if p.Geometry.Rows() != 2 || len(p.Rules) != 4 {
		t.Errorf("without a head: %d rows, %d rules", p.Geometry.Rows(), len(p.Rules))
	}
}

func TestManyCages(t *testing.T) {
	g := sudoku.Square(8)
	p := sudoku.New(g, rule.Latin{})
	for c := range g.Len() {
		p.Rules = append(p.Rules, rule.Cage{Target: c%8 + 1, Where: []sudoku.Cell{sudoku.Cell(c)}})
	}
	text, err := write(p)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(text, "\nc57 c58 ") || !strings.Contains(text, "\nc1  c2 ") {
		t.Errorf("written as\n%s", text)
	}
	if q := readOne(t, text); !reflect.DeepEqual(p, q) {
		t.Error("the round trip changes the puzzle")
	}
}

func TestErrors(t *testing.T) {
	const grid = "mathdoku 3\nAAB\nC.B\nC..\n"
	for _, c := range []struct{ text, want string }{
		{"mathdoku x", "1:10: the size \"x\""},
		{"mathdoku 0", "1:10: impossible geometry"},
		{"mathdoku 65", "1:10: impossible geometry"},
		{"mathdoku 99999999999999999999", "1:10: the size"},
		{"mathdoku 3x4 diagonal", "1:10: a grid that is not square"},
		{"mathdoku 3 killed", "1:12: unknown option \"killed\""},
		{"mathdoku 3 values=3..1", "1:12: values=3..1 is no range"},
		{"mathdoku 3 values=0..99999", "1:12: values=0..99999 is no range"},
		{"mathdoku 3 values=a,b", "1:12: values=a,b is no list"},
		{"mathdoku 3 title=\"a", "1:18: the quotation mark"},
		{"mathdoku 3 !", "1:12: unexpected '!'"},
		{"mathdoku 3\nAAB\n", "2:4: the grid ends after 1 of 3 rows"},
		{"mathdoku 3\nAABB\n", "2:4: row 1 has 4 cells (expected 3)"},
		{"mathdoku 3\nAA\n", "2:2: row 1 has 2 cells (expected 3)"},
		{"mathdoku 3\nA A B B\n", "2:7: row 1 has 4 cells (expected 3)"},
		{"mathdoku 3\nAé5\n", "2:2: \"é\" is no name of a cage"},
		{"mathdoku 3\nA45\n", "2:2: 4 is not among the values"},
		{grid + "A 3+ B 4+", "3:1: cage C has no clue"},
		{grid + "A 3+ D 4+", "5:6: there is no cage D"},
		{grid + "A 3+ A 4+", "5:6: cage A has a second clue"},
		{grid + "A 3+ B 4", "5:6: cage B: a cage of 2 cells needs an operation"},
		{grid + "A 3+ B +", "5:9: expected the target"},
		{grid + "A 3+ B 4foo", "5:9: unknown operation \"foo\""},
		{grid + "A 3+ 4", "5:6: expected the name of a cage, not '4'"},
		{grid + "A 3+ B 99999999999999999999+", "5:8: the target 99999999999999999999 is too large"},
		{"mathdoku 3\nAAA\n...\n...\nA 3mod", "5:1: cage A: \"mod\" needs two cells, not 3"},
		{grid + "A 3+ B 4+ C 3+ solution 123", "5:24: the solution has 1 values (expected 9)"},
		{grid + "A 3+ B 4+ C 3+\nsolution 123 231 314", "6:20: \"4\" in the solution"},
		{"# nothing\n", ": no puzzle in the input"},
	} {
		_, err := readAll(c.text)
		var pe *format.ParseError
		if !errors.As(err, &pe) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%q:\n got %v\nwant %s", c.text, err, c.want)
		}
	}
}

// A bad puzzle does not stop the stream.
func TestStreamGoesOn(t *testing.T) {
	var good, bad int
	for _, err := range format.Read(strings.NewReader("# two\n"+zero+"\nmathdoku 3\nAA\n\n"+zero), "test", "") {
		if err != nil {
			bad++
		} else {
			good++
		}
	}
	if good != 2 || bad != 1 {
		t.Errorf("%d good, %d bad", good, bad)
	}
}

func TestCannot(t *testing.T) {
	p := readOne(t, zero)
	boxes := p.Clone()
	boxes.Rules = append(boxes.Rules, rule.Boxes{Height: 2, Width: 2})
	half := p.Clone()
	half.Rules = append(half.Rules, rule.Diagonals{Up: true})
	regions := p.Clone()
	regions.Rules = append(regions.Rules, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}}})
	given := p.Clone()
	given.Givens[0] = 1
	marks := p.Clone()
	marks.Candidates = make([]sudoku.Digits, 16)
	for name, q := range map[string]*sudoku.Puzzle{
		"boxes": boxes, "half": half, "regions": regions, "given": given, "marks": marks, "no rows": sudoku.New(p.Geometry),
	} {
		if _, err := write(q); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add(zero)
	f.Add("mathdoku 2x3 values=1,2,4 killer diagonal title=\"x\"\nA.1\nbbb\n\nA: ×2 b 3 gcd\nsolution 1 2 3 4 5 6")
	f.Add("AA\nBB\nA 3+ B 3x")
	f.Fuzz(func(t *testing.T, text string) {
		ps, _ := readAll(text)
		for _, p := range ps {
			written, err := write(p)
			if err != nil {
				t.Fatalf("read but not written: %v", err)
			}
			if q := readOne(t, written); !reflect.DeepEqual(p, q) {
				t.Fatalf("the round trip changes the puzzle:\n%s", written)
			}
		}
	})
}
