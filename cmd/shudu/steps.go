package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"shudu/batch"
	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/logic"
	"shudu/model"
)

// looking is what "steps" is asked to do.
type looking struct {
	from, output string
	names        []string
	techniques   []*logic.Technique
}

// stepsFound is what was found in one position.
type stepsFound struct {
	item
	board  *logic.Board
	steps  []*logic.Step
	failed error
}

// stepsCommand returns "steps".
func (a *app) stepsCommand() *cobra.Command {
	var in looking
	cmd := a.command("steps [puzzle|file|-]...", func(args []string) error { return a.steps(&in, args) })
	f := cmd.Flags()
	a.reads(f, &in.from)
	f.StringVarP(&in.output, "output", "o", "text", a.usage("listoutput"))
	f.StringArrayVar(&in.names, "technique", nil, a.usage("steptechnique"))
	return a.uses(cmd, "timeout", "threads", "quiet")
}

func (a *app) steps(in *looking, args []string) error {
	if err := a.oneOf("--output", in.output, "text", "json"); err != nil {
		return err
	}
	techniques, err := answer.Techniques(a.lang, in.names)
	if err != nil {
		return err
	}
	in.techniques = techniques
	items, err := a.read(args, in.from)
	if err != nil {
		return err
	}
	for f := range batch.Map(a.ctx, a.flags.threads, items, func(it item) *stepsFound { return a.look(in, it) }) {
		if !a.mayTell(f) {
			continue
		}
		for _, st := range f.steps {
			if in.output == "json" {
				writeJSON(a.out, answer.StepObjectOf(a.lang, f.index, f.board, st))
			} else {
				fmt.Fprintln(a.out, a.hanging(prose.Printable(answer.Headed(a.lang, st, answer.StepText(a.lang, f.board, st)))))
			}
		}
	}
	return nil
}

// look finds the steps in one position.
func (a *app) look(in *looking, it item) *stepsFound {
	f := &stepsFound{item: it}
	if it.err != nil {
		return f
	}
	ctx, cancel := a.allowed()
	defer cancel()
	f.board, f.steps, f.failed = answer.Steps(ctx, it.Item, in.techniques, len(in.names) > 0)
	return f
}

// mayTell remembers what the search means for the exit status and reports whether
// there is anything to tell.
func (a *app) mayTell(f *stepsFound) bool {
	switch {
	case f.err != nil:
		a.complain(f.placed(f.err))
		return false
	case errors.Is(f.failed, context.Canceled):
		return false
	case errors.Is(f.failed, context.DeadlineExceeded):
		a.status.raise(gaveUp)
		a.notice("solve.gaveup", a.place(f.item), a.flags.timeout)
	case errors.Is(f.failed, logic.ErrClash):
		a.status.raise(untrue)
		a.notice("solve.clash", a.place(f.item), a.lang.Explain(f.failed))
		return false
	case errors.Is(f.failed, model.ErrRule), f.failed != nil:
		a.complain(f.placed(f.failed))
		return false
	}
	return true
}
