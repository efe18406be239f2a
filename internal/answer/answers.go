package answer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"strconv"
	"strings"
	"time"

	"shudu/check"
	"shudu/draw"
	"shudu/draw/board"
	"shudu/format"
	"shudu/generate"
	"shudu/logic"
	"shudu/logic/verify"
	"shudu/model"
	"shudu/play/hint"
	"shudu/solve"
	"shudu/sudoku"
)

// MostSolutions is how many solutions an answer holds when all are asked for
// and no limit is named.
const MostSolutions = 10_000

// Solutions is the answer to "solve" with all.
type Solutions struct {
	V         int       `json:"v"`
	Solutions []*Object `json:"solutions"`
	Count     *big.Int  `json:"count"`
	Exact     bool      `json:"exact"`
}

// solve finds a solution, and whether it is the only one.
func (c *call) solve(ctx context.Context) (any, error) {
	if c.All && c.Candidates {
		return nil, usage(c.lang, "usage.candidates")
	}
	if c.All {
		return c.solveAll(ctx)
	}
	limit := uint64(2)
	if c.Limit != nil {
		limit = *c.Limit
	}
	return c.search(ctx, limit, func(s *Search, it format.Item) error {
		var err error
		s.Tally, err = solve.Solver{Engine: c.Engine, Threads: c.Threads}.Count(ctx, it.Puzzle, limit)
		if err == nil && c.Candidates && s.Tally.Count > 0 {
			s.Candidates, err = check.Candidates(ctx, solve.Solver{Engine: c.Engine}, it.Puzzle)
		}
		return err
	})
}

// search answers with what work finds out about the one puzzle.
func (c *call) search(ctx context.Context, limit uint64, work func(*Search, format.Item) error) (any, error) {
	s := &Search{Index: 1, Limit: limit}
	took, err := c.clocked(func() error {
		it, err := c.one()
		if err != nil {
			return err
		}
		s.Puzzle = it.Puzzle
		if err := c.sound(ctx, it); err != nil && !late(err) {
			return err
		}
		err = work(s, it)
		switch {
		case late(err):
			s.Tally.Exact = false
			return nil
		case err == nil && s.Tally.Count == 0:
			s.Tally.Exact = true
		}
		return c.placed2(it, err)
	})
	if err != nil {
		return nil, err
	}
	s.Took = took
	return s.Object(s.Tally.First), nil
}

// placed2 is placed, for an error that may be none.
func (c *call) placed2(it format.Item, err error) error {
	if err == nil {
		return nil
	}
	return c.placed(it, err)
}

// solveAll answers with every solution, and tells each as it is found.
func (c *call) solveAll(ctx context.Context) (any, error) {
	it, err := c.one()
	if err != nil {
		return nil, err
	}
	if err := c.sound(ctx, it); err != nil {
		return nil, err
	}
	limit := uint64(MostSolutions)
	if c.Limit != nil && *c.Limit > 0 {
		limit = *c.Limit
	}
	out := &Solutions{V: 1, Solutions: []*Object{}}
	tally, err := cut(Each(ctx, c.Engine, it.Puzzle, limit, func(k uint64, g sudoku.Grid) bool {
		o := (&Search{Puzzle: it.Puzzle, Index: 1, Tally: solve.Tally{Count: k}}).Object(g)
		o.K, o.Status = &k, "multiple"
		out.Solutions = append(out.Solutions, o)
		c.progress(o)
		return true
	}))
	if err != nil {
		return nil, c.placed(it, err)
	}
	if n := len(out.Solutions); n > 0 {
		out.Solutions[n-1].Status, out.Solutions[n-1].Exact = Status(tally, limit), tally.Exact
	}
	out.Count, out.Exact = tally.Total(), tally.Exact
	return out, nil
}

// Each hands on the solutions of a puzzle as they are found, numbered from 1,
// until there are no more, a limit is reached (0 for none) or yield returns
// false.
func Each(ctx context.Context, engine string, p *sudoku.Puzzle, limit uint64, yield func(k uint64, g sudoku.Grid) bool) (solve.Tally, error) {
	m, err := model.CompileContext(ctx, p)
	if err != nil {
		return solve.Tally{}, err
	}
	k := uint64(0)
	return solve.Solver{Engine: engine}.Each(ctx, m, limit, func(g sudoku.Grid) bool {
		k++
		return yield(k, g)
	})
}

