package tui

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/charmbracelet/colorprofile"

	"shudu/bank/builtin"
	"shudu/play"
	"shudu/play/match"
	"shudu/sudoku"
)

// The board stands where handout 3 goes: the first digit in column 4 of line
// 5, the words in column 40.
func TestClassicLooksLikeTheHandout(t *testing.T) {
	tb := sit(t, Classic(match.Builtin(), 7, 5))
	tb.press("space")
	lines := strings.Split(tb.words(), "\n")
	want := map[int]string{
		1:  "      Problem ID = 7                   (0,0)",
		2:  strings.Repeat(" ", 39) + "Lives = 5",
		3:  " +=======================+             Times = 0",
		7:  " +-----------------------+",
		15: " +=======================+",
	}
	for y, l := range want {
		if lines[y] != l {
			t.Errorf("line %d is %q, want %q", y+1, lines[y], l)
		}
	}
	ypos := []int{5, 6, 7, 9, 10, 11, 13, 14, 15}
	xpos := []int{4, 6, 8, 12, 14, 16, 20, 22, 24}
	for c, d := range builtin.Puzzle(7).Givens {
		r := []rune(lines[ypos[c/9]-1])[xpos[c%9]-1]
		if d == sudoku.None && r != '_' || d != sudoku.None && r != rune('0'+d) {
			t.Errorf("cell %d shows %q", c, r)
		}
	}
	cur := tb.View().Cursor
	if cur == nil || cur.X != xpos[0]-1 || cur.Y != ypos[0]-1 {
		t.Errorf("the cursor is at %+v", cur)
	}
	tb.press("right", "right", "right", "down", "down", "down")
	if cur := tb.View().Cursor; cur.X != xpos[3]-1 || cur.Y != ypos[3]-1 {
		t.Errorf("the cursor is at %+v", cur)
	}
}

func TestClassicRandomIsNeverZero(t *testing.T) {
	seen := map[int]bool{}
	for i := range 60 {
		tb := sit(t, Classic(three{}, 0, 5), func(c *Config) { c.Random.Uint64() })
		for range i {
			tb.Random.Uint64()
		}
		tb.press("0", "enter")
		n := tb.screen.(*classic).number
		if n < 1 || n > 3 {
			t.Fatalf("problem %d of 3", n)
		}
		seen[n] = true
	}
	if len(seen) != 3 {
		t.Errorf("only problems %v were picked", seen)
	}
	tb := sit(t, Classic(three{}, 0, 5))
	tb.press("9", "9", "backspace", "9", "enter")
	if n := tb.screen.(*classic).number; n < 1 || n > 3 {
		t.Errorf("a number out of range is problem %d", n)
	}
}

type three struct{}

func (three) Name() string                         { return "three" }
func (three) Len() int                             { return 3 }
func (three) Puzzle(n int) (*sudoku.Puzzle, error) { return builtin.Puzzle(n), nil }

func TestClassicRefuses(t *testing.T) {
	tb := sit(t, Classic(match.Only(fourByFour("11..", "....", "....", "....")), 0, 5))
	tb.press("1", "enter")
	tb.shows("no solution")
	tb = sit(t, Classic(broken{}, 1, 5))
	tb.shows("the disk is full")
	tb = sit(t, Classic(empty{}, 0, 5))
	tb.press("1", "enter")
	tb.shows("no problem in this bank")
}

type broken struct{ three }

func (broken) Puzzle(int) (*sudoku.Puzzle, error) { return nil, errors.New("the disk is full") }

type empty struct{ three }

func (empty) Len() int { return 0 }

func TestClassicWithSeveralSolutions(t *testing.T) {
	tb := sit(t, Classic(match.Only(fourByFour("1...", "....", "....", "....")), 1, 5))
	tb.shows("More than one solution")
	tb.press("space", "right", "4", "right", "3")
	c := tb.screen.(*classic)
	if c.match.At(1).Digit != 4 || c.match.At(2).Digit != 3 {
		t.Error("digits that keep a solution were refused")
	}
	if left, _ := c.match.Lives(); left != 5 {
		t.Errorf("%d lives", left)
	}
	tb.press("left", "3") // already filled: nothing happens
	if c.match.At(1).Digit != 4 {
		t.Error("a filled cell was changed")
	}
}

func TestClassicInChineseAndWithOtherLives(t *testing.T) {
	tb := sit(t, Classic(match.Builtin(), 7, 3), chinese)
	tb.shows("題目總數 = 1200")
	tb.shows("填錯 3 次就出局！")
	off := sit(t, Classic(match.Builtin(), 7, 0))
	off.shows("as many mistakes as you like")
	off.press("space", "right", "1", "1", "1", "1", "1", "1", "1")
	if off.screen.(*classic).match.Status() != play.Playing {
		t.Error("a game without lives was lost")
	}
}

