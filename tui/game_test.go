package tui

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/bank/builtin"
	"shudu/model"
	"shudu/play"
	"shudu/rule"
	"shudu/sudoku"
)

func card(level string) play.Card { return play.Card{Mode: "modern", Level: level} }

// fourByFour makes a small puzzle of four rows.
func fourByFour(rows ...string) *sudoku.Puzzle {
	p := sudoku.New(sudoku.Square(4), rule.Classic(4)...)
	for i, r := range strings.Join(rows, "") {
		if r != '.' {
			p.Givens[i] = sudoku.Digit(r - '0')
		}
	}
	return p
}

func small() *sudoku.Puzzle { return fourByFour("1...", "..3.", ".1..", "...2") }

// what tells the board of a small game: digits, and notes as corner,centre.
func what(g *game) string {
	var b strings.Builder
	for _, c := range g.Cells() {
		if c > 0 && g.geometry().Col(c) == 0 {
			b.WriteByte('/')
		}
		q := g.At(c)
		switch {
		case q.Digit != sudoku.None:
			b.WriteString(g.geometry().Labels(q.Digit.Set()))
		case q.Corner|q.Centre != 0:
			b.WriteString("(" + g.geometry().Labels(q.Corner) + "," + g.geometry().Labels(q.Centre) + ")")
		default:
			b.WriteByte('.')
		}
		if q.Color != 0 {
			b.WriteString("#" + itoa(q.Color))
		}
	}
	return b.String()
}

// The key contract: what each key does to the board. The cursor starts at
// R1C2, the first blank.
func TestKeys(t *testing.T) {
	const start = "1.../..3./.1../...2"
	tests := []struct {
		name string
		keys string
		want string
	}{
		{"digit", "3", "13../..3./.1../...2"},
		{"digit again", "3 3", start},
		{"arrows wrap", "up 4", "1.../..3./.1../.4.2"},
		{"wasd", "d s a w 4", "14../..3./.1../...2"},
		{"left wraps", "left left 4", "1..4/..3./.1../...2"},
		{"corner mode", "x 2 3", "1(23,)../..3./.1../...2"},
		{"centre mode", "c 2", "1(,2)../..3./.1../...2"},
		{"colour mode", "v 2", "1.#2../..3./.1../...2"},
		{"back to digits", "x c v z 4", "14../..3./.1../...2"},
		{"space is the next mode", "space 2 space 3", "1(2,3)../..3./.1../...2"},
		{"shift+space is the previous mode", "shift+space 2", "1.#2../..3./.1../...2"},
		{"shift+digit", "@", "1(2,)../..3./.1../...2"},
		{"ctrl+digit", "ctrl+2", "1(,2)../..3./.1../...2"},
		{"alt+digit", "alt+2", "1(,2)../..3./.1../...2"},
		{"ctrl+shift+digit", "ctrl+shift+2", "1.#2../..3./.1../...2"},
		{"shift+arrows select", "c shift+right shift+down 2", "1(,2)(,2)./..3./.1../...2"},
		{"ctrl+arrows select", "c ctrl+right 2", "1(,2)(,2)./..3./.1../...2"},
		{"select all", "c ctrl+a 2", "1(,2)(,2)(,2)/(,2)(,2)3(,2)/(,2)1(,2)(,2)/(,2)(,2)(,2)2"},
		{"select the others", "c i 2", "1.(,2)(,2)/(,2)(,2)3(,2)/(,2)1(,2)(,2)/(,2)(,2)(,2)2"},
		{"esc keeps the cursor", "shift+right esc 4", "1.4./..3./.1../...2"},
		{"set unless all have it", "c 2 shift+right 2", "1(,2)(,2)./..3./.1../...2"},
		{"remove when all have it", "c 2 shift+right 2 2", start},
		{"erase", "4 backspace", start},
		{"delete", "c 2 3 delete", start},
		{"erase mode first", "c 2 x 3 backspace", "1(,2)../..3./.1../...2"},
		{"undo", "4 [", start},
		{"undo, redo", "4 [ ]", "14../..3./.1../...2"},
		{"ctrl+z, ctrl+y", "4 ctrl+z ctrl+y", "14../..3./.1../...2"},
		{"tab finds the next blank", "tab tab tab 4", "1.../4.3./.1../...2"},
		{"shift+tab goes back", "shift+tab 4", "1.../..3./.1../..42"},
		{"enter takes the only note", "c 3 enter", "13../..3./.1../...2"},
		{"enter with two notes", "c 3 4 enter", "1(,34)../..3./.1../...2"},
		{"digit first", "f 4 enter right enter", "144./..3./.1../...2"},
		{"digit first, another digit", "f 4 enter 2 right enter", "142./..3./.1../...2"},
		{"plus and minus", "+ + right -", "124./..3./.1../...2"},
		{"minus to none", "+ -", start},
		{"candidates", "n", "1(,234)(,24)(,4)/(,24)(,24)3(,14)/(,234)1(,4)(,34)/(,34)(,34)(,14)2"},
		{"notes clean themselves", "n 3", "13(,24)(,4)/(,24)(,24)3(,14)/(,234)1(,4)(,34)/(,34)(,4)(,14)2"},
		{"trial and return", "3 b right 2 r", "13../..3./.1../...2"},
		{"trial and keep", "3 b right 2 e r", "132./..3./.1../...2"},
		{"full-width digits", "４", "14../..3./.1../...2"},
		{"unknown keys do nothing", "j ; ctrl+q 0", start},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			tb := sit(t, Puzzle(card(""), small()), noLives)
			tb.press(strings.Fields(tt.keys)...)
			if got := what(tb.game()); got != tt.want {
				t.Errorf("%s\ngot  %s\nwant %s", tt.keys, got, tt.want)
			}
		})
	}
}

