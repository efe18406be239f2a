package board

import (
	"math/rand/v2"
	"testing"
	"unicode/utf8"

	"shudu/draw/palette"
	"shudu/rule"
	"shudu/sudoku"
)

// every returns a puzzle for each rule that can be made of a line of cells,
// with the fields that rules have.
func every(t *testing.T) map[string]*sudoku.Puzzle {
	t.Helper()
	g := sudoku.Square(9)
	out := map[string]*sudoku.Puzzle{}
	for _, name := range rule.Kinds() {
		for _, fields := range []string{
			`"where":["R1C1","R1C2","R2C2","R3C3"],"sum":12`,
			`"where":["R1C1","R1C2","R2C2","R3C3"],"target":12,"op":"+"`,
			`"where":["R1C1","R1C2","R2C2","R3C3"]`,
			`"where":["R1C3","R2C4","R3C5"],"sum":35`,
			`"bulb":["R1C1"],"where":["R1C1","R1C2","R2C2"]`,
			`"height":3,"width":3`,
			``,
		} {
			text := `{"rule":"` + name + `"`
			if fields != "" {
				text += "," + fields
			}
			if r, err := rule.Decode(g, []byte(text+"}")); err == nil {
				out[name] = sudoku.New(g, append(rule.Classic(9), r)...)
				break
			}
		}
	}
	if len(out) < 40 {
		t.Fatalf("only %d rules could be made", len(out))
	}
	return out
}

// Whatever the rule, every density shows every digit at its place, and in
// ASCII nothing but ASCII.
func TestEveryRule(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for name, p := range every(t) {
		for c := range p.Givens {
			p.Givens[c] = sudoku.Digit(random.IntN(10))
		}
		for d := Compact; d <= Large; d++ {
			for _, opt := range []Options{{}, {ASCII: true}, {Mono: true}, {ASCII: true, Mono: true}} {
				plan := New(p, d, opt)
				sheet := plan.Draw(givens(p))
				checkDigits(t, name, p, plan, sheet)
				if opt.ASCII {
					checkASCII(t, name, sheet)
				}
			}
		}
	}
}

func checkDigits(t *testing.T, name string, p *sudoku.Puzzle, plan *Plan, sheet *Sheet) {
	t.Helper()
	for c, d := range p.Givens {
		x, y := plan.Cursor(sudoku.Cell(c))
		g := sheet.Row(y)[x]
		if d != sudoku.None && (g.Rune != rune('0'+d) || g.Ink != palette.Given) {
			t.Errorf("%s, density %d: cell %d shows %q, want %d", name, plan.Density, c, g.Rune, d)
		}
		if d == sudoku.None && g.Ink == palette.Given {
			t.Errorf("%s, density %d: the blank cell %d shows a digit", name, plan.Density, c)
		}
	}
}

func checkASCII(t *testing.T, name string, sheet *Sheet) {
	t.Helper()
	for y := range sheet.Height {
		for _, g := range sheet.Row(y) {
			if g.Rune >= utf8.RuneSelf {
				t.Errorf("%s draws %q in ASCII", name, g.Rune)
			}
		}
	}
}

// A plan is made once and drawn many times: drawing never changes it.
func TestDrawingLeavesThePlanAlone(t *testing.T) {
	p := marked(sudoku.Mark{Shape: sudoku.MarkArrow, Cells: cells(0, 1, 2)})
	plan := New(p, Normal, Options{})
	before := plan.Draw(givens(p)).Text()
	busy := sudoku.Still(p, nil)
	for c := range busy.Looks {
		busy.Looks[c] = sudoku.Look{Content: sudoku.Content{Digit: 5, Color: 3}, Tone: sudoku.ToneCursor}
	}
	busy.Marks = []sudoku.Mark{{Shape: sudoku.MarkLine, Cells: cells(6, 7, 8)}, {Shape: sudoku.MarkShade, Cells: cells(9)}}
	plan.Draw(busy)
	if after := plan.Draw(givens(p)).Text(); after != before {
		t.Errorf("a drawing left traces:\n%s", after)
	}
}

func TestNotesByRoom(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	tests := []struct {
		name string
		d    Density
		l    sudoku.Content
		want string // the lines of the first cell, without what is around it
	}{
		{"none", Normal, sudoku.Content{}, "   "},
		{"one", Normal, sudoku.Content{Centre: sudoku.DigitsOf(5)}, "  5"},
		{"three", Normal, sudoku.Content{Centre: sudoku.DigitsOf(1, 5, 9)}, "159"},
		{"four", Normal, sudoku.Content{Centre: sudoku.DigitsOf(1, 5, 8, 9)}, "15…"},
		{"both kinds", Normal, sudoku.Content{Corner: sudoku.DigitsOf(2), Centre: sudoku.DigitsOf(1, 5)}, "215"},
		{"the corner's", Normal, sudoku.Content{Corner: sudoku.DigitsOf(5)}, "5  "},
		{"the centre's below", Wide, sudoku.Content{Centre: sudoku.DigitsOf(1, 5)}, "     /   15"},
		{"the corner's above", Wide, sudoku.Content{Corner: sudoku.DigitsOf(2), Centre: sudoku.DigitsOf(1, 5)}, "2    /   15"},
		{"all nine", Wide, sudoku.Content{Centre: sudoku.FirstDigits(9)}, "12345/6789 "},
		{"six, at their places", Wide, sudoku.Content{Centre: sudoku.DigitsOf(1, 2, 4, 6, 8, 9)}, "12 4 /6 89 "},
		{"six in the corner", Wide, sudoku.Content{Corner: sudoku.FirstDigits(6)}, "1234…/     "},
		{"a digit hides them", Normal, sudoku.Content{Digit: 7, Centre: sudoku.DigitsOf(1)}, " 7 "},
		{"a sign", Compact, sudoku.Content{Centre: sudoku.DigitsOf(1)}, " :"},
		{"at their places", Large, sudoku.Content{Centre: sudoku.DigitsOf(1, 5, 9)}, " 1     /   5   /     9 "},
		{"in the corners", Large, sudoku.Content{Corner: sudoku.DigitsOf(1, 2)}, " 12    /       /       "},
		{"many in the corners", Large, sudoku.Content{Corner: sudoku.FirstDigits(9)}, " 12345 /       / 6789  "},
		{"corners and centre", Large, sudoku.Content{Corner: sudoku.DigitsOf(1), Centre: sudoku.DigitsOf(8, 9)}, " 1     /89     /       "},
	}
	for _, tt := range tests {
		plan := New(p, tt.d, Options{})
		live := sudoku.Still(p, nil)
		live.Looks[0].Content = tt.l
		s := plan.Draw(live)
		got := ""
		for y := range plan.cellH {
			if y > 0 {
				got += "/"
			}
			for x := range plan.cellW {
				got += string(s.Row(plan.ys[0] + y)[plan.xs[0]+x].Rune)
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
