package check

import (
	"context"
	"errors"

	"shudu/model"
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
	r := &Report{}
	m, err := model.CompileContext(ctx, p)
	if err != nil {
		return r, err
	}
	r.Clashes, r.Broken = Clashes(m), Breaks(m)
	r.Empty, r.Homeless = Stuck(m)
	if len(r.Clashes)+len(r.Broken)+len(r.Empty)+len(r.Homeless) > 0 {
		r.Verdict = None
	} else if err := r.search(ctx, s, m); err != nil {
		return r, err
	}
	if err := r.judge(ctx, s, p); err != nil {
		return r, err
	}
	if r.Verdict == Unique {
		r.Redundant, err = Redundant(ctx, s, p, r.Solutions[0])
	}
	return r, err
}

// search looks for two solutions.
func (r *Report) search(ctx context.Context, s solve.Solver, m *model.Model) error {
	tally, err := s.Each(ctx, m, 2, func(g sudoku.Grid) bool {
		r.Solutions = append(r.Solutions, g)
		return true
	})
	switch {
	case len(r.Solutions) == 2:
		r.Verdict = Several
		r.Differ = differ(r.Solutions[0], r.Solutions[1])
		return nil
	case err != nil:
		return err
	case tally.Count == 1:
		r.Verdict = Unique
	default:
		r.Verdict = None
	}
	return nil
}

// judge compares with the solution that the file carries, if it does.
func (r *Report) judge(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) error {
	switch {
	case p.Solution == nil:
	case r.Verdict == None:
		r.Claim = Wrong
	case r.Verdict == Unique:
		r.Claim, r.Mistakes = Right, differ(r.Solutions[0], p.Solution)
		if len(r.Mistakes) > 0 {
			r.Claim = Wrong
		}
	default:
		return r.try(ctx, s, p)
	}
	return nil
}

// try finds out whether the carried solution is one of several.
func (r *Report) try(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) error {
	for c, d := range p.Givens {
		if d != sudoku.None && p.Solution[c] != d {
			r.Claim = Wrong
			return nil
		}
	}
	q := p.Clone()
	copy(q.Givens, p.Solution)
	_, err := s.One(ctx, q)
	switch {
	case err == nil:
		r.Claim = Right
	case errors.Is(err, solve.ErrNoSolution):
		r.Claim = Wrong
	default:
		return err
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
