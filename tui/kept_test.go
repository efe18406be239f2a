package tui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"shudu/bank/builtin"
	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/match"
	"shudu/play/share"
	"shudu/rule"
)

// A game comes back after the program was left: the board, the notes, and what
// can be undone.
func TestContinue(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()), noLives)
	tb.press("3", "right", "c", "2", "q")
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	again.press("3", "enter")
	g := again.game()
	if got := what(g); got != "13(,2)./..3./.1../...2" {
		t.Fatalf("came back as %s", got)
	}
	again.press("[", "[")
	if got := what(g); got != "1.../..3./.1../...2" {
		t.Errorf("undone: %s", got)
	}
}

func TestAGameThatIsOpenElsewhere(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	again.press("3")
	again.shows("(open elsewhere)")
	again.press("enter")
	again.shows("open in another window")
}

func TestDamagedGamesAreNamed(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	id := tb.game().Card.ID
	tb.press("n", "q")
	root := storeRoot(t, tb)
	path := filepath.Join(root, "games", id+".game")
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	os.WriteFile(path, append([]byte("x"), data...), 0o644)
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	again.resize(200, 24)
	again.press("3")
	again.shows(id + ".game.damaged")
}

// storeRoot finds the folder of a table's store.
func storeRoot(t *testing.T, tb *table) string {
	t.Helper()
	var root string
	filepath.WalkDir(os.TempDir(), func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Name() == tb.screenID() && strings.Contains(path, t.Name()) {
			root = filepath.Dir(filepath.Dir(path))
			return filepath.SkipAll
		}
		return nil
	})
	if root == "" {
		t.Fatal("the store is not found")
	}
	return root
}

func (tb *table) screenID() string {
	list, _ := tb.Shelf.List()
	if len(list) == 0 {
		return "none"
	}
	return list[0].ID + ".game"
}

func TestDaily(t *testing.T) {
	tb := sit(t, Daily())
	tb.shows("Daily 2026-11-15")
	n := tb.game().Card.Number
	tb.press("tab", "n", "q")
	again := sit(t, Daily(), func(c *Config) { c.Shelf = tb.Shelf })
	if g := again.game(); g.Card.Number != n || g.Count().Undo == 0 {
		t.Errorf("the daily puzzle of the same day is another one, or starts anew")
	}
	if match.DailyNumber("2026-11-15") == match.DailyNumber("2026-11-16") && match.DailyNumber("2026-11-16") == match.DailyNumber("2026-11-17") {
		t.Error("every day has the same puzzle")
	}
}

// Two programs at once: the second cannot have the game of the first, says so,
// and spoils nothing.
func TestDailyTwice(t *testing.T) {
	tb := sit(t, Daily())
	tb.press("n")
	second := sit(t, Daily(), func(c *Config) { c.Shelf = tb.Shelf })
	second.shows("open in another")
	second.shows("NOT kept")
	second.press("n", "tab", "[", "q", "y")
	if list, bad := tb.Shelf.List(); len(list) != 1 || len(bad) != 0 || list[0].Count.Undo != 1 {
		t.Errorf("%+v, %v", list, bad)
	}
}

func TestPaste(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	first := tb.game()
	tb.send(tea.PasteMsg{Content: "hello"})
	tb.shows("no puzzle")
	tb.press("n") // a game that was not touched would not be kept
	tb.send(tea.PasteMsg{Content: builtin.Line(5)})
	tb.shows("y or n")
	tb.press("n")
	if tb.game() != first {
		t.Fatal("no started the pasted puzzle")
	}
	tb.send(tea.PasteMsg{Content: builtin.Line(5)})
	tb.press("y")
	if g := tb.game(); g == first || g.Puzzle().Givens.Filled() != builtin.Puzzle(5).Givens.Filled() {
		t.Error("the pasted puzzle is not played")
	}
	if list, _ := tb.Shelf.List(); len(list) != 2 {
		t.Errorf("%d games are kept, want the old one and the new one", len(list))
	}
	tb.send(tea.PasteMsg{Content: strings.Repeat("11", 40) + "1"})
	tb.shows("This puzzle has no")
}

func TestEnterAPuzzle(t *testing.T) {
	tb := sit(t, Home())
	tb.press("5")
	for _, r := range "12" {
		tb.press(string(r))
	}
	tb.press("enter", "backspace", "backspace", "backspace")
	for _, r := range builtin.Line(3) {
		tb.press(string(r))
	}
	tb.press("enter")
	if g := tb.game(); g.Puzzle().Givens.Filled() != builtin.Puzzle(3).Givens.Filled() {
		t.Error("another puzzle")
	}
}

func TestSolveAFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "p.txt")
	os.WriteFile(path, []byte(builtin.Line(1)+"\n"+builtin.Line(2)+"\n"), 0o644)
	tb := sit(t, Home())
	tb.press("6")
	tb.send(tea.PasteMsg{Content: path + ".none"})
	tb.press("enter")
	tb.shows("no such file")
	tb.press("ctrl+u")
	tb.send(tea.PasteMsg{Content: path})
	tb.press("enter")
	tb.shows("Puzzle 1 of 2")
	tb.shows("One solution.")
	tb.press("right", "right", "left")
	tb.shows("Puzzle 2 of 2")
	tb.press("enter")
	if !slices.Equal(tb.game().Puzzle().Givens, builtin.Puzzle(2).Givens) {
		t.Error("another puzzle")
	}
}

func TestShare(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	if got := saying.Share(tb.Lang, tb.game().Card, tb.game().Session, tb.Now()); !strings.Contains(got, "1.....3..1.....2") {
		t.Errorf("the puzzle is not in it: %q", got)
	}
	tb.press("4", "4", "4", "4", "4", "q")
	if got := saying.Share(tb.Lang, tb.game().Card, tb.game().Session, tb.Now()); !strings.Contains(got, "Lost after 0:05, mistakes 5") {
		t.Errorf("%q", got)
	}
	p := small()
	p.Rules = append(p.Rules, rule.Diagonals{Down: true})
	if got := share.Of(p).Text; !strings.Contains(got, "diagonals") {
		t.Errorf("a rule is lost: %q", got)
	}
}

func TestStatistics(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	for _, k := range strings.Fields("3 right 2 right 4 down 1 left left 2 left 4 down 2 right right 4 right 3 down left 1 left 4 left 3") {
		tb.press(k)
	}
	tb.shows("You did it!")
	tb.press("q")
	if tb.game().Status() != play.Solved {
		t.Fatalf("%s", what(tb.game()))
	}
	tb.press("q")
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	again.press("9")
	again.shows("easy")
	again.shows("Solved in a row: 1")
	again.press("enter")
	if _, ok := again.screen.(*replay); !ok {
		t.Errorf("a finished game opens as %T", again.screen)
	}
}
