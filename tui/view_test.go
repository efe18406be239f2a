package tui

import (
	"fmt"
	"image/color"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"
	"github.com/charmbracelet/colorprofile"
	"github.com/charmbracelet/x/ansi"

	"shudu/bank/builtin"
	"shudu/draw/palette"

	"shudu/play"
	"shudu/play/match"
	"shudu/rule"
	"shudu/sudoku"
)

func stripped(s string) string { return ansi.Strip(s) }

// looks are the ways a terminal can be.
var terminals = []struct {
	name    string
	profile colorprofile.Profile
	change  []func(*Config)
}{
	{"colour", colorprofile.ANSI256, nil},
	{"nocolor", colorprofile.ASCII, nil},
	{"dumb", colorprofile.NoTTY, nil},
	{"ascii", colorprofile.ASCII, []func(*Config){asciiSet}},
	{"zh-TW", colorprofile.ASCII, []func(*Config){chinese}},
}

var windows = [][2]int{{80, 24}, {60, 24}, {40, 21}}

// A game with digits right and wrong, notes, colours, a selection and a
// message, in every kind of terminal and window.
func TestViewsOfAGame(t *testing.T) {
	for _, term := range terminals {
		for _, w := range windows {
			tb := sit(t, numbered(1), append(term.change, noLives)...)
			tb.profileIs(term.profile)
			tb.resize(w[0], w[1])
			tb.press("1", "right", "2", "right", "x", "3", "c", "4", "5", "z", "right", "9", "left", "v", "down", "7", "z", "down", "down", "shift+right", "shift+right", "b")
			picture := tb.picture()
			golden(t, fmt.Sprintf("game-%s-%dx%d", term.name, w[0], w[1]), picture)
			fits(t, tb, picture)
		}
	}
}

// fits fails when a picture is larger than its window.
func fits(t *testing.T, tb *table, picture string) {
	t.Helper()
	lines := strings.Split(picture, "\n")
	if len(lines) > tb.height {
		t.Errorf("%d lines in a window of %d", len(lines), tb.height)
	}
	for _, l := range lines {
		if width(l) > tb.width {
			t.Errorf("a line of %d columns in a window of %d: %q", width(l), tb.width, stripped(l))
		}
	}
}

// everyScreen visits all screens of the program.
func everyScreen(t *testing.T, visit func(name string, tb *table), change ...func(*Config)) {
	t.Helper()
	open := func(name string, s Screen, keys ...string) {
		tb := sit(t, s, change...)
		tb.press(keys...)
		visit(name, tb)
	}
	open("home", Home())
	open("levels", Home(), "1")
	open("daily", Daily())
	open("continue", Home(), "2", "n", "q", "3")
	open("classic-start", Classic(match.Builtin(), 0, 5))
	open("classic-ready", Classic(match.Builtin(), 7, 5))
	open("classic", Classic(match.Builtin(), 7, 5), "space", "right", "3")
	open("enter", Home(), "5", "1", "2")
	open("file", Home(), "6")
	open("blank", Set(nil))
	open("set", Set(nil), "1", "1")
	open("rules", Set(nil), "1", "ctrl+r")
	open("keys", Home(), "?")
	open("settings", Home(), "8")
	open("stats", Home(), "9")
	open("paused", numbered(1), "p")
	open("menu", numbered(1), "m")
	open("about", numbered(1), "o")
	open("share", numbered(1), "y")
	open("review", numbered(1), "h", "n", "l")
	open("hint", numbered(1), "h", "h")
	open("notes", numbered(1), "n")
	open("gameover", Puzzle(card("easy"), fourByFour("1...", "..3.", ".1..", "...2")), "4", "4", "4", "4", "4")
	open("gameover-board", Puzzle(card("easy"), fourByFour("1...", "..3.", ".1..", "...2")), "4", "4", "4", "4", "4", "3")
	open("remove", Home(), "2", "n", "q", "3", "d")
}

// Every screen in both languages at 80 × 24, kept; and in every window no line
// is too long.
func TestViewsOfAllScreens(t *testing.T) {
	for name, change := range map[string][]func(*Config){"en": nil, "zh-TW": {chinese}} {
		everyScreen(t, func(screen string, tb *table) {
			tb.profileIs(colorprofile.ASCII)
			golden(t, "screen-"+screen+"-"+name, stripped(tb.picture()))
			for _, w := range [][2]int{{80, 24}, {60, 24}, {40, 21}, {30, 16}, {20, 8}, {5, 3}, {1, 1}, {200, 60}} {
				tb.resize(w[0], w[1])
				fits(t, tb, tb.picture())
			}
		}, change...)
	}
}

