package model

// Streak says that a number tells how far one sees what stands at the start:
// so many variables, along all arms, hold the same as the start without another
// between.
type Streak struct {
	Number Var
	Less   int     // this is taken from the number
	Arms   [][]Var // each from the start on, which they share
}

// Scope returns the number, the start and then the rest of each arm.
func (s *Streak) Scope() []Var {
	scope := []Var{s.Number, s.Arms[0][0]}
	for _, arm := range s.Arms {
		scope = append(scope, arm[1:]...)
	}
	return scope
}

// Holds reports whether the first value, and what is taken from it, is the
// number of those seen.
func (s *Streak) Holds(values []int) bool {
	start, rest := values[1], values[2:]
	seen := 1
	for _, arm := range s.Arms {
		for i := range arm[1:] {
			if rest[i] != start {
				break
			}
			seen++
		}
		rest = rest[len(arm)-1:]
	}
	return values[0]+s.Less == seen
}

// SurvivesRenaming reports whether the number is none of those and the arms are
// all or nothing of them.
func (s *Streak) SurvivesRenaming(in func(Var) bool) bool {
	return !in(s.Number) && uniform(s.Scope()[1:], in)
}

// Alike says that a number tells how many variables hold the same as the first
// of them.
type Alike struct {
	Number Var
	Less   int // this is taken from the number
	Vars   []Var
}

// Scope returns the number and then the variables.
func (a *Alike) Scope() []Var { return append([]Var{a.Number}, a.Vars...) }

// Holds reports whether the first value, and what is taken from it, is the
// number of values equal to the second one.
func (a *Alike) Holds(values []int) bool {
	n := 0
	for _, v := range values[1:] {
		if v == values[1] {
			n++
		}
	}
	return values[0]+a.Less == n
}

// SurvivesRenaming reports whether the number is none of those and what is
// counted is all or nothing of them.
func (a *Alike) SurvivesRenaming(in func(Var) bool) bool {
	return !in(a.Number) && uniform(a.Vars, in)
}
