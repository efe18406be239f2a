package model

import "slices"

// Either says that at least one of its branches holds; a branch holds when all
// its constraints do.
type Either struct {
	Branches [][]Constraint
	vars     []Var
	places   [][][]int // by branch and constraint: where its scope stands in vars
}

// newEither returns the alternative of the branches.
func newEither(branches [][]Constraint) *Either {
	e := &Either{Branches: branches}
	place := map[Var]int{}
	for _, branch := range branches {
		var at [][]int
		for _, c := range branch {
			scope := c.Scope()
			is := make([]int, len(scope))
			for i, v := range scope {
				if _, ok := place[v]; !ok {
					place[v] = len(e.vars)
					e.vars = append(e.vars, v)
				}
				is[i] = place[v]
			}
			at = append(at, is)
		}
		e.places = append(e.places, at)
	}
	return e
}

// Scope returns the variables of all branches, each once.
func (e *Either) Scope() []Var { return e.vars }

// Holds reports whether a branch holds.
func (e *Either) Holds(values []int) bool {
	for i := range e.Branches {
		if e.branchHolds(i, values) {
			return true
		}
	}
	return false
}

func (e *Either) branchHolds(i int, values []int) bool {
	for j, c := range e.Branches[i] {
		own := make([]int, len(e.places[i][j]))
		for k, p := range e.places[i][j] {
			own[k] = values[p]
		}
		if !c.Holds(own) {
			return false
		}
	}
	return true
}

// Among says that a variable holds one of some values. It is how a domain is
// said inside a branch; outside one, the domain itself is made smaller.
type Among struct {
	Var    Var
	Values []int
}

// Scope returns the variable.
func (a *Among) Scope() []Var { return []Var{a.Var} }

// Holds reports whether the value is one of them.
func (a *Among) Holds(values []int) bool { return slices.Contains(a.Values, values[0]) }

// Parts returns how many branches there are.
func (e *Either) Parts() int { return len(e.Branches) }
