package tui

import (
	"strconv"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
	"shudu/play/match"
	"shudu/play/stats"
)

func itoa(n int) string { return strconv.Itoa(n) }

// statsScreen shows what was played, and opens finished games for review.
func statsScreen(a *app) screen {
	games := a.Shelf.Finished()
	st := stats.Of(games, match.Today(a.Now().Local()))
	m := &menu{title: a.say("stats.title"), foot: a.say("stats.foot")}
	m.intro = statsLines(a, st)
	for _, s := range games[:min(len(games), 100)] {
		name := saying.Name(a.Lang, s.Card, s.Of)
		words := a.say("stats.game", s.Last.Local().Format("2006-01-02 15:04"), pad(a.say("status."+s.Status.String()), 10), pad(saying.Clock(s.Time), 8), name)
		m.items = append(m.items, item{words, func(a *app) tea.Cmd {
			card, session, err := a.Shelf.Review(s.ID)
			if err != nil {
				return nil
			}
			return a.open(newReplay(card, session))
		}})
	}
	return m
}

// statsLines is the table of records, a line for each level.
func statsLines(a *app, st stats.Statistics) []string {
	if st.All.Played == 0 {
		return []string{a.say("stats.none")}
	}
	row := func(cells ...string) string {
		out := ""
		for i, c := range cells {
			w := 9
			if i == 0 {
				w = 12
			}
			out += pad(fit(c, w-1), w)
		}
		return out
	}
	record := func(name string, r stats.Record) string {
		best, average := "-", "-"
		if r.Solved > 0 {
			best, average = saying.Clock(r.Best), saying.Clock(r.Average())
		}
		return row(name, itoa(r.Played), itoa(r.Solved), itoa(r.Clean), best, average)
	}
	lines := []string{a.theme.strong.Render(row("", a.say("stats.played"), a.say("stats.solved"), a.say("stats.clean"), a.say("stats.best"), a.say("stats.average")))}
	for _, level := range match.Levels() {
		if r := st.ByLevel[level]; r.Played > 0 {
			lines = append(lines, record(a.say("level."+level), r))
		}
	}
	if r := st.ByLevel[""]; r.Played > 0 {
		lines = append(lines, record(a.say("stats.other"), r))
	}
	return append(lines, record(a.say("stats.all"), st.All), "",
		a.say("stats.streak", st.Streak, st.Longest), a.say("stats.daily", st.Daily))
}
