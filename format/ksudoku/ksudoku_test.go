package ksudoku

import (
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const name = "ksudoku"

// game returns a document with a graph and values.
func game(attrs, groups, values string) string {
	return "<!DOCTYPE ksudoku>\n<ksudoku>\n<game had-help=\"0\"><puzzle>\n<graph " + attrs + ">\n" + groups + "\n</graph>\n<values>" + values + "</values>\n" +
		"</puzzle><history><simple-event index=\"1\"/></history></game></ksudoku>\n"
}

const square = `order="4" type="custom" sizeX="4" sizeY="4" sizeZ="1" name="a &amp; b"`

const plain = `<sudokugroups at="0" withblocks="1"/>`

const latin = `<sudokugroups at="0" withblocks="0"/>`

func TestRead(t *testing.T) {
	blank := strings.Repeat("_", 16)
	boxes := rule.Boxes{Height: 2, Width: 2}
	for text, want := range map[string][]sudoku.Rule{
		game(`order="4" type="sudoku"`, "", blank):                                                {rule.Latin{}, boxes},
		game(square, plain, blank):                                                                {rule.Latin{}, boxes},
		game(`order="9" type="roxdoku"`, "", strings.Repeat("__b", 9)):                            {rule.Roxdoku{Layers: 3}},
		game(`order="4" type="roxdoku"`, `<clique size="2">0 7</clique>`, strings.Repeat("_", 8)): {rule.Roxdoku{Layers: 2}, rule.Different{Where: []sudoku.Cell{0, 7}}},
		game(square, latin, blank):                                                                {rule.Latin{}},
		game(square, plain+`<clique size="4">0 5 10 15</clique><clique size="4"> 3 6 9 12 </clique>`, blank): {
			rule.Latin{}, boxes, rule.Diagonals{Down: true, Up: true}},
		game(square, latin+`<clique size="4">0 1 2 3</clique><clique size="4">4 5 6 7</clique><clique size="4">8 9 10 11</clique><clique size="4">12 13 14 15</clique>`, blank): {
			rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14}, {3, 7, 11, 15}}}},
		game(square, latin+`<clique size="4">0 1 4 5</clique><clique size="4">2 3 6 7</clique><clique size="4">8 9 12 13</clique><clique size="4">10 11 14 15</clique>`, blank): {
			rule.Latin{}, boxes},
		game(square, plain+`<clique size="2">0 1</clique>`, blank): {rule.Latin{}, boxes, rule.Different{Where: []sudoku.Cell{0, 4}}},
		game(square+` specific-type="KillerSudoku"`, plain+`<cage operator="4" value="5" size="2"> 0 1 </cage><cage operator="0" value="3" size="1">2</cage>`, blank): {
			rule.Latin{}, boxes, rule.Killer{Sum: 5, Where: []sudoku.Cell{0, 4}}, rule.Killer{Sum: 3, Where: []sudoku.Cell{8}}},
		game(square+` specific-type="Mathdoku"`, latin+
			`<cage operator="1" value="2" size="2">0 1</cage><cage operator="2" value="1" size="2">4 5</cage><cage operator="3" value="2" size="2">8 9</cage><cage operator="4" value="5" size="2">12 13</cage><cage operator="0" value="1" size="1">2</cage>`, blank): {
			rule.Latin{}, rule.Cage{Op: "/", Target: 2, Where: []sudoku.Cell{0, 4}}, rule.Cage{Op: "-", Target: 1, Where: []sudoku.Cell{1, 5}},
			rule.Cage{Op: "*", Target: 2, Where: []sudoku.Cell{2, 6}}, rule.Cage{Op: "+", Target: 5, Where: []sudoku.Cell{3, 7}}, rule.Cage{Target: 1, Where: []sudoku.Cell{8}}},
		game(`order="2" type="custom" sizeX="3" sizeY="3" sizeZ="1"`, `<sudokugroups at="0" withblocks="0"/><sudokugroups at="4" withblocks="0"/>`, "__._____."[:2]+"._____"[:1]+"___.__"): {
			rule.Board{From: 0, To: 4}, rule.Board{From: 4, To: 8}},
	} {
		p := formattest.One(t, name, text)
		if !reflect.DeepEqual(p.Rules, want) {
			t.Errorf("%s\nread as %v", text, p.Rules)
		}
		formattest.Trip(t, name, p)
	}
}

