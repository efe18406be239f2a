package ksudoku

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/solve"
	"shudu/sudoku"
)

// space returns a shape of cubes in three dimensions.
func space(order, x, y, z int, at ...int) string {
	var groups strings.Builder
	for _, a := range at {
		fmt.Fprintf(&groups, `<roxdokugroups at="%d"/>`, a)
	}
	return fmt.Sprintf(`<ksudoku-graph><graph order="%d" type="custom" sizeX="%d" sizeY="%d" sizeZ="%d">%s</graph></ksudoku-graph>`, order, x, y, z, groups.String())
}

// TestSpace reads shapes of one and more cubes: how many cells they have, how
// many planes, and how many cells two cubes share.
func TestSpace(t *testing.T) {
	for _, c := range []struct {
		name          string
		text          string
		rows, cols    int
		cells, planes int
	}{
		{"the double one of 5×5×3", space(9, 5, 5, 3, 0, 36), 15, 5, 2*27 - 3, 18},
		{"the twin of 5×5×5", space(9, 5, 5, 5, 0, 62), 25, 5, 2*27 - 1, 18},
		{"the Samurai of 7×7×7", space(9, 7, 7, 7, 0, 196, 28, 224, 114, 4, 200, 32, 228), 49, 7, 9*27 - 8, 81},
		{"small", space(4, 3, 2, 2, 0, 4), 4, 3, 8 + 4, 12},
		{"one in a corner", space(4, 3, 3, 3, 13), 9, 3, 8, 6},
	} {
		p := formattest.One(t, name, c.text)
		g := p.Geometry
		cells := 0
		for i := range sudoku.Cell(g.Len()) {
			if g.Exists(i) {
				cells++
			}
		}
		if g.Rows() != c.rows || g.Cols() != c.cols || cells != c.cells || len(p.Rules) != c.planes {
			t.Errorf("%s: %d × %d, %d cells, %d planes", c.name, g.Rows(), g.Cols(), cells, len(p.Rules))
		}
		for _, r := range p.Rules {
			if n := len(r.(rule.Different).Where); n != g.N() {
				t.Errorf("%s: a plane of %d cells", c.name, n)
			}
		}
		formattest.Trip(t, name, p)
		if _, err := solve.One(context.Background(), p); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// One cube that is all there is is a graph of type roxdoku, however it is said.
func TestWholeCube(t *testing.T) {
	for side := 2; side <= 5; side++ {
		order := side * side
		same := formattest.One(t, name, space(order, side, side, side, 0))
		want := formattest.One(t, name, fmt.Sprintf(`<ksudoku-graph><graph order="%d" type="roxdoku"/></ksudoku-graph>`, order))
		if d := formattest.Diff(same, want); d != "" || len(want.Rules) != 1 || want.Rules[0] != (rule.Roxdoku{Layers: side}) {
			t.Errorf("side %d: %s; rules %v", side, d, want.Rules)
		}
		if text := formattest.Trip(t, name, same); !strings.Contains(text, `type="roxdoku"`) {
			t.Errorf("side %d is written as\n%s", side, text)
		}
	}
}

// A cube of 2×2×2: every value stands at the ends of a diagonal through space,
// so the 4! ways to fill a layer are all there are.
func TestSmallCubeIsCounted(t *testing.T) {
	for _, text := range []string{space(4, 2, 2, 2, 0), `<ksudoku-graph><graph order="4" type="roxdoku"/></ksudoku-graph>`} {
		p := formattest.One(t, name, text)
		opposite := func(b formattest.Board) bool { // layers R1–R2 and R3–R4
			return b.V("R1C1") == b.V("R4C2") && b.V("R1C2") == b.V("R4C1") && b.V("R2C1") == b.V("R3C2") && b.V("R2C2") == b.V("R3C1") &&
				formattest.Differ(b.Of("R1C1 R1C2 R2C1 R2C2"))
		}
		free := sudoku.New(p.Geometry, rule.Different{Where: []sudoku.Cell{0, 1, 2, 3}}, rule.Different{Where: []sudoku.Cell{4, 5, 6, 7}})
		if n := formattest.Means(t, free, p, opposite); n != 24 {
			t.Errorf("%d solutions, want 24", n)
		}
	}
}

// Two cubes of 2×2×2 side by side share a layer: the second is told by it.
func TestSharedLayerIsCounted(t *testing.T) {
	p := formattest.One(t, name, space(4, 3, 2, 2, 0, 4))
	tally, err := solve.Count(context.Background(), p, 0)
	if err != nil || tally.Count != 24 {
		t.Errorf("%d solutions, %v; want 24", tally.Count, err)
	}
}

// Values stand in space where they should: x slowest, then y, then z.
func TestValuesInSpace(t *testing.T) {
	values := "bc______"
	text := strings.Replace(space(4, 2, 2, 2, 0), "ksudoku-graph", "ksudoku", -1)
	text = strings.Replace(text, "<graph", "<game><puzzle><graph", 1)
	text = strings.Replace(text, "</graph>", "</graph><values>"+values+"</values></puzzle></game>", 1)
	p := formattest.One(t, name, text)
	if g := p.Geometry; p.Givens[g.CellNamed("R1C1")] != 1 || p.Givens[g.CellNamed("R2C1")] != 2 || p.Givens.Filled() != 2 {
		t.Errorf("givens %v", p.Givens)
	}
}

// meanings say what graphs of 4 × 4 mean.
func TestMeanings(t *testing.T) {
	blank := strings.Repeat("_", 16)
	flat := sudoku.New(sudoku.Square(4), rule.Latin{})
	boxed := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	differ, sum := formattest.Differ, formattest.Sum
	cage := func(op, value int, cells string) string {
		return fmt.Sprintf(`<cage operator="%d" value="%d" size="%d">%s</cage>`, op, value, len(strings.Fields(cells)), cells)
	}
	for _, c := range []struct {
		name, text string
		base       *sudoku.Puzzle
		holds      func(formattest.Board) bool
	}{
		{"plain", game(square, plain, blank), boxed, func(formattest.Board) bool { return true }},
		{"values", game(square, plain, "b__c____________"), boxed, func(b formattest.Board) bool { return b.V("R1C1") == 1 && b.V("R4C1") == 2 }},
		{"clique", game(square, latin+`<clique size="3">0 5 2</clique>`, blank), flat, func(b formattest.Board) bool { return differ(b.Of("R1C1 R2C2 R3C1")) }},
		{"diagonal", game(square, plain+`<clique size="4">12 9 6 3</clique>`, blank), boxed, func(b formattest.Board) bool { return differ(b.Of("R1C4 R2C3 R3C2 R4C1")) }},
		{"jigsaw", game(square, latin+`<clique size="4">0 1 4 5</clique><clique size="4">2 3 6 7</clique><clique size="4">8 9 12 13</clique><clique size="4">10 11 14 15</clique>`, blank), flat, func(b formattest.Board) bool {
			return differ(b.Of("R1C1 R2C1 R1C2 R2C2")) && differ(b.Of("R3C1 R4C1 R3C2 R4C2")) && differ(b.Of("R1C3 R2C3 R1C4 R2C4")) && differ(b.Of("R3C3 R4C3 R3C4 R4C4"))
		}},
		{"killer", game(square+` specific-type="KillerSudoku"`, latin+cage(4, 5, "0 5"), blank), flat, func(b formattest.Board) bool {
			v := b.Of("R1C1 R2C2")
			return differ(v) && sum(v) == 5
		}},
		{"sum", game(square+` specific-type="Mathdoku"`, latin+cage(4, 4, "0 5"), blank), flat, func(b formattest.Board) bool { return sum(b.Of("R1C1 R2C2")) == 4 }},
		{"product", game(square, latin+cage(3, 8, "0 1 4"), blank), flat, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1 R1C2"); return v[0]*v[1]*v[2] == 8 }},
		{"difference", game(square, latin+cage(2, 2, "0 1"), blank), flat, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return formattest.Abs(v[0]-v[1]) == 2 }},
		{"quotient", game(square, latin+cage(1, 2, "0 1"), blank), flat, func(b formattest.Board) bool { v := b.Of("R1C1 R2C1"); return formattest.Double(v[0], v[1]) }},
		{"no operator", game(square, latin+cage(0, 3, "2"), blank), flat, func(b formattest.Board) bool { return b.V("R3C1") == 3 }},
		{"any operator", game(square, latin+cage(0, 3, "0 1"), blank), flat, func(b formattest.Board) bool {
			v := b.Of("R1C1 R2C1")
			return v[0]+v[1] == 3 || v[0]*v[1] == 3 || formattest.Abs(v[0]-v[1]) == 3 || v[0] == 3*v[1] || v[1] == 3*v[0]
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := formattest.One(t, name, c.text)
			if n := formattest.Means(t, c.base, p, c.holds); n == 0 {
				t.Error("no solution")
			}
			formattest.Means(t, c.base, formattest.One(t, name, formattest.Trip(t, name, p)), c.holds)
		})
	}
}

// What cannot be said is refused by name.
func TestCannotSay(t *testing.T) {
	g := sudoku.Square(4)
	tall, _ := sudoku.NewGeometry(8, 2, 1, 2, 3, 4)
	holes, _ := g.WithHoles(0)
	vars, _ := g.WithVars("A")
	marked := sudoku.New(g, rule.Latin{})
	marked.Candidates = make([]sudoku.Digits, 16)
	pair := []sudoku.Cell{0, 1}
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string
	}{
		{marked, "anything but the values 1 to 25 at most, variable cells, candidates"},
		{sudoku.New(vars, rule.Latin{}), "anything but the values"},
		{sudoku.New(holes, rule.Latin{}), "a hole in a board"},
		{sudoku.New(g, rule.Different{Where: pair}), "a cell in no row, column or region, or a hole in one"},
		{sudoku.New(tall, rule.Roxdoku{Layers: 4}), "blocks that are no cubes, or whose layers lie side by side"},
		{sudoku.New(tall, rule.Latin{}), "rows and columns of other than 4 cells, or boxes without them"},
		{sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 1, Width: 4}), "boxes of 1 × 4 cells"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{pair}}), "regions that do not divide the grid"},
		{sudoku.New(g, rule.Latin{}, rule.Different{}), "a region of 0 cells"},
		{sudoku.New(g, rule.Board{From: 0, To: 10}), "a board of other than 4 × 4 cells, or without square boxes"},
		{sudoku.New(g, rule.Board{From: 0, To: 15, Height: 1, Width: 4}), "a board of other than 4 × 4 cells, or without square boxes"},
		{sudoku.New(g, rule.Latin{}, rule.Killer{Where: pair}), "a killer cage without a sum"},
		{sudoku.New(g, rule.Latin{}, rule.Killer{Sum: 3, Where: pair}, rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{4, 5}}), "killer cages and others at once"},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: "mod", Target: 3, Where: pair}), "the cage 3mod"},
		{sudoku.New(g, rule.Latin{}, rule.Cage{Op: "+", Target: -3, Where: pair}), "the cage -3+"},
		{sudoku.New(g, rule.Latin{}, rule.AntiKing{}), `it has no word for the rule "anti-king"`},
	} {
		if text, err := formattest.Write(name, c.p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v\n%s\nwant %s", c.p.Rules, err, text, c.want)
		}
	}
}

