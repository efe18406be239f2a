package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shudu/bank"
	"shudu/bank/builtin"
	"shudu/bank/identity"
	"shudu/draw"
	"shudu/format"
	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/sudoku"
)

// bankCommand returns "bank" with its own commands.
func (a *app) bankCommand() *cobra.Command {
	cmd := a.command("bank", nil)
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return a.unknownCommand(cmd, args[0])
		}
		return a.help(cmd)
	}
	cmd.AddCommand(a.bankInfo(), a.bankList(), a.bankShow(), a.bankMake(), a.bankAdd(), a.bankDedupe())
	return a.uses(cmd)
}

// bankSub returns a command below "bank"; its words are "cmd.bank.NAME".
func (a *app) bankSub(use string, least int, run func(args []string) error) *cobra.Command {
	cmd := a.command("bank."+use, func(args []string) error {
		if len(args) < least {
			return a.fail("usage.bank")
		}
		return run(args)
	})
	cmd.Use = use
	return cmd
}

// bankInfo returns "bank info".
func (a *app) bankInfo() *cobra.Command {
	var output string
	cmd := a.bankSub("info bank...", 1, func(args []string) error {
		for _, file := range args {
			b, err := a.openBank(file)
			if err != nil {
				a.complain(err)
				continue
			}
			a.tellBank(b.Info(), output)
			b.Close()
		}
		return nil
	})
	a.choice(cmd.Flags(), &output, "output", "listoutput", "text", "json")
	return a.uses(cmd, "quiet")
}

// tellBank prints what is known of a bank.
func (a *app) tellBank(i bank.Info, output string) {
	problem := ""
	if i.Problem != nil {
		problem = i.Problem.Error()
		a.status.raise(untrue)
	}
	if output == "json" {
		writeJSON(a.out, struct {
			V       int    `json:"v"`
			File    string `json:"file"`
			Format  string `json:"format"`
			Puzzles int    `json:"puzzles"`
			Bytes   int64  `json:"bytes"`
			Record  int    `json:"record,omitempty"`
			Problem string `json:"problem,omitempty"`
		}{1, i.Name, i.Format, i.Count, i.Size, i.Record, problem})
		return
	}
	fmt.Fprintln(a.out, prose.Printable(a.say("bank.info", i.Name, i.Count, i.Format, i.Size)))
	if problem != "" {
		fmt.Fprintln(a.out, prose.Printable(a.say("bank.problem", i.Name, i.Problem)))
	}
}

// openBank opens a bank.
func (a *app) openBank(file string) (*bank.Bank, error) {
	b, err := bank.Open(file)
	var path *os.PathError
	if errors.As(err, &path) {
		return nil, a.fail("input.unreadable", file, path.Err)
	}
	return b, err
}

// listed is a puzzle of a bank as JSON.
type listed struct {
	V      int    `json:"v"`
	ID     int    `json:"id"`
	Name   string `json:"name"`
	Puzzle string `json:"puzzle"`
}

// bankList returns "bank list".
func (a *app) bankList() *cobra.Command {
	var first int
	var output string
	cmd := a.bankSub("list bank", 1, func(args []string) error {
		b, err := a.openBank(args[0])
		if err != nil {
			return err
		}
		defer b.Close()
		left := a.flags.limit
		for e, err := range b.From(first) {
			if a.ctx.Err() != nil || a.flags.limited && left == 0 {
				break
			}
			left--
			switch {
			case err != nil:
				a.complain(err)
			case output == "json":
				writeJSON(a.out, listed{1, e.ID, e.Puzzle.Info.Title, answer.InOneLine(e.Puzzle)})
			default:
				fmt.Fprintln(a.out, strings.TrimSpace(fmt.Sprintf("%d\t%s\t%s", e.ID, answer.InOneLine(e.Puzzle), prose.Printable(e.Puzzle.Info.Title))))
			}
		}
		return nil
	})
	cmd.Flags().IntVar(&first, "id", 1, a.usage("listfrom"))
	a.choice(cmd.Flags(), &output, "output", "listoutput", "text", "json")
	return a.uses(cmd, "limit=none", "quiet")
}

