package draw_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/draw"
	"shudu/rule"
	"shudu/sudoku"
)

// fill returns a picture of the geometry with digits from a word, "." for none.
func fill(g *sudoku.Geometry, word string, rules ...sudoku.Rule) draw.Picture {
	p := sudoku.New(g, rules...)
	for c, ch := range word {
		if ch != '.' {
			p.Givens[c] = sudoku.Digit(strings.IndexRune(draw.Alphabet, ch))
		}
	}
	return draw.Of(p)
}

const latin4 = "1234341221434321"

func Example() {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	p.Givens = sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 0}
	fmt.Print(draw.Of(p).Boxed())
	// Output:
	//  +-----+-----+
	//  | 1 2 | 3 4 |
	//  | 3 4 | 1 2 |
	//  +-----+-----+
	//  | 2 1 | 4 3 |
	//  | 4 3 | 2 . |
	//  +-----+-----+
}

// The frame of handout 0 is what its printf calls write: the lines of dashes
// are shorter than the rows.
func TestHandoutIsHandout0(t *testing.T) {
	const digits = "789124365641375289523689714267843951435791628918256473374568192152937846896412537"
	got := fill(sudoku.Square(9), digits, rule.Classic(9)...).Handout()
	if want := handout0(digits); got != want {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// The frame closes: each of its lines is as long as the rows between them, and
// they begin alike. Only the handout's own grid has the shorter frame.
func TestBoxedFrameCloses(t *testing.T) {
	for _, n := range []int{4, 6, 8, 9, 10, 12, 16} {
		pic := fill(sudoku.Square(n), "", rule.Classic(n)...)
		lines := strings.Split(strings.TrimSuffix(pic.Boxed(), "\n"), "\n")
		for _, l := range lines {
			if len(l) != len(lines[0]) || l[0] != ' ' || l[1] != '+' && l[1] != '|' {
				t.Errorf("%d×%d: %q is not like %q", n, n, l, lines[0])
			}
		}
		if same := pic.Boxed() == pic.Handout(); same != (n != 9) {
			t.Errorf("%d×%d: the handout's frame is the same: %v", n, n, same)
		}
	}
	if got := fill(sudoku.Square(9), "", rule.Classic(9)...).Boxed(); !strings.HasPrefix(got, " +-------+-------+-------+\n | ") {
		t.Errorf("the frame is\n%s", got)
	}
}

// handout0 is print_board of handout 0, statement by statement.
func handout0(digits string) string {
	var b strings.Builder
	b.WriteString(" +-----+-----+-----+\n")
	for i := 1; i < 10; i++ {
		for j := 1; j < 10; j++ {
			if j%3 == 1 {
				b.WriteString(" | ")
			} else {
				b.WriteString(" ")
			}
			b.WriteByte(digits[(i-1)*9+j-1])
		}
		b.WriteString(" |\n")
		if i%3 == 0 {
			b.WriteString(" +-----+-----+-----+\n")
		}
	}
	return b.String()
}

func TestStyles(t *testing.T) {
	zero, _ := sudoku.NewGeometry(2, 2, -1, 10)
	holes, _ := sudoku.Square(3).WithHoles(4)
	vars, _ := sudoku.Square(2).WithVars("x", "y")
	four := sudoku.Square(4)
	jigsaw := rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 4}, {3, 7, 11, 6}, {5, 8, 9, 12}, {10, 13, 14, 15}}}
	tests := []struct {
		name, got, want string
	}{
		{"plain", fill(four, latin4).Plain(), "1 2 3 4 \n3 4 1 2 \n2 1 4 3 \n4 3 2 1 \n"},
		{"indexed", fill(four, latin4).Indexed(), "  0 1 2 3\n0 1 2 3 4\n1 3 4 1 2\n2 2 1 4 3\n3 4 3 2 1\n"},
		{"no boxes", fill(sudoku.Square(2), "12..").Boxed(), " +-----+\n | 1 2 |\n | . . |\n +-----+\n"},
		{"wide values", fill(zero, "1221").Boxed(), " +-------+\n | -1 10 |\n | 10 -1 |\n +-------+\n"},
		{"holes", fill(holes, "123.....1").Boxed(), " +-----------+\n | 1   2   3 |\n |   +---+   |\n | . |   | . |\n |   +---+   |\n | .   .   1 |\n +-----------+\n"},
		{"variable cells", fill(vars, "122112").Boxed(), " +-----+\n | 1 2 |\n | 2 1 |\n +-----+\nx = 1\ny = 2\n"},
		{"jigsaw", fill(four, latin4, rule.Latin{}, jigsaw).Boxed(), "" +
			" +-----------+---+\n" +
			" | 1   2   3 | 4 |\n" +
			" |   +---+---+   |\n" +
			" | 3 | 4 | 1   2 |\n" +
			" +---+   +---+   |\n" +
			" | 2   1 | 4 | 3 |\n" +
			" |   +---+   +---+\n" +
			" | 4 | 3   2   1 |\n" +
			" +---+-----------+\n"},
		{"cages", fill(sudoku.Square(2), "1221", rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}}).Boxed(), "" +
			" +-----+\n | 1 2 |\n +-----+\n | 2 1 |\n +-----+\n"},
		{"line", fill(holes, "123.....1").Line(), "123.....1"},
		{"line of wide values", fill(zero, "1.21").Line(), "-1,.,10,-1"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%s: got\n%s\nwant\n%s", tt.name, tt.got, tt.want)
		}
	}
}

// Sixteen values need two characters; every row is as long as the frame.
func TestBoxedIsAligned(t *testing.T) {
	p := draw.Of(sudoku.New(sudoku.Square(16), rule.Classic(16)...))
	for c := range p.Grid {
		p.Grid[c] = sudoku.Digit(c%16 + 1)
	}
	lines := strings.Split(strings.TrimSpace(p.Boxed()), "\n")
	for _, l := range lines[1:] {
		if len(l) != len(lines[1]) {
			t.Errorf("%q is not as long as %q", l, lines[1])
		}
	}
}
