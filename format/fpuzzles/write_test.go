package fpuzzles

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"shudu/format"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

// What cannot be said is refused with the reason.
func TestCannotSay(t *testing.T) {
	g := sudoku.Square(4)
	pair := []sudoku.Cell{0, 1}
	row := []sudoku.Cell{0, 1, 2, 3}
	zero, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	wide, _ := sudoku.NewGeometry(3, 4)
	vars, _ := g.WithVars("A")
	holed, _ := g.WithHoles(5)
	none := sudoku.New(g, rule.Classic(4)...)
	none.Candidates = make([]sudoku.Digits, 16)
	with := func(rules ...sudoku.Rule) *sudoku.Puzzle { return sudoku.New(g, append(rule.Classic(4), rules...)...) }
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string
	}{
		{sudoku.New(zero, rule.Latin{}), "anything but an n × n grid with the values 1 to n"},
		{sudoku.New(wide, rule.Latin{}), "anything but an n × n grid with the values 1 to n"},
		{sudoku.New(holed, rule.Latin{}), "its grids have no holes"},
		{sudoku.New(vars, rule.Latin{}), "anything but an n × n grid with the values 1 to n"},
		{none, "a cell without candidates"},
		{sudoku.New(g), "a grid without rows and columns"},
		{with(rule.Regions{Parts: [][]sudoku.Cell{row}}), "boxes and regions at once"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{row, {0, 4, 8, 12}}}), "regions that overlap or do not have 4 cells"},
		{sudoku.New(g, rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{pair}}), "regions that overlap or do not have 4 cells"},
		{sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 3, Width: 1}), "boxes of 3 × 1 cells"},
		{sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 0, Width: 4}), "boxes of 0 × 4 cells"},
		{sudoku.New(g, rule.Latin{}, rule.Boxes{Height: 2, Width: 1}), "regions that overlap or do not have 4 cells"},
		{with(rule.DisjointGroups{Height: 1, Width: 4}), `"disjoint-groups" of unusual boxes`},
		{with(rule.RegionSum{Parts: [][]sudoku.Cell{{0}, {1}}}), "a region sum whose parts are not the boxes of a line"},
		{with(rule.Arrow{Bulb: []sudoku.Cell{1, 0}, Where: []sudoku.Cell{2}}), "a pill that is not read from the top left"},
		{with(rule.Arrow{Where: pair}), "a pill that is not read from the top left"},
		{with(rule.Cage{Op: "gcd", Target: 1, Where: pair}), "the cage 1gcd"},
		{with(rule.Cage{Op: "1*", Target: 2, Where: pair[:1]}), "the cage"},
		{with(rule.Indexing{At: 0, Value: 3, Where: row}), "an index other than into its row, column or box"},
		{with(rule.XV{Sum: 7, Where: pair}), "a pair with the sum 7"},
		{with(rule.Minimum{Where: pair}, rule.Minimum{Where: row[2:]}), `two rules "minimum" side by side`},
		{with(rule.XSum{Sum: 7, Where: pair}), `a clue "x-sum" on a part of a row`},
		{with(rule.LittleKiller{Sum: 7, Where: []sudoku.Cell{5, 10}}), "a little killer on other cells than a whole diagonal"},
		{with(rule.LittleKiller{Where: []sudoku.Cell{1, 6, 11}}), "a little killer with the sum 0"},
		{with(rule.NonConsecutive{By: 2}), `a rule "non-consecutive" of other differences than those drawn`},
		{with(rule.NonConsecutive{By: -1}), `a rule "non-consecutive" of other differences than those drawn`},
		{with(rule.NoRatio{Except: [][]sudoku.Cell{pair}}), `a rule "no-ratio" that excepts other pairs than those with a dot`},
		{with(rule.NoRatio{By: 3}), `a rule "no-ratio" of other ratios than those drawn`},
		{with(rule.NoSum{Sums: []int{5}}), `a rule "no-sum" of other sums than 5 and 10`},
		{with(rule.Killer{Sum: -3, Where: pair}), `"-3" is no number`},
		{with(rule.Windoku{Height: 2, Width: 2}), `it has no word for the rule "windoku"`},
	} {
		text, err := formattest.Write(name, c.p)
		if !errors.Is(err, format.ErrCannot) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %.60q, %v, want %s", c.p.Rules, text, err, c.want)
		}
	}
}

