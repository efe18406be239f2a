package main

import (
	"context"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/prose"
	"shudu/learn/page"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/play/hint"
	"shudu/sudoku"
)

// helping is what "hint" and "explain" are asked for.
type helping struct {
	from, output string
	level        int
	cell, notes  string
	draw, verify bool
	long         bool
	asked        *pflag.Flag // the level, where it can be chosen
	shown        bool        // a picture was drawn, and its signs explained
	page         *page.Ways  // what is told, as a page
	about        item        // the puzzle that it is about
	many         bool        // several inputs were named
}

// hintCommand returns "hint": the next step, as much of it as asked for.
func (a *app) hintCommand() *cobra.Command {
	var h helping
	cmd := a.command("hint [puzzle|file|-]...", func(args []string) error { return a.advise(&h, args, a.hint) })
	f := cmd.Flags()
	a.reads(f, &h.from)
	a.choice(f, &h.output, "output", "listoutput", "text", "json")
	f.IntVar(&h.level, "level", hint.RungWhere, a.usage("hintlevel"))
	f.StringVar(&h.cell, "cell", "", a.usage("hintcell"))
	f.BoolVar(&h.draw, "draw", false, a.usage("hintdraw"))
	h.asked = f.Lookup("level")
	h.told(a, f)
	return a.uses(cmd, "timeout=never", "quiet")
}

// explainCommand returns "explain": the whole way to the solution.
func (a *app) explainCommand() *cobra.Command {
	h := helping{level: hint.RungWhy}
	cmd := a.command("explain [puzzle|file|-]...", func(args []string) error { return a.advise(&h, args, a.explain) })
	f := cmd.Flags()
	a.reads(f, &h.from)
	a.choice(f, &h.output, "output", "explainoutput", "text", "json", "html")
	f.BoolVar(&h.draw, "draw", false, a.usage("explaindraw"))
	h.told(a, f)
	return a.uses(cmd, "timeout=never", "quiet")
}

// told adds the flags of what the player has written and of proof.
func (h *helping) told(a *app, f *pflag.FlagSet) {
	a.choice(f, &h.notes, "notes", "hintnotes", "partial", "none", "full")
	f.BoolVar(&h.verify, "verify", false, a.usage("verify"))
	f.BoolVar(&h.long, "long", false, a.usage("hintlong"))
}

// advise reads puzzles and tells what is asked of each that has something to be
// told.
func (a *app) advise(h *helping, args []string, tell func(*helping, *hint.Ladder, item, *logic.Board) error) error {
	if h.level < hint.RungWrong || h.level > hint.RungDo {
		return a.fail("usage.hintlevel", h.level)
	}
	if h.output == "json" {
		if err := a.idle("idle.text", "draw"); err != nil {
			return err
		}
	}
	h.many = len(args) > 1
	items, err := a.read(args, h.from)
	if err != nil {
		return err
	}
	if h.output == "html" {
		h.page = page.NewWays(a.out, a.lang.Tag(), a.say("explain.title"), a.say("explain.legend"))
	}
	ladder := &hint.Ladder{Notes: answer.NoteKinds[h.notes]}
	for it := range a.each(items) {
		err := it.err
		if err == nil {
			err = a.adviseOne(h, ladder, it, tell)
		}
		if err != nil {
			a.complain(err)
		}
	}
	if h.page != nil {
		return h.page.Close()
	}
	return nil
}

// adviseOne says what is wrong with a puzzle, or what was asked for.
func (a *app) adviseOne(h *helping, ladder *hint.Ladder, it item, tell func(*helping, *hint.Ladder, item, *logic.Board) error) error {
	h.about = it
	ctx, cancel := a.allowed()
	defer cancel()
	wrong, err := answer.Amiss(ctx, a.lang, it.Puzzle)
	switch {
	case err != nil && ctx.Err() != nil:
		return a.sayNothing(ctx, h)
	case err != nil:
		return it.placed(err)
	case len(wrong) > 0:
		a.status.raise(untrue)
		return a.sayHelp(h, strings.Join(wrong, a.say("hint.and")))
	}
	b, err := logic.NewBoard(it.Puzzle)
	if err != nil {
		return it.placed(err)
	}
	switch {
	case b.Solved():
		return a.sayHelp(h, a.say("hint.complete"))
	case h.level == hint.RungWrong:
		return a.sayHelp(h, a.say("hint.fine"))
	}
	return tell(h, ladder, it, b)
}

