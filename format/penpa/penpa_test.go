package penpa

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"fmt"
	"net/url"
	"reflect"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

const name = "penpa"

// pack returns a text as it stands in a link.
func pack(text string) string {
	var b bytes.Buffer
	w, _ := flate.NewWriter(&b, flate.BestCompression)
	w.Write([]byte(text))
	w.Close()
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

// picture returns the text of a drawing on a 4×4 grid with margins of one cell
// above and at the left. The numbers of points are those of a 5×5 grid: 9 in a
// row, 81 in all, and the first cell is 30.
func picture(data, rules string) string {
	return "sudoku,5,5,38,0,1,1,380,380,84,84,1,0,0,1,Title: A%2C B,Author: C,," + rules + ",OFF,false\n[1,0,1,0]\n[]\n" + data + "\n\n[30,1,1,1,6,1,1,1,6,1,1,1,6,1,1,1]\n[]"
}

// boxes are the borders of the boxes: corners are 81 more than the cell left
// above them.
const boxes = `"103,112":2,"112,121":2,"121,130":2,"130,139":2,"119,120":2,"120,121":2,"121,122":2,"122,123":2`

func read1(t *testing.T, data, rules string) *sudoku.Puzzle {
	t.Helper()
	return formattest.One(t, name, pack(picture(data, rules)))
}

func TestPoints(t *testing.T) {
	f, err := parseFrame("sudoku,5,5,38,0,1,1", "[1,0,1,0]")
	if err != nil {
		t.Fatal(err)
	}
	if c, err := f.cell(30); c != 0 || err != nil {
		t.Errorf("the first cell is %d, %v", c, err)
	}
	if r, c, ok := f.corner(81 + 20); r != 0 || c != 0 || !ok {
		t.Errorf("the first corner is %d %d %v", r, c, ok)
	}
	if e, err := f.edge(2*81 + 30); !reflect.DeepEqual(e, []sudoku.Cell{0, 4}) || err != nil {
		t.Errorf("the edge below the first cell is %v, %v", e, err)
	}
	if e, err := f.edge(3*81 + 30); !reflect.DeepEqual(e, []sudoku.Cell{0, 1}) || err != nil {
		t.Errorf("the edge right of the first cell is %v, %v", e, err)
	}
}

func TestRead(t *testing.T) {
	for _, c := range []struct {
		data, rules string
		want        []sudoku.Rule
	}{
		{`{}`, "", nil},
		{`{zE:{` + boxes + `}}`, "", []sudoku.Rule{rule.Boxes{Height: 2, Width: 2}}},
		{`{zE:{"103,112":2,"200,201":zO}}`, "", []sudoku.Rule{rule.Boxes{Height: 2, Width: 2}}},
		{`{zE:{"110,111":2,"111,112":2,"112,113":2,"113,114":2,"119,120":2,"120,121":2,"121,122":2,"122,123":2,"128,129":2,"129,130":2,"130,131":2,"131,132":2,"101,102":2}}`, "", []sudoku.Rule{
			rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 3}, {4, 5, 6, 7}, {8, 9, 10, 11}, {12, 13, 14, 15}}}}},
		{`{zE:{"101,111":12,"111,121":12,"121,131":12,"131,141":12}}`, "", []sudoku.Rule{rule.Diagonals{Down: true}}},
		{`{zE:{"105,113":12,"113,121":12,"129,121":12,"129,137":12}}`, "", []sudoku.Rule{rule.Diagonals{Up: true}}},
		{`{z6:[[30,31],[32,33],[]],z1:{"444":[" 7",1]},zC:{"444,445":10}}`, "", []sudoku.Rule{
			rule.Killer{Sum: 7, Where: []sudoku.Cell{0, 1}}, rule.Killer{Where: []sudoku.Cell{2, 3}}}},
		{`{zT:[[30,31,41],[]],z3:[[30,40],[30]]}`, "", []sudoku.Rule{
			rule.Thermometer{Where: []sudoku.Cell{0, 1, 6}}, rule.Arrow{Bulb: []sudoku.Cell{0}, Where: []sudoku.Cell{5}}}},
		{`{zY:{"273":[8,"circle_SS",2],"192":[2,"circle_SS",2]}}`, "", []sudoku.Rule{
			rule.Ratio{Where: []sudoku.Cell{0, 4}}, rule.Difference{Where: []sudoku.Cell{0, 1}}}},
		{`{zY:{"273":[1,"inequality",2],"274":[3,"inequality",2],"192":[2,"inequality",2],"193":[8,"inequality",2]}}`, "", []sudoku.Rule{
			rule.GreaterThan{Where: []sudoku.Cell{4, 0}}, rule.GreaterThan{Where: []sudoku.Cell{1, 5}},
			rule.GreaterThan{Where: []sudoku.Cell{1, 0}}, rule.GreaterThan{Where: []sudoku.Cell{1, 2}}}},
		{`{zY:{"30":[3,"circle_L",2],"31":[3,"square_L",2]}}`, "odd or even", []sudoku.Rule{
			rule.Odd{Where: []sudoku.Cell{0}}, rule.Even{Where: []sudoku.Cell{1}}}},
		{`{zN:{"21":["5",1,"1"],"29":["0",1,"1"]}}`, "Sandwich", []sudoku.Rule{
			rule.Sandwich{Sum: 5, Where: []sudoku.Cell{0, 4, 8, 12}}, rule.Sandwich{Where: []sudoku.Cell{0, 1, 2, 3}}}},
		{`{zS:{},zL:{},zR:{z_:[1]},z4:{"1,2":3},zF:[[]],"zZoo":null}`, "", nil},
	} {
		p := read1(t, c.data, c.rules)
		if got := p.Rules[1:]; len(got) != len(c.want) || len(got) > 0 && !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s\nread as %+v\nwant    %+v", c.data, got, c.want)
		}
	}
}

