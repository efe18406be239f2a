package check

import (
	"context"
	"errors"

	"shudu/solve"
	"shudu/sudoku"
)

// few is how many solutions are looked at before cells are asked one by one:
// where there are no more, all is known.
const few = 32

// Candidates returns the true candidates of every cell: the digits it holds in
// at least one solution. A puzzle without a solution has none.
func Candidates(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) ([]sudoku.Digits, error) {
	c, err := Open(ctx, s, p)
	if err != nil {
		return nil, err
	}
	return c.Candidates(ctx)
}

// Candidates returns the true candidates of every cell: the digits it holds in
// at least one solution. A puzzle without a solution has none.
//
// Every solution found shows a digit of every cell. Each cell is asked whether
// it can hold one of those that none has shown yet, as often as it can; after
// that, what it was shown to hold is all it may hold.
func (c *Case) Candidates(ctx context.Context) ([]sudoku.Digits, error) {
	seen := make([]sudoku.Digits, c.puzzle.Geometry.Len())
	see := func(grid sudoku.Grid) bool {
		for cell, d := range grid {
			seen[cell] |= d.Set()
		}
		return true
	}
	switch tally, err := c.solver.Each(ctx, c.model, few, see); {
	case errors.Is(err, solve.ErrEngine): // it cannot show several; it may find one
	case err != nil:
		return nil, err
	case tally.Exact:
		return seen, nil
	}
	c.forget()
	defer c.forget()
	for v := range c.model.Cells() {
		cell, domain := c.model.Vars[v].Cell, &c.asked.Vars[v].Domain
		for left := *domain &^ seen[cell]; left != 0; left &^= seen[cell] {
			*domain = left
			grid, err := c.ask(ctx)
			if err != nil {
				return nil, err
			}
			if grid == nil {
				break
			}
			see(grid)
		}
		*domain = seen[cell]
	}
	return seen, nil
}
