package main

import (
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"shudu/bank"
	"shudu/bank/builtin"
	"shudu/format"
	"shudu/generate"
	"shudu/internal/store"
	"shudu/internal/text"
	"shudu/logic"
	"shudu/play"
	"shudu/play/hint"
	"shudu/play/match"
	"shudu/play/shelf"
	"shudu/sudoku"
	"shudu/tui"
)

// playFlags are the flags of the game.
type playFlags struct {
	classic, ascii, plain, daily, set bool
	bank, level, lives, from          string
	technique                         string
	id                                int
}

// playCommand returns "play": the game in the terminal.
func (a *app) playCommand() *cobra.Command {
	p := &playFlags{}
	cmd := a.command("play [puzzle|file]", func(args []string) error { return a.play(p, args) })
	cmd.Args = a.atMost(1)
	f := cmd.Flags()
	f.BoolVar(&p.classic, "classic", false, a.usage("classic"))
	f.StringVar(&p.bank, "bank", "", a.usage("playbank"))
	f.IntVar(&p.id, "id", 0, a.usage("id"))
	a.choice(f, &p.level, "level", "playlevel", append([]string{""}, builtin.Levels...)...)
	f.StringVar(&p.technique, "technique", "", a.usage("playtechnique"))
	f.StringVar(&p.lives, "lives", "", a.usage("lives"))
	f.BoolVar(&p.ascii, "ascii", false, a.usage("ascii"))
	f.BoolVar(&p.plain, "plain", false, a.usage("plain"))
	f.BoolVar(&p.daily, "daily", false, a.usage("daily"))
	f.BoolVar(&p.set, "set", false, a.usage("set"))
	a.reads(f, &p.from)
	return a.uses(cmd, "timeout=never", "seed", "color")
}

// home opens the home screen.
func (a *app) home() error {
	cfg, err := a.table(&playFlags{})
	if err != nil {
		return err
	}
	a.wholeScreen()
	return tui.Start(a.ctx, cfg, tui.Home())
}

// play starts what the flags ask for.
func (a *app) play(p *playFlags, args []string) error {
	cfg, err := a.table(p)
	if err != nil {
		return err
	}
	if err := a.settlePlay(p, args); err != nil {
		return err
	}
	if !p.plain && (!terminal(a.in) || !terminal(a.screen)) {
		return a.fail("play.noterminal")
	}
	a.wholeScreen()
	if namesGame(args) {
		return a.goOn(p, cfg, args)
	}
	card, puzzle, from, err := a.wanted(p, args)
	switch {
	case err != nil:
		return err
	case p.plain && p.daily:
		return tui.PlainDaily(a.ctx, cfg)
	case p.plain && p.classic:
		return tui.PlainClassic(a.ctx, cfg, p.problems(puzzle, from), p.id, cfg.Lives)
	case p.plain:
		return tui.Plain(a.ctx, cfg, card, puzzle)
	}
	return tui.Start(a.ctx, cfg, p.screen(cfg, card, puzzle, from))
}

// settlePlay refuses flags that leave no room for each other: what is played comes
// from one place.
func (a *app) settlePlay(p *playFlags, args []string) error {
	switch {
	case p.daily && a.said("level"):
		return a.fail("usage.dailylevel")
	case namesGame(args):
		return a.idle("idle.game", "daily", "set", "classic", "technique", "bank", "id", "level", "lives", "from", "lenient")
	case len(args) > 0:
		if err := a.idle("idle.puzzle", "daily", "technique", "bank", "id", "level"); err != nil {
			return err
		}
	default:
		if err := a.idle("idle.nopuzzle", "from", "lenient"); err != nil {
			return err
		}
	}
	return a.apart("daily set classic technique bank id", "technique bank id level", "set classic plain level lives", "level classic bank id")
}