// From the home screen the end is shown until a key, and then home again.
func TestClassicFromHome(t *testing.T) {
	tb := sit(t, Home())
	tb.press("4", "7", "enter", "space", "esc")
	tb.shows("You abandoned!")
	tb.press("x")
	tb.shows("Puzzle of the day")
}

func TestClassicIsContinued(t *testing.T) {
	tb := sit(t, Classic(match.Builtin(), 7, 5))
	tb.press("space", "right", "6")
	tb.closeAll()
	again := sit(t, Home(), func(c *Config) { c.Shelf = tb.Shelf })
	again.press("3", "enter")
	c, ok := again.screen.(*classic)
	if !ok || c.number != 7 || !c.ready {
		t.Fatalf("continued as %T", again.screen)
	}
	again.shows("Problem ID = 7")
}

// The colours are handout 3's: 8 for the frame, 7 for the problem, 11 (14 to a
// terminal) for the player's digits and the words beside, 15 for the end.
func TestClassicHasTheHandoutsColours(t *testing.T) {
	tb := sit(t, Classic(match.Only(fourByFour("1...", "..3.", ".1..", "...2")), 1, 5))
	tb.press("space", "right", "3")
	picture := tb.View().Content
	for what, want := range map[string]string{
		"the frame":          "\x1b[90m+=",
		"a given":            "\x1b[37m1",
		"a blank":            "\x1b[37m_",
		"the player's digit": "\x1b[96m3",
		"the lives":          "\x1b[96mLives = 5",
	} {
		if !strings.Contains(picture, want) {
			t.Errorf("%s: no %q in\n%q", what, want, picture)
		}
	}
	tb.below = append(tb.below, newHome(tb.app))
	tb.press("esc")
	if picture := tb.View().Content; !strings.Contains(picture, "\x1b[97mYou abandoned!") {
		t.Errorf("the end: %q", picture)
	}
	tb.profileIs(colorprofile.ASCII)
	if strings.Contains(tb.View().Content, "\x1b[9") {
		t.Error("colours where there are none")
	}
}

func TestClassicStartsAsTheHandoutDoes(t *testing.T) {
	tb := sit(t, Classic(match.Builtin(), 7, 5))
	tb.press("space")
	tb.shows("(0,0)")
	tb.press("right")
	tb.shows("(1,2)")
}

// On the board stands the id of the record, in the conversation the number that
// was asked for.
func TestClassicShowsTheStoredID(t *testing.T) {
	p := builtin.Puzzle(3)
	p.Info.Title = "4711"
	tb := sit(t, Classic(match.Only(p), 1, 5))
	tb.shows("OK, Problem ID = 1")
	tb.press("space")
	tb.shows("Problem ID = 4711")
	p.Info.Title = "Sunday"
	named := sit(t, Classic(match.Only(p), 1, 5))
	named.press("space")
	named.shows("Problem ID = 1")
}

// Each error is shown for its own half second.
func TestASecondErrorHasItsFullTime(t *testing.T) {
	tb := sit(t, Classic(match.Only(fourByFour("1...", "..3.", ".1..", "...2")), 1, 5))
	tb.press("space", "right")
	c := tb.screen.(*classic)
	tb.send(keyMsg("4"))
	tb.shows("Error!")
	tb.clock.pass(300 * time.Millisecond)
	tb.send(keyMsg("4"))
	tb.clock.pass(250 * time.Millisecond)
	tb.send(classicCalm{c}) // the first one's time is over
	tb.shows("Error!")
	tb.clock.pass(300 * time.Millisecond)
	tb.send(classicCalm{c})
	if strings.Contains(tb.words(), "Error!") {
		t.Error("the error stays")
	}
}

// In a narrow window the words before the game are broken, not cut.
func TestTheClassicOpeningIsShownWhole(t *testing.T) {
	for _, w := range []int{80, 40, 30} {
		tb := sit(t, Classic(match.Builtin(), 3, 5))
		tb.resize(w, 21)
		words := strings.Join(strings.Fields(tb.words()), " ")
		for _, key := range []string{"classic.help", "classic.anykey"} {
			if said := strings.Join(strings.Fields(tb.say(key)), " "); !strings.Contains(words, said) {
				t.Errorf("%d columns: %q is cut:\n%s", w, said, tb.words())
			}
		}
		if !strings.Contains(words, "then you are out!") {
			t.Errorf("%d columns:\n%s", w, tb.words())
		}
	}
}
