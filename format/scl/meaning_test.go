package scl

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/internal/lzstring"
	"shudu/rule"
	"shudu/sudoku"
)

type board = formattest.Board

// The words that meanings are said in.
var (
	consecutive, double, sum, back = formattest.Consecutive, formattest.Double, formattest.Sum, formattest.Back
	rising, differ, holds          = formattest.Rising, formattest.Differ, formattest.Holds
)

func always(board) bool { return true }

// Drawings of the parts that meanings are made of.
func line(colour, points string) string {
	return fmt.Sprintf(`{"wayPoints":[%s],"color":%q,"thickness":10}`, points, colour)
}

func disc(centre, border, background string, width, height float64) string {
	return fmt.Sprintf(`{"center":[%s],"width":%g,"height":%g,"rounded":true,"borderColor":%q,"backgroundColor":%q}`, centre, width, height, border, background)
}

func words(centre, text string) string {
	return fmt.Sprintf(`{"center":[%s],"width":0.25,"height":0.25,"text":%q}`, centre, text)
}

func says(rules string) string { return fmt.Sprintf(`"metadata":{"rules":%q}`, rules) }

// meanings say what drawings mean on the 4×4 grid.
var meanings = []struct {
	fields string
	holds  func(board) bool
}{
	{`"cages":[{"cells":[[0,0],[1,2]],"value":"5","unique":true}]`, func(b board) bool { v := b.Of("R1C1 R2C3"); return differ(v) && sum(v) == 5 }},
	{`"cages":[{"cells":[[1,2],[0,0]],"value":5}]`, func(b board) bool { v := b.Of("R1C1 R2C3"); return differ(v) && sum(v) == 5 }},
	{`"cages":[{"cells":[[0,0],[1,2]],"value":"4","unique":false}]`, func(b board) bool { return sum(b.Of("R1C1 R2C3")) == 4 }},
	{`"cages":[{"cells":[[0,0],[1,2]],"unique":true}]`, func(b board) bool { return differ(b.Of("R1C1 R2C3")) }},
	{`"cages":[{"cells":[[0,0],[1,2],[2,3],[3,1]],"style":"extraregion"}]`, func(b board) bool { return differ(b.Of("R1C1 R2C3 R3C4 R4C2")) }},
	{`"cages":[{"cells":[[0,0],[0,1]],"value":"3+"}]`, func(b board) bool { return sum(b.Of("R1C1 R1C2")) == 3 }},
	{`"cages":[{"cells":[[0,0],[0,1]],"value":"2−"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return formattest.Abs(v[0]-v[1]) == 2 }},
	{`"cages":[{"cells":[[0,0],[0,1]],"value":"12x"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return v[0]*v[1] == 12 }},
	{`"cages":[{"cells":[[0,0],[0,1]],"value":"2:"}]`, func(b board) bool { v := b.Of("R1C1 R1C2"); return double(v[0], v[1]) }},
	{`"cages":[{"cells":[[0,0],[1,2]],"unique":false,"hidden":true}]`, always},
	{`"cages":[{"cells":[[0,0],[1,2]],"unique":true,"value":"5","sum":5}]`, func(b board) bool { v := b.Of("R1C1 R2C3"); return differ(v) && sum(v) == 5 }},

	{`"global":["antiking"]`, formattest.NoPair(func(r, c int) bool { return r == 1 && c == 1 }, formattest.Equal)},
	{`"global":["AntiKnight"]`, formattest.NoPair(func(r, c int) bool { return r*c == 2 }, formattest.Equal)},
	{`"metadata":{"antiking":"true"}`, formattest.NoPair(func(r, c int) bool { return r == 1 && c == 1 }, formattest.Equal)},
	{`"metadata":{"nonconsecutive":true}`, formattest.NoPair(func(r, c int) bool { return r+c == 1 }, consecutive)},
	{`"metadata":{"antixv":true}`, formattest.NoPair(func(r, c int) bool { return r+c == 1 }, func(v, w int) bool { return v+w == 5 || v+w == 10 })},
	{`"metadata":{"disjointgroups":true}`, func(b board) bool {
		return differ(b.Of("R1C1 R1C3 R3C1 R3C3")) && differ(b.Of("R1C2 R1C4 R3C2 R3C4")) && differ(b.Of("R2C1 R2C3 R4C1 R4C3")) && differ(b.Of("R2C2 R2C4 R4C2 R4C4"))
	}},
	{`"metadata":{"antiking":"false","antiknight":false,"antixv":null,"nonconsecutive":""}`, always},
	{`"metadata":{"AntiKnight":"True"},"global":["antiknight"]`, formattest.NoPair(func(r, c int) bool { return r == 2 && c == 1 || r == 1 && c == 2 }, formattest.Equal)},

	{`"lines":[` + line("#34BBE6", "[0,0],[4,4]") + `]`, func(b board) bool { return differ(b.Of("R1C1 R2C2 R3C3 R4C4")) }},
	{`"lines":[` + line("#34BBE6", "[4,0],[0,4]") + `]`, func(b board) bool { return differ(b.Of("R4C1 R3C2 R2C3 R1C4")) }},
	{`"lines":[` + line("#000", "[0,2],[4,2]") + "," + line("#000", "[2,4],[2,0]") + "," + line("#000", "[0,0],[0,4],[4,4],[4,0],[0,0]") + `]`, always},
	{`"lines":[` + line("none", "[0.5,0.5],[3.5,3.5]") + `]`, always},
	{`"lines":[` + line("#CCC", "[0.5,0.5],[0.5,1.5],[1.5,2.5]") + `],"underlays":[` + disc("0.5,0.5", "#CCC", "#CCCCCC", 0.8, 0.8) + `]`,
		func(b board) bool { return rising(b.Of("R1C1 R1C2 R2C3")) }},
	{`"lines":[` + line("#CCCCCCFF", "[0.5,0.5],[0.5,2.5]") + `],"overlays":[` + disc("0.5,2.5", "#CCC", "#CCC", 1, 1) + `]`,
		func(b board) bool { return rising(b.Of("R1C3 R1C2 R1C1")) }},
	{`"arrows":[` + line("#000", "[0.5,0.5],[0.5,2.5]") + `],"underlays":[` + disc("0.5,0.5", "#000", "#FFF", 0.8, 0.8) + `]`,
		func(b board) bool { v := b.Row(1); return v[0] == v[1]+v[2] }},
	{`"arrows":[` + line("#000", "[0.5,0.9],[0.5,1.5]") + "," + line("#000", "[0.8,0.8],[1.5,1.5],[1.5,2.5]") + `],"underlays":[` + disc("0.5,0.5", "#000", "#FFF", 0.8, 0.8) + `]`,
		func(b board) bool { return b.V("R1C1") == b.V("R1C2") && b.V("R1C1") == sum(b.Of("R2C2 R2C3")) }},
	{`"arrows":[` + line("#000", "[0.5,1.5],[0.5,3.5],[2.5,3.5]") + `],"overlays":[` + disc("0.5,1", "#000", "#FFF", 1.8, 0.8) + `]`,
		func(b board) bool { return 10*b.V("R1C1")+b.V("R1C2") == sum(b.Of("R1C3 R1C4 R2C4 R3C4")) }},
	{`"arrows":[` + line("#000", "[-0.3,0.7],[-0.1,0.9]") + `],"overlays":[` + words("-0.5,0.5", "7") + `]`, func(b board) bool { return sum(b.Of("R1C2 R2C3 R3C4")) == 7 }},
	{`"arrows":[` + line("#000", "[3.3,4.3],[3.1,4.1]") + `],"overlays":[` + words("3.5,4.5", "6") + `]`, func(b board) bool { return sum(b.Of("R3C4 R2C3 R1C2")) == 6 }},

	{`"overlays":[` + disc("0.5,1", "#000", "white", 0.3, 0.3) + `]`, func(b board) bool { return consecutive(b.V("R1C1"), b.V("R1C2")) }},
	{`"overlays":[` + disc("0.5,1", "none", "white", 0.3, 0.3) + "," + disc("1,0.5", "#FFF", "#FFF", 0.3, 0.3) + `]`, always},
	{`"lines":[{"d":"M0 0h9","color":"none"},{"d":"M0 0h9"}]`, always},
	{`"overlays":[` + strings.Replace(disc("0.5,1", "#000", "white", 0.3, 0.3), "{", `{"angle":45,`, 1) + `]`, func(b board) bool { return consecutive(b.V("R1C1"), b.V("R1C2")) }},
	{`"overlays":[` + disc("1,0.5", "#000", "black", 0.3, 0.3) + `]`, func(b board) bool { return double(b.V("R1C1"), b.V("R2C1")) }},
	{`"overlays":[` + words("0.5,1", "V") + `]`, func(b board) bool { return sum(b.Of("R1C1 R1C2")) == 5 }},
	{`"overlays":[` + words("0.5,1", "<") + `]`, func(b board) bool { return b.V("R1C1") < b.V("R1C2") }},
	{`"overlays":[` + words("0.5,1", ">") + `]`, func(b board) bool { return b.V("R1C1") > b.V("R1C2") }},
	{`"overlays":[` + words("1,0.5", "∧") + `]`, func(b board) bool { return b.V("R1C1") < b.V("R2C1") }},
	{`"overlays":[` + words("1,0.5", "˅") + `]`, func(b board) bool { return b.V("R1C1") > b.V("R2C1") }},
	{`"overlays":[` + strings.Replace(disc("2,2", "#000", "#FFF", 0.7, 0.7), "{", `{"text":"114",`, 1) + `]`, func(b board) bool { return holds(b.Of("R2C2 R2C3 R3C2 R3C3"), 1, 1, 4) }},
	{`"overlays":[` + strings.Replace(disc("2,2", "#000", "#FFF", 0.7, 0.7), "{", `{"text":"1, 2",`, 1) + `]`, func(b board) bool { return holds(b.Of("R2C2 R2C3 R3C2 R3C3"), 1, 2) }},
	{`"underlays":[` + disc("0.5,0.5", "", "#CFCFCF", 0.7, 0.7) + `],` + says("A grey circle is odd."), func(b board) bool { return b.V("R1C1")%2 == 1 }},
	{`"underlays":[` + strings.Replace(disc("1.5,2.5", "", "#CFCFCF", 0.7, 0.7), "true", "false", 1) + `],` + says("A grey square is even."), func(b board) bool { return b.V("R2C3")%2 == 0 }},

	{`"overlays":[` + words("0.5,-0.5", "2") + `],` + says("Sandwich sums"), func(b board) bool { return formattest.Sandwich(b.Row(1), 1, 4) == 2 }},
	{`"overlays":[` + words("0.5,4.5", "2") + `],` + says("Skyscraper clues"), func(b board) bool { return formattest.Seen(back(b.Row(1))) == 2 }},
	{`"overlays":[` + words("4.5,1.5", "6") + `],` + says("X-Sums"), func(b board) bool { v := back(b.Col(2)); return sum(v[:v[0]]) == 6 }},
	{`"overlays":[` + words("-0.5,1.5", "3") + `],` + says("Numbered rooms"), func(b board) bool { v := b.Col(2); return v[v[0]-1] == 3 }},
	{`"overlays":[` + disc("1.5,1.5", "#FFF", "#FFF", 0.9, 0.9) + `],"underlays":[{"center":[9,9],"width":3,"height":1}]`, always},
}

// TestMeanings solves every drawing and compares all solutions with the meaning;
// so does what is drawn of it, where it can be drawn.
func TestMeanings(t *testing.T) {
	base := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	drawn := 0
	for _, m := range meanings {
		p := formattest.One(t, name, object(m.fields))
		if formattest.Means(t, base, p, m.holds); t.Failed() {
			t.Fatalf("by %s", m.fields)
		}
		text, err := formattest.Write(name, p)
		if errors.Is(err, format.ErrCannot) {
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		drawn++
		if formattest.Means(t, base, formattest.One(t, name, text), m.holds); t.Failed() {
			t.Fatalf("drawn of %s", m.fields)
		}
	}
	if drawn < len(meanings)/2 {
		t.Errorf("only %d of %d were drawn again", drawn, len(meanings))
	}
}

// A rule must not be lost: what may be one is refused.
func TestNothingIsLost(t *testing.T) {
	formattest.Errors(t, name, []formattest.Bad{
		{Text: object(`"cages":[{"cells":[[0,0],[1,2]],"unique":false,"hidden":true,"value":"x"}]`), Want: `with the text "x" is not understood`},
		{Text: object(`"cages":[{"cells":[[0,0],[0,1]],"unique":true,"sum":12}]`), Want: `cages: number 1: the cage of R1C1 shows "" but has the sum "12"`},
		{Text: object(`"cages":[{"cells":[[0,0],[0,1]],"value":"13","sum":12}]`), Want: `shows "13" but has the sum "12"`},
		{Text: object(`"cages":[{"cells":[[0,0]],"value":"0"}]`), Want: `with the text "0" is not understood`},
		{Text: object(`"cages":[{"cells":[[0,0]],"value":"-3"}]`), Want: `with the text "-3" is not understood`},
		{Text: object(`"cages":[{"cells":[[0,0]],"value":"99999999999999999999"}]`), Want: "is not understood"},
		{Text: object(`"cages":[{"value":"two words: x"}]`), Want: `cages: number 1: "two words: x" is not understood`},
		{Text: object(`"cages":[{"cells":[[0,0],[0,0]],"value":"3"}]`), Want: "cages: number 1: R1C1 is named twice"},
		{Text: object(`"cages":[{"cells":[[-1,0]],"value":"3"}]`), Want: "there is no cell [-1,0]"},
		{Text: object(`"cages":[{"cells":[[0,0],[1]],"value":"3"}]`), Want: "a field is of the wrong kind: [1] is no row and column"},
		{Text: object(`"cages":[{"cells":[[0,0],null],"value":"3"}]`), Want: "null is no row and column"},
		{Text: object(`"cages":[{"cells":[[0,0],[null,1]],"value":"3"}]`), Want: "[null,1] is no row and column"},
		{Text: object(`"overlays":[{"center":[0.5,1,2],"text":"X"}]`), Want: "[0.5,1,2] is no row and column"},
		{Text: object(`"lines":[{"wayPoints":[[0,0],[4]],"color":"#000"}]`), Want: "[4] is no row and column"},
		{Text: object(`"lines":[{"d":"M0 0h9","color":"#000"}]`), Want: "lines: number 1, a path, is not understood"},
		{Text: object(`"lines":[{"d":"M0 0h9","fill":"red"}]`), Want: "lines: number 1, a path, is not understood"},
		{Text: object(`"arrows":[{"d":"M0 0h9","color":"#000"}]`), Want: "arrows: number 1, a path, is not understood"},
		{Text: object(`"overlays":[` + strings.Replace(words("0.5,1", "<"), "{", `{"angle":180,`, 1) + `]`), Want: `"<" at row 1, column 1.5 is not understood`},
		{Text: object(`"overlays":[` + strings.Replace(disc("0.5,1", "none", "white", 0.3, 0.3), "{", `{"text":"2",`, 1) + `]`), Want: `"2" at row 1, column 1.5 is not understood`},
		{Text: object(`"cages":[{"cells":[["0",0]],"value":"3"}]`), Want: "a field is of the wrong kind: \"cages.cells\" cannot be of kind string"},
		{Text: object(`"lines":[{"thickness":"x"}]`), Want: `a field is of the wrong kind: "lines.thickness" cannot be of kind string`},
		{Text: object(`"rules":"Also anti-knight."`), Want: `the written rules speak of "knight"`},
		{Text: object(`"metadata":{"antiknight":"yes"}`), Want: `metadata: antiknight is neither true nor false: "yes"`},
		{Text: object(`"metadata":{"antiknight":1}`), Want: `metadata: antiknight is neither true nor false: "1"`},
		{Text: object(`"global":["antiqueen"]`), Want: `global: "antiqueen" is not understood`},
		{Text: object(`"metadata":{"antiqueen":true}`), Want: `global: "antiqueen" is not understood`},
		{Text: object(`"metadata":{"title":"a","Title":"b"}`), Want: "Title: this key stands twice"},
		{Text: `{cs:50,ce:[[]],ca:[{ce:[[0,0]],v:1}],cages:[{}]}`, Want: "cages: this key stands twice"},
		{Text: object(`"cages":[{"cells":[[0,0],[0,1],[0,2]],"type":"rowcol"}]`), Want: `with the text "" is not understood`},
		{Text: object(`"lines":[` + line("#000", "[0,1],[2,1]") + `]`), Want: "lines: number 1, from [0 1], is not understood"},
		{Text: object(`"lines":[` + line("#000", "[0,2],[0,9]") + `]`), Want: "lines: number 1, from [0 2], is not understood"},
		{Text: object(`"lines":[` + line("#000", "[0,0],[2,2]") + `]`), Want: "lines: number 1, from [0 0], is not understood"},
		{Text: object(`"lines":[` + line("#000", "[0,0],[4,4],[4,0]") + `]`), Want: "is not understood"},
		{Text: object(`"lines":[` + line("#000", "[0.5,0.5],[1.5,2.5]") + `]`), Want: "lines: number 1, from [0.5 0.5], is not understood"},
		{Text: object(`"lines":[` + line("#CCC", "[0.5,0.5],[0.5,1.5]") + `],"underlays":[` + disc("0.5,0.5", "", "#CCC", 0.8, 0.8) + "," + disc("0.5,1.5", "", "#CCC", 0.8, 0.8) + `]`), Want: "lines: number 1, from R1C1 to R1C2, is not understood"},
		{Text: object(`"lines":[` + line("#CCC", "[0.5,0.5],[0.5,1.5]") + `],"underlays":[` + disc("0.5,0.5", "", "#CCD", 0.8, 0.8) + `]`), Want: "lines: number 1, from R1C1 to R1C2, is not understood"},
		{Text: object(`"arrows":[` + line("#000", "[-0.3,0.7],[-0.1,0.9]") + `],"overlays":[` + words("-0.5,1.5", "7") + `]`), Want: "arrows: number 1, from [-0.3 0.7], is not understood"},
		{Text: object(`"arrows":[` + line("#000", "[-0.3,0.7],[-0.1,0.9]") + `],"overlays":[` + words("-0.5,0.5", "x") + `]`), Want: "arrows: number 1"},
		{Text: object(`"arrows":[` + line("#000", "[0.5,0.5]") + `]`), Want: "arrows: number 1, from [0.5 0.5], is not understood"},
		{Text: object(`"overlays":[` + words("0.5,1", "∧") + `]`), Want: `"∧" at row 1, column 1.5 is not understood`},
		{Text: object(`"overlays":[` + words("1,0.5", "<") + `]`), Want: `"<" at row 1.5, column 1 is not understood`},
		{Text: object(`"overlays":[` + words("0.5,1", "XV") + `]`), Want: `"XV" at row 1, column 1.5 is not understood`},
		{Text: object(`"overlays":[` + words("0.5,0.5", "5") + `]`), Want: `"5" at row 1, column 1 is not understood`},
		{Text: object(`"overlays":[` + words("0.3,0.3", "5") + `]`), Want: `"5" at row 0.8, column 0.8 is not understood`},
		{Text: object(`"overlays":[` + words("-1.5,0.5", "5") + `],` + says("Sandwich")), Want: `"5" at row -1, column 1 is not understood`},
		{Text: object(`"overlays":[` + words("-0.5,0.5", "5") + `],` + says("Sandwich and skyscraper clues")), Want: `"5" at row 0, column 1 is not understood`},
		{Text: object(`"overlays":[` + words("-0.5,0.5", "-5") + `],` + says("Sandwich")), Want: `"-5" at row 0, column 1 is not understood`},
		{Text: object(`"overlays":[` + strings.Replace(disc("2,2", "#000", "#FFF", 0.7, 0.7), "{", `{"text":"17",`, 1) + `]`), Want: `"17" at row 2.5, column 2.5 is not understood`},
		{Text: object(`"overlays":[` + strings.Replace(disc("2,2", "#000", "#FFF", 0.7, 0.7), "{", `{"text":"11223",`, 1) + `]`), Want: `"11223" at row 2.5`},
		{Text: object(`"underlays":[` + disc("0.5,0.5", "", "#CFCFCF", 0.7, 0.7) + `]`), Want: "a mark at row 1, column 1 is not understood"},
		{Text: object(`"underlays":[` + disc("1e300,0.5", "", "#CFCFCF", 0.7, 0.7) + `]`), Want: "a mark at row 1e+300, column 1 is not understood"},
		{Text: object(`"lines":[` + line("#000", "[1e300,0.5],[0.5,0.5]") + `]`), Want: "is not understood"},
		{Text: object(says("Cells joined by a grey line are a palindrome.")), Want: `the written rules speak of "palindrome"`},
		{Text: object(says("Along an arrow digits sum to its circle.")), Want: `the written rules speak of "arrow"`},
		{Text: `{"cells":[[{"value":"x"}]]}`, Want: `cells: "x" at R1C1 is not from 1 to 1`},
		{Text: `{"cells":[[{"value":1.5}]]}`, Want: `cells: "1.5" at R1C1 is not from 1 to 1`},
		{Text: `{"cells":[[{},{}]]}`, Want: "cells: row 1 has 2 cells (expected 1: only square grids are read)"},
		{Text: `{"cells":[[{}]],"regions":[[[0,0],[0,0]]]}`, Want: "R1C1 is named twice"},
		{Text: `{"cells":[[{},{}],[{},{}]],"regions":[[[0,0],[0,1],[1,0]]]}`, Want: "regions: number 1 has 3 cells for 2 values"},
	})
}

// Without regions the whole grid is one field: a line in it may mean anything.
func TestLinesWithoutRegions(t *testing.T) {
	const open = `{"cells":[[{},{}],[{},{}]],"lines":[{"wayPoints":[[%s]],"color":"#000"}]}`
	if p := formattest.One(t, name, fmt.Sprintf(open, "0,0],[0,2")); len(p.Rules) != 1 {
		t.Errorf("a frame is read as %v", p.Rules)
	}
	formattest.Errors(t, name, []formattest.Bad{{Text: fmt.Sprintf(open, "0,1],[2,1"), Want: "lines: number 1, from [0 1], is not understood"}})
}

func TestColours(t *testing.T) {
	for in, want := range map[text]string{
		"#ABC": "aabbcc", "abc": "aabbcc", "#AABBCC": "aabbcc", "white": "ffffff", " Black ": "000000", "none": "", "transparent": "", "": "",
		"#abc0": "", "#abcf": "aabbcc", "#aabbcc00": "", "#aabbccdd": "aabbcc", "rgb(1,2,3)": "rgb(1,2,3)", "#": "",
	} {
		if got := colour(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
}

// Information may stand in the metadata or in cages without cells; the metadata
// wins.
func TestInformation(t *testing.T) {
	p := formattest.One(t, name, object(`"cages":[{"value":"title: A: b"},{"value":"author: C"},{"value":"rules: Normal"},{"value":""}],"metadata":{"Title":"T","author":"","solution":"1234341221434321","x":{"y":1}}`))
	if p.Info != (sudoku.Info{Title: "T", Author: "C", Comment: "Normal"}) || p.Solution.Filled() != 16 {
		t.Errorf("%+v, solution %v", p.Info, p.Solution)
	}
	if q := formattest.One(t, name, object(`"title":"Above","rules":"Normal","metadata":{"title":"T","rules":""}`)); q.Info != (sudoku.Info{Title: "T", Comment: "Normal"}) {
		t.Errorf("%+v", q.Info)
	}
	for _, solution := range []string{"", "123", "123434122143432x", "1234341221434320", "1234341221434325", "12343412214343211"} {
		if p := formattest.One(t, name, object(fmt.Sprintf(`"metadata":{"solution":%q}`, solution))); p.Solution != nil {
			t.Errorf("%q is a solution: %v", solution, p.Solution)
		}
	}
}

// Cut off at any byte, a drawing, a zipped one and a link are errors.
func TestCutOff(t *testing.T) {
	whole := object(`"cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true}]`)
	zipped := `{cs:50,metadata:{t:'It\'s',author:1},ce:[[,{v:2}],[,]],ca:[{ce:[[0,0],[1,0]],v:3,unique:t}]}`
	for _, text := range []string{whole, zipped, "scl" + lzstring.Compress(whole)} {
		formattest.One(t, name, text)
		for cut := 1; cut < len(text); cut++ {
			items, errs := formattest.Items(name, text[:cut])
			if len(items)+len(errs) != 1 || len(items) == 1 && !strings.HasPrefix(text, "scl") {
				t.Fatalf("%q: %d puzzles, errors %q", text[:cut], len(items), errs)
			}
		}
	}
}

// unzipped has what each part of a zipped object becomes.
func TestUnzip(t *testing.T) {
	for zipped, want := range map[string]string{
		`{}`:                `{}`,
		`[]`:                `[{}]`,
		`[,]`:               `[{},{}]`,
		`[[],{}]`:           `[[{}],{}]`,
		`{r:t,r2:f}`:        `{"r2":false,"rounded":true}`,
		`[true,false,null]`: `[true,false,null]`,
		`{c:#0,c1:#F}`:      `{"borderColor":"#FFFFFF","color":"#000000"}`,
		`{c2:00ff00}`:       `{"backgroundColor":"#00ff00"}`,
		`[123456]`:          `[123456]`,
		`{w:-1.5e1}`:        `{"width":-15}`,
		`{'t':'a,b]}'}`:     `{"title":"a,b]}"}`,
		`{te:"it's"}`:       `{"text":"it's"}`,
		`{te:'say \n \''}`:  `{"text":"say \n '"}`,
		`{d:1,d2:2}`:        `{"d":2,"duration":1}`,
		`{x:'é數'}`:          `{"x":"é數"}`,
	} {
		if got, err := unzip(zipped); err != nil || string(got) != want {
			t.Errorf("%s is %s (%v), want %s", zipped, got, err, want)
		}
	}
	for _, bad := range []string{`{x:'a\q'}`, `{x:'a`, `{x:'a\`, `{x 1}`, `[1 2]`, `{x:}`, `{x:1e999}`, `{x:0x10}`, "\x00", `{x:t`, `]`, `,`} {
		if got, err := unzip(bad); err == nil {
			t.Errorf("%q unzipped as %s", bad, got)
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		object(""):                           format.Sure,
		"sclN4Ig":                            format.Sure,
		"ctcN4Ig":                            format.Sure,
		"https://sudokupad.app/sclN4Ig":      format.Sure,
		"https://app.x/?puzzleid=ctcN4Ig":    format.Sure,
		"https://sudokupad.app/abc":          format.Maybe,
		`{"cells":[]}`:                       format.No,
		"https://www.f-puzzles.com/?load=N4": format.No,
		"":                                   format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%.40q: %v, want %v", head, got, want)
		}
	}
}
