package tui

import (
	"slices"
	"strings"

	"shudu/draw/board"
	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/desk"
	"shudu/sudoku"
)

// panelWidth is the room that the words beside a board need at least.
const panelWidth = 20

// view shows the board with words beside it, or below it in a narrow window and
// where a message is longer than the window is high.
func (g *game) view(a *app) frame {
	side := g.layOut(a)
	if g.plan == nil {
		return tooSmall(a)
	}
	w, h := g.plan.Size()
	var lines []string
	if side && len(g.messageLines(a, a.width-w-3)) <= a.height {
		g.originX, g.originY = 1, max(0, (a.height-h)/4)
		lines = append(make([]string, g.originY), indent(g.boardLines(a), 1)...)
		lines = beside(lines, w+1, g.panel(a, a.width-w-3), 2)
	} else {
		g.originX, g.originY = max(0, (a.width-w)/2), 0
		lines = g.over(a, indent(g.boardLines(a), g.originX))
	}
	return frame{text: page(lines, a.width, a.height), mouse: true}
}

// layOut picks the largest board, and words beside it where that costs
// nothing. It reports whether the words are beside.
func (g *game) layOut(a *app) bool {
	side := g.plan
	key := planKey{g.Puzzle(), a.width, a.height, a.ascii(), a.mono()}
	if key == g.planKey && side != nil {
		w, _ := side.Size()
		return a.width-w-3 >= panelWidth
	}
	g.planKey = key
	opt := board.Options{ASCII: key.ascii, Mono: key.mono, Dumb: a.dumb(), Blank: '.'}
	side = board.Choose(g.Puzzle(), a.width-panelWidth-3, a.height, opt)
	below := board.Choose(g.Puzzle(), a.width, a.height-2, opt)
	g.plan = below
	if side != nil && (below == nil || below.Density <= side.Density) {
		g.plan = side
	}
	if g.plan == nil {
		return false
	}
	w, _ := g.plan.Size()
	return a.width-w-3 >= panelWidth
}

// tooSmall says that the window is too small, as far as there is room to.
func tooSmall(a *app) frame {
	return frame{text: page(wrap(a.say("play.toosmall", a.width, a.height), max(a.width, 1)), a.width, a.height)}
}

// boardLines draws the board; while the game is paused, without anything on
// it.
func (g *game) boardLines(a *app) []string {
	lines := a.theme.lines(g.plan.Draw(g.Live(a.host.Settings)))
	if g.Status() == play.Paused {
		w, h := g.plan.Size()
		word := " " + a.say("play.paused") + " "
		lines[h/2] = strings.Repeat(" ", max(0, (w-width(word))/2)) + a.theme.choice.Render(word)
	}
	return lines
}

// panel is what stands beside the board. A message that needs more room than the
// rest leaves stands there alone until the next key.
func (g *game) panel(a *app, w int) []string {
	t := a.theme
	message := g.messageLines(a, w)
	lines := append(make([]string, g.originY), t.title.Render(fit(saying.Name(a.Lang, g.Card, g.Puzzle()), w)), "")
	add := func(key, value string) {
		lines = append(lines, fit(t.faint.Render(pad(a.say(key), 7))+" "+value, w))
	}
	if a.host.Settings.Timer {
		add("panel.time", saying.Clock(g.Elapsed(a.Now())))
	}
	if left, of := g.Lives(); of > 0 {
		add("panel.lives", itoa(left)+" / "+itoa(of))
	}
	add("panel.mode", g.modeWord(a))
	add("panel.cell", g.cellWord())
	if n := g.Count().Checkpoints; n > 0 {
		add("panel.trial", itoa(n))
	}
	if left, ok := g.Left(); ok {
		add("panel.left", g.geometry().Labels(left))
	}
	if g.Setting() {
		add("panel.truth", saying.Say(a.Lang, g.Truth()))
	}
	lines = append(lines, "")
	for _, l := range saying.Clues(a.Lang, g.Clues()) {
		lines = append(lines, fit(l, w))
	}
	lines = append(lines, "")
	if len(lines)+len(message) > a.height {
		return message
	}
	lines = append(lines, message...)
	lines = append(lines, "")
	for _, l := range strings.Split(g.help(a), "\n") {
		lines = append(lines, t.faint.Render(fit(l, w)))
	}
	return lines
}

func (g *game) help(a *app) string {
	switch {
	case g.Status().Over():
		return a.say("panel.over")
	case g.Setting():
		return a.say("panel.setter")
	}
	help := a.say("panel.help")
	if g.Unkept() != nil {
		return strings.ReplaceAll(help, a.say("panel.kept"), a.say("panel.unkept"))
	}
	return help
}

