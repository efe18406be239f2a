package tui

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/bank/builtin"
	"shudu/internal/saying"
	"shudu/internal/store"
	"shudu/internal/text"
	"shudu/play"
	"shudu/play/match"
	"shudu/play/shelf"
	"shudu/rule"
	"shudu/sudoku"
)

// Every ending has a screen: what it took, and what to do next.
func TestEveryEndingHasAScreen(t *testing.T) {
	solve := strings.Fields("3 right 2 right 4 down 1 left left 2 left 4 down 2 right right 4 right 3 down left 1 left 4 left 3")
	for name, tt := range map[string]struct {
		keys  []string
		words []string
	}{
		"solved":   {solve, []string{"You did it!", "Time 0:", "Mistakes 0, hints 0, checks 0", "Another of this level", "Try it again", "Look again"}},
		"lost":     {strings.Fields("4 4 4 4 4"), []string{"You lose the game!", "Time 0:05", "Mistakes 5", "Show the solution"}},
		"given up": {[]string{"h", "m", "4", "y"}, []string{"You abandoned!", "hints 1", "Show the solution"}},
	} {
		tb := sit(t, Puzzle(card("easy"), small()))
		tb.press(tt.keys...)
		for _, words := range tt.words {
			if !strings.Contains(tb.words(), words) {
				t.Errorf("%s: no %q in\n%s", name, words, tb.words())
			}
		}
		tb.resize(40, 21)
		fits(t, tb, tb.picture())
	}
}

func TestTheEndLeadsOn(t *testing.T) {
	lose := func() *table {
		tb := sit(t, Puzzle(card("easy"), small()))
		tb.press("4", "4", "4", "4", "4")
		return tb
	}
	tb := lose()
	tb.press("1")
	if g := tb.game(); g.Card.Level != "easy" || g.Card.Number == 0 || g.Status() != play.Playing {
		t.Errorf("another: %+v", g.Card)
	}
	tb = lose()
	tb.press("2")
	if g := tb.game(); what(g) != "1.../..3./.1../...2" || g.Status() != play.Playing {
		t.Errorf("again: %s", what(g))
	}
	tb = lose()
	tb.press("3")
	if grid := tb.game().Live(tb.host.Settings).Grid(); grid.Filled() != 16 || tb.game().Grid().Filled() != 4 {
		t.Error("the solution is not shown, or written into the game")
	}
	tb = lose()
	tb.press("5")
	if _, ok := tb.screen.(*replay); !ok {
		t.Errorf("look again shows %T", tb.screen)
	}
}

// Keys that were meant for the board start no other game.
func TestTheEndListensAfterABreath(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	tb.press("4", "4", "4", "4", "4")
	tb.send(keyMsg("1"))
	if _, ok := tb.screen.(*menu); !ok {
		t.Fatal("a key at once was taken for a choice")
	}
	tb.press("right", "left")
	if _, ok := tb.screen.(*menu); !ok {
		t.Fatal("an arrow was taken for a choice")
	}
}

func TestABestTimeIsTold(t *testing.T) {
	files := &shelf.Memory{}
	solve := strings.Fields("3 right 2 right 4 down 1 left left 2 left 4 down 2 right right 4 right 3 down left 1 left 4 left 3")
	for i, pace := range []time.Duration{5, 9, 0} {
		tb := sit(t, Puzzle(card("easy"), small()), func(c *Config) { c.Shelf = shelf.Of(files) })
		for _, k := range solve {
			tb.clock.pass(pace * time.Second)
			tb.press(k)
		}
		tb.shows([]string{"Best time 2:36", "Best time 2:36", "A new best time!"}[i])
		tb.press("q", "q")
	}
}

func TestSavedGamesCanBeDeleted(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	tb.press("n", "q")
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	again.press("3", "d")
	again.shows("Delete this game for good?")
	again.press("1")
	if list, _ := tb.Shelf.List(); len(list) != 1 {
		t.Fatal("no deleted it")
	}
	again.press("d", "2")
	again.shows("No game is waiting.")
	if list, _ := tb.Shelf.List(); len(list) != 0 {
		t.Error("yes did not delete it")
	}
}

