package main

import (
	"context"
	"errors"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"time"

	"github.com/spf13/cobra"

	"shudu/bank"
	"shudu/draw"
	"shudu/format"
	"shudu/generate"
	"shudu/internal/answer"
	"shudu/sudoku"
)

// making is what "generate" is asked for.
type making struct {
	answer.Wishes
	count    uint64
	output   string
	pattern  string // a file
	bank     string
	like     string // a puzzle, or a file
	layout   string
	attempts bool
	recipe   generate.Recipe
}

// generateCommand returns "generate": puzzles made to order.
func (a *app) generateCommand() *cobra.Command {
	var m making
	cmd := a.command("generate", func([]string) error { return a.generate(&m) })
	cmd.Args = a.atMost(0)
	f := cmd.Flags()
	f.Uint64Var(&m.count, "count", 1, a.usage("gencount"))
	f.StringVarP(&m.output, "output", "o", "", a.usage("genoutput"))
	f.StringVar(&m.Givens, "givens", "", a.usage("givens"))
	f.StringVar(&m.Symmetry, "symmetry", "none", a.usage("symmetry"))
	f.StringVar(&m.pattern, "pattern", "", a.usage("pattern"))
	f.BoolVar(&m.Minimal, "minimal", false, a.usage("minimal"))
	f.IntVar(&m.Size, "size", 0, a.usage("size"))
	f.StringSliceVar(&m.Rules, "rules", nil, a.usage("genrules"))
	f.StringVar(&m.Level, "level", "", a.usage("genlevel"))
	f.StringVar(&m.ER, "er", "", a.usage("er"))
	f.StringVar(&m.HoDoKu, "hodoku", "", a.usage("hodoku"))
	f.StringArrayVar(&m.Require, "technique", nil, a.usage("gentechnique"))
	f.StringSliceVar(&m.Allow, "allow", nil, a.usage("allow"))
	f.StringSliceVar(&m.Forbid, "forbid", nil, a.usage("forbid"))
	f.StringVar(&m.bank, "bank", "", a.usage("genbank"))
	f.IntVar(&m.Mathdoku, "mathdoku", 0, a.usage("mathdoku"))
	f.StringVar(&m.Ops, "ops", "", a.usage("ops"))
	f.IntVar(&m.Cages, "cages", 0, a.usage("cages"))
	f.StringVar(&m.Values, "values", "", a.usage("values"))
	f.StringVar(&m.like, "like", "", a.usage("like"))
	f.StringVar(&m.layout, "layout", "", a.usage("layout"))
	f.BoolVar(&m.attempts, "attempts", false, a.usage("attempts"))
	return a.uses(cmd, "timeout=never", "threads=all", "seed", "quiet")
}

func (a *app) generate(m *making) error {
	if err := a.settleRecipe(m); err != nil {
		return err
	}
	if err := a.apart("attempts quiet"); err != nil {
		return err
	}
	if m.bank != "" {
		if err := a.idle("idle.bank", "output"); err != nil {
			return err
		}
		return a.generateBank(m)
	}
	write, end, err := a.madeWriter(m)
	if err != nil {
		return err
	}
	n := 0
	for p, err := range a.made(m) {
		if n++; err == nil {
			err = a.unsayable(n, m.output, write(p))
		}
		if err != nil {
			return errors.Join(err, end())
		}
	}
	return end()
}

// unsayable says of a puzzle that its format cannot say that another can.
func (a *app) unsayable(n int, output string, err error) error {
	var cannot *format.CannotError
	if errors.As(err, &cannot) {
		return a.fail("convert.cannot", a.say("puzzle.number", n), output, cannot.Err)
	}
	return err
}

// made makes the puzzles. What was not found in time is told; when the user
// interrupts, the puzzles end and what was made is kept.
func (a *app) made(m *making) iter.Seq2[*sudoku.Puzzle, error] {
	g := generate.Generator{Recipe: m.recipe, Seed: a.genSeed(), Threads: a.flags.threads, Timeout: a.flags.timeout, Tried: a.progress.tries()}
	a.progress.counting("progress.puzzles", m.count)
	return func(yield func(*sudoku.Puzzle, error) bool) {
		came, stop := a.unlessMade(unheard)
		defer stop()
		first, count := uint64(1), m.count
		if a.piece != nil {
			first, count = a.piece.First, a.piece.Count
		}
		for made, err := range g.Stream(a.ctx, first, count) {
			switch {
			case errors.Is(err, context.Canceled):
				return
			case errors.Is(err, generate.ErrGaveUp):
				a.status.raise(gaveUp)
				a.tellGaveUp(made)
				continue
			}
			if m.attempts && err == nil {
				a.notice("generate.attempts", made.Index, made.Attempts)
			}
			a.progress.add(1)
			if came(); !yield(made.Puzzle, err) {
				return
			}
		}
	}
}

