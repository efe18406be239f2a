package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shudu/draw"
	"shudu/generate"
	"shudu/sudoku"
)

// making is what "generate" is asked for.
type making struct {
	count            uint64
	output           string
	givens, symmetry string
	pattern          string
	mathdoku         int
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
	write, end, err := a.madeWriter(m)
	if err != nil {
		return err
	}
	g := generate.Generator{Recipe: m.recipe, Seed: a.genSeed(), Threads: a.flags.threads, Timeout: a.flags.timeout}
	for made, err := range g.Stream(a.ctx, 1, m.count) {
		switch {
		case errors.Is(err, generate.ErrGaveUp):
			a.status.raise(gaveUp)
			a.notice("generate.gaveup", made.Index, made.Attempts)
			continue
		case err != nil:
			return errors.Join(err, end())
		}
		if err := write(made.Puzzle); err != nil {
			return err
		}
		if m.attempts {
			a.notice("generate.attempts", made.Index, made.Attempts)
		}
	}
	return end()
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
	return nil
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
	text, err := os.ReadFile(file)
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
