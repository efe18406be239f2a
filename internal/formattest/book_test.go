package formattest_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/model"
	"shudu/rule"
	"shudu/sudoku"
)

// geometry returns a grid that must be right.
func geometry(t *testing.T, g *sudoku.Geometry, err error) *sudoku.Geometry {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// All that a puzzle has is told, a fact a line, and nothing of what is usual.
func TestTell(t *testing.T) {
	wide, err := sudoku.NewGeometry(2, 3, 0, 1, 2)
	wide = geometry(t, wide, err)
	holed, err := sudoku.Square(2).WithHoles(3)
	holed = geometry(t, holed, err)
	vars, err := sudoku.Square(2).WithVars("A", "B")
	vars = geometry(t, vars, err)
	full := sudoku.New(sudoku.Square(2), rule.Latin{}, cage(model.Add, 3, 0, 1))
	full.Givens[3] = 2
	full.Candidates = []sudoku.Digits{sudoku.Digit(1).Set(), 0, full.Geometry.All(), full.Geometry.All()}
	full.Solution = sudoku.Grid{2, 1, 1, 2}
	full.Info = sudoku.Info{Title: "T", Author: "A", Source: "S", Comment: "two\nlines", URL: "https://x"}
	given := sudoku.New(wide)
	given.Givens[4] = 1
	for _, c := range []struct {
		name string
		p    *sudoku.Puzzle
		want []string
	}{
		{"an ordinary empty grid", sudoku.New(sudoku.Square(9), rule.Classic(9)...), []string{"latin", "boxes height=3 width=3"}},
		{"nothing", sudoku.New(sudoku.Square(9)), nil},
		{"another size", sudoku.New(sudoku.Square(4)), []string{"grid 4×4"}},
		{"other values", sudoku.New(wide), []string{"grid 2×3 of 0 1 2"}},
		{"a value, not its digit", given, []string{"grid 2×3 of 0 1 2", "given R2C2=0"}},
		{"a hole", sudoku.New(holed), []string{"grid 2×2 without R2C2"}},
		{"variable cells", sudoku.New(vars), []string{"grid 2×2 with A,B"}},
		{"everything", full, []string{
			"grid 2×2",
			"given R2C2=2",
			"left R1C1=1 R1C2=",
			"author A",
			"comment two⏎lines",
			"source S",
			"title T",
			"url https://x",
			"latin",
			"cage op=+ target=3 where=R1C1,R1C2",
			"solution [2 1 1 2]",
		}},
	} {
		if got := formattest.Tell(c.p); !slices.Equal(got, c.want) {
			t.Errorf("%s: told\n%s\nwant\n%s", c.name, strings.Join(got, "\n"), strings.Join(c.want, "\n"))
		}
	}
}

// A rule is told by its name and its fields in the order of their names; lists
// of cells, of lists and of rules can be told apart.
func TestTellRule(t *testing.T) {
	g := sudoku.Square(4)
	for _, c := range []struct {
		r    sudoku.Rule
		want string
	}{
		{rule.AntiKing{}, "anti-king"},
		{rule.Killer{Sum: 12, Where: []sudoku.Cell{0, 5}}, "killer sum=12 where=R1C1,R2C2"},
		{rule.Diagonals{Down: true}, "diagonals down=true"},
		{rule.Regex{Pattern: "1*", Where: []sudoku.Cell{3}}, "regex pattern=1* where=R1C4"},
		{rule.Quadruple{Values: []int{1, 1}, Where: []sudoku.Cell{0}}, "quadruple values=1,1 where=R1C1"},
		{rule.Regions{Parts: [][]sudoku.Cell{{0, 1}, {4}}}, "regions parts=[R1C1,R1C2][R2C1]"},
		{rule.Sum{Target: -1000000, Where: []sudoku.Cell{0}}, "sum target=-1000000 where=R1C1"},
		{rule.AnyOf{Rules: []sudoku.Rule{rule.AntiKing{}, rule.Even{Where: []sudoku.Cell{1}}}}, "any-of rules=(anti-king)(even where=R1C2)"},
		{rule.Killer{Where: []sudoku.Cell{99}}, "killer: a cell outside the grid"},
	} {
		if got := formattest.TellRule(g, c.r); got != c.want {
			t.Errorf("told %s, want %s", got, c.want)
		}
	}
}

// lines is a book of the format "line", whose 4×4 grid is no news.
var lines = formattest.BookOf("line", "grid 4×4", "latin", "boxes height=2 width=2")

// A page that is right says nothing.
func TestBookIsRight(t *testing.T) {
	lines.Check(t, `
1...............
	given R1C1=1
1...............   a name
	given R1C1=1
	title a name
	= 1............... a name
................
	-
000000000000000*
	= ................
123
	! 1:4: 3 cells (expected 16 for a 4×4 grid)
# a comment
4...............
	given R1C1=4
	= 4...............
...1............
..............2.
	given R1C4=1
	= ...1............
	--
	given R4C3=2
	= ..............2.
`)
}

// What a page says wrongly is told, with what would be right.
func TestBookFindsMistakes(t *testing.T) {
	for _, c := range []struct{ name, page, want string }{
		{"an empty page", "\n\n", "an empty page"},
		{"another digit", "1...............\n\tgiven R1C1=2", "1...............\n\tgiven R1C1=1\nwant\n\tgiven R1C1=2"},
		{"a fact that is missing", "1............... x\n\tgiven R1C1=1", "title x"},
		{"a fact too many", "1...............\n\tgiven R1C1=1\n\tanti-king", "want\n\tgiven R1C1=1\n\tanti-king"},
		{"nothing told", "1...............", "given R1C1=1"},
		{"how it is written", "1...............\n\tgiven R1C1=1\n\t= 2...............", "want"},
		{"how it is not written", "1***************\n\tgiven R1C1=1", "= 1..............."},
		{"no error", "1...............\n\t! 1:1: wrong", "given R1C1=1"},
		{"another error", "123\n\t! 1:1: wrong", "! 1:4: 3 cells"},
		{"a second puzzle", "1...............\n2...............\n\tgiven R1C1=1", "--"},
	} {
		said := strings.Join(complaints(func(t testing.TB) { lines.Check(t, c.page) }), "\n")
		if !strings.Contains(said, c.want) {
			t.Errorf("%s: said %q, want %q", c.name, said, c.want)
		}
	}
}

// The book tells when what is written is read otherwise, or not at all, or is
// not written.
func TestBookReadsWhatIsWritten(t *testing.T) {
	one := sudoku.New(sudoku.Square(4), rule.AntiKing{})
	two := sudoku.New(sudoku.Square(4), rule.AntiKnight{})
	read := func(text string) ([]*sudoku.Puzzle, error) {
		switch text {
		case "one":
			return []*sudoku.Puzzle{one}, nil
		case "two":
			return []*sudoku.Puzzle{two}, nil
		}
		return nil, errors.New("unknown")
	}
	for _, c := range []struct {
		name  string
		book  formattest.Book
		page  string
		right bool
	}{
		{"the same", formattest.Book{Read: read, Write: says("one", nil)}, "one\n\tgrid 4×4\n\tanti-king", true},
		{"another", formattest.Book{Read: read, Write: says("two", nil)}, "one\n\tgrid 4×4\n\tanti-king\n\t= two\n\tthen grid 4×4\n\tthen anti-knight", true},
		{"another, not told", formattest.Book{Read: read, Write: says("two", nil)}, "one\n\tgrid 4×4\n\tanti-king\n\t= two", false},
		{"of two lines", formattest.Book{Read: read, Write: says("a\nb", nil)}, "one\n\tgrid 4×4\n\tanti-king\n\t= a\n\t= b\n\tbut that is read as 0 puzzles (unknown)", true},
		{"not at all", formattest.Book{Read: read, Write: says("", format.Cannot("a king"))}, "one\n\tgrid 4×4\n\tanti-king\n\t≠ the format cannot say this puzzle: a king", true},
		{"without a word about it", formattest.Book{Read: read}, "one\n\tgrid 4×4\n\tanti-king", true},
		{"an error without a place", formattest.Book{Read: read}, "three\n\t! unknown", true},
		{"with a base", formattest.Book{Read: read, Base: []string{"grid 4×4"}}, "one\n\tanti-king\ntwo\n\tanti-knight", true},
		{"read back by another", formattest.Book{Read: read, Write: says("two", nil), Back: func(string) ([]*sudoku.Puzzle, error) { return read("one") }},
			"one\n\t= two", true},
		{"read back otherwise", formattest.Book{Read: read, Write: says("two", nil), Back: read}, "one\n\t= two\n\tthen grid 4×4\n\tthen anti-knight", true},
	} {
		said := complaints(func(t testing.TB) { c.book.Check(t, c.page) })
		if (len(said) == 0) != c.right {
			t.Errorf("%s: said %q, right is %v", c.name, said, c.right)
		}
	}
}

// says writes anything as one text.
func says(text string, err error) func(*sudoku.Puzzle) (string, error) {
	return func(*sudoku.Puzzle) (string, error) { return text, err }
}
