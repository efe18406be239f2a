package line_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/format/line"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const easy = formattest.Easy

var good, bad = formattest.Good, formattest.Wrong

func Example() {
	in := `# two puzzles
1...............  first
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
`
	for item, err := range format.Read(strings.NewReader(in), "puzzles.txt", "line") {
		if err != nil {
			fmt.Println(err)
			continue
		}
		g := item.Puzzle.Geometry
		fmt.Printf("line %d: %d×%d, %d givens %s\n", item.Line, g.Rows(), g.Cols(), item.Puzzle.Givens.Filled(), item.Puzzle.Info.Title)
	}
	// Output:
	// line 2: 4×4, 1 givens first
	// line 3: 9×9, 30 givens
}

func TestRead(t *testing.T) {
	zeros := strings.ReplaceAll(easy, ".", "0")
	formattest.Cases(t, "line",
		good("dots", easy, easy),
		good("zeros", zeros+"\n", easy),
		good("stars and bars", strings.ReplaceAll(strings.Replace(easy, ".", "*", 20), ".", "_"), easy),
		good("CRLF", easy+"\r\n"+easy+"\r\n", easy, easy),
		good("lone CR", easy+"\r"+zeros+"\r", easy, easy),
		good("BOM", "\ufeff"+easy, easy),
		good("comments and blanks", "# one\n\n  \t\n  # two\n  "+easy+"  name\n", easy),
		good("4×4", "1234............", "1234............"),
		good("5×5", strings.Repeat("5....", 5), strings.Repeat("5....", 5)),
		good("6×6", strings.Repeat("6", 36), strings.Repeat("6", 36)),
		good("16×16 in small letters", strings.Repeat("123456789abcdefg", 16), strings.Repeat("123456789ABCDEFG", 16)),
		good("25×25", strings.Repeat("P", 625), strings.Repeat("P", 625)),
		good("35×35", strings.Repeat("z", 1225), strings.Repeat("Z", 1225)),
	)
}

func TestErrors(t *testing.T) {
	formattest.Cases(t, "line",
		bad("80", easy[1:]+"\n"+easy, []string{easy}, "1:81: 80 cells (expected 81 for a 9×9 grid)"),
		bad("82", "  1"+easy, nil, "1:84: 82 cells (expected 81 for a 9×9 grid)"),
		bad("3", "123", nil, "1:4: 3 cells (expected 16 for a 4×4 grid)"),
		bad("36×36", strings.Repeat(".", 1296), nil, "1:1226: 1296 cells (expected 1225 for a 35×35 grid)"),
		bad("a letter", "53x"+easy[3:], nil, "1:3: 'x' is above the size 9"),
		bad("above the size", "12345...........", nil, "1:5: '5' is above the size 4"),
		bad("punctuation", "53-"+easy[3:], nil, "1:3: unexpected '-' (expected a digit or a blank)"),
		bad("full-width digit", "5３"+easy[2:], nil, "1:2: '３' (U+FF13) is not one of the digits 0-9 (expected a digit or a blank)"),
		bad("Arabic digit after text", "# ٣\n5..٣"+easy[4:], nil, "2:4: '٣' (U+0663) is not one of the digits 0-9 (expected a digit or a blank)"),
		bad("zero-width space", easy[:9]+"\u200b"+easy[9:], nil, `1:10: unexpected '\u200b' (U+200B) (expected a digit or a blank)`),
		bad("NUL", easy+"\n\x00\n"+easy, []string{easy, easy}, "2:1: a NUL byte (U+0000) (expected a digit or a blank)"),
		bad("NUL at the end", easy+"\x00", nil, "1:82: a NUL byte (U+0000) (expected a digit or a blank)"),
		bad("noise", "\xff\xfe\x80", nil, "1:1: byte 0xFF is not text (expected a digit or a blank)"),
		bad("column in characters", "5é３"+easy[3:], nil, "1:2: unexpected 'é' (U+00E9) (expected a digit or a blank)"),
		bad("too long", easy+"\n"+strings.Repeat("1", 2<<20)+"\n"+easy, []string{easy, easy}, "2: the line is too long: more than 1048576 bytes"),
	)
}

