package format_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"shudu/format"
	_ "shudu/format/all"
	"shudu/rule"
	"shudu/sudoku"
)

const easy = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

func Example() {
	in := strings.NewReader("# two puzzles\n1..............4 small\n1..............5 wrong\n")
	out, _ := format.NewWriter(io.Discard, "line")
	for item, err := range format.Read(in, "puzzles.txt", "") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(item.Line, item.Puzzle.Info.Title, item.Puzzle.Givens, out.Write(item.Puzzle))
	}
	// Output:
	// 2 small [1 0 0 0 0 0 0 0 0 0 0 0 0 0 0 4] <nil>
	// puzzles.txt:3:16: '5' is above the size 4 (format line)
}

func TestRegistry(t *testing.T) {
	all := format.All()
	if !slices.IsSortedFunc(all, func(a, b *format.Format) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("the formats are not sorted")
	}
	for _, f := range all {
		if format.Lookup(f.Name) != f {
			t.Errorf("%s is not found by its name", f.Name)
		}
	}
	if format.Lookup("nonsense") != nil {
		t.Error("nonsense is a format")
	}
	defer func() {
		if recover() == nil {
			t.Error("two formats may have one name")
		}
	}()
	format.Register(format.Format{Name: "line"})
}

func firstError(r io.Reader, from string) error {
	for _, err := range format.Read(r, "in", from) {
		return err
	}
	return nil
}

func TestReadErrors(t *testing.T) {
	broken := errors.New("broken")
	for _, c := range []struct {
		name string
		in   io.Reader
		from string
		want error
	}{
		{"unknown name", strings.NewReader(easy), "nonsense", format.ErrUnknown},
		{"unknown text", strings.NewReader("Dear diary, today I solved nothing.\n"), "", format.ErrUnknown},
		{"noise", strings.NewReader("\x81\x02\xff\xfe\x80\xc3\x28\x99\x07"), "", format.ErrUnknown},
		{"a line without end", strings.NewReader(strings.Repeat("1", 2<<20)), "", format.ErrLong},
		{"empty", strings.NewReader(""), "", format.ErrEmpty},
		{"only comments", strings.NewReader("# a\n#b\n"), "", format.ErrEmpty},
		{"unreadable", iotest.ErrReader(broken), "", broken},
		{"unreadable line", iotest.ErrReader(broken), "line", broken},
		{"breaks off", io.MultiReader(strings.NewReader(easy[:40]), iotest.ErrReader(broken)), "line", broken},
	} {
		if err := firstError(c.in, c.from); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.name, err, c.want)
		}
	}
}

func TestReadStops(t *testing.T) {
	for range format.Read(strings.NewReader(easy+"\n"+easy), "in", "line") {
		break // the range must not call yield again, which would panic
	}
}

func TestNewWriterErrors(t *testing.T) {
	if _, err := format.NewWriter(io.Discard, "nonsense"); !errors.Is(err, format.ErrUnknown) {
		t.Error(err)
	}
}

func TestLines(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"a\nb", "1:a 2:b"},
		{"a\r\nb\r\n", "1:a 2:b"},
		{"a\rb\r", "1:a 2:b"},
		{"a\rb\n", "1:a\rb"},
		{"a\r", "1:a"},
		{"\n\na", "1: 2: 3:a"},
		{"\ufeffa", "1:a"},
		{"", ""},
	} {
		var got []string
		for line, err := range format.NewSource(strings.NewReader(c.in), "in").Lines() {
			if err != nil {
				t.Fatal(err)
			}
			got = append(got, fmt.Sprintf("%d:%s", line.Number, line.Text))
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%q is %q, want %q", c.in, s, c.want)
		}
	}
}

func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", format.MaxLine-1)
	in := "a\n" + long + "\n" + long + "xx\nb\n" + long + "xx"
	var got []string
	for line, err := range format.NewSource(strings.NewReader(in), "in").Lines() {
		switch {
		case errors.Is(err, format.ErrLong):
			got = append(got, fmt.Sprintf("%d:long", line.Number))
		case err != nil:
			t.Fatal(err)
		default:
			got = append(got, fmt.Sprintf("%d:%d", line.Number, len(line.Text)))
		}
	}
	if s := strings.Join(got, " "); s != "1:1 2:1048575 3:long 4:1 5:long" {
		t.Error(s)
	}
}

