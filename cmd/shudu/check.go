package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"

	"github.com/spf13/cobra"

	"shudu/batch"
	"shudu/check"
	"shudu/draw"
	"shudu/model"
	"shudu/solve"
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
	report *check.Report
	rules  []int          // redundant rules
	least  *sudoku.Puzzle // the puzzle, minimised
	failed error
}

// checkCommand returns "check".
func (a *app) checkCommand() *cobra.Command {
	var in inspection
	cmd := a.command("check [puzzle|file|-]...", func(args []string) error { return a.check(&in, args) })
	f := cmd.Flags()
	a.reads(f, &in.from)
	f.StringVarP(&in.output, "output", "o", "text", a.usage("listoutput"))
	f.StringVar(&in.engine, "engine", "", a.usage("engine"))
	f.BoolVar(&in.minimise, "minimise", false, a.usage("minimise"))
	f.BoolVar(&in.redundant, "redundant", false, a.usage("redundant"))
	return a.uses(cmd, "timeout=never", "threads=all", "seed", "quiet")
}

func (a *app) check(in *inspection, args []string) error {
	if err := a.oneOf("--output", in.output, "text", "json"); err != nil {
		return err
	}
	if err := a.knownEngine(in.engine); err != nil {
		return err
	}
	in.many = len(args) > 1
	items, err := a.read(args, in.from)
	if err != nil {
		return err
	}
	for f := range batch.Map(a.ctx, a.flags.threads, items, func(it item) *finding { return a.inspect(in, it) }) {
		if a.judge(f) {
			a.tell(in, f)
		}
		a.progress.add(1)
	}
	return nil
}

// inspect checks one puzzle.
func (a *app) inspect(in *inspection, it item) *finding {
	f := &finding{item: it, report: &check.Report{}}
	if it.err != nil {
		return f
	}
	ctx, cancel := a.allowed()
	defer cancel()
	s := solve.Solver{Engine: in.engine}
	c, err := check.Open(ctx, s, it.Puzzle)
	if err != nil {
		f.failed = err
		return f
	}
	f.report, f.failed = c.Report(ctx)
	if f.failed == nil && in.redundant && f.report.Verdict == check.Unique {
		f.rules, f.failed = c.RedundantRules(ctx)
	}
	if f.failed == nil && in.minimise && f.report.Verdict == check.Unique {
		f.least, f.failed = c.Minimise(ctx, a.order(it.Puzzle.Geometry))
	}
	return f
}

// order returns all cells in reading order, or shuffled when there is a seed.
func (a *app) order(g *sudoku.Geometry) []sudoku.Cell {
	cells := make([]sudoku.Cell, g.Len())
	for c := range cells {
		cells[c] = sudoku.Cell(c)
	}
	if a.flags.seeded {
		rng := rand.New(rand.NewPCG(a.flags.seed, 0))
		rng.Shuffle(len(cells), func(i, j int) { cells[i], cells[j] = cells[j], cells[i] })
	}
	return cells
}

// judge remembers what a finding means for the exit status and reports whether
// there is anything to tell.
func (a *app) judge(f *finding) bool {
	switch {
	case f.err != nil:
		a.complain(f.placed(f.err))
		return false
	case errors.Is(f.failed, model.ErrRule), errors.Is(f.failed, solve.ErrEngine):
		a.complain(f.placed(f.failed))
		return false
	case errors.Is(f.failed, context.Canceled):
		return f.report.Verdict != check.Unknown
	case f.failed != nil:
		a.status.raise(gaveUp)
		a.notice("solve.gaveup", a.place(f.item), a.flags.timeout)
	}
	if v := f.report.Verdict; v == check.None || v == check.Several || f.report.Claim == check.Wrong {
		a.status.raise(untrue)
	}
	return true
}

// tell prints a finding.
func (a *app) tell(in *inspection, f *finding) {
	switch {
	case in.output == "json":
		writeJSON(a.out, a.findingObject(f))
	case f.least != nil:
		for _, i := range f.rules { // where a puzzle is printed, the rest are notices
			a.notice("check.rule", i+1, a.ruleName(f.Puzzle.Geometry, f.Puzzle.Rules[i]))
		}
		if err := a.writePuzzle(f.least); err != nil {
			a.complain(err)
		}
	default:
		if in.many || f.index > 1 || f.Puzzle.Info.Title != "" {
			fmt.Fprintln(a.out, printable(a.say("check.puzzle", a.place(f.item))))
		}
		for _, line := range append(a.wrongs(f), a.verdict(f)...) {
			fmt.Fprintln(a.out, line)
		}
	}
}

// wrongs says what the givens alone show to be wrong.
func (a *app) wrongs(f *finding) []string {
	var lines []string
	g, r := f.Puzzle.Geometry, f.report
	for _, c := range r.Clashes {
		lines = append(lines, a.clash(g, c))
	}
	for _, b := range r.Broken {
		lines = append(lines, a.say("check.broken", a.house(b.What), cells(g, b.Cells)))
	}
	for _, c := range r.Empty {
		lines = append(lines, a.say("check.empty", g.Name(c)))
	}
	for _, h := range r.Homeless {
		lines = append(lines, a.say("check.homeless", h.Value, a.house(h.Where)))
	}
	return lines
}