// Progress is how far a count has come.
type Progress struct {
	Count *big.Int `json:"count"`
}

// firstStage is how far a count goes before it tells how far it is, and stages
// by how much each further one goes: a count starts anew with each, so all
// stages together cost a quarter more than the last alone.
const firstStage, stages = 100_000, 4

// count counts the solutions, and tells how far it has come.
func (c *call) count(ctx context.Context) (any, error) {
	limit := uint64(0)
	if c.Limit != nil {
		limit = *c.Limit
	}
	return c.search(ctx, limit, func(s *Search, it format.Item) error {
		solver := solve.Solver{Engine: c.Engine, Threads: c.Threads}
		for stage := uint64(firstStage); limit == 0 || stage < limit; stage *= stages {
			tally, err := solver.Count(ctx, it.Puzzle, stage)
			if err != nil && s.Tally.Count > tally.Count {
				return err // what was known before is more
			}
			s.Tally = tally
			if err != nil || tally.Exact {
				return err
			}
			c.progress(Progress{tally.Total()})
			if stage > 1<<60 {
				break
			}
		}
		tally, err := solver.Count(ctx, it.Puzzle, limit)
		if err == nil || tally.Count > s.Tally.Count {
			s.Tally = tally
		}
		return err
	})
}

// check finds out what is wrong with a puzzle.
func (c *call) check(ctx context.Context) (any, error) {
	it, err := c.one()
	if err != nil {
		return nil, err
	}
	f := Inspect(ctx, it.Puzzle, Inspection{Engine: c.Engine, Minimise: c.Minimise, Redundant: c.Redundant, Seed: c.Question.Seed})
	if f.Failed != nil && !late(f.Failed) {
		return nil, c.placed(it, f.Failed)
	}
	return f.Object(it.Puzzle, 1), nil
}

// writable returns the name of a format that can be written, "json" being
// native.
func (c *call) writable(name string) (string, error) {
	if name == "json" {
		name = "native"
	}
	f := format.Lookup(name)
	switch {
	case f == nil:
		return "", usage(c.lang, "usage.format", name)
	case f.NewWriter == nil:
		return "", usage(c.lang, "usage.notwrite", name)
	}
	return name, nil
}

// convert writes the puzzles in another format.
func (c *call) convert(context.Context) (any, error) {
	if c.Output == "" {
		c.Output = "line"
	}
	name, err := c.writable(c.Output)
	if err != nil {
		return nil, err
	}
	conversion := Conversion{string(c.Rotate), string(c.Relabel), c.Shuffle, c.Canonical}
	changes, err := conversion.Changers(c.lang, c.chance())
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	w, err := format.NewWriter(&b, name)
	if err != nil {
		return nil, err
	}
	err = c.each(func(it format.Item, index int, _ *format.Source) error {
		p := it.Puzzle
		for _, change := range changes {
			if p, err = change(p, index); err != nil {
				return c.placed(it, err)
			}
		}
		return c.placed2(it, w.Write(p))
	})
	if err = errors.Join(err, w.Close()); err != nil {
		return nil, err
	}
	return textOf(name, b.Bytes()), nil
}

// textOf returns bytes as an answer: text where they are.
func textOf(name string, b []byte) *Text {
	if bytes.IndexByte(b, 0) >= 0 {
		return &Text{V: 1, Format: name, Base64: b}
	}
	return &Text{V: 1, Format: name, Text: string(b)}
}

// TextStyles draws a picture as text in each of the styles.
var TextStyles = map[string]func(draw.Picture) string{
	"boxed":   draw.Picture.Boxed,
	"handout": draw.Picture.Handout,
	"plain":   draw.Picture.Plain,
	"indexed": draw.Picture.Indexed,
}

