package tui

import (
	"fmt"
	"slices"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/text"
)

// settings are what a player chooses once.
type settings struct {
	Version   int    `json:"v"`
	Lang      string `json:"lang,omitempty"`
	Lives     int    `json:"lives"` // 0 is off
	Clean     bool   `json:"clean"` // notes clean themselves
	Peers     bool   `json:"peers"`
	Same      bool   `json:"same"`
	Conflicts bool   `json:"conflicts"`
	Timer     bool   `json:"timer"`
	Bell      bool   `json:"bell"`
	ASCII     bool   `json:"ascii"`
	Safe      bool   `json:"safe"` // colours that colour-blind people can tell apart
}

func defaults() settings {
	return settings{Version: 1, Lives: 5, Clean: true, Peers: true, Same: true, Conflicts: true, Timer: true, Bell: true}
}

// choice is one line of the settings: what it is called, what it is, and how
// to change it.
type choice struct {
	key   string
	value func(*app) string
	next  func(*app)
}

// choices lists the settings.
var choices = []choice{
	{"settings.lang", func(a *app) string { return a.say("settings.lang." + a.Lang.Tag()) }, func(a *app) {
		if a.Lang == text.English {
			a.Lang = text.Chinese
		} else {
			a.Lang = text.English
		}
		a.settings.Lang = a.Lang.Tag()
	}},
	{"settings.lives", func(a *app) string { return livesWord(a, a.lives()) }, func(a *app) {
		steps := []int{5, 3, 0}
		i := slices.Index(steps, a.lives())
		a.settings.Lives, a.LivesSet = steps[(i+1)%len(steps)], false
	}},
	toggle("settings.clean", func(s *settings) *bool { return &s.Clean }),
	toggle("settings.peers", func(s *settings) *bool { return &s.Peers }),
	toggle("settings.same", func(s *settings) *bool { return &s.Same }),
	toggle("settings.conflicts", func(s *settings) *bool { return &s.Conflicts }),
	toggle("settings.timer", func(s *settings) *bool { return &s.Timer }),
	toggle("settings.bell", func(s *settings) *bool { return &s.Bell }),
	toggle("settings.safe", func(s *settings) *bool { return &s.Safe }),
	toggle("settings.ascii", func(s *settings) *bool { return &s.ASCII }),
}

func toggle(key string, where func(*settings) *bool) choice {
	return choice{key, func(a *app) string { return onOff(a, *where(&a.settings)) }, func(a *app) {
		p := where(&a.settings)
		*p = !*p
	}}
}

func onOff(a *app, on bool) string {
	if on {
		return a.say("settings.on")
	}
	return a.say("settings.off")
}

func livesWord(a *app, n int) string {
	if n == 0 {
		return a.say("settings.off")
	}
	return fmt.Sprint(n)
}

// settingsScreen changes the settings; changed is told when one was.
type settingsScreen struct {
	menu
	changed func(*app)
}

func newSettings(a *app, changed func(*app)) *settingsScreen {
	s := &settingsScreen{changed: changed}
	s.refresh(a)
	return s
}

func (s *settingsScreen) refresh(a *app) {
	s.title = a.say("settings.title")
	s.items = nil
	wide := 0
	for _, c := range choices {
		wide = max(wide, width(a.say(c.key)))
	}
	for _, c := range choices {
		s.items = append(s.items, item{label: pad(a.say(c.key), wide) + "  " + c.value(a), pick: func(a *app) tea.Cmd {
			c.next(a)
			a.restyle()
			a.saveSettings()
			s.refresh(a)
			if s.changed != nil {
				s.changed(a)
			}
			return nil
		}})
	}
	s.foot = a.say("settings.foot")
}

func (s *settingsScreen) update(a *app, msg tea.Msg) tea.Cmd { return s.menu.update(a, msg) }
func (s *settingsScreen) view(a *app) frame                  { return s.menu.view(a) }