func TestGivensAndInfo(t *testing.T) {
	p := read1(t, `{zN:{"30":["3",1,"1"],"60":[" 4",2,"1"],"31":["",1,"1"]}}`, "Rules%2C%2Dtwo lines")
	if p.Givens[0] != 3 || p.Givens[15] != 4 || p.Givens.Filled() != 2 {
		t.Errorf("givens %v", p.Givens)
	}
	if p.Info != (sudoku.Info{Title: "A, B", Author: "C", Comment: "Rules,\ntwo lines"}) {
		t.Errorf("information %+v", p.Info)
	}
}

func TestLinks(t *testing.T) {
	packed := pack(picture(`{}`, ""))
	for _, text := range []string{
		packed, " " + packed + " ", strings.TrimRight(packed, "="), strings.ReplaceAll(packed, "+", " "),
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=" + packed,
		"https://swaroopg92.github.io/penpa-edit/?m=solve&p=" + url.PathEscape(packed) + "&a=xyz",
	} {
		if p := formattest.One(t, name, text); p.Geometry.N() != 4 {
			t.Errorf("%.60s read as %v", text, p)
		}
		if f := format.Sniff([]byte(text)); strings.HasPrefix(text, "http") && (f == nil || f.Name != name) {
			t.Errorf("%.60s sniffed as %v", text, f)
		}
	}
}