// bankShow returns "bank show".
func (a *app) bankShow() *cobra.Command {
	var output, style string
	cmd := a.bankSub("show bank [id]...", 1, func(args []string) error {
		b, err := a.openBank(args[0])
		if err != nil {
			return err
		}
		defer b.Close()
		write, end, err := a.shower(output, style)
		if err != nil {
			return err
		}
		ids := args[1:]
		if len(ids) == 0 {
			ids = []string{"0"}
		}
		for _, word := range ids {
			p, err := a.pick(b, word)
			if err == nil {
				err = write(p)
			}
			if err != nil {
				a.complain(err)
			}
		}
		return end()
	})
	cmd.Flags().StringVarP(&output, "output", "o", "text", a.usage("showoutput"))
	a.choice(cmd.Flags(), &style, "style", "style", styleNames...)
	return a.uses(cmd, "seed", "quiet")
}

// shower returns what prints a puzzle, as text or in a format, and what ends
// the output.
func (a *app) shower(output, style string) (write func(*sudoku.Puzzle) error, end func() error, err error) {
	if output == "text" {
		return func(p *sudoku.Puzzle) error {
			_, err := io.WriteString(a.out, answer.TextStyles[style](draw.Of(p)))
			return err
		}, func() error { return nil }, nil
	}
	if err := a.idle("idle.text", "style"); err != nil {
		return nil, nil, err
	}
	w, err := a.puzzleWriter(output)
	if err != nil {
		return nil, nil, err
	}
	return w.Write, w.Close, nil
}

// pick picks a puzzle by its number; 0 is any.
func (a *app) pick(b *bank.Bank, word string) (*sudoku.Puzzle, error) {
	id, err := strconv.Atoi(word)
	if err != nil {
		return nil, a.fail("bank.id", word, b.Len())
	}
	if id != 0 {
		return b.At(id)
	}
	seed := a.flags.seed
	if !a.flags.seeded {
		seed = rand.Uint64()
	}
	id, p, err := b.Random(rand.New(rand.NewPCG(seed, 0)))
	if err == nil {
		a.notice("bank.picked", id)
	}
	return p, err
}

// bankMake returns "bank make".
func (a *app) bankMake() *cobra.Command {
	var output, from string
	var force bool
	var own int
	cmd := a.bankSub("make bank [puzzle|file|-]...", 1, func(args []string) error {
		file := args[0]
		if output == "" {
			output = formatOf(file)
		}
		if _, err := a.puzzleWriter(output); err != nil {
			return err
		}
		if err := a.free(file, force); err != nil {
			return err
		}
		puzzles, err := a.toBank(own, args[1:], from)
		if err != nil {
			return err
		}
		n, err := bank.Make(a.ctx, file, output, force, atLeastOne(a, puzzles))
		if err == nil {
			a.notice("bank.made", file, n)
		}
		return a.unwritten(file, err)
	})
	cmd.Flags().StringVarP(&output, "output", "o", "", a.usage("bankformat"))
	a.reads(cmd.Flags(), &from)
	a.forced(cmd, &force)
	cmd.Flags().IntVar(&own, "builtin", 0, a.usage("builtin"))
	return a.uses(cmd, "quiet")
}

// toBank returns the puzzles of a new bank: those of the built-in bank, spread
// over its levels, when that many are asked for; else those of the input.
func (a *app) toBank(own int, args []string, from string) (iter.Seq2[*sudoku.Puzzle, error], error) {
	switch {
	case own == 0:
		return a.puzzles(args, from)
	case a.said("from") || a.said("lenient"):
		return nil, a.idle("idle.builtin", "from", "lenient")
	case own < 0 || own > builtin.Len() || len(args) > 0:
		return nil, a.fail("usage.builtin", builtin.Len())
	}
	return func(yield func(*sudoku.Puzzle, error) bool) {
		for i := range own {
			if !yield(builtin.Puzzle(1+i*builtin.Len()/own), nil) {
				return
			}
		}
	}, nil
}

