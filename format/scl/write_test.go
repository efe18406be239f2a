package scl

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

// What cannot be drawn is refused with the reason.
func TestCannotSay(t *testing.T) {
	g := sudoku.Square(4)
	pair := []sudoku.Cell{0, 1}
	row := []sudoku.Cell{0, 1, 2, 3}
	zero, _ := sudoku.NewGeometry(4, 4, 0, 1, 2, 3)
	vars, _ := g.WithVars("A")
	holed, _ := g.WithHoles(5)
	marked := sudoku.New(g, rule.Classic(4)...)
	marked.Candidates = make([]sudoku.Digits, 16)
	with := func(rules ...sudoku.Rule) *sudoku.Puzzle { return sudoku.New(g, append(rule.Classic(4), rules...)...) }
	given := with(rule.Cage{Target: 2, Where: pair[:1]})
	given.Givens[0] = 1
	spoken := with()
	spoken.Info.Comment = "Cells a knight's move apart differ."
	for _, c := range []struct {
		p    *sudoku.Puzzle
		want string
	}{
		{sudoku.New(zero, rule.Latin{}), "anything but an n × n grid with the values 1 to n, or candidates"},
		{sudoku.New(holed, rule.Latin{}), "its grids have no holes"},
		{sudoku.New(vars, rule.Latin{}), "anything but an n × n grid with the values 1 to n, or candidates"},
		{marked, "anything but an n × n grid with the values 1 to n, or candidates"},
		{sudoku.New(g), "a grid without rows and columns"},
		{with(rule.Regions{}), "boxes and regions at once"},
		{with(rule.DisjointGroups{Height: 4, Width: 1}), "disjoint groups of unusual boxes"},
		{with(rule.NonConsecutive{Except: [][]sudoku.Cell{pair}}), `a rule "non-consecutive" that excepts other pairs than those with a dot`},
		{with(rule.NonConsecutive{By: -2}), `a rule "non-consecutive" that excepts other pairs than those with a dot`},
		{with(rule.NoSum{Sums: []int{10}}), `a rule "no-sum" of other sums or exceptions than X and V`},
		{with(rule.Sum{Target: 4, Weights: []int{1, 2}, Where: pair}), "a weighted sum or one of 4"},
		{with(rule.Sum{Target: 0, Where: pair}), "a weighted sum or one of 0"},
		{with(rule.Cage{Op: "lcm", Target: 1, Where: pair}), "the cage 1lcm"},
		{given, "two values at R1C1"},
		{with(rule.Thermometer{Where: pair[:1]}), "a thermometer of one cell"},
		{with(rule.Arrow{Bulb: pair}), "an arrow without a circle or a shaft"},
		{with(rule.Arrow{Bulb: []sudoku.Cell{0, 5}, Where: []sudoku.Cell{6}}), "a pill that is not straight, or read from its end"},
		{with(rule.Arrow{Bulb: row, Where: []sudoku.Cell{4}}), "a pill that is not straight, or read from its end"},
		{with(rule.XV{Sum: 8, Where: pair}), "a pair with the sum 8"},
		{with(rule.Ratio{Where: []sudoku.Cell{0, 5}}), "a mark between cells that are no neighbours"},
		{with(rule.Difference{Where: row}), "a mark between cells that are no neighbours"},
		{with(rule.Quadruple{Values: []int{1}, Where: row}), "a quadruple that is not where four cells meet"},
		{with(rule.Killer{Sum: -2, Where: pair}), "a drawing that can be read in another way"},
		{with(rule.Thermometer{Where: pair}, rule.Thermometer{Where: []sudoku.Cell{1, 2}}), "a drawing that can be read in another way"},
		{with(rule.Thermometer{Where: pair}, rule.Thermometer{Where: []sudoku.Cell{1, 0}}), "a drawing that can be read in another way"},
		{spoken, `the written rules speak of "knight"`},
		{with(rule.Sandwich{Sum: 2, Where: pair}), `a clue "sandwich" on a part of a row`},
		{with(rule.Sandwich{Sum: 2, Where: row}, rule.XSum{Sum: 3, Where: row}), "a drawing that can be read in another way"},
		{with(rule.LittleKiller{Sum: 2, Where: pair}), "a little killer on other cells than a whole diagonal"},
		{with(rule.LittleKiller{Where: []sudoku.Cell{1, 6, 11}}), "a little killer on other cells than a whole diagonal"},
		{with(rule.Whispers{By: 2, Where: pair}, rule.Whispers{By: 3, Where: row[2:]}), "whispers of one cell, or of several differences"},
		{with(rule.Nabner{Where: row}), `it has no word for the rule "nabner"`},
		{with(rule.Even{Where: pair[:1]}, rule.Even{Where: pair[1:]}), "a drawing that can be read in another way"},
		{with(rule.Even{Where: pair}, rule.Odd{Where: pair}, rule.Minimum{Where: pair}), `it has no word for the rule "minimum"`},
	} {
		text, err := formattest.Write(name, c.p)
		if !errors.Is(err, format.ErrCannot) || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %.60q, %v, want %s", c.p.Rules, text, err, c.want)
		}
	}
}

