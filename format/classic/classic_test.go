package classic_test

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/rule"
	"shudu/sudoku"
)

func Example() {
	p := classic.New(4)
	p.Givens[0], p.Givens[5] = 4, 1
	n, err := classic.GivensSide(p)
	fmt.Println(n, err)
	fmt.Println(string(classic.AppendSymbols(nil, p.Givens)))
	p.Rules = append(p.Rules, rule.Diagonals{Down: true})
	_, err = classic.GivensSide(p)
	fmt.Println(err)
	// Output:
	// 4 <nil>
	// 4....1..........
	// the format cannot say this puzzle: its rule "diagonals"
}

func TestSymbols(t *testing.T) {
	for d := range sudoku.Digit(classic.MaxSymbols + 1) {
		c := classic.Symbol(d)
		if got, ok := classic.DigitOf(c); !ok || got != d {
			t.Errorf("%q is %d, want %d", c, got, d)
		}
		if got, ok := classic.DigitOf(bytes.ToLower([]byte{c})[0]); !ok || got != d {
			t.Errorf("%q in lower case is %d, want %d", c, got, d)
		}
	}
	known := 0
	for c := range 256 {
		if _, ok := classic.DigitOf(byte(c)); ok {
			known++
		}
	}
	if want := 4 + 9 + 2*26; known != want {
		t.Errorf("%d characters are symbols, want %d", known, want)
	}
}

func TestSideOf(t *testing.T) {
	for cells, want := range map[int]int{0: 0, 1: 1, 15: 0, 16: 4, 80: 0, 81: 9, 82: 0, 4096: 64} {
		if got := classic.SideOf(cells); got != want {
			t.Errorf("%d cells have side %d, want %d", cells, got, want)
		}
	}
}

