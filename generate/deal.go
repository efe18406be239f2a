package generate

import (
	"context"
	"sync/atomic"

	"shudu/logic"
	"shudu/sudoku"
)

// Dealer makes puzzles for a game, one at a time and another one each time. The
// puzzles of a seed come in the same order.
type Dealer struct {
	Seed  uint64
	dealt atomic.Uint64
}

// Deal makes the next puzzle, from a recipe of its own.
func (d *Dealer) Deal(ctx context.Context, r Recipe) (*sudoku.Puzzle, error) {
	for m, err := range (Generator{Recipe: r, Seed: d.Seed}).Stream(ctx, d.dealt.Add(1), 1) {
		return m.Puzzle, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return nil, ErrGaveUp
}

// Level deals a puzzle of a level.
func (d *Dealer) Level(ctx context.Context, level string) (*sudoku.Puzzle, error) {
	aim, err := Graded(level)
	if err != nil {
		return nil, err
	}
	return d.Deal(ctx, Recipe{Aim: aim})
}

// Like deals a puzzle like another one.
func (d *Dealer) Like(ctx context.Context, p *sudoku.Puzzle) (*sudoku.Puzzle, error) {
	recipe, err := Like(ctx, p)
	if err != nil {
		return nil, err
	}
	return d.Deal(ctx, recipe)
}

// Practice deals a position whose next step is a technique: a puzzle that needs it,
// solved up to the point where nothing easier helps. What was ruled out on the way
// stays so.
func (d *Dealer) Practice(ctx context.Context, t *logic.Technique) (*sudoku.Puzzle, error) {
	recipe := Recipe{Aim: Aim{Require: []*logic.Technique{t}}}
	if err := recipe.Check(); err != nil {
		return nil, err
	}
	p, err := d.Deal(ctx, recipe)
	if err != nil {
		return nil, err
	}
	return solvedUpTo(p, t)
}

// solvedUpTo solves a puzzle until the next step is a technique.
func solvedUpTo(p *sudoku.Puzzle, t *logic.Technique) (*sudoku.Puzzle, error) {
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
