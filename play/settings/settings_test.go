package settings

import (
	"encoding/json"
	"testing"
)

func TestEveryChoiceComesBackAfterItsValues(t *testing.T) {
	for _, c := range Choices() {
		s := Defaults()
		s.Lang = "en"
		first := c.Value(&s)
		seen := 0
		for {
			before := s
			c.Next(&s)
			if s == before {
				t.Errorf("%s does not change", c.Name)
				break
			}
			if seen++; c.Value(&s).Key == first.Key && len(first.Args) == len(c.Value(&s).Args) && (len(first.Args) == 0 || first.Args[0] == c.Value(&s).Args[0]) {
				break
			}
			if seen > 10 {
				t.Errorf("%s never comes back", c.Name)
				break
			}
		}
		if seen < 2 {
			t.Errorf("%s has %d values", c.Name, seen)
		}
	}
}

func TestANewPlayerHasEverythingOn(t *testing.T) {
	s := Defaults()
	if s.Lives != 5 || !s.Clean || !s.Peers || !s.Same || !s.Conflicts || !s.Timer || !s.Bell || s.ASCII || s.Safe {
		t.Errorf("%+v", s)
	}
}

// A number of lives that is not among the choices, as the command line takes
// it, gives way to the first.
func TestAStrangeNumberOfLives(t *testing.T) {
	s := Defaults()
	s.Lives = 7
	for _, c := range Choices() {
		if c.Name == "settings.lives" {
			c.Next(&s)
		}
	}
	if s.Lives != 5 {
		t.Errorf("%d", s.Lives)
	}
}

// What a file does not say is as for a new player, and what it says in other
// words stays: an older or newer program can read it.
func TestSettingsOfAFile(t *testing.T) {
	s := Defaults()
	if err := json.Unmarshal([]byte(`{"v":1,"lives":3,"bell":false,"unheard":7}`), &s); err != nil {
		t.Fatal(err)
	}
	want := Defaults()
	want.Lives, want.Bell = 3, false
	if s != want {
		t.Errorf("%+v, want %+v", s, want)
	}
	data, err := json.Marshal(Defaults())
	if got := string(data); err != nil || got != `{"v":1,"lives":5,"clean":true,"peers":true,"same":true,"conflicts":true,"timer":true,"bell":true,"ascii":false,"safe":false}` {
		t.Errorf("%s, %v", got, err)
	}
}

// Without a language the first one is shown, and the next is another.
func TestLanguages(t *testing.T) {
	lang := Choices()[0]
	for _, c := range []struct{ now, shown, next string }{{"", "en", "zh-TW"}, {"en", "en", "zh-TW"}, {"zh-TW", "zh-TW", "en"}, {"xx", "xx", "en"}} {
		s := Settings{Lang: c.now}
		if got := lang.Value(&s).Key; got != "settings.lang."+c.shown {
			t.Errorf("%q is shown as %s", c.now, got)
		}
		if lang.Next(&s); s.Lang != c.next {
			t.Errorf("after %q comes %q, want %q", c.now, s.Lang, c.next)
		}
	}
}
