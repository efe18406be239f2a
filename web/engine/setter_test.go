package engine

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"shudu/internal/text"
	"shudu/rule"
	"shudu/sudoku"
)

// Every grid that the setter is offered can be begun with, and is empty.
func TestEveryBlankCanBeBegunWith(t *testing.T) {
	k := newTalk(t)
	for _, b := range ask[*Home](k, "home", nil).Blanks {
		st := k.state("set", Set{Blank: b.Kind, Size: b.Size, Solver: true})
		if st.Board.Rows != b.Size || !st.Game.Setting || b.Title == "" {
			t.Errorf("%+v: %d rows", b, st.Board.Rows)
		}
		boxes := slices.ContainsFunc(st.Rules, func(r RuleEntry) bool { return r.Name == "boxes" })
		if boxes != (b.Kind == "sudoku") {
			t.Errorf("%+v has boxes: %v", b, boxes)
		}
		if slices.ContainsFunc(st.Cells, func(c Cell) bool { return c.Digit != "" }) {
			t.Errorf("%+v is not empty", b)
		}
	}
	if st := k.state("set", Set{Solver: true}); st.Board.Rows != 9 {
		t.Errorf("without a size it has %d rows", st.Board.Rows)
	}
}

// A puzzle in any format is taken to the setter's desk with all its rules, and
// goes on there when it is opened again.
func TestAPuzzleIsTakenToTheDesk(t *testing.T) {
	killer, err := rule.Example("killer")
	if err != nil {
		t.Fatal(err)
	}
	k := newTalk(t)
	st := k.state("set", Set{Puzzle: string(killer), Solver: true})
	cages := 0
	for _, r := range st.Rules {
		if r.Name == "killer" {
			cages++
			if len(r.Cells) == 0 || !strings.ContainsAny(r.Title, "0123456789") {
				t.Errorf("%+v", r)
			}
		}
	}
	if cages != strings.Count(string(killer), `"killer"`) || st.Truth.Status != "looking" {
		t.Errorf("%d cages, %+v", cages, st.Truth)
	}
	k.state("title", Title{"Mine"})
	id := st.Game.ID
	ask[*Home](k, "close", nil)
	if st = k.state("open", Game{Game: id, Solver: true}); !st.Game.Setting || st.Game.Name != "Mine" || len(st.Rules) < cages {
		t.Errorf("%+v", st.Game)
	}
	if same := k.state("open", Game{Game: id}); !same.Whole || same.Game.ID != id {
		t.Errorf("the game that is open is shown whole: %+v", same.Game)
	}
}

// Every rule can be placed from the palette: what its form asks for, filled in as in
// its example, makes it; cells outside the grid that it needs come and go with it.
func TestUnknownRegionsArePlaced(t *testing.T) {
	k := newTalk(t)
	for _, kind := range ask[[]RuleKind](k, "rulekinds", Lang{"en"}) {
		if slices.ContainsFunc(kind.Fields, func(f RuleField) bool { return f.Name == "labels" }) {
			t.Errorf("%s asks for cells that nobody can select", kind.Name)
		}
	}
	for _, placed := range []string{`{"rule":"chaos","size":4}`, `{"rule":"doublers","height":2,"width":2}`, `{"rule":"modifiers","times":2}`} {
		before := k.state("set", Set{Size: 4, Blank: "latin", Solver: true})
		k.state("move", Move{"given 3 R2C2"})
		st := k.state("rule", Rule{Rule: json.RawMessage(placed)})
		if len(st.Rules) != len(before.Rules)+1 || !strings.Contains(st.Game.Puzzle, `"vars"`) || !strings.Contains(st.Game.Puzzle, "null,3") {
			t.Errorf("%s: %s", placed, st.Game.Puzzle)
		}
		if _, failed := k.tryTo("rule", Rule{Rule: json.RawMessage(placed)}); failed == nil {
			t.Errorf("%s is placed twice", placed)
		}
		if st.Board == nil || len(st.Board.Below) == 0 || st.Game.ID != before.Game.ID {
			t.Errorf("%s: its cells are not shown on the same desk", placed)
		}
		if back := k.state("act", Act{Action: "undo"}); len(back.Rules) != len(before.Rules) || back.Undo != 1 || back.Board == nil || len(back.Board.Below) != 0 || len(back.Cells) != 16 {
			t.Errorf("%s: undo leads to %s", placed, back.Game.Puzzle)
		}
		if back := k.state("act", Act{Action: "undo"}); back.Undo != 0 || strings.Contains(back.Game.Puzzle, "null,3") {
			t.Errorf("%s: undo does not reach what was placed before it: %s", placed, back.Game.Puzzle)
		}
		k.state("act", Act{Action: "redo"})
		st = k.state("act", Act{Action: "redo"})
		st = k.state("unrule", Unrule{len(st.Rules)})
		if len(st.Rules) != len(before.Rules) || strings.Contains(st.Game.Puzzle, `"vars"`) || !strings.Contains(st.Game.Puzzle, "null,3") {
			t.Errorf("%s is taken away: %s", placed, st.Game.Puzzle)
		}
	}
	if _, failed := k.tryTo("rule", Rule{Rule: json.RawMessage(`{"rule":"chaos","size":3}`)}); failed == nil || failed.Text == "" {
		t.Error("regions that do not fit are placed")
	}
}

