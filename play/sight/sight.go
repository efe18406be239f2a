// Package sight sees what can be seen on a board without solving it: which
// cells see each other, what clashes, which digits are left, and where a
// single is.
//
//	s := sight.Of(puzzle)
//	s.Peers(c)               // cells that never hold the digit of c
//	s.Candidates(grid, c)    // digits that nothing on the board forbids there
//	s.Conflicts(grid)        // cells whose digits break a rule
//	s.NextSingle(grid)       // a digit that follows at once
//
// It knows the primitive constraints of package model and no rule, so it sees
// every variant.
package sight

import (
	"slices"

	"shudu/model"
	"shudu/sudoku"
)

// Sight is what can be seen on a board without solving it: which cells see
// each other, what clashes, what is left. It is made once for a puzzle.
type Sight struct {
	puzzle *sudoku.Puzzle
	model  *model.Model // nil when a rule cannot be enforced
	err    error
	peers  [][]sudoku.Cell
	houses []house
}

// house is a set of cells that holds each value once.
type house struct {
	label model.Label
	cells []sudoku.Cell
}

// Of looks at a puzzle. A puzzle whose rules cannot be enforced has no
// peers and never clashes; Err says why.
func Of(p *sudoku.Puzzle) *Sight {
	s := &Sight{puzzle: p, peers: make([][]sudoku.Cell, p.Geometry.Len())}
	if s.model, s.err = model.Compile(p); s.err != nil {
		s.model = nil
		return s
	}
	view := s.model.View()
	for c := range s.peers {
		if v := s.model.VarOf(sudoku.Cell(c)); v >= 0 {
			s.peers[c] = s.model.CellsOf(view.Peers(v))
		}
	}
	for _, g := range view.Houses() {
		if cells, ok := s.cells(g.Vars); ok && len(cells) == p.Geometry.N() {
			s.houses = append(s.houses, house{g.Label, cells})
		}
	}
	return s
}

// Err says why the puzzle cannot be enforced, nil when it can.
func (s *Sight) Err() error { return s.err }

func (s *Sight) cell(v model.Var) sudoku.Cell { return s.model.Vars[v].Cell }

// cells returns the cells of variables, and whether all of them are cells.
func (s *Sight) cells(vars []model.Var) ([]sudoku.Cell, bool) {
	out := s.model.CellsOf(vars)
	return out, len(out) == len(vars)
}

// Peers returns the cells that can never hold the digit of c.
func (s *Sight) Peers(c sudoku.Cell) []sudoku.Cell { return s.peers[c] }

// Times returns how often each digit stands in a full grid: as many times as
// houses of one kind cover it. It is 0 where none do, and nobody can tell.
func (s *Sight) Times() int {
	kinds := map[string][]house{}
	for _, h := range s.houses {
		kinds[h.label.Kind] = append(kinds[h.label.Kind], h)
	}
	for _, kind := range kinds {
		if s.cover(kind) {
			return len(kind)
		}
	}
	return 0
}

// cover reports whether houses have every cell of the grid once.
func (s *Sight) cover(houses []house) bool {
	seen := map[sudoku.Cell]bool{}
	for _, h := range houses {
		for _, c := range h.cells {
			if seen[c] {
				return false
			}
			seen[c] = true
		}
	}
	for c := range sudoku.Cell(s.puzzle.Geometry.Positions()) {
		if s.puzzle.Geometry.Exists(c) && !seen[c] {
			return false
		}
	}
	return len(houses) > 0
}

// Candidates returns the digits that no digit on the board forbids in a cell,
// as far as two cells can tell.
func (s *Sight) Candidates(grid sudoku.Grid, c sudoku.Cell) sudoku.Digits {
	if s.model == nil {
		return s.puzzle.Domain(c)
	}
	v := s.model.VarOf(c)
	left := s.model.Vars[v].Domain
	for _, link := range s.model.View().Links(v) {
		if other := s.cell(link.To); other != sudoku.NoCell && grid[other] != sudoku.None {
			left &^= excluded(link, left, grid[other])
		}
	}
	return left
}

// excluded returns the digits of a cell that the digit at the other end of a
// link does not allow.
func excluded(link model.Link, left sudoku.Digits, other sudoku.Digit) sudoku.Digits {
	var out sudoku.Digits
	for d := range left.All() {
		if link.Not[d-1].Has(other) {
			out |= d.Set()
		}
	}
	return out
}

// Conflicts returns the cells whose digits break a rule: two that see each
// other and are equal, or a constraint that is full and does not hold.
func (s *Sight) Conflicts(grid sudoku.Grid) map[sudoku.Cell]bool {
	bad := map[sudoku.Cell]bool{}
	for c, peers := range s.peers {
		for _, p := range peers {
			if grid[c] != sudoku.None && grid[c] == grid[p] {
				bad[sudoku.Cell(c)] = true
			}
		}
	}
	if s.model == nil {
		return bad
	}
	for _, k := range s.model.Constraints {
		if cells, values, ok := s.filled(grid, k.Scope()); ok && !k.Holds(values) {
			for _, c := range s.guilty(&k, grid, cells) {
				bad[c] = true
			}
		}
	}
	return bad
}

// guilty returns the cells of a broken constraint that break it: all of them,
// or the equal ones of an all-different set.
func (s *Sight) guilty(k *model.Stated, grid sudoku.Grid, cells []sudoku.Cell) []sudoku.Cell {
	if !k.Different() {
		return cells
	}
	var out []sudoku.Cell
	for _, c := range cells {
		if slices.ContainsFunc(cells, func(d sudoku.Cell) bool { return c != d && grid[c] == grid[d] }) {
			out = append(out, c)
		}
	}
	return out
}

// filled returns the values of a scope when every one of it is a cell that
// holds a digit.
func (s *Sight) filled(grid sudoku.Grid, scope []model.Var) ([]sudoku.Cell, []int, bool) {
	cells, ok := s.cells(scope)
	if !ok {
		return nil, nil, false
	}
	values := make([]int, len(cells))
	for i, c := range cells {
		if grid[c] == sudoku.None {
			return nil, nil, false
		}
		values[i] = s.puzzle.Geometry.Value(grid[c])
	}
	return cells, values, true
}
