package answer

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/big"

	"shudu/check"
	"shudu/format"
	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// MostSolutions is how many solutions an answer holds when all are asked for
// and no limit is named.
const MostSolutions = 10_000

// Solutions is the answer to "solve" with all.
type Solutions struct {
	V         int       `json:"v"`
	Status    string    `json:"status"`
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
		s.Tally, err = solve.Solver{Engine: c.Engine, Threads: c.threads()}.Count(ctx, it.Puzzle, limit)
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
		return c.searched(ctx, s, it, work)
	})
	if err != nil {
		return nil, err
	}
	s.Took = took
	return s.Object(s.Tally.First), nil
}

// searched lets work search a puzzle. Givens are looked at for clashes when
// nothing was found; before the search, if the engine is one that was asked for
// and may take its time to find out.
func (c *call) searched(ctx context.Context, s *Search, it format.Item, work func(*Search, format.Item) error) error {
	if c.Engine != "" {
		if err := c.sound(ctx, it); err != nil && !late(err) {
			return err
		}
	}
	err := work(s, it)
	switch {
	case late(err):
		s.Tally.Exact = false
		return nil
	case err == nil && s.Tally.Count == 0:
		s.Tally.Exact = true
		if err := c.sound(ctx, it); !late(err) {
			return err
		}
	}
	return c.placed2(it, err)
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
	if err := c.sound(ctx, it); err != nil && !late(err) {
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
		return ctx.Err() == nil
	}))
	if err != nil {
		return nil, c.placed(it, err)
	}
	if n := len(out.Solutions); n > 0 {
		out.Solutions[n-1].Status, out.Solutions[n-1].Exact = Status(tally, limit), tally.Exact
	}
	out.Status, out.Count, out.Exact = Status(tally, limit), tally.Total(), tally.Exact
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

// count counts the solutions, and tells how many there are so far.
func (c *call) count(ctx context.Context) (any, error) {
	limit := uint64(0)
	if c.Limit != nil {
		limit = *c.Limit
	}
	return c.search(ctx, limit, func(s *Search, it format.Item) error {
		found := new(solve.Found)
		solver := solve.Solver{Engine: c.Engine, Threads: c.threads(), Found: found}
		var err error
		s.Tally, err = solver.Count(c.counting(ctx, found), it.Puzzle, limit)
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
