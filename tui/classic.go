package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"
	"charm.land/lipgloss/v2"

	"shudu/draw/board"
	"shudu/draw/palette"
	"shudu/play"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/sudoku"
)

// classic is the game of handout 3, to the letter as a person sees it: choose
// a problem, fill it with arrows and digits, lose a life for every wrong one.
type classic struct {
	bank   match.Bank
	lives  int
	typed  string // the number of the problem, as far as it is typed
	number int    // 0 while it is being chosen
	notice string
	ready  bool // the help was read, the board is shown
	match  *match.Match
	row    int
	col    int
	moved  bool      // a key was pressed: before, handout 3 shows (0,0)
	until  time.Time // the error is shown until then
	plan   *board.Plan
	ending string
}

// Classic starts the classic game on a bank; n is the number of the problem, 0
// to ask for it.
func Classic(bank match.Bank, n, lives int) Screen {
	return Screen{func(a *app) screen { return newClassic(a, bank, n, lives) }}
}

func newClassic(a *app, bank match.Bank, n, lives int) *classic {
	c := &classic{bank: bank, lives: lives}
	if n > 0 {
		c.choose(a, n)
	}
	return c
}

// resumeClassic goes on with a game that was kept.
func resumeClassic(m *match.Match) screen {
	_, lives := m.Lives()
	return &classic{lives: lives, match: m, number: max(m.Card.Number, 1), ready: true}
}

// choose takes a problem; a number out of range is a random one, from 1 to the
// last.
func (c *classic) choose(a *app, n int) {
	c.notice = ""
	if c.bank.Len() == 0 {
		c.notice = a.say("classic.empty")
		return
	}
	n = a.host.Any(c.bank, n)
	p, err := c.bank.Puzzle(n)
	if err != nil {
		c.notice = a.Lang.Explain(err)
		return
	}
	v := a.examine(p, slow/10)
	if v.Err != nil {
		c.notice = a.say("classic.bad", n, a.verdictWords(v))
		return
	}
	c.number = n
	c.notice = a.verdictWords(v)
	card := play.Card{Mode: match.Classic, Bank: c.bank.Name(), Number: n, Level: match.LevelOf(p)}
	c.match = &match.Match{Session: play.New(p, a.Now()), Card: card} // it begins when the help is read
	c.match.Take(v)
}

// start of a game that is resumed: find the judge, wake the clock.
func (c *classic) start(a *app) tea.Cmd {
	if c.match == nil || !c.ready {
		return nil
	}
	c.match.Take(a.examine(c.match.Puzzle(), slow/10))
	return c.tick(a)
}

// classicTick moves the clock; classicCalm only draws anew, when an error has
// been shown long enough.
type (
	classicTick struct{ of *classic }
	classicCalm struct{ of *classic }
)

func (c *classic) tick(a *app) tea.Cmd {
	if c.match.Status().Over() {
		return nil
	}
	rest := time.Second - c.match.Elapsed(a.Now())%time.Second
	return tea.Tick(rest, func(time.Time) tea.Msg { return classicTick{c} })
}

func (c *classic) close(a *app) {
	if c.match != nil {
		a.note(c.match.Close(a.Now()))
	}
}

func (c *classic) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case classicTick:
		if m.of == c {
			return c.tick(a)
		}
	case tea.KeyPressMsg:
		k := keyOf(m)
		switch {
		case c.ending != "":
			return a.leave()
		case c.number == 0:
			return c.chooseKey(a, k)
		case !c.ready:
			return c.begin(a, k)
		case c.hidden(a):
			return nil // nobody plays blind
		}
		c.moved = true
		return c.key(a, k)
	}
	return nil
}

// chooseKey takes the number of the problem, digit by digit.
func (c *classic) chooseKey(a *app, k keys.Press) tea.Cmd {
	switch n, ok := k.Number(); {
	case ok && len(c.typed) < 9:
		c.typed += itoa(n)
	case k.Name == "backspace" && c.typed != "":
		c.typed = c.typed[:len(c.typed)-1]
	case k.Name == "enter":
		n := 0
		fmt.Sscan(c.typed, &n)
		c.typed = itoa(n)
		c.choose(a, n)
	case k.Name == "esc":
		return a.leave()
	}
	return nil
}

// begin shows the board: the time runs from now.
func (c *classic) begin(a *app, k keys.Press) tea.Cmd {
	if k.Name == "esc" {
		return a.leave()
	}
	judge := c.match.Judge()
	c.match = a.host.Start(a.Now(), c.match.Card, c.match.Puzzle(), c.lives)
	c.match.Use(judge)
	c.ready = true
	return c.tick(a)
}

