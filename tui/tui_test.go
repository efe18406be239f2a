package tui

import (
	"context"
	"flag"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"shudu/bank/builtin"
	_ "shudu/format/all"
	"shudu/internal/store"
	"shudu/internal/text"
	"shudu/play"
	"shudu/play/match"
	"shudu/play/shelf"
	"shudu/sudoku"
)

// updating reports whether golden files are to be written anew (-update, a
// flag that package teatest brings).
func updating() bool { return flag.Lookup("update").Value.String() == "true" }

// golden compares a picture with the one that was looked at and kept. Escape
// characters are shown.
func golden(t *testing.T, name, got string) {
	t.Helper()
	got = strings.ReplaceAll(got, "\x1b", "␛") + "\n"
	path := filepath.Join("testdata", name+".txt")
	if updating() {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s looks different (run with -update to accept)\ngot:\n%s\nwant:\n%s", name, got, want)
	}
}

// fakeClock is a clock that stands still until it is told otherwise.
type fakeClock struct{ now time.Time }

func (c *fakeClock) Now() time.Time       { return c.now }
func (c *fakeClock) pass(d time.Duration) { c.now = c.now.Add(d) }
func (c *fakeClock) config(t testing.TB) Config {
	return Config{Shelf: shelf.Of(store.At(t.TempDir())), Now: c.Now, Random: rand.New(rand.NewPCG(1, 2)), Lives: 5}
}

func newFakeClock() *fakeClock {
	return &fakeClock{time.Date(2026, 11, 15, 12, 0, 0, 0, time.Local)}
}

// table is a program under test, in a window of 80 × 24.
type table struct {
	*app
	t     testing.TB
	clock *fakeClock
}

func sit(t testing.TB, s Screen, change ...func(*Config)) *table {
	t.Helper()
	clock := newFakeClock()
	cfg := clock.config(t)
	for _, f := range change {
		f(&cfg)
	}
	tb := &table{app: newApp(context.Background(), cfg, s.first), t: t, clock: clock}
	t.Cleanup(tb.closeAll)
	tb.resize(80, 24)
	if s, ok := tb.screen.(interface{ start(*app) tea.Cmd }); ok {
		s.start(tb.app)
	}
	return tb
}

func (tb *table) send(msgs ...tea.Msg) {
	for _, m := range msgs {
		tb.Update(m)
	}
}

func (tb *table) resize(w, h int) { tb.send(tea.WindowSizeMsg{Width: w, Height: h}) }

func (tb *table) profileIs(p colorprofile.Profile) { tb.send(tea.ColorProfileMsg{Profile: p}) }

// press sends keys by their names: "5", "A", "up", "shift+left", "ctrl+z".
func (tb *table) press(names ...string) {
	for _, n := range names {
		tb.clock.pass(time.Second)
		tb.send(keyMsg(n))
	}
}

var namedKeys = map[string]rune{"up": tea.KeyUp, "down": tea.KeyDown, "left": tea.KeyLeft, "right": tea.KeyRight, "enter": tea.KeyEnter,
	"esc": tea.KeyEscape, "tab": tea.KeyTab, "backspace": tea.KeyBackspace, "delete": tea.KeyDelete, "space": tea.KeySpace,
	"home": tea.KeyHome, "end": tea.KeyEnd, "pgup": tea.KeyPgUp, "pgdown": tea.KeyPgDown}

func keyMsg(name string) tea.KeyPressMsg {
	var k tea.KeyPressMsg
	for prefix, mod := range map[string]tea.KeyMod{"ctrl+": tea.ModCtrl, "alt+": tea.ModAlt, "shift+": tea.ModShift} {
		if strings.Contains(name, prefix) {
			name = strings.Replace(name, prefix, "", 1)
			k.Mod |= mod
		}
	}
	if code, ok := namedKeys[name]; ok {
		k.Code = code
		return k
	}
	r := []rune(name)[0]
	k.Code = r
	if k.Mod&(tea.ModCtrl|tea.ModAlt) == 0 {
		k.Text = string(r)
	}
	return k
}

func (tb *table) picture() string { return tb.View().Content }

// words is the picture without escape sequences.
func (tb *table) words() string { return stripped(tb.picture()) }

func (tb *table) game() *game {
	tb.t.Helper()
	g, ok := tb.screen.(*game)
	if !ok {
		tb.t.Fatalf("the screen is %T, not a game", tb.screen)
	}
	return g
}

func (tb *table) shows(words string) {
	tb.t.Helper()
	if !strings.Contains(tb.words(), words) {
		tb.t.Errorf("the screen does not show %q:\n%s", words, tb.words())
	}
}

// numbered starts a game on a puzzle of the built-in bank.
func numbered(n int) Screen {
	return Puzzle(play.Card{Mode: "modern", Level: builtin.Level(n), Number: n}, builtin.Puzzle(n))
}

func noLives(c *Config)  { c.Lives, c.LivesSet = 0, true }
func chinese(c *Config)  { c.Lang = text.Chinese }
func asciiSet(c *Config) { c.ASCII = true }

// solution returns the digits of the solution as keys would type them.
func solution(t testing.TB, p *sudoku.Puzzle) sudoku.Grid {
	t.Helper()
	v := match.Examine(t.Context(), p)
	if v.Err != nil {
		t.Fatal(v.Err)
	}
	return v.Judge.Solution()
}

// solveAll types the solution, row by row, and stops before the cell after the
// last blank.
func (tb *table) solveAll(p *sudoku.Puzzle) {
	for c, d := range solution(tb.t, p) {
		if p.Givens[c] == sudoku.None {
			tb.press(label(p, d))
		}
		tb.press("right")
		if p.Geometry.Col(sudoku.Cell(c)) == p.Geometry.Cols()-1 {
			tb.press("down")
		}
	}
}

func label(p *sudoku.Puzzle, d sudoku.Digit) string { return itoa(p.Geometry.Value(d)) }