// A board begins at the first cell and has boxes where nothing else is said; a
// comment in a text means nothing.
func TestUsualAttributes(t *testing.T) {
	want := formattest.One(t, name, game(square, `<sudokugroups at="0" withblocks="1"/>`, "b"+strings.Repeat("_", 15)))
	got := formattest.One(t, name, game(square, `<sudokugroups/>`, "b<!-- one -->"+strings.Repeat("_", 15)))
	if d := formattest.Diff(got, want); d != "" || !reflect.DeepEqual(want.Rules, rule.Classic(4)) {
		t.Errorf("%s: %v", d, got.Rules)
	}
}

// Values count down the columns.
func TestValues(t *testing.T) {
	p := formattest.One(t, name, game(square, plain, "bc__d__________e"))
	want := sudoku.Grid{1, 3, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4}
	if !reflect.DeepEqual(p.Givens, want) || p.Info.Title != "a & b" {
		t.Errorf("read as %v, %q", p.Givens, p.Info.Title)
	}
	p.Solution = sudoku.Grid{1, 3, 2, 4, 2, 4, 1, 3, 4, 2, 3, 1, 3, 1, 4, 4}
	formattest.Trip(t, name, p)
}

func TestShapesAndMany(t *testing.T) {
	shape := "<?xml version=\"1.0\"?>\n<!DOCTYPE ksudoku-graph>\n<ksudoku-graph>\n<graph " + square + ">" + plain + "</graph>\n</ksudoku-graph>\n"
	if f := format.Sniff([]byte(shape)); f == nil || f.Name != name {
		t.Errorf("sniffed %v", f)
	}
	one := game(square, plain, strings.Repeat("_", 16))
	if ps, err := formattest.Read(name, shape+one+one); len(ps) != 3 || err != nil {
		t.Errorf("read %d, %v", len(ps), err)
	}
	good, bad := 0, 0
	for _, err := range format.Read(strings.NewReader(one+"<ksudoku><\n"+one), "test", "") {
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

func TestErrors(t *testing.T) {
	blank := strings.Repeat("_", 16)
	formattest.Errors(t, name, []formattest.Bad{
		{Text: game(square, plain, blank) + "]>", Want: "text outside of the document"},
		{Text: "<ksudoku><game>", Want: "1:16: this is not XML: unexpected EOF"},
		{Text: "<!-- <ksudoku> -->", Want: "the document ends too early"},
		{Text: "words", Want: "1:1: expected <ksudoku>"},
		{Text: "<ksudoku>\n<game x></game></ksudoku>", Want: "2:9: this is not XML"},
		{Text: "<ksudoku></ksudoku>", Want: "1:1: the document has no <graph>"},
		{Text: game(`order="99" type="sudoku"`, "", blank), Want: "4:1: order=\"99\" of <graph> is not from 1 to 25"},
		{Text: game(`order="6" type="sudoku"`, "", blank), Want: "4:1: a graph of type sudoku"},
		{Text: game(`order="9" type="roxdoku"`, "", blank), Want: "<values> has 16 characters (expected 27)"},
		{Text: game(`order="6" type="roxdoku"`, "", blank), Want: "4:1: a graph of type roxdoku has order"},
		{Text: game(square, plain+"</graph><graph "+square+">", blank), Want: "a second <graph>"},
		{Text: game(square, plain, blank+"</values><values>b"+blank[1:]), Want: "a second <values>"},
		{Text: game(square, plain, blank+"</values><solution>"+blank+"</solution><solution>"+blank+"</solution><values>"), Want: "a second <solution>"},
		{Text: game(`order="4" type="custom" sizeX="x" sizeY="4" sizeZ="1"`, plain, blank), Want: `4:1: sizeX="x" of <graph> is not from 1 to`},
		{Text: game(`order="4" type="custom" sizeX="4" sizeY="0" sizeZ="1"`, plain, blank), Want: `4:1: sizeY="0" of <graph> is not from 1 to`},
		{Text: game(square, plain+`<clique size="x">0 1</clique>`, blank), Want: `size="x" of <clique> is not from 1 to`},
		{Text: game(square+` order="9"`, plain, blank), Want: "4:1: order stands twice in <graph>"},
		{Text: game(square, plain+`<clique size="2">0 1<cage operator="4" value="5" size="1">3</cage></clique>`, blank), Want: "<cage> inside <clique> is not known"},
		{Text: game(square, plain, "<b>b</b>"+blank[1:]), Want: "<b> inside <values> is not known"},
		{Text: game(square, `<sudokugroups withblocks="true"/>`, blank), Want: `withblocks="true" of <sudokugroups> is not from 0 to 1`},
		{Text: game(square, `<sudokugroups at=""/>`, blank), Want: `at="" of <sudokugroups> is not from 0 to 15`},
		{Text: game(`order="9" type="pyramid"`, "", blank), Want: "4:1: a graph of type \"pyramid\" is not known"},
		{Text: game(`order="4" type="custom" sizeX="4" sizeY="4" sizeZ="4"`, plain, blank), Want: "5:1: a flat board in a graph of three dimensions"},
		{Text: game(square, "<roxdokugroups at=\"0\"/>", blank), Want: "5:1: the cube at 0 does not fit the graph"},
		{Text: game(`order="4" type="custom" sizeX="3" sizeY="3" sizeZ="2"`, "<roxdokugroups at=\"5\"/>", blank), Want: "5:1: the cube at 5 does not fit the graph"},
		{Text: game(`order="4" type="custom" sizeX="3" sizeY="3" sizeZ="2"`, "<roxdokugroups at=\"x\"/>", blank), Want: "5:1: at=\"x\" of <roxdokugroups> is not from 0 to 17"},
		{Text: game(`order="6" type="custom" sizeX="6" sizeY="6" sizeZ="6"`, "<roxdokugroups at=\"0\"/>", blank), Want: "5:1: the cube at 0 does not fit the graph"},
		{Text: game(`order="4" type="custom" sizeX="3" sizeY="3" sizeZ="x"`, "", blank), Want: "4:1: sizeZ=\"x\" of <graph>"},
		{Text: game(`order="4" type="custom" sizeX="8000" sizeY="8000" sizeZ="8000"`, "", blank), Want: "4:1: impossible geometry"},
		{Text: game(`order="9" type="roxdoku"`, "<roxdokugroups at=\"1\"/>", blank), Want: "5:1: the cube at 1 does not fit the graph"},
		{Text: game(`order="4" type="custom" sizeX="400" sizeY="400" sizeZ="1"`, plain, blank), Want: "4:1: impossible geometry"},
		{Text: game(square, `<sudokugroups at="1"/>`, blank), Want: "5:1: the board at 1 does not fit"},
		{Text: game(square, `<sudokugroups at="x"/>`, blank), Want: "5:1: at=\"x\""},
		{Text: game(`order="6" type="custom" sizeX="6" sizeY="6" sizeZ="1"`, plain, blank), Want: "5:1: a board of order 6 has no square boxes"},
		{Text: game(square, plain+`<clique size="2">0 16</clique>`, blank), Want: "5:38: \"16\" is no cell"},
		{Text: game(square, plain+`<clique size="2">0 0</clique>`, blank), Want: "5:38: R1C1 stands in <clique> twice"},
		{Text: game(square, plain+`<clique size="3">0 1</clique>`, blank), Want: "5:38: <clique> has 2 cells (size says 3)"},
		{Text: game(square, plain+`<clique size="5">0 1 2 3 4</clique>`, blank), Want: "5:38: a clique of 5 cells for 4 values"},
		{Text: game(square, plain+`<thermo>0 1</thermo>`, blank), Want: "5:38: <thermo> is not known"},
		{Text: game(square, plain+`<cage operator="5" value="1" size="1">0</cage>`, blank), Want: "5:38: operator=\"5\""},
		{Text: game(square, plain+`<cage operator="4" value="x" size="1">0</cage>`, blank), Want: "5:38: value=\"x\""},
		{Text: game(square, plain+`<cage operator="4" value="3" size="2">0 1</cage><cage operator="4" value="3" size="2">1 2</cage>`, blank), Want: "R2C1 is in two cages"},
		{Text: game(square+` specific-type="KillerSudoku"`, plain+`<cage operator="3" value="3" size="2">0 1</cage>`, blank), Want: "5:38: a killer cage with operator 3"},
		{Text: game(square, plain, "_"), Want: "7:1: <values> has 1 characters (expected 16)"},
		{Text: game(square, plain, "z_______________"), Want: "7:1: <values> has 'z' at R1C1"},
		{Text: game(square, plain, ".______________."), Want: "7:1: <values> has no value at R1C1"},
		{Text: game(square, plain+"</graph><graph>", blank), Want: "a second <graph>"},
		{Text: "<ksudoku>" + strings.Repeat("<game>", 1<<16), Want: "1:393226: this is not XML: unexpected EOF"},
	})
}

func TestCannot(t *testing.T) {
	g := sudoku.Square(4)
	zero, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	for _, p := range []*sudoku.Puzzle{
		sudoku.New(g),
		sudoku.New(zero, rule.Latin{}),
		sudoku.New(g, rule.Latin{}, rule.AntiKing{}),
		sudoku.New(g, rule.Boxes{Height: 2, Width: 2}),
		sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 1, Width: 4}),
		sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}}}),
		sudoku.New(g, rule.Latin{}, rule.Killer{Where: []sudoku.Cell{0, 1}}),
		sudoku.New(g, rule.Latin{}, rule.Killer{Sum: 3, Where: []sudoku.Cell{0, 1}}, rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{2, 3}}),
		sudoku.New(g, rule.Latin{}, rule.Killer{Sum: 3, Where: []sudoku.Cell{0, 1}}, rule.Killer{Sum: 3, Where: []sudoku.Cell{1, 2}}),
		sudoku.New(g, rule.Latin{}, rule.Cage{Op: "gcd", Target: 3, Where: []sudoku.Cell{2, 3}}),
		sudoku.New(g, rule.Board{From: 0, To: 5}),
		sudoku.New(sudoku.Square(26), rule.Latin{}),
	} {
		if text, err := formattest.Write(name, p); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%v: %s, %v", p.Rules, text, err)
		}
	}
}