func (c *classic) key(a *app, k keys.Press) tea.Cmd {
	g := c.match.Puzzle().Geometry
	switch k.Name {
	case "left":
		c.step(0, -1)
	case "right":
		c.step(0, 1)
	case "up":
		c.step(-1, 0)
	case "down":
		c.step(1, 0)
	case "esc":
		c.match.Do(a.ctx, a.Now(), play.Say("abandon"))
		return c.end(a, a.say("classic.abandoned"))
	default:
		d := g.Labelled(strings.ToUpper(string(k.Rune)))
		if d != sudoku.None && !k.Ctrl && !k.Alt {
			return c.put(a, d)
		}
	}
	return nil
}

// step moves around the edges.
func (c *classic) step(down, right int) {
	g := c.match.Puzzle().Geometry
	c.row, c.col = (c.row+down+g.Rows())%g.Rows(), (c.col+right+g.Cols())%g.Cols()
}

// errorTime is how long a wrong digit is told, each for itself.
const errorTime = 500 * time.Millisecond

// put writes a digit in a blank; a wrong one is refused and costs a life, with
// a bell and a word that goes away by itself.
func (c *classic) put(a *app, d sudoku.Digit) tea.Cmd {
	cell := c.match.Puzzle().Geometry.At(c.row, c.col)
	if cell == sudoku.NoCell || c.match.At(cell).Digit != sudoku.None {
		return nil
	}
	events, err := c.match.Do(a.ctx, a.Now(), play.Put(d, cell))
	if err != nil {
		return nil
	}
	bell := tea.Cmd(nil)
	if events[0].Move.Verb == "miss" && a.host.Settings.Bell {
		bell = tea.Raw("\a")
	}
	switch c.match.Status() {
	case play.Solved:
		return c.end(a, a.say("classic.solved", int(c.match.Elapsed(a.Now()).Seconds())))
	case play.Lost:
		return tea.Sequence(bell, c.end(a, a.say("classic.lost")))
	}
	if events[0].Move.Verb != "miss" {
		return nil
	}
	c.until = a.Now().Add(errorTime)
	return tea.Batch(bell, tea.Tick(errorTime+20*time.Millisecond, func(time.Time) tea.Msg { return classicCalm{c} }))
}

// end shows how the game ended. Where the game was started by itself the
// program ends with it, and the last board stays on the terminal.
func (c *classic) end(a *app, words string) tea.Cmd {
	c.ending, c.until = words, time.Time{}
	if len(a.below) > 0 {
		return nil
	}
	a.farewell = c.text(a, false) + "\n\n"
	return a.quit()
}

func (c *classic) view(a *app) frame {
	if !c.ready {
		lines := c.opening(a)
		f := frame{text: page(lines, a.width, a.height)}
		if c.number == 0 {
			y := len(lines) - 1
			if c.notice != "" {
				y -= 2
			}
			f.cursor = tea.NewCursor(width(lines[y]), y)
		}
		return f
	}
	if c.hidden(a) {
		return tooSmall(a)
	}
	f := frame{text: page(strings.Split(c.text(a, !a.mono()), "\n"), a.width, a.height)}
	if c.ending == "" {
		x, y := c.plan.Cursor(c.match.Puzzle().Geometry.At(c.row, c.col))
		f.cursor = tea.NewCursor(x+1, y+3)
	}
	return f
}

// opening is the conversation before the game.
func (c *classic) opening(a *app) []string {
	lines := []string{"", "", a.say("classic.title"), "", ""}
	if c.bank != nil {
		lines = append(lines, a.say("classic.total", c.bank.Len()))
	}
	lines = append(lines, a.say("classic.select")+c.typed)
	if c.number == 0 {
		if c.notice != "" {
			lines = append(lines, "", c.notice)
		}
		return lines
	}
	lines = append(lines, "", "", a.say("classic.ok", c.number))
	for _, words := range []string{c.notice, a.say("classic.help"), c.rulesOfLives(a), a.say("classic.anykey")} {
		if words != "" {
			lines = append(lines, wrap(words, max(a.width, 1))...)
		}
	}
	return lines
}

func (c *classic) rulesOfLives(a *app) string {
	if c.lives == 0 {
		return a.say("classic.nolives")
	}
	return a.say("classic.lives", c.lives)
}

// hidden reports whether the window is too small to show the game.
func (c *classic) hidden(a *app) bool {
	c.planFor()
	w, h := c.plan.Size()
	return max(w+2, 26) > a.width || h+5 > a.height
}

// id is the number of the problem as its record has it; handout 3 shows that on
// the board, which may be another than its place in the bank.
func (c *classic) id() string {
	if title := c.match.Puzzle().Info.Title; title != "" && strings.Trim(title, "0123456789") == "" {
		return title
	}
	return itoa(c.number)
}

