package tui

import (
	"context"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/match"
	"shudu/play/shelf"
	"shudu/sudoku"
)

// Home is the first screen: everything there is to do.
func Home() Screen {
	return Screen{func(a *app) screen { return newHome(a) }}
}

type home struct {
	menu
}

func newHome(a *app) *home {
	h := &home{}
	h.again(a)
	return h
}

// again fills the menu: the number of games to continue and the language may
// have changed since it was last seen.
func (h *home) again(a *app) {
	h.title = a.say("home.title")
	h.foot = a.say("home.foot")
	h.items = nil
	add := func(label string, f func(*app) tea.Cmd) { h.items = append(h.items, item{label, f}) }
	add(a.say("home.play"), func(a *app) tea.Cmd { return a.open(levelScreen(a)) })
	add(a.say("home.daily"), func(a *app) tea.Cmd { return a.open(dailyScreen(a)) })
	add(a.say("home.continue"), func(a *app) tea.Cmd { return a.open(continueScreen(a)) })
	add(a.say("home.classic"), func(a *app) tea.Cmd { return a.open(newClassic(a, match.Builtin(), 0, a.host.LivesNow())) })
	add(a.say("home.enter"), func(a *app) tea.Cmd { return a.open(enterScreen(a)) })
	add(a.say("home.file"), func(a *app) tea.Cmd { return a.open(fileScreen(a)) })
	if a.Generate != nil {
		add(a.say("home.generate"), func(a *app) tea.Cmd { return a.open(generateScreen(a)) })
	}
	add(a.say("home.set"), func(a *app) tea.Cmd { return a.open(setScreen(a, nil)) })
	add(a.say("home.keys"), func(a *app) tea.Cmd { return a.open(keysScreen(a, nil)) })
	add(a.say("home.settings"), func(a *app) tea.Cmd { return a.open(newSettings(a, nil)) })
	add(a.say("home.stats"), func(a *app) tea.Cmd { return a.open(statsScreen(a)) })
	add(a.say("home.quit"), (*app).leave)
}

func (h *home) update(a *app, msg tea.Msg) tea.Cmd { return h.menu.update(a, msg) }
func (h *home) view(a *app) frame                  { return h.menu.view(a) }

// Level starts a game of the built-in bank: of a level, or of any.
func Level(level string) Screen {
	return Screen{func(a *app) screen { return newGame(a.host.Level(a.Now(), level)) }}
}

func levelScreen(a *app) screen {
	m := &menu{title: a.say("levels.title"), foot: a.say("menu.foot")}
	for _, level := range match.Levels() {
		m.items = append(m.items, item{a.say("level." + level), func(a *app) tea.Cmd { return a.become(newGame(a.host.Level(a.Now(), level))) }})
	}
	m.at = 1
	return m
}

// generateScreen asks for a level, makes a puzzle and plays it.
func generateScreen(a *app) screen {
	m := levelScreen(a).(*menu)
	for i, level := range match.Levels() {
		m.items[i].pick = func(a *app) tea.Cmd { return a.become(&making{level: level}) }
	}
	return m
}

// making waits for a puzzle that is being made.
type making struct {
	level string
	err   error
	stop  context.CancelFunc
}

// made brings the puzzle.
type made struct {
	of  *making
	p   *sudoku.Puzzle
	err error
}

func (m *making) start(a *app) tea.Cmd {
	ctx, stop := context.WithCancel(a.ctx)
	m.stop = stop
	return func() tea.Msg {
		p, err := a.Generate(ctx, m.level)
		return made{m, p, err}
	}
}

func (m *making) close(*app) { m.stop() }

func (m *making) update(a *app, msg tea.Msg) tea.Cmd {
	switch msg := msg.(type) {
	case made:
		if msg.of != m {
			return nil
		}
		if m.err = msg.err; m.err == nil {
			m.stop()
			return a.become(newGame(a.host.Puzzle(a.Now(), play.Card{Level: m.level}, msg.p)))
		}
	case tea.KeyPressMsg:
		if name := keyOf(msg).Name; name == "esc" || name == "q" || m.err != nil {
			return a.leave()
		}
	}
	return nil
}

func (m *making) view(a *app) frame {
	words := a.say("making.wait")
	if m.err != nil {
		words = a.Lang.Explain(m.err)
	}
	return frame{text: page(append([]string{"", ""}, indent(wrap(words, max(1, a.width-4)), 2)...), a.width, a.height)}
}

// Puzzle starts a game on a puzzle.
func Puzzle(card play.Card, p *sudoku.Puzzle) Screen {
	return Screen{func(a *app) screen { return newGame(a.host.Puzzle(a.Now(), card, p)) }}
}

// Set starts setter's mode, on a puzzle or on an empty grid.
func Set(p *sudoku.Puzzle) Screen {
	return Screen{func(a *app) screen { return setScreen(a, p) }}
}

func setScreen(a *app, p *sudoku.Puzzle) screen { return newGame(a.host.Set(a.Now(), p)) }

// Daily starts or continues the puzzle of the day.
func Daily() Screen {
	return Screen{func(a *app) screen { return dailyScreen(a) }}
}

// dailyScreen goes on with today's puzzle, starts it, or shows how it ended.
// The day is the player's own.
func dailyScreen(a *app) screen {
	d := a.host.Daily(a.Now().Local())
	if d.Ended != nil {
		return newReplay(d.Card, d.Ended)
	}
	g := newGame(d.Match)
	if d.Damaged != nil {
		g.Say(true, "play.saying", d.Damaged)
	}
	return g
}

// continueScreen lists the games in progress.
func continueScreen(a *app) screen {
	m := &menu{title: a.say("continue.title"), foot: a.say("continue.foot")}
	games, bad := a.Shelf.List()
	for _, err := range bad {
		m.intro = append(m.intro, a.theme.alarm.Render(a.say("continue.bad", err)))
	}
	for _, e := range games {
		m.items = append(m.items, item{entryWords(a, e), func(a *app) tea.Cmd { return continueGame(a, m, e) }})
	}
	if len(games) == 0 {
		m.intro = append(m.intro, a.say("continue.none"))
	}
	return m
}

func continueGame(a *app, m *menu, e shelf.Entry) tea.Cmd {
	played, err := a.host.Open(a.Now(), e.ID)
	if err != nil {
		m.intro = []string{a.theme.alarm.Render(a.say("continue.bad", err))}
		return nil
	}
	if played.Card.Mode == match.Classic {
		return a.become(resumeClassic(played))
	}
	return a.become(newGame(played))
}

// entryWords is a game in one line of a list.
func entryWords(a *app, e shelf.Entry) string {
	name := saying.Name(a.Lang, e.Card, e.Title)
	words := a.say("continue.entry", pad(fit(name, 24), 24), e.Last.Local().Format("2006-01-02 15:04"), e.Filled, e.Open, saying.Clock(e.Time))
	if e.Busy {
		words += "  " + a.say("continue.busy")
	}
	return words
}
