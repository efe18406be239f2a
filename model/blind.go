package model

// Some constraints do not care which name is whose: when the values of some
// variables are exchanged one for one, they hold as before. They say so by
// SurvivesRenaming, to which a function tells which variables these are.

// SurvivesRenaming reports whether a constraint holds as before when the values
// of some variables, of which in tells, are exchanged one for one. A constraint
// that says nothing about it does not.
func SurvivesRenaming(c Constraint, in func(Var) bool) bool {
	r, ok := c.(interface{ SurvivesRenaming(func(Var) bool) bool })
	return ok && r.SurvivesRenaming(in)
}

// Blind reports whether the constraints do not tell values apart: they only say
// where values are equal and where they differ. The domains may tell.
func (m *Model) Blind() bool {
	all := func(Var) bool { return true }
	for i := range m.Constraints {
		c := m.Constraints[i].Constraint
		if _, ok := c.(*AllDifferent); !ok && !SurvivesRenaming(c, all) {
			return false
		}
	}
	for v := range m.Vars {
		if !sameList(m.Vars[v].Values, m.Vars[0].Values) {
			return false
		}
	}
	return true
}

// SurvivesRenaming reports whether the variables are all of those or none: only
// whether two are equal matters.
func (a *AllDifferent) SurvivesRenaming(in func(Var) bool) bool { return uniform(a.Vars, in) }

// SurvivesRenaming reports whether the variables are all of those or none.
func (s *Same) SurvivesRenaming(in func(Var) bool) bool { return uniform(s.Scope(), in) }

// SurvivesRenaming reports whether the number is none of those and what is
// counted is all or nothing of them.
func (d *Distinct) SurvivesRenaming(in func(Var) bool) bool {
	return !in(d.Total) && uniform(d.Vars, in)
}

// SurvivesRenaming reports whether the two are none of those, or both are and
// the relation is that of being equal, or of not being equal.
func (p *Pair) SurvivesRenaming(in func(Var) bool) bool {
	if !in(p.X) && !in(p.Y) {
		return true
	}
	return in(p.X) && in(p.Y) && (p.Relation.Equality() || p.Relation.is(func(x, y int) bool { return x != y }))
}

// uniform reports whether all variables are among some, or none is.
func uniform(vars []Var, in func(Var) bool) bool {
	for _, v := range vars {
		if in(v) != in(vars[0]) {
			return false
		}
	}
	return true
}