func TestLettersAreDigitsInLargeGrids(t *testing.T) {
	p := sudoku.New(sudoku.Square(16), rule.Classic(16)...)
	tb := sit(t, Puzzle(card(""), p), noLives)
	tb.resize(120, 50)
	tb.press("G", "right", "A", "right", "d", "9")
	g := tb.game().Grid()
	if g[0] != 16 || g[1] != 10 || g[3] != 9 {
		t.Errorf("%v", g[:5])
	}
	tb.shows("G")
}

func TestJump(t *testing.T) {
	tb := sit(t, numbered(1))
	for keys, want := range map[string]string{"77": "R1C1", "33": "R9C9", "51": "R6C4", "98": "R1C8"} {
		tb.press("g", keys[:1], keys[1:])
		if got := tb.game().geometry().Name(tb.game().Cursor); got != want {
			t.Errorf("jump %s goes to %s, want %s", keys, got, want)
		}
	}
	tb.press("g", "x", "down")
	if tb.game().Jumping {
		t.Error("a jump does not end")
	}
}

// at returns where a cell is on the screen.
func (tb *table) at(c sudoku.Cell) (x, y int) {
	g := tb.game()
	tb.View()
	x, y = g.plan.Cursor(c)
	return x + g.originX, y + g.originY
}

func (tb *table) click(c sudoku.Cell, mod tea.KeyMod) {
	x, y := tb.at(c)
	tb.clock.pass(time.Second)
	tb.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft, Mod: mod}, tea.MouseReleaseMsg{X: x, Y: y, Button: tea.MouseLeft})
}

