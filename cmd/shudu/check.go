package main

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"shudu/check"
	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/sudoku"
)

// inspection is what "check" is asked to do.
type inspection struct {
	from, output, engine string
	minimise, redundant  bool
	many                 bool // several inputs were named
}

// finding is what was found out about one puzzle.
type finding struct {
	item
	*answer.Finding
}

// checkCommand returns "check".
func (a *app) checkCommand() *cobra.Command {
	var in inspection
	cmd := a.command("check [puzzle|file|-]...", func(args []string) error { return a.check(&in, args) })
	f := cmd.Flags()
	a.reads(f, &in.from)
	a.choice(f, &in.output, "output", "output", "text", "line", "json")
	f.StringVar(&in.engine, "engine", "", a.usage("engine"))
	f.BoolVar(&in.minimise, "minimise", false, a.usage("minimise"))
	f.BoolVar(&in.redundant, "redundant", false, a.usage("redundant"))
	return a.uses(cmd, "timeout=never", "threads=all", "seed", "quiet")
}

func (a *app) check(in *inspection, args []string) error {
	if err := a.knownEngine(in.engine); err != nil {
		return err
	}
	in.many = len(args) > 1
	return eachOf(a, args, in.from, func(it item) *finding { return a.inspect(in, it) }, func(f *finding) {
		if a.judge(f) {
			a.tell(in, f)
		}
	})
}

// inspect checks one puzzle.
func (a *app) inspect(in *inspection, it item) *finding {
	f := &finding{it, &answer.Finding{Report: &check.Report{}}}
	if it.err != nil {
		return f
	}
	ctx, cancel := a.allowed()
	defer cancel()
	asked := answer.Inspection{Engine: in.engine, Minimise: in.minimise, Redundant: in.redundant}
	if a.flags.seeded {
		asked.Seed = &a.flags.seed
	}
	f.Finding = answer.Inspect(ctx, it.Puzzle, asked)
	return f
}

// judge remembers what a finding means for the exit status and reports whether
// there is anything to tell.
func (a *app) judge(f *finding) bool {
	if !a.met(f.item, f.Failed) {
		return errors.Is(f.Failed, context.Canceled) && f.Report.Verdict != check.Unknown
	}
	if v := f.Report.Verdict; v == check.None || v == check.Several || f.Report.Claim == check.Wrong {
		a.status.raise(untrue)
	}
	return true
}

// tell prints a finding.
func (a *app) tell(in *inspection, f *finding) {
	switch {
	case in.output == "json":
		writeJSON(a.out, f.Object(f.Puzzle, f.index))
	case in.output == "line":
		fmt.Fprintln(a.out, strings.Join(f.fields(), "\t"))
	case f.Least != nil:
		for _, i := range f.Rules { // where a puzzle is printed, the rest are notices
			a.notice("check.rule", i+1, a.ruleName(f.Puzzle.Geometry, f.Puzzle.Rules[i]))
		}
		if err := a.writePuzzle(f.Least); err != nil {
			a.complain(err)
		}
	default:
		a.caption(f.item, in.many)
		for _, line := range append(answer.Wrongs(a.lang, f.Puzzle.Geometry, f.Report), a.verdict(f)...) {
			fmt.Fprintln(a.out, line)
		}
	}
}

// caption names the puzzle that is told of below, where there may be several or it has a
// name.
func (a *app) caption(it item, many bool) {
	if many || it.index > 1 || it.Puzzle.Info.Title != "" {
		fmt.Fprintln(a.out, prose.Printable(a.say("check.puzzle", a.place(it))))
	}
}

// fields is what a line says of a puzzle, in no language: the puzzle, what it is,
// and of one with a single solution whether it is minimal or, with --minimise,
// what is left of it.
func (f *finding) fields() []string {
	out := []string{f.echo(), answer.VerdictWord(f.Report.Verdict)}
	switch {
	case f.Least != nil:
		out = append(out, answer.InOneLine(f.Least))
	case f.Report.Verdict != check.Unique || f.Failed != nil:
	case f.Report.Minimal():
		out = append(out, "minimal")
	default:
		out = append(out, "redundant")
	}
	return out
}

// verdict says how many solutions there are and what that means.
func (a *app) verdict(f *finding) []string {
	var lines []string
	g, r := f.Puzzle.Geometry, f.Report
	switch r.Verdict {
	case check.None:
		lines = append(lines, a.say("check.none"))
	case check.Several:
		lines = append(lines, a.say("check.several"))
		for i, s := range r.Solutions {
			lines = append(lines, a.say("check.solution", i+1, draw.Of(f.Puzzle).With(s).Line()))
		}
		lines = append(lines, a.say("check.differ", len(r.Differ), answer.Cells(g, r.Differ)))
	case check.Unique:
		lines = append(lines, a.say("check.unique"))
		if f.Failed == nil && r.Minimal() {
			lines = append(lines, a.say("check.minimal"))
		}
		if len(r.Redundant) > 0 {
			lines = append(lines, a.say("check.redundant", answer.Cells(g, r.Redundant)))
		}
		for _, i := range f.Rules {
			lines = append(lines, a.say("check.rule", i+1, a.ruleName(g, f.Puzzle.Rules[i])))
		}
	default:
		lines = append(lines, a.say("check.unknown"))
	}
	return append(lines, a.claim(f)...)
}

// claim says whether the carried solution is right.
func (a *app) claim(f *finding) []string {
	switch {
	case f.Report.Claim == check.Right:
		return []string{a.say("check.right")}
	case f.Report.Claim == check.Wrong && len(f.Report.Mistakes) > 0:
		return []string{a.say("check.wrongat", answer.Cells(f.Puzzle.Geometry, f.Report.Mistakes))}
	case f.Report.Claim == check.Wrong:
		return []string{a.say("check.wrong")}
	}
	return nil
}

// ruleName says a rule: its name and its cells, the first few of them.
func (a *app) ruleName(g *sudoku.Geometry, r sudoku.Rule) string {
	const few = 6
	name := answer.RuleWord(a.lang, r)
	list := r.Cells(g)
	switch {
	case len(list) == 0:
		return name
	case len(list) > few:
		return name + " " + answer.Cells(g, list[:few]) + " …"
	}
	return name + " " + answer.Cells(g, list)
}
