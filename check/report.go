package check

import (
	"context"

	"shudu/solve"
	"shudu/sudoku"
)

// Verdict is what is known about the solutions of a puzzle.
type Verdict uint8

// The verdicts.
const (
	Unknown Verdict = iota // the search was given up
	None
	Several
	Unique
)

// Claim is what is known about the solution that a file carries.
type Claim uint8

// The claims.
const (
	Unclaimed Claim = iota // the file carries none, or nothing is known
	Right
	Wrong
)

// Report is all there is to say about a puzzle.
type Report struct {
	Verdict   Verdict
	Clashes   []Clash
	Broken    []Broken
	Empty     []sudoku.Cell // cells without a candidate
	Homeless  []Homeless    // houses without a place for a value
	Solutions []sudoku.Grid // none, one or two
	Differ    []sudoku.Cell // where two solutions differ
	Redundant []sudoku.Cell // the givens of a unique puzzle that could go, each alone
	Claim     Claim
	Mistakes  []sudoku.Cell // where the carried solution of a unique puzzle is wrong
}

// Minimal reports whether the puzzle is unique and no given of it can go.
func (r *Report) Minimal() bool { return r.Verdict == Unique && len(r.Redundant) == 0 }

// Puzzle checks a puzzle. The report is right as far as it goes even when there
// is an error: the context ended, or the engine gave up.
func Puzzle(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) (*Report, error) {
	c, err := Open(ctx, s, p)
	if err != nil {
		return &Report{}, err
	}
	return c.Report(ctx)
}

// Report checks the puzzle. It is right as far as it goes even when there is an
// error.
func (c *Case) Report(ctx context.Context) (*Report, error) {
	r := &c.report
	if err := c.settle(ctx); err != nil {
		return r, err
	}
	if err := c.judge(ctx); err != nil {
		return r, err
	}
	var err error
	if r.Verdict == Unique {
		r.Redundant, err = c.Redundant(ctx)
	}
	return r, err
}

// judge compares with the solution that the file carries, if it does.
func (c *Case) judge(ctx context.Context) error {
	r, claimed := &c.report, c.puzzle.Solution
	switch {
	case claimed == nil:
	case r.Verdict == None:
		r.Claim = Wrong
	case r.Verdict == Unique:
		r.Claim, r.Mistakes = Right, differ(r.Solutions[0], claimed)
		if len(r.Mistakes) > 0 {
			r.Claim = Wrong
		}
	default:
		return c.try(ctx, claimed)
	}
	return nil
}

// try finds out whether the carried solution is one of several: it leaves the
// puzzle no other.
func (c *Case) try(ctx context.Context, claimed sudoku.Grid) error {
	c.forget()
	defer c.forget()
	for cell, d := range claimed {
		blank := d == sudoku.None && c.puzzle.Givens[cell] == sudoku.None
		if !blank && c.puzzle.Geometry.Exists(sudoku.Cell(cell)) {
			*c.domain(sudoku.Cell(cell)) &= d.Set()
		}
	}
	grid, err := c.ask(ctx)
	if err != nil {
		return err
	}
	if c.report.Claim = Right; grid == nil {
		c.report.Claim = Wrong
	}
	return nil
}

// differ returns the cells where two grids differ.
func differ(a, b sudoku.Grid) []sudoku.Cell {
	var cells []sudoku.Cell
	for c := range a {
		if c >= len(b) || a[c] != b[c] {
			cells = append(cells, sudoku.Cell(c))
		}
	}
	return cells
}
