package opensudoku_test

import (
	"fmt"
	"strings"
	"testing"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/formattest"
	"shudu/rule"
	"shudu/sudoku"
)

func TestHostile(t *testing.T) {
	formattest.Hostile(t, "opensudoku", `<opensudoku version="2">`+"\n"+`<folder name="a &amp; b">`+"\n"+`<game data="`+data+`" note="n"/>`+"\n"+`<game data="`+data+`"/></folder></opensudoku>`)
}

func TestTrips(t *testing.T) { formattest.Trips(t, "opensudoku", nil, 9) }

func TestSniff(t *testing.T) {
	formattest.Sniffs(t, "opensudoku", map[string]format.Confidence{
		"<opensudoku>": format.Sure, " \n<?xml version=\"1.0\"?>\n<!-- c --><opensudoku version=\"2\">": format.Sure, "<ksudoku>": format.No, "x<opensudoku>": format.No, "": format.No, "<": format.No,
	})
}

// Version 1: every tag is a piece of information, and what is said later holds
// for the games that follow.
func TestTags(t *testing.T) {
	game := `<game data="` + data + `"/>`
	items, errs := formattest.Items("opensudoku", "<opensudoku><name>n</name><author>a</author><description>d</description><created>c</created><source>s</source><level>l</level><sourceURL>u</sourceURL>"+
		game+"<comment>later</comment><level> </level><other>x</other>"+game+"</opensudoku>")
	if len(items) != 2 || len(errs) > 0 {
		t.Fatalf("%d puzzles, errors %q", len(items), errs)
	}
	want := sudoku.Info{Title: "n", Author: "a", Comment: "d", Date: "c", Source: "s", Level: "l", URL: "u"}
	if got := items[0].Puzzle.Info; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	want.Comment, want.Level = "later", ""
	if got := items[1].Puzzle.Info; got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
}

// Version 2: a folder begins anew, and says the title of its games.
func TestFolders(t *testing.T) {
	game := `<game data="` + data + `" note="&#x6578;&#x7368;"/>`
	items, errs := formattest.Items("opensudoku", `<opensudoku version="2"><level>all</level><folder name="one">`+"\n"+game+"\n"+game+`</folder><folder>`+game+`</folder></opensudoku>`)
	if len(items) != 3 || len(errs) > 0 {
		t.Fatalf("%d puzzles, errors %q", len(items), errs)
	}
	for i, want := range []string{"one", "one", ""} {
		if info := items[i].Puzzle.Info; info != (sudoku.Info{Title: want, Comment: "數獨"}) {
			t.Errorf("game %d: %+v", i+1, info)
		}
	}
	if items[0].Line != 2 || items[1].Line != 3 {
		t.Errorf("the games are on the lines %d and %d", items[0].Line, items[1].Line)
	}
}

// The state of a game gives what cannot be edited, whatever the player did.
func TestStates(t *testing.T) {
	for version := 1; version <= 3; version++ {
		for _, notes := range []string{"-", "0", "1,2,3,", "511"} {
			text := `<opensudoku><game data="` + state(fmt.Sprint(version), notes) + `"/></opensudoku>`
			if got := formattest.Symbols(formattest.Item(t, "opensudoku", text).Puzzle); got != easy {
				t.Errorf("version %d, notes %q: %s", version, notes, got)
			}
		}
	}
	empty := strings.ReplaceAll(state("1", "-"), "|0|", "|1|")
	if p := formattest.Item(t, "opensudoku", `<opensudoku><game data="`+empty+`"/></opensudoku>`).Puzzle; p.Givens.Filled() != 0 {
		t.Errorf("what the player placed is given: %v", p.Givens)
	}
}

func TestErrorsOfTags(t *testing.T) {
	formattest.Cases(t, "opensudoku",
		wrong("digit 10", "<opensudoku><game data=\"A"+data[1:]+"\"/></opensudoku>", nil, "1:13: cell 1 of the game's data is 'A' (expected a digit)"),
		wrong("state of two digits", "<opensudoku><game data=\""+strings.Replace(state("1", "-"), "5|", "55|", 1)+"\"/></opensudoku>", nil, `1:13: cell 1 of the game's data is "55" (expected a digit)`),
		wrong("state of nothing", "<opensudoku><game data=\"version:\"/></opensudoku>", nil, `1:13: the game's data is of version "" (expected 1, 2 or 3)`),
		wrong("NUL", "<opensudoku>\x00</opensudoku>", nil, "1:14: illegal character code U+0000"),
		wrong("no text", "<opensudoku>\xff</opensudoku>", nil, "1:14: invalid UTF-8"),
		wrong("attribute twice is the first", "<opensudoku><game data=\""+data+"\" data=\"x\"/><", []string{easy}, "1:119: unexpected EOF"),
		wrong("two wrong games", "<opensudoku><game/><game data=\""+data+"\"/><game/></opensudoku>", []string{easy}, "1:13: the game's data has 0 cells (expected 81)", "1:116: the game's data has 0 cells (expected 81)"),
	)
}

// Titles that change make folders; what cannot be said is refused.
func TestWriteFolders(t *testing.T) {
	var all []*sudoku.Puzzle
	for _, title := range []string{"a", "a", "b", "", "a", "<&\"'>", "數獨"} {
		p := formattest.Puzzle(t, easy)
		p.Info = sudoku.Info{Title: title, Comment: title}
		all = append(all, p)
	}
	formattest.RoundTrip(t, "opensudoku", nil, all...)
	text, err := formattest.Write("opensudoku", all...)
	if n := strings.Count(text, "<folder"); err != nil || n != 6 || strings.Count(text, "</folder>") != n {
		t.Errorf("%d folders, %v", n, err)
	}
	for _, p := range []*sudoku.Puzzle{classic.New(16), sudoku.New(sudoku.Square(9), rule.Latin{})} {
		formattest.Cannot(t, "opensudoku", p)
	}
}

// A title with the signs of XML is written so that it comes back.
func TestTitlesOfSigns(t *testing.T) {
	p := formattest.Puzzle(t, formattest.Easy)
	p.Info.Title, p.Info.Comment = `a < b & "c" > 'd'`, "數獨 <!-- -->"
	formattest.RoundTrip(t, "opensudoku", nil, p)
}
