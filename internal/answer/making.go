package answer

import (
	"context"
	"encoding/json"
	"errors"
	"math/big"
	"strconv"
	"strings"
	"time"

	"shudu/generate"
	"shudu/sudoku"
)

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
	g := generate.Generator{Recipe: recipe, Seed: c.seed(), Threads: c.threads(), Timeout: time.Duration(c.Timeout)}
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
