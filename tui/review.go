package tui

import (
	"cmp"
	"slices"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/draw"
	"shudu/format"
	"shudu/play"
	"shudu/sudoku"
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

func newReplay(a *app, card play.Card, s *play.Session) *replay {
	r := &replay{whole: s, card: card}
	r.seek(len(s.Log()))
	return r
}

// review opens the replay of the game so far.
func (g *game) review(a *app) tea.Cmd { return a.open(newReplay(a, g.card, g.Session)) }

// seek shows the game after n events, with the cursor where the last one was.
func (r *replay) seek(n int) {
	r.at = max(0, min(n, len(r.whole.Log())))
	s, err := r.whole.Back(r.at)
	if err != nil {
		return
	}
	cell := sudoku.Cell(0)
	if r.shown != nil {
		cell = r.shown.cell
	}
	g := &game{match: &match{Session: s, card: r.card}, cell: cell, setter: s.Setting()}
	if r.at > 0 {
		if cells := r.whole.Log()[r.at-1].Move.Cells; len(cells) > 0 {
			g.cell, g.chosen = cells[0], cells
		}
	}
	if !g.geometry().Exists(g.cell) {
		g.cell = g.firstEmpty()
	}
	r.shown = g
}

func (r *replay) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case frameTick:
		if m.of == r && r.running {
			r.seek(r.at + 1)
			return r.next()
		}
	case tea.KeyPressMsg:
		return r.key(a, keyOf(m).name)
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
	g.message = a.say("review.at", r.at, len(log))
	if r.at > 0 {
		e := log[r.at-1]
		g.message += "\n" + e.Move.Text(g.geometry())
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
	lines := g.theLines(&b)
	if side {
		room := a.width - w - 3
		panel := append(g.messageLines(a, room), "", clockText(g.Elapsed(b.Now())), "")
		for _, t := range slowest(r.whole, 3) {
			panel = append(panel, fit(a.say("review.slow", clockText(t.took), g.geometry().Name(t.cell)), room))
		}
		panel = append(panel, "", a.theme.faint.Render(fit(a.say("review.foot"), room)))
		lines = beside(lines, w+1, panel, 2)
	} else {
		lines = append(lines, strings.ReplaceAll(g.message, "\n", "  "), a.theme.faint.Render(a.say("review.foot")))
	}
	return frame{text: page(lines, a.width, a.height)}
}

// theLines draws the board whether the game is paused or not.
func (g *game) theLines(a *app) []string { return a.theme.lines(g.plan.Draw(g.live(a))) }

// thought is a digit and how long the player needed for it.
type thought struct {
	cell sudoku.Cell
	took time.Duration
}

// slowest returns the digits that took longest: where the time went.
func slowest(s *play.Session, n int) []thought {
	var all []thought
	var since time.Time
	for _, e := range s.Log() {
		switch e.Move.Verb {
		case "start", "resume":
			since = e.At
		case "put":
			if len(e.Move.Cells) > 0 {
				all = append(all, thought{e.Move.Cells[0], e.At.Sub(since)})
			}
			since = e.At
		}
	}
	slices.SortStableFunc(all, func(a, b thought) int { return cmp.Compare(b.took, a.took) })
	return all[:min(n, len(all))]
}

// share shows the game as a text to send to a friend, and copies it where the
// terminal can.
func (g *game) share(a *app) tea.Cmd {
	text := shareText(a, g)
	r := &reader{title: a.say("share.title"), text: func(_ *app, w int) []string { return paragraphs(w, text, a.say("share.copied")) }}
	return tea.Batch(a.open(r), tea.SetClipboard(text))
}

// shareText is a game in a few lines: what it was, how it went, and the puzzle.
func shareText(a *app, g *game) string {
	head := a.say("share.head", g.name(a))
	n := g.Count()
	if g.Status().Over() {
		head += "\n" + a.say("share."+g.Status().String(), clockText(g.Elapsed(a.Now())), n.Misses, n.Hints)
	}
	return head + "\n" + puzzleText(g.Puzzle())
}

// puzzleText writes a puzzle so that it can be pasted: as a line of digits
// where that says all, else as JSON.
func puzzleText(p *sudoku.Puzzle) string {
	for _, name := range []string{"line", "native"} {
		var b strings.Builder
		w, err := format.NewWriter(&b, name)
		if err == nil && w.Write(p) == nil && w.Close() == nil {
			return strings.TrimSpace(b.String())
		}
	}
	return draw.Of(p).Line()
}

// about tells the rules of the puzzle.
func (g *game) about(a *app) tea.Cmd {
	return a.open(&reader{title: g.name(a), text: func(a *app, w int) []string {
		info := g.Puzzle().Info
		var texts []string
		for _, s := range []string{info.Title, info.Author, info.Source, info.URL, info.Comment} {
			if s != "" {
				texts = append(texts, s)
			}
		}
		return paragraphs(w, append(texts, rulesText(a, g.Puzzle()))...)
	}})
}

// rulesText says each rule of a puzzle once, in a sentence.
func rulesText(a *app, p *sudoku.Puzzle) string {
	var lines []string
	for _, r := range p.Rules {
		line := "- " + ruleName(a, r.Name())
		if about := sentence(a, r.Name()); about != "" {
			line += ": " + about
		}
		if !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}
