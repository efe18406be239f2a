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
// Every solution found shows a digit of every cell; only digits that none has
// shown yet are tried, each with one search.
func Candidates(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) ([]sudoku.Digits, error) {
	seen := make([]sudoku.Digits, p.Geometry.Len())
	try := func(q *sudoku.Puzzle) error {
		grid, err := s.One(ctx, q)
		if errors.Is(err, solve.ErrNoSolution) {
			return nil
		}
		for c, d := range grid {
			seen[c] |= d.Set()
		}
		return err
	}
	if err := try(p); err != nil {
		return nil, err
	}
	q := p.Clone()
	for c := range sudoku.Cell(p.Geometry.Len()) {
		if seen[c] == 0 {
			continue // no cell, or no solution
		}
		for d := range (p.Domain(c) &^ seen[c]).All() {
			if seen[c].Has(d) {
				continue
			}
			q.Givens[c] = d
			if err := try(q); err != nil {
				return nil, err
			}
		}
		q.Givens[c] = p.Givens[c]
	}
	return seen, nil
}
