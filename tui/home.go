package tui

import (
	"context"
	"strings"

	tea "charm.land/bubbletea/v2"

	"shudu/draw/board"
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
	last *shelf.Entry // the game that was played last, nil when there is none
}

func newHome(a *app) *home {
	h := &home{}
	h.again(a)
	return h
}

// again fills the menu: the games to continue and the language may have changed
// since it was last seen. Somebody who has a game to go on with finds it chosen.
func (h *home) again(a *app) {
	h.title = a.say("home.title")
	h.foot = a.say("home.foot")
	h.items = nil
	h.keys = map[string]func(*app) tea.Cmd{"?": func(a *app) tea.Cmd { return a.open(keysScreen(a, nil)) }}
	h.last = nil
	resume := a.say("home.continue")
	if games := a.games(); len(games) > 0 {
		h.last = &games[0]
		resume = a.say("home.continue.last", saying.Name(a.Lang, h.last.Card, h.last.Of))
	}
	add := func(label string, f func(*app) tea.Cmd) { h.items = append(h.items, item{label, f}) }
	add(a.say("home.play"), func(a *app) tea.Cmd { return a.open(levelScreen(a)) })
	add(a.say("home.daily"), func(a *app) tea.Cmd { return a.open(dailyScreen(a)) })
	add(resume, func(a *app) tea.Cmd { return a.open(continueScreen(a)) })
	add(a.say("home.classic"), func(a *app) tea.Cmd { return a.open(newClassic(a, match.Builtin(), 0, a.host.LivesNow())) })
	add(a.say("home.enter"), func(a *app) tea.Cmd { return a.open(enterScreen(a)) })
	add(a.say("home.file"), func(a *app) tea.Cmd { return a.open(fileScreen(a)) })
	add(a.say("home.set"), func(a *app) tea.Cmd { return a.open(blankScreen(a)) })
	add(a.say("home.settings"), func(a *app) tea.Cmd { return a.open(newSettings(a, nil)) })
	add(a.say("home.stats"), func(a *app) tea.Cmd { return a.open(statsScreen(a)) })
	add(a.say("home.quit"), (*app).leave)
	if h.at = 0; h.last != nil {
		h.at = 2
	}
}

func (h *home) update(a *app, msg tea.Msg) tea.Cmd { return h.menu.update(a, msg) }

// view shows the menu, and beside it the last game on a small board where there
// is room.
func (h *home) view(a *app) frame {
	h.intro = a.badLines()
	f := h.menu.view(a)
	if h.last == nil || len(a.bad) > 0 {
		return f
	}
	const left = 41 // the room of the menu
	plan := board.Choose(h.last.Of, a.width-left-2, a.height-5, board.Options{ASCII: a.ascii(), Mono: a.mono(), Dumb: a.dumb(), Blank: '.'})
	if plan == nil {
		return f
	}
	if plan.Density > board.Normal {
		plan = board.New(h.last.Of, board.Normal, board.Options{ASCII: a.ascii(), Mono: a.mono(), Dumb: a.dumb(), Blank: '.'})
	}
	picture := a.theme.lines(plan.Draw(sudoku.Still(h.last.Of, h.last.Grid)))
	words := a.say("home.last", saying.Name(a.Lang, h.last.Card, h.last.Of), h.last.Filled, h.last.Open, saying.Clock(h.last.Time))
	picture = append([]string{"", fit(words, a.width-left-2), ""}, picture...)
	lines := strings.Split(f.text, "\n")
	for i, l := range lines {
		lines[i] = fit(l, left)
	}
	f.text = page(beside(lines, left, picture, 2), a.width, a.height)
	return f
}

// Level starts a game of the built-in bank: of a level, or of any.
func Level(level string) Screen {
	return Screen{func(a *app) screen { return newGame(a.host.Level(a.Now(), level)) }}
}

