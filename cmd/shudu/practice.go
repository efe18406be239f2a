package main

import (
	"context"

	"shudu/generate"
	"shudu/internal/saying"
	"shudu/logic"
	"shudu/play"
	"shudu/sudoku"
)

// practice deals a position whose next step is a technique: a puzzle that needs
// it is made and solved up to the point where nothing easier helps. What was
// ruled out on the way stays so.
func (a *app) practice(name string) (*sudoku.Puzzle, error) {
	t := logic.Named(name)
	if t == nil || t.Level == logic.NoLevel {
		return nil, a.fail("usage.gentechnique", name)
	}
	ctx, cancel := a.allowed()
	defer cancel()
	recipe := generate.Recipe{Aim: generate.Aim{Require: []*logic.Technique{t}}}
	if err := recipe.Check(); err != nil {
		return nil, err
	}
	for made, err := range (generate.Generator{Recipe: recipe, Seed: a.random().Uint64()}).Stream(ctx, 1, 1) {
		if err != nil {
			return nil, err
		}
		p, err := upTo(made.Puzzle, t)
		if err == nil {
			p.Info.Title = saying.Say(a.lang, play.Tell("technique."+t.Name))
		}
		return p, err
	}
	return nil, ctx.Err()
}

// upTo solves a puzzle until the next step is a technique.
func upTo(p *sudoku.Puzzle, t *logic.Technique) (*sudoku.Puzzle, error) {
	b, err := logic.NewBoard(p)
	if err != nil {
		return nil, err
	}
	var way logic.HoDoKu
	way.Path(context.Background(), b.Clone(), func(st *logic.Step, as *logic.Technique) bool {
		if as == t {
			return false
		}
		b.Apply(st)
		return true
	})
	out := p.Clone()
	out.Info = sudoku.Info{}
	out.Candidates = make([]sudoku.Digits, len(out.Givens))
	for c := range out.Givens {
		out.Givens[c] = b.Digit(sudoku.Cell(c))
		out.Candidates[c] = b.Candidates(sudoku.Cell(c)) | out.Givens[c].Set()
	}
	return out, nil
}
