package model

// Sum says that the weighted sum of its variables equals a target.
type Sum struct {
	Vars    []Var
	Weights []int // nil when all are 1
	Target  int
}

// Scope returns the variables.
func (s *Sum) Scope() []Var { return s.Vars }

// Weight returns the weight of the i-th variable.
func (s *Sum) Weight(i int) int {
	if s.Weights == nil {
		return 1
	}
	return s.Weights[i]
}

// Holds reports whether the weighted values add up to the target.
func (s *Sum) Holds(values []int) bool {
	total := 0
	for i, v := range values {
		total += s.Weight(i) * v
	}
	return total == s.Target
}