// In ASCII every character has the same width in every terminal, also where
// ambiguous characters take two columns.
func TestASCIIIsTheSameEverywhere(t *testing.T) {
	for _, change := range [][]func(*Config){{asciiSet}, {asciiSet, chinese}} {
		everyScreen(t, func(screen string, tb *table) {
			for _, r := range tb.words() {
				if r >= utf8.RuneSelf && width(string(r)) != 2 {
					t.Errorf("%s shows %q, which is of no certain width", screen, r)
				}
			}
		}, change...)
	}
}

func TestTooSmallAndBack(t *testing.T) {
	tb := sit(t, numbered(1))
	before := tb.picture()
	tb.resize(20, 8)
	tb.shows("window is too")
	tb.press("right")
	tb.resize(80, 24)
	tb.press("left")
	if stripped(before) == "" || !strings.Contains(tb.words(), "┏━━━━━┯") {
		t.Errorf("the board did not come back:\n%s", tb.words())
	}
	tb.resize(100, 45)
	if !strings.Contains(tb.words(), "┏━━━━━━━┯") {
		t.Error("a large window has a large board")
	}
	tb.resize(30, 16)
	if !strings.Contains(tb.words(), "┏━━━━━━━┳") {
		t.Error("a small window has a compact board")
	}
}

// What the palette says is what the terminal is sent: for every ink on every
// paper, with 16 colours and with more, on light and on dark.
func TestTheThemeIsThePalettes(t *testing.T) {
	name := func(c palette.Color) color.Color {
		if c == palette.None {
			return lipgloss.NoColor{}
		}
		return lipgloss.Color(c.Name())
	}
	tb := sit(t, numbered(1))
	for _, profile := range []colorprofile.Profile{colorprofile.ANSI, colorprofile.ANSI256, colorprofile.TrueColor} {
		for i := range 4 {
			tb.light, tb.host.Settings.Safe, tb.profile = i&1 > 0, i&2 > 0, profile
			tb.restyle()
			p := palette.Theme{Light: tb.light, Safe: tb.host.Settings.Safe, Basic: profile == colorprofile.ANSI}
			for paper := range palette.Paper(palette.Papers) {
				for _, ink := range []palette.Ink{palette.Given, palette.Entered, palette.Wrong, palette.Corner, palette.Centre, palette.Focus} {
					s := tb.theme.make(ink, paper, 0)
					if s.GetForeground() != name(p.Ink(ink, paper)) || s.GetBackground() != name(p.Paper(paper)) {
						t.Errorf("%v, light %v, safe %v: ink %d on paper %d is %v on %v", profile, tb.light, p.Safe, ink, paper, s.GetForeground(), s.GetBackground())
					}
				}
			}
		}
	}
}

// Nobody loses a life on a board that cannot be seen.
func TestKeysDoNothingWhileTheWindowIsTooSmall(t *testing.T) {
	tb := sit(t, Puzzle(card("easy"), small()))
	tb.resize(8, 4)
	for range 6 {
		tb.press("4", "right", "n", "p")
	}
	tb.send(tea.MouseClickMsg{X: 2, Y: 2, Button: tea.MouseLeft})
	if left, of := tb.game().Lives(); left != of || tb.game().Touched() || tb.game().Cursor != 1 {
		t.Errorf("%d of %d lives, cursor %d", left, of, tb.game().Cursor)
	}
	tb.resize(80, 24)
	tb.press("4")
	if left, _ := tb.game().Lives(); left != 4 {
		t.Error("the keys do not come back")
	}
	old := sit(t, Classic(match.Builtin(), 7, 5))
	old.press("space")
	old.resize(20, 10)
	old.press("right", "1", "2", "3", "4", "5", "6", "7", "8", "9", "esc")
	if c := old.screen.(*classic); c.match.Touched() || c.ending != "" {
		t.Error("the classic game is played blind")
	}
}

// In a narrow window a message is told whole, above all what can be answered.
func TestMessagesWrapInNarrowWindows(t *testing.T) {
	for _, change := range [][]func(*Config){nil, {chinese}} {
		tb := sit(t, numbered(1), change...)
		tb.resize(40, 21)
		tb.press("n")
		tb.send(tea.PasteMsg{Content: builtin.Line(5)})
		picture := tb.picture()
		fits(t, tb, picture)
		flat := strings.Join(strings.Fields(stripped(picture)), " ")
		if !strings.Contains(flat, "y or n") && !strings.Contains(flat, "y 或 n") {
			t.Errorf("the question is cut:\n%s", stripped(picture))
		}
		tb.press("x")
		if lines := strings.Split(tb.words(), "\n"); !strings.Contains(strings.Join(lines, "\n"), "┗") {
			t.Error("the board does not come back whole")
		}
	}
}

