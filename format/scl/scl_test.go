package scl

import (
	"errors"
	"fmt"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/internal/lzstring"
	"shudu/rule"
	"shudu/sudoku"
)

const name = "scl"

// object returns a 4×4 drawing with more fields.
func object(more string) string {
	row := "[{},{},{},{}]"
	cells := "[" + strings.TrimSuffix(strings.Repeat(row+",", 4), ",") + "]"
	regions := `[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]`
	if more != "" {
		more = "," + more
	}
	return `{"cellSize":50,"cells":` + cells + `,"regions":` + regions + more + `}`
}

func cells(list ...sudoku.Cell) []sudoku.Cell { return list }

// TestInference says drawings and the rules that are read out of them.
func TestInference(t *testing.T) {
	pair := cells(0, 1)
	for more, want := range map[string][]sudoku.Rule{
		``: nil,
		`"cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true},{"cells":[[1,0],[1,1]],"unique":true},{"cells":[[2,0],[2,1]],"value":6}]`: {
			rule.Killer{Sum: 3, Where: pair}, rule.Killer{Where: cells(4, 5)}, rule.Killer{Sum: 6, Where: cells(8, 9)}},
		`"cages":[{"cells":[[0,0],[0,1]],"value":3,"unique":false},{"cells":[[0,0]],"unique":false,"hidden":true},{"cells":[[0,0],[0,1],[0,2],[0,3]],"type":"rowcol","unique":true},{"value":"title: T"}]`: {
			rule.Sum{Target: 3, Where: pair}},
		`"cages":[{"cells":[[0,1],[0,0]],"value":"3×"},{"cells":[[0,0],[0,1]],"style":"extraregion","unique":true,"sum":3}]`: {
			rule.Different{Where: pair}, rule.Cage{Op: "*", Target: 3, Where: pair}},
		`"global":["antiknight","antiking","disjointgroups"]`: {
			rule.AntiKnight{}, rule.AntiKing{}, rule.DisjointGroups{Height: 2, Width: 2}},
		`"metadata":{"antiknight":true}`: {rule.AntiKnight{}},
		`"lines":[{"wayPoints":[[0,0],[4,4]],"color":"#34BBE6"},{"wayPoints":[[0,4],[4,0]],"color":"#34BBE6"}]`: {
			rule.Diagonals{Down: true, Up: true}},
		`"lines":[{"wayPoints":[[0,0],[0,4],[4,4]],"color":"#000"},{"wayPoints":[[0.1,0.2],[3,3]],"color":"#0000"}]`: nil,
		`"lines":[{"wayPoints":[[0.5,0.5],[0.5,2.5],[1.5,3.5]],"color":"#cfcfcf"}],"underlays":[{"center":[0.5,0.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":"#CFCFCF","borderColor":"#CFCFCF"}]`: {
			rule.Thermometer{Where: cells(0, 1, 2, 7)}},
		`"lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#cfcfcf"}],"overlays":[{"center":[0.5,1.5],"width":0.85,"height":0.85,"rounded":true,"backgroundColor":"#CFCFCF"}]`: {
			rule.Thermometer{Where: cells(1, 0)}},
		`"arrows":[{"wayPoints":[[0.5,0.9],[0.5,1.5],[1.5,2.5]],"color":"#a1a1a1"}],"overlays":[{"center":[0.5,0.5],"width":0.83,"height":0.83,"rounded":true,"borderColor":"#a1a1a1","backgroundColor":"#fff"}]`: {
			rule.Arrow{Bulb: cells(0), Where: cells(1, 6)}},
		`"arrows":[{"wayPoints":[[0.5,1.5],[1.5,2.5]],"color":"#a1a1a1"}],"overlays":[{"center":[0.5,1],"width":1.83,"height":0.83,"rounded":true,"borderColor":"#a1a1a1","backgroundColor":"#fff"}]`: {
			rule.Arrow{Bulb: pair, Where: cells(6)}},
		`"arrows":[{"wayPoints":[[-0.2,0.8],[-0.02,0.98]],"color":"#000"}],"overlays":[{"center":[-0.5,0.5],"width":0.25,"height":0.25,"backgroundColor":"#fff","text":"7"}]`: {
			rule.LittleKiller{Sum: 7, Where: cells(1, 6, 11)}},
		`"overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000","backgroundColor":"#FFFFFF"},{"center":[1,0.5],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#000","text":3}]`: {
			rule.Difference{Where: pair}, rule.Ratio{By: 3, Where: cells(0, 4)}},
		`"overlays":[{"center":[0.5,1],"width":0.25,"height":0.25,"text":"X"},{"center":[1,0.5],"width":0.25,"height":0.25,"text":"V"}],"global":["antixv"]`: {
			rule.XV{Sum: 10, Where: pair}, rule.XV{Sum: 5, Where: cells(0, 4)}, rule.NoSum{Sums: []int{5, 10}, Except: [][]sudoku.Cell{{0, 1}, {0, 4}}}},
		`"overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#FFFFFF"}],"global":["nonconsecutive"]`: {
			rule.Difference{Where: pair}, rule.NonConsecutive{Except: [][]sudoku.Cell{{0, 1}}}},
		`"overlays":[{"center":[0.5,1],"width":0.25,"height":0.25,"text":"<"},{"center":[1,0.5],"width":0.25,"height":0.25,"text":"∨"}]`: {
			rule.GreaterThan{Where: cells(1, 0)}, rule.GreaterThan{Where: cells(0, 4)}},
		`"overlays":[{"center":[1,1],"width":0.7,"height":0.7,"rounded":true,"borderColor":"#000","backgroundColor":"#fff","text":"1 2\n3"}]`: {
			rule.Quadruple{Values: []int{1, 2, 3}, Where: cells(0, 1, 4, 5)}},
		`"underlays":[{"center":[0.5,0.5],"width":0.7,"height":0.7,"rounded":true,"backgroundColor":"#CFCFCF"},{"center":[0.5,1.5],"width":0.7,"height":0.7,"backgroundColor":"#CFCFCF"}],"metadata":{"rules":"Circles are odd, squares are even."}`: {
			rule.Odd{Where: cells(0)}, rule.Even{Where: cells(1)}},
		`"overlays":[{"center":[-0.5,0.5],"width":0.25,"height":0.25,"text":"3"},{"center":[0.5,4.5],"width":0.25,"height":0.25,"text":"0"}],"metadata":{"rules":"Sandwich clues."}`: {
			rule.Sandwich{Sum: 3, Where: cells(0, 4, 8, 12)}, rule.Sandwich{Where: cells(3, 2, 1, 0)}},
		`"underlays":[{"center":[0.5,0.5],"width":1,"height":1,"backgroundColor":"#FFFFFF"}],"foglight":[[0,0]],"triggereffect":[{}],"settings":{"x":1}`: nil,
	} {
		p := formattest.One(t, name, object(more))
		if got := p.Rules[2:]; len(got) != len(want) || len(got) > 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nread as %+v\nwant    %+v", more, got, want)
		}
	}
}

