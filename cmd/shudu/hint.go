package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"shudu/draw"
	"shudu/internal/answer"
	"shudu/internal/saying"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/play"
	"shudu/play/hint"
	"shudu/sudoku"
)

// helping is what "hint" and "explain" are asked for.
type helping struct {
	from, output string
	level        int
	cell, notes  string
	draw, verify bool
}

// hintCommand returns "hint": the next step, as much of it as asked for.
func (a *app) hintCommand() *cobra.Command {
	var h helping
	cmd := a.command("hint [puzzle|file|-]...", func(args []string) error { return a.advise(&h, args, a.hint) })
	f := cmd.Flags()
	a.reads(f, &h.from)
	f.StringVarP(&h.output, "output", "o", "text", a.usage("listoutput"))
	f.IntVar(&h.level, "level", hint.RungWhere, a.usage("hintlevel"))
	f.StringVar(&h.cell, "cell", "", a.usage("hintcell"))
	f.StringVar(&h.notes, "notes", "partial", a.usage("hintnotes"))
	f.BoolVar(&h.verify, "verify", false, a.usage("verify"))
	return a.uses(cmd, "timeout=never", "quiet")
}

// explainCommand returns "explain": the whole way to the solution.
func (a *app) explainCommand() *cobra.Command {
	h := helping{level: hint.RungWhy}
	cmd := a.command("explain [puzzle|file|-]...", func(args []string) error { return a.advise(&h, args, a.explain) })
	f := cmd.Flags()
	a.reads(f, &h.from)
	f.StringVarP(&h.output, "output", "o", "text", a.usage("explainoutput"))
	f.BoolVar(&h.draw, "draw", false, a.usage("explaindraw"))
	f.StringVar(&h.notes, "notes", "partial", a.usage("hintnotes"))
	f.BoolVar(&h.verify, "verify", false, a.usage("verify"))
	return a.uses(cmd, "timeout=never", "quiet")
}

// advise reads puzzles and tells what is asked of each that has something to be
// told.
func (a *app) advise(h *helping, args []string, tell func(*helping, *hint.Ladder, item, *logic.Board) error) error {
	notes, ok := answer.NoteKinds[h.notes]
	if !ok {
		return a.oneOf("--notes", h.notes, "none", "partial", "full")
	}
	if h.level < hint.RungWrong || h.level > hint.RungDo {
		return a.fail("usage.hintlevel", h.level)
	}
	if err := a.oneOf("-o", h.output, "text", "json", "html"); err != nil {
		return err
	}
	items, err := a.read(args, h.from)
	if err != nil {
		return err
	}
	ladder := &hint.Ladder{Notes: notes}
	for it := range a.each(items) {
		err := it.err
		if err == nil {
			err = a.adviseOne(h, ladder, it, tell)
		}
		if err != nil {
			a.complain(err)
		}
	}
	return nil
}

// adviseOne says what is wrong with a puzzle, or what was asked for.
func (a *app) adviseOne(h *helping, ladder *hint.Ladder, it item, tell func(*helping, *hint.Ladder, item, *logic.Board) error) error {
	wrong, err := a.amiss(it)
	if err != nil {
		return it.placed(err)
	}
	if len(wrong) > 0 {
		a.status.raise(untrue)
		return a.sayHelp(h, strings.Join(wrong, " "))
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

// amiss says what is wrong: digits that clash, no solution, several, or notes
// without the right digit.
func (a *app) amiss(it item) ([]string, error) {
	ctx, cancel := a.allowed()
	defer cancel()
	lines, err := answer.Amiss(ctx, a.lang, it.Puzzle)
	if errors.Is(err, context.DeadlineExceeded) {
		a.status.raise(gaveUp)
	}
	return lines, err
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
		a.status.raise(gaveUp)
		return a.sayHelp(h, a.say("hint.unknown"))
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
		a.status.raise(gaveUp)
		return a.sayHelp(h, a.say("hint.unknown"))
	}
	whole := *h
	whole.level = max(h.level, hint.RungWhy)
	for _, s := range hint.Needed(path) {
		if err := a.sayStep(&whole, s); err != nil {
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
	if h.output == "html" {
		return a.explainPage(it, path, ok)
	}
	for _, s := range path {
		if err := a.sayStep(h, s); err != nil {
			return err
		}
	}
	if !ok {
		a.status.raise(gaveUp)
		return a.sayHelp(h, a.say("hint.unknown"))
	}
	return nil
}

// sayStep tells a step up to a rung.
func (a *app) sayStep(h *helping, s hint.Stage) error {
	if h.verify {
		if err := verify.Step(s.Board, s.Step); err != nil {
			return err
		}
	}
	words, rung := answer.Rung(a.lang, h.level, s)
	if h.output == "json" {
		writeJSON(a.out, answer.AdviceOf(h.level, s, words))
		return nil
	}
	if rung >= hint.RungWhy {
		words = a.stepTitle(s.Step) + ": " + words
	}
	if h.draw {
		words += "\n" + a.stagePicture(s)
	}
	return a.sayHelp(h, words)
}

// stepTitle names a step's technique, and what it is worth where Sudoku Explainer's
// scale has it.
func (a *app) stepTitle(st *logic.Step) string {
	name := saying.Say(a.lang, play.Tell("technique."+st.Technique.Name))
	if st.Value() == 0 {
		return name
	}
	return fmt.Sprintf("%s (%s)", name, st.Value())
}

// stagePicture draws the candidates of a stage as a table.
func (a *app) stagePicture(s hint.Stage) string {
	b := s.Board
	cands := make([]sudoku.Digits, b.Geometry.Len())
	for c := range cands {
		cands[c] = b.Candidates(sudoku.Cell(c)) | b.Digit(sudoku.Cell(c)).Set()
	}
	return draw.Picture{Geometry: b.Geometry, Grid: b.Grid(), Marks: answer.Boxes(b)}.Candidates(cands)
}

// sayHelp writes a line of help; on a terminal it is broken between words, and what
// it goes on with stands under it.
func (a *app) sayHelp(h *helping, words string) error {
	if h.output == "json" {
		writeJSON(a.out, answer.Advice{V: 1, Text: words})
		return nil
	}
	if terminal(os.Stdout) {
		words = a.hanging(words)
	}
	_, err := io.WriteString(a.out, words+"\n")
	return err
}

// hanging breaks the first line of a text at the terminal's width; the lines after
// it are pictures.
func (a *app) hanging(words string) string {
	words, rest, more := strings.Cut(words, "\n")
	words = strings.Join(wrap(words, a.width()-3), "\n  ")
	if more {
		words += "\n" + rest
	}
	return words
}

// stageLive is the board of a stage with its candidates and the hint on it.
func stageLive(p *sudoku.Puzzle, s hint.Stage, told hint.Hint) sudoku.Live {
	live := sudoku.Still(p, s.Board.Grid())
	for c := range live.Looks {
		live.Looks[c].Centre = s.Board.Candidates(sudoku.Cell(c))
	}
	told.Live(&live, len(told.Rungs))
	return live
}
