package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/hint"
	"shudu/play/match"
	"shudu/sudoku"
)

// lineGame is a game of plain lines: for screen readers, pipes, and terminals
// that can nothing else.
type lineGame struct {
	*app
	*match.Match
	out io.Writer
}

// plainApp prepares a game of plain lines, whose input ends with the context.
func plainApp(ctx context.Context, cfg *Config) *app {
	cfg.In = breakable{ctx, cfg.In}
	return newApp(ctx, *cfg, func(*app) screen { return nil })
}

// breakable is an input that ends with a context, also while it is waited for.
type breakable struct {
	ctx context.Context
	in  io.Reader
}

// Read implements io.Reader.
func (b breakable) Read(p []byte) (int, error) {
	type read struct {
		text []byte
		err  error
	}
	done := make(chan read, 1)
	go func() {
		text := make([]byte, len(p))
		n, err := b.in.Read(text)
		done <- read{text[:n], err}
	}()
	select {
	case r := <-done:
		return copy(p, r.text), r.err
	case <-b.ctx.Done():
		return 0, io.EOF
	}
}

// Plain plays a game line by line: it reads a command from each line of
// cfg.In and answers on cfg.Out, without any escape sequence. Without a puzzle
// it takes one of the built-in bank.
func Plain(ctx context.Context, cfg Config, card play.Card, p *sudoku.Puzzle) error {
	a := plainApp(ctx, &cfg)
	if p == nil {
		return plainOn(a, a.host.Level(a.Now(), card.Level))
	}
	card.Mode = match.Lines
	return plainOn(a, a.host.Puzzle(a.Now(), card, p))
}

// PlainClassic plays the classic game line by line: it asks for the number of
// a problem, as handout 3 does, unless n says it.
func PlainClassic(ctx context.Context, cfg Config, bank match.Bank, n, lives int) error {
	a := plainApp(ctx, &cfg)
	c := &classic{bank: bank, lives: lives}
	in := bufio.NewReader(cfg.In)
	fmt.Fprintln(cfg.Out, a.say("classic.title"))
	fmt.Fprintln(cfg.Out, a.say("classic.total", bank.Len()))
	if n == 0 {
		fmt.Fprintln(cfg.Out, a.say("classic.select"))
		line, err := in.ReadString('\n')
		if err != nil && line == "" {
			return nil
		}
		fmt.Sscan(line, &n)
	}
	c.choose(a, n)
	if c.match == nil {
		return errors.New(c.notice)
	}
	fmt.Fprintln(cfg.Out, a.say("classic.ok", c.number))
	fmt.Fprintln(cfg.Out, c.rulesOfLives(a))
	a.In = in
	return plainOn(a, a.host.Start(a.Now(), c.match.Card, c.match.Puzzle(), lives))
}

// PlainDaily plays the puzzle of the day line by line.
func PlainDaily(ctx context.Context, cfg Config) error {
	a := plainApp(ctx, &cfg)
	d := a.host.Daily(a.Now().Local())
	if d.Match == nil {
		fmt.Fprintln(cfg.Out, a.say("plain.done"))
		return nil
	}
	return plainOn(a, d.Match)
}

// PlainSaved goes on with a game of the shelf line by line.
func PlainSaved(ctx context.Context, cfg Config, id string) error {
	a := plainApp(ctx, &cfg)
	m, err := a.host.Open(a.Now(), id)
	if err != nil {
		return err
	}
	return plainOn(a, m)
}

