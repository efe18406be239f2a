package logic

import (
	"shudu/model"
	"shudu/sudoku"
)

// mostBranched is how many ways to fill the cells of alternatives are tried.
const mostBranched = 20_000

// branches takes from domains what is in none of several alternatives: what a branch
// says of single cells is taken as it is, and where there are few ways to fill all cells
// they are tried. It reports false where no branch is left.
func (s *Search) branches(e *model.Either, domains []sudoku.Digits) bool {
	left, some := make(map[model.Var]sudoku.Digits), false
	plain := true
	for _, branch := range e.Branches {
		dom, alone := s.branch(branch, domains)
		plain = plain && alone
		if dom == nil {
			continue
		}
		some = true
		for _, x := range e.Scope() {
			can, said := dom[x]
			if !said {
				can = domains[x]
			}
			left[x] |= can
		}
	}
	for x, can := range left {
		domains[x] &= can
	}
	return some && (plain || s.tryOut(e, domains))
}

// branch returns what a branch leaves of the cells that it speaks of one by one, nil when
// it cannot hold, and whether it says nothing else.
func (s *Search) branch(branch []model.Constraint, domains []sudoku.Digits) (dom map[model.Var]sudoku.Digits, plain bool) {
	dom, plain = map[model.Var]sudoku.Digits{}, true
	for _, c := range branch {
		a, ok := c.(*model.Among)
		if !ok {
			plain = false
			continue
		}
		left, said := dom[a.Var]
		if !said {
			left = domains[a.Var]
		}
		if dom[a.Var] = left & s.digitsOf(a.Var, a.Values); dom[a.Var] == 0 {
			return nil, plain
		}
	}
	return dom, plain
}

// tryOut takes from domains what is in no way to fill the variables of a constraint, cells
// that see each other with different digits, where the ways are few. It reports false
// when there is none.
func (s *Search) tryOut(c model.Constraint, domains []sudoku.Digits) bool {
	scope, ways := c.Scope(), 1
	for _, x := range scope {
		if ways *= domains[x].Len(); ways > mostBranched {
			return true
		}
	}
	way, values := make([]sudoku.Digit, len(scope)), make([]int, len(scope))
	held := make([]sudoku.Digits, len(scope))
	var try func(i int)
	try = func(i int) {
		if i == len(scope) {
			if c.Holds(values) {
				for k, d := range way {
					held[k] |= d.Set()
				}
			}
			return
		}
		for d := range domains[scope[i]].All() {
			if way[i], values[i] = d, s.Model.Vars[scope[i]].Values[d-1]; !s.clash(scope, way, i) {
				try(i + 1)
			}
		}
	}
	try(0)
	for k, x := range scope {
		if domains[x] &= held[k]; held[k] == 0 {
			return false
		}
	}
	return true
}

// clash reports whether a variable is a cell that sees one before it with the same digit.
func (s *Search) clash(scope []model.Var, way []sudoku.Digit, i int) bool {
	c := s.Model.Vars[scope[i]].Cell
	for k := range i {
		if o := s.Model.Vars[scope[k]].Cell; way[k] == way[i] && c != sudoku.NoCell && o != sudoku.NoCell && s.Sees(c, o) {
			return true
		}
	}
	return false
}
