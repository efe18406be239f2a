package rule

import (
	"slices"
	"strconv"

	"shudu/internal/fault"
	"shudu/sudoku"
)

// labelled is a rule that needs a variable cell for each cell of the grid: which
// unknown region it lies in, whether it counts twice. Labels returns them, and how
// their names begin.
type labelled interface {
	sudoku.Rule
	labels() (prefix string, cells []sudoku.Cell)
	withLabels(cells []sudoku.Cell) sudoku.Rule
}

// HasLabels reports whether a rule needs a variable cell for each cell of the grid.
// Nobody wants to name these by hand: see [AddLabelled].
func HasLabels(r sudoku.Rule) bool {
	_, ok := r.(labelled)
	return ok
}

// AddLabelled returns a copy of a puzzle with one more rule. One that [HasLabels]
// gets cells for them, which are added to the grid: CC1, CC2 and so on, unless it
// names them.
func AddLabelled(p *sudoku.Puzzle, r sudoku.Rule) (*sudoku.Puzzle, error) {
	q := p.Clone()
	if x, ok := r.(labelled); ok {
		if _, named := x.labels(); len(named) == 0 {
			cells, err := enlarge(q, x)
			if err != nil {
				return nil, err
			}
			r = x.withLabels(cells)
		}
	}
	q.Rules = append(q.Rules, r)
	return q, nil
}

// enlarge adds the labels of a rule to the grid of a puzzle and returns them.
func enlarge(p *sudoku.Puzzle, x labelled) ([]sudoku.Cell, error) {
	prefix, _ := x.labels()
	grid, _ := inGrid(p.Geometry)
	cells, names := make([]sudoku.Cell, len(grid)), make([]string, len(grid))
	for i := range cells {
		cells[i], names[i] = sudoku.Cell(p.Geometry.Len()+i), prefix+strconv.Itoa(i+1)
	}
	vars := p.Geometry.Vars()
	there := slices.Index(vars, names[0])
	switch {
	case there >= 0 && there+len(names) <= len(vars) && slices.Equal(vars[there:there+len(names)], names) && !slices.ContainsFunc(p.Rules, func(r sudoku.Rule) bool { return r.Name() == x.Name() }):
		for i := range cells { // they were left when the rule went, because of others behind them
			cells[i] = sudoku.Cell(p.Geometry.Positions() + there + i)
		}
		return cells, nil
	case slices.ContainsFunc(vars, func(v string) bool { return slices.Contains(names, v) }):
		return nil, fault.Errorf("the rule %s is there already", x.Name())
	}
	g, err := p.Geometry.WithVars(names...)
	if err != nil {
		return nil, err
	}
	p.Geometry, p.Solution = g, nil
	p.Givens = append(p.Givens, make(sudoku.Grid, len(names))...)
	if p.Candidates != nil {
		p.Candidates = append(p.Candidates, slices.Repeat([]sudoku.Digits{g.All()}, len(names))...)
	}
	return cells, nil
}

// RemoveLabelled returns a copy of a puzzle without its rule of that number, from 0,
// and without the variable cells that were its labels, which nobody speaks of then.
// It reports false for a rule without labels, and where cells of others come after
// them.
func RemoveLabelled(p *sudoku.Puzzle, n int) (*sudoku.Puzzle, bool) {
	x, ok := p.Rules[n].(labelled)
	if !ok {
		return nil, false
	}
	_, cells := x.labels()
	left := p.Geometry.Len() - len(cells)
	if len(cells) == 0 || slices.Min(cells) != sudoku.Cell(left) {
		return nil, false
	}
	vars := p.Geometry.Vars()
	g, err := p.Geometry.WithoutVars().WithVars(vars[:len(vars)-len(cells)]...)
	if err != nil {
		return nil, false
	}
	q := p.Clone()
	q.Geometry, q.Givens, q.Solution = g, q.Givens[:left], nil
	q.Candidates = q.Candidates[:min(len(q.Candidates), left)]
	q.Rules = slices.Delete(q.Rules, n, n+1)
	return q, true
}
