package check

import (
	"context"
	"errors"

	"shudu/solve"
	"shudu/sudoku"
)

// Candidates returns the true candidates of every cell: the digits it holds in
// at least one solution. A puzzle without a solution has none.
//
// Every solution found shows a digit of every cell. Each cell is asked whether
// it can hold one of those that none has shown yet, as often as it can; after
// that, what it was shown to hold is all it may hold.
func Candidates(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) ([]sudoku.Digits, error) {
	seen := make([]sudoku.Digits, p.Geometry.Len())
	try := func(q *sudoku.Puzzle) (found bool, err error) {
		grid, err := s.One(ctx, q)
		if errors.Is(err, solve.ErrNoSolution) {
			return false, nil
		}
		for c, d := range grid {
			seen[c] |= d.Set()
		}
		return err == nil, err
	}
	more, err := try(p)
	if err != nil || !more {
		return seen, err
	}
	q := open(p)
	for c := range sudoku.Cell(p.Geometry.Len()) {
		if !p.Geometry.Exists(c) {
			continue
		}
		for more := true; more && p.Domain(c) != seen[c]; {
			q.Candidates[c] = p.Domain(c) &^ seen[c]
			if more, err = try(q); err != nil {
				return nil, err
			}
		}
		q.Candidates[c] = seen[c]
	}
	return seen, nil
}