func TestOrdinary(t *testing.T) {
	for n := 1; n <= sudoku.MaxValues; n++ {
		if got, err := classic.Side(classic.New(n)); got != n || err != nil {
			t.Errorf("%d: %d, %v", n, got, err)
		}
	}
	geometry := func(g *sudoku.Geometry, err error) *sudoku.Geometry {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	latinAndBoxes := rule.Classic(9)
	for name, p := range map[string]*sudoku.Puzzle{
		"boxes missing":   sudoku.New(sudoku.Square(9), rule.Latin{}),
		"rule too many":   sudoku.New(sudoku.Square(9), append(latinAndBoxes, rule.Diagonals{Down: true})...),
		"other boxes":     sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Boxes{Height: 3, Width: 2}),
		"not square":      sudoku.New(geometry(sudoku.NewGeometry(4, 6)), rule.Latin{}),
		"values from 0":   sudoku.New(geometry(sudoku.NewGeometry(4, 4, 0, 1, 2, 3)), rule.Classic(4)...),
		"too many values": sudoku.New(geometry(sudoku.NewGeometry(4, 4, 1, 2, 3, 4, 5)), rule.Classic(4)...),
		"a hole":          sudoku.New(geometry(sudoku.Square(9).WithHoles(5)), latinAndBoxes...),
		"a variable":      sudoku.New(geometry(sudoku.Square(9).WithVars("V")), latinAndBoxes...),
	} {
		if _, err := classic.Side(p); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestCandidatesAreNotLost(t *testing.T) {
	p := classic.New(4)
	p.Givens[3] = 2
	p.Candidates = slices.Repeat([]sudoku.Digits{sudoku.FirstDigits(4)}, 16)
	p.Candidates[3] = sudoku.DigitsOf(2)
	if n, err := classic.GivensSide(p); n != 4 || err != nil {
		t.Errorf("candidates that exclude nothing: %d, %v", n, err)
	}
	p.Candidates[5] = sudoku.DigitsOf(1, 2)
	if _, err := classic.GivensSide(p); !errors.Is(err, format.ErrCannot) {
		t.Error(err)
	}
}

func TestNewIsShared(t *testing.T) {
	p := classic.New(9)
	p.Rules = append(p.Rules, rule.Diagonals{Up: true})
	if q := classic.New(9); len(q.Rules) != 2 || q.Geometry != p.Geometry {
		t.Errorf("rules %v", q.Rules)
	}
}

func words(text []byte, split func([]byte) []classic.Word) string {
	var out []string
	for _, w := range split(text) {
		out = append(out, fmt.Sprintf("%d:%s", w.At, w.Text))
	}
	return strings.Join(out, " ")
}

func TestSplitRow(t *testing.T) {
	for in, want := range map[string]string{
		"1 2 3":                "0:1 2:2 4:3",
		" | 1 . | 12 |":        "3:1 5:. 9:12",
		"{0, 0},":              "1:0 4:0",
		"║ 1 │ 2 ║":            "4:1 10:2",
		`"53..7",`:             "1:53..7",
		"+---+---+":            "",
		"*-----*":              "",
		".---.---.":            "",
		":---+---:":            "",
		"'---'---'":            "",
		"======":               "",
		"┌──┬──┐":              "",
		"":                     "",
		"...":                  "0:...",
		"_ * 0":                "0:_ 2:* 4:0",
		"-1 2":                 "0:-1 3:2",
		"\x00":                 "0:\x00",
		"1\u00a02\u30003\xff4": "0:1 3:2 7:3\xff4",
	} {
		if got := words([]byte(in), classic.SplitRow); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}

func TestSplitSymbols(t *testing.T) {
	split := func(text []byte) []classic.Word { return classic.SplitSymbols(text, "| ") }
	if got, want := words([]byte("|1é |\xff|"), split), "1:1 2:é 6:\xff"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestIsLetters(t *testing.T) {
	for word, want := range map[string]bool{"Grid": true, "Solution:": true, "x": false, "x.": false, "9A": false, "數獨": true, "...": false, "": false} {
		if got := (classic.Word{Text: []byte(word)}).IsLetters(); got != want {
			t.Errorf("%q: %v", word, got)
		}
	}
}

func TestRows(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "in")
	parse := map[string]func(*format.Source, format.Line, classic.Word, int) (classic.Entry, error){
		"symbols": classic.ParseSymbol,
		"sets":    classic.ParseSet,
	}
	for _, c := range []struct{ kind, text, want string }{
		{"symbols", "1 . . 4/. . . ./. . . ./4 . . 1", "1..4........4..1"},
		{"symbols", "1 . . 4/. . .", "in:2:6: 3 cells (expected 4)"},
		{"symbols", "1 . . 4/. . . . 1/. . . ./. . . .", "in:2:9: more than 4 cells"},
		{"symbols", "1 . . 4/. 5 . ./x . . ./. . . .", "in:2:3: '5' is above the size 4"},
		{"symbols", "1 . . 4/. 12 . .", "in:2:4: unexpected '2' (expected one symbol a cell)"},
		{"symbols", "1 . . 4/. . . .", "in:2:1: the puzzle ends after 2 of 4 rows"},
		{"symbols", "1 2 3", "in:1:1: 3 cells (expected a row of 4 to 35)"},
		{"sets", "1 23 23 4/234 1 1234 2/12 34 2 3/4 2 3 1", "1..4.1.2..234231"},
		{"sets", "1 23 2. 4", "in:1:7: unexpected '.' (expected a candidate)"},
	} {
		rows := classic.Rows{Parse: parse[c.kind]}
		if !rows.Empty() {
			t.Error("new rows are not empty")
		}
		for i, text := range strings.Split(c.text, "/") {
			line := format.Line{Number: i + 1, Text: []byte(text)}
			if rows.Add(src, line, classic.SplitRow(line.Text)) {
				break
			}
		}
		item, err := rows.Finish(src)
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = string(classic.AppendSymbols(nil, item.Puzzle.Givens))
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.text, got, c.want)
		}
		if !rows.Empty() {
			t.Error("finished rows are not empty")
		}
	}
}

func TestRead(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "in")
	for in, want := range map[string]string{
		"1..............g":                   "in:7:16: 'g' is above the size 4",
		"1234341221434321":                   "4",
		strings.Repeat(".", 25):              "5",
		strings.Repeat("Z", 35*35):           "35",
		strings.Repeat(".", 24):              "in:7:25: 24 cells (expected 25 for a 5×5 grid)",
		strings.Repeat(".", 30):              "in:7:26: 30 cells (expected 25 for a 5×5 grid)",
		strings.Repeat(".", 31):              "in:7:32: 31 cells (expected 36 for a 6×6 grid)",
		strings.Repeat(".", 36*36):           "in:7:1226: 1296 cells (expected 1225 for a 35×35 grid)",
		"":                                   "in:7:1: 0 cells (expected 16 for a 4×4 grid)",
		"123-":                               "in:7:4: unexpected '-' (expected a digit or a blank)",
		"1..............\x7f":                `in:7:16: unexpected '\x7f' (U+007F) (expected a digit or a blank)`,
		"\u0661" + strings.Repeat(".", 14):   "in:7:1: '\u0661' (U+0661) is not one of the digits 0-9 (expected a digit or a blank)",
		strings.Repeat(".", 14) + "\xc3\x28": "in:7:15: byte 0xC3 is not text (expected a digit or a blank)",
	} {
		p, err := classic.Read(src, format.Line{Number: 7, Text: []byte(in)}, 0, len(in))
		got := ""
		if err != nil {
			got = err.Error()
		} else {
			got = fmt.Sprint(p.Geometry.Rows())
		}
		if got != want {
			t.Errorf("%.40q: %s, want %s", in, got, want)
		}
	}
}
