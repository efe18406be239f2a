// Package judge knows right from wrong in a puzzle, with the help of an engine.
//
//	j, err := judge.New(ctx, puzzle)
//	j.Right(ctx, grid, cell, digit)
//	j.Wrong(ctx, grid)
//
// Of a puzzle with several solutions every digit that keeps one of them is
// right. [FindTruth] tells a setter what is true of a puzzle in the making.
package judge

import (
	"context"
	"errors"

	"shudu/check"
	"shudu/solve"
	"shudu/sudoku"
)

// Judge knows right from wrong in one puzzle. Of a puzzle with several
// solutions every digit that keeps one of them is right.
type Judge struct {
	puzzle   *sudoku.Puzzle
	solution sudoku.Grid // the only solution, or the first of several
	several  bool
}

// What a judge may spend, in nodes of the engine: on getting to know a puzzle,
// and on each digit of a puzzle with several solutions.
const (
	firstNodes = 2_000_000
	digitNodes = 100_000
)

// New solves a puzzle to know right from wrong. It fails with
// solve.ErrNoSolution when there is none, with solve.ErrLimit or the error of
// the context when it cannot tell, and when a rule cannot be enforced.
func New(ctx context.Context, p *sudoku.Puzzle) (*Judge, error) {
	j := &Judge{puzzle: p}
	t, err := solve.Solver{Nodes: firstNodes}.Count(ctx, p, 2)
	switch {
	case err != nil && t.Count == 0:
		return nil, err
	case err == nil && t.Count == 0:
		return nil, solve.ErrNoSolution
	}
	j.solution, j.several = t.First, t.Count > 1 || err != nil
	return j, nil
}

// Solution returns the solution, or the first of several.
func (j *Judge) Solution() sudoku.Grid { return j.solution }

// Several reports whether the puzzle has more than one solution.
func (j *Judge) Several() bool { return j.several }

// Right reports whether the digit in the cell keeps a solution of what is on
// the board.
func (j *Judge) Right(ctx context.Context, grid sudoku.Grid, c sudoku.Cell, d sudoku.Digit) bool {
	if !j.several {
		return j.solution[c] == d
	}
	next := grid.Clone()
	next[c] = d
	return j.Solvable(ctx, next)
}

// Solvable reports whether a board can still be completed. When that cannot be
// found out in bounds, the player has the benefit of the doubt.
func (j *Judge) Solvable(ctx context.Context, grid sudoku.Grid) bool {
	if !j.several {
		for c, d := range grid {
			if d != sudoku.None && d != j.solution[c] {
				return false
			}
		}
		return true
	}
	p := j.puzzle.Clone()
	for c, d := range grid {
		if d != sudoku.None {
			p.Givens[c] = d
		}
	}
	_, err := solve.Solver{Nodes: digitNodes}.One(ctx, p)
	return !errors.Is(err, solve.ErrNoSolution)
}

// Wrong returns the cells on a board that are wrong. With several solutions
// these are the digits that fit none alone; when each fits one but all
// together none, they are all of them.
func (j *Judge) Wrong(ctx context.Context, grid sudoku.Grid) []sudoku.Cell {
	wrong, entered := j.Sure(ctx, grid)
	if len(wrong) == 0 && !j.Solvable(ctx, grid) {
		return entered
	}
	return wrong
}

// Sure returns the cells on a board that are wrong whatever the others hold, because no
// solution has their digits, and all cells that were filled in.
func (j *Judge) Sure(ctx context.Context, grid sudoku.Grid) (wrong, entered []sudoku.Cell) {
	for c, d := range grid {
		if d == sudoku.None || j.puzzle.Givens[c] != sudoku.None {
			continue
		}
		cell := sudoku.Cell(c)
		entered = append(entered, cell)
		if !j.Right(ctx, j.puzzle.Givens, cell, d) {
			wrong = append(wrong, cell)
		}
	}
	return wrong, entered
}

// Truth is what a setter wants to know of a puzzle in the making.
type Truth struct {
	Solutions int             // 0, 1, or 2 for two or more
	Possible  []sudoku.Digits // by cell: the digits that stand there in some solution
}

// FindTruth finds the true candidates of a puzzle: for every cell the digits
// that stand there in at least one solution. When it has to stop early (the
// context ended, a search was too long) it returns an error and what it knows.
func FindTruth(ctx context.Context, p *sudoku.Puzzle) (Truth, error) {
	solver := solve.Solver{Nodes: firstNodes}
	tally, err := solver.Count(ctx, p, 2)
	t := Truth{Solutions: int(tally.Count), Possible: make([]sudoku.Digits, p.Geometry.Len())}
	for c, d := range tally.First {
		t.Possible[c] = d.Set()
	}
	if err != nil || t.Solutions < 2 {
		return t, err
	}
	possible, err := check.Candidates(ctx, solver, p)
	if err == nil {
		t.Possible = possible
	}
	return t, err
}