func TestEmpty(t *testing.T) {
	for _, in := range []string{"", "\n\n", "# only\n# comments\n", "\ufeff", "\r\n"} {
		for _, name := range []string{"line", ""} {
			items, errs := formattest.Items(name, in)
			if len(items) != 0 || len(errs) != 1 || !strings.Contains(errs[0], format.ErrEmpty.Error()) {
				t.Errorf("%q read as %q: %d puzzles, errors %q", in, name, len(items), errs)
			}
		}
	}
}

func TestItem(t *testing.T) {
	item := formattest.Item(t, "line", "\n\n "+easy+"\t the  name\x1b[31m \n")
	if item.Line != 3 || item.Text != easy || item.Puzzle.Info.Title != "the  name [31m" {
		t.Errorf("line %d, text %q, title %q", item.Line, item.Text, item.Puzzle.Info.Title)
	}
	if want := rule.Classic(9); len(item.Puzzle.Rules) != len(want) || item.Puzzle.Rules[1] != want[1] {
		t.Errorf("rules %v, want %v", item.Puzzle.Rules, want)
	}
}

func TestBoxesAreWiderThanTall(t *testing.T) {
	p := formattest.Item(t, "line", strings.Repeat(".", 36)).Puzzle
	if p.Rules[1] != sudoku.Rule(rule.Boxes{Height: 2, Width: 3}) {
		t.Errorf("6×6 has %v", p.Rules[1])
	}
}

func TestWrite(t *testing.T) {
	p := formattest.Puzzle(t, easy)
	p.Info.Title = "its\nname"
	got, err := formattest.Write("line", p, formattest.Puzzle(t, strings.Repeat("..G.", 64)))
	if want := easy + " its name\n" + strings.Repeat("..G.", 64) + "\n"; err != nil || got != want {
		t.Errorf("%v, %q, want %q", err, got, want)
	}
	formattest.Cannot(t, "line", sudoku.New(sudoku.Square(9), rule.Latin{}))
	formattest.Cannot(t, "line", classic.New(36))
}

func TestMemoryIsBounded(t *testing.T) {
	for name, in := range map[string]struct {
		pattern string
		n       int64
	}{
		"one line of 100 MB": {"1", 100 << 20},
		"lines of 16 MB":     {easy + "\n", 16 << 20},
	} {
		t.Run(name, func(t *testing.T) {
			var before, after runtime.MemStats
			runtime.ReadMemStats(&before)
			most := uint64(0)
			count := 0
			for range format.Read(formattest.Endless(in.pattern, in.n), "in", "line") {
				if count++; count%20000 == 1 {
					runtime.ReadMemStats(&after)
					most = max(most, after.HeapSys-min(after.HeapSys, before.HeapSys))
				}
			}
			if count == 0 || most > 40<<20 {
				t.Errorf("%d puzzles or errors took %d MB", count, most>>20)
			}
		})
	}
}

func TestAllocations(t *testing.T) {
	src := format.NewSource(formattest.Endless(easy+"\n", 1<<40), "in")
	const lines = 100
	got := testing.AllocsPerRun(5, func() {
		n := 0
		for range format.Lookup("line").Read(src) {
			if n++; n == lines {
				break
			}
		}
	}) / lines
	if got > 4 {
		t.Errorf("%.1f allocations a puzzle", got)
	}
}

func FuzzRead(f *testing.F) {
	formattest.FuzzBytes(f, "line", easy, easy+" name\n# c\n"+strings.Repeat("g", 256), "80\n\x00\xff５")
}

func BenchmarkRead(b *testing.B) {
	b.SetBytes(int64(len(easy) + 1))
	n := 0
	for range format.Read(formattest.Endless(easy+"\n", 1<<60), "in", "line") {
		if n++; n >= b.N {
			break
		}
	}
}

// The first line that says something tells whether a file may be of 9×9 puzzles;
// what stands behind its first word does not matter.
func TestNineByNineIsToldByTheFirstWord(t *testing.T) {
	nine := strings.Repeat(".", 81)
	for head, want := range map[string]bool{
		nine: true, nine + "\n1234\n": true, nine + " name": true, "# comment\n\n  " + nine + "\r\n": true,
		"": false, "\n#\n": false, nine[1:]: false, nine + ".": false, "1... 2...\n" + nine: false,
	} {
		if line.NineByNine([]byte(head)) != want {
			t.Errorf("%q: %v", head, !want)
		}
	}
}
