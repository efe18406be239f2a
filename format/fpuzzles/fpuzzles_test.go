package fpuzzles

import (
	"encoding/json"
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

const name = "fpuzzles"

// object returns an object of the given size with more keys.
func object(size int, more string) string {
	row := "[" + strings.TrimSuffix(strings.Repeat("{},", size), ",") + "]"
	grid := "[" + strings.TrimSuffix(strings.Repeat(row+",", size), ",") + "]"
	if more != "" {
		more = "," + more
	}
	return fmt.Sprintf(`{"size":%d,"grid":%s%s}`, size, grid, more)
}

// four is the 4×4 with givens that the tests use.
const four = `{"size":4,"title":"T","author":"B","ruleset":"R","grid":[[{"value":1,"given":true},{"value":2},{},{"c":"#FFF"}],[{"cArray":["#FFF","#000"]},{},{"givenPencilMarks":[1,2]},{}],[{},{},{},{}],[{},{},{},{}]],` +
	`"thermometer":[{"lines":[["R1C1","R1C2"],["R1C1","R2C1"]]}],"solution":[1,2,3,4,3,4,1,2,2,1,4,3,4,3,2,1]}`

func TestRead(t *testing.T) {
	p := formattest.One(t, name, four)
	want := []sudoku.Rule{
		rule.Latin{}, rule.Boxes{Height: 2, Width: 2},
		rule.Thermometer{Where: []sudoku.Cell{0, 1}}, rule.Thermometer{Where: []sudoku.Cell{0, 4}},
	}
	if !reflect.DeepEqual(p.Rules, want) || p.Givens.Filled() != 1 || p.Candidates[6] != 3 || p.Candidates[7] != 15 {
		t.Errorf("read as %+v", p)
	}
	if p.Info != (sudoku.Info{Title: "T", Author: "B", Comment: "R"}) || p.Solution.Filled() != 16 {
		t.Errorf("information %+v, solution %v", p.Info, p.Solution)
	}
	text := formattest.Trip(t, name, p)
	if !strings.HasPrefix(text, address+"N4Ig") {
		t.Errorf("written as %s", text)
	}
}

func TestLinks(t *testing.T) {
	packed := lzstring.Compress(four)
	if !strings.Contains(packed, "/") || !strings.Contains(packed, "+") {
		t.Fatal("the packed object has no / or + that links could spoil")
	}
	want := formattest.One(t, name, four)
	for _, text := range []string{
		packed,
		"https://www.f-puzzles.com/?load=" + packed,
		"https://f-puzzles.com/?load=" + url.QueryEscape(packed) + "&x=y",
		"https://sudokupad.app/fpuzzles" + packed,
		"https://sudokupad.app/?load=fpuz" + url.PathEscape(packed),
		"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles" + packed + "&ext",
		"fpuz" + packed,
		"https://f-puzzles.com/?load=" + strings.ReplaceAll(packed, "+", " ") + "&x=y",
		" " + packed + " ",
		"# a comment\n\n" + packed,
		strings.ReplaceAll(four, `,"`, ",\n  \""),
	} {
		if f := format.Sniff([]byte(text)); !strings.HasPrefix(text, "#") && (f == nil || f.Name != name) {
			t.Errorf("%.60s sniffed as %v", text, f)
		}
		if p := formattest.One(t, name, text); !reflect.DeepEqual(p, want) {
			t.Errorf("%.60s read as %+v", text, p)
		}
	}
	if ps, err := formattest.Read(name, packed+"\n"+four+"\n"+packed); len(ps) != 3 || err != nil {
		t.Errorf("three in a row: %d, %v", len(ps), err)
	}
}

// TestKinds says each kind of constraint in JSON and as the rule it becomes.
func TestKinds(t *testing.T) {
	cells := func(names ...sudoku.Cell) []sudoku.Cell { return names }
	whole := cells(0, 1, 2, 3)
	dot := cells(0, 1)
	for more, want := range map[string][]sudoku.Rule{
		`"diagonal+":true`:                                       {rule.Diagonals{Up: true}},
		`"diagonal-":true,"diagonal+":false`:                     {rule.Diagonals{Down: true}},
		`"antiknight":true,"antiking":true`:                      {rule.AntiKnight{}, rule.AntiKing{}},
		`"disjointgroups":true`:                                  {rule.DisjointGroups{Height: 2, Width: 2}},
		`"slowthermometer":[{"lines":[["R1C1","R1C2"]]}]`:        {rule.SlowThermometer{Where: dot}},
		`"palindrome":[{"lines":[["R1C1","R1C2"],["R3C3"],[]]}]`: {rule.Palindrome{Where: dot}},
		`"renban":[{"lines":[["R1C1","R1C2"]]}]`:                 {rule.Renban{Where: dot}},
		`"nabner":[{"lines":[["R1C1","R1C2"]]}]`:                 {rule.Nabner{Where: dot}},
		`"betweenline":[{"lines":[["R1C1","R1C2","R1C3"]]}]`:     {rule.Between{Where: whole[:3]}},
		`"lockout":[{"lines":[["R1C1","R1C2"]]}]`:                {rule.Lockout{Where: dot}},
		`"zipperline":[{"lines":[["R1C1","R1C2","R1C3"]]}]`:      {rule.Zipper{Where: whole[:3]}},
		`"entropicline":[{"lines":[["R1C1","R1C2"]]}]`:           {rule.Entropic{Where: dot}},
		`"doublearrow":[{"lines":[["R1C1","R1C2"]]}]`:            {rule.DoubleArrow{Where: dot}},
		`"whispers":[{"lines":[["R1C1","R1C2"]]}]`:               {rule.Whispers{By: 2, Where: dot}},
		`"whispers":[{"lines":[["R1C1","R1C2"]],"value":3}]`:     {rule.Whispers{By: 3, Where: dot}},
		`"modularline":[{"lines":[["R1C1","R1C2"]]}]`:            {rule.Modular{Where: dot}},
		`"regionsumline":[{"lines":[["R1C1","R1C2","R1C3","R2C3"],["R1C1","R2C2"]]}]`: {
			rule.RegionSum{Parts: [][]sudoku.Cell{{0, 1}, {2, 6}}}},
		`"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"],["R1C1","R2C1"],["R1C1"]]}]`: {
			rule.Arrow{Bulb: cells(0), Where: cells(1)}, rule.Arrow{Bulb: cells(0), Where: cells(4)}},
		`"arrow":[{"cells":["R1C2","R1C1"],"lines":[["R1C2","R2C3"]]}]`: {rule.Arrow{Bulb: cells(0, 1), Where: cells(6)}},
		`"killercage":[{"cells":["R1C1","R1C2"],"value":"3"},{"cells":["R2C1","R2C2"]}]`: {
			rule.Killer{Sum: 3, Where: dot}, rule.Killer{Where: cells(4, 5)}},
		`"extraregion":[{"cells":["R1C1","R1C2"]}]`: {rule.Different{Where: dot}},
		`"cage":[{"cells":["R1C1","R1C2"],"value":"3×"},{"cells":["R2C1"],"value":"look"},{"cells":["R2C1"]}]`: {
			rule.Cage{Op: "*", Target: 3, Where: dot}},
		`"rowindexer":[{"cells":["R2C1"]}]`:                                               {rule.Indexing{At: 4, Value: 2, Where: cells(0, 4, 8, 12)}},
		`"columnindexer":[{"cells":["R1C2"]}]`:                                            {rule.Indexing{At: 1, Value: 2, Where: whole}},
		`"boxindexer":[{"cells":["R2C1"]}]`:                                               {rule.Indexing{At: 4, Value: 3, Where: cells(0, 1, 4, 5)}},
		`"difference":[{"cells":["R1C1","R1C2"]},{"cells":["R1C1","R1C2"],"value":"2"}]`:  {rule.Difference{Where: dot}, rule.Difference{By: 2, Where: dot}},
		`"ratio":[{"cells":["R1C1","R1C2"]},{"cells":["R1C1","R1C2"],"value":3}]`:         {rule.Ratio{Where: dot}, rule.Ratio{By: 3, Where: dot}},
		`"xv":[{"cells":["R1C1","R1C2"],"value":"v"},{"cells":["R2C1","R2C2"]}]`:          {rule.XV{Sum: 5, Where: dot}},
		`"quadruple":[{"cells":["R1C1","R1C2"],"values":[1,2]},{"cells":[],"values":[]}]`: {rule.Quadruple{Values: []int{1, 2}, Where: dot}},
		`"clone":[{"cells":["R1C1","R1C2"],"cloneCells":["R1C1","R2C2"]}]`:                {rule.Clone{Where: cells(1), Copy: cells(5)}},
		`"odd":[{"cell":"R1C1"},{"cell":"R1C2"},{"cell":"R1C1"}]`:                         {rule.Odd{Where: dot}},
		`"even":[{"cell":"R1C1"}],"minimum":[{"cell":"R1C1"},{"cell":"R1C2"}]`:            {rule.Even{Where: cells(0)}, rule.Minimum{Where: dot}},
		`"maximum":[{"cell":"R1C1"}]`:                                                     {rule.Maximum{Where: cells(0)}},
		`"littlekillersum":[{"cell":"R0C1","direction":"DR","value":"7"}]`:                {rule.LittleKiller{Sum: 7, Where: cells(1, 6, 11)}},
		`"littlekillersum":[{"cell":"R5C1","direction":"UR"}]`:                            nil,
		`"sandwichsum":[{"cell":"R0C1","value":"0"},{"cell":"R1C5","value":""}]`:          {rule.Sandwich{Where: cells(0, 4, 8, 12)}},
		`"xsum":[{"cell":"R1C5","value":"7"}]`:                                            {rule.XSum{Sum: 7, Where: cells(3, 2, 1, 0)}},
		`"skyscraper":[{"cell":"R5C1","value":3},{"cell":"R1C0","value":1}]`: {
			rule.Skyscraper{Count: 3, Where: cells(12, 8, 4, 0)}, rule.Skyscraper{Count: 1, Where: whole}},
		`"nonconsecutive":true`: {rule.NonConsecutive{}},
		`"nonconsecutive":true,"ratio":[{"cells":["R1C1","R1C2"]}],"negative":["ratio"]`: {
			rule.Ratio{Where: dot}, rule.NonConsecutive{Except: [][]sudoku.Cell{dot}}, rule.NoRatio{Except: [][]sudoku.Cell{dot}}},
		`"negative":["xv"],"xv":[{"cells":["R1C1","R1C2"],"value":"X"}]`: {
			rule.XV{Sum: 10, Where: dot}, rule.NoSum{Sums: []int{5, 10}, Except: [][]sudoku.Cell{dot}}},
		`"line":[{}],"text":[{}],"highlightConflicts":true,"unknown":"words","other":false,"none":[]`: nil,
	} {
		p := formattest.One(t, name, object(4, more))
		if got := p.Rules[2:]; len(got) != len(want) || len(got) > 0 && !reflect.DeepEqual(got, want) {
			t.Errorf("%s\nread as %+v\nwant    %+v", more, got, want)
		}
		formattest.Trip(t, name, p)
	}
}

func TestRegions(t *testing.T) {
	grid := func(ids ...string) string {
		var b strings.Builder
		b.WriteString(`{"size":2,"grid":[`)
		for i, id := range ids {
			b.WriteString([]string{`[`, `,`}[i%2] + `{` + id + `}`)
			b.WriteString([]string{``, `]`}[i%2])
			if i == 1 {
				b.WriteString(`,`)
			}
		}
		return b.String() + `]}`
	}
	for text, want := range map[string][]sudoku.Rule{
		grid("", "", "", ""): {rule.Latin{}},
		grid(`"region":1`, `"region":0`, `"region":1`, `"region":0`):       {rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 2}, {1, 3}}}},
		grid(`"region":null`, `"region":null`, "", ""):                     {rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{2, 3}}}},
		grid(`"region":null`, `"region":null`, `"region":7`, `"region":7`): {rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{2, 3}}}},
	} {
		p := formattest.One(t, name, text)
		if !reflect.DeepEqual(p.Rules, want) {
			t.Errorf("%s read as %v", text, p.Rules)
		}
		formattest.Trip(t, name, p)
	}
	tall := sudoku.New(sudoku.Square(6), rule.Latin{}, rule.Boxes{Height: 3, Width: 2})
	text, err := formattest.Write(name, tall)
	if err != nil {
		t.Fatal(err)
	}
	if q := formattest.One(t, name, text); len(q.Rules[1].(rule.Regions).Parts) != 6 {
		t.Errorf("tall boxes read as %v", q.Rules)
	}
	none := sudoku.New(sudoku.Square(4), rule.Latin{})
	if q := formattest.One(t, name, formattest.Trip(t, name, none)); len(q.Rules) != 1 {
		t.Errorf("no boxes read as %v", q.Rules)
	}
}

