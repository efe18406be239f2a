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
	houses [][]sudoku.Cell // all-different sets as large as there are values
	labels []model.Label   // of the houses
}

// Of looks at a puzzle. A puzzle whose rules cannot be enforced has no
// peers and never clashes; Err says why.
func Of(p *sudoku.Puzzle) *Sight {
	s := &Sight{puzzle: p, peers: make([][]sudoku.Cell, p.Geometry.Len())}
	s.model, s.err = model.Compile(p)
	if s.err != nil {
		s.model = nil
		return s
	}
	for _, c := range s.model.Constraints {
		switch k := c.Constraint.(type) {
		case *model.AllDifferent:
			s.addGroup(k, c.Label)
		case *model.Pair:
			if !allowsEqual(k.Relation) {
				s.link(s.cell(k.X), s.cell(k.Y))
			}
		}
	}
	for c := range s.peers {
		slices.Sort(s.peers[c])
		s.peers[c] = slices.Compact(s.peers[c])
	}
	return s
}

// Err says why the puzzle cannot be enforced, nil when it can.
func (s *Sight) Err() error { return s.err }

func (s *Sight) cell(v model.Var) sudoku.Cell { return s.model.Vars[v].Cell }

// cells returns the cells of variables, and whether all of them are cells.
func (s *Sight) cells(vars []model.Var) ([]sudoku.Cell, bool) {
	out := make([]sudoku.Cell, len(vars))
	for i, v := range vars {
		if out[i] = s.cell(v); out[i] == sudoku.NoCell {
			return nil, false
		}
	}
	return out, true
}

func (s *Sight) addGroup(k *model.AllDifferent, label model.Label) {
	cells, ok := s.cells(k.Vars)
	if !ok {
		return
	}
	for i, a := range cells {
		for _, b := range cells[:i] {
			s.link(a, b)
		}
	}
	if len(cells) == s.puzzle.Geometry.N() {
		s.houses = append(s.houses, cells)
		s.labels = append(s.labels, label)
	}
}

func (s *Sight) link(a, b sudoku.Cell) {
	if a != sudoku.NoCell && b != sudoku.NoCell {
		s.peers[a] = append(s.peers[a], b)
		s.peers[b] = append(s.peers[b], a)
	}
}

// Peers returns the cells that can never hold the digit of c.
func (s *Sight) Peers(c sudoku.Cell) []sudoku.Cell { return s.peers[c] }

// Candidates returns the digits that no digit on the board forbids in a cell,
// as far as two cells can tell.
func (s *Sight) Candidates(grid sudoku.Grid, c sudoku.Cell) sudoku.Digits {
	left := s.puzzle.Domain(c)
	if s.model != nil {
		left = s.model.Vars[s.model.VarOf(c)].Domain
	}
	for _, p := range s.peers[c] {
		left &^= grid[p].Set()
	}
	if s.model == nil {
		return left
	}
	for _, k := range s.model.Constraints {
		pair, ok := k.Constraint.(*model.Pair)
		if !ok {
			continue
		}
		switch x, y := s.cell(pair.X), s.cell(pair.Y); {
		case x == c && y != sudoku.NoCell && grid[y] != sudoku.None:
			left &= pair.Relation.Backward[grid[y]-1]
		case y == c && x != sudoku.NoCell && grid[x] != sudoku.None:
			left &= pair.Relation.Forward[grid[x]-1]
		}
	}
	return left
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
			for _, c := range s.guilty(k.Constraint, grid, cells) {
				bad[c] = true
			}
		}
	}
	return bad
}

// guilty returns the cells of a broken constraint that break it: all of them,
// or the equal ones of an all-different set.
func (s *Sight) guilty(k model.Constraint, grid sudoku.Grid, cells []sudoku.Cell) []sudoku.Cell {
	if _, ok := k.(*model.AllDifferent); !ok {
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

// allowsEqual reports whether two cells in this relation can hold one value.
func allowsEqual(r *model.Relation) bool {
	for i, x := range r.XValues {
		j := slices.Index(r.YValues, x)
		if j >= 0 && r.Forward[i]>>j&1 != 0 {
			return true
		}
	}
	return false
}
