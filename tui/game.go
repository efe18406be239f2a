package tui

import (
	"context"
	"slices"
	"strconv"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/draw/board"
	"shudu/play"
	"shudu/play/judge"
	"shudu/sudoku"
)

// mode is what a digit key does.
type mode uint8

const (
	digits mode = iota
	corner
	centre
	colour
	modes // how many there are
)

// verbs are the moves of the modes, and what erase calls them.
var (
	verbs  = [modes]string{"put", "corner", "centre", "colour"}
	layers = [modes]string{"digit", "corner", "centre", "colour"}
)

// game is the modern game, and setter's mode.
type game struct {
	*match
	cell     sudoku.Cell   // the cursor
	chosen   []sudoku.Cell // the selection, in the order it was made
	mode     mode
	first    bool // digits first: a digit is held, and cells are picked for it
	held     sudoku.Digit
	jump     []int // the keys of a jump so far
	jumping  bool
	message  string
	alarm    bool
	until    time.Time // when the message goes away; zero for never
	wrong    map[sudoku.Cell]bool
	hinted   bool // the last key was a hint
	setter   bool
	truth    *judge.Truth
	truthErr error
	stop     context.CancelFunc // ends the search for the truth
	plan     *board.Plan
	planKey  planKey
	drag     drag
	ticking  bool
	asking   *sudoku.Puzzle // a pasted puzzle that waits for yes or no
	originX  int            // where the board stands on the screen
	originY  int
}

// planKey is what a plan depends on.
type planKey struct {
	puzzle        *sudoku.Puzzle
	width, height int
	ascii, mono   bool
}

// tick moves the clock on the screen; flash ends a message.
type (
	tick  struct{ of *game }
	flash struct{ of *game }
)

// newGame shows a game that was just started or opened.
func newGame(a *app, m *match) *game {
	g := &game{match: m, setter: m.Setting()}
	g.cell = g.firstEmpty()
	g.chosen = []sudoku.Cell{g.cell}
	if m.err != nil {
		g.say(a, a.say("play.unkept", m.err), true)
	}
	return g
}

func (g *game) geometry() *sudoku.Geometry { return g.Puzzle().Geometry }

func (g *game) firstEmpty() sudoku.Cell {
	geo := g.geometry()
	first := sudoku.NoCell
	for c := range sudoku.Cell(geo.Positions()) {
		if !geo.Exists(c) {
			continue
		}
		if first == sudoku.NoCell {
			first = c
		}
		if g.At(c).Digit == sudoku.None {
			return c
		}
	}
	return max(first, 0)
}

// start finds a judge and starts the clock on the screen.
func (g *game) start(a *app) tea.Cmd {
	cmds := []tea.Cmd{g.nextTick(a)}
	switch {
	case g.setter:
		cmds = append(cmds, g.seek())
	case g.Judge() == nil && !g.Status().Over():
		v := examine(g.Puzzle(), quick)
		g.take(a, v)
		if v.late() {
			g.say(a, a.say("play.judging"), false)
			p := g.Puzzle()
			cmds = append(cmds, func() tea.Msg { return examine(p, slow) })
		}
	}
	return tea.Batch(cmds...)
}

func (g *game) take(a *app, v verdict) {
	if v.of != g.Puzzle() {
		return
	}
	if v.err == nil {
		g.Use(v.judge)
	}
	if words := v.words(a); words != "" && !v.late() {
		g.say(a, words, v.err != nil)
	} else if g.message == a.say("play.judging") {
		g.message = ""
	}
}

func (g *game) close(*app) {
	if g.stop != nil {
		g.stop()
	}
	g.match.close()
}

// nextTick wakes the screen at the next full second of the game's clock.
func (g *game) nextTick(a *app) tea.Cmd {
	if g.ticking || g.Status() != play.Playing {
		return nil
	}
	g.ticking = true
	rest := time.Second - g.Elapsed(a.Now())%time.Second
	return tea.Tick(rest, func(time.Time) tea.Msg { return tick{g} })
}

// say shows a message until the next key.
func (g *game) say(a *app, text string, alarm bool) {
	g.message, g.alarm, g.until = text, alarm, time.Time{}
}

func (g *game) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case tick:
		if m.of == g {
			g.ticking = false
			return g.nextTick(a)
		}
	case flash:
		if m.of == g && !g.until.IsZero() && !a.Now().Before(g.until) {
			g.message = ""
		}
	case verdict:
		g.take(a, m)
	case truthMsg:
		g.learn(m)
	case tea.PasteMsg:
		return g.paste(a, m.Content)
	case tea.KeyPressMsg:
		return g.key(a, keyOf(m))
	case tea.MouseMsg:
		return g.mouse(a, m)
	}
	return nil
}