// TestData writes the data's Samurai as a document, reads it and solves it.
func TestData(t *testing.T) {
	n := 0
	for line := range strings.Lines(formattest.Data(t, "variants/open.jsonl")) {
		var rec struct{ ID, Samurai, Solution, Expect string }
		if err := json.Unmarshal([]byte(line), &rec); err != nil || rec.Samurai == "" {
			continue
		}
		p := formattest.One(t, name, game(`order="9" type="custom" specific-type="Samurai" sizeX="21" sizeY="21" sizeZ="1"`,
			`<sudokugroups at="0"/><sudokugroups at="12"/><sudokugroups at="132"/><sudokugroups at="252"/><sudokugroups at="264"/>`, columns(rec.Samurai)))
		p.Info.Title = rec.ID
		formattest.Trip(t, name, p)
		if rec.Expect == "unique" {
			formattest.Solves(t, p, grid(rec.Solution))
		}
		n++
	}
	t.Logf("read %d", n)
}

// grid reads 21 × 21 characters, "." outside.
func grid(text string) sudoku.Grid {
	var out sudoku.Grid
	for _, r := range strings.ReplaceAll(text, "\n", "") {
		out = append(out, sudoku.Digit(max(0, r-'0')))
	}
	return out
}

// columns turns rows of digits into the values of a document.
func columns(text string) string {
	g := sudoku.Square(21)
	hole := func(c sudoku.Cell) bool {
		r, k := g.Row(c), g.Col(c)
		middle := func(i int) bool { return i >= 9 && i < 12 }
		return middle(r) && (k < 6 || k > 14) || middle(k) && (r < 6 || r > 14)
	}
	out := make([]byte, g.Len())
	for i, r := range strings.ReplaceAll(text, "\n", "") {
		c := sudoku.Cell(i)
		b := byte('_')
		switch {
		case hole(c):
			b = '.'
		case '1' <= r && r <= '9':
			b = 'a' + byte(r-'0')
		}
		out[toIndex(g, c)] = b
	}
	return string(out)
}

