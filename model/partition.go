package model

// Partition says that variables fall into regions that are themselves unknown.
// Every region has as many variables, hangs together and holds no value twice.
// For each variable another one, its label, holds the number of its region;
// regions are numbered as they are first met.
type Partition struct {
	Vars       []Var
	Labels     []Var   // one for each of Vars
	Neighbours [][]int // by place in Vars: the places beside it
	Numbers    []int   // of the regions, in order
	Size       int     // of each region
}

// Scope returns the variables and then their labels.
func (p *Partition) Scope() []Var { return append(append([]Var(nil), p.Vars...), p.Labels...) }

// Holds reports whether the labels part the variables as they should.
func (p *Partition) Holds(values []int) bool {
	n := len(p.Vars)
	labels := values[n:]
	if !p.ordered(labels) || !different(values[:n], labels) {
		return false
	}
	for _, number := range p.Numbers {
		c := Connected{Vars: p.Labels, Neighbours: p.Neighbours, Of: []int{number}, Size: p.Size}
		if !c.Holds(labels) {
			return false
		}
	}
	return true
}

// ordered reports whether the regions are first met in the order of their
// numbers, and there are no others.
func (p *Partition) ordered(labels []int) bool {
	met := 0
	for _, l := range labels {
		k := indexOf(p.Numbers, l)
		if k < 0 || k > met {
			return false
		}
		met = max(met, k+1)
	}
	return true
}

// different reports whether no value stands twice with one label.
func different(values, labels []int) bool {
	seen := map[[2]int]bool{}
	for i, v := range values {
		key := [2]int{labels[i], v}
		if seen[key] {
			return false
		}
		seen[key] = true
	}
	return true
}
