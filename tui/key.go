package tui

import (
	"strings"
	"unicode"

	tea "charm.land/bubbletea/v2"

	"shudu/play/keys"
)

// keyOf names a key press. A key of another layout, or typed while a Chinese
// input method is on, counts as the key of an American keyboard where the
// terminal says which that is; full-width characters count as ordinary ones.
func keyOf(k tea.KeyPressMsg) keys.Press {
	out := keys.Press{Shift: k.Mod.Contains(tea.ModShift), Ctrl: k.Mod.Contains(tea.ModCtrl), Alt: k.Mod.Contains(tea.ModAlt)}
	r := narrow(k.Code)
	if r > unicode.MaxASCII && k.BaseCode > ' ' && k.BaseCode < unicode.MaxASCII {
		r = k.BaseCode
	}
	if text := []rune(k.Text); len(text) == 1 && !out.Ctrl && !out.Alt {
		if t := narrow(text[0]); t > ' ' && t < unicode.MaxASCII {
			r = t
		}
	}
	if r >= tea.KeyKp0 && r <= tea.KeyKp9 {
		r = '0' + r - tea.KeyKp0
	}
	if out.Ctrl && (r == 'j' || r == 'm') {
		return keys.Press{Name: "enter"} // what a line end is where no terminal made it
	}
	if r > ' ' && r < unicode.MaxASCII {
		out.Rune = r
		out.Name = mods(out, false) + string(r)
		if out.Ctrl || out.Alt {
			out.Name = mods(out, true) + strings.ToLower(string(r))
		}
		return out
	}
	out.Name = k.Keystroke()
	if out.Name == "escape" {
		out.Name = "esc"
	}
	return out
}

// mods returns the modifiers as they stand before a key's name. The shift of a
// character is in the character already.
func mods(k keys.Press, shift bool) string {
	s := ""
	if k.Ctrl {
		s += "ctrl+"
	}
	if k.Alt {
		s += "alt+"
	}
	if k.Shift && shift {
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
