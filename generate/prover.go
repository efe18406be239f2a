package generate

import (
	"context"
	"errors"
	"slices"

	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// prover asks the engine for any rules whether a solution is the only one. A
// question that would take too long is not answered.
type prover struct {
	solver solve.Solver
	model  *model.Model
	open   []sudoku.Digits // the domains of the puzzle that was loaded
}

// fillNodes bounds the search for a full grid.
const fillNodes = 100_000

func newProver(nodes uint64) prover {
	return prover{solver: solve.Solver{Engine: "general", Nodes: nodes}}
}

// load prepares a puzzle without givens, about which several questions will be
// asked.
func (p *prover) load(ctx context.Context, puzzle *sudoku.Puzzle) (err error) {
	if p.model, err = model.CompileContext(ctx, puzzle); err == nil {
		p.open = p.model.Domains()
	}
	return err
}

// wrong looks for a solution other than the one that is wanted, of the puzzle
// that was loaded with some givens. Unless sure, it was not found in time
// whether there is one.
func (p *prover) wrong(ctx context.Context, givens, solution sudoku.Grid) (found sudoku.Grid, sure bool, err error) {
	domains := slices.Clone(p.open)
	for c, d := range givens {
		if d != sudoku.None {
			domains[p.model.VarOf(sudoku.Cell(c))] &= d.Set()
		}
	}
	return p.ask(ctx, p.model.With(domains), solution)
}

// wrongIn is wrong for a puzzle that is asked about once.
func (p *prover) wrongIn(ctx context.Context, puzzle *sudoku.Puzzle, solution sudoku.Grid) (found sudoku.Grid, sure bool, err error) {
	m, err := model.CompileContext(ctx, puzzle)
	if err != nil {
		return nil, false, err
	}
	return p.ask(ctx, m, solution)
}

func (p *prover) ask(ctx context.Context, m *model.Model, solution sudoku.Grid) (found sudoku.Grid, sure bool, err error) {
	_, err = p.solver.Each(ctx, m, 2, func(g sudoku.Grid) bool {
		if !slices.Equal(g, solution) {
			found = g
		}
		return found == nil
	})
	switch {
	case found != nil:
		return found, true, nil
	case errors.Is(err, solve.ErrLimit):
		return nil, false, nil
	}
	return nil, err == nil, err
}

// one returns a solution, nil when there is none or it takes too long.
func (p *prover) one(ctx context.Context, puzzle *sudoku.Puzzle) (sudoku.Grid, error) {
	patient := p.solver
	patient.Nodes = fillNodes
	grid, err := patient.One(ctx, puzzle)
	if errors.Is(err, solve.ErrNoSolution) || errors.Is(err, solve.ErrLimit) {
		return nil, nil
	}
	return grid, err
}