// The grid says the size where nothing else does.
func TestNoSize(t *testing.T) {
	p := formattest.One(t, name, strings.Replace(object(6, ""), `"size":6,`, "", 1))
	if p.Geometry.N() != 6 || !reflect.DeepEqual(p.Rules, rule.Classic(6)) {
		t.Errorf("read as %+v", p)
	}
}

func TestErrors(t *testing.T) {
	bomb := lzstring.Compress("{\"" + strings.Repeat("a", 1<<20))
	formattest.Errors(t, name, []formattest.Bad{
		{Text: `{"size":4,}`, Want: "1:11: this is not JSON"},
		{Text: "{\n \"size\":4,}", Want: "2:11: this is not JSON"},
		{Text: `{"grid":[]}`, Want: "size: expected the size of the grid"},
		{Text: `{"grid":[],"size":99}`, Want: "1:12: size: expected the size of the grid"},
		{Text: `{"size":4,"grid":[]}`, Want: "1:11: grid: 0 rows (expected 4)"},
		{Text: `{"size":1,"grid":[[]]}`, Want: "1:11: grid: row 1 has 0 cells"},
		{Text: `{"size":1,"grid":[[{"value":2,"given":true}]]}`, Want: `grid: R1C1: "2" is not from 1 to 1`},
		{Text: `{"size":1,"grid":[[{"givenPencilMarks":[3]}]]}`, Want: `grid: R1C1: "3" is not from 1 to 1`},
		{Text: `{"size":1,"grid":[[{"region":"x"}]]}`, Want: `grid: R1C1: the region "x" is no number`},
		{Text: `{"size":2,"grid":[[{"region":1},{}],[{},{}]]}`, Want: `grid: the region of R1C1 has 3 cells (expected 2)`},
		{Text: object(4, `"thermometer":[{"lines":[["R1C5"]]}]`), Want: `thermometer: number 1: there is no cell "R1C5"`},
		{Text: object(4, `"thermometer":3`), Want: "thermometer: expected a list"},
		{Text: object(4, `"antiknight":3`), Want: "antiknight: expected true or false"},
		{Text: object(4, `"killercage":[{"cells":["R1C1"]},{"cells":["R1C1"],"value":"x"}]`), Want: `killercage: number 2: "x" is no number`},
		{Text: object(4, `"difference":[{"cells":["R1C1"]}]`), Want: "difference: number 1: a dot stands between two cells"},
		{Text: object(4, `"ratio":[{"cells":["R1C1","R1C2"],"value":"0"}]`), Want: "ratio: number 1: the value is 0"},
		{Text: object(4, `"killercage":[{"cells":["R1C1","R1C2"],"value":"0"}]`), Want: "killercage: number 1: the value is 0"},
		{Text: object(4, `"littlekillersum":[{"cell":"R0C1","direction":"DR","value":0}]`), Want: "littlekillersum: number 1: the value is 0"},
		{Text: object(4, `"xv":[{"cells":["R1C1","R1C2"],"value":"L"}]`), Want: `xv: number 1: "L" is neither X nor V`},
		{Text: object(4, `"quadruple":[{"cells":["R1C1"],"values":[5]}]`), Want: `quadruple: number 1: "5" is not from 1 to 4`},
		{Text: object(4, `"clone":[{"cells":["R1C1"]}]`), Want: "clone: number 1: 1 cells with 0 clones"},
		{Text: object(4, `"arrow":[{"lines":[["R1C1","R1C2"]]}]`), Want: "arrow: number 1: the arrow from R1C1 has no circle there"},
		{Text: object(4, `"littlekillersum":[{"cell":"R9C9","direction":"DR","value":"7"}]`), Want: "there is no place \"R9C9\""},
		{Text: object(4, `"littlekillersum":[{"cell":"R0C1","direction":"UP","value":"7"}]`), Want: "\"UP\" is no direction"},
		{Text: object(4, `"littlekillersum":[{"cell":"R0C1","direction":"UR","value":"7"}]`), Want: "does not go UR into the grid"},
		{Text: object(4, `"sandwichsum":[{"cell":"R0C0","value":"7"}]`), Want: "sandwichsum: number 1: R0C0 is not beside the grid"},
		{Text: object(4, `"whispers":[{"lines":[["R1C1","R1C2"]],"value":0}]`), Want: "whispers: number 1: the value is 0"},
		{Text: object(4, `"negative":["row"]`), Want: `negative: "row" is not known`},
		{Text: object(4, `"boxindexer":[{"cells":["R1C9"]}]`), Want: `rowindexer: number 1: there is no cell "R1C9"`},
		{Text: object(4, `"kropkiloop":[{"cells":[]}]`), Want: "kropkiloop: this kind of constraint is not known"},
		{Text: object(4, `"killercage":[{"cells":["R1C1"],"notches":[1]}]`), Want: `killercage: expected a list of constraints: the key "notches" is not known`},
		{Text: object(4, `"thermometer":[{"cells":["R1C1","R1C2"]}]`), Want: "thermometer: number 1: expected lines, not cells"},
		{Text: `{"size":1,"grid":[[{"arrows":[1]}]]}`, Want: `1:11: grid: expected 1 rows of cells: the key "arrows" is not known`},
		{Text: `{"size":1,"size":4,"grid":[[{}]]}`, Want: "1:2: size: this key stands twice"},
		{Text: object(4, `"odd":[{"cell":"R1C1","cell":"R1C2"}]`), Want: "cell: this key stands twice"},
		{Text: object(4, `"antiemperor":true`), Want: "antiemperor: this kind of constraint is not known"},
		{Text: strings.Repeat(`{"a":`, 1<<16), Want: "exceeded max depth"},
		{Text: "N4Ig", Want: "1:1: this is not packed by lz-string: it is cut off"},
		{Text: "https://f-puzzles.com/?load=N4Ig", Want: "1:29: this is not packed"},
		{Text: bomb, Want: "1:1: the packed text is too long"},
		{Text: lzstring.Compress("{]"), Want: "1:1: in the link: this is not JSON"},
		{Text: lzstring.Compress(object(4, `"new":true`)), Want: "1:1: in the link: new: this kind"},
		{Text: lzstring.Compress(four) + "\n more", Want: "2:1: expected a link"},
	})
}

