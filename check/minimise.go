package check

import (
	"context"

	"shudu/model"
	"shudu/sudoku"
)

// Redundant returns the givens of a unique puzzle that could go, each alone,
// and leave it unique. An error comes with those found so far.
func (c *Case) Redundant(ctx context.Context) ([]sudoku.Cell, error) {
	solution, err := c.Solution(ctx)
	if err != nil {
		return nil, err
	}
	c.forget()
	var cells []sudoku.Cell
	for cell := range c.givens() {
		needed, known := c.needed[cell]
		if !known {
			spare, err := c.spare(ctx, cell, solution)
			if err != nil {
				return cells, err
			}
			needed = !spare
			c.needed[cell] = needed
		}
		if !needed {
			cells = append(cells, cell)
		}
	}
	return cells, nil
}

// Minimise returns a puzzle without redundant givens: it takes away the givens
// in the order of the cells, each that can go. A given that could not go alone
// cannot go after others, so it is not asked about again. The puzzle must be
// unique.
func (c *Case) Minimise(ctx context.Context, order []sudoku.Cell) (*sudoku.Puzzle, error) {
	solution, err := c.Solution(ctx)
	if err != nil {
		return nil, err
	}
	c.forget()
	defer c.forget()
	least := c.puzzle.Clone()
	for _, cell := range order {
		if least.Givens[cell] == sudoku.None || c.needed[cell] {
			continue
		}
		spare, err := c.spare(ctx, cell, solution)
		if err != nil {
			return nil, err
		}
		if spare {
			least.Givens[cell] = sudoku.None
			*c.domain(cell) = c.allowed(cell)
		}
	}
	return least, nil
}

// RedundantRules returns the rules of a unique puzzle, by their place in it,
// that could go, each alone, and leave it unique. An error comes with those
// found so far.
func (c *Case) RedundantRules(ctx context.Context) ([]int, error) {
	if _, err := c.Solution(ctx); err != nil {
		return nil, err
	}
	var rules []int
	for i := range c.puzzle.Rules {
		m, err := c.without(ctx, i)
		if err != nil {
			return rules, err
		}
		tally, err := c.solver.CountModel(ctx, m, 2)
		if err != nil {
			return rules, err
		}
		if tally.Count == 1 {
			rules = append(rules, i)
		}
	}
	return rules, nil
}

// without returns the model without a rule; where the model cannot tell, it is
// compiled again.
func (c *Case) without(ctx context.Context, rule int) (*model.Model, error) {
	if m, ok := c.model.Without(rule); ok {
		return m, nil
	}
	q := c.puzzle.Clone()
	q.Rules = append(q.Rules[:rule], c.puzzle.Rules[rule+1:]...)
	return model.CompileContext(ctx, q)
}

// givens ranges over the cells with a given.
func (c *Case) givens() func(yield func(sudoku.Cell) bool) {
	return func(yield func(sudoku.Cell) bool) {
		for cell, d := range c.puzzle.Givens {
			if d != sudoku.None && !yield(sudoku.Cell(cell)) {
				return
			}
		}
	}
}

// allowed returns what a cell could hold were nothing given there.
func (c *Case) allowed(cell sudoku.Cell) sudoku.Digits {
	return c.model.Allowed(c.model.VarOf(cell))
}

// spare reports whether the given in a cell could go from the question in hand:
// without it, no solution has another digit there. It leaves the question as it
// was.
func (c *Case) spare(ctx context.Context, cell sudoku.Cell, solution sudoku.Grid) (bool, error) {
	domain := c.domain(cell)
	given := *domain
	*domain = c.allowed(cell) &^ solution[cell].Set()
	grid, err := c.ask(ctx)
	*domain = given
	return grid == nil && err == nil, err
}
