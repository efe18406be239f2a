package tui

import (
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/match"
)

// breath is how long keys are not listened to after the end of a game: who types
// fast does not start another by chance.
const breath = 600 * time.Millisecond

// ended shows how a game ended, and what to do next.
func (g *game) ended(a *app) tea.Cmd {
	m := &menu{title: saying.Ending(a.Lang, g.Session, a.Now()), foot: a.say("end.foot"), aside: true, calm: a.Now().Add(breath)}
	m.intro = endLines(a, a.host.Ending(g.Match, a.Now()))
	add := func(key string, f func(*app) tea.Cmd) { m.items = append(m.items, item{a.say(key), f}) }
	next := func(start func() *match.Match) func(*app) tea.Cmd {
		return func(a *app) tea.Cmd {
			a.leave()
			g.close(a)
			return a.become(newGame(start()))
		}
	}
	add("end.another", next(func() *match.Match { return a.host.Another(a.Now(), g.Match) }))
	if a.Like != nil {
		add("end.like", func(a *app) tea.Cmd {
			a.leave()
			g.close(a)
			return a.become(likePuzzle(a, g))
		})
	}
	add("end.again", next(func() *match.Match { return a.host.Again(a.Now(), g.Match) }))
	if g.Judge() != nil && g.Status() != play.Solved {
		add("end.solution", func(a *app) tea.Cmd {
			g.Reveal()
			return a.leave()
		})
	}
	add("end.board", (*app).leave)
	add("menu.review", func(a *app) tea.Cmd { a.leave(); return g.review(a) })
	add("menu.share", func(a *app) tea.Cmd { a.leave(); return g.share(a) })
	add("end.leave", func(a *app) tea.Cmd { a.leave(); return a.leave() })
	return a.open(m)
}

// endLines is a game that has ended in a few numbers.
func endLines(a *app, e match.Ending) []string {
	lines := []string{a.say("end.time", saying.Clock(e.Time))}
	switch {
	case e.Record:
		lines[0] += "  " + a.say("end.record")
	case e.Best > 0:
		lines = append(lines, a.say("end.best", saying.Clock(e.Best)))
	}
	return append(lines, a.say("end.counts", e.Misses, e.Hints, e.Checks))
}