// hint tells the next step, or the way to a cell.
func (a *app) hint(h *helping, ladder *hint.Ladder, it item, b *logic.Board) error {
	if h.cell != "" {
		return a.wayTo(h, ladder, it, b)
	}
	ctx, cancel := a.allowed()
	defer cancel()
	st := ladder.Step(ctx, b)
	if st == nil {
		return a.sayNothing(ctx, h)
	}
	return a.sayStep(h, hint.Stage{Board: b, Step: st})
}

// wayTo tells the easiest way to the digit of a cell: the steps it rests on.
func (a *app) wayTo(h *helping, ladder *hint.Ladder, it item, b *logic.Board) error {
	c := it.Puzzle.Geometry.CellNamed(h.cell)
	if c == sudoku.NoCell {
		return a.fail("usage.cell", h.cell)
	}
	if b.Digit(c) != sudoku.None {
		return a.sayHelp(h, a.say("hint.stands", h.cell))
	}
	ctx, cancel := a.allowed()
	defer cancel()
	path, ok := ladder.Path(ctx, b, c)
	if !ok {
		return a.sayNothing(ctx, h)
	}
	if !h.asked.Changed {
		h.level = hint.RungWhy // who asks for the way asks for the reasons
	}
	return a.sayWay(h, hint.Needed(path))
}

// sayWay tells steps one after the other, below the name of their puzzle.
func (a *app) sayWay(h *helping, path []hint.Stage) error {
	if h.output == "text" && len(path) > 0 {
		a.caption(h.about, h.many)
	}
	for _, s := range path {
		if err := a.sayStep(h, s); err != nil {
			return err
		}
	}
	return nil
}

// explain tells the whole way.
func (a *app) explain(h *helping, ladder *hint.Ladder, it item, b *logic.Board) error {
	ctx, cancel := a.allowed()
	defer cancel()
	path, ok := ladder.Path(ctx, b, sudoku.NoCell)
	if h.page != nil {
		return a.explainPage(ctx, h, path, ok)
	}
	if err := a.sayWay(h, path); err != nil || ok {
		return err
	}
	return a.sayNothing(ctx, h)
}

// prove proves a step where that is asked for.
func (h *helping) prove(s hint.Stage) error {
	if !h.verify {
		return nil
	}
	return verify.Step(s.Board, s.Step)
}

// sayStep tells a step up to a rung.
func (a *app) sayStep(h *helping, s hint.Stage) error {
	if err := h.prove(s); err != nil {
		return err
	}
	words, rung := answer.Rung(a.lang, h.level, s, h.long || h.output == "json")
	if h.output == "json" {
		advice := answer.AdviceOf(h.level, s, words)
		return a.sayAdvice(h, &advice)
	}
	if rung >= hint.RungWhy {
		words = answer.Headed(a.lang, s.Step, words)
	}
	if h.draw {
		words += "\n" + a.stagePicture(h, s)
	}
	return a.sayHelp(h, words)
}

// stagePicture draws the candidates of a stage as a table, and marks in it what the rung
// tells; the first time it says what the marks mean.
func (a *app) stagePicture(h *helping, s hint.Stage) string {
	b := s.Board
	cands := make([]sudoku.Digits, b.Geometry.Len())
	for c := range cands {
		cands[c] = b.Candidates(sudoku.Cell(c)) | b.Digit(sudoku.Cell(c)).Set()
	}
	picture := draw.Picture{Geometry: b.Geometry, Grid: b.Grid(), Marks: answer.Boxes(b)}
	if h.level < hint.RungWhy {
		return picture.Candidates(cands)
	}
	picture.Looks = make([]sudoku.Look, b.Geometry.Len())
	told := hint.Told(b, s.Step)
	told.Live(&sudoku.Live{Looks: picture.Looks}, len(told.Rungs))
	words := picture.Candidates(cands)
	if !h.shown {
		h.shown = true
		words += a.say("hint.signs") + "\n"
	}
	return words
}

