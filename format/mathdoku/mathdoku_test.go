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
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

const name = "mathdoku"

func readOne(t testing.TB, text string) *sudoku.Puzzle { return formattest.One(t, name, text) }

func readAll(text string) ([]*sudoku.Puzzle, error) { return formattest.Read(name, text) }

func write(p *sudoku.Puzzle) (string, error) { return formattest.Write(name, p) }

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

func TestOtherHead(t *testing.T) {
	ps, err := readAll(".KK \"one\"\nAA\nBB\nA 3+ B 3x\n.KK \"two\"\n12\n21\n")
	if err != nil || len(ps) != 2 || ps[0].Info.Title != "one" || ps[1].Info.Title != "two" {
		t.Errorf("%d puzzles, %v", len(ps), err)
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
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "mathdoku x", Want: "1:10: the size \"x\""},
		{Text: "mathdoku 0", Want: "1:10: impossible geometry"},
		{Text: "mathdoku 65", Want: "1:10: impossible geometry"},
		{Text: "mathdoku 99999999999999999999", Want: "1:10: the size"},
		{Text: "mathdoku 3x4 diagonal", Want: "1:10: a grid that is not square"},
		{Text: "mathdoku 3 killed", Want: "1:12: unknown option \"killed\""},
		{Text: "mathdoku 3 values=3..1", Want: "1:12: values=3..1 is no range"},
		{Text: "mathdoku 3 values=0..99999", Want: "1:12: values=0..99999 is no range"},
		{Text: "mathdoku 3 values=a,b", Want: "1:12: values=a,b is no list"},
		{Text: "mathdoku 3 title=\"a", Want: "1:18: the quotation mark"},
		{Text: "mathdoku 3 !", Want: "1:12: unexpected '!'"},
		{Text: "mathdoku 3\nAAB\n", Want: "2:4: the grid ends after 1 of 3 rows"},
		{Text: "mathdoku 3\nAABB\n", Want: "2:4: row 1 has 4 cells (expected 3)"},
		{Text: "mathdoku 3\nAA\n", Want: "2:2: row 1 has 2 cells (expected 3)"},
		{Text: "mathdoku 3\nA A B B\n", Want: "2:7: row 1 has 4 cells (expected 3)"},
		{Text: "mathdoku 3\nAé5\n", Want: "2:2: \"é\" is no name of a cage"},
		{Text: "mathdoku 3\nA45\n", Want: "2:2: 4 is not among the values"},
		{Text: grid + "A 3+ B 4+", Want: "3:1: cage C has no clue"},
		{Text: grid + "A 3+ D 4+", Want: "5:6: there is no cage D"},
		{Text: grid + "A 3+ A 4+", Want: "5:6: cage A has a second clue"},
		{Text: grid + "A 3+ B 4", Want: "5:6: cage B: a cage of 2 cells needs an operation"},
		{Text: grid + "A 3+ B +", Want: "5:9: expected the target"},
		{Text: grid + "A 3+ B 4foo", Want: "5:9: unknown operation \"foo\""},
		{Text: grid + "A 3+ 4", Want: "5:6: expected the name of a cage, not '4'"},
		{Text: grid + "A 3+ B 99999999999999999999+", Want: "5:8: the target 99999999999999999999 is too large"},
		{Text: "mathdoku 3\nAAA\n...\n...\nA 3mod", Want: "5:1: cage A: \"mod\" needs two cells, not 3"},
		{Text: grid + "A 3+ B 4+ C 3+ solution 123", Want: "5:24: the solution has 1 values (expected 9)"},
		{Text: grid + "A 3+ B 4+ C 3+\nsolution 123 231 314", Want: "6:20: \"4\" in the solution"},
		{Text: "# nothing\n", Want: ": no puzzle in the input"},
	})
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

// Random puzzles come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		p := formattest.Mathdoku(r, 1+r.IntN(7))
		formattest.Trip(t, name, p)
	}
}

func FuzzRead(f *testing.F) {
	formattest.Fuzz(f, name, true, zero,
		"mathdoku 2x3 values=1,2,4 killer diagonal title=\"x\"\nA.1\nbbb\n\nA: ×2 b 3 gcd\nsolution 1 2 3 4 5 6",
		"AA\nBB\nA 3+ B 3x")
}