func TestDumbTerminalsShowTheCursor(t *testing.T) {
	tb := sit(t, numbered(1), noLives)
	tb.profileIs(colorprofile.NoTTY)
	tb.press("3")
	if !strings.Contains(tb.words(), "[3]") {
		t.Errorf("no cursor:\n%s", tb.words())
	}
	tb.press("down")
	if !strings.Contains(tb.words(), "3.") {
		t.Error("a digit of the player looks like a given")
	}
	tb.resize(30, 16)
	if !strings.Contains(tb.words(), ".3") {
		t.Errorf("on a compact board a digit of the player looks like a given:\n%s", tb.words())
	}
}

// Whatever is said in a game is shown to its end, beside the board or over it: the
// end of a hint is what follows from it.
func TestAMessageIsShownToItsEnd(t *testing.T) {
	for _, window := range [][2]int{{80, 24}, {100, 30}, {40, 21}} {
		tb := sit(t, numbered(1))
		tb.resize(window[0], window[1])
		for _, words := range []int{1, 20, 60, 80, 120} {
			tb.game().Say(false, "hint.why", strings.Repeat("chain ", words), "END.")
			if picture := tb.picture(); !strings.Contains(picture, "END.") {
				t.Errorf("%v, %d words:\n%s", window, words, picture)
			}
		}
	}
}

// A message that is longer than the window is turned over with PgDn and PgUp, or
// with the wheel; what else is pressed plays on.
func TestALongMessageIsTurnedOver(t *testing.T) {
	tb := sit(t, numbered(1))
	tb.resize(40, 21)
	tb.game().Say(false, "hint.why", "BEGIN "+strings.Repeat("chain ", 300), "END.")
	total := len(tb.game().messageLines(tb.app, 40))
	if tb.shows("BEGIN"); !strings.Contains(tb.words(), "PgDn  20/"+itoa(total)) || strings.Contains(tb.words(), "END.") {
		t.Errorf("the first page of %d lines:\n%s", total, tb.words())
	}
	tb.press("pgdown")
	if tb.shows("PgUp PgDn  40/"); strings.Contains(tb.words(), "BEGIN") {
		t.Errorf("the second page:\n%s", tb.words())
	}
	for range 9 {
		tb.press("pgdown")
	}
	tb.shows("END.")
	tb.shows("PgUp  " + itoa(total) + "/" + itoa(total))
	tb.send(tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	if strings.Contains(tb.words(), "END.") {
		t.Errorf("the wheel does not turn:\n%s", tb.words())
	}
	for range 9 {
		tb.press("pgup")
	}
	tb.shows("BEGIN")
	tb.press("right")
	if words := tb.words(); strings.Contains(words, "chain") || strings.Contains(words, "PgDn") {
		t.Errorf("the message stays:\n%s", words)
	}
	tb.game().Say(false, "hint.why", "AGAIN "+strings.Repeat("chain ", 300), "END.")
	tb.press() // another message begins at its beginning
	tb.shows("AGAIN")
}

// Chinese lines end where Chinese lines may: never before a mark that ends something.
func TestChineseMessagesAreBrokenAsChinese(t *testing.T) {
	tb := sit(t, numbered(1), chinese)
	for w := 10; w < 45; w++ {
		tb.game().Say(false, "hint.why", "7 在第 4 列只有兩個位置，兩者都在第 5 宮、第 6 行；其他格（見下）不能是 7。", "完。")
		for _, line := range tb.game().messageLines(tb.app, w) {
			if line = stripped(line); strings.ContainsRune("，。；、）", []rune(line)[0]) || width(line) > w {
				t.Errorf("in %d columns: %q", w, line)
			}
		}
	}
	if got := wrap("a verylongword 很長", 6); !slices.Equal(got, []string{"a", "verylo", "ngword", "很長"}) {
		t.Errorf("a word that is longer than a line: %q", got)
	}
}

// A long message leaves the clues below a board in sight where there is room for pages of
// it below them; the end is a page further.
func TestALongMessageLeavesTheCluesInSight(t *testing.T) {
	p := sudoku.New(sudoku.Square(9), rule.Classic(9)...)
	for i := range 9 {
		column := make([]sudoku.Cell, 9)
		for r := range column {
			column[r] = sudoku.Cell(9*(8-r) + i) // from below
		}
		p.Rules = append(p.Rules, rule.Sandwich{Where: column, Sum: 2 + i})
	}
	tb := sit(t, Puzzle(play.Card{}, p))
	tb.resize(40, 21)
	clues := func() string {
		words := tb.words()
		_, h := tb.game().plan.Size()
		return strings.Join(strings.Split(words, "\n")[:h], "\n")
	}
	before := clues()
	tb.game().Say(false, "hint.why", "BEGIN "+strings.Repeat("chain ", 50), "END.")
	tb.shows("BEGIN")
	if clues() != before || strings.Contains(tb.words(), "END.") {
		t.Errorf("the board is covered:\n%s", tb.words())
	}
	tb.press("pgdown", "pgdown", "pgdown")
	tb.shows("END.")
	if clues() != before {
		t.Errorf("the board is covered by the last page:\n%s", tb.words())
	}
}
