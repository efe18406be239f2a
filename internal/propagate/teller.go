package propagate

import (
	"context"
	"slices"

	"shudu/internal/engine/general"
	"shudu/model"
	"shudu/sudoku"
)

// Step is one thing that a constraint saw.
type Step struct {
	Constraint int           // its place in Model.Constraints, -1 when it took several
	Var        model.Var     // the variable that lost something, -1 at a dead end
	Removed    sudoku.Digits // what it lost
	From       model.Var     // the variable whose only digit it was, -1 when it was more than that
}

// Teller is a [Propagator] that says who did what.
type Teller struct {
	Propagator
	model *model.Model
	most  []sudoku.Digits // by variable: all it could hold
	seen  []sudoku.Digits // scratch: what one constraint looks at
}

// NewTeller is New for those who want to know.
func NewTeller(ctx context.Context, m *model.Model) *Teller {
	return &Teller{Propagator{ctx, general.NewWave(ctx, m, true)}, m, m.Domains(), m.Domains()}
}

// Explain is Run that tells each step, in the order in which they were made. At
// a dead end the last step has no variable and says which constraint found out.
func (t *Teller) Explain(domains []sudoku.Digits) (steps []Step, alive bool) {
	by, alive := t.wave.Told(domains, func(constraint int, from, v model.Var, removed sudoku.Digits) {
		if constraint < 0 {
			constraint = t.apart(from, v)
		}
		steps = append(steps, Step{constraint, v, removed, from})
	})
	if !alive {
		steps = append(steps, Step{Constraint: by, Var: -1, From: -1})
	}
	return steps, alive
}

// apart returns the constraint that says that two variables can never be equal:
// a group of both, or that one of them equals another one of whom it is said. It
// returns -1 when it takes more than that.
func (t *Teller) apart(x, y model.Var) int {
	if by := t.group(x, y); by >= 0 {
		return by
	}
	for _, ends := range [][2]model.Var{{x, y}, {y, x}} {
		for _, link := range t.model.View().Links(ends[1]) {
			if t.group(ends[0], link.To) < 0 {
				continue
			}
			for _, by := range link.By {
				if p, ok := t.model.Constraints[by].Constraint.(*model.Pair); ok && p.Relation.Equality() {
					return by
				}
			}
		}
	}
	return -1
}

// group returns the first all-different group that two variables are in, or -1.
func (t *Teller) group(x, y model.Var) int {
	link, _ := t.model.View().Between(x, y)
	for _, by := range link.By {
		if _, ok := t.model.Constraints[by].Constraint.(*model.AllDifferent); ok {
			return by
		}
	}
	return -1
}

// Alone takes from the domains what one constraint, given by its place in
// Model.Constraints, sees by itself, whatever the others say. It reports false
// when the constraint can no longer hold. To it the variables of which it does not
// speak are as they were at the beginning: the engine's sums also look at the rest
// of a house.
func (t *Teller) Alone(constraint int, domains []sudoku.Digits) (alive bool) {
	if slices.Contains(domains, 0) {
		return false
	}
	c := t.model.Constraints[constraint].Constraint
	scope := c.Scope()
	copy(t.seen, t.most)
	for _, x := range scope {
		t.seen[x] = domains[x]
	}
	alive = t.alone(constraint, c)
	for _, x := range scope {
		domains[x] &= t.seen[x]
	}
	return alive
}

// alone is Alone on what the constraint looks at.
func (t *Teller) alone(constraint int, c model.Constraint) (alive bool) {
	d, different := c.(*model.AllDifferent)
	for {
		if !t.wave.Alone(constraint, t.seen) {
			return false
		}
		if !different || !t.differ(d.Vars, t.seen) {
			return !slices.Contains(t.seen, 0)
		}
	}
}

// differ takes the values of variables that are fixed from the others of a
// group, which the engine does for all groups at once. It reports whether there
// was something to take.
func (t *Teller) differ(vars []model.Var, domains []sudoku.Digits) (changed bool) {
	for i, x := range vars {
		d := domains[x].Single()
		if d == sudoku.None {
			continue
		}
		for j, y := range vars {
			if same := t.digitOf(y, t.model.Vars[x].Values[d-1]); i != j && domains[y].Has(same) {
				domains[y] &^= same.Set()
				changed = true
			}
		}
	}
	return changed
}

// digitOf returns the digit of a variable that stands for a value.
func (t *Teller) digitOf(x model.Var, value int) sudoku.Digit {
	return sudoku.Digit(slices.Index(t.model.Vars[x].Values, value) + 1)
}