func TestMouse(t *testing.T) {
	tb := sit(t, Puzzle(card(""), small()), noLives)
	g := tb.game()
	chosen := func(want ...sudoku.Cell) {
		t.Helper()
		got := slices.Sorted(slices.Values(g.Chosen))
		if !slices.Equal(got, want) {
			t.Errorf("selected %v, want %v", got, want)
		}
	}
	tb.click(5, 0)
	chosen(5)
	tb.click(7, tea.ModCtrl)
	chosen(5, 7)
	tb.click(5, tea.ModCtrl)
	chosen(7)
	tb.click(8, tea.ModShift)
	chosen(7, 8)

	// A drag selects what it passes.
	x, y := tb.at(0)
	tb.clock.pass(time.Second)
	tb.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	for _, c := range []sudoku.Cell{1, 2, 6} {
		x, y = tb.at(c)
		tb.send(tea.MouseMotionMsg{X: x, Y: y, Button: tea.MouseLeft})
	}
	tb.send(tea.MouseReleaseMsg{X: x, Y: y}, tea.MouseMotionMsg{X: x + 4, Y: y})
	chosen(0, 1, 2, 6)

	// Two clicks select what is alike.
	x, y = tb.at(0)
	tb.clock.pass(time.Second)
	tb.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	tb.clock.pass(100 * time.Millisecond)
	tb.send(tea.MouseClickMsg{X: x, Y: y, Button: tea.MouseLeft})
	chosen(0, 9)

	// Digit first: a click writes.
	tb.press("f", "4")
	tb.click(1, 0)
	if g.At(1).Digit != 4 {
		t.Error("a click in digit-first mode writes nothing")
	}
	tb.send(tea.MouseClickMsg{X: 0, Y: 0, Button: tea.MouseLeft}) // the border is no cell
}

func TestLivesAndTheFifthError(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	for i := range 4 {
		tb.press("4")
		tb.shows("Error!")
		tb.shows("Lives   " + itoa(4-i) + " / 5")
	}
	tb.press("4")
	tb.shows("You lose the game!")
	tb.shows("Mistakes 5, hints 0")
	tb.press("q")
	tb.shows("You lose the game!")
	if tb.game().Status() != play.Lost {
		t.Errorf("status %v", tb.game().Status())
	}
	tb.press("3")
	if tb.game().At(1).Digit != sudoku.None {
		t.Error("a lost game goes on")
	}
}

func TestTheErrorGoesAwayByItself(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	g := tb.game()
	cmd := g.key(tb.app, keyOf(keyMsg("4")))
	if cmd == nil || g.Notice(tb.Now()) == nil {
		t.Fatal("a wrong digit has no message")
	}
	tb.clock.pass(200 * time.Millisecond)
	tb.send(flash{g})
	if g.Notice(tb.Now()) == nil {
		t.Error("the message went away too early")
	}
	tb.clock.pass(400 * time.Millisecond)
	tb.send(flash{g})
	if g.Notice(tb.Now()) != nil {
		t.Error("the message stays")
	}
}

func TestWin(t *testing.T) {
	p := builtin.Puzzle(1)
	tb := sit(t, numbered(1))
	g := tb.game()
	g.Go(0)
	tb.solveAll(p)
	if g.Status() != play.Solved {
		t.Fatalf("status %v", g.Status())
	}
	tb.shows("You did it!")
	tb.press("q", "q")
	if done := tb.Shelf.Finished(); len(done) != 1 || done[0].Status != play.Solved || done[0].Level != "beginner" {
		t.Errorf("finished games: %+v", done)
	}
}

func TestFullButWrong(t *testing.T) {
	tb := sit(t, Puzzle(card(""), small()), noLives)
	tb.press("ctrl+a", "1")
	tb.shows("something is wrong")
	tb.press("k")
	tb.shows("10 wrong")
}

func TestCheckAndHint(t *testing.T) {
	tb := sit(t, Puzzle(card(""), small()), noLives)
	tb.press("k")
	tb.shows("All digits so far are right.")
	tb.press("h")
	tb.shows("only one place left")
	tb.press("h")
	if tb.game().Count().Hints != 1 {
		t.Errorf("%d hints, want 1", tb.game().Count().Hints)
	}
	c := tb.game().Cursor
	tb.press("tab", "tab", "4", "up", "h")
	_ = c
	if wrong := tb.game().Judge().Wrong(t.Context(), tb.game().Grid()); len(wrong) > 0 {
		tb.shows("is wrong")
	}
	many := sit(t, Puzzle(card(""), fourByFour("....", "....", "....", "....")), noLives)
	many.press("h")
	many.shows("No next step is known")
}