// goOn goes on with the game that an argument names. One that lies elsewhere is put
// among the player's own.
func (a *app) goOn(p *playFlags, cfg tui.Config, args []string) error {
	dir, id, ok := savedGame(args)
	if ok {
		cfg.Shelf = shelf.Of(store.Elsewhere(dir))
	} else {
		lines, _ := gameFile(args)
		var err error
		if id, err = bringGame(store.Home(), lines, time.Now()); err != nil {
			return a.fail("input.unreadable", args[0], a.lang.Explain(err))
		}
	}
	if p.plain {
		return tui.PlainSaved(a.ctx, cfg, id)
	}
	return tui.Start(a.ctx, cfg, tui.Saved(id))
}

// namesGame reports whether an argument is the file of a game.
func namesGame(args []string) bool {
	_, _, kept := savedGame(args)
	_, elsewhere := gameFile(args)
	return kept || elsewhere
}

// savedGame finds the game that an argument names: a file FOLDER/games/ID.game,
// as the game writes it.
func savedGame(args []string) (dir, id string, ok bool) {
	if len(args) != 1 {
		return "", "", false
	}
	games, file := filepath.Split(filepath.Clean(args[0]))
	id, ok = strings.CutSuffix(file, ".game")
	if _, err := os.Stat(args[0]); err != nil || !ok || filepath.Base(games) != "games" {
		return "", "", false
	}
	return filepath.Dir(filepath.Clean(games)), id, true
}

// gameFile reads the file of a game that lies anywhere else: one that the page
// saved, or a copy.
func gameFile(args []string) (lines []string, ok bool) {
	if len(args) != 1 || filepath.Ext(args[0]) != ".game" {
		return nil, false
	}
	data, err := os.ReadFile(args[0])
	if err != nil {
		return nil, false
	}
	lines, _, _, err = shelf.Unseal(data)
	return lines, err == nil && len(lines) > 0
}

// bringGame puts a game among the player's own and returns its name there. One
// that went on there already is not put there twice.
func bringGame(games shelf.Files, lines []string, now time.Time) (id string, err error) {
	card, session, err := play.ReadGame(lines)
	if err != nil {
		return "", err
	}
	if there, err := games.Read(shelf.Games, card.ID); err == nil && len(there.Lines) >= len(lines) && slices.Equal(there.Lines[:len(lines)], lines) {
		return card.ID, nil
	}
	card.ID = ""
	g, err := shelf.Of(games).Keep(card, session, now)
	if err != nil {
		return "", err
	}
	return g.Card.ID, g.Close()
}

// screen picks the first screen of a game.
func (p *playFlags) screen(cfg tui.Config, card play.Card, puzzle *sudoku.Puzzle, from match.Bank) tui.Screen {
	switch {
	case p.classic:
		return tui.Classic(p.problems(puzzle, from), p.id, cfg.Lives)
	case p.set:
		return tui.Set(puzzle)
	case p.daily:
		return tui.Daily()
	case puzzle != nil:
		return tui.Puzzle(card, puzzle)
	}
	return tui.Level(p.level)
}

// problems is the bank of a classic game: the one that is named, the one
// puzzle that is named, or the built-in bank.
func (p *playFlags) problems(puzzle *sudoku.Puzzle, from match.Bank) match.Bank {
	switch {
	case from != nil:
		return from
	case puzzle != nil:
		return match.Only(puzzle)
	}
	return match.Builtin()
}

// wanted finds the puzzle that is asked for: an argument, or one of a bank;
// none when the built-in bank will do.
func (a *app) wanted(p *playFlags, args []string) (play.Card, *sudoku.Puzzle, match.Bank, error) {
	card := play.Card{Mode: "modern", Level: p.level}
	switch {
	case p.technique != "":
		puzzle, err := a.practice(p.technique)
		return card, puzzle, nil, err
	case len(args) > 0:
		puzzle, err := a.firstPuzzle(args[0], p.from)
		return card, puzzle, nil, err
	case p.bank == "" && p.id == 0, p.bank == "" && p.classic:
		return card, nil, nil, nil
	}
	from := match.Builtin()
	if p.bank != "" {
		var err error
		if from, err = openBank(p.bank); err != nil {
			return card, nil, nil, err
		}
	}
	if p.classic {
		return card, nil, from, nil
	}
	n := p.id
	switch {
	case n == 0 && from.Len() > 0:
		n = 1 + a.random().IntN(from.Len())
	case n < 1 || n > from.Len():
		return card, nil, nil, a.fail("usage.id", from.Len(), n)
	}
	puzzle, err := from.Puzzle(n)
	card.Bank, card.Number = from.Name(), n
	return card, puzzle, from, err
}