// unheard is how long nothing need be said while a puzzle is searched for.
const unheard = 30 * time.Second

// unlessMade says so, once, when a puzzle was not found for long and no time ends the
// search: there may be none. It returns what is to be called when a puzzle came, and at
// the end.
func (a *app) unlessMade(long time.Duration) (came, stop func()) {
	if a.flags.timeout > 0 || a.piece != nil {
		return func() {}, func() {}
	}
	news, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		timer := time.NewTimer(long)
		defer timer.Stop()
		for {
			select {
			case _, more := <-news:
				if !more {
					return
				}
				timer.Reset(long)
			case <-timer.C:
				a.notice("generate.still", long)
			}
		}
	}()
	return func() { news <- struct{}{} }, func() { close(news); <-ended }
}

// tellGaveUp says that a puzzle was not found, and what was seen instead.
func (a *app) tellGaveUp(m generate.Made) {
	switch {
	case m.Ended && m.Hardest > 0:
		a.notice("generate.endedbelow", m.Index, m.Attempts, m.Hardest)
	case m.Ended:
		a.notice("generate.ended", m.Index, m.Attempts)
	default:
		a.notice("generate.gaveup", m.Index, m.Attempts)
	}
}

// generateBank makes puzzles into a bank: a new one, or one that is there.
func (a *app) generateBank(m *making) error {
	ctx := context.WithoutCancel(a.ctx) // an interrupt ends the making, not the keeping
	if _, err := os.Stat(m.bank); err == nil {
		n, err := bank.Add(ctx, m.bank, a.made(m))
		if err == nil {
			a.notice("bank.added", m.bank, n)
		}
		return a.unwritten(m.bank, err)
	}
	n, err := bank.Make(ctx, m.bank, formatOf(m.bank), false, a.made(m))
	if err == nil {
		a.notice("bank.made", m.bank, n)
	}
	return a.unwritten(m.bank, err)
}

// settleRecipe turns the words of flags into a recipe.
func (a *app) settleRecipe(m *making) (err error) {
	if m.pattern != "" {
		if m.Pattern, err = patternOf(m.pattern); err != nil {
			return err
		}
	}
	m.Rated = a.ratesMade(m)
	if m.like != "" {
		if m.Like, err = a.firstPuzzle(m.like, ""); err != nil {
			return err
		}
	}
	if m.layout != "" {
		if m.Layout, err = a.firstPuzzle(m.layout, ""); err != nil {
			return err
		}
	}
	m.recipe, err = m.Recipe(a.ctx, a.lang)
	return err
}

// ratesMade reports whether the puzzles are written with their ratings: where they
// are native objects.
func (a *app) ratesMade(m *making) bool {
	switch {
	case m.bank != "":
		return formatOf(m.bank) == "native"
	case m.output == "":
		return !terminal(a.screen)
	}
	return m.output == "native" || m.output == "json"
}

// patternOf reads which cells get a given from a file.
func patternOf(file string) (string, error) {
	f, err := os.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, 1<<16)) // more is no pattern
	return string(text) + "\n", err                   // an empty file is a pattern of no cells
}

// genSeed returns --seed, or any, which is told.
func (a *app) genSeed() uint64 {
	if a.flags.seeded {
		return a.flags.seed
	}
	seed := rand.Uint64()
	a.notice("convert.seed", seed)
	return seed
}

// madeWriter returns what writes the puzzles: pictures in a terminal, native
// elsewhere, or what was asked for.
func (a *app) madeWriter(m *making) (write func(*sudoku.Puzzle) error, end func() error, err error) {
	if m.output == "text" || m.output == "" && terminal(a.screen) {
		return func(p *sudoku.Puzzle) error {
			_, err := io.WriteString(a.out, a.asText("auto", p, draw.Of(p))+"\n")
			return err
		}, func() error { return nil }, nil
	}
	name := m.output
	if name == "" {
		name = "native"
	}
	w, err := a.puzzleWriter(name)
	if err != nil {
		return nil, nil, err
	}
	return w.Write, w.Close, nil
}
