package main

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"shudu/format"
	"shudu/format/classic"
	"shudu/internal/answer"
	"shudu/model"
	"shudu/sudoku"
)

// conversion is what "convert" is asked to do.
type conversion struct {
	from, output string
	answer.Conversion
}

// converted is a puzzle on its way from one format to another.
type converted struct {
	item
	puzzle *sudoku.Puzzle
	failed error
}

// convertCommand returns "convert".
func (a *app) convertCommand() *cobra.Command {
	var c conversion
	cmd := a.command("convert [puzzle|file|-]...", func(args []string) error {
		args = a.takeValue(&c.Rotate, "90", args, func(word string) bool { return answer.Quarters[word] > 0 })
		args = a.takeValue(&c.Relabel, "random", args, isLabels)
		return a.convert(&c, args)
	})
	f := cmd.Flags()
	a.reads(f, &c.from)
	f.StringVarP(&c.output, "output", "o", "line", a.usage("to"))
	f.StringVar(&c.Rotate, "rotate", "", a.usage("rotate"))
	f.Lookup("rotate").NoOptDefVal = "90"
	f.StringVar(&c.Relabel, "relabel", "", a.usage("relabel"))
	f.Lookup("relabel").NoOptDefVal = "random"
	f.BoolVar(&c.Shuffle, "shuffle", false, a.usage("shuffle"))
	f.BoolVar(&c.Canonical, "canonical", false, a.usage("canonical"))
	return a.uses(cmd, "threads=all", "seed", "quiet")
}

// takeValue lets the value of a flag that may go without one also stand behind
// it as a word of its own: no such word names a puzzle. A number that names neither a
// file nor a puzzle can be meant for nothing else, right or wrong.
func (a *app) takeValue(flag *string, without string, args []string, fits func(string) bool) []string {
	if *flag != without {
		return args
	}
	for i, arg := range args {
		if _, err := os.Stat(arg); err != nil && (fits(arg) || isNumber(arg) && a.sniff(arg) == nil) {
			*flag = arg
			return slices.Delete(slices.Clone(args), i, i+1)
		}
	}
	return args
}

// isNumber reports whether a word is nothing but digits.
func isNumber(word string) bool { return word != "" && strings.Trim(word, "0123456789") == "" }

// isLabels reports whether a word is every digit up to its length once.
func isLabels(word string) bool {
	var seen sudoku.Digits
	for _, c := range []byte(word) {
		d, ok := classic.DigitOf(c)
		if !ok || d == sudoku.None || seen.Has(d) {
			return false
		}
		seen |= d.Set()
	}
	return seen != 0 && seen == sudoku.FirstDigits(len(word))
}

func (a *app) convert(c *conversion, args []string) error {
	w, err := a.puzzleWriter(c.output)
	if err != nil {
		return err
	}
	changes, err := a.changes(c)
	if err != nil {
		return err
	}
	err = eachOf(a, args, c.from, func(it item) converted { return change(it, changes) }, func(p converted) { a.writeConverted(c, w, p) })
	if err != nil {
		return err
	}
	return w.Close()
}

// writeConverted writes a puzzle in its new format, or says why it cannot.
func (a *app) writeConverted(c *conversion, w format.Writer, p converted) {
	err := p.err
	if err == nil && p.failed != nil {
		err = p.placed(p.failed)
	}
	if err == nil {
		err = w.Write(p.puzzle)
	}
	var cannot *format.CannotError
	if errors.As(err, &cannot) {
		err = a.fail("convert.cannot", a.place(p.item), c.output, cannot.Err)
	} else if errors.Is(err, model.ErrRule) && p.failed == nil {
		err = p.placed(err)
	}
	if err != nil && a.ctx.Err() == nil {
		a.complain(err)
	}
}

// puzzleWriter returns a writer of puzzles to standard output.
func (a *app) puzzleWriter(name string) (format.Writer, error) {
	if name == "json" {
		name = "native"
	}
	f := format.Lookup(name)
	switch {
	case f == nil:
		return nil, a.unknownName("usage.format", name, formatNames())
	case f.NewWriter == nil:
		return nil, a.fail("usage.notwrite", name)
	}
	return format.NewWriter(a.out, name)
}

// change makes all changes to a puzzle.
func change(it item, changes []answer.Changer) converted {
	out := converted{item: it, puzzle: it.Puzzle}
	for _, f := range changes {
		if it.err == nil && out.failed == nil {
			out.puzzle, out.failed = f(out.puzzle, it.index)
		}
	}
	return out
}

// changes returns what is to be done to every puzzle. Chance starts anew from
// the seed and the puzzle's number.
func (a *app) changes(c *conversion) ([]answer.Changer, error) {
	chance := func(int) *rand.Rand { return nil }
	if c.Chancy() {
		chance = a.chance()
	}
	return c.Changers(a.lang, chance)
}

// chance returns a source of chance for every puzzle, from --seed or from a
// seed that is told.
func (a *app) chance() func(index int) *rand.Rand {
	seed := a.flags.seed
	if !a.flags.seeded {
		seed = rand.Uint64()
		a.notice("convert.seed", seed)
	}
	return func(index int) *rand.Rand { return rand.New(rand.NewPCG(seed, uint64(index))) }
}
