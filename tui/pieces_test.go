package tui

import (
	"slices"
	"strings"
	"testing"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
)

func TestTextFitsItsRoom(t *testing.T) {
	if got := pad("數獨", 6); got != "數獨  " {
		t.Errorf("pad: %q", got)
	}
	for n, want := range map[int]string{0: "", 1: "", 2: "數", 3: "數", 4: "數獨", 9: "數獨"} {
		if got := fit("數獨", n); got != want {
			t.Errorf("fit in %d: %q, want %q", n, got, want)
		}
	}
	for _, l := range wrap("No digit stands twice in a row. 同一列、同一行中數字不重複。", 12) {
		if width(l) > 12 {
			t.Errorf("%q is wider than 12", l)
		}
	}
	if wrap("x", 0) != nil {
		t.Error("a text in no room")
	}
	got := beside([]string{"數", "b"}, 4, []string{"x", "", "z"}, 1)
	if want := []string{"數   x", "b", "     z"}; !slices.Equal(got, want) {
		t.Errorf("beside: %q, want %q", got, want)
	}
	if got := page([]string{"abcdef", "gh", "ij"}, 3, 2); got != "abc\ngh" {
		t.Errorf("page: %q", got)
	}
}

func TestClockText(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0:00", 7 * time.Second: "0:07", 187 * time.Second: "3:07", 3599 * time.Second: "59:59",
		3600 * time.Second: "1:00:00", 37230 * time.Second: "10:20:30", 1999 * time.Millisecond: "0:01",
	} {
		if got := saying.Clock(d); got != want {
			t.Errorf("%v is %s, want %s", d, got, want)
		}
	}
}

// listed is a menu whose items remember that they were picked.
func listed(n int) (*menu, *[]int) {
	var picked []int
	m := &menu{title: "a menu", foot: "its foot"}
	for i := range n {
		m.items = append(m.items, item{"item " + itoa(i+1), func(*app) tea.Cmd {
			picked = append(picked, i+1)
			return nil
		}})
	}
	return m, &picked
}

func TestMenu(t *testing.T) {
	m, picked := listed(30)
	tb := sit(t, Screen{func(*app) screen { return m }})
	tb.press("enter", "down", "space", "up", "up", "enter", "7", "home", "enter", "end", "enter", "s", "w", "j", "k", "enter")
	if want := []int{1, 2, 30, 7, 1, 30, 30}; !slices.Equal(*picked, want) {
		t.Errorf("picked %v, want %v", *picked, want)
	}
	tb.shows("item 30") // the list is longer than the window and follows
	if strings.Contains(tb.words(), "item 1\n") {
		t.Error("the list did not move")
	}
	m.at = 0
	tb.View()
	tb.send(tea.MouseClickMsg{X: 5, Y: m.top + 3, Button: tea.MouseLeft}, tea.MouseClickMsg{X: 5, Y: 0, Button: tea.MouseLeft})
	if last := (*picked)[len(*picked)-1]; last != 4 {
		t.Errorf("the fourth line is item %d", last)
	}
	tb.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelUp}, tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	if m.at != 2 {
		t.Errorf("the wheel went to %d", m.at)
	}
	empty := sit(t, Screen{func(*app) screen { m, _ := listed(0); return m }})
	empty.press("down", "up", "enter", "end", "1")
	empty.shows("a menu")
}

func TestReader(t *testing.T) {
	body := make([]string, 100)
	for i := range body {
		body[i] = "line " + itoa(i+1) + "."
	}
	r := &reader{title: "a text", text: func(*app, int) []string { return body }}
	tb := sit(t, Screen{func(a *app) screen { return newHome(a) }})
	tb.open(r)
	tb.shows("line 1.")
	tb.press("down", "down", "up")
	if tb.View(); r.from != 1 {
		t.Errorf("from %d", r.from)
	}
	tb.press("pgdown", "space", "pgup")
	tb.send(tea.MouseWheelMsg{Button: tea.MouseWheelDown}, tea.MouseWheelMsg{Button: tea.MouseWheelUp})
	for range 200 {
		tb.press("down")
	}
	tb.shows("line 100.")
	tb.press("q")
	tb.shows("Puzzle of the day")
}

func TestPrompt(t *testing.T) {
	var got []string
	p := &prompt{title: "a question", done: func(_ *app, s string) (tea.Cmd, error) {
		got = append(got, s)
		return nil, nil
	}}
	tb := sit(t, Screen{func(a *app) screen { return newHome(a) }})
	tb.open(p)
	tb.press("a", "數", "backspace", "b", "enter")
	tb.send(tea.PasteMsg{Content: "cd"})
	tb.press("enter", "ctrl+u", "x", "enter")
	if want := []string{"ab", "abcd", "x"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	if cur := tb.View().Cursor; cur == nil || cur.X != 3 {
		t.Errorf("the cursor is at %+v", cur)
	}
	tb.press("esc")
	tb.shows("Puzzle of the day")
}

func TestTheRealClock(t *testing.T) {
	now := Clock()
	a := now()
	if b := now(); b.Before(a) {
		t.Errorf("%v, then %v", a, b)
	}
	if d := time.Since(a); d < 0 || d > time.Minute {
		t.Errorf("the clock is %v off", d)
	}
}
