// Package settings is what a player chooses once: how many lives, what the
// board shows, which colours. [Choices] lists them for a menu; every front end
// has the same ones, under the same names.
package settings

import (
	"slices"
	"strconv"

	"shudu/play"
)

// Settings are what a player chooses once.
type Settings struct {
	Version   int    `json:"v"`
	Lang      string `json:"lang,omitempty"` // en or zh-TW; the surroundings decide when it is empty
	Lives     int    `json:"lives"`          // 0 is off
	Clean     bool   `json:"clean"`          // notes clean themselves
	Peers     bool   `json:"peers"`          // show what the cell of the cursor sees
	Same      bool   `json:"same"`           // show same digits
	Conflicts bool   `json:"conflicts"`      // show digits that clash
	Timer     bool   `json:"timer"`
	Bell      bool   `json:"bell"`
	ASCII     bool   `json:"ascii"` // boards of characters that are one column wide everywhere
	Safe      bool   `json:"safe"`  // colours that colour-blind people can tell apart
}

// Defaults are the settings of a new player.
func Defaults() Settings {
	return Settings{Version: 1, Lives: 5, Clean: true, Peers: true, Same: true, Conflicts: true, Timer: true, Bell: true}
}

// Choice is one line of the settings: what it is called, what it is, and how to
// change it.
type Choice struct {
	Name  string // its name, and the name of its message
	Value func(*Settings) play.Phrase
	Next  func(*Settings)
}

// langs are the languages, in the order they are gone through.
var langs = []string{"en", "zh-TW"}

// lives are the numbers of lives to choose from.
var lives = []int{5, 3, 0}

// Choices returns the settings in the order they are shown.
func Choices() []Choice {
	return []Choice{
		{"settings.lang", func(s *Settings) play.Phrase { return play.Tell("settings.lang." + s.lang()) }, func(s *Settings) { s.Lang = next(langs, s.lang()) }},
		{"settings.lives", func(s *Settings) play.Phrase { return livesWord(s.Lives) }, func(s *Settings) { s.Lives = next(lives, s.Lives) }},
		toggle("settings.clean", func(s *Settings) *bool { return &s.Clean }),
		toggle("settings.peers", func(s *Settings) *bool { return &s.Peers }),
		toggle("settings.same", func(s *Settings) *bool { return &s.Same }),
		toggle("settings.conflicts", func(s *Settings) *bool { return &s.Conflicts }),
		toggle("settings.timer", func(s *Settings) *bool { return &s.Timer }),
		toggle("settings.bell", func(s *Settings) *bool { return &s.Bell }),
		toggle("settings.safe", func(s *Settings) *bool { return &s.Safe }),
		toggle("settings.ascii", func(s *Settings) *bool { return &s.ASCII }),
	}
}

func (s *Settings) lang() string {
	if s.Lang == "" {
		return langs[0]
	}
	return s.Lang
}

// next returns what follows in a list, the first one after the last and after
// what is not in it.
func next[T comparable](list []T, now T) T { return list[(slices.Index(list, now)+1)%len(list)] }

func livesWord(n int) play.Phrase {
	if n == 0 {
		return play.Tell("settings.off")
	}
	return play.Tell("settings.number", strconv.Itoa(n))
}

func toggle(name string, where func(*Settings) *bool) Choice {
	return Choice{name, func(s *Settings) play.Phrase {
		if *where(s) {
			return play.Tell("settings.on")
		}
		return play.Tell("settings.off")
	}, func(s *Settings) {
		p := where(s)
		*p = !*p
	}}
}
