package model

// Cage is a set of variables whose values, combined by an operation, give a
// target: a cage of a killer or a Mathdoku, a line with its sum, a clue beside
// a diagonal. Label tells which.
type Cage struct {
	Label      Label
	Rule       int
	Constraint int // its place in Model.Constraints
	Vars       []Var
	Op         Op
	Target     int
	Different  bool // no two of its variables can be equal, by whatever constraint
}

// Cages returns the cages in the order of the constraints. Sums in which
// something counts more than once, or is taken away, are none: they stay
// constraints. A cage of one cell has only made a domain smaller (see
// [Model.Why]).
func (v *View) Cages() []Cage {
	v.caged.Do(v.findCages)
	return v.cages
}

func (v *View) findCages() {
	for i, c := range v.model.Constraints {
		cage := Cage{Label: c.Label, Rule: c.Rule, Constraint: i}
		switch c := c.Constraint.(type) {
		case *Sum:
			if !c.plain() {
				continue
			}
			cage.Vars, cage.Op, cage.Target = c.Vars, Add, c.Target
		case *Arithmetic:
			cage.Vars, cage.Op, cage.Target = c.Vars, c.Op, c.Target
		default:
			continue
		}
		cage.Different = v.Apart(cage.Vars...)
		v.cages = append(v.cages, cage)
	}
}

// plain reports whether all weights are 1.
func (s *Sum) plain() bool {
	for i := range s.Vars {
		if s.Weight(i) != 1 {
			return false
		}
	}
	return true
}