func TestCannot(t *testing.T) {
	g := sudoku.Square(4)
	pair := []sudoku.Cell{0, 1}
	for _, rules := range [][]sudoku.Rule{
		{},
		{rule.Latin{}, rule.Windoku{Height: 2, Width: 2}},
		{rule.Latin{}, rule.Boxes{Height: 2, Width: 2}, rule.Regions{Parts: [][]sudoku.Cell{{0, 1, 2, 3}}}},
		{rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 1}}}},
		{rule.Latin{}, rule.DisjointGroups{Height: 1, Width: 4}},
		{rule.Latin{}, rule.Arrow{Bulb: []sudoku.Cell{1, 0}, Where: []sudoku.Cell{2}}},
		{rule.Latin{}, rule.Minimum{Where: pair}, rule.Minimum{Where: []sudoku.Cell{2}}},
		{rule.Latin{}, rule.XV{Sum: 7, Where: pair}},
		{rule.Latin{}, rule.XSum{Sum: 7, Where: pair}},
		{rule.Latin{}, rule.LittleKiller{Sum: 7, Where: []sudoku.Cell{5, 10}}},
		{rule.Latin{}, rule.Cage{Op: "gcd", Target: 1, Where: pair}},
		{rule.Latin{}, rule.Indexing{At: 0, Value: 3, Where: []sudoku.Cell{0, 1, 2, 3}}},
		{rule.Latin{}, rule.RegionSum{Parts: [][]sudoku.Cell{{0}, {1}}}},
		{rule.Latin{}, rule.NonConsecutive{Diagonal: true}},
		{rule.Latin{}, rule.NonConsecutive{Except: [][]sudoku.Cell{pair}}},
		{rule.Latin{}, rule.NoRatio{By: 3}},
		{rule.Latin{}, rule.NoSum{Sums: []int{5}}},
	} {
		if text, err := formattest.Write(name, sudoku.New(g, rules...)); !errors.Is(err, format.ErrCannot) {
			t.Errorf("%v: %s, %v", rules, text, err)
		}
	}
	zero, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	if _, err := formattest.Write(name, sudoku.New(zero, rule.Latin{})); !errors.Is(err, format.ErrCannot) {
		t.Errorf("values from 0: %v", err)
	}
}

