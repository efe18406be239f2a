package tui

import (
	"slices"
	"strings"

	"shudu/draw/board"
	"shudu/internal/text"
	"shudu/model"
	"shudu/play"
	"shudu/play/sight"
	"shudu/sudoku"
)

// panelWidth is the room that the words beside a board need at least.
const panelWidth = 20

// view shows the board with words beside it, or below it in a narrow window.
func (g *game) view(a *app) frame {
	side := g.layOut(a)
	if g.plan == nil {
		return tooSmall(a)
	}
	w, h := g.plan.Size()
	var lines []string
	if side {
		g.originX, g.originY = 1, max(0, (a.height-h)/4)
		lines = append(make([]string, g.originY), indent(g.boardLines(a), 1)...)
		panel := append(make([]string, g.originY), g.panel(a, a.width-w-3)...)
		lines = beside(lines, w+1, panel, 2)
	} else {
		g.originX, g.originY = max(0, (a.width-w)/2), 0
		lines = append(indent(g.boardLines(a), g.originX), g.statusLines(a)...)
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
	if g.Status() != play.Paused {
		return g.theLines(a)
	}
	lines := a.theme.lines(g.plan.Draw(sudoku.Live{Looks: make([]sudoku.Look, g.geometry().Len())}))
	w, h := g.plan.Size()
	word := " " + a.say("play.paused") + " "
	lines[h/2] = strings.Repeat(" ", max(0, (w-width(word))/2)) + a.theme.choice.Render(word)
	return lines
}

// live returns how the board looks now.
func (g *game) live(a *app) sudoku.Live {
	focus := g.held
	if focus == sudoku.None {
		focus = g.At(g.cell).Digit
	}
	live := sudoku.Live{Looks: make([]sudoku.Look, g.geometry().Len())}
	for c := range live.Looks {
		l := &live.Looks[c]
		l.Content = g.At(sudoku.Cell(c))
		if g.setter && g.truth != nil && l.Digit == sudoku.None {
			l.Centre |= g.truth.Possible[c]
		}
		if !a.settings.Same {
			continue
		}
		l.Focus = focus
		if focus != sudoku.None && l.Digit == focus {
			l.Tone |= sudoku.ToneSame
		}
	}
	g.tones(a, live.Looks)
	return live
}

// tones marks the cursor, the selection, what the cursor sees and what is
// wrong.
func (g *game) tones(a *app, looks []sudoku.Look) {
	mark := func(c sudoku.Cell, t sudoku.Tone) { looks[c].Tone |= t }
	mark(g.cell, sudoku.ToneCursor)
	for _, c := range g.chosen {
		mark(c, sudoku.ToneChosen)
	}
	if a.settings.Peers && len(g.chosen) <= 1 {
		for _, c := range g.Sight().Peers(g.cell) {
			mark(c, sudoku.ToneSeen)
		}
	}
	if a.settings.Conflicts || g.setter {
		for c := range g.Sight().Conflicts(g.Grid()) {
			mark(c, sudoku.ToneWrong)
		}
	}
	for c := range g.wrong {
		mark(c, sudoku.ToneWrong)
	}
}

// panel is what stands beside the board.
func (g *game) panel(a *app, w int) []string {
	t := a.theme
	lines := []string{t.title.Render(fit(g.name(a), w)), ""}
	add := func(key, value string) {
		lines = append(lines, fit(t.faint.Render(pad(a.say(key), 7))+" "+value, w))
	}
	if a.settings.Timer {
		add("panel.time", clockText(g.Elapsed(a.Now())))
	}
	if left, of := g.Lives(); of > 0 {
		add("panel.lives", itoa(left)+" / "+itoa(of))
	}
	add("panel.mode", g.modeWord(a))
	add("panel.cell", g.geometry().Name(g.cell)+g.notesWord())
	if n := g.Count().Checkpoints; n > 0 {
		add("panel.trial", itoa(n))
	}
	add("panel.left", g.leftWord())
	if g.setter {
		add("panel.truth", g.truthWord(a))
	}
	lines = append(lines, "")
	for _, l := range g.clueWords(a) {
		lines = append(lines, fit(l, w))
	}
	lines = append(lines, "")
	lines = append(lines, g.messageLines(a, w)...)
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
	case g.setter:
		return a.say("panel.setter")
	}
	return a.say("panel.help")
}

// statusLines is what stands below the board in a narrow window: two lines.
func (g *game) statusLines(a *app) []string {
	parts := []string{g.geometry().Name(g.cell) + g.notesWord(), g.modeWord(a)}
	if left, of := g.Lives(); of > 0 {
		parts = append(parts, a.say("panel.lives")+" "+itoa(left))
	}
	if a.settings.Timer {
		parts = append(parts, clockText(g.Elapsed(a.Now())))
	}
	if g.setter {
		parts = append(parts, g.truthWord(a))
	}
	second := a.theme.faint.Render(a.say("panel.short"))
	switch words := g.clueWords(a); {
	case g.message != "":
		second = strings.Join(g.messageLines(a, 1000), " ")
	case g.Status().Over():
		second = g.endWords(a) + "  " + a.theme.faint.Render(a.say("panel.overshort"))
	case len(words) > 0:
		second = strings.Join(words, "  ")
	}
	return []string{strings.Join(parts, "  "), second}
}