// Cut off at any byte, spoiled by any byte: one document is one puzzle or one
// error, and the next document is read.
func TestSpoiled(t *testing.T) {
	text := strings.TrimPrefix(game(square, plain+`<cage operator="4" value="3" size="2">0 1</cage>`, "b"+strings.Repeat("_", 15)), "<!DOCTYPE ksudoku>\n")
	for at := len("<ksudoku>"); at < len(text); at++ {
		for _, bad := range []string{text[:at], text[:at] + "\x00" + text[at:], text[:at] + "\xff" + text[at+1:], text[:at] + "<" + text[at+1:], text[:at] + "&bomb;" + text[at:]} {
			if strings.Count(bad, root) > 1 {
				continue // the beginning of another
			}
			items, errs := formattest.Items(name, bad+"\n"+text)
			if len(items)+len(errs) != 2 || len(items) == 0 {
				t.Fatalf("%d puzzles, errors %q, in %q", len(items), errs, bad)
			}
		}
	}
}

// Entities make no bombs: none is known but those of XML.
func TestEntities(t *testing.T) {
	bomb := "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\">]>\n" + strings.Replace(game(square, plain, "&b;"), "<!DOCTYPE ksudoku>\n", "", 1)
	formattest.Errors(t, name, []formattest.Bad{{Text: bomb, Want: "this is not XML: invalid character entity &b;"}})
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		"<ksudoku>": format.Sure, "<?xml?>\n<!DOCTYPE ksudoku>\n<ksudoku-graph>": format.Sure, "<opensudoku>": format.No, "x <ksudoku>": format.No, "": format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}
