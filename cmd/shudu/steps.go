package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/logic"
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
	none   bool // the position has no solution
	failed error
}

// stepsCommand returns "steps".
func (a *app) stepsCommand() *cobra.Command {
	var in looking
	cmd := a.command("steps [puzzle|file|-]...", func(args []string) error { return a.steps(&in, args) })
	f := cmd.Flags()
	a.reads(f, &in.from)
	a.choice(f, &in.output, "output", "listoutput", "text", "json")
	f.StringArrayVar(&in.names, "technique", nil, a.usage("steptechnique"))
	return a.uses(cmd, "timeout=never", "threads=all", "quiet")
}

func (a *app) steps(in *looking, args []string) error {
	techniques, err := answer.Techniques(a.lang, in.names)
	if err != nil {
		return err
	}
	in.techniques = techniques
	return eachOf(a, args, in.from, func(it item) *stepsFound { return a.look(in, it) }, func(f *stepsFound) { a.tellSteps(in, f) })
}

// tellSteps prints what was found in a position.
func (a *app) tellSteps(in *looking, f *stepsFound) {
	if errors.Is(f.failed, logic.ErrClash) {
		a.status.raise(untrue)
		a.notice("solve.clash", a.place(f.item), a.lang.Explain(f.failed))
		return
	}
	if !a.met(f.item, f.failed) {
		return
	}
	for _, st := range f.steps {
		if in.output == "json" {
			writeJSON(a.out, answer.StepObjectOf(a.lang, f.index, f.board, st))
		} else {
			fmt.Fprintln(a.out, a.hanging(prose.Printable(answer.Headed(a.lang, st, answer.StepText(a.lang, f.board, st)))))
		}
	}
	if terminal(a.screen) {
		a.sayIfNothing(f)
	}
}

// sayIfNothing tells a person who waits that nothing was found, or that whatever was
// found leads nowhere; a program sees that for itself.
func (a *app) sayIfNothing(f *stepsFound) {
	switch {
	case f.none:
		a.notice("steps.nosolution", a.place(f.item))
	case len(f.steps) == 0 && !f.board.Solved():
		a.notice("steps.none", a.place(f.item))
	}
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
	f.none = f.failed == nil && terminal(a.screen) && answer.Hopeless(ctx, it.Puzzle)
	return f
}