func TestRoundTrip(t *testing.T) {
	g := sudoku.Square(4)
	p := sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 2, Width: 2}, rule.Diagonals{Down: true}, rule.AntiKnight{}, rule.AntiKing{},
		rule.DisjointGroups{Height: 2, Width: 2}, rule.Different{Where: cells(0, 5)}, rule.Killer{Sum: 3, Where: cells(0, 1)}, rule.Killer{Where: cells(2, 3)},
		rule.Sum{Target: 4, Where: cells(4, 5)}, rule.Cage{Op: "-", Target: 1, Where: cells(8, 9)},
		rule.Thermometer{Where: cells(0, 1, 6)}, rule.Thermometer{Where: cells(0, 4)},
		rule.Arrow{Bulb: cells(10), Where: cells(9, 8)}, rule.Arrow{Bulb: cells(10), Where: cells(14)}, rule.Arrow{Bulb: cells(12, 13), Where: cells(9)},
		rule.Difference{Where: cells(0, 1)}, rule.Difference{By: 2, Where: cells(1, 2)}, rule.Ratio{Where: cells(0, 4)}, rule.XV{Sum: 5, Where: cells(5, 6)},
		rule.GreaterThan{Where: cells(4, 8)}, rule.GreaterThan{Where: cells(7, 6)}, rule.Quadruple{Values: []int{1, 1, 2}, Where: cells(5, 6, 9, 10)},
		rule.NonConsecutive{Except: [][]sudoku.Cell{{0, 1}, {1, 2}, {0, 4}}}, rule.NoSum{Sums: []int{5, 10}, Except: [][]sudoku.Cell{{5, 6}}})
	p.Givens[3] = 2
	p.Info = sudoku.Info{Title: "T", Author: "A", Comment: "Normal rules"}
	p.Solution = sudoku.Grid{1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1}
	text := formattest.Trip(t, name, p)
	if f := format.Sniff([]byte(text)); f == nil || f.Name != name || !strings.HasPrefix(text, address+"N4Ig") {
		t.Errorf("sniffed %v: %.80s", f, text)
	}
	regions := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 2}, {1, 3}}})
	formattest.Trip(t, name, regions)
	formattest.Trip(t, name, sudoku.New(sudoku.Square(3), rule.Latin{}))
}

