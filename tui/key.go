package tui

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"
)

// key is a key press in our own words.
type key struct {
	name  string // "a", "up", "ctrl+z", "shift+left"; letters as typed without Shift are small
	rune  rune   // the character, 0 when it is none
	shift bool
	ctrl  bool
	alt   bool
}

// keyOf names a key press. A key of another layout, or typed while a Chinese
// input method is on, counts as the key of an American keyboard where the
// terminal says which that is; full-width characters count as ordinary ones.
func keyOf(k tea.KeyPressMsg) key {
	out := key{shift: k.Mod.Contains(tea.ModShift), ctrl: k.Mod.Contains(tea.ModCtrl), alt: k.Mod.Contains(tea.ModAlt)}
	r := narrow(k.Code)
	if r > unicode.MaxASCII && k.BaseCode > ' ' && k.BaseCode < unicode.MaxASCII {
		r = k.BaseCode
	}
	if text := []rune(k.Text); len(text) == 1 && !out.ctrl && !out.alt {
		if t := narrow(text[0]); t > ' ' && t < unicode.MaxASCII {
			r = t
		}
	}
	if r >= tea.KeyKp0 && r <= tea.KeyKp9 {
		r = '0' + r - tea.KeyKp0
	}
	if out.ctrl && (r == 'j' || r == 'm') {
		return key{name: "enter"} // what a line end is where no terminal made it
	}
	if r > ' ' && r < unicode.MaxASCII {
		out.rune = r
		out.name = mods(out, false) + string(r)
		if out.ctrl || out.alt {
			out.name = mods(out, true) + strings.ToLower(string(r))
		}
		return out
	}
	out.name = k.Keystroke()
	if out.name == "escape" {
		out.name = "esc"
	}
	return out
}

// mods returns the modifiers as they stand before a key's name. The shift of a
// character is in the character already.
func mods(k key, shift bool) string {
	s := ""
	if k.ctrl {
		s += "ctrl+"
	}
	if k.alt {
		s += "alt+"
	}
	if k.shift && shift {
		s += "shift+"
	}
	return s
}

// narrow maps a full-width character to the ordinary one.
func narrow(r rune) rune {
	if r >= '！' && r <= '～' {
		return r - '！' + '!'
	}
	return r
}

// shifted has the characters of Shift and a digit on an American keyboard,
// where a terminal tells nothing more.
const shifted = ")!@#$%^&*("

// number returns the digit of a key without modifiers.
func (k key) number() (int, bool) {
	if k.ctrl || k.alt || k.rune < '0' || k.rune > '9' || k.shift {
		return 0, false
	}
	return int(k.rune - '0'), true
}