// A rule that makes no sense is refused in words, and the puzzle stays as it is.
func TestARuleThatMakesNoSenseIsRefused(t *testing.T) {
	k := newTalk(t)
	before := k.state("set", Set{Size: 4, Solver: true})
	for _, bad := range []string{`{"rule":"nobody"}`, `{"rule":"thermometer","where":["R9C9","R1C1"]}`, `{"rule":"killer","where":["R1C1"],"sum":"x"}`,
		`{"rule":"killer"}`, `{"rule":"thermometer","where":["R1C1"]}`, `[]`, `{}`} {
		if _, failed := k.tryTo("rule", Rule{Rule: json.RawMessage(bad)}); failed == nil || failed.Text == "" {
			t.Errorf("%s is taken", bad)
		}
	}
	for _, bad := range []string{"", "nobody", "killer words"} {
		if _, failed := k.tryTo("rule", Rule{Words: bad}); failed == nil {
			t.Errorf("%q is taken", bad)
		}
	}
	for _, number := range []int{0, -1, 99} {
		if st, failed := k.tryTo("unrule", Unrule{number}); failed == nil && len(st.(*State).Rules) != len(before.Rules) {
			t.Errorf("rule %d is taken away", number)
		}
	}
	if st := k.state("state", Whole{true}); len(st.Rules) != len(before.Rules) || st.Undo != 0 {
		t.Errorf("%+v", st.Rules)
	}
}

// What a solver says is shown as it is: none, one, several, or that there was no
// time; and its candidates only where there is such a cell.
func TestWhatASolverSaysIsShown(t *testing.T) {
	k := newTalk(t)
	st := k.state("set", Set{Size: 4, Solver: true})
	for status, want := range map[string]string{"none": "none", "unique": "one", "multiple": "several", "unknown": "unknown"} {
		told := k.state("truth", Told{Puzzle: st.Game.Puzzle, Status: status})
		if told.Truth.Status != want || told.Truth.Text == "" {
			t.Errorf("%s is shown as %+v", status, told.Truth)
		}
	}
	g := sudoku.Square(4)
	got := possible(g, [][][]int{{{1, 2}, nil}, nil, {{9}}, nil, {{1}}})
	if got[0] != g.DigitOf(1).Set()|g.DigitOf(2).Set() || got[1] != 0 || got[8] != 0 {
		t.Errorf("%v", got)
	}
}

