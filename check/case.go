package check

import (
	"context"

	"shudu/model"
	"shudu/solve"
	"shudu/sudoku"
)

// Case is one puzzle under examination. It is compiled once, and what one
// question has proved the next need not prove again. A case is for one
// goroutine; the puzzle must not change meanwhile.
type Case struct {
	solver solve.Solver
	puzzle *sudoku.Puzzle
	model  *model.Model
	asked  *model.Model // the same, with the domains of the question in hand

	report  Report
	settled bool                 // the verdict is known
	needed  map[sudoku.Cell]bool // by given: whether it is needed, where that is known
}

// Open compiles a puzzle for examination.
func Open(ctx context.Context, s solve.Solver, p *sudoku.Puzzle) (*Case, error) {
	m, err := model.CompileContext(ctx, p)
	if err != nil {
		return nil, err
	}
	return &Case{solver: s, puzzle: p, model: m, asked: m.With(nil), needed: map[sudoku.Cell]bool{}}, nil
}

// Solution returns the only solution, or solve.ErrNoSolution, or
// solve.ErrNotUnique.
func (c *Case) Solution(ctx context.Context) (sudoku.Grid, error) {
	if err := c.settle(ctx); err != nil {
		return nil, err
	}
	switch c.report.Verdict {
	case None:
		return nil, solve.ErrNoSolution
	case Several:
		return nil, solve.ErrNotUnique
	}
	return c.report.Solutions[0], nil
}

// settle finds the verdict, once.
func (c *Case) settle(ctx context.Context) error {
	if c.settled {
		return nil
	}
	r := &c.report
	*r = Report{Clashes: Clashes(c.model), Broken: Breaks(c.model)}
	r.Empty, r.Homeless = Stuck(c.model)
	if len(r.Clashes)+len(r.Broken)+len(r.Empty)+len(r.Homeless) > 0 {
		r.Verdict = None
	} else if err := c.search(ctx); err != nil {
		return err
	}
	c.settled = true
	return nil
}

// search looks for two solutions.
func (c *Case) search(ctx context.Context) error {
	r := &c.report
	tally, err := c.solver.Each(ctx, c.model, 2, func(g sudoku.Grid) bool {
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

// domain returns the domain of a cell in the question in hand, to be changed.
func (c *Case) domain(cell sudoku.Cell) *sudoku.Digits {
	return &c.asked.Vars[c.model.VarOf(cell)].Domain
}

// ask returns a solution of the question in hand, nil when there is none.
func (c *Case) ask(ctx context.Context) (sudoku.Grid, error) {
	tally, err := c.solver.CountModel(ctx, c.asked, 1)
	if err != nil {
		return nil, err
	}
	return tally.First, nil
}

// forget makes the puzzle itself the question in hand.
func (c *Case) forget() {
	for v := range c.asked.Vars {
		c.asked.Vars[v].Domain = c.model.Vars[v].Domain
	}
}
