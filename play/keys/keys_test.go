package keys

import (
	"strings"
	"testing"
)

// The help tells every key, but for those that are another's alias.
func TestTheHelpTellsEveryKey(t *testing.T) {
	for _, r := range Table() {
		for _, k := range r.Keys {
			if !k.Alias && !strings.Contains(strings.ToLower(r.Shown), k.Name) {
				t.Errorf("%q does not tell %q", r.Shown, k.Name)
			}
		}
		if r.Shown == "" || !strings.HasPrefix(r.Help, "key.") {
			t.Errorf("%+v is not told", r)
		}
	}
}

func TestNoKeyDoesTwoThings(t *testing.T) {
	seen := map[string]Action{}
	for _, r := range Table() {
		for _, k := range r.Keys {
			if does, ok := seen[k.Name]; ok {
				t.Errorf("%s does %s and %s", k.Name, does, k.Does)
			}
			seen[k.Name] = k.Does
		}
	}
	if len(seen) < 60 {
		t.Errorf("only %d keys", len(seen))
	}
}

func TestFind(t *testing.T) {
	for name, want := range map[string]Action{"z": ModeDigit, "ctrl+shift+left": MoreLeft, "w": Up, "q": Quit} {
		if k, ok := Find(name, false); !ok || k.Does != want {
			t.Errorf("%s does %s", name, k.Does)
		}
	}
	if _, ok := Find("ctrl+r", false); ok {
		t.Error("a key of setter's mode works outside it")
	}
	if k, ok := Find("ctrl+r", true); !ok || k.Does != AddRule {
		t.Error("a key of setter's mode does not work in it")
	}
	if _, ok := Find("j", false); ok {
		t.Error("a key that is not there")
	}
}

func TestNumber(t *testing.T) {
	if n, ok := (Press{Rune: '7'}).Number(); !ok || n != 7 {
		t.Errorf("%d, %v", n, ok)
	}
	for _, p := range []Press{{Rune: '7', Ctrl: true}, {Rune: 'a'}, {Rune: '7', Shift: true}, {}} {
		if _, ok := p.Number(); ok {
			t.Errorf("%+v is a number", p)
		}
	}
}