// The setter's puzzle is tried as a player gets it, and the desk keeps it.
func TestTheSetterTriesThePuzzle(t *testing.T) {
	k := newTalk(t)
	k.state("set", Set{Puzzle: four, Solver: true})
	desk := k.state("title", Title{"Mine"})
	st := k.state("playthis", nil)
	if st.Game.Setting || st.Lives == nil || st.Game.ID == desk.Game.ID {
		t.Errorf("%+v", st.Game)
	}
	games := ask[[]GameEntry](k, "games", nil)
	if i := slices.IndexFunc(games, func(g GameEntry) bool { return g.ID == desk.Game.ID }); i < 0 || games[i].Mode != "set" {
		t.Errorf("%+v", games)
	}
}

// A cell says everything that is to be known about it, in both languages, in the
// order in which it matters.
func TestACellSaysAllThatIsToBeKnown(t *testing.T) {
	g := sudoku.Square(9)
	clues := map[sudoku.Cell][]string{10: {"arrow", "killer cage 12"}}
	look := func(change func(*sudoku.Look)) sudoku.Look {
		var l sudoku.Look
		change(&l)
		return l
	}
	d := func(n int) sudoku.Digits { return g.DigitOf(n).Set() }
	for _, c := range []struct {
		cell     sudoku.Cell
		look     sudoku.Look
		en, zhTW string
	}{
		{0, sudoku.Look{}, "row 1, column 1, empty", "第1列第1行，空格"},
		{0, look(func(l *sudoku.Look) { l.Digit, l.Given = 7, true }), "row 1, column 1, given 7", "第1列第1行，提示數7"},
		{80, look(func(l *sudoku.Look) { l.Digit, l.Tone = 4, sudoku.ToneWrong }), "row 9, column 9, 4, wrong", ""},
		{80, look(func(l *sudoku.Look) { l.Corner, l.Color = d(1)|d(2), 3 }), "row 9, column 9, corner notes 1 2, colour 3", ""},
		{10, sudoku.Look{}, "row 2, column 2, empty, arrow, killer cage 12", ""},
	} {
		for _, l := range []text.Lang{text.English, text.Chinese} {
			want := map[text.Lang]string{text.English: c.en, text.Chinese: c.zhTW}[l]
			if got := (painter{lang: l, g: g, clues: clues}).label(c.cell, c.look); want != "" && got != want {
				t.Errorf("%q, not %q", got, want)
			}
		}
	}
	could := painter{lang: text.English, g: g, could: true}.label(0, look(func(l *sudoku.Look) { l.Centre = d(5) | d(6) }))
	if !strings.HasSuffix(could, "5 6") || strings.Contains(could, "notes") {
		t.Errorf("%q", could)
	}
}

// A focus is only on notes that have the digit: other cells look the same
// whichever digit it is.
func TestAFocusIsOnNotesOnly(t *testing.T) {
	g := sudoku.Square(9)
	five := g.DigitOf(5)
	for _, c := range []struct {
		look sudoku.Look
		kept bool
	}{
		{sudoku.Look{Focus: five}, false},
		{sudoku.Look{Focus: five, Content: sudoku.Content{Digit: five}}, false},
		{sudoku.Look{Focus: five, Content: sudoku.Content{Corner: five.Set()}}, true},
		{sudoku.Look{Focus: five, Keep: five.Set()}, true},
		{sudoku.Look{Focus: five, Content: sudoku.Content{Centre: g.DigitOf(4).Set()}}, false},
	} {
		if unfocus(&c.look); (c.look.Focus == five) != c.kept {
			t.Errorf("%+v", c.look)
		}
	}
}

// A rule of the whole grid is told once, with the puzzle; one of a few cells by
// each of them.
func TestCluesAreToldByTheirCells(t *testing.T) {
	g := sudoku.Square(9)
	p := sudoku.New(g, append(rule.Classic(9), rule.AntiKnight{}, rule.Thermometer{Where: []sudoku.Cell{0, 1, 2}})...)
	words := clueWords(text.English, p)
	if len(words) != 3 || !strings.Contains(words[1][0], "thermo") {
		t.Errorf("%v", words)
	}
}
