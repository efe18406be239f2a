package tui

import (
	"fmt"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/draw/board"
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
	error  bool
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

type classicTick struct{ of *classic }
type classicCalm struct{ of *classic }

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
	case classicCalm:
		if m.of == c {
			c.error = false
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
		}
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
	c.error = true
	return tea.Batch(bell, tea.Tick(500*time.Millisecond, func(time.Time) tea.Msg { return classicCalm{c} }))
}

// end shows how the game ended. Where the game was started by itself the
// program ends with it, and the last board stays on the terminal.
func (c *classic) end(a *app, words string) tea.Cmd {
	c.ending, c.error = words, false
	if len(a.below) > 0 {
		return nil
	}
	a.farewell = c.text(a) + "\n\n"
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
	f := frame{text: page(strings.Split(c.text(a), "\n"), a.width, a.height)}
	if w, h := c.size(a); w > a.width || h > a.height {
		return tooSmall(a)
	}
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
	if c.notice != "" {
		lines = append(lines, c.notice)
	}
	return append(lines, a.say("classic.help"), c.rulesOfLives(a), a.say("classic.anykey"))
}

func (c *classic) rulesOfLives(a *app) string {
	if c.lives == 0 {
		return a.say("classic.nolives")
	}
	return a.say("classic.lives", c.lives)
}

// size is the window that the game needs.
func (c *classic) size(a *app) (w, h int) {
	c.planFor(a)
	bw, bh := c.plan.Size()
	return max(bw+2, 26), bh + 5
}

// planFor plans the board once: handout 3's, where the puzzle has only boxes.
func (c *classic) planFor(a *app) {
	if c.plan == nil {
		c.plan = board.New(c.match.Puzzle(), board.Compact, board.Options{ASCII: true, Mono: true, Blank: '_'})
	}
}

// hudColumn is where the words beside the board stand, counted from 0.
const hudColumn = 39

// text is the board with its words, where handout 3 puts them: lines and
// columns are those it goes to.
func (c *classic) text(a *app) string {
	c.planFor(a)
	sheet := c.plan.Draw(sudoku.Still(c.match.Puzzle(), c.match.Grid()))
	lines := []string{"", "      " + a.say("classic.id", c.number), ""}
	w, h := c.plan.Size()
	for i, l := range strings.Split(strings.TrimRight(sheet.Text(), "\n"), "\n") {
		if i > 0 && i < h-1 {
			l = strings.ReplaceAll(strings.ReplaceAll(l, "=", "-"), "-+-", "---")
		}
		l = strings.ReplaceAll(l, "=+=", "===")
		lines = append(lines, " "+l)
	}
	column := max(hudColumn, w+3)
	if a.width > 0 && a.width < column+11 {
		column = max(w+3, a.width-11)
	}
	left, of := c.match.Lives()
	lives := a.say("classic.hudlives", left)
	if of == 0 {
		lives = ""
	}
	hud := map[int]string{
		1: fmt.Sprintf("(%d,%d)", c.row+1, c.col+1),
		2: lives,
		3: a.say("classic.times", int(c.match.Elapsed(a.Now()).Seconds())),
	}
	if c.error {
		hud[5] = a.say("classic.error")
	}
	for y, words := range hud {
		if words != "" {
			lines[y] = pad(lines[y], column) + words
		}
	}
	lines = append(lines, "", pad("", min(29, w+4))+c.ending)
	if c.ending == "" {
		lines = lines[:len(lines)-2]
	}
	return strings.Join(lines, "\n")
}
