package tatham

import (
	"fmt"
	"strings"
	"testing"

	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

type board = formattest.Board

var differ, sum, seen, back = formattest.Differ, formattest.Sum, formattest.Seen, formattest.Back

// latinBoard is the grid of n × n cells with nothing but rows and columns.
func latinBoard(n int) *sudoku.Puzzle { return sudoku.New(sudoku.Square(n), rule.Latin{}) }

// meanings say what ids mean, for all fillings of a base.
var meanings = []struct {
	game, id string
	base     *sudoku.Puzzle
	holds    func(board) bool
}{
	{"solo", "2x2:p", latinBoard(4), boxes},
	{"solo", "2:3o", latinBoard(4), func(b board) bool { return boxes(b) && b.V("R1C1") == 3 }},
	{"solo", "2x2:a1_2l4", latinBoard(4), func(b board) bool { return boxes(b) && b.V("R1C2") == 1 && b.V("R1C3") == 2 && b.V("R4C4") == 4 }},
	{"solo", "2x2x:p", latinBoard(4), func(b board) bool {
		return boxes(b) && differ(b.Of("R1C1 R2C2 R3C3 R4C4")) && differ(b.Of("R4C1 R3C2 R2C3 R1C4"))
	}},
	{"solo", "4j:p,abbbbbbba", latinBoard(4), boxes},
	{"solo", "2x2k:p,abbba____________,3a7a7a3a3a7a7a3a", latinBoard(4), func(b board) bool {
		want := []int{3, 7, 7, 3, 3, 7, 7, 3}
		for i, w := range want {
			v := b.Row(i/2 + 1)
			if sum(v[i%2*2:i%2*2+2]) != w {
				return false
			}
		}
		return boxes(b)
	}},

	{"keen", "2:_5,a1a2a2a1", latinBoard(2), func(b board) bool { return b.V("R1C1") == 1 }},

	{"unequal", "3:0R,0,0,0,0,0,0,0,0", latinBoard(3), func(b board) bool { return b.V("R1C1") > b.V("R1C2") }},
	{"unequal", "3:0,0,0,0,0UL,0,0,0,0", latinBoard(3), func(b board) bool { return b.V("R2C2") > b.V("R1C2") && b.V("R2C2") > b.V("R2C1") }},
	{"unequal", "3:0,0,0D,0,0,0,0,2,0,", latinBoard(3), func(b board) bool { return b.V("R1C3") > b.V("R2C3") && b.V("R3C2") == 2 }},
	{"unequal", "3:h2", latinBoard(3), func(b board) bool { return b.V("R3C3") == 2 }},
	{"unequal", "4a:0R,0L,0,0,0,0,0,0,0,0,0,0,0,0,0,0", latinBoard(4), func(b board) bool {
		return formattest.Strictly(b, formattest.Consecutive, map[string]func(int, int) bool{"R1C1 R1C2": formattest.Consecutive})
	}},

	{"towers", "4:2///////////////", latinBoard(4), func(b board) bool { return seen(b.Col(1)) == 2 }},
	{"towers", "4://////3/////////", latinBoard(4), func(b board) bool { return seen(back(b.Col(3))) == 3 }},
	{"towers", "4:////////1///////", latinBoard(4), func(b board) bool { return seen(b.Row(1)) == 1 }},
	{"towers", "4:///////////////4", latinBoard(4), func(b board) bool { return seen(back(b.Row(4))) == 4 }},
	{"towers", "4:2/3//////////////,a4n", latinBoard(4), func(b board) bool { return seen(b.Col(1)) == 2 && seen(b.Col(2)) == 3 && b.V("R1C2") == 4 }},
}

// boxes reports whether the boxes of a 4×4 hold each value once.
func boxes(b board) bool {
	return differ(b.Of("R1C1 R1C2 R2C1 R2C2")) && differ(b.Of("R1C3 R1C4 R2C3 R2C4")) && differ(b.Of("R3C1 R3C2 R4C1 R4C2")) && differ(b.Of("R3C3 R3C4 R4C3 R4C4"))
}

func TestMeanings(t *testing.T) {
	for _, m := range meanings {
		p := formattest.One(t, "tatham-"+m.game, m.id)
		if formattest.Means(t, m.base, p, m.holds); t.Failed() {
			t.Fatalf("by %s:%s", m.game, m.id)
		}
		again := formattest.One(t, "tatham-"+m.game, formattest.Trip(t, "tatham-"+m.game, p))
		if formattest.Means(t, m.base, again, m.holds); t.Failed() {
			t.Fatalf("written of %s:%s", m.game, m.id)
		}
	}
}

// Every cage of two cells of a 3×3, with every operation and target, means what
// arithmetic says.
func TestKeenCages(t *testing.T) {
	base := latinBoard(3)
	for target := range 10 {
		for letter, reaches := range map[byte]func(v, w int) bool{
			'a': func(v, w int) bool { return v+w == target },
			'm': func(v, w int) bool { return v*w == target },
			's': func(v, w int) bool { return formattest.Abs(v-w) == target },
			'd': func(v, w int) bool { return v == target*w || w == target*v },
		} {
			// R1C1 and R1C2 are a cage; all others are alone and say nothing by a list of what they are.
			for _, grid := range []string{"123231312", "213321132", "312123231"} {
				id := fmt.Sprintf("3:a_11,%c%d", letter, target)
				for _, d := range grid[2:] {
					id += "a" + string(d)
				}
				p := formattest.One(t, "tatham-keen", id)
				want := reaches(int(grid[0]-'0'), int(grid[1]-'0')) || reaches(int(grid[1]-'0'), int(grid[0]-'0'))
				n := formattest.Means(t, base, p, func(b board) bool {
					all := append(append(b.Row(1), b.Row(2)...), b.Row(3)...)
					for i, d := range grid[2:] {
						if all[i+2] != int(d-'0') {
							return false
						}
					}
					return want
				})
				if t.Failed() || (n == 1) != want {
					t.Fatalf("%s has %d solutions", id, n)
				}
			}
		}
	}
}

// Cut off at any byte, with a strange byte at any place, an id is one puzzle or
// one error, and the next line is read.
func TestSpoiledIDs(t *testing.T) {
	for _, c := range ids[:5] {
		for at := 1; at < len(c.id); at++ {
			for _, bad := range []string{c.id[:at], c.id[:at] + "\x00" + c.id[at:], c.id[:at] + "é" + c.id[at:], c.id[:at] + "99999999999999999999" + c.id[at:], c.id[:at] + c.id[at+1:]} {
				items, errs := formattest.Items("tatham-"+c.game, bad+"\n"+c.id)
				if len(items)+len(errs) != 2 || len(items) == 0 {
					t.Fatalf("%s %q: %d puzzles, errors %q", c.game, bad, len(items), errs)
				}
			}
		}
	}
}

// Short ids that ask for much end with a reason.
func TestBombs(t *testing.T) {
	for game, cases := range map[string][]formattest.Bad{
		"solo": {
			{Text: "8x8:" + strings.Repeat("z", 100_000), Want: "the grid has 2600000 cells (expected 4096)"},
			{Text: "64j:" + strings.Repeat("z", 157) + "n," + strings.Repeat("z", 500_000), Want: "the walls have more than 8064 places"},
			{Text: "2x2:" + strings.Repeat("_", 500_000), Want: "the grid has 0 cells (expected 16)"},
			{Text: "2x2:" + strings.Repeat("9", 500_000), Want: "a number in the grid is not from 1 to 4"},
			{Text: "65:a", Want: "the size of the grid is 65 (expected 1 to 64)"},
			{Text: "99999999999999999999:a", Want: "the size of the grid is -1"},
		},
		"keen": {
			{Text: "64:z99999999999999999,a1", Want: "the walls have more than 8064 places"},
			{Text: "64:_999999999999999999999999,a1", Want: "the walls have more than 8064 places"},
			{Text: "2:_0_5,a1", Want: "expected the clue of the cage of R1C2"},
		},
		"unequal": {
			{Text: "3:" + strings.Repeat("z", 500_000) + "0", Want: "the grid has more than 9 cells"},
			{Text: "3:0" + strings.Repeat("R", 300_000) + ",x", Want: "the grid has more than 9 cells"},
		},
		"towers": {
			{Text: "64:" + strings.Repeat("/", 500_000), Want: "more than the description needs"},
			{Text: "3:99999999999999999999///////////", Want: "a clue is not from 1 to 3"},
		},
	} {
		formattest.Errors(t, "tatham-"+game, cases)
	}
}

// What a game cannot say is refused with the reason.
func TestCannotSay(t *testing.T) {
	g := sudoku.Square(4)
	holes, _ := g.WithHoles(5)
	vars, _ := g.WithVars("A")
	wide, _ := sudoku.NewGeometry(3, 4)
	marked := latinBoard(4)
	marked.Candidates = make([]sudoku.Digits, 16)
	row := func(n int) (out []sudoku.Cell) {
		for c := range 4 {
			out = append(out, sudoku.Cell(4*n+c))
		}
		return out
	}
	killers := func(parts ...[]sudoku.Cell) *sudoku.Puzzle {
		p := sudoku.New(g, rule.Classic(4)...)
		for _, part := range parts {
			p.Rules = append(p.Rules, rule.Killer{Sum: 10, Where: part})
		}
		return p
	}
	for _, c := range []struct {
		game string
		p    *sudoku.Puzzle
		want string
	}{
		{"solo", marked, "anything but an n × n grid with the values 1 to n"},
		{"towers", sudoku.New(vars, rule.Latin{}), "anything but an n × n grid with the values 1 to n"},
		{"unequal", sudoku.New(wide, rule.Latin{}), "anything but an n × n grid with the values 1 to n"},
		{"towers", sudoku.New(holes, rule.Latin{}), "a hole in the grid"},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.Diagonals{Down: true})...), "one diagonal without the other"},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.Diagonals{Down: true, Up: true}, rule.Diagonals{Down: true, Up: true})...), "one diagonal without the other"},
		{"solo", sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 4, Width: 1}), "boxes of 4 × 1 cells"},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.Regions{})...), "a grid without rows, columns and one kind of boxes"},
		{"solo", killers(row(0), row(1), row(2)), "R4C1 in no part"},
		{"solo", killers(row(0), row(1), row(2), row(3)[:3], []sudoku.Cell{0}), "R1C1 in two parts"},
		{"solo", killers(row(0), row(1), row(2), []sudoku.Cell{12, 13, 14, 16}), "a cell outside the grid"},
		{"solo", killers(row(0), row(1), row(2), []sudoku.Cell{12, 13, 14, -1}), "a cell outside the grid"},
		{"solo", killers([]sudoku.Cell{0, 1, 2, 7}, []sudoku.Cell{4, 5, 6, 3}, row(2), row(3)), "a part that is not connected"},
		{"solo", killers(nil), "an empty cage or the sum 10"},
		{"solo", sudoku.New(g, append(rule.Classic(4), rule.Killer{Sum: -1, Where: row(0)})...), "an empty cage or the sum -1"},
		{"towers", sudoku.New(g, rule.Latin{}, rule.Skyscraper{Count: 2, Where: row(0)}, rule.Skyscraper{Count: 3, Where: row(0)}), "a clue on part of a row, two on one side, or out of range"},
		{"unequal", sudoku.New(g, rule.Latin{}, rule.GreaterThan{Where: []sudoku.Cell{0, 1}}, rule.NonConsecutive{}), "consecutive neighbours unless all of them are marked"},
		{"unequal", sudoku.New(g, rule.Latin{}, rule.NonConsecutive{Diagonal: true}), "consecutive neighbours unless all of them are marked"},
		{"unequal", sudoku.New(g, rule.Latin{}, rule.NonConsecutive{}, rule.Difference{Where: []sudoku.Cell{0, 5}}), "consecutive neighbours unless all of them are marked"},
	} {
		text, err := formattest.Write("tatham-"+c.game, c.p)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %v: %q, %v, want %s", c.game, c.p.Rules, text, err, c.want)
		}
	}
}