// leastRoom is how many lines below a board are enough to read a message by pages.
const leastRoom = 4

// over puts the words of a narrow window below the board. A message that needs more
// room than there is is turned over page by page, so that board and clues stay in
// sight; where there is next to none, it stands over the end of the board until the
// next key.
func (g *game) over(a *app, lines []string) []string {
	words := g.statusLines(a)
	if message := g.messageLines(a, a.width); len(message) > 1 {
		words = append(words[:1], message...)
		if room := a.height - len(lines); len(words) > room {
			if room < leastRoom {
				room = a.height
			}
			words = g.pageOf(a, message, room)
		}
	}
	if over := len(lines) + len(words) - a.height; over > 0 {
		lines = lines[:max(0, len(lines)-over)]
	}
	return append(lines, words...)
}

// pageOf returns the page of a message that is shown: all of it where so many lines have
// room for that, else as many lines as there is room for and below them how far
// they go and which key shows the others.
func (g *game) pageOf(a *app, message []string, room int) []string {
	if n := g.Notice(a.Now()); n != g.turned.of {
		g.turned = turned{of: n}
	}
	g.turned.by = max(1, room-1)
	g.turned.most = max(0, len(message)-g.turned.by)
	if len(message) <= room {
		g.turned.most = 0
		return message
	}
	g.turned.from = min(g.turned.from, g.turned.most)
	end := g.turned.from + g.turned.by
	key := "PgDn"
	switch {
	case end == len(message):
		key = "PgUp"
	case g.turned.from > 0:
		key = "PgUp PgDn"
	}
	foot := a.theme.faint.Render(key + "  " + itoa(end) + "/" + itoa(len(message)))
	return append(slices.Clone(message[g.turned.from:end]), foot)
}

// turn turns the pages of a message that is longer than its room, and reports
// whether a key was one for that.
func (g *game) turn(a *app, key string) bool {
	step := map[string]int{"pgdown": 1, "pgup": -1}[key]
	if step == 0 || g.turned.most == 0 || g.turned.of == nil || g.turned.of != g.Notice(a.Now()) {
		return false
	}
	g.turned.from = min(max(0, g.turned.from+step*g.turned.by), g.turned.most)
	return true
}

// statusLines is what stands below the board in a narrow window: two lines.
func (g *game) statusLines(a *app) []string {
	parts := []string{g.cellWord(), g.modeWord(a)}
	if left, of := g.Lives(); of > 0 {
		parts = append(parts, a.say("panel.lives")+" "+itoa(left))
	}
	if a.host.Settings.Timer {
		parts = append(parts, saying.Clock(g.Elapsed(a.Now())))
	}
	if g.Setting() {
		parts = append(parts, saying.Say(a.Lang, g.Truth()))
	}
	second := a.theme.faint.Render(a.say("panel.short"))
	switch words := saying.Clues(a.Lang, g.Clues()); {
	case g.Notice(a.Now()) != nil:
		second = strings.Join(g.messageLines(a, 1000), " ")
	case g.Status().Over():
		second = saying.Ending(a.Lang, g.Session, a.Now()) + "  " + a.theme.faint.Render(a.say("panel.overshort"))
	case len(words) > 0:
		second = strings.Join(words, "  ")
	}
	return []string{strings.Join(parts, "  "), second}
}

// messageLines says what is to be said: the notice of the desk, or how the game
// ended.
func (g *game) messageLines(a *app, w int) []string {
	message, style := "", a.theme.strong
	switch n := g.Notice(a.Now()); {
	case n != nil:
		message = saying.Say(a.Lang, n.Phrase)
		if n.Alarm {
			style = a.theme.alarm
		}
	case g.Status().Over():
		message = saying.Ending(a.Lang, g.Session, a.Now())
	default:
		return nil
	}
	var out []string
	for _, l := range wrap(message, w) {
		out = append(out, style.Render(l))
	}
	return out
}

// cellWord is the cell under the cursor, and all its notes: the board may have
// no room for them.
func (g *game) cellWord() string {
	return g.geometry().Name(g.Cursor) + saying.Notes(g.geometry(), g.At(g.Cursor))
}

func (g *game) modeWord(a *app) string {
	word := a.say("mode." + g.Mode.String())
	if g.Setting() && g.Mode == desk.Digits {
		word = a.say("mode.given")
	}
	if g.DigitFirst {
		held := "-"
		if g.Held != sudoku.None {
			held = g.geometry().Label(g.Held)
		}
		word += " " + a.say("mode.first", held)
	}
	return word
}
