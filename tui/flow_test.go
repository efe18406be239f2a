package tui

import (
	"bytes"
	"context"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/x/exp/teatest/v2"

	"shudu/bank/builtin"
	"shudu/play"
	"shudu/play/match"
	"shudu/sudoku"
)

// running is a program that really runs, with a terminal that is none.
type running struct {
	*teatest.TestModel
	t   *testing.T
	app *app
}

func run(t *testing.T, s Screen, change ...func(*Config)) *running {
	t.Helper()
	cfg := newFakeClock().config(t)
	cfg.Now = Clock()
	for _, f := range change {
		f(&cfg)
	}
	a := newApp(context.Background(), cfg, s.first)
	t.Cleanup(a.closeAll)
	return &running{teatest.NewTestModel(t, a, teatest.WithInitialTermSize(80, 24)), t, a}
}

func (r *running) press(names ...string) {
	for _, n := range names {
		r.Send(keyMsg(n))
	}
}

// sees waits until the program has shown some words.
func (r *running) sees(words string) {
	r.t.Helper()
	teatest.WaitFor(r.t, r.Output(), func(b []byte) bool { return bytes.Contains(b, []byte(words)) }, teatest.WithDuration(time.Minute))
}

// ends waits for the end and returns the program as it was then.
func (r *running) ends() *app {
	r.t.Helper()
	return r.FinalModel(r.t, teatest.WithFinalTimeout(time.Minute)).(*app)
}

// walkTo returns the arrow keys from one cell to another of a 9×9 grid.
func walkTo(g *sudoku.Geometry, from, to sudoku.Cell) []string {
	var keys []string
	for range (g.Row(to) - g.Row(from) + g.Rows()) % g.Rows() {
		keys = append(keys, "down")
	}
	for range (g.Col(to) - g.Col(from) + g.Cols()) % g.Cols() {
		keys = append(keys, "right")
	}
	return keys
}

func TestFlowClassicWin(t *testing.T) {
	r := run(t, Classic(match.Builtin(), 0, 5))
	r.sees("Total Problems = 1200")
	r.press("3", "enter")
	r.sees("OK, Problem ID = 3")
	r.press("x")
	p := builtin.Puzzle(3)
	at := sudoku.Cell(0)
	for c, d := range solution(t, p) {
		if p.Givens[c] == sudoku.None {
			r.press(append(walkTo(p.Geometry, at, sudoku.Cell(c)), label(p, d))...)
			at = sudoku.Cell(c)
		}
	}
	a := r.ends()
	if !strings.Contains(a.farewell, "You did it! Spent time = ") {
		t.Errorf("the end does not stay on the terminal:\n%s", a.farewell)
	}
	if done := a.Shelf.Finished(); len(done) != 1 || done[0].Status != play.Solved || done[0].Mode != "classic" {
		t.Errorf("finished: %+v", done)
	}
}

func TestFlowClassicLose(t *testing.T) {
	r := run(t, Classic(match.Builtin(), 7, 5))
	r.sees("If you make 5 mistakes, then you are out!")
	// R1C2 is blank in problem 7; the same wrong digit costs a life each time.
	p := builtin.Puzzle(7)
	wrong := "1"
	if solution(t, p)[1] == 1 {
		wrong = "2"
	}
	r.press("x", "right", wrong, wrong, wrong, wrong, wrong)
	a := r.ends()
	for _, words := range []string{"Lives = 0", "You lose the game!", "Problem ID = 7", "(1,2)"} {
		if !strings.Contains(a.farewell, words) {
			t.Errorf("the last picture does not say %q:\n%s", words, a.farewell)
		}
	}
}

func TestFlowClassicAbandon(t *testing.T) {
	r := run(t, Classic(match.Builtin(), 7, 5))
	r.press("x", "left", "up")
	r.sees("(9,9)")
	r.press("esc")
	if a := r.ends(); !strings.Contains(a.farewell, "You abandoned!") {
		t.Errorf("%s", a.farewell)
	}
}

func TestFlowModern(t *testing.T) {
	r := run(t, Puzzle(card("easy"), small()))
	r.sees("Lives")
	r.press("4")
	r.sees("Error!")
	r.press("x", "shift+right", "2", "z", "q")
	a := r.ends()
	list, _ := a.Shelf.List()
	if len(list) != 1 || list[0].Count.Misses != 1 || list[0].Count.Undo != 1 {
		t.Fatalf("kept: %+v", list)
	}
	// Undo across a restart.
	again := run(t, Home(), func(c *Config) { c.Shelf = a.Shelf })
	again.press("3", "enter", "[", "q", "q")
	list, _ = again.ends().Shelf.List()
	if len(list) != 1 || list[0].Count.Undo != 0 || list[0].Count.Redo != 1 {
		t.Errorf("after undo: %+v", list)
	}
}

func TestFlowQuitFromAnywhere(t *testing.T) {
	r := run(t, Home())
	r.press("1", "1", "n", "m", "2", "ctrl+c")
	a := r.ends()
	if list, _ := a.Shelf.List(); len(list) != 1 || list[0].Busy {
		t.Errorf("the game was not closed: %+v", list)
	}
}

// The clock on the screen moves by itself: every tick asks for the next.
func TestTheClockMovesByItself(t *testing.T) {
	tb := sit(t, Classic(match.Builtin(), 7, 5))
	tb.press("x")
	tb.shows("Times = 0")
	c := tb.screen.(*classic)
	for _, want := range []string{"Times = 1", "Times = 2"} {
		tb.clock.pass(time.Second)
		if _, next := tb.Update(classicTick{c}); next == nil {
			t.Fatal("no tick follows")
		}
		tb.shows(want)
	}
	g := sit(t, numbered(1))
	g.clock.pass(3 * time.Second)
	if _, next := g.Update(tick{g.game()}); next == nil {
		t.Fatal("no tick follows")
	}
	g.shows("0:03")
}

var _ tea.Model = (*app)(nil)