// sayNothing tells that no step was found, and why, unless somebody wants to hear
// no more.
func (a *app) sayNothing(ctx context.Context, h *helping) error {
	if a.ctx.Err() != nil {
		return nil
	}
	a.status.raise(gaveUp)
	return a.sayAdvice(h, answer.Nothing(ctx, a.lang))
}

// sayHelp writes a line of help.
func (a *app) sayHelp(h *helping, words string) error {
	return a.sayAdvice(h, &answer.Advice{V: 1, Text: words})
}

// sayAdvice writes advice: its words, or all of it.
func (a *app) sayAdvice(h *helping, advice *answer.Advice) error {
	switch h.output {
	case "json":
		advice.Index = h.about.index
		writeJSON(a.out, advice)
		return nil
	case "html":
		return h.page.Add(page.Way{Title: h.about.Puzzle.Info.Title, Picture: draw.Of(h.about.Puzzle), End: advice.Text})
	}
	_, err := io.WriteString(a.out, a.hanging(advice.Text)+"\n")
	return err
}

// hanging breaks the first line of a text between words at the terminal's width, and
// what it goes on with stands under it; the lines after it are pictures.
func (a *app) hanging(words string) string {
	if !terminal(a.screen) {
		return words
	}
	words, rest, more := strings.Cut(words, "\n")
	words = strings.Join(prose.Wrap(words, a.width()-3), "\n  ")
	if more {
		words += "\n" + rest
	}
	return words
}

// explainPage adds the way to the page, with a picture of every step.
func (a *app) explainPage(ctx context.Context, h *helping, path []hint.Stage, ok bool) error {
	p := h.about.Puzzle
	way := page.Way{Title: p.Info.Title, Picture: draw.Of(p)}
	for _, s := range path {
		if err := h.prove(s); err != nil {
			return err
		}
		told := hint.Told(s.Board, s.Step)
		why, _ := answer.Rung(a.lang, hint.RungWhy, s, h.long)
		way.Steps = append(way.Steps, page.WayStep{Title: answer.StepTitle(a.lang, s.Step), Why: why, Picture: draw.Live(p, stageLive(p, s, told))})
	}
	if !ok {
		a.status.raise(gaveUp)
		way.End = answer.Nothing(ctx, a.lang).Text
	}
	return h.page.Add(way)
}

// stageLive is the board of a stage with its candidates and the hint on it.
func stageLive(p *sudoku.Puzzle, s hint.Stage, told hint.Hint) sudoku.Live {
	live := sudoku.Still(p, s.Board.Grid())
	for c := range live.Looks {
		live.Looks[c].Centre = s.Board.Candidates(sudoku.Cell(c))
	}
	told.Live(&live, len(told.Rungs))
	live.Marks = append(live.Marks, numbers(p)...)
	return live
}

// numbers are the numbers of rows and columns beside a grid that has no clues there: the
// words name cells by them.
func numbers(p *sudoku.Puzzle) (marks []sudoku.Mark) {
	g := p.Geometry
	for _, r := range p.Rules {
		if slices.ContainsFunc(r.Marks(g), func(m sudoku.Mark) bool { return m.Side != sudoku.Inside }) {
			return nil
		}
	}
	for i := range g.Rows() {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkText, Side: sudoku.Left, Style: sudoku.Faint, Text: strconv.Itoa(i + 1), Cells: []sudoku.Cell{sudoku.Cell(i * g.Cols())}})
	}
	for i := range g.Cols() {
		marks = append(marks, sudoku.Mark{Shape: sudoku.MarkText, Side: sudoku.Top, Style: sudoku.Faint, Text: strconv.Itoa(i + 1), Cells: []sudoku.Cell{sudoku.Cell(i)}})
	}
	return marks
}