func TestErrors(t *testing.T) {
	bad := func(data, want string) formattest.Bad {
		return formattest.Bad{Text: pack(picture(data, "")), Want: want}
	}
	whole := picture(`{}`, "")
	formattest.Errors(t, name, []formattest.Bad{
		{Text: "!!", Want: "1:1: this is not base64"},
		{Text: "\n x#p=!!", Want: "2:6: this is not base64"},
		{Text: base64.StdEncoding.EncodeToString([]byte("words")), Want: "1:1: this is not packed"},
		{Text: pack(strings.Repeat("a", maxText+1)), Want: "1:1: the packed text is longer than"},
		{Text: pack("words"), Want: "1:1: 1 lines in the link"},
		{Text: pack(strings.Replace(whole, "sudoku", "hex", 1)), Want: `a grid of kind "hex" is not known`},
		{Text: pack(strings.Replace(whole, ",0,1,1,", ",90,1,1,", 1)), Want: "the grid is turned or mirrored"},
		{Text: pack(strings.Replace(whole, "[1,0,1,0]", "[1,0,0,0]", 1)), Want: "is not square"},
		{Text: pack(strings.Replace(whole, "[1,0,1,0]", "x", 1)), Want: "the margins \"x\" are no list"},
		{Text: pack(strings.Replace(whole, "sudoku,5,5", "sudoku,999999,999999", 1)), Want: "is not square"},
		{Text: pack(strings.Replace(whole, ",1,1,1]\n[]", ",1,1]\n[]", 1)), Want: "15 cells of a grid of 16 exist"},
		{Text: pack(strings.Replace(whole, "[30,", "[29,", 1)), Want: "lies outside the grid"},
		bad(`{`, "the drawing is not JSON"),
		bad(strings.Repeat("[", 1<<16), "the drawing is not JSON"),
		bad(`{zS:{"30":1}}`, `"surface" is drawn and not understood`),
		bad(`{zL:{"30,31":1}}`, `"line" is drawn and not understood`),
		bad(`{z7:[[30,31]]}`, `"nobulbthermo" is drawn and not understood`),
		bad(`{zN:{"30":["9",1,"1"]}}`, "number: 9 at R1C1 is not from 1 to 4"),
		bad(`{zN:{"30":["1 2",1,"7"]}}`, `number: "1 2" of style 7 is not understood`),
		bad(`{zN:{"21":["5",1,"1"]}}`, "number: 5 at row 0, column 1 outside the grid is not understood"),
		bad(`{zN:{"x":["5",1,"1"]}}`, `number: "x" is no point`),
		bad(`{z1:{"444":["7",1]}}`, `killercages: the small number "7" is not understood`),
		bad(`{z6:[[30,30]]}`, "killercages: the cage of R1C1 holds a cell twice"),
		bad(`{z6:[[1]]}`, "killercages: a cell at row -2, column -1 lies outside the grid"),
		bad(`{z6:[[-1]]}`, "killercages: point -1 is no cell"),
		bad(`{z6:[[30]],z1:{"444":["x",1]}}`, `killercages: "x" in the cage of R1C1 is no sum`),
		bad(`{zC:{"444,445":10}}`, "killercages: the line 444,445 of a cage belongs to no killer cage"),
		bad(`{zT:[[30,999999]]}`, "thermo: point 999999 is no cell"),
		bad(`{zY:{"30":[3,"circle_L",2]}}`, `symbol: "circle_L" of style 3 is not understood`),
		bad(`{zY:{"273":[5,"circle_SS",2]}}`, `symbol: "circle_SS" of style 5 is not understood`),
		bad(`{zY:{"30":[1,"circle_SS",2]}}`, "symbol: point 30 is no edge"),
		bad(`{zY:{"273":[2,"inequality",2]}}`, `symbol: "inequality" of style 2 is not understood`),
		bad(`{zE:{"101,111":12}}`, "lineE: a diagonal that does not reach"),
		bad(`{zE:{"101,121":12}}`, "lineE: the line 101,121 is not understood"),
		bad(`{zE:{"101,112":2}}`, "lineE: the line 101,112 is not understood"),
		bad(`{zE:{"102,111":2,"110,111":2}}`, "lineE: the region of R1C1 has 1 cells (expected 4)"),
		bad(`{zE:{"110,111":2}}`, "lineE: the region of R1C1 has 16 cells (expected 4)"),
		{Text: pack(picture(`{}`, "anti-knight")), Want: `the written rules speak of "knight"`},
	})
}

func FuzzText(f *testing.F) {
	f.Add(picture(`{zE:{`+boxes+`},z6:[[30,31]],z1:{"444":[" 7",1]},zT:[[30,31]],zY:{"273":[8,"circle_SS",2]},zN:{"30":["3",1,"1"]}}`, "rules"))
	f.Fuzz(func(t *testing.T, text string) {
		p, err := parseText(text, nil)
		if err == nil && p.Geometry.Len() > sudoku.MaxCells {
			t.Fatalf("%d cells", p.Geometry.Len())
		}
	})
}

func FuzzLink(f *testing.F) {
	formattest.Fuzz(f, name, false, pack(picture(`{}`, "")), "https://x/penpa-edit/#m=edit&p=AAAA")
}

func Example() {
	for item, err := range format.Read(strings.NewReader(pack(picture(`{zT:[[30,31]]}`, ""))), "text", "penpa") {
		fmt.Println(item.Puzzle.Rules[1], err)
	}
	// Output: {[0 1]} <nil>
}

// What is drawn under another name, and lines of a cage that nobody has, are
// refused by their names; what is empty is not.
func TestDrawnAndNotUnderstood(t *testing.T) {
	for data, want := range map[string]string{
		`{"freeline":{}}`:                 "",
		`{"freeline":[[],[]]}`:            "",
		`{"freeline":{"30,40":1}}`:        `"freeline" is drawn and not understood`,
		`{"wall":{"1,2":1},"freeline":0}`: `"freeline" is drawn and not understood`,
		`{"cage":{"444,445":10}}`:         "the line 444,445 of a cage belongs to no killer cage",
		`{"cage":{"x,y":10}}`:             "the line x,y of a cage belongs to no killer cage",
	} {
		_, err := formattest.Read(name, pack(picture(data, "")))
		if got := fmt.Sprint(err); (err == nil) != (want == "") || !strings.Contains(got, want) && err != nil {
			t.Errorf("%s: %v, want %q", data, err, want)
		}
	}
}