// draw draws the puzzles, in one drawing.
func (c *call) draw(ctx context.Context) (any, error) {
	var pictures []draw.Picture
	var text strings.Builder
	err := c.each(func(it format.Item, _ int, _ *format.Source) error {
		picture := c.picture(it.Puzzle)
		if c.Answers {
			grid, err := solve.Solver{}.One(ctx, it.Puzzle)
			if err != nil {
				return c.placed(it, err)
			}
			picture = picture.With(grid)
		}
		pictures = append(pictures, picture)
		text.WriteString(c.asText(it.Puzzle, picture))
		return nil
	})
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	switch write := c.Pictures[c.Output]; {
	case c.Output == "text":
		return &Text{V: 1, Format: "text", Text: text.String()}, nil
	case c.Output == "svg" || c.Output == "":
		err = draw.WriteSVG(&b, pictures...)
		return &Text{V: 1, Format: "svg", Text: b.String()}, err
	case write == nil:
		return nil, choice(c.lang, "output", c.Output, append([]string{"svg", "text"}, keysOf(c.Pictures)...)...)
	default:
		err = write(&b, pictures...)
		return &Text{V: 1, Format: c.Output, Base64: b.Bytes()}, err
	}
}

// asText draws a puzzle in characters: in the style that was asked for, else
// with all its marks.
func (c *call) asText(p *sudoku.Puzzle, picture draw.Picture) string {
	if style := TextStyles[c.Style]; style != nil {
		return style(picture)
	}
	return Full(p, picture.Grid)
}

// Full draws a puzzle with all its marks, in characters.
func Full(p *sudoku.Puzzle, grid sudoku.Grid) string {
	plan := board.New(p, board.Normal, board.Options{Mono: true})
	return plan.Draw(sudoku.Still(p, grid)).Text()
}

func keysOf[V any](m map[string]V) (keys []string) {
	for k := range m {
		keys = append(keys, k)
	}
	return keys
}

// rate says how hard a puzzle is.
func (c *call) rate(ctx context.Context) (any, error) {
	a := NewAppraiser(c.Profile)
	if a == nil {
		return nil, usage(c.lang, "usage.profile", c.Profile)
	}
	it, err := c.one()
	if err != nil {
		return nil, err
	}
	if err := c.sound(ctx, it); err != nil && !late(err) {
		return nil, err
	}
	r := a.Rate(ctx, it.Puzzle)
	if late(r.Failed) {
		r = &Rated{Status: IsUnknown}
	}
	if r.Failed != nil {
		return nil, c.placed(it, r.Failed)
	}
	return json.RawMessage(bytes.TrimSpace(a.Line(1, r))), nil
}

// StepList is the answer of several steps.
type StepList struct {
	V      int  `json:"v"`
	Steps  any  `json:"steps"`
	Solved bool `json:"solved"` // the steps lead to where they should
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
		return nil, &Advice{V: 1, Text: c.lang.Say("hint.unknown")}, nil
	case err != nil:
		return nil, nil, c.placed(a.Item, err)
	case len(wrong) > 0:
		return nil, &Advice{V: 1, Text: strings.Join(wrong, " ")}, nil
	}
	if a.board, err = logic.NewBoard(a.Puzzle); err != nil {
		return nil, nil, c.placed(a.Item, err)
	}
	switch {
	case a.board.Solved():
		return nil, &Advice{V: 1, Text: c.lang.Say("hint.complete")}, nil
	case a.level == hint.RungWrong:
		return nil, &Advice{V: 1, Text: c.lang.Say("hint.fine")}, nil
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
		return &Advice{V: 1, Text: c.lang.Say("hint.unknown")}, nil
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
		return &Advice{V: 1, Text: c.lang.Say("hint.stands", c.Cell)}, nil
	}
	path, ok := a.ladder.Path(ctx, a.board, cell)
	if !ok {
		return &Advice{V: 1, Text: c.lang.Say("hint.unknown")}, nil
	}
	return c.advices(max(a.level, hint.RungWhy), hint.Needed(path), true)
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
	return c.advices(a.level, path, ok)
}

// advices says steps up to a level.
func (c *call) advices(level int, path []hint.Stage, solved bool) (any, error) {
	steps := []Advice{}
	for _, s := range path {
		advice, err := c.advice(level, s)
		if err != nil {
			return nil, err
		}
		steps = append(steps, advice)
	}
	return &StepList{1, steps, solved}, nil
}

