package engine

import (
	"slices"
	"strings"
	"testing"

	"shudu/play/keys"
)

// A key of a browser is what package keys calls it, by its place where it is a
// letter or a digit, by its sign where it is one.
func TestKeysHaveTheNamesOfTheGame(t *testing.T) {
	for _, c := range []struct {
		key  Key
		name string
		sign rune
	}{
		{Key{Code: "KeyZ"}, "z", 'z'}, {Key{Code: "KeyZ", Shift: true}, "Z", 'Z'}, {Key{Code: "KeyZ", Ctrl: true}, "ctrl+z", 'z'},
		{Key{Code: "KeyZ", Meta: true}, "ctrl+z", 'z'}, {Key{Code: "KeyZ", Ctrl: true, Shift: true}, "ctrl+shift+z", 'Z'},
		{Key{Code: "Digit5"}, "5", '5'}, {Key{Code: "Digit5", Key: "ㄓ"}, "5", '5'}, {Key{Code: "Numpad5"}, "5", '5'},
		{Key{Code: "Digit5", Shift: true}, "%", '%'}, {Key{Code: "Digit0", Shift: true}, ")", ')'}, {Key{Code: "Digit5", Ctrl: true}, "ctrl+5", '5'},
		{Key{Code: "Digit5", Alt: true}, "alt+5", '5'}, {Key{Code: "ArrowUp"}, "up", 0}, {Key{Code: "ArrowUp", Shift: true}, "shift+up", 0},
		{Key{Code: "ArrowLeft", Ctrl: true, Shift: true}, "ctrl+shift+left", 0}, {Key{Code: "NumpadEnter"}, "enter", 0}, {Key{Code: "Escape", Key: "Escape"}, "esc", 0},
		{Key{Code: "Space", Key: " "}, "space", 0}, {Key{Code: "Slash", Key: "?", Shift: true}, "?", '?'}, {Key{Code: "Slash", Key: "Process", Shift: true}, "?", '?'},
		{Key{Code: "BracketLeft", Key: "「"}, "[", '['}, {Key{Code: "F5"}, "f5", 0}, {Key{Code: "Minus", Key: "-"}, "-", '-'},
	} {
		got := pressOf(c.key)
		if got.Name != c.name || got.Rune != c.sign {
			t.Errorf("%+v is %q with %q, not %q with %q", c.key, got.Name, got.Rune, c.name, c.sign)
		}
		if got.Shift != c.key.Shift || got.Ctrl != (c.key.Ctrl || c.key.Meta) || got.Alt != c.key.Alt {
			t.Errorf("%+v is held as %+v", c.key, got)
		}
	}
}

// Every key that the game takes is kept from the browser under the code by which
// the browser tells it, and comes back as the same key.
func TestTheKeysOfTheGameAreKeptFromTheBrowser(t *testing.T) {
	all := codes()
	if sorted := slices.Compact(slices.Sorted(slices.Values(all))); len(sorted) != len(all) {
		t.Errorf("%d codes, %d of them different", len(all), len(sorted))
	}
	for _, row := range keys.Table() {
		for _, key := range row.Keys {
			code, ok := codeOf(key.Name)
			if !ok {
				if !strings.HasSuffix(key.Name, "tab") {
					t.Errorf("%s has no key", key.Name)
				}
				continue
			}
			if !slices.Contains(all, code) {
				t.Errorf("%s, %s, is left to the browser", key.Name, code)
			}
			back := Key{Code: code}
			for _, mod := range []struct {
				name string
				on   *bool
			}{{"ctrl+", &back.Ctrl}, {"alt+", &back.Alt}, {"shift+", &back.Shift}} {
				back.Code, *mod.on = strings.CutPrefix(back.Code, mod.name)
			}
			if got := pressOf(back).Name; got != key.Name {
				t.Errorf("%s is pressed as %s and comes back as %s", key.Name, code, got)
			}
		}
	}
}

// The help lists what a page can take: Tab is the browser's.
func TestTheHelpLeavesTabToTheBrowser(t *testing.T) {
	k := newTalk(t)
	home := ask[*Home](k, "home", nil)
	if len(home.Keys) < 15 {
		t.Errorf("%d rows", len(home.Keys))
	}
	set := 0
	for _, row := range home.Keys {
		if row.Keys == "" || row.Help == "" || strings.EqualFold(row.Keys, "tab") {
			t.Errorf("%+v", row)
		}
		if row.Set {
			set++
		}
	}
	if set == 0 || set == len(home.Keys) {
		t.Errorf("%d of %d rows are for setters", set, len(home.Keys))
	}
}
