// Package tui is the game in a terminal: the home screen, the modern and the
// classic game, setter's mode, statistics and replay, and a mode of plain
// lines for screen readers and pipes.
//
// It shows what package play and its rooms know. A key goes to the desk and
// becomes a move, the move becomes an event, the shelf keeps the event, and
// package board draws the board from looks and marks. [Start] runs any of the screens in a terminal; [Plain] reads and
// writes lines.
//
// Every drawing can be read without colour. Where a terminal draws box
// characters two columns wide, as some do in Chinese, Japanese and Korean
// locales, the board is drawn in ASCII: the terminal is asked at the start.
package tui

import (
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"time"

	tea "charm.land/bubbletea/v2"
	"github.com/charmbracelet/colorprofile"

	"shudu/internal/text"
	"shudu/play/hint"
	"shudu/play/match"
	"shudu/play/settings"
	"shudu/play/shelf"
	"shudu/sudoku"
)

// Config is what a game needs from outside.
type Config struct {
	// Lang is the language; LangSet says that it was asked for and goes
	// before the settings.
	Lang    text.Lang
	LangSet bool
	Shelf   *shelf.Shelf // where games are kept
	Now     func() time.Time
	Random  *rand.Rand
	ASCII   bool // draw with characters that are one column wide everywhere
	// Lives is the number of lives; LivesSet says that it was asked for and
	// goes before the settings.
	Lives    int
	LivesSet bool
	// Hints finds the next step; nil is hint.Singles.
	Hints hint.Finder
	// Elsewhere returns a shelf in a folder, for games that cannot be kept
	// where they should be; nil where nobody can.
	Elsewhere func(folder string) *shelf.Shelf
	// Generate makes a puzzle of a level; nil where nobody can.
	Generate func(ctx context.Context, level string) (*sudoku.Puzzle, error)
	// Like makes another puzzle like one; nil where nobody can.
	Like func(ctx context.Context, p *sudoku.Puzzle) (*sudoku.Puzzle, error)
	// In and Out replace the terminal, in tests and for plain lines.
	In  io.Reader
	Out io.Writer
	Env []string
}

// Clock returns a clock that starts at the wall clock's time and never jumps.
func Clock() func() time.Time {
	start := time.Now()
	wall := start.Round(0)
	return func() time.Time { return wall.Add(time.Since(start)) }
}

// screen is one of the pictures the program can show.
type screen interface {
	update(*app, tea.Msg) tea.Cmd
	view(*app) frame
}

// frame is what a screen looks like.
type frame struct {
	text   string
	cursor *tea.Cursor
	mouse  bool
}

// app is the program: the terminal as it is known, and the screen that is
// shown.
type app struct {
	Config
	ctx           context.Context
	host          *match.Host
	theme         *theme
	width, height int
	profile       colorprofile.Profile
	light         bool
	screen        screen
	below         []screen // what leaving a screen returns to
	farewell      string   // stays on the terminal after the end
	bad           []error  // saved games that could not be read
	failed        error
}

func newApp(ctx context.Context, cfg Config, first func(*app) screen) *app {
	host := &match.Host{Shelf: cfg.Shelf, Settings: settings.Defaults(), Random: cfg.Random, Hints: cfg.Hints}
	if cfg.LivesSet {
		host.Lives = &cfg.Lives
	}
	a := &app{Config: cfg, ctx: ctx, host: host, profile: colorprofile.TrueColor}
	a.note(cfg.Shelf.LoadSettings(&host.Settings))
	if l, ok := text.Parse(host.Settings.Lang); ok && !cfg.LangSet {
		a.Lang = l
	}
	a.restyle()
	a.screen = first(a)
	return a
}

// note remembers an error that is no reason to stop.
func (a *app) note(err error) {
	if err != nil {
		a.failed = err
	}
}

// Init asks the terminal for its background and starts the first screen.
func (a *app) Init() tea.Cmd {
	cmds := []tea.Cmd{tea.RequestBackgroundColor}
	if s, ok := a.screen.(interface{ start(*app) tea.Cmd }); ok {
		cmds = append(cmds, s.start(a))
	}
	return tea.Batch(cmds...)
}