// formatOf returns the format of a bank by its name: native where the extension
// is one of native's, the format that is called like it, else lines.
func formatOf(file string) string {
	ext := strings.ToLower(filepath.Ext(file))
	if slices.Contains(format.Lookup("native").Extensions, ext) {
		return "native"
	}
	if f := format.Lookup(strings.TrimPrefix(ext, ".")); f != nil {
		return f.Name
	}
	return "line"
}

// bankAdd returns "bank add".
func (a *app) bankAdd() *cobra.Command {
	var from string
	cmd := a.bankSub("add bank [puzzle|file|-]...", 1, func(args []string) error {
		if _, err := os.Stat(args[0]); errors.Is(err, fs.ErrNotExist) {
			return a.fail("bank.missing", args[0])
		}
		puzzles, err := a.puzzles(args[1:], from)
		if err != nil {
			return err
		}
		n, err := bank.Add(a.ctx, args[0], atLeastOne(a, puzzles))
		if err == nil {
			a.notice("bank.added", args[0], n)
		}
		return a.unwritten(args[0], err)
	})
	a.reads(cmd.Flags(), &from)
	return a.uses(cmd, "quiet")
}

// atLeastOne ends a stream without a puzzle by an error: a bank of none would
// only be in the way.
func atLeastOne(a *app, puzzles iter.Seq2[*sudoku.Puzzle, error]) iter.Seq2[*sudoku.Puzzle, error] {
	return func(yield func(*sudoku.Puzzle, error) bool) {
		n := 0
		for p, err := range puzzles {
			if n++; !yield(p, err) {
				return
			}
		}
		if n == 0 {
			yield(nil, a.fail("bank.nothing"))
		}
	}
}

// puzzles streams the puzzles of all arguments. A puzzle that cannot be read is
// complained about and left out; an input that cannot be opened, and an
// interruption, end the stream with an error, so that nothing half done is kept.
func (a *app) puzzles(args []string, from string) (iter.Seq2[*sudoku.Puzzle, error], error) {
	items, err := a.read(args, from)
	if err != nil {
		return nil, err
	}
	return func(yield func(*sudoku.Puzzle, error) bool) {
		for it := range a.each(items) {
			a.progress.add(1)
			switch {
			case it.err != nil && it.src == nil:
				yield(nil, it.err)
				return
			case it.err != nil:
				a.complain(it.err)
			case !yield(it.Puzzle, nil):
				return
			}
		}
		if a.ctx.Err() != nil {
			yield(nil, a.fail("bank.interrupted"))
		}
	}, nil
}

// identified is a puzzle with what tells it from others.
type identified struct {
	item
	key identity.ID
}

// bankDedupe returns "bank dedupe": each puzzle once, where those that are the
// same in disguise count as one.
func (a *app) bankDedupe() *cobra.Command {
	var output, from string
	var exact bool
	cmd := a.bankSub("dedupe [bank|-]...", 0, func(args []string) error { return a.dedupe(args, from, output, exact) })
	cmd.Flags().StringVarP(&output, "output", "o", "line", a.usage("to"))
	a.reads(cmd.Flags(), &from)
	cmd.Flags().BoolVar(&exact, "exact", false, a.usage("exact"))
	return a.uses(cmd, "threads=all", "quiet")
}

func (a *app) dedupe(args []string, from, output string, exact bool) error {
	w, err := a.puzzleWriter(output)
	if err != nil {
		return err
	}
	seen := map[identity.ID]bool{}
	dropped := 0
	err = eachOf(a, args, from, func(it item) (id identified) {
		if id.item = it; it.err == nil {
			id.key, id.err = identity.Of(it.Puzzle, exact)
		}
		return id
	}, func(it identified) {
		switch {
		case it.err != nil:
			a.complain(it.err)
		case seen[it.key]:
			dropped++
		default:
			seen[it.key] = true
			if err := w.Write(it.Puzzle); err != nil {
				a.complain(err)
			}
		}
	})
	if err != nil {
		return err
	}
	if len(seen) > 0 {
		a.notice("bank.deduped", len(seen), dropped)
	}
	return w.Close()
}
