package answer

import (
	"context"
	"strconv"
	"strings"

	"shudu/format"
	"shudu/logic"
	"shudu/play/hint"
	"shudu/sudoku"
)

// StepList is the answer of several steps.
type StepList struct {
	V      int    `json:"v"`
	Status string `json:"status,omitempty"` // unknown: the time was over
	Steps  any    `json:"steps"`
	Solved bool   `json:"solved"` // the steps lead to where they should
}

// advised is a puzzle that a step is asked for.
type advised struct {
	format.Item
	ladder *hint.Ladder
	board  *logic.Board
	level  int
}

// advise reads the puzzle that help is asked for. Where there is nothing to
// find, the answer says why.
func (c *call) advise(ctx context.Context, usual int) (*advised, *Advice, error) {
	a := &advised{level: usual}
	if c.Level != "" {
		n, err := strconv.Atoi(string(c.Level))
		if err != nil || n < hint.RungWrong || n > hint.RungDo {
			return nil, nil, usage(c.lang, "usage.choice", "level", string(c.Level), "0 … 6")
		}
		a.level = n
	}
	if c.Notes == "" {
		c.Notes = "partial"
	}
	notes, ok := NoteKinds[c.Notes]
	if !ok {
		return nil, nil, choice(c.lang, "notes", c.Notes, "none", "partial", "full")
	}
	a.ladder = &hint.Ladder{Notes: notes}
	var err error
	if a.Item, err = c.one(); err != nil {
		return nil, nil, err
	}
	if err := c.sound(ctx, a.Item); err != nil && !late(err) {
		return nil, nil, err
	}
	wrong, err := Amiss(ctx, c.lang, a.Puzzle)
	switch {
	case late(err):
		return nil, Nothing(ctx, c.lang), nil
	case err != nil:
		return nil, nil, c.placed(a.Item, err)
	case len(wrong) > 0:
		return nil, &Advice{V: 1, Index: 1, Text: strings.Join(wrong, c.lang.Say("hint.and"))}, nil
	}
	if a.board, err = logic.NewBoard(a.Puzzle); err != nil {
		return nil, nil, c.placed(a.Item, err)
	}
	switch {
	case a.board.Solved():
		return nil, &Advice{V: 1, Index: 1, Text: c.lang.Say("hint.complete")}, nil
	case a.level == hint.RungWrong:
		return nil, &Advice{V: 1, Index: 1, Text: c.lang.Say("hint.fine")}, nil
	}
	return a, nil, nil
}

// hint tells the next step, or the way to a cell.
func (c *call) hint(ctx context.Context) (any, error) {
	a, done, err := c.advise(ctx, hint.RungWhere)
	switch {
	case err != nil:
		return nil, err
	case done != nil:
		return done, nil
	case c.Cell != "":
		return c.wayTo(ctx, a)
	}
	st := a.ladder.Step(ctx, a.board)
	if st == nil {
		return Nothing(ctx, c.lang), nil
	}
	advice, err := c.advice(a.level, hint.Stage{Board: a.board, Step: st})
	return &advice, err
}

// wayTo tells the easiest way to the digit of a cell: the steps it rests on.
func (c *call) wayTo(ctx context.Context, a *advised) (any, error) {
	cell := a.Puzzle.Geometry.CellNamed(c.Cell)
	if cell == sudoku.NoCell {
		return nil, usage(c.lang, "usage.cell", c.Cell)
	}
	if a.board.Digit(cell) != sudoku.None {
		return &Advice{V: 1, Index: 1, Text: c.lang.Say("hint.stands", c.Cell)}, nil
	}
	path, ok := a.ladder.Path(ctx, a.board, cell)
	if !ok {
		return Nothing(ctx, c.lang), nil
	}
	if c.Level == "" {
		a.level = hint.RungWhy // who asks for the way asks for the reasons
	}
	return c.advices(ctx, a.level, hint.Needed(path), true)
}

// explain tells the whole way.
func (c *call) explain(ctx context.Context) (any, error) {
	a, done, err := c.advise(ctx, hint.RungWhy)
	switch {
	case err != nil:
		return nil, err
	case done != nil:
		return done, nil
	}
	path, ok := a.ladder.Path(ctx, a.board, sudoku.NoCell)
	return c.advices(ctx, a.level, path, ok)
}

// advices says steps up to a level.
func (c *call) advices(ctx context.Context, level int, path []hint.Stage, solved bool) (any, error) {
	steps := []Advice{}
	for _, s := range path {
		advice, err := c.advice(level, s)
		if err != nil {
			return nil, err
		}
		steps = append(steps, advice)
	}
	return &StepList{1, overtime(ctx), steps, solved}, nil
}

// advice says a step up to a level, proven where that is asked for.
func (c *call) advice(level int, s hint.Stage) (Advice, error) {
	if c.Verify {
		if err := prove(s.Board, s.Step); err != nil {
			return Advice{}, err
		}
	}
	words, _ := Rung(c.lang, level, s, true)
	return AdviceOf(level, s, words), nil
}

// steps lists the steps that techniques find.
func (c *call) steps(ctx context.Context) (any, error) {
	techniques, err := Techniques(c.lang, c.Technique)
	if err != nil {
		return nil, err
	}
	it, err := c.one()
	if err != nil {
		return nil, err
	}
	b, found, err := Steps(ctx, it, techniques, len(c.Technique) > 0)
	if err != nil && !late(err) {
		return nil, c.placed(it, err)
	}
	steps := []StepObject{}
	for _, st := range found {
		steps = append(steps, StepObjectOf(c.lang, 1, b, st))
	}
	return &StepList{1, overtime(ctx), steps, err == nil}, nil
}

// overtime is the status of an answer that the time was too short for.
func overtime(ctx context.Context) string {
	if late(ctx.Err()) {
		return "unknown"
	}
	return ""
}
