package tui

import (
	"context"
	"errors"
	"hash/fnv"
	"slices"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/bank/builtin"
	"shudu/internal/store"
	"shudu/play"
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
	add(a.say("home.classic"), func(a *app) tea.Cmd { return a.open(newClassic(a, Builtin(), 0, a.lives())) })
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

// builtinBank is the bank that comes with the program.
type builtinBank struct{}

// Builtin returns the bank that comes with the program.
func Builtin() Bank { return builtinBank{} }

func (builtinBank) Name() string                         { return "builtin" }
func (builtinBank) Len() int                             { return builtin.Len() }
func (builtinBank) Puzzle(n int) (*sudoku.Puzzle, error) { return builtin.Puzzle(n), nil }

// Level starts a game of the built-in bank: of a level, or of any.
func Level(level string) Screen {
	return Screen{func(a *app) screen { return levelGame(a, level) }}
}

// levelGame starts a game on a random puzzle of a level.
func levelGame(a *app, level string) screen {
	first, last := builtin.Range(level)
	if first == 0 {
		first, last = 1, builtin.Len()
	}
	n := first + a.Random.IntN(last-first+1)
	card := play.Card{Mode: "modern", Level: builtin.Level(n), Bank: "builtin", Number: n}
	return newGame(a, a.newMatch(card, builtin.Puzzle(n), a.lives()))
}

// knownLevel reports whether the catalogue has a word for a level.
func knownLevel(level string) bool { return slices.Contains(builtin.Levels, level) }

func levelScreen(a *app) screen {
	m := &menu{title: a.say("levels.title"), foot: a.say("menu.foot")}
	for _, level := range builtin.Levels {
		m.items = append(m.items, item{a.say("level." + level), func(a *app) tea.Cmd { return a.become(levelGame(a, level)) }})
	}
	m.at = 1
	return m
}

// generateScreen asks for a level, makes a puzzle and plays it.
func generateScreen(a *app) screen {
	m := levelScreen(a).(*menu)
	for i, level := range builtin.Levels {
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
	ctx, stop := context.WithCancel(context.Background())
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
			return a.become(newGame(a, a.newMatch(play.Card{Mode: "modern", Level: m.level}, msg.p, a.lives())))
		}
	case tea.KeyPressMsg:
		if name := keyOf(msg).name; name == "esc" || name == "q" || m.err != nil {
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
	return Screen{func(a *app) screen {
		if card.Level == "" {
			card.Level = levelOf(p)
		}
		return newGame(a, a.newMatch(card, p, a.lives()))
	}}
}

// Set starts setter's mode, on a puzzle or on an empty grid.
func Set(p *sudoku.Puzzle) Screen {
	return Screen{func(a *app) screen { return setScreen(a, p) }}
}

func setScreen(a *app, p *sudoku.Puzzle) screen {
	if p == nil {
		usual := builtin.Puzzle(1)
		p = sudoku.New(usual.Geometry, usual.Rules...)
	}
	m := a.newMatch(play.Card{Mode: "set"}, p, 0)
	m.do(a.Now(), play.Word("option", "setter=on"))
	return newGame(a, m)
}

// Daily starts or continues the puzzle of the day.
func Daily() Screen {
	return Screen{func(a *app) screen { return dailyScreen(a) }}
}

// dailyNumber is the number of a day's puzzle: everybody with this program has
// the same one.
func dailyNumber(date string) int {
	h := fnv.New32a()
	h.Write([]byte("shudu daily " + date))
	return int(h.Sum32()%uint32(builtin.Len())) + 1
}

// dailyScreen goes on with today's puzzle, starts it, or shows how it ended.
// The day is the player's own.
func dailyScreen(a *app) screen {
	date := a.Now().Local().Format(time.DateOnly)
	id := "daily-" + date
	if card, s, err := a.Store.Review(id); err == nil {
		return newReplay(a, card, s)
	}
	m, err := a.openMatch(id)
	if err == nil {
		return newGame(a, m)
	}
	n := dailyNumber(date)
	card := play.Card{ID: id, Mode: "modern", Level: builtin.Level(n), Bank: "builtin", Number: n, Daily: date}
	g := newGame(a, a.newMatch(card, builtin.Puzzle(n), a.lives()))
	if errors.Is(err, store.ErrDamaged) {
		g.say(a, a.Lang.Explain(err), true)
	}
	return g
}

// continueScreen lists the games in progress.
func continueScreen(a *app) screen {
	m := &menu{title: a.say("continue.title"), foot: a.say("continue.foot")}
	games, bad := a.Store.List()
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

func continueGame(a *app, m *menu, e store.Entry) tea.Cmd {
	match, err := a.openMatch(e.ID)
	if err != nil {
		m.intro = []string{a.theme.alarm.Render(a.say("continue.bad", err))}
		return nil
	}
	if match.card.Mode == "classic" {
		return a.become(resumeClassic(a, match))
	}
	return a.become(newGame(a, match))
}

// entryWords is a game in one line of a list.
func entryWords(a *app, e store.Entry) string {
	name := gameName(a, e.Card, &sudoku.Puzzle{Info: sudoku.Info{Title: e.Title}})
	words := a.say("continue.entry", pad(fit(name, 24), 24), e.Last.Local().Format("2006-01-02 15:04"), e.Filled, e.Open, clockText(e.Time))
	if e.Busy {
		words += "  " + a.say("continue.busy")
	}
	return words
}