func plainOn(a *app, m *match.Match) error {
	g := &lineGame{app: a, Match: m, out: a.Out}
	v := a.examine(m.Puzzle(), slow)
	m.Take(v)
	g.print(saying.Name(a.Lang, m.Card, m.Puzzle()))
	g.print(a.verdictWords(v))
	g.print(saying.Rules(a.Lang, m.Puzzle()))
	g.show()
	g.print(a.say("plain.intro"))
	if err := m.Unkept(); err != nil {
		g.print(a.say("plain.unkept", err))
	}
	lines := bufio.NewScanner(a.In)
	for !g.Status().Over() && lines.Scan() {
		if quit := g.line(strings.TrimSpace(lines.Text())); quit {
			break
		}
	}
	if a.ctx.Err() != nil && !g.Status().Over() {
		g.bye()
	}
	return errors.Join(lines.Err(), m.Close(a.Now()))
}

func (g *lineGame) print(text string) {
	if text != "" {
		fmt.Fprintln(g.out, text)
	}
}

// plainCommands are the lines that are no moves.
var plainCommands = map[string]func(*lineGame, []string) bool{
	"show":   func(g *lineGame, args []string) bool { g.show(args...); return false },
	"check":  func(g *lineGame, _ []string) bool { g.check(); return false },
	"hint":   func(g *lineGame, _ []string) bool { g.hint(); return false },
	"rules":  func(g *lineGame, _ []string) bool { g.print(saying.Rules(g.Lang, g.Puzzle())); return false },
	"status": func(g *lineGame, _ []string) bool { g.status(); return false },
	"time":   func(g *lineGame, _ []string) bool { g.status(); return false },
	"share": func(g *lineGame, _ []string) bool {
		g.print(saying.Share(g.Lang, g.Card, g.Session, g.Now()))
		return false
	},
	"help": func(g *lineGame, _ []string) bool { g.print(g.say("plain.help")); return false },
	"?":    func(g *lineGame, _ []string) bool { g.print(g.say("plain.help")); return false },
	"quit": func(g *lineGame, _ []string) bool { g.bye(); return true },
	"q":    func(g *lineGame, _ []string) bool { g.bye(); return true },
}

// line does what one line says, and reports whether it ends the game.
func (g *lineGame) line(text string) bool {
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return false
	}
	if f := plainCommands[words[0]]; f != nil {
		return f(g, words[1:])
	}
	m, err := g.parse(words)
	if err != nil {
		g.print(g.app.say("plain.unknown", text))
		return false
	}
	kept := g.Unkept() == nil
	events, err := g.Do(g.ctx, g.Now(), m)
	if lost := g.Unkept(); kept && lost != nil {
		g.print(g.app.say("plain.unkept", lost))
	}
	switch {
	case errors.Is(err, play.ErrNoEffect):
		g.print(g.app.say("plain.nothing"))
		return false
	case err != nil:
		g.print(g.app.Lang.Explain(err))
		return false
	}
	g.report(m, events)
	return false
}

// parse reads a move: as package play writes it, or a cell and a digit in
// either order: "r1c2 5", "5 r1c2", "12 5".
func (g *lineGame) parse(words []string) (play.Move, error) {
	geo := g.Puzzle().Geometry
	if m, err := play.ParseMove(geo, strings.Join(words, " ")); err == nil {
		return m, nil
	}
	if len(words) != 2 {
		return play.Move{}, play.ErrMove
	}
	for _, order := range [][2]string{{words[0], words[1]}, {words[1], words[0]}} {
		c, d := g.cellOf(order[0]), g.digitOf(order[1])
		if c != sudoku.NoCell && d != sudoku.None {
			return play.Put(d, c), nil
		}
	}
	return play.Move{}, play.ErrMove
}

// cellOf reads the name of a cell, or its row and column as two digits.
func (g *lineGame) cellOf(word string) sudoku.Cell {
	geo := g.Puzzle().Geometry
	if c := geo.CellNamed(word); c != sudoku.NoCell {
		return c
	}
	if len(word) == 2 {
		return geo.At(int(word[0]-'1'), int(word[1]-'1'))
	}
	return sudoku.NoCell
}

func (g *lineGame) digitOf(word string) sudoku.Digit {
	geo := g.Puzzle().Geometry
	for d := range geo.All().All() {
		if strings.EqualFold(geo.Label(d), word) || fmt.Sprint(geo.Value(d)) == word {
			return d
		}
	}
	return sudoku.None
}

