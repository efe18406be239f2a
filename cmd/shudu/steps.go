package main

import (
	"errors"
	"io"

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
	many         bool // several inputs were named
}

// stepsFound is what was found in one position.
type stepsFound struct {
	item
	board  *logic.Board
	told   []string // each step, in the form asked for
	none   bool     // the position has no solution
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
	in.techniques, in.many = techniques, len(args) > 1
	return eachOf(a, args, in.from, func(it item) *stepsFound { return a.look(in, it) }, func(f *stepsFound) { a.tellSteps(in, f) })
}

// tellSteps prints what was found in a position.
func (a *app) tellSteps(in *looking, f *stepsFound) {
	if errors.Is(f.failed, logic.ErrClash) {
		a.status.raise(untrue)
		clashes, err := answer.Clashes(a.ctx, f.Puzzle)
		if a.tellClashes(f.item, clashes); len(clashes) == 0 || err != nil {
			a.notice("solve.clash", a.place(f.item), a.lang.Explain(f.failed))
		}
		return
	}
	if !a.met(f.item, f.failed) {
		return
	}
	if in.output == "text" && len(f.told) > 0 {
		a.caption(f.item, in.many)
	}
	for _, line := range f.told {
		io.WriteString(a.out, line)
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
	case len(f.told) == 0 && !f.board.Solved():
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
	board, steps, err := answer.Steps(ctx, it.Item, in.techniques, len(in.names) > 0)
	f.board, f.failed = board, err
	for _, st := range steps {
		if a.ctx.Err() != nil {
			break
		}
		f.told = append(f.told, a.stepLine(in, f, st))
	}
	f.none = f.failed == nil && terminal(a.screen) && answer.Hopeless(ctx, it.Puzzle)
	return f
}

// stepLine tells a step: an object, or a sentence.
func (a *app) stepLine(in *looking, f *stepsFound, st *logic.Step) string {
	if in.output == "json" {
		return string(answer.JSON(answer.StepObjectOf(a.lang, f.index, f.board, st)))
	}
	return a.hanging(prose.Printable(answer.Headed(a.lang, st, answer.StepText(a.lang, f.board, st)))) + "\n"
}