// practice deals a position whose next step is a technique.
func (a *app) practice(name string) (*sudoku.Puzzle, error) {
	t := logic.Named(name)
	if t == nil || t.Level == logic.NoLevel {
		return nil, a.fail("usage.gentechnique", name)
	}
	ctx, cancel := a.allowed()
	defer cancel()
	p, err := (&generate.Dealer{Seed: a.random().Uint64()}).Practice(ctx, t)
	if err == nil {
		p.Info.Title = a.say("technique." + t.Name)
	}
	return p, err
}

// firstPuzzle reads the first puzzle of an argument.
func (a *app) firstPuzzle(arg, from string) (*sudoku.Puzzle, error) {
	items, err := a.read([]string{arg}, from)
	if err != nil {
		return nil, err
	}
	for it := range a.each(items) {
		return it.Puzzle, it.err
	}
	if err := a.ctx.Err(); err != nil {
		return nil, err
	}
	return nil, format.ErrEmpty
}

// table is what a game needs from outside.
func (a *app) table(p *playFlags) (tui.Config, error) {
	cfg := tui.Config{Lang: a.lang, Shelf: shelf.Of(store.Home()), Elsewhere: func(dir string) *shelf.Shelf { return shelf.Of(store.Elsewhere(dir)) }, Now: tui.Clock(), Random: a.random(), ASCII: p.ascii,
		Lives: 5, In: a.in, Out: a.gameOutput(p), Env: os.Environ(), Hints: &hint.Ladder{Own: true}}
	switch n, err := strconv.Atoi(p.lives); {
	case p.lives == "off":
		cfg.Lives, cfg.LivesSet = 0, true
	case p.lives == "":
	case err != nil || n < 1:
		return cfg, a.fail("usage.lives", p.lives)
	default:
		cfg.Lives, cfg.LivesSet = n, true
	}
	cfg.Generate = (&generate.Dealer{Seed: cfg.Random.Uint64()}).Level
	cfg.Like = (&generate.Dealer{Seed: cfg.Random.Uint64()}).Like
	cfg.LangSet = a.flags.lang != ""
	if p.classic && !cfg.LangSet {
		cfg.Lang, cfg.LangSet = text.English, true
	}
	if a.flags.color == "never" {
		cfg.Env = append(slices.Clone(cfg.Env), "NO_COLOR=1")
	}
	return cfg, nil
}

// gameOutput returns where a game is shown: plain lines go where all answers go, what
// has the whole screen to itself straight to it.
func (a *app) gameOutput(p *playFlags) io.Writer {
	if p.plain {
		return a.out
	}
	return os.Stdout
}

// random is where chance comes from: the seed that was given, or the clock.
func (a *app) random() *rand.Rand {
	if a.flags.seeded {
		return rand.New(rand.NewPCG(a.flags.seed, 0))
	}
	return rand.New(rand.NewPCG(uint64(time.Now().UnixNano()), uint64(os.Getpid())))
}

// fileBank is a bank in a file.
type fileBank struct {
	*bank.Bank
	name string
}

func (b fileBank) Name() string                         { return b.name }
func (b fileBank) Puzzle(n int) (*sudoku.Puzzle, error) { return b.At(n) }

// openBank opens the bank in a file.
func openBank(path string) (match.Bank, error) {
	b, err := bank.Open(path)
	if err != nil {
		return nil, err
	}
	return fileBank{b, filepath.Base(path)}, nil
}