// advice says a step up to a level, proven where that is asked for.
func (c *call) advice(level int, s hint.Stage) (Advice, error) {
	if c.Verify {
		if err := verify.Step(s.Board, s.Step); err != nil {
			return Advice{}, err
		}
	}
	words, _ := Rung(c.lang, level, s)
	return AdviceOf(level, s, words), nil
}

// steps lists the steps that techniques find.
func (c *call) steps(ctx context.Context) (any, error) {
	techniques, unknown := Techniques(c.Technique)
	if unknown != "" {
		return nil, usage(c.lang, "usage.technique", unknown)
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
	return &StepList{1, steps, err == nil}, nil
}

// Made is the answer of several puzzles.
type Made struct {
	V       int               `json:"v"`
	Puzzles []json.RawMessage `json:"puzzles"`
}

// MostMade is how many puzzles one question may ask for.
const MostMade = 1000

// generate makes puzzles: a native object for one, a list for several, text in
// any other format. Where none was found in time the status is unknown.
func (c *call) generate(ctx context.Context) (any, error) {
	name := "native"
	if c.Output != "" {
		var err error
		if name, err = c.writable(c.Output); err != nil {
			return nil, err
		}
	}
	count := max(1, c.Count)
	if count > MostMade {
		return nil, usage(c.lang, "usage.choice", "count", strconv.FormatUint(count, 10), "1 … 1000")
	}
	puzzles, err := c.make(ctx, name == "native", count)
	switch {
	case err != nil:
		return nil, err
	case len(puzzles) == 0:
		return &Unknown{1, "unknown"}, nil
	}
	return c.made(name, count, puzzles)
}

// Unknown is the answer when the time was over.
type Unknown struct {
	V      int    `json:"v"`
	Status string `json:"status"`
}

// make makes as many puzzles as there is time for.
func (c *call) make(ctx context.Context, rated bool, count uint64) (puzzles []*sudoku.Puzzle, err error) {
	if c.Symmetry == "" {
		c.Symmetry = "none"
	}
	wishes := Wishes{Givens: string(c.Givens), Symmetry: c.Symmetry, Pattern: c.Pattern, Minimal: c.Minimal, Size: c.Size,
		Rules: c.Rules, Level: string(c.Level), ER: string(c.ER), HoDoKu: c.HoDoKu, Require: c.Technique, Allow: c.Allow,
		Forbid: c.Forbid, Mathdoku: c.Mathdoku, Ops: c.Ops, Cages: c.Cages, Values: string(c.Values), Rated: rated}
	if wishes.Like, err = c.named(c.Like); err != nil {
		return nil, err
	}
	if wishes.Layout, err = c.named(c.Layout); err != nil {
		return nil, err
	}
	recipe, err := wishes.Recipe(ctx, c.lang)
	if err != nil {
		return nil, &Usage{c.lang.Explain(err)}
	}
	g := generate.Generator{Recipe: recipe, Seed: c.seed(), Threads: max(1, c.Threads), Timeout: time.Duration(c.Timeout)}
	for made, err := range g.Stream(ctx, 1, count) {
		switch {
		case errors.Is(err, generate.ErrGaveUp), late(err):
			return puzzles, nil
		case err != nil:
			return nil, err
		}
		puzzles = append(puzzles, made.Puzzle)
		c.progress(Progress{big.NewInt(int64(len(puzzles)))})
	}
	return puzzles, nil
}

// named reads a puzzle that is named beside the question, nil when none is.
func (c *call) named(text string) (*sudoku.Puzzle, error) {
	if text == "" {
		return nil, nil
	}
	c.Puzzle = text
	it, err := c.one()
	return it.Puzzle, err
}

// made says puzzles in a format.
func (c *call) made(name string, count uint64, puzzles []*sudoku.Puzzle) (any, error) {
	out := &Made{V: 1}
	all := ""
	for _, p := range puzzles {
		text, err := Written(p, name)
		if err != nil {
			return nil, err
		}
		all += text
		out.Puzzles = append(out.Puzzles, json.RawMessage(strings.TrimSpace(text)))
	}
	switch {
	case name != "native":
		return textOf(name, []byte(all)), nil
	case count == 1:
		return out.Puzzles[0], nil
	}
	return out, nil
}