// The object says the size first, then what is known, then the grid; givens are
// given, marks are marks, regions are said where they are unusual.
func TestText(t *testing.T) {
	p := sudoku.New(sudoku.Square(2), rule.Latin{}, rule.Regions{Parts: [][]sudoku.Cell{{0, 2}, {1, 3}}}, rule.Odd{Where: []sudoku.Cell{3}})
	p.Givens[0] = 2
	p.Candidates = []sudoku.Digits{3, 1, 3, 3}
	p.Solution = sudoku.Grid{2, 1, 1, 2}
	p.Info = sudoku.Info{Title: "T", Author: "A", Comment: "R", Source: "lost"}
	text, err := Text(p)
	const want = `{"size":2,"title":"T","author":"A","ruleset":"R","grid":[[{"given":true,"region":0,"value":2},{"givenPencilMarks":[1],"region":1}],[{"region":0},{"region":1}]],"odd":[{"cell":"R2C2"}],"solution":[2,1,1,2]}`
	if err != nil || string(text) != want {
		t.Errorf("%v\n got %s\nwant %s", err, text, want)
	}
}

// Every kind writes what it reads: random elements of every key, those that are
// read, come back the same.
func TestEveryKindTrips(t *testing.T) {
	elements := []string{
		`{"lines":[["R1C1","R1C2","R1C3"],["R2C1","R2C2"]]}`, `{"lines":[["R1C1","R1C2","R2C2"]],"value":"2"}`, `{"cells":["R1C1","R1C2"],"value":"4"}`, `{"cells":["R1C1","R2C1"]}`,
		`{"cells":["R1C1"],"lines":[["R1C1","R1C2"]]}`, `{"cells":["R1C1","R1C2"],"cloneCells":["R3C1","R3C2"]}`, `{"cell":"R1C1"}`, `{"cell":"R1C0","value":"3"}`, `{"cell":"R0C4","value":3}`,
		`{"cell":"R0C1","direction":"DR","value":"7"}`, `{"cells":["R1C1","R1C2","R2C1","R2C2"],"values":[1,2]}`, `{"cells":["R1C1","R1C2"],"value":"X"}`, `{"cells":["R3C3","R3C4"],"value":"12x"}`,
	}
	tripped := map[string]bool{}
	for _, k := range kinds {
		for _, e := range elements {
			p, err := Parse([]byte(object(4, `"`+k.key+`":[`+e+`,`+e+`]`)))
			if err != nil || len(p.Rules) <= 2 {
				continue
			}
			text, err := Text(p)
			if err != nil {
				t.Errorf("%s of %s: %v", e, k.key, err)
				continue
			}
			q, err := Parse(text)
			if err != nil || formattest.Diff(p, q) != "" {
				t.Errorf("%s of %s is written as %s (%v)", e, k.key, text, err)
			}
			var keys map[string]json.RawMessage
			if err := json.Unmarshal(text, &keys); err != nil || keys[k.key] == nil {
				t.Errorf("%s is not in %s (%v)", k.key, text, err)
			}
			tripped[k.key] = true
		}
	}
	if len(tripped) < 26 {
		t.Errorf("only %d kinds came back", len(tripped))
	}
}

// Without a number whispers differ by 5 here and by half the size there: what is
// written has the number wherever the two are not the same.
func TestUsualWhispers(t *testing.T) {
	for size, want := range map[int]int{9: 0, 4: 5, 6: 5, 12: 5} {
		p := sudoku.New(sudoku.Square(size), append(rule.Classic(size), rule.Whispers{Where: []sudoku.Cell{0, 1}})...)
		text, err := formattest.Write(name, p)
		if err != nil {
			t.Fatal(err)
		}
		rules := formattest.One(t, name, text).Rules
		if got, ok := rules[len(rules)-1].(rule.Whispers); !ok || got.By != want {
			t.Errorf("size %d: %+v, want %d", size, rules, want)
		}
	}
}
