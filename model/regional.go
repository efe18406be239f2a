package model

// Regional says that variables of the same region hold different values, where
// the region of each is itself a variable.
type Regional struct {
	Vars    []Var
	Regions []Var // one for each of Vars
}

// Scope returns the variables and then their regions.
func (r *Regional) Scope() []Var { return append(append([]Var(nil), r.Vars...), r.Regions...) }

// Holds reports whether no value is twice in a region.
func (r *Regional) Holds(values []int) bool {
	seen := map[[2]int]bool{}
	n := len(r.Vars)
	for i, v := range values[:n] {
		key := [2]int{values[n+i], v}
		if seen[key] {
			return false
		}
		seen[key] = true
	}
	return true
}