// verdict says how many solutions there are and what that means.
func (a *app) verdict(f *finding) []string {
	var lines []string
	g, r := f.Puzzle.Geometry, f.report
	switch r.Verdict {
	case check.None:
		lines = append(lines, a.say("check.none"))
	case check.Several:
		lines = append(lines, a.say("check.several"))
		for i, s := range r.Solutions {
			lines = append(lines, a.say("check.solution", i+1, draw.Of(f.Puzzle).With(s).Line()))
		}
		lines = append(lines, a.say("check.differ", len(r.Differ), cells(g, r.Differ)))
	case check.Unique:
		lines = append(lines, a.say("check.unique"))
		if f.failed == nil && r.Minimal() {
			lines = append(lines, a.say("check.minimal"))
		}
		if len(r.Redundant) > 0 {
			lines = append(lines, a.say("check.redundant", cells(g, r.Redundant)))
		}
		for _, i := range f.rules {
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
	case f.report.Claim == check.Right:
		return []string{a.say("check.right")}
	case f.report.Claim == check.Wrong && len(f.report.Mistakes) > 0:
		return []string{a.say("check.wrongat", cells(f.Puzzle.Geometry, f.report.Mistakes))}
	case f.report.Claim == check.Wrong:
		return []string{a.say("check.wrong")}
	}
	return nil
}

// ruleName says a rule: its name and its cells, the first few of them.
func (a *app) ruleName(g *sudoku.Geometry, r sudoku.Rule) string {
	const few = 6
	name := a.ruleWord(r)
	list := r.Cells(g)
	switch {
	case len(list) == 0:
		return name
	case len(list) > few:
		return name + " " + cells(g, list[:few]) + " …"
	}
	return name + " " + cells(g, list)
}

// findingJSON is a finding as JSON.
type findingJSON struct {
	V         int               `json:"v"`
	Index     int               `json:"index"`
	Name      string            `json:"name"`
	Status    string            `json:"status"`
	Clashes   []clashJSON       `json:"clashes,omitempty"`
	Broken    []clashJSON       `json:"broken,omitempty"`
	Empty     []string          `json:"empty,omitempty"`
	Homeless  []clashJSON       `json:"homeless,omitempty"`
	Solutions []json.RawMessage `json:"solutions,omitempty"`
	Differ    []string          `json:"differ,omitempty"`
	Minimal   *bool             `json:"minimal,omitempty"`
	Redundant []string          `json:"redundant,omitempty"`
	Rules     []int             `json:"redundant_rules,omitempty"`
	Claim     string            `json:"claim,omitempty"`
	Mistakes  []string          `json:"mistakes,omitempty"`
	Minimised string            `json:"minimised,omitempty"`
}

// clashJSON is a value, where, and in which cells.
type clashJSON struct {
	Value  *int     `json:"value,omitempty"`
	House  string   `json:"house"`
	Number int      `json:"number,omitempty"`
	Cells  []string `json:"cells,omitempty"`
}

func (a *app) findingObject(f *finding) findingJSON {
	g, r := f.Puzzle.Geometry, f.report
	o := findingJSON{
		V: 1, Index: f.index, Name: f.Puzzle.Info.Title,
		Status:   [...]string{"unknown", "none", "multiple", "unique"}[r.Verdict],
		Claim:    [...]string{"", "right", "wrong"}[r.Claim],
		Empty:    cellNames(g, r.Empty),
		Differ:   cellNames(g, r.Differ),
		Mistakes: cellNames(g, r.Mistakes), Redundant: cellNames(g, r.Redundant),
	}
	for _, c := range r.Clashes {
		o.Clashes = append(o.Clashes, clashJSON{&c.Value, c.Where.Kind, c.Where.Index, cellNames(g, c.Cells)})
	}
	for _, b := range r.Broken {
		o.Broken = append(o.Broken, clashJSON{nil, b.What.Kind, b.What.Index, cellNames(g, b.Cells)})
	}
	for _, h := range r.Homeless {
		o.Homeless = append(o.Homeless, clashJSON{&h.Value, h.Where.Kind, h.Where.Index, nil})
	}
	for _, s := range r.Solutions {
		o.Solutions = append(o.Solutions, rows(g, s))
	}
	for _, i := range f.rules {
		o.Rules = append(o.Rules, i+1)
	}
	if r.Verdict == check.Unique && f.failed == nil {
		minimal := r.Minimal()
		o.Minimal = &minimal
	}
	if f.least != nil {
		o.Minimised = inOneLine(f.least)
	}
	return o
}

// cellNames returns the printed names of cells.
func cellNames(g *sudoku.Geometry, list []sudoku.Cell) []string {
	if len(list) == 0 {
		return nil
	}
	return strings.Split(cells(g, list), ", ")
}
