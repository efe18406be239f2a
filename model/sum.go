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

// Total returns the target.
func (s *Sum) Total() int { return s.Target }

// Asked returns the target.
func (s *Sum) Asked() int { return s.Target }

// Adds returns a value times the weight of its variable.
func (s *Sum) Adds(i, value, _ int) int { return s.Weight(i) * value }

// Unit returns "sum".
func (s *Sum) Unit() string { return "sum" }

// InOrder reports false: a sum is the same in any order.
func (s *Sum) InOrder() bool { return false }
