package tatham

import (
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

func at(text string) *cursor {
	return &cursor{src: format.NewSource(strings.NewReader(""), "in"), line: 1, text: text}
}

// Random divisions of grids come back through every code, plain and shortened.
func TestRandomWalls(t *testing.T) {
	for seed := range uint64(150) {
		r := formattest.Rand(seed)
		g := sudoku.Square(1 + r.IntN(12))
		parts := formattest.Parts(r, g, 1+r.IntN(40))
		for name, code := range map[string]wallCode{"solo": soloCode, "keen": keenCode, "written": writtenCode} {
			text, err := code.text(g, parts)
			if err != nil {
				t.Fatal(err)
			}
			for _, way := range []string{text, shorten(text)} {
				c := at(way)
				got, err := c.parts(g, code, true)
				if err != nil || !reflect.DeepEqual(got, parts) || c.rest() != "" {
					t.Fatalf("seed %d, %s: %q is %v (%v), want %v", seed, name, way, got, err, parts)
				}
			}
			if name != "written" { // as the programs write, too
				written, _ := writtenCode.text(g, parts)
				if got, err := at(written).parts(g, code, false); err != nil || !reflect.DeepEqual(got, parts) {
					t.Fatalf("seed %d, %s: %q is %v (%v)", seed, name, written, got, err)
				}
			}
		}
	}
}

func TestShorten(t *testing.T) {
	for text, want := range map[string]string{"": "", "a": "a", "aa": "aa", "aaa": "a3", "____b": "_4b", "aab__c": "aab__c", strings.Repeat("z", 100) + "a": "z100a"} {
		if got := shorten(text); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
}

// Grids of numbers come back, with runs of blanks of any length.
func TestRandomGrids(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		g := sudoku.Square(1 + r.IntN(12))
		want := make([]int, g.Len())
		for i := range want {
			if r.IntN(1+int(seed%20)) == 0 {
				want[i] = 1 + r.IntN(30)
			}
		}
		got := make([]int, g.Len())
		text := gridText(want)
		err := at(text).grid(g, func(c sudoku.Cell, n int) error { got[c] = n; return nil })
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Fatalf("seed %d: %q is %v (%v), want %v", seed, text, got, err, want)
		}
	}
}

// The parameters of Solo: the size, what changes the rules, and what only
// speaks of making a puzzle.
func TestSoloParams(t *testing.T) {
	for text, want := range map[string]soloParams{
		"3x3:":       {height: 3, width: 3},
		"2x3:":       {height: 2, width: 3},
		"3:":         {height: 3, width: 3},
		"3x:":        {height: 3, width: 3, diagonal: true},
		"3x3x:":      {height: 3, width: 3, diagonal: true},
		"3x3xk:":     {height: 3, width: 3, diagonal: true, killer: true},
		"3x3jxk:":    {height: 3, width: 3, jigsaw: true, diagonal: true, killer: true},
		"9j:":        {height: 9, width: 1, jigsaw: true},
		"9x1:":       {height: 9, width: 1, jigsaw: true},
		"3x3dx:":     {height: 3, width: 3, diagonal: true}, // x is no difficulty
		"3x3dk:":     {height: 3, width: 3, killer: true},
		"3x3dj:":     {height: 3, width: 3, jigsaw: true},
		"3x3mdx:":    {height: 3, width: 3, diagonal: true}, // md is a symmetry
		"3x3md4dtk:": {height: 3, width: 3, killer: true},
		"3x3kdu:":    {height: 3, width: 3, killer: true},
		"3x3r2:":     {height: 3, width: 3},
		"3x3a:":      {height: 3, width: 3},
		"3x3m8dujk:": {height: 3, width: 3, jigsaw: true, killer: true},
	} {
		if got, err := at(text).soloParams(); err != nil || got != want {
			t.Errorf("%s is %+v (%v), want %+v", text, got, err, want)
		}
	}
}

// Every view of a grid is a row or column from one of its ends, in the order of
// the clues.
func TestViews(t *testing.T) {
	g := sudoku.Square(3)
	want := [][]sudoku.Cell{
		{0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {6, 3, 0}, {7, 4, 1}, {8, 5, 2},
		{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {2, 1, 0}, {5, 4, 3}, {8, 7, 6},
	}
	if got := views(g); !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
	for i := range want {
		clues := make([]string, 12)
		clues[i] = "2"
		p := formattest.One(t, "tatham-towers", "3:"+strings.Join(clues, "/"))
		if x, ok := p.Rules[1].(rule.Skyscraper); !ok || x.Count != 2 || !reflect.DeepEqual(x.Where, want[i]) {
			t.Errorf("clue %d looks along %v", i, p.Rules[1:])
		}
	}
}

// The neighbours of a cell by their letters, and back.
func TestNeighbours(t *testing.T) {
	g := sudoku.Square(4)
	for c := range sudoku.Cell(g.Len()) {
		for side := range sides {
			d := neighbour(g, c, side)
			if d != sudoku.NoCell && neighbour(g, d, (side+2)%4) != c {
				t.Errorf("%c of %s is %s and does not lead back", sides[side], g.Name(c), g.Name(d))
			}
		}
	}
	for _, c := range []struct{ letters, want string }{{"", "U"}, {"D", "UD"}, {"UD", "UD"}, {"RDL", "URDL"}} {
		if got := addLetter(c.letters, 'U'); got != c.want {
			t.Errorf("U to %q is %q, want %q", c.letters, got, c.want)
		}
	}
}
