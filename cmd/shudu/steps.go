package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"shudu/batch"
	"shudu/logic"
	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// looking is what "steps" is asked to do.
type looking struct {
	from, output string
	names        []string
	techniques   []*logic.Technique
	named        bool
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
	if err := a.chooseTechniques(in); err != nil {
		return err
	}
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
				writeJSON(a.out, a.stepObject(f, st))
			} else {
				fmt.Fprintln(a.out, printable(a.stepText(f.board, st)))
			}
		}
	}
	return nil
}

// chooseTechniques finds the techniques asked for: by name or code, else all that
// are not slow.
func (a *app) chooseTechniques(in *looking) error {
	for _, name := range in.names {
		t := logic.Named(name)
		if t == nil || !t.Known() {
			return a.fail("usage.technique", name)
		}
		in.techniques = append(in.techniques, t)
	}
	if in.named = len(in.names) > 0; in.named {
		return nil
	}
	for _, t := range logic.Techniques() {
		if t.Known() && !t.Slow {
			in.techniques = append(in.techniques, t)
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
	if f.board, f.failed = logic.NewBoard(it.Puzzle); f.failed != nil {
		return f
	}
	f.board.Found(it.Placed...)
	search := logic.NewSearch(f.board)
	unique := in.named || uniquelySolved(ctx, it.Puzzle)
	seen := map[string]bool{}
	for _, t := range in.techniques {
		if t.OneSolution() && !unique || ctx.Err() != nil {
			continue
		}
		t.Steps(search, func(st *logic.Step) bool {
			key := t.Code + strings.Join(append(triplets(f.board, st.Eliminations), triplets(f.board, st.Placements)...), " ")
			if !seen[key] {
				seen[key] = true
				f.steps = append(f.steps, st.Clone())
			}
			return ctx.Err() == nil
		})
	}
	f.failed = ctx.Err()
	return f
}

// uniquelySolved reports whether a puzzle has one solution: techniques that rest
// on that are left out otherwise, unless they are named.
func uniquelySolved(ctx context.Context, p *sudoku.Puzzle) bool {
	tally, err := solve.Count(ctx, p, 2)
	return err == nil && tally.Count == 1
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

// stepJSON is a step as JSON.
type stepJSON struct {
	V            int      `json:"v"`
	Index        int      `json:"index"`
	Technique    string   `json:"technique"`
	Code         string   `json:"code"`
	ER           *float64 `json:"er"` // null when the technique has no value
	Eliminations []string `json:"eliminations"`
	Placements   []string `json:"placements"`
	Text         string   `json:"text"`
}

func (a *app) stepObject(f *stepsFound, st *logic.Step) stepJSON {
	o := stepJSON{V: 1, Index: f.index, Technique: st.Technique.Name, Code: st.Technique.Code,
		Eliminations: triplets(f.board, st.Eliminations), Placements: triplets(f.board, st.Placements), Text: a.stepText(f.board, st)}
	if st.Technique.SE != 0 {
		er := float64(st.Value()) / 10
		o.ER = &er
	}
	return o
}

// triplets says candidates as digit, row and column, in order, each once.
func triplets(b *logic.Board, list []logic.Candidate) []string {
	out := make([]string, 0, len(list))
	for _, k := range list {
		out = append(out, oneSign(int(k.Digit))+oneSign(b.Geometry.Row(k.Cell)+1)+oneSign(b.Geometry.Col(k.Cell)+1))
	}
	slices.Sort(out)
	return slices.Compact(out)
}

// oneSign writes a number in one character: 1–9, then A–Z.
func oneSign(n int) string { return strings.ToUpper(strconv.FormatInt(int64(n), 36)) }

// stepText says a step in short: its name, what it is about, what follows.
func (a *app) stepText(b *logic.Board, st *logic.Step) string {
	about := []string{}
	if st.Digits != 0 && len(st.Chains) == 0 {
		about = append(about, a.digits(b, st.Digits))
	}
	switch {
	case len(st.Chains) > 0:
		for _, chain := range st.Chains {
			about = append(about, a.chainText(b, chain))
		}
	case len(st.Sets) > 0:
		for _, set := range st.Sets {
			about = append(about, cells(b.Geometry, set.Cells.List())+" {"+a.digits(b, set.Digits)+"}")
		}
	case len(st.List) > 0:
		about = append(about, cells(b.Geometry, st.List))
	case !st.Cells.Empty() && len(st.Covers) == 0:
		about = append(about, cells(b.Geometry, st.Cells.List()))
	}
	for _, houses := range [][]int{st.Houses, st.Covers} {
		if len(houses) > 0 && len(st.Chains) == 0 && len(st.Sets) == 0 {
			about = append(about, a.houses(b, houses))
		}
	}
	if !st.Fins.Empty() {
		about = append(about, a.say("steps.fins", cells(b.Geometry, st.Fins.List())))
	}
	return a.say("technique."+st.Technique.Name) + ": " + strings.Join(about, "; ") + " ⇒ " + a.conclusion(b, st)
}

// digits says a set of digits.
func (a *app) digits(b *logic.Board, set sudoku.Digits) string {
	var list []string
	for d := range set.All() {
		list = append(list, b.Geometry.Label(d))
	}
	return strings.Join(list, " ")
}

// houses says some houses.
func (a *app) houses(b *logic.Board, list []int) string {
	var names []string
	for _, h := range list {
		names = append(names, a.house(b.Houses[h].Label))
	}
	return strings.Join(names, ", ")
}

// chainText writes a chain: =4 is, ≠4 is not.
func (a *app) chainText(b *logic.Board, chain []logic.Node) string {
	var nodes []string
	for _, n := range chain {
		sign := "≠"
		if n.On {
			sign = "="
		}
		nodes = append(nodes, cells(b.Geometry, n.Cells.List())+sign+b.Geometry.Label(n.Digit))
	}
	return strings.Join(nodes, " → ")
}

// conclusion says what follows from a step.
func (a *app) conclusion(b *logic.Board, st *logic.Step) string {
	var list []string
	for _, k := range st.Placements {
		list = append(list, b.Geometry.Name(k.Cell)+"="+b.Geometry.Label(k.Digit))
	}
	for _, k := range st.Eliminations {
		list = append(list, b.Geometry.Name(k.Cell)+"≠"+b.Geometry.Label(k.Digit))
	}
	return strings.Join(list, ", ")
}
