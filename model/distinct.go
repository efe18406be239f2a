package model

// Distinct says that one variable holds the number of different values among
// the others.
type Distinct struct {
	Total Var
	Vars  []Var
}

// Scope returns the variable of the number and then the others.
func (d *Distinct) Scope() []Var { return append([]Var{d.Total}, d.Vars...) }

// Holds reports whether the first value is the number of different values
// among the rest.
func (d *Distinct) Holds(values []int) bool {
	seen := map[int]bool{}
	for _, v := range values[1:] {
		seen[v] = true
	}
	return values[0] == len(seen)
}