// Random Mathdoku, jigsaws and killers come back as they were.
func TestRandom(t *testing.T) {
	for seed := range uint64(100) {
		r := formattest.Rand(seed)
		formattest.Trip(t, name, formattest.Mathdoku(r, 1+r.IntN(7)))
		p := formattest.Ordinary(r, []int{4, 6, 9}[r.IntN(3)])
		if r.IntN(2) == 0 {
			p.Rules = append(p.Rules, rule.Diagonals{Down: true, Up: seed%2 == 0})
		}
		for _, part := range formattest.Parts(r, p.Geometry, 3) {
			p.Rules = append(p.Rules, rule.Killer{Sum: 1 + r.IntN(20), Where: part})
		}
		formattest.Trip(t, name, p)
	}
}

func FuzzRead(f *testing.F) {
	formattest.Fuzz(f, name, false, game(square, plain, strings.Repeat("_", 16)),
		game(`order="2" type="custom" sizeX="3" sizeY="3" sizeZ="1"`, `<sudokugroups at="0" withblocks="0"/><clique size="2">4 5</clique><cage operator="4" value="3" size="2">0 1</cage>`, "___...___"),
		space(4, 3, 2, 2, 0, 4), game(`order="4" type="roxdoku"`, `<cage operator="4" value="3" size="2">0 1</cage>`, "b_______"))
}

func Example() {
	text := game(`order="4" type="sudoku"`, "", "b_______________")
	for item, err := range format.Read(strings.NewReader(text), "text", "") {
		fmt.Println(item.Puzzle.Rules, err)
	}
	// Output: [{} {2 2}] <nil>
}