func TestHeadContent(t *testing.T) {
	full := append(bytes.Repeat([]byte("line\n"), format.SniffLen/5), "x"...)
	n := 0
	for text := range format.HeadContent(full[:format.SniffLen]) {
		if string(text) != "line" {
			t.Fatalf("%q", text)
		}
		n++
	}
	if n == 0 {
		t.Error("no lines")
	}
	for text := range format.HeadContent([]byte("# c\n\n  a b \n")) {
		if string(text) != "  a b " {
			t.Errorf("%q", text)
		}
	}
}

func TestParseError(t *testing.T) {
	src := format.NewSource(strings.NewReader(""), "file")
	for _, c := range []struct {
		line, column int
		want         string
	}{
		{0, 0, "file: wrong"}, {3, 0, "file:3: wrong"}, {3, 4, "file:3:4: wrong"},
	} {
		if got := src.Errorf(c.line, c.column, "wrong").Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	src.Format = "line"
	err := src.Errorf(1, 1, "%w", format.ErrEmpty)
	if !errors.Is(err, format.ErrEmpty) || !strings.HasSuffix(err.Error(), "(format line)") {
		t.Error(err)
	}
}

func TestSymbols(t *testing.T) {
	for d := range sudoku.Digit(format.MaxSymbols + 1) {
		c := format.Symbol(d)
		if got, ok := format.DigitOf(c); !ok || got != d {
			t.Errorf("%q is %d, want %d", c, got, d)
		}
		if got, ok := format.DigitOf(bytes.ToLower([]byte{c})[0]); !ok || got != d {
			t.Errorf("%q in lower case is %d, want %d", c, got, d)
		}
	}
	known := 0
	for c := range 256 {
		if _, ok := format.DigitOf(byte(c)); ok {
			known++
		}
	}
	if want := 4 + 9 + 2*26; known != want {
		t.Errorf("%d characters are symbols, want %d", known, want)
	}
}

func TestSide(t *testing.T) {
	for cells, want := range map[int]int{0: 0, 1: 1, 15: 0, 16: 4, 80: 0, 81: 9, 82: 0, 4096: 64} {
		if got := format.Side(cells); got != want {
			t.Errorf("%d cells have side %d, want %d", cells, got, want)
		}
	}
}

func TestClassicSide(t *testing.T) {
	for n := 1; n <= sudoku.MaxValues; n++ {
		if got, err := format.ClassicSide(format.Classic(n)); got != n || err != nil {
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
		if _, err := format.ClassicSide(p); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

func TestCandidatesAreNotLost(t *testing.T) {
	p := format.Classic(4)
	p.Givens[3] = 2
	p.Candidates = slices.Repeat([]sudoku.Digits{sudoku.FirstDigits(4)}, 16)
	p.Candidates[3] = sudoku.DigitsOf(2)
	if n, err := format.GivensSide(p); n != 4 || err != nil {
		t.Errorf("candidates that exclude nothing: %d, %v", n, err)
	}
	p.Candidates[5] = sudoku.DigitsOf(1, 2)
	if _, err := format.GivensSide(p); !errors.Is(err, format.ErrCannot) {
		t.Error(err)
	}
}

func TestClassicIsShared(t *testing.T) {
	p := format.Classic(9)
	p.Rules = append(p.Rules, rule.Diagonals{Up: true})
	if q := format.Classic(9); len(q.Rules) != 2 || q.Geometry != p.Geometry {
		t.Errorf("rules %v", q.Rules)
	}
}

func TestCleanText(t *testing.T) {
	for in, want := range map[string]string{" a b ": "a b", "\x1b[1m": "[1m", "a\xffb": "a\ufffdb", "數獨\t": "數獨"} {
		if got := format.CleanText([]byte(in)); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}