// key does what a key asks for.
func (g *game) key(a *app, k key) tea.Cmd {
	hinted := g.hinted
	g.hinted = false
	g.message = ""
	switch {
	case g.asking != nil:
		return g.answer(a, k)
	case g.Status() == play.Paused:
		return g.unpause(a, k)
	case g.jumping:
		g.jumpKey(k)
		return nil
	}
	if m, d, ok := g.digitKey(k); ok && !g.Status().Over() {
		return g.enter(a, m, d)
	}
	c, ok := commands[k.name]
	switch {
	case !ok:
		return nil
	case g.Status().Over() && !c.after:
		return nil
	case k.name == "h":
		g.hinted = hinted
	}
	return c.do(g, a)
}

// digitKey reads a key that enters a digit: in which mode, and which. Digits
// are in the present mode; Shift makes corner notes, Ctrl or Alt centre notes,
// both of them colours, where the terminal can tell.
func (g *game) digitKey(k key) (mode, sudoku.Digit, bool) {
	m := g.mode
	r := k.rune
	if i := slices.Index([]rune(shifted), r); i >= 0 && !k.ctrl && !k.alt {
		return corner, g.labelled(rune('0' + i)), g.labelled(rune('0'+i)) != sudoku.None
	}
	if k.ctrl || k.alt {
		if r < '0' || r > '9' {
			return 0, 0, false
		}
		m = centre
		if k.shift {
			m = colour
		}
	}
	if m == colour {
		n := int(r - '0')
		return m, sudoku.Digit(n), r >= '0' && r <= '9' && n <= sudoku.Colors
	}
	d := g.labelled(r)
	return m, d, d != sudoku.None
}

// labelled returns the digit that is written as a character. Letters are
// capital: small ones are commands.
func (g *game) labelled(r rune) sudoku.Digit { return g.geometry().Labelled(string(r)) }

// targets are the cells a move is about: the selection, or the cursor.
func (g *game) targets() []sudoku.Cell {
	if len(g.chosen) > 0 {
		return slices.Clone(g.chosen)
	}
	return []sudoku.Cell{g.cell}
}

// enter does what a digit key means: write it, or in digit-first mode hold it.
func (g *game) enter(a *app, m mode, d sudoku.Digit) tea.Cmd {
	if g.first && m == g.mode && m != colour {
		if g.held == d {
			d = sudoku.None
		}
		g.held = d
		return nil
	}
	return g.write(a, m, d, g.targets())
}

// write makes the move of a mode.
func (g *game) write(a *app, m mode, d sudoku.Digit, cells []sudoku.Cell) tea.Cmd {
	if m == colour {
		return g.move(a, play.Word("colour", strconv.Itoa(int(d)), cells...))
	}
	verb := verbs[m]
	if g.setter && m == digits {
		verb = "given"
	}
	return g.move(a, play.Write(verb, d, cells...))
}

// move makes a move and shows what came of it.
func (g *game) move(a *app, m play.Move) tea.Cmd {
	events, err := g.do(a.Now(), m)
	if err != nil {
		return nil
	}
	g.wrong = nil
	last := events[len(events)-1].Move
	switch {
	case g.Status() == play.Lost:
		g.say(a, g.endWords(a), true)
		return g.ring(a)
	case last.Verb == "miss":
		g.say(a, a.say("play.error"), true)
		g.until = a.Now().Add(500 * time.Millisecond)
		return tea.Batch(g.ring(a), tea.Tick(520*time.Millisecond, func(time.Time) tea.Msg { return flash{g} }))
	case g.Status() == play.Solved:
		g.say(a, g.endWords(a), false)
	case m.Verb == "put" && g.Full() && g.Judge() != nil:
		g.say(a, a.say("play.notyet"), true)
	case m.Verb == "put" && g.Full():
		g.say(a, a.say("play.full"), false)
	}
	if g.setter {
		return g.seek()
	}
	return nil
}

func (g *game) ring(a *app) tea.Cmd {
	if !a.settings.Bell {
		return nil
	}
	return tea.Raw("\a")
}

// unpause goes on with any key; the key does nothing else, but q leaves.
func (g *game) unpause(a *app, k key) tea.Cmd {
	if k.name == "q" {
		return a.leave()
	}
	g.do(a.Now(), play.Say("resume"))
	return g.nextTick(a)
}

func itoa(n int) string { return strconv.Itoa(n) }

// clockText is a time of play: 3:07, 1:02:03.
func clockText(d time.Duration) string {
	s := int(d.Seconds())
	text := itoa(s/60%60) + ":" + two(s%60)
	if s >= 3600 {
		text = itoa(s/3600) + ":" + two(s/60%60) + ":" + two(s%60)
	}
	return text
}

func two(n int) string {
	if n < 10 {
		return "0" + itoa(n)
	}
	return itoa(n)
}