func TestPauseHidesTheBoard(t *testing.T) {
	tb := sit(t, numbered(1))
	tb.press("p")
	tb.shows("paused")
	if strings.ContainsAny(strings.Join(strings.Split(tb.words(), "\n")[2:5], "")[:60], "123456789") {
		t.Errorf("digits can be seen:\n%s", tb.words())
	}
	before := tb.game().Elapsed(tb.Now())
	tb.clock.pass(time.Hour)
	if tb.game().Elapsed(tb.Now()) != before {
		t.Error("the clock runs")
	}
	tb.press("5")
	if tb.game().Status() != play.Playing {
		t.Error("a key does not go on")
	}
}

func TestTimerCanBeHidden(t *testing.T) {
	tb := sit(t, numbered(1))
	tb.shows("Time")
	tb.press("t")
	if strings.Contains(tb.words(), "Time") {
		t.Error("the time is shown")
	}
}

func TestSeveralSolutionsAreSaid(t *testing.T) {
	tb := sit(t, Puzzle(card(""), fourByFour("1...", "....", "....", "....")))
	tb.shows("More than one solution")
	tb.press("4")
	if tb.game().At(1).Digit != 4 {
		t.Error("a digit that keeps a solution was refused")
	}
}

func TestSetter(t *testing.T) {
	tb := sit(t, Set(fourByFour("....", "....", "....", "....")))
	g := tb.game()
	truth := func() { tb.send(g.seek(tb.app)()) }
	truth()
	tb.shows("several solutions")
	tb.press("1", "down", "right", "right", "3")
	if g.Puzzle().Givens[0] != 1 || g.Puzzle().Givens[6] != 3 {
		t.Fatalf("givens %v", g.Puzzle().Givens)
	}
	truth()
	if possible := g.Live(tb.host.Settings).Looks[1].Centre; possible.Has(1) || !possible.Has(3) {
		t.Errorf("true candidates of R1C2: %v", g.geometry().Labels(possible))
	}
	tb.press("esc", "ctrl+r", "enter")
	tb.send(tea.PasteMsg{Content: "diagonals down up"})
	tb.press("enter")
	if n := len(g.Puzzle().Rules); n != 3 {
		t.Fatalf("%d rules", n)
	}
	tb.press("ctrl+r", "enter")
	tb.send(tea.PasteMsg{Content: "moon"})
	tb.press("enter")
	tb.shows("no rule is named")
	tb.press("esc", "ctrl+u", "backspace")
	if n := len(g.Puzzle().Rules); n != 2 {
		t.Errorf("%d rules after taking one back", n)
	}
	if g.Puzzle().Givens[6] != sudoku.None {
		t.Error("a given cannot be erased")
	}
	tb.press("ctrl+t")
	tb.send(tea.PasteMsg{Content: "Mine"})
	tb.press("enter")
	if g.Puzzle().Info.Title != "Mine" {
		t.Error("no title")
	}
	tb.shows("Mine")
}

func TestVariantsInTheGame(t *testing.T) {
	p := sudoku.New(sudoku.Square(4), rule.Latin{}, rule.Cage{Op: model.Mul, Target: 24, Where: []sudoku.Cell{0, 1, 4}})
	tb := sit(t, Puzzle(card(""), p), noLives)
	tb.shows("24×")
	tb.shows("cage 24×")
	tb.press("1", "right", "2", "left", "down", "3")
	if tb.game().Sight().Conflicts(tb.game().Grid())[0] != true {
		t.Error("a cage that is wrong is no conflict")
	}
	tb.press("o")
	tb.shows("combined by its operation")
}

func TestReplay(t *testing.T) {
	tb := sit(t, Puzzle(card(""), small()), noLives)
	tb.press("3", "right", "2")
	n := len(tb.game().Log())
	tb.press("l")
	r := tb.screen.(*replay)
	if r.at != n {
		t.Fatalf("at %d of %d", r.at, n)
	}
	tb.press("left")
	if got := what(r.shown); got != "13../..3./.1../...2" {
		t.Errorf("one back: %s", got)
	}
	tb.press("home", "right", "end", "pgup", "space")
	if !r.running {
		t.Error("it does not run")
	}
	for range n + 2 {
		tb.send(frameTick{r})
	}
	if r.running || r.at != n {
		t.Errorf("after running at %d of %d, running %v", r.at, n, r.running)
	}
	tb.press("q")
	if tb.game().Count().Undo != 2 {
		t.Error("the replay changed the game")
	}
	if s := tb.game().Slowest(1); len(s) != 1 || s[0].Took != 2*time.Second {
		t.Errorf("slowest: %+v", s)
	}
}