// A Mathdoku is written with its givens as givens.
func TestMathdoku(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Cage{Op: "+", Target: 3, Where: cells(0, 1)}, rule.Cage{Target: 2, Where: cells(2)})
	text, err := formattest.Write(name, p)
	if err != nil {
		t.Fatal(err)
	}
	if q := formattest.One(t, name, text); q.Givens[2] != 2 || !reflect.DeepEqual(q.Rules, p.Rules[:2]) {
		t.Errorf("came back as %+v", q)
	}
	p.Givens[2] = 1
	formattest.Cannot(t, name, p)
}

// A zipped object is the same as the plain one.
func TestZip(t *testing.T) {
	plain := `{"cellSize":50,"metadata":{"title":"It's","author":"1"},"cells":[[{},{"value":2}],[{},{}]],"cages":[{"cells":[[0,0],[1,0]],"value":"3","unique":true}],` +
		`"overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"borderColor":"#000000","backgroundColor":"#FFFFFF"}]}`
	want := formattest.One(t, name, plain)
	for _, zipped := range []string{
		`{cs:50,metadata:{t:'It\'s',author:1},ce:[[,{v:2}],[,]],ca:[{ce:[[0,0],[1,0]],v:3,unique:t}],o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:#0,c2:#F}]}`,
		`{cs:50,metadata:{t:"It's",author:1},ce:[[{},{v:2}],[{},{}]],ca:[{ce:[[0,0],[1,0]],v:3,unique:true}],o:[{ct:[0.5,1],w:0.3,h:0.3,r:t,c1:000000,c2:ffffff}]}`,
	} {
		packed := lzstring.Compress(zipped)
		for _, text := range []string{
			"scl" + packed, "https://sudokupad.app/ctc" + url.PathEscape(packed), zipped,
			"https://sudokupad.app/scl" + packed, "https://sudokupad.app/?puzzleid=scl" + strings.ReplaceAll(packed, "+", " ") + "&x",
		} {
			if got := formattest.One(t, name, text); !reflect.DeepEqual(got, want) {
				t.Errorf("%.60s\nread as %+v\nwant    %+v", text, got, want)
			}
		}
	}
	for _, bad := range []string{"", "{", "{a", "{a:", "{a:1", "{a:1]", "[1", "['", "{a:x}", "[1}", "{:1}", "1", "{a:1}x", strings.Repeat("[", 100) + strings.Repeat("]", 100)} {
		if got, err := unzip(bad); err == nil {
			t.Errorf("%q unzipped as %s", bad, got)
		}
	}
}

func TestKnownLink(t *testing.T) {
	ps, err := formattest.Read(name, "sclN4IgxgpgNlDKCWAvCIBcBWADAGnNKAzmgNrHAC+2oAbgIZQCuKG5Auq+UA==")
	if len(ps) != 0 || err == nil || !strings.Contains(err.Error(), "row 1 has 2 cells") {
		t.Errorf("%d, %v", len(ps), err)
	}
}

