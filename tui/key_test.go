package tui

import (
	"strings"
	"testing"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/text"
	"shudu/play/keys"
)

// What terminals send, old and new, and the names we give it.
func TestKeyOf(t *testing.T) {
	tests := []struct {
		name string
		msg  tea.KeyPressMsg
		want string
	}{
		{"a letter", tea.KeyPressMsg{Code: 'a', Text: "a"}, "a"},
		{"a capital", tea.KeyPressMsg{Code: 'a', Text: "A", Mod: tea.ModShift}, "A"},
		{"a digit", tea.KeyPressMsg{Code: '5', Text: "5"}, "5"},
		{"the number pad", tea.KeyPressMsg{Code: tea.KeyKp5}, "5"},
		{"shift and a digit", tea.KeyPressMsg{Code: '1', Text: "!", Mod: tea.ModShift}, "!"},
		{"ctrl and a letter", tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl}, "ctrl+z"},
		{"ctrl, shift and a letter", tea.KeyPressMsg{Code: 'z', Mod: tea.ModCtrl | tea.ModShift}, "ctrl+shift+z"},
		{"alt and a digit", tea.KeyPressMsg{Code: '5', Mod: tea.ModAlt}, "alt+5"},
		{"an arrow", tea.KeyPressMsg{Code: tea.KeyUp}, "up"},
		{"shift and an arrow", tea.KeyPressMsg{Code: tea.KeyUp, Mod: tea.ModShift}, "shift+up"},
		{"a line end", tea.KeyPressMsg{Code: 'j', Mod: tea.ModCtrl}, "enter"},
		{"space", tea.KeyPressMsg{Code: ' ', Text: " "}, "space"},
		{"escape", tea.KeyPressMsg{Code: tea.KeyEscape}, "esc"},
		{"a full-width digit", tea.KeyPressMsg{Code: '５', Text: "５"}, "5"},
		{"another layout", tea.KeyPressMsg{Code: 'ㄈ', Text: "ㄈ", BaseCode: 'z'}, "z"},
		{"a key nobody knows", tea.KeyPressMsg{Code: '數', Text: "數"}, "數"},
	}
	for _, tt := range tests {
		if got := keyOf(tt.msg).Name; got != tt.want {
			t.Errorf("%s is %q, want %q", tt.name, got, tt.want)
		}
	}
}

// Every key is explained in windows of every width, in both languages: what it does
// stands beside it, or below it where there is little room, and nothing is cut off.
func TestKeysAreExplainedInNarrowWindows(t *testing.T) {
	for _, lang := range []text.Lang{text.English, text.Chinese} {
		tb := sit(t, Home())
		tb.Lang = lang
		for _, w := range []int{16, 20, 27, 28, 36, 76} {
			lines := keysScreen(tb.app, nil).(*reader).text(tb.app, w)
			all := strings.Join(strings.Fields(strings.Join(lines, " ")), "")
			for _, row := range keys.Table() {
				if said := strings.Join(strings.Fields(tb.say(row.Help)), ""); !row.Setter && w < 28 && !strings.Contains(all, said) {
					t.Errorf("%d columns: %q is not said", w, tb.say(row.Help))
				}
			}
			for _, line := range lines {
				if width(line) > w {
					t.Errorf("%d columns: %q is wider", w, line)
				}
			}
		}
	}
}