// Home shows the last game, and has it chosen.
func TestHomeShowsTheLastGame(t *testing.T) {
	for _, c := range [][]func(*Config){nil, {chinese}} {
		tb := sit(t, numbered(7), c...)
		tb.press("n", "q")
		again := sit(t, Home(), append(c, func(c *Config) { c.Shelf = tb.Shelf })...)
		name := saying.Name(tb.Lang, play.Card{Level: builtin.Level(7), Number: 7}, small())
		again.shows(name)
		again.shows("0/")
		again.shows("┏━━━┯")
		fits(t, again, again.picture())
		if h := again.screen.(*home); h.at != 2 {
			t.Errorf("item %d is chosen", h.at)
		}
		again.resize(40, 21)
		again.shows(fit(name, 10))
		fits(t, again, again.picture())
		again.press("enter", "enter")
		if again.game().Card.Number != 7 {
			t.Error("another game")
		}
	}
}

// Every item of every menu of ten or fewer has a number that picks it.
func TestItemsHaveNumbers(t *testing.T) {
	tb := sit(t, Home())
	for i, it := range tb.screen.(*home).items {
		tb.shows(itoa((i+1)%10) + " " + it.label)
	}
	tb.press("0")
	m, picked := listed(10)
	ten := sit(t, Screen{func(*app) screen { return m }})
	ten.press("0")
	if len(*picked) != 1 || (*picked)[0] != 10 {
		t.Errorf("0 picks %v", *picked)
	}
}

// A game that cannot be saved says so at once, goes on, and can be saved
// elsewhere; nothing says that it is kept.
func TestAGameThatCannotBeSaved(t *testing.T) {
	files := &shelf.Memory{Full: errors.New("the disk is full")}
	other := t.TempDir()
	tb := sit(t, Puzzle(card("easy"), small()), func(c *Config) {
		c.Shelf = shelf.Of(files)
		c.Elsewhere = func(dir string) *shelf.Shelf { return shelf.Of(store.At(dir)) }
	})
	tb.resize(100, 30)
	tb.shows("the disk is full")
	tb.shows("NOT kept")
	if strings.Contains(tb.words(), "(kept)") {
		t.Error("it says that the game is kept")
	}
	tb.press("3")
	if tb.game().At(1).Digit != 3 {
		t.Fatal("it does not go on")
	}
	tb.press("q")
	tb.shows("not saved. Leave it?")
	tb.press("n")
	tb.press("m", "2", "ctrl+u")
	tb.send(tea.PasteMsg{Content: other})
	tb.press("enter")
	tb.shows("shudu play")
	if tb.game().Unkept() != nil {
		t.Fatal("still not kept")
	}
	tb.press("right", "2", "q")
	again := sit(t, Saved(tb.list(other)), func(c *Config) { c.Shelf = shelf.Of(store.At(other)) })
	if got := what(again.game()); got != "132./..3./.1../...2" {
		t.Errorf("saved elsewhere: %s", got)
	}
}

// list names the only game in a folder.
func (tb *table) list(dir string) string {
	tb.t.Helper()
	files, _ := filepath.Glob(filepath.Join(dir, "games", "*.game"))
	if len(files) != 1 {
		tb.t.Fatalf("files: %v", files)
	}
	return strings.TrimSuffix(filepath.Base(files[0]), ".game")
}

func TestPlainLinesSayWhenNothingIsKept(t *testing.T) {
	var out strings.Builder
	cfg := newFakeClock().config(t)
	cfg.Shelf, cfg.Out, cfg.In = shelf.Of(&shelf.Memory{Full: errors.New("the disk is full")}), &out, strings.NewReader("r1c2 3\nquit\n")
	if err := Plain(context.Background(), cfg, card(""), small()); err != nil {
		t.Fatal(err)
	}
	if got := out.String(); strings.Contains(got, "The game is kept.") || !strings.Contains(got, "NOT kept: the disk is full") {
		t.Error(got)
	}
}

func TestPathsMayStartAtHome(t *testing.T) {
	t.Setenv("HOME", t.TempDir())
	home, err := os.UserHomeDir()
	if err != nil {
		t.Skip("no home")
	}
	for path, want := range map[string]string{" ~/a.txt ": filepath.Join(home, "a.txt"), "~": home, "~user/x": "~user/x", "a~": "a~", "/x": "/x"} {
		if got := expand(path); got != want {
			t.Errorf("%q is %q, want %q", path, got, want)
		}
	}
}