func TestErrors(t *testing.T) {
	bomb := lzstring.Compress(strings.Repeat("a", 1<<20+1))
	formattest.Errors(t, name, []formattest.Bad{
		{Text: `{"cells":}`, Want: "1:10: this is not JSON"},
		{Text: `{"cells":5}`, Want: "1:1: a field is of the wrong kind"},
		{Text: `{"cells":[]}`, Want: "cells: 0 rows"},
		{Text: `{"cells":[[{"value":2}]]}`, Want: `cells: "2" at R1C1 is not from 1 to 1`},
		{Text: `{"cells":[[{}]],"regions":[[[0,0],[0,0]]]}`, Want: "regions: number 1: R1C1 is named twice"},
		{Text: `{"cells":[[{}]],"regions":[[[0,0]],[[0,0]]]}`, Want: "regions: R1C1 is in two regions"},
		{Text: `{"cells":[[{}]],"regions":[[[0,1]]]}`, Want: "regions: number 1: there is no cell [0,1]"},
		{Text: object(`"cages":[{"cells":[[0,9]],"value":1}]`), Want: "cages: number 1: there is no cell [0,9]"},
		{Text: object(`"cages":[{"cells":[[0,0]],"value":"secret"}]`), Want: `the cage of R1C1 with the text "secret" is not understood`},
		{Text: object(`"cages":[{"cells":[[0,0]]}]`), Want: `the cage of R1C1 with the text "" is not understood`},
		{Text: object(`"cages":[{"cells":[[0,0]],"style":"fpRowIndexer","unique":true}]`), Want: `the style "fpRowIndexer" is not understood`},
		{Text: object(`"lines":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#cfcfcf"}]`), Want: "lines: number 1, from R1C1 to R1C2, is not understood"},
		{Text: object(`"lines":[{"wayPoints":[[0.2,0.5],[0.5,1.5]],"color":"#cfcfcf"}]`), Want: "lines: number 1, from [0.2 0.5], is not understood"},
		{Text: object(`"arrows":[{"wayPoints":[[0.5,0.5],[0.5,1.5]],"color":"#cfcfcf"}]`), Want: "arrows: number 1, from [0.5 0.5], is not understood"},
		{Text: object(`"overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#f00"}]`), Want: "a mark at row 1, column 1.5 is not understood"},
		{Text: object(`"overlays":[{"center":[-0.5,0.5],"width":0.3,"height":0.3,"text":"12"}]`), Want: `"12" at row 0, column 1 is not understood`},
		{Text: object(`"underlays":[{"center":[0.5,0.5],"width":1,"height":1,"backgroundColor":"#abc"}]`), Want: "a mark at row 1, column 1 is not understood"},
		{Text: object(`"global":["antiqueen"]`), Want: `global: "antiqueen" is not understood`},
		{Text: object(`"newthing":[1]`), Want: `the field "newthing" is not understood`},
		{Text: object(`"metadata":{"rules":"Cells a Knight's move apart differ."}`), Want: `the written rules speak of "knight"`},
		{Text: object(`"metadata":{"rules":"Renban lines."}`), Want: `the written rules speak of "renban"`},
		{Text: object(`"cages":[{"value":"rules: no Kings"}]`), Want: `the written rules speak of "kings"`},
		{Text: "https://sudokupad.app/abcdef", Want: "1:1: this link names a puzzle on a server"},
		{Text: "sclN4Ig", Want: "1:4: this is not packed"},
		{Text: "scl" + bomb, Want: "1:4: the packed text is too long"},
		{Text: strings.Repeat(`{"a":`, 1<<16), Want: "this is not JSON"},
		{Text: "scl" + lzstring.Compress(strings.Repeat("[", 1<<10)), Want: "1:4: in the link: this is not JSON"},
	})
}

func TestCannot(t *testing.T) {
	g := sudoku.Square(4)
	for _, rules := range [][]sudoku.Rule{
		{},
		{rule.Latin{}, rule.Nabner{Where: cells(0, 1)}},
		{rule.Latin{}, rule.Arrow{Bulb: cells(1, 0), Where: cells(2)}},
		{rule.Latin{}, rule.Arrow{Bulb: cells(0)}},
		{rule.Latin{}, rule.Arrow{Bulb: cells(0, 5), Where: cells(6)}},
		{rule.Latin{}, rule.Difference{Where: cells(0, 5)}},
		{rule.Latin{}, rule.XV{Sum: 7, Where: cells(0, 1)}},
		{rule.Latin{}, rule.Quadruple{Values: []int{1}, Where: cells(0, 1)}},
		{rule.Latin{}, rule.Cage{Op: "gcd", Target: 1, Where: cells(0, 1)}},
		{rule.Latin{}, rule.Sum{Target: 4, Weights: []int{1, 2}, Where: cells(0, 1)}},
		{rule.Latin{}, rule.NonConsecutive{Diagonal: true}},
		{rule.Latin{}, rule.NoSum{Sums: []int{5}}},
		{rule.Latin{}, rule.DisjointGroups{Height: 1, Width: 4}},
		{rule.Latin{}, rule.Thermometer{Where: cells(0)}},
		{rule.Latin{}, rule.Boxes{Height: 2, Width: 2}, rule.Regions{}},
	} {
		if text, err := formattest.Write(name, sudoku.New(g, rules...)); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%v: %s, %v", rules, text, err)
		}
	}
}

func FuzzJSON(f *testing.F) {
	formattest.Fuzz(f, name, false, object(""), object(`"cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true}],"global":["antiknight"]`),
		object(`"overlays":[{"center":[0.5,1],"width":0.3,"height":0.3,"rounded":true,"backgroundColor":"#FFFFFF"}]`))
}

func FuzzUnzip(f *testing.F) {
	f.Add(`{cs:50,metadata:{t:'It\'s',author:1},ce:[[,{v:2}],[,]],c1:#0,c2:#F,x:t}`)
	f.Fuzz(func(t *testing.T, zipped string) {
		if plain, err := unzip(zipped); err == nil && len(plain) > 40*len(zipped)+40 {
			t.Fatalf("%d bytes from %d", len(plain), len(zipped))
		}
	})
}

func Example() {
	text := object(`"cages":[{"cells":[[0,0],[0,1]],"value":"3","unique":true}]`)
	for item, err := range format.Read(strings.NewReader(text), "text", "") {
		fmt.Println(item.Puzzle.Rules[2], err)
	}
	// Output: {3 [0 1]} <nil>
}
