package model

// AllDifferent says that its variables hold different values. With as many
// variables as values it is a house: every value has its place.
type AllDifferent struct {
	Vars []Var
}

// Scope returns the variables.
func (a *AllDifferent) Scope() []Var { return a.Vars }

// Holds reports whether no value is there twice.
func (a *AllDifferent) Holds(values []int) bool {
	for i, v := range values {
		for _, w := range values[:i] {
			if v == w {
				return false
			}
		}
	}
	return true
}