func levelScreen(a *app) screen {
	m := &menu{title: a.say("levels.title"), foot: a.say("menu.foot")}
	for _, level := range match.Levels() {
		m.items = append(m.items, item{a.say("level." + level), func(a *app) tea.Cmd { return a.become(newGame(a.host.Level(a.Now(), level))) }})
	}
	if a.Generate != nil {
		m.items = append(m.items, item{a.say("home.generate"), func(a *app) tea.Cmd { return a.become(generateScreen(a)) }})
	}
	m.at = 1
	return m
}

// generateScreen asks for a level, makes a puzzle and plays it.
func generateScreen(a *app) screen {
	m := &menu{title: a.say("home.generate"), foot: a.say("menu.foot"), at: 1}
	for _, level := range match.Levels() {
		m.items = append(m.items, item{a.say("level." + level), func(a *app) tea.Cmd { return a.become(newPuzzle(a, level)) }})
	}
	return m
}

// making waits for a puzzle that is being made.
type making struct {
	make func(context.Context) (*sudoku.Puzzle, error)
	card play.Card // of the game on it
	err  error
	stop context.CancelFunc
}

// newPuzzle makes a puzzle of a level.
func newPuzzle(a *app, level string) *making {
	return &making{card: play.Card{Level: level}, make: func(ctx context.Context) (*sudoku.Puzzle, error) { return a.Generate(ctx, level) }}
}

// likePuzzle makes a puzzle like the one of a game.
func likePuzzle(a *app, g *game) *making {
	first := g.First()
	return &making{card: play.Card{Level: g.Card.Level}, make: func(ctx context.Context) (*sudoku.Puzzle, error) { return a.Like(ctx, first) }}
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
		p, err := m.make(ctx)
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
			return a.become(newGame(a.host.Puzzle(a.Now(), m.card, msg.p)))
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

func setScreen(a *app, p *sudoku.Puzzle) screen {
	if p == nil {
		return blankScreen(a)
	}
	return newGame(a.host.Set(a.Now(), p))
}

// Saved goes on with a game that is kept.
func Saved(id string) Screen {
	return Screen{func(a *app) screen {
		m, err := a.host.Open(a.Now(), id)
		if err != nil {
			return &reader{title: a.say("continue.title"), text: func(a *app, w int) []string { return wrap(a.Lang.Explain(err), w) }}
		}
		if m.Card.Mode == match.Classic {
			return resumeClassic(m)
		}
		return newGame(m)
	}}
}

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

// continueScreen lists the games in progress. A game can be deleted there.
func continueScreen(a *app) screen {
	m := &menu{title: a.say("continue.title"), foot: a.say("continue.foot")}
	games := a.games()
	m.intro = a.badLines()
	for _, e := range games {
		m.items = append(m.items, item{entryWords(a, e), func(a *app) tea.Cmd { return continueGame(a, m, e) }})
	}
	if len(games) == 0 {
		m.intro = append(m.intro, a.say("continue.none"))
	}
	remove := func(a *app) tea.Cmd {
		if m.at < len(games) {
			return a.open(removeScreen(a, games[m.at]))
		}
		return nil
	}
	m.keys = map[string]func(*app) tea.Cmd{"d": remove, "delete": remove}
	return m
}

// removeScreen asks before a game is deleted for good.
func removeScreen(a *app, e shelf.Entry) screen {
	m := &menu{title: a.say("remove.title"), intro: []string{entryWords(a, e)}, foot: a.say("menu.foot")}
	m.items = []item{{a.say("remove.no"), (*app).leave}, {a.say("remove.yes"), func(a *app) tea.Cmd {
		err := a.Shelf.Remove(shelf.Games, e.ID)
		a.leave()
		next := continueScreen(a).(*menu)
		if err != nil {
			next.intro = append(next.intro, a.theme.alarm.Render(a.say("continue.bad", err)))
		}
		return a.become(next)
	}}}
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
	name := saying.Name(a.Lang, e.Card, e.Of)
	words := a.say("continue.entry", pad(fit(name, 24), 24), e.Last.Local().Format("2006-01-02 15:04"), e.Filled, e.Open, saying.Clock(e.Time))
	if e.Busy {
		words += "  " + a.say("continue.busy")
	}
	return words
}