// report says what a move did.
func (g *lineGame) report(m play.Move, events []play.Event) {
	geo := g.Puzzle().Geometry
	switch {
	case g.Status() == play.Solved:
		if g.Card.Mode == match.Classic {
			g.print(g.app.say("classic.solved", int(g.Elapsed(g.Now()).Seconds())))
			return
		}
		g.print(g.app.say("play.solved", saying.Clock(g.Elapsed(g.Now()))))
		return
	case events[0].Move.Verb == "miss":
		left, _ := g.Match.Lives()
		g.print(g.app.say("plain.miss", left))
		if g.Status() == play.Lost {
			g.print(g.app.say("play.lost"))
		}
		return
	case g.Status() == play.Abandoned:
		g.print(g.app.say("play.abandoned"))
		return
	}
	for _, c := range m.Cells {
		g.print(g.cellWords(c))
	}
	if len(m.Cells) == 0 {
		g.print(saying.Move(g.Lang, geo, m))
	}
	if g.Full() {
		g.print(g.app.say("plain.full"))
	}
}

// cellWords says what stands in a cell.
func (g *lineGame) cellWords(c sudoku.Cell) string {
	geo := g.Puzzle().Geometry
	q := g.At(c)
	words := geo.Name(c) + ": "
	switch {
	case q.Digit != sudoku.None:
		words += geo.Label(q.Digit)
	case q.Corner|q.Centre != 0:
		words += g.app.say("plain.notes", geo.Labels(q.Corner|q.Centre))
	default:
		words += g.app.say("plain.blank")
	}
	if q.Color != 0 {
		words += ", " + g.app.say("plain.colour", q.Color)
	}
	return words
}

// show says the board row by row, or only the rows, columns or cells that are
// named.
func (g *lineGame) show(names ...string) {
	geo := g.Puzzle().Geometry
	for _, name := range names {
		if c := g.cellOf(name); c != sudoku.NoCell {
			g.print(g.cellWords(c))
		}
	}
	if len(names) > 0 {
		return
	}
	for r := range geo.Rows() {
		words := make([]string, 0, geo.Cols())
		for c := range geo.Cols() {
			cell := geo.At(r, c)
			switch {
			case cell == sudoku.NoCell:
				words = append(words, " ")
			case g.At(cell).Digit == sudoku.None:
				words = append(words, "_")
			default:
				words = append(words, geo.Label(g.At(cell).Digit))
			}
		}
		g.print(g.app.say("plain.row", r+1, strings.Join(words, " ")))
	}
}

func (g *lineGame) check() {
	c := g.Check(g.ctx, g.Now())
	words := saying.Say(g.Lang, c.Words)
	for i, cell := range c.Wrong {
		if i == 0 {
			words += ":"
		}
		words += " " + g.Puzzle().Geometry.Name(cell)
	}
	g.print(words)
}

// hint says all of the next step at once.
func (g *lineGame) hint() {
	rungs := g.Hint(g.ctx, g.Now(), false).Hint.Rungs
	g.print(saying.Say(g.Lang, rungs[min(len(rungs), hint.RungWhy)-1]))
}

// bye says whether the game is kept.
func (g *lineGame) bye() {
	if err := g.Unkept(); err != nil {
		g.print(g.app.say("plain.unkept", err))
		return
	}
	g.print(g.app.say("plain.bye"))
}

func (g *lineGame) status() {
	words := saying.Clock(g.Elapsed(g.Now()))
	if left, of := g.Match.Lives(); of > 0 {
		words += ", " + g.app.say("panel.lives") + " " + itoa(left) + "/" + itoa(of)
	}
	sum := g.Summary(g.Card)
	g.print(words + ", " + g.app.say("plain.filled", sum.Filled, sum.Open))
}
