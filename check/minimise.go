package check

import (
	"context"
	"errors"

	"shudu/solve"
	"shudu/sudoku"
)

// Redundant returns the givens of a unique puzzle that could go, each alone,
// and leave it unique. The solution is the puzzle's only one.
func Redundant(ctx context.Context, s solve.Solver, p *sudoku.Puzzle, solution sudoku.Grid) ([]sudoku.Cell, error) {
	var cells []sudoku.Cell
	q := open(p)
	for c, d := range p.Givens {
		if d == sudoku.None {
			continue
		}
		can, err := spare(ctx, s, q, sudoku.Cell(c), solution)
		if err != nil {
			return cells, err
		}
		if can {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells, nil
}

// Minimise returns a puzzle without redundant givens: it takes away the givens
// in the order of the cells, each that can go. The puzzle must be unique.
func Minimise(ctx context.Context, s solve.Solver, p *sudoku.Puzzle, order []sudoku.Cell) (*sudoku.Puzzle, error) {
	solution, err := s.Unique(ctx, p)
	if err != nil {
		return nil, err
	}
	least, q := p.Clone(), open(p)
	for _, c := range order {
		if least.Givens[c] == sudoku.None {
			continue
		}
		can, err := spare(ctx, s, q, c, solution)
		if err != nil {
			return nil, err
		}
		if can {
			least.Givens[c], q.Givens[c] = sudoku.None, sudoku.None
		}
	}
	return least, nil
}

// RedundantRules returns the rules of a unique puzzle, by their place in it,
// that could go, each alone, and leave it unique.
func RedundantRules(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) ([]int, error) {
	var rules []int
	for i := range p.Rules {
		q := p.Clone()
		q.Rules = append(q.Rules[:i], p.Rules[i+1:]...)
		_, err := s.Unique(ctx, q)
		switch {
		case err == nil:
			rules = append(rules, i)
		case !errors.Is(err, solve.ErrNotUnique):
			return rules, err
		}
	}
	return rules, nil
}

// open returns a copy of the puzzle with candidates that spare may change.
func open(p *sudoku.Puzzle) *sudoku.Puzzle {
	q := p.Clone()
	if q.Candidates == nil {
		q.Candidates = make([]sudoku.Digits, p.Geometry.Len())
		for c := range q.Candidates {
			q.Candidates[c] = p.Geometry.All()
		}
	}
	return q
}

// spare reports whether the given in a cell could go: without it, no solution
// has another digit there. It leaves the puzzle as it was.
func spare(ctx context.Context, s solve.Solver, q *sudoku.Puzzle, c sudoku.Cell, solution sudoku.Grid) (bool, error) {
	given, cands := q.Givens[c], q.Candidates[c]
	defer func() { q.Givens[c], q.Candidates[c] = given, cands }()
	q.Givens[c] = sudoku.None
	q.Candidates[c] &^= solution[c].Set()
	_, err := s.One(ctx, q)
	if errors.Is(err, solve.ErrNoSolution) {
		return true, nil
	}
	return false, err
}
