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

// DifferentIf says that, when one variable holds a value, the others hold
// different values.
type DifferentIf struct {
	If    Var
	Value int
	Vars  []Var
}

// Scope returns the variable that decides and then the others.
func (d *DifferentIf) Scope() []Var { return append([]Var{d.If}, d.Vars...) }

// Holds reports whether the first value is another one, or no value is there
// twice among the rest.
func (d *DifferentIf) Holds(values []int) bool {
	return values[0] != d.Value || (*AllDifferent)(nil).Holds(values[1:])
}
