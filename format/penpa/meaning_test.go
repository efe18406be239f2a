package penpa

import (
	"errors"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

type board = formattest.Board

// meanings say what drawings mean on the 4×4 grid with boxes. The cell R1C1 is
// 30, R1C2 is 31, R2C1 is 39; the edge right of a cell is 243 more, the one
// below it 162 more.
var meanings = []struct {
	data, rules string
	holds       func(board) bool
}{
	{`zN:{"30":["3",1,"1"]}`, "", func(b board) bool { return b.V("R1C1") == 3 }},
	{`zN:{"41":["2",1,"1"],"60":[4,1,"1"]}`, "", func(b board) bool { return b.V("R2C3") == 2 && b.V("R4C4") == 4 }},
	{`z6:[[30,41]],z1:{"444":["5",1]}`, "", func(b board) bool { v := b.Of("R1C1 R2C3"); return formattest.Differ(v) && formattest.Sum(v) == 5 }},
	{`z6:[[30,41]]`, "", func(b board) bool { return formattest.Differ(b.Of("R1C1 R2C3")) }},
	{`zT:[[30,31,41]]`, "", func(b board) bool { return formattest.Rising(b.Of("R1C1 R1C2 R2C3")) }},
	{`zT:[[41,31]]`, "thermo", func(b board) bool { return formattest.Rising(b.Of("R2C3 R1C2")) }},
	{`z3:[[30,31,41]]`, "", func(b board) bool { v := b.Of("R1C1 R1C2 R2C3"); return v[0] == v[1]+v[2] }},
	{`zY:{"273":[8,"circle_SS",2]}`, "", func(b board) bool { return formattest.Consecutive(b.V("R1C1"), b.V("R1C2")) }},
	{`zY:{"192":[2,"circle_SS",2]}`, "", func(b board) bool { return formattest.Double(b.V("R1C1"), b.V("R2C1")) }},
	{`zY:{"273":[1,"inequality",2]}`, "", func(b board) bool { return b.V("R1C1") < b.V("R1C2") }},
	{`zY:{"273":[3,"inequality",2]}`, "", func(b board) bool { return b.V("R1C1") > b.V("R1C2") }},
	{`zY:{"192":[2,"inequality",2]}`, "", func(b board) bool { return b.V("R1C1") < b.V("R2C1") }},
	{`zY:{"192":[4,"inequality",2]}`, "", func(b board) bool { return b.V("R1C1") > b.V("R2C1") }},
	{`zY:{"273":[5,"inequality",2]}`, "", func(b board) bool { return b.V("R1C1") < b.V("R1C2") }},
	{`zY:{"30":[3,"circle_L",2]}`, "odd", func(b board) bool { return b.V("R1C1")%2 == 1 }},
	{`zY:{"30":[3,"square_L",2]}`, "even", func(b board) bool { return b.V("R1C1")%2 == 0 }},
	{`zN:{"29":["2",1,"1"]}`, "Sandwich", func(b board) bool { return formattest.Sandwich(b.Row(1), 1, 4) == 2 }},
	{`zN:{"21":["2",1,"1"]}`, "skyscrapers", func(b board) bool { return formattest.Seen(b.Col(1)) == 2 }},
	{`zN:{"22":["6",1,"1"]}`, "X-Sums", func(b board) bool { v := b.Col(2); return formattest.Sum(v[:v[0]]) == 6 }},
	{`zN:{"29":["3",1,"1"]}`, "numbered rooms", func(b board) bool { v := b.Row(1); return v[v[0]-1] == 3 }},
}

func TestMeanings(t *testing.T) {
	base := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for _, m := range meanings {
		p := read1(t, `{zE:{`+boxes+`},`+m.data+`}`, m.rules)
		if n := formattest.Means(t, base, p, m.holds); n == 288 || t.Failed() {
			t.Fatalf("%d solutions by %s", n, m.data)
		}
		if _, err := formattest.Write(name, p); !errors.Is(err, format.ErrNotWrite) {
			t.Fatalf("it was written: %v", err)
		}
	}
	diagonals := read1(t, `{zE:{`+boxes+`,"101,111":12,"111,121":12,"121,131":12,"131,141":12}}`, "diagonals")
	formattest.Means(t, base, diagonals, func(b board) bool { return formattest.Differ(b.Of("R1C1 R2C2 R3C3 R4C4")) })
}

// Points by their numbers: cells, corners, edges, and what is none of them.
func TestEveryPoint(t *testing.T) {
	f, err := parseFrame("sudoku,5,5,38,0,1,1", "[1,0,1,0]")
	if err != nil {
		t.Fatal(err)
	}
	cells, corners, edges := 0, 0, 0
	for i := -10; i < 5*f.points(); i++ {
		if c, err := f.cell(i); err == nil {
			cells++
			if r, k := f.place(i); f.g.At(r, k) != c {
				t.Errorf("point %d is %s and lies at %d, %d", i, f.g.Name(c), r, k)
			}
		}
		if r, c, ok := f.corner(i); ok && r >= 0 && c >= 0 && r <= 4 && c <= 4 {
			corners++
		}
		if pair, err := f.edge(i); err == nil {
			edges++
			if d := pair[1] - pair[0]; d != 1 && d != 4 {
				t.Errorf("point %d is between %v", i, pair)
			}
		}
	}
	if cells != 16 || corners != 25 || edges != 24 {
		t.Errorf("%d cells, %d corners, %d edges", cells, corners, edges)
	}
}

// Short names are written out, "zZ" is a z.
func TestLong(t *testing.T) {
	for in, want := range map[string]string{
		"zN:zO": `"number":null`, "zZN": "zN", "z": "z", "zz": "zz", "z!": "z!", "": "", `{zQ:{zS:1}}`: `{"pu_q":{"surface":1}}`, "azZz6": `az"killercages"`,
	} {
		if got := long(in); got != want {
			t.Errorf("%q is %q, want %q", in, got, want)
		}
	}
	for key, word := range short {
		if got := long("z" + string(key)); got != word {
			t.Errorf("z%c is %s", key, got)
		}
	}
}

func TestMoreErrors(t *testing.T) {
	bad := func(data, want string) formattest.Bad {
		return formattest.Bad{Text: pack(picture(data, "")), Want: want}
	}
	whole := picture(`{}`, "")
	swap := func(old, new, want string) formattest.Bad {
		return formattest.Bad{Text: pack(strings.Replace(whole, old, new, 1)), Want: want}
	}
	formattest.Errors(t, name, []formattest.Bad{
		swap("sudoku,5,5", "sudoku,8589934592,8589934592", "is not square"),
		swap("[1,0,1,0]", "[-1,2,1,0]", "is not square"),
		swap("sudoku,5,5", "sudoku,x,5", "is not square"),
		swap("sudoku,5,5", "square,6,5", "is not square"),
		swap("[30,1,", "[30,2,1,", "lies outside the grid"),
		swap("[30,1,", `["x",`, "the list of cells is no list"),
		bad(`[]`, "the drawing is not JSON"),
		bad(`{"number":[]}`, "the drawing is not JSON"),
		bad(`{"strange":{"x":1}}`, `"strange" is drawn and not understood`),
		bad(`{zW:{"30":1}}`, `"wall" is drawn and not understood`),
		bad(`{zP:[1]}`, `"special" is drawn and not understood`),
		bad(`{z5:[[1,2]]}`, `"polygon" is drawn and not understood`),
		bad(`{zN:{"30":["3",1,"2"]}}`, `number: "3" of style 2 is not understood`),
		bad(`{zN:{"30":["3"]}}`, `number: "3" of style none is not understood`),
		bad(`{zN:{"030":["3",1,"1"]}}`, `number: "030" is no point`),
		bad(`{zN:{"30":["3",1,"1"]},zN:{}}`, "number: this key stands twice"),
		bad(`{zN:{"30":["3",1,"1"],"30":["",1,"1"]}}`, "30: this key stands twice"),
		bad(`{zN:{"999999":["3",1,"1"]}}`, `number: "3" of style 1 is not understood`),
		bad(`{zN:{"-5":["3",1,"1"]}}`, `number: "3" of style 1 is not understood`),
		bad(`{zN:{"30":["0",1,"1"]}}`, "number: 0 at R1C1 is not from 1 to 4"),
		bad(`{zN:{"30":["99999999999999999999",1,"1"]}}`, "is not understood"),
		bad(`{z6:[[30]],z1:{"444":["0",1]}}`, `killercages: "0" in the cage of R1C1 is no sum, or a second one`),
		bad(`{z6:[[30,31]],z1:{"444":["3",1],"448":["4",1]}}`, `killercages: "4" in the cage of R1C1 is no sum, or a second one`),
		bad(`{z6:[[30]],zC:{"x,445":10}}`, "killercages: the line x,445 of a cage belongs to no killer cage"),
		bad(`{z3:[[30,1]]}`, "arrows: a cell at row -2, column -1 lies outside the grid"),
		bad(`{zY:{"x":[3,"circle_L",2]}}`, `symbol: "x" is no point`),
		bad(`{zY:{"30":[]}}`, `symbol: "" of style none is not understood`),
		bad(`{zY:{"273":["x","inequality",2]}}`, `symbol: "inequality" of style x is not understood`),
		bad(`{zY:{"273":[9,"inequality",2]}}`, `symbol: "inequality" of style 9 is not understood`),
		bad(`{zY:{"192":[1,"inequality",2]}}`, `symbol: "inequality" of style 1 is not understood`),
		bad(`{zY:{"246":[1,"circle_SS",2]}}`, "symbol: an edge at row -2"),
		bad(`{zE:{"x":2}}`, "lineE: the line x is not understood"),
		bad(`{zE:{"30,31":2}}`, "lineE: the line 30,31 is not understood"),
		bad(`{zE:{"101,102,103":2}}`, "lineE: the line 101,102,103 is not understood"),
		{Text: pack(picture(`{}`, "Renban lines")), Want: `the written rules speak of "renban"`},
		{Text: pack(picture(`{zN:{"21":["5",1,"1"]}}`, "sandwich and skyscraper")), Want: "number: 5 at row 0, column 1 outside the grid is not understood"},
	})
}

// Cut off at any byte, a link is one error, and the next line is read.
func TestCutOff(t *testing.T) {
	packed := pack(picture(`{zE:{`+boxes+`}}`, ""))
	for cut := 1; cut < len(packed); cut++ {
		items, errs := formattest.Items(name, packed[:cut]+"\n"+packed)
		if len(items)+len(errs) != 2 || len(items) == 0 {
			t.Fatalf("%q: %d puzzles, errors %q", packed[:cut], len(items), errs)
		}
	}
	lines := strings.SplitAfter(picture(`{zE:{`+boxes+`}}`, ""), "\n")
	for n := range len(lines) - 1 {
		if p, err := parseText(strings.Join(lines[:n], ""), nil); err == nil {
			t.Errorf("%d lines are read as %v", n, p)
		}
	}
}

func TestSniff(t *testing.T) {
	f := format.Lookup(name)
	for head, want := range map[string]format.Confidence{
		"https://swaroopg92.github.io/penpa-edit/#m=edit&p=7V": format.Sure, "\n x penpa-edit p=": format.Sure, "penpa-edit": format.No, "p=7V": format.No, "": format.No,
	} {
		if got := f.Sniff([]byte(head)); got != want {
			t.Errorf("%q: %v, want %v", head, got, want)
		}
	}
}