// planFor plans the board once: handout 3's, where the puzzle has only boxes.
func (c *classic) planFor() {
	if c.plan == nil {
		c.plan = board.New(c.match.Puzzle(), board.Compact, board.Options{ASCII: true, Mono: true, Blank: '_'})
	}
}

// hudColumn is where the words beside the board stand, counted from 0.
const hudColumn = 39

// The colours of handout 3, as terminals count them: the frame, the problem,
// what the player does and reads beside it, the ending.
const (
	frameColor   palette.Color = 8
	problemColor palette.Color = 7
	playerColor  palette.Color = 14
	endColor     palette.Color = 15
)

// paint writes in one of the colours; on a light background, where handout 3 was
// never seen, in one that can be read.
func (c *classic) paint(a *app, color palette.Color, words string) string {
	ground := palette.Theme{Light: a.light, Basic: true}.Ground()
	if palette.Contrast(color, ground) < palette.Readable {
		color = map[palette.Color]palette.Color{playerColor: 4, endColor: 0, problemColor: 0}[color]
	}
	return lipgloss.NewStyle().Foreground(lipgloss.Color(color.Name())).Render(words)
}

// text is the board with its words, where handout 3 puts them: lines and
// columns are those it goes to.
func (c *classic) text(a *app, colored bool) string {
	paint := func(_ palette.Color, words string) string { return words }
	if colored {
		paint = func(color palette.Color, words string) string { return c.paint(a, color, words) }
	}
	lines := append([]string{"", "      " + a.say("classic.id", c.id()), ""}, c.boardLines(paint)...)
	w, _ := c.plan.Size()
	column := max(hudColumn, w+3)
	if a.width > 0 && a.width < column+11 {
		column = max(w+3, a.width-11)
	}
	for y, words := range c.hud(a) {
		if words != "" {
			lines[y] = pad(lines[y], column) + paint(playerColor, words)
		}
	}
	if c.ending != "" {
		lines = append(lines, "", pad("", min(29, w+4))+paint(endColor, c.ending))
	}
	return strings.Join(lines, "\n")
}

// hud is what stands beside the board, by line.
func (c *classic) hud(a *app) map[int]string {
	out := map[int]string{1: "(0,0)", 3: a.say("classic.times", int(c.match.Elapsed(a.Now()).Seconds()))}
	if c.moved {
		out[1] = fmt.Sprintf("(%d,%d)", c.row+1, c.col+1)
	}
	if left, of := c.match.Lives(); of > 0 {
		out[2] = a.say("classic.hudlives", left)
	}
	if a.Now().Before(c.until) {
		out[5] = a.say("classic.error")
	}
	return out
}

// boardLines draws the board: the frame in one colour, the problem in another,
// the player's digits in a third.
func (c *classic) boardLines(paint func(palette.Color, string) string) []string {
	c.planFor()
	sheet := c.plan.Draw(sudoku.Still(c.match.Puzzle(), c.match.Grid()))
	colors := c.digitColors()
	_, h := c.plan.Size()
	var lines []string
	for y, l := range strings.Split(strings.TrimRight(sheet.Text(), "\n"), "\n") {
		if y > 0 && y < h-1 {
			l = strings.ReplaceAll(strings.ReplaceAll(l, "=", "-"), "-+-", "---")
		}
		l = strings.ReplaceAll(l, "=+=", "===")
		lines = append(lines, " "+inColors(l, y, colors, paint))
	}
	return lines
}

// digitColors says which colour the character of each cell has, by its place.
func (c *classic) digitColors() map[[2]int]palette.Color {
	out := map[[2]int]palette.Color{}
	g := c.match.Puzzle().Geometry
	for cell := range sudoku.Cell(g.Positions()) {
		if !g.Exists(cell) {
			continue
		}
		x, y := c.plan.Cursor(cell)
		out[[2]int{x, y}] = problemColor
		if q := c.match.At(cell); q.Digit != sudoku.None && !q.Given {
			out[[2]int{x, y}] = playerColor
		}
	}
	return out
}

// inColors paints a line of the board, as many characters at once as have one
// colour.
func inColors(line string, y int, colors map[[2]int]palette.Color, paint func(palette.Color, string) string) string {
	var b strings.Builder
	run, now := "", frameColor
	for x, r := range line {
		color, ok := colors[[2]int{x, y}]
		if !ok {
			color = frameColor
		}
		if color != now && run != "" {
			b.WriteString(paint(now, run))
			run = ""
		}
		now, run = color, run+string(r)
	}
	if run != "" {
		b.WriteString(paint(now, run))
	}
	return b.String()
}
