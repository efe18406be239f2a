package tui

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	tea "charm.land/bubbletea/v2"

	"shudu/draw/board"
	"shudu/internal/saying"
	"shudu/play"
	"shudu/play/desk"
	"shudu/play/judge"
	"shudu/play/keys"
	"shudu/play/match"
	"shudu/sudoku"
)

// game shows a desk: the modern game, and setter's mode.
type game struct {
	*desk.Desk
	stop    context.CancelFunc // ends the search for the truth
	plan    *board.Plan
	planKey planKey
	ticking bool
	originX int // where the board stands on the screen
	originY int
	turned  turned // the message that is longer than the window
}

// turned is how far a message that is longer than the window was turned over.
type turned struct {
	of       *desk.Notice
	from     int // the first line that is shown
	by, most int // how many lines a page has; the last first line, 0 for one page
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

// truthMsg brings what is true of a puzzle in the making.
type truthMsg struct {
	of    *sudoku.Puzzle
	truth judge.Truth
	err   error
}

// How long an engine is waited for: by a new game that has no judge yet, by one
// that looks on in the background, and by a setter after each change. Most need
// less than a millisecond.
const (
	quick    = 150 * time.Millisecond
	slow     = 20 * time.Second
	patience = 10 * time.Second
)

// examine looks for a judge, for no longer than a time.
func (a *app) examine(p *sudoku.Puzzle, limit time.Duration) match.Verdict {
	ctx, cancel := context.WithTimeout(a.ctx, limit)
	defer cancel()
	return match.Examine(ctx, p)
}

// verdictWords says what a verdict means, "" when all is well.
func (a *app) verdictWords(v match.Verdict) string {
	words, ok := v.Words()
	if !ok {
		return ""
	}
	return saying.Say(a.Lang, words)
}

// newGame shows a match that was just started or opened.
func newGame(m *match.Match) *game {
	g := &game{Desk: desk.New(m)}
	if n := m.Lost(); n > 0 && m.Unkept() == nil {
		g.Say(true, "play.lostlines", n)
	}
	return g
}

func (g *game) geometry() *sudoku.Geometry { return g.Puzzle().Geometry }

// start finds a judge and starts the clock on the screen.
func (g *game) start(a *app) tea.Cmd {
	cmds := []tea.Cmd{g.nextTick(a)}
	switch {
	case g.Setting():
		cmds = append(cmds, g.seek(a))
	case g.Judge() == nil && !g.Status().Over():
		v := a.examine(g.Puzzle(), quick)
		g.Take(v)
		if p := g.Puzzle(); v.Late() {
			cmds = append(cmds, func() tea.Msg { return a.examine(p, slow) })
		}
	}
	return tea.Batch(cmds...)
}

func (g *game) close(a *app) {
	if g.stop != nil {
		g.stop()
	}
	a.note(g.Close(a.Now()))
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

func (g *game) update(a *app, msg tea.Msg) tea.Cmd {
	switch m := msg.(type) {
	case tick:
		if m.of == g {
			g.ticking = false
			return g.nextTick(a)
		}
	case match.Verdict:
		g.Take(m)
	case truthMsg:
		g.Learn(m.of, m.truth, m.err)
	case tea.PasteMsg:
		return g.paste(a, m.Content)
	case tea.KeyPressMsg:
		return g.key(a, keyOf(m))
	case tea.MouseMsg:
		return g.mouse(a, m)
	}
	return nil
}

// key gives a key to the desk. While the window is too small to show the board,
// only leaving does anything: nobody plays blind.
func (g *game) key(a *app, k keys.Press) tea.Cmd {
	if g.layOut(a); g.plan == nil {
		if k.Name == "q" {
			return a.leave()
		}
		return nil
	}
	if g.turn(a, k.Name) {
		return nil
	}
	return g.follow(a, g.Press(a.ctx, a.Now(), k))
}

// follow does what a key asked of the screen.
func (g *game) follow(a *app, e desk.Effect) tea.Cmd {
	cmds := []tea.Cmd{g.nextTick(a)}
	if e.Ring && a.host.Settings.Bell {
		cmds = append(cmds, tea.Raw("\a"))
	}
	if e.Flash > 0 {
		cmds = append(cmds, tea.Tick(e.Flash+20*time.Millisecond, func(time.Time) tea.Msg { return flash{g} }))
	}
	if e.Seek {
		cmds = append(cmds, g.seek(a))
	}
	if f, ok := shows[e.Action]; ok {
		cmds = append(cmds, f(g, a))
	}
	return tea.Batch(cmds...)
}

// shows are the actions that open something on the screen.
var shows map[keys.Action]func(*game, *app) tea.Cmd

func init() {
	shows = map[keys.Action]func(*game, *app) tea.Cmd{
		keys.Timer: func(g *game, a *app) tea.Cmd {
			a.host.Settings.Timer = !a.host.Settings.Timer
			a.saveSettings()
			return nil
		},
		keys.Menu: (*game).options, keys.About: (*game).about, keys.Share: (*game).share, keys.Review: (*game).review,
		keys.Help:    func(g *game, a *app) tea.Cmd { return a.open(keysScreen(a, g)) },
		keys.Quit:    func(g *game, a *app) tea.Cmd { return a.leave() },
		keys.AddRule: (*game).askRule, keys.Title: (*game).askTitle,
		keys.Pasted: (*game).playPasted,
		keys.Ended:  (*game).ended,
	}
}

// mouse selects cells: a click one, a drag many, with Ctrl or Alt more or
// fewer, with Shift more; a double click all that are alike.
func (g *game) mouse(a *app, msg tea.MouseMsg) tea.Cmd {
	if g.layOut(a); g.plan == nil {
		return nil
	}
	m := msg.Mouse()
	c := g.plan.CellAt(m.X-g.originX, m.Y-g.originY)
	switch msg.(type) {
	case tea.MouseWheelMsg:
		g.turn(a, map[tea.MouseButton]string{tea.MouseWheelDown: "pgdown", tea.MouseWheelUp: "pgup"}[m.Button])
	case tea.MouseClickMsg:
		if m.Button == tea.MouseLeft && c != sudoku.NoCell {
			toggle := m.Mod.Contains(tea.ModCtrl) || m.Mod.Contains(tea.ModAlt)
			return g.follow(a, g.Click(a.ctx, a.Now(), desk.Press{Cell: c, Add: m.Mod.Contains(tea.ModShift), Toggle: toggle}))
		}
	case tea.MouseMotionMsg:
		if c != sudoku.NoCell {
			g.Drag(c)
		}
	case tea.MouseReleaseMsg:
		g.Release()
	}
	return nil
}

// options is the menu of a game: settings, starting again, giving up.
func (g *game) options(a *app) tea.Cmd {
	m := &menu{title: a.say("menu.title"), foot: a.say("menu.foot")}
	add := func(key string, f func(*app) tea.Cmd) { m.items = append(m.items, item{a.say(key), f}) }
	act := func(does keys.Action) func(*app) tea.Cmd {
		return func(a *app) tea.Cmd {
			a.leave()
			return g.follow(a, g.Act(a.ctx, a.Now(), does))
		}
	}
	add("menu.back", (*app).leave)
	if g.Unkept() != nil && a.Elsewhere != nil {
		add("menu.elsewhere", func(a *app) tea.Cmd { return a.become(g.elsewhere(a)) })
	}
	if g.Setting() {
		add("menu.playthis", g.playThis)
	}
	add("menu.settings", func(a *app) tea.Cmd { return a.open(newSettings(a, g.settle)) })
	if g.Status().Over() {
		add("menu.end", func(a *app) tea.Cmd { a.leave(); return g.ended(a) })
	} else {
		add("menu.restart", act(keys.Restart))
	}
	if !g.Status().Over() && !g.Setting() {
		add("menu.giveup", func(a *app) tea.Cmd {
			a.leave()
			g.GiveUp()
			return nil
		})
	}
	add("menu.share", act(keys.Share))
	add("menu.review", act(keys.Review))
	add("menu.keys", func(a *app) tea.Cmd { return a.open(keysScreen(a, g)) })
	quit := "menu.quit"
	if g.Unkept() != nil {
		quit = "menu.quit.unkept"
	}
	add(quit, func(a *app) tea.Cmd { a.leave(); return a.leave() })
	return a.open(m)
}

// elsewhere asks for a folder to save a game in that cannot be saved where it
// should be.
func (g *game) elsewhere(a *app) *prompt {
	return &prompt{title: a.say("menu.elsewhere"), intro: a.say("elsewhere.intro"), text: os.TempDir(), done: func(a *app, folder string) (tea.Cmd, error) {
		folder = expand(folder)
		if err := g.KeepOn(a.Elsewhere(folder), a.Now()); err != nil {
			return nil, err
		}
		a.leave()
		g.Say(false, "elsewhere.done", filepath.Join(folder, "games", g.Card.ID+".game"))
		return nil, nil
	}}
}

// expand replaces ~ at the start of a path by the player's own folder.
func expand(path string) string {
	path = strings.TrimSpace(path)
	rest, ok := strings.CutPrefix(path, "~")
	if !ok || rest != "" && rest[0] != '/' && rest[0] != filepath.Separator {
		return path
	}
	home, err := os.UserHomeDir()
	if err != nil {
		return path
	}
	return filepath.Join(home, rest)
}

// settle brings changed settings into the game that is being played.
func (g *game) settle(a *app) {
	if later := g.Settle(a.Now(), a.host); later {
		g.Say(false, "settings.later")
	}
}

// seek looks for the truth in the background; a search that is still running
// for the puzzle as it was before ends.
func (g *game) seek(a *app) tea.Cmd {
	if g.stop != nil {
		g.stop()
	}
	p := g.Seek()
	ctx, stop := context.WithTimeout(a.ctx, patience)
	g.stop = stop
	return func() tea.Msg {
		defer stop()
		truth, err := judge.FindTruth(ctx, p)
		return truthMsg{p, truth, err}
	}
}
