package main

import (
	"context"
	"errors"
	"io"
	"iter"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shudu/bank"
	"shudu/draw"
	"shudu/generate"
	"shudu/logic"
	"shudu/sudoku"
)

// making is what "generate" is asked for.
type making struct {
	count            uint64
	output           string
	givens, symmetry string
	pattern          string
	level, er        string
	hodoku           string
	require          []string
	allow, forbid    []string
	mathdoku         int
	bank             string
	attempts         bool
	recipe           generate.Recipe
}

// generateCommand returns "generate": puzzles made to order.
func (a *app) generateCommand() *cobra.Command {
	var m making
	cmd := a.command("generate", func([]string) error { return a.generate(&m) })
	cmd.Args = cobra.NoArgs
	f := cmd.Flags()
	f.Uint64Var(&m.count, "count", 1, a.usage("gencount"))
	f.StringVarP(&m.output, "output", "o", "", a.usage("genoutput"))
	f.StringVar(&m.givens, "givens", "", a.usage("givens"))
	f.StringVar(&m.symmetry, "symmetry", "none", a.usage("symmetry"))
	f.StringVar(&m.pattern, "pattern", "", a.usage("pattern"))
	f.BoolVar(&m.recipe.Minimal, "minimal", false, a.usage("minimal"))
	f.IntVar(&m.recipe.Size, "size", 0, a.usage("size"))
	f.StringSliceVar(&m.recipe.Rules, "rules", nil, a.usage("genrules"))
	f.StringVar(&m.level, "level", "", a.usage("genlevel"))
	f.StringVar(&m.er, "er", "", a.usage("er"))
	f.StringVar(&m.hodoku, "hodoku", "", a.usage("hodoku"))
	f.StringArrayVar(&m.require, "technique", nil, a.usage("gentechnique"))
	f.StringSliceVar(&m.allow, "allow", nil, a.usage("allow"))
	f.StringSliceVar(&m.forbid, "forbid", nil, a.usage("forbid"))
	f.StringVar(&m.bank, "bank", "", a.usage("genbank"))
	f.IntVar(&m.mathdoku, "mathdoku", 0, a.usage("mathdoku"))
	f.BoolVar(&m.attempts, "attempts", false, a.usage("attempts"))
	return a.uses(cmd, "timeout=never", "threads=all", "seed", "quiet")
}

func (a *app) generate(m *making) error {
	if err := a.settleRecipe(m); err != nil {
		return err
	}
	if err := m.recipe.Check(); err != nil {
		return err
	}
	if m.bank != "" {
		return a.generateBank(m)
	}
	write, end, err := a.madeWriter(m)
	if err != nil {
		return err
	}
	for p, err := range a.made(m) {
		if err == nil {
			err = write(p)
		}
		if err != nil {
			return errors.Join(err, end())
		}
	}
	return end()
}

// made makes the puzzles. What was not found in time is told; when the user
// interrupts, the puzzles end and what was made is kept.
func (a *app) made(m *making) iter.Seq2[*sudoku.Puzzle, error] {
	g := generate.Generator{Recipe: m.recipe, Seed: a.genSeed(), Threads: a.flags.threads, Timeout: a.flags.timeout}
	return func(yield func(*sudoku.Puzzle, error) bool) {
		for made, err := range g.Stream(a.ctx, 1, m.count) {
			switch {
			case errors.Is(err, context.Canceled):
				return
			case errors.Is(err, generate.ErrGaveUp):
				a.status.raise(gaveUp)
				a.notice("generate.gaveup", made.Index, made.Attempts)
				continue
			}
			if m.attempts && err == nil {
				a.notice("generate.attempts", made.Index, made.Attempts)
			}
			if !yield(made.Puzzle, err) {
				return
			}
		}
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
	if m.recipe.Symmetry, err = generate.SymmetryOf(m.symmetry); err != nil {
		return err
	}
	if m.givens != "" {
		if m.recipe.Givens, err = a.givensOf(m.givens); err != nil {
			return err
		}
	}
	if m.pattern != "" {
		if m.recipe.Pattern, err = a.patternOf(m.pattern); err != nil {
			return err
		}
	}
	m.recipe.Mathdoku.Size = m.mathdoku
	m.recipe.Rated = m.bank == "" && (m.output == "native" || m.output == "json" || m.output == "" && !terminal(os.Stdout))
	return a.settleAim(m)
}

// settleAim turns the words about difficulty into an aim.
func (a *app) settleAim(m *making) (err error) {
	aim := &m.recipe.Aim
	if m.level != "" {
		if *aim, err = generate.Graded(m.level); err != nil {
			return err
		}
	}
	if m.er != "" {
		if m.level != "" {
			return a.fail("usage.twolevels")
		}
		if aim.Easiest, aim.Hardest, err = a.interval(m.er); err != nil {
			return err
		}
	}
	if m.hodoku != "" {
		if aim.HoDoKu = logic.LevelNamed(m.hodoku); aim.HoDoKu == logic.NoLevel {
			return a.fail("usage.hodoku", m.hodoku)
		}
	}
	for _, list := range []struct {
		names []string
		to    *[]*logic.Technique
	}{{m.require, &aim.Require}, {m.allow, &aim.Allow}, {m.forbid, &aim.Forbid}} {
		for _, name := range list.names {
			t := logic.Named(name)
			if t == nil {
				return a.fail("usage.gentechnique", name)
			}
			*list.to = append(*list.to, t)
		}
	}
	return nil
}

// interval reads "A..B", or "A" for both, on Sudoku Explainer's scale.
func (a *app) interval(word string) (low, high logic.Value, err error) {
	from, to, ranged := strings.Cut(word, "..")
	if !ranged {
		to = from
	}
	l, err1 := strconv.ParseFloat(from, 64)
	h, err2 := strconv.ParseFloat(to, 64)
	if err1 != nil || err2 != nil || !(l >= 0 && l <= 20 && h >= 0 && h <= 20) {
		return 0, 0, a.fail("usage.er", word)
	}
	return logic.Value(math.Round(10 * l)), logic.Value(math.Round(10 * h)), nil
}

// givensOf reads "N" or "A..B".
func (a *app) givensOf(word string) (generate.Range, error) {
	low, high, ranged := strings.Cut(word, "..")
	if !ranged {
		high = low
	}
	l, err1 := strconv.Atoi(low)
	h, err2 := strconv.Atoi(high)
	if err1 != nil || err2 != nil || l < 0 {
		return generate.Range{}, a.fail("usage.givens", word)
	}
	return generate.Range{Low: l, High: h}, nil
}

// patternOf reads which cells get a given from a file: a character a cell, "."
// or 0 for none, white space ignored.
func (a *app) patternOf(file string) ([]sudoku.Cell, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, 1<<16)) // more is no pattern
	if err != nil {
		return nil, err
	}
	pattern := []sudoku.Cell{}
	c := sudoku.Cell(0)
	for _, r := range string(text) {
		switch {
		case strings.ContainsRune(" \t\r\n|+-", r):
			continue
		case !strings.ContainsRune(".0_*", r):
			pattern = append(pattern, c)
		}
		c++
	}
	return pattern, nil
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
	if m.output == "text" || m.output == "" && terminal(os.Stdout) {
		return func(p *sudoku.Puzzle) error {
			_, err := a.out.Write([]byte(draw.Of(p).Boxed() + "\n"))
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