func TestMenuAndSettings(t *testing.T) {
	tb := sit(t, Puzzle(card(""), small()))
	g := tb.game()
	tb.press("3", "m", "2", "2") // settings, lives: 5 becomes 3
	if _, of := g.Lives(); of != 3 || tb.host.Settings.Lives != 3 {
		t.Errorf("lives %d", of)
	}
	tb.press("3") // notes no longer clean themselves
	if g.Clean() {
		t.Error("notes still clean themselves")
	}
	tb.press("1")
	tb.shows("設定")
	tb.press("q", "3") // start again
	if tb.screen != screen(g) || what(g) != "1.../..3./.1../...2" {
		t.Errorf("started again: %s", what(g))
	}
	tb.press("m", "4", "n")
	if g.Status() != play.Playing {
		t.Error("given up without asking")
	}
	tb.press("m", "4")
	tb.shows("y 或 n")
	tb.press("y")
	if g.Status() != play.Abandoned {
		t.Error("not given up")
	}
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	if again.host.Settings.Lives != 3 || again.host.Settings.Clean {
		t.Errorf("the settings were not kept: %+v", again.host.Settings)
	}
}

// After a game another like it can be had: it is made while the player waits,
// and Esc stops the making.
func TestAnotherLikeThisOne(t *testing.T) {
	var asked *sudoku.Puzzle
	var ended error
	like := func(c *Config) {
		c.Like = func(ctx context.Context, p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
			if asked = p; ctx.Err() != nil {
				ended = ctx.Err()
				return nil, ended
			}
			return small(), nil
		}
	}
	tb := sit(t, Puzzle(play.Card{Level: "hard"}, small()), like)
	tb.send(tb.game().ended(tb.app))
	tb.shows("Another like this one")
	tb.press("2")
	m := tb.screen.(*making)
	tb.send(m.start(tb.app)())
	if g := tb.game(); g.Card.Level != "hard" || what(g) != "1.../..3./.1../...2" || asked == nil {
		t.Errorf("%+v", g.Card)
	}

	tb = sit(t, Puzzle(play.Card{Level: "hard"}, small()), like)
	tb.send(tb.game().ended(tb.app))
	tb.press("2")
	work := tb.screen.(*making).start(tb.app)
	tb.press("esc")
	if work(); !errors.Is(ended, context.Canceled) {
		t.Errorf("Esc did not stop the making: %v", ended)
	}

	without := sit(t, Puzzle(play.Card{Level: "hard"}, small()))
	without.send(without.game().ended(without.app))
	if strings.Contains(without.words(), "Another like this one") {
		t.Error("nobody can make puzzles, but they are offered")
	}
}

func TestGenerate(t *testing.T) {
	fail := errors.New("the well is dry")
	tb := sit(t, Home(), func(c *Config) {
		c.Generate = func(_ context.Context, level string) (*sudoku.Puzzle, error) {
			if level == "expert" {
				return nil, fail
			}
			return small(), nil
		}
	})
	tb.press("1")
	tb.shows("A new puzzle")
	tb.press("6", "2")
	m := tb.screen.(*making)
	tb.shows("Making a puzzle")
	tb.send(m.start(tb.app)())
	if g := tb.game(); g.Card.Level != "easy" || what(g) != "1.../..3./.1../...2" {
		t.Errorf("%+v", g.Card)
	}
	tb.press("q", "1", "6", "5")
	tb.send(tb.screen.(*making).start(tb.app)())
	tb.shows("the well is dry")
	tb.press("x")
	tb.shows("Puzzle of the day")
	without := sit(t, Home())
	without.press("1")
	if strings.Contains(without.words(), "A new puzzle") {
		t.Error("nobody can make puzzles, but they are offered")
	}
}