func TestAFileOfManyPuzzlesIsReadWhole(t *testing.T) {
	path := filepath.Join(t.TempDir(), "many.txt")
	os.WriteFile(path, []byte(strings.Repeat(builtin.Line(1)+"\n", 1200)), 0o644)
	tb := sit(t, Home())
	tb.press("6")
	tb.send(tea.PasteMsg{Content: path})
	tb.press("enter")
	tb.shows("Puzzle 1 of 1200")
}

func TestMakingAPuzzle(t *testing.T) {
	tb := sit(t, Home())
	tb.press("7", "2") // a Sudoku of 4×4
	g := tb.game()
	if !g.Setting() || g.Puzzle().Geometry.N() != 4 || len(g.Puzzle().Rules) != 2 {
		t.Fatalf("%d rules of size %d", len(g.Puzzle().Rules), g.Puzzle().Geometry.N())
	}
	// A rule that needs no words is there at once; another asks for them.
	pick := func(name string) {
		tb.press("ctrl+r")
		m := tb.screen.(*menu)
		for i, it := range m.items {
			if it.label == saying.Rule(text.English, name) || strings.HasSuffix(it.label, "("+name+")") {
				m.at = i
			}
		}
		tb.press("enter")
	}
	pick("anti-knight")
	if n := len(g.Puzzle().Rules); n != 3 || tb.screen != screen(g) {
		t.Fatalf("%d rules, %T", n, tb.screen)
	}
	tb.press("shift+right")
	pick("killer")
	p, ok := tb.screen.(*prompt)
	if !ok || p.text != "killer " {
		t.Fatalf("%T %+v", tb.screen, p)
	}
	tb.press("5", "enter")
	if k, ok := g.Puzzle().Rules[3].(rule.Killer); !ok || k.Sum != 5 || len(k.Where) != 2 {
		t.Errorf("%+v", g.Puzzle().Rules)
	}
	tb.press("ctrl+u", "ctrl+u", "m", "2") // play this
	if played := tb.game(); played.Setting() || played.Puzzle() != g.Puzzle() {
		t.Error("it is not played")
	}
	tb.press("q")
	if tb.screen != screen(g) {
		t.Error("the making of it is gone")
	}
}

// samurai is five boards, each overlapping the one in the middle, and no given.
func samurai(t *testing.T) *sudoku.Puzzle {
	t.Helper()
	whole, err := sudoku.NewGeometry(21, 21, 1, 2, 3, 4, 5, 6, 7, 8, 9)
	if err != nil {
		t.Fatal(err)
	}
	var boards []sudoku.Rule
	used := map[sudoku.Cell]bool{}
	for _, at := range [][2]int{{0, 0}, {0, 12}, {6, 6}, {12, 0}, {12, 12}} {
		b := rule.Board{From: whole.At(at[0], at[1]), To: whole.At(at[0]+8, at[1]+8), Height: 3, Width: 3}
		boards = append(boards, b)
		for _, c := range b.Cells(whole) {
			used[c] = true
		}
	}
	var holes []sudoku.Cell
	for c := range sudoku.Cell(21 * 21) {
		if !used[c] {
			holes = append(holes, c)
		}
	}
	g, err := whole.WithHoles(holes...)
	if err != nil {
		t.Fatal(err)
	}
	return sudoku.New(g, boards...)
}

// A Samurai has each digit 41 times.
func TestSamuraiCountsWhatIsLeft(t *testing.T) {
	p := samurai(t)
	v := match.Examine(t.Context(), p)
	if v.Err != nil {
		t.Fatal(v.Err)
	}
	tb := sit(t, Puzzle(card(""), p), noLives)
	g := tb.game()
	var last sudoku.Cell
	for c, d := range v.Judge.Solution() {
		if d == 1 && p.Givens[c] == sudoku.None {
			if left, ok := g.Left(); !ok || !left.Has(1) {
				t.Fatalf("1 is said to be done before R%dC%d", c/21+1, c%21+1)
			}
			g.Do(t.Context(), tb.Now(), play.Put(1, sudoku.Cell(c)))
			last = sudoku.Cell(c)
		}
	}
	if left, ok := g.Left(); !ok || left.Has(1) {
		t.Errorf("all stand, the last at %d, but 1 is left: %v", last, left)
	}
}