// Update is the program's one door for everything that happens.
func (a *app) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	switch m := msg.(type) {
	case tea.WindowSizeMsg:
		a.width, a.height = m.Width, m.Height
	case tea.ColorProfileMsg:
		a.profile = m.Profile
		a.restyle()
	case tea.BackgroundColorMsg:
		a.light = !m.IsDark()
		a.restyle()
	case tea.KeyPressMsg:
		if m.Mod.Contains(tea.ModCtrl) && m.Code == 'c' {
			return a, a.quit()
		}
	}
	return a, a.screen.update(a, msg)
}

// View draws the screen that is shown.
func (a *app) View() tea.View {
	if a.width == 0 {
		return tea.View{AltScreen: true}
	}
	f := a.screen.view(a)
	v := tea.NewView(f.text)
	v.AltScreen = true
	v.Cursor = f.cursor
	v.WindowTitle = "Shudu 數獨"
	v.KeyboardEnhancements.ReportAlternateKeys = true
	if f.mouse {
		v.MouseMode = tea.MouseModeCellMotion
	}
	return v
}

// ascii reports whether boards are drawn in ASCII.
func (a *app) ascii() bool { return a.Config.ASCII || a.host.Settings.ASCII }

// mono reports whether there is no colour; dumb whether there is no styling
// at all.
func (a *app) mono() bool { return a.profile <= colorprofile.ASCII }
func (a *app) dumb() bool { return a.profile <= colorprofile.NoTTY }

func (a *app) say(key string, args ...any) string { return a.Lang.Say(key, args...) }

// open shows a screen; leave returns from it.
func (a *app) open(s screen) tea.Cmd {
	a.below = append(a.below, a.screen)
	return a.become(s)
}

// become shows a screen in the place of the present one.
func (a *app) become(s screen) tea.Cmd {
	a.screen = s
	if s, ok := s.(interface{ start(*app) tea.Cmd }); ok {
		return s.start(a)
	}
	return nil
}

// leave returns to the screen below, and ends the program below the last.
func (a *app) leave() tea.Cmd {
	a.close(a.screen)
	if len(a.below) == 0 {
		return tea.Quit
	}
	a.screen = a.below[len(a.below)-1]
	a.below = a.below[:len(a.below)-1]
	if s, ok := a.screen.(interface{ again(*app) }); ok {
		s.again(a)
	}
	return nil
}

// quit closes everything that is open and ends the program.
func (a *app) quit() tea.Cmd {
	a.closeAll()
	return tea.Quit
}

func (a *app) closeAll() {
	a.close(a.screen)
	for _, s := range a.below {
		a.close(s)
	}
}

func (a *app) close(s screen) {
	if c, ok := s.(interface{ close(*app) }); ok {
		c.close(a)
	}
}

// games lists the games in progress, and remembers what could not be read.
func (a *app) games() []shelf.Entry {
	list, bad := a.Shelf.List()
	a.bad = append(a.bad, bad...)
	return list
}

// badLines says which saved games could not be read.
func (a *app) badLines() []string {
	var out []string
	for _, err := range a.bad {
		for _, l := range wrap(a.say("continue.bad", err), max(10, a.width-4)) {
			out = append(out, a.theme.alarm.Render(l))
		}
	}
	return out
}

// saveSettings keeps the settings; a disk that refuses is no reason to stop.
func (a *app) saveSettings() { a.note(a.Shelf.SaveSettings(a.host.Settings)) }

// Screen is something that Start can show first.
type Screen struct{ first func(*app) screen }

// Start runs the program in a terminal until the player leaves it or the
// context ends. What is to stay on the terminal is written at the end.
func Start(ctx context.Context, cfg Config, s Screen) error {
	cfg.ASCII = cfg.ASCII || wideBoxes(cfg)
	a := newApp(ctx, cfg, s.first)
	options := []tea.ProgramOption{tea.WithoutSignalHandler(), tea.WithFPS(120)}
	if cfg.In != nil {
		options = append(options, tea.WithInput(cfg.In))
	}
	if cfg.Out != nil {
		options = append(options, tea.WithOutput(cfg.Out))
	}
	if cfg.Env != nil {
		options = append(options, tea.WithEnvironment(cfg.Env))
	}
	program := tea.NewProgram(a, options...)
	defer context.AfterFunc(ctx, program.Quit)() // ended from outside: the games are kept
	_, err := program.Run()
	a.closeAll()
	if a.farewell != "" && cfg.Out != nil {
		io.WriteString(cfg.Out, a.farewell)
	}
	return errors.Join(err, a.failed)
}