// A Mathdoku is written with its givens as givens.
func TestMathdoku(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Cage{Op: "+", Target: 3, Where: []sudoku.Cell{0, 1}}, rule.Cage{Target: 2, Where: []sudoku.Cell{2}})
	text, err := formattest.Write(name, p)
	if err != nil {
		t.Fatal(err)
	}
	q := formattest.One(t, name, text)
	if q.Givens[2] != 2 || len(q.Rules) != 2 {
		t.Errorf("came back as %+v", q)
	}
}

// TestData reads and solves every puzzle of the data that has a link.
func TestData(t *testing.T) {
	read, solved := 0, 0
	for line := range strings.Lines(formattest.Data(t, "variants/open.jsonl")) {
		var rec struct{ Fpuzzles, Solution, ID, Name string }
		if err := json.Unmarshal([]byte(line), &rec); err != nil || rec.Fpuzzles == "" {
			continue
		}
		p := formattest.One(t, name, rec.Fpuzzles)
		formattest.Trip(t, name, p)
		read++
		var want sudoku.Grid
		for _, r := range rec.Solution {
			if p.Geometry.N() > 9 {
				r = r - 'A' + '1'
			}
			want = append(want, sudoku.Digit(r-'0'))
		}
		p.Info.Title = rec.ID + " " + rec.Name
		if formattest.Solves(t, p, want) != nil {
			solved++
		} else {
			t.Logf("%s is not solved quickly", p.Info.Title)
		}
	}
	t.Logf("read %d, solved %d", read, solved)
	if solved < read || read == 0 {
		t.Error("some are not solved")
	}
}

func FuzzJSON(f *testing.F) {
	formattest.Fuzz(f, name, false, four, object(4, `"nonconsecutive":true,"arrow":[{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}],"killercage":[{"cells":["R1C1"],"value":3}]`))
}

func FuzzLink(f *testing.F) {
	formattest.Fuzz(f, name, false, lzstring.Compress(four), address+url.QueryEscape(lzstring.Compress(object(2, ""))))
}

func Example() {
	const text = `{"size":1,"title":"The smallest","grid":[[{}]],"odd":[{"cell":"R1C1"}]}`
	for item, err := range format.Read(strings.NewReader(text), "text", "") {
		fmt.Println(item.Puzzle.Info.Title, item.Puzzle.Rules[1].Name(), err)
	}
	// Output: The smallest odd <nil>
}