func (g *game) messageLines(a *app, w int) []string {
	message := g.message
	style := a.theme.strong
	switch {
	case message == "" && g.Status().Over():
		message = g.endWords(a)
	case message == "":
		return nil
	case g.alarm:
		style = a.theme.alarm
	}
	var out []string
	for _, l := range wrap(message, w) {
		out = append(out, style.Render(l))
	}
	return out
}

// endWords says how the game ended.
func (g *game) endWords(a *app) string {
	switch g.Status() {
	case play.Solved:
		return a.say("play.solved", clockText(g.Elapsed(a.Now())))
	case play.Lost:
		return a.say("play.lost")
	}
	return a.say("play.abandoned")
}

// name is what the game is called: its title, or its level and number.
func (g *game) name(a *app) string {
	return gameName(a, g.card, g.Puzzle())
}

func gameName(a *app, card play.Card, p *sudoku.Puzzle) string {
	switch {
	case card.Daily != "":
		return a.say("name.daily", card.Daily)
	case p != nil && p.Info.Title != "":
		return p.Info.Title
	case card.Level != "" && card.Number > 0:
		return a.say("name.level", a.say("level."+card.Level), card.Number)
	case card.Number > 0:
		return a.say("name.number", card.Number)
	case card.Mode == "set":
		return a.say("name.set")
	}
	return "Shudu 數獨"
}

func (g *game) modeWord(a *app) string {
	word := a.say("mode." + layers[g.mode])
	if g.setter && g.mode == digits {
		word = a.say("mode.given")
	}
	if g.first {
		held := "-"
		if g.held != sudoku.None {
			held = g.geometry().Label(g.held)
		}
		word += " " + a.say("mode.first", held)
	}
	return word
}

// notesWord is all notes of the cell under the cursor: the board may have no
// room for them.
func (g *game) notesWord() string {
	q := g.At(g.cell)
	if q.Digit != sudoku.None || q.Corner|q.Centre == 0 {
		return ""
	}
	word := ""
	if q.Corner != 0 {
		word += " ^" + g.labels(q.Corner)
	}
	if q.Centre != 0 {
		word += " " + g.labels(q.Centre)
	}
	return word
}

func (g *game) labels(set sudoku.Digits) string { return g.geometry().Labels(set) }

// leftWord lists the digits that are not yet placed as often as the grid has
// rows.
func (g *game) leftWord() string {
	n := map[sudoku.Digit]int{}
	for _, d := range g.Grid() {
		n[d]++
	}
	var left sudoku.Digits
	for d := range g.geometry().All().All() {
		if n[d] < g.geometry().Rows() {
			left |= d.Set()
		}
	}
	return g.labels(left)
}

// clueWords names the rules that speak of the cell under the cursor, with
// their clues: cages and lines that are hard to read on the board.
func (g *game) clueWords(a *app) []string {
	var out []string
	for _, r := range g.Puzzle().Rules {
		if cells := r.Cells(g.geometry()); len(cells) == 0 || !slices.Contains(cells, g.cell) {
			continue
		}
		word := ruleName(a, r.Name())
		for _, m := range r.Marks(g.geometry()) {
			if m.Text != "" && slices.Contains(m.Cells, g.cell) {
				word += " " + m.Text
				break
			}
		}
		if !slices.Contains(out, word) && len(out) < 4 {
			out = append(out, word)
		}
	}
	return out
}

func ruleName(a *app, name string) string {
	if key := "rule." + name; text.Has(key) {
		return a.say(key)
	}
	return name
}

// houseName says a house: "row 3".
func houseName(a *app, l model.Label) string {
	name := l.Kind
	for _, key := range []string{"house." + l.Kind, "rule." + l.Kind} {
		if text.Has(key) {
			name = a.say(key)
			break
		}
	}
	if l.Index == 0 {
		return name
	}
	return a.say("house", name, l.Index)
}

// hintWords says where a single is, or which.
func hintWords(a *app, g *sudoku.Geometry, s sight.Single, all bool) string {
	d := g.Label(s.Digit)
	switch {
	case s.Naked && all:
		return a.say("hint.naked.all", d, g.Name(s.Cell))
	case s.Naked:
		return a.say("hint.naked", a.say("house", a.say("house.row"), g.Row(s.Cell)+1))
	case all:
		return a.say("hint.hidden.all", d, houseName(a, s.House), g.Name(s.Cell))
	}
	return a.say("hint.hidden", houseName(a, s.House))
}
