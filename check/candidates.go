package check

import (
	"context"
	"errors"

	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// few is how many solutions are looked at before cells are asked one by one:
// where there are no more, all is known.
const few = 32

// Candidates returns the true candidates of every cell: the digits it holds in
// at least one solution. A puzzle without a solution has none.
//
// Every solution found shows a digit of every cell. Each cell is asked whether
// it can hold one of those that none has shown yet, as often as it can; after
// that, what it was shown to hold is all it may hold.
func Candidates(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) ([]sudoku.Digits, error) {
	m, err := model.CompileContext(ctx, p)
	if err != nil {
		return nil, err
	}
	seen := make([]sudoku.Digits, p.Geometry.Len())
	see := func(grid sudoku.Grid) bool {
		for c, d := range grid {
			seen[c] |= d.Set()
		}
		return true
	}
	switch tally, err := s.Each(ctx, m, few, see); {
	case errors.Is(err, solve.ErrEngine): // it cannot show several; it may find one
	case err != nil:
		return nil, err
	case tally.Exact:
		return seen, nil
	}
	q := open(p)
	for c := range sudoku.Cell(p.Geometry.Len()) {
		for left := p.Domain(c) &^ seen[c]; left != 0 && p.Geometry.Exists(c); left &^= seen[c] {
			q.Candidates[c] = left
			grid, err := s.One(ctx, q)
			if errors.Is(err, solve.ErrNoSolution) {
				break
			}
			if err != nil {
				return nil, err
			}
			see(grid)
		}
		q.Candidates[c] = seen[c]
	}
	return seen, nil
}
