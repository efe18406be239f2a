package engine

import (
	"slices"
	"strings"

	"shudu/play/keys"
)

// pressOf names a key of a browser as package keys does. Letters and digits go
// by where they are on the keyboard, so that they work whatever the layout or
// the input method is; signs go by what they are, where the keyboard says so.
func pressOf(k Key) keys.Press {
	p := keys.Press{Shift: k.Shift, Ctrl: k.Ctrl || k.Meta, Alt: k.Alt}
	r, ok := signOf(k)
	if !ok {
		name := named[k.Code]
		if name == "" {
			name = strings.ToLower(k.Code)
		}
		p.Name = mods(p) + name
		return p
	}
	p.Rune = r
	p.Name = string(r)
	if p.Ctrl || p.Alt {
		p.Name = mods(p) + strings.ToLower(string(r))
	}
	return p
}

// signOf returns the character of a key.
func signOf(k Key) (rune, bool) {
	if letter, ok := strings.CutPrefix(k.Code, "Key"); ok && len(letter) == 1 {
		if k.Shift {
			return rune(letter[0]), true
		}
		return rune(letter[0] - 'A' + 'a'), true
	}
	for _, pad := range []string{"Digit", "Numpad"} {
		if digit, ok := strings.CutPrefix(k.Code, pad); ok && len(digit) == 1 {
			r := rune(digit[0])
			if k.Shift && !k.Ctrl && !k.Meta && !k.Alt {
				r = []rune(shifted)[r-'0']
			}
			return r, true
		}
	}
	if r := []rune(k.Key); len(r) == 1 && r[0] > ' ' && r[0] < 0x7f {
		return r[0], true
	}
	signs, ok := punctuation[k.Code]
	if !ok {
		return 0, false
	}
	if k.Shift {
		return rune(signs[1]), true
	}
	return rune(signs[0]), true
}

// shifted has the characters that package desk takes for Shift and a digit.
const shifted = ")!@#$%^&*("

// punctuation are the signs of keys, without Shift and with it.
var punctuation = map[string]string{
	"BracketLeft": "[{", "BracketRight": "]}", "Slash": "/?", "Minus": "-_", "Equal": "=+", "Period": ".>",
	"NumpadAdd": "++", "NumpadSubtract": "--", "NumpadDecimal": "..",
}

// named are the names of keys that are no characters.
var named = map[string]string{
	"ArrowUp": "up", "ArrowDown": "down", "ArrowLeft": "left", "ArrowRight": "right", "Escape": "esc",
	"Backspace": "backspace", "Delete": "delete", "Enter": "enter", "NumpadEnter": "enter", "Tab": "tab", "Space": "space",
}

// mods returns the modifiers as they stand before a key's name.
func mods(p keys.Press) string {
	s := ""
	if p.Ctrl {
		s += "ctrl+"
	}
	if p.Alt {
		s += "alt+"
	}
	if p.Shift {
		s += "shift+"
	}
	return s
}

// codes lists the keys that a game takes, as "ctrl+KeyZ": a browser that does
// something else with them must not. Tab is left to the browser: it is the way
// out of the board.
func codes() []string {
	out := []string{}
	add := func(code string) {
		if !slices.Contains(out, code) {
			out = append(out, code)
		}
	}
	for d := '0'; d <= '9'; d++ {
		for _, mod := range []string{"", "shift+", "ctrl+", "alt+", "ctrl+shift+"} {
			add(mod + "Digit" + string(d))
			add(mod + "Numpad" + string(d))
		}
	}
	for _, row := range keys.Table() {
		for _, k := range row.Keys {
			if code, ok := codeOf(k.Name); ok {
				add(code)
			}
		}
	}
	return out
}

// codeOf returns the key of a name of package keys.
func codeOf(name string) (string, bool) {
	cut := strings.LastIndex(name, "+") + 1
	if name == "+" {
		cut = 0
	}
	mod, key := name[:cut], name[cut:]
	if key == "tab" {
		return "", false
	}
	if len(key) == 1 && key[0] >= 'a' && key[0] <= 'z' {
		return mod + "Key" + strings.ToUpper(key), true
	}
	for code, n := range named {
		if n == key && !strings.HasPrefix(code, "Numpad") {
			return mod + code, true
		}
	}
	for _, code := range []string{"BracketLeft", "BracketRight", "Slash", "Minus", "Equal", "Period"} {
		switch key {
		case punctuation[code][:1]:
			return mod + code, true
		case punctuation[code][1:]:
			return mod + "shift+" + code, true
		}
	}
	return "", false
}
