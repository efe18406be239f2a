package tui

import (
	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
	"shudu/internal/text"
	"shudu/play/settings"
)

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
	now := a.host.Settings
	now.Lang = a.Lang.Tag()
	s.title = a.say("settings.title")
	s.items = nil
	wide := 0
	for _, c := range settings.Choices() {
		wide = max(wide, width(a.say(c.Name)))
	}
	for _, c := range settings.Choices() {
		label := pad(a.say(c.Name), wide) + "  " + saying.Say(a.Lang, c.Value(&now))
		s.items = append(s.items, item{label, func(a *app) tea.Cmd { return s.choose(a, c) }})
	}
	s.foot = a.say("settings.foot")
}

// choose takes the next value of a setting and keeps it. What the command line
// asked for gives way to a choice.
func (s *settingsScreen) choose(a *app, c settings.Choice) tea.Cmd {
	now := &a.host.Settings
	before := *now
	now.Lang = a.Lang.Tag()
	if c.Next(now); now.Lang == a.Lang.Tag() {
		now.Lang = before.Lang
	} else {
		a.Lang, _ = text.Parse(now.Lang)
	}
	if now.Lives != before.Lives {
		a.host.Lives = nil
	}
	a.restyle()
	a.saveSettings()
	s.refresh(a)
	if s.changed != nil {
		s.changed(a)
	}
	return nil
}

func (s *settingsScreen) update(a *app, msg tea.Msg) tea.Cmd { return s.menu.update(a, msg) }
func (s *settingsScreen) view(a *app) frame                  { return s.menu.view(a) }