// What is drawn has its place: centres of cells at a half, edges and corners at
// whole numbers.
func TestDrawing(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), append(rule.Classic(4),
		rule.Difference{Where: []sudoku.Cell{0, 1}}, rule.Ratio{Where: []sudoku.Cell{0, 4}}, rule.XV{Sum: 10, Where: []sudoku.Cell{5, 6}}, rule.GreaterThan{Where: []sudoku.Cell{10, 11}},
		rule.Quadruple{Values: []int{1, 2}, Where: []sudoku.Cell{5, 6, 9, 10}}, rule.Thermometer{Where: []sudoku.Cell{12, 13}}, rule.Arrow{Bulb: []sudoku.Cell{3}, Where: []sudoku.Cell{7}})...)
	p.Givens[15] = 4
	text, err := Text(p)
	if err != nil {
		t.Fatal(err)
	}
	var d drawing
	if err := json.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	places := map[point]string{}
	for _, o := range append(d.Overlays, d.Underlays...) {
		places[o.Center] = strings.TrimSpace(string(o.Text) + " " + colour(o.Background))
	}
	for at, want := range map[point]string{
		{0.5, 1}: "ffffff", {1, 0.5}: "000000", {1.5, 2}: "X ffffff", {2.5, 3}: "> ffffff", {2, 2}: "1 2 ffffff", {3.5, 0.5}: "cfcfcf", {0.5, 3.5}: "ffffff",
	} {
		if places[at] != want {
			t.Errorf("at %v there is %q, want %q", at, places[at], want)
		}
	}
	if len(places) != 7 || len(d.Lines) != 1 || len(d.Arrows) != 1 || d.Cells[3][3].Value != "4" || len(d.Regions) != 4 {
		t.Errorf("%d patches, %d lines, %d arrows", len(places), len(d.Lines), len(d.Arrows))
	}
	if got := d.Arrows[0].Points; got[0] != (point{0.5, 3.5}) || got[1] != (point{1.5, 3.5}) {
		t.Errorf("the arrow goes along %v", got)
	}
}

// A drawing is read the same wherever its marks stand in the list, under or
// over the grid.
func TestOrderDoesNotMatter(t *testing.T) {
	marks := []string{disc("0.5,1", "#000", "#fff", 0.3, 0.3), disc("1,0.5", "#000", "#000", 0.3, 0.3), words("2.5,3", "V"), words("3,2.5", "∧")}
	var want *sudoku.Puzzle
	for turn := range marks {
		list := append(append([]string{}, marks[turn:]...), marks[:turn]...)
		for cut := range len(list) + 1 {
			p := formattest.One(t, name, object(`"underlays":[`+strings.Join(list[:cut], ",")+`],"overlays":[`+strings.Join(list[cut:], ",")+`]`))
			if want == nil {
				want = p
			}
			if d := formattest.Diff(p, want); d != "" {
				t.Fatalf("turned by %d, cut at %d: %s", turn, cut, d)
			}
		}
	}
	if len(want.Rules) != 6 {
		t.Errorf("rules %v", want.Rules)
	}
}

// Many strokes and many patches are read in no time.
func TestManyMarks(t *testing.T) {
	var lines, bulbs []string
	for range 3000 {
		lines = append(lines, line("#CCC", "[0.5,0.5],[0.5,1.5]"))
		bulbs = append(bulbs, disc("0.5,0.5", "#CCC", "#CCC", 0.8, 0.8))
	}
	p := formattest.One(t, name, object(`"lines":[`+strings.Join(lines, ",")+`],"underlays":[`+strings.Join(bulbs, ",")+`]`))
	if len(p.Rules) != 3002 {
		t.Errorf("%d rules", len(p.Rules))
	}
}
