package engine

import (
	"slices"
	"strings"
	"testing"

	"shudu/internal/text"
	"shudu/rule"
	"shudu/sudoku"
)

// set is a set of digits of a board of nine.
func set(values ...int) (out sudoku.Digits) {
	for _, v := range values {
		out |= sudoku.Digit(v).Set()
	}
	return out
}

// shownAs returns a cell as the page gets it.
func shownAs(look sudoku.Look) Cell {
	return painter{lang: text.English, g: sudoku.Square(9)}.cell(0, look)
}

// A cell that holds a digit shows it and nothing else; one that does not shows its
// notes, and what a hint would keep and drop.
func TestACellShowsItsDigitOrItsNotes(t *testing.T) {
	notes := sudoku.Look{Content: sudoku.Content{Corner: set(1, 2), Centre: set(3)}, Keep: set(4, 5), Drop: set(6)}
	c := shownAs(notes)
	for name, got := range map[string][]string{"1 2": c.Corner, "3": c.Centre, "4 5": c.Keep, "6": c.Drop} {
		if strings.Join(got, " ") != name {
			t.Errorf("%q, not %s", got, name)
		}
	}
	if c.Digit != "" || c.Given || c.Label != "row 1, column 1, corner notes 1 2, centre notes 3 4 5" {
		t.Errorf("%+v", c)
	}
	notes.Digit = 9
	if c = shownAs(notes); c.Digit != "9" || c.Corner != nil || c.Centre != nil || c.Keep != nil || c.Drop != nil || c.Label != "row 1, column 1, 9" {
		t.Errorf("%+v", c)
	}
}

// The digit that the player looks for is marked among notes, and only there.
func TestAFocusIsShownAmongNotes(t *testing.T) {
	for _, c := range []struct {
		look sudoku.Look
		want string
	}{
		{sudoku.Look{Focus: 3, Content: sudoku.Content{Centre: set(3, 4)}}, "3"},
		{sudoku.Look{Focus: 3, Content: sudoku.Content{Corner: set(3)}}, "3"},
		{sudoku.Look{Focus: 3, Content: sudoku.Content{Centre: set(4)}}, ""},
		{sudoku.Look{Focus: 3, Content: sudoku.Content{Digit: 3}}, ""},
		{sudoku.Look{Content: sudoku.Content{Centre: set(3)}}, ""},
	} {
		if got := shownAs(c.look).Focus; got != c.want {
			t.Errorf("%+v: %q, not %q", c.look, got, c.want)
		}
	}
}

// Tones come by their names, those that win last in the style sheet included; a
// mistake and what a hint points at are said, too.
func TestTonesHaveNames(t *testing.T) {
	all := sudoku.ToneCursor | sudoku.ToneChosen | sudoku.ToneSame | sudoku.ToneSeen | sudoku.ToneWrong | sudoku.ToneHint
	c := shownAs(sudoku.Look{Tone: all})
	if c.Tones != "cursor chosen same seen wrong hint" {
		t.Errorf("%q", c.Tones)
	}
	if want := text.English.Say("cell.hint"); !strings.HasSuffix(c.Label, ", "+want) || !strings.Contains(c.Label, text.English.Say("cell.wrong")+", ") {
		t.Errorf("%q does not end with %q", c.Label, want)
	}
	if c = shownAs(sudoku.Look{}); c.Tones != "" || c.Label != "row 1, column 1, empty" {
		t.Errorf("%+v", c)
	}
	if c = shownAs(sudoku.Look{Content: sudoku.Content{Color: 4}}); c.Colour != 4 || !strings.HasSuffix(c.Label, " 4") {
		t.Errorf("%+v", c)
	}
}

// A board has its size, its digits, what is drawn below and above them, and the
// places where there is no cell; those are not told as cells either.
func TestABoardHasHolesAndMarks(t *testing.T) {
	g := sudoku.Square(9)
	p := sudoku.New(g, append(rule.Classic(9), rule.Thermometer{Where: []sudoku.Cell{0, 1, 2}}, rule.Killer{Where: []sudoku.Cell{10, 11}, Sum: 12})...)
	b := boardOf(text.English, p)
	if b.Rows != 9 || b.Cols != 9 || strings.Join(b.Digits, "") != "123456789" || len(b.Holes) != 0 || b.Label == "" {
		t.Errorf("%+v", b)
	}
	if !strings.Contains(b.Over, ">12<") || b.Under == "" || b.Box.Side <= 0 || b.Box.Width < 9*b.Box.Side {
		t.Errorf("%+v", b.Box)
	}
	if empty := boardOf(text.English, sudoku.New(g, rule.Classic(9)...)); sameBoard(b, empty) || !sameBoard(b, boardOf(text.English, p)) {
		t.Error("a thermometer makes no difference")
	} else if empty.Asks != "" || strings.Count(b.Asks, "\n") != 3 || !strings.Contains(b.Asks, "Thermometer: ") {
		t.Errorf("it asks for %q, an ordinary one for %q", b.Asks, empty.Asks)
	}
	k := newTalk(t)
	samurai, err := rule.Example("board")
	if err != nil {
		t.Fatal(err)
	}
	look := ask[*Looked](k, "look", Look{Puzzle: string(samurai)})
	if len(look.Board.Holes) == 0 || len(look.Cells) != look.Board.Rows*look.Board.Cols-len(look.Board.Holes) {
		t.Errorf("%d holes, %d cells", len(look.Board.Holes), len(look.Cells))
	}
	if slices.ContainsFunc(look.Cells, func(c Cell) bool { return slices.Contains(look.Board.Holes, c.At) }) {
		t.Error("a hole is told as a cell")
	}
}

// A clue is said with its number, once for each cell it speaks of, in the reader's
// language; a rule of half the grid is not.
func TestCluesAreSaidWithTheirNumbers(t *testing.T) {
	g := sudoku.Square(4)
	cage := rule.Killer{Where: []sudoku.Cell{0, 1}, Sum: 5}
	half := rule.Different{Where: []sudoku.Cell{0, 1, 2, 3, 4, 5, 6, 7}}
	p := sudoku.New(g, append(rule.Classic(4), cage, cage, half)...)
	for _, l := range []text.Lang{text.English, text.Chinese} {
		words := clueWords(l, p)
		if len(words) != 2 || len(words[0]) != 1 || !strings.HasSuffix(words[0][0], " 5") || words[0][0] != words[1][0] {
			t.Errorf("%v", words)
		}
	}
	if got := markText(g, rule.Thermometer{Where: []sudoku.Cell{0, 1}}, 0); got != "" {
		t.Errorf("a line says %q", got)
	}
}
