package tui

import (
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/match"
)

// replay shows a game again, event by event.
type replay struct {
	whole   *play.Session
	card    play.Card
	at      int // how many events are shown
	shown   *game
	running bool
}

type frameTick struct{ of *replay }

func newReplay(card play.Card, s *play.Session) *replay {
	r := &replay{whole: s, card: card}
	r.seek(len(s.Log()))
	return r
}

// review opens the replay of the game so far.
func (g *game) review(a *app) tea.Cmd { return a.open(newReplay(g.Card, g.Session)) }

// seek shows the game after n events, with the cursor where the last one was.
func (r *replay) seek(n int) {
	r.at = max(0, min(n, len(r.whole.Log())))
	d := desk.New(&match.Match{Session: r.whole.Back(r.at), Card: r.card})
	if r.shown != nil {
		d.Go(r.shown.Cursor)
	}
	if r.at > 0 {
		if cells := r.whole.Log()[r.at-1].Move.Cells; len(cells) > 0 {
			d.Cursor, d.Chosen = cells[0], cells
		}
	}
	r.shown = &game{Desk: d}
}

func (r *replay) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case frameTick:
		if m.of == r && r.running {
			r.seek(r.at + 1)
			return r.next()
		}
	case tea.KeyPressMsg:
		return r.key(a, keyOf(m).Name)
	}
	return nil
}

func (r *replay) key(a *app, name string) tea.Cmd {
	switch name {
	case "left", "a", "up", "w", "[":
		r.running = false
		r.seek(r.at - 1)
	case "right", "d", "down", "s", "]":
		r.running = false
		r.seek(r.at + 1)
	case "pgup":
		r.seek(r.at - 10)
	case "pgdown":
		r.seek(r.at + 10)
	case "home":
		r.seek(0)
	case "end":
		r.seek(len(r.whole.Log()))
	case "space", "p", "enter":
		r.running = !r.running
		if r.running && r.at == len(r.whole.Log()) {
			r.seek(0)
		}
		return r.next()
	case "esc", "q", "l", "backspace":
		return a.leave()
	}
	return nil
}

// next waits for the next event: a quarter of the time it took, and at most a
// second.
func (r *replay) next() tea.Cmd {
	log := r.whole.Log()
	if !r.running || r.at >= len(log) {
		r.running = false
		return nil
	}
	wait := 100 * time.Millisecond
	if r.at > 0 {
		wait = min(max(log[r.at].At.Sub(log[r.at-1].At)/4, wait), time.Second)
	}
	return tea.Tick(wait, func(time.Time) tea.Msg { return frameTick{r} })
}

func (r *replay) view(a *app) frame {
	g := r.shown
	log := r.whole.Log()
	words := []string{a.say("review.at", r.at, len(log))}
	if r.at > 0 {
		words = append(words, saying.Move(a.Lang, g.geometry(), log[r.at-1].Move))
	}
	// The clock shows the time of the event, and the board is never hidden.
	b := *a
	if r.at > 0 {
		when := log[r.at-1].At
		b.Now = func() time.Time { return when }
	}
	side := g.layOut(&b)
	if g.plan == nil {
		return tooSmall(a)
	}
	w, _ := g.plan.Size()
	lines := a.theme.lines(g.plan.Draw(g.Board(a.host.Settings)))
	if side {
		room := a.width - w - 3
		panel := append(paragraphs(room, strings.Join(words, "\n")), "", saying.Clock(g.Elapsed(b.Now())), "")
		for _, t := range r.whole.Slowest(3) {
			panel = append(panel, fit(a.say("review.slow", saying.Clock(t.Took), g.geometry().Name(t.Cell)), room))
		}
		panel = append(panel, "", a.theme.faint.Render(fit(a.say("review.foot"), room)))
		lines = beside(lines, w+1, panel, 2)
	} else {
		lines = append(lines, strings.Join(words, "  "), a.theme.faint.Render(a.say("review.foot")))
	}
	return frame{text: page(lines, a.width, a.height)}
}

// share shows the game as a text to send to a friend, and copies it where the
// terminal can.
func (g *game) share(a *app) tea.Cmd {
	text := saying.Share(a.Lang, g.Card, g.Session, a.Now())
	r := &reader{title: a.say("share.title"), text: func(_ *app, w int) []string { return paragraphs(w, text, a.say("share.copied")) }}
	return tea.Batch(a.open(r), tea.SetClipboard(text))
}

// about tells the rules of the puzzle.
func (g *game) about(a *app) tea.Cmd {
	return a.open(&reader{title: saying.Name(a.Lang, g.Card, g.Puzzle()), text: func(a *app, w int) []string {
		info := g.Puzzle().Info
		var texts []string
		for _, s := range []string{info.Title, info.Author, info.Source, info.URL, info.Comment} {
			if s != "" {
				texts = append(texts, s)
			}
		}
		return paragraphs(w, append(texts, saying.Rules(a.Lang, g.Puzzle()))...)
	}})
}
