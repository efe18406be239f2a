package model

// What a constraint knows of itself, for whoever tells people about it: each kind that
// knows it says so in its own file.

// Adding is a constraint that says what values come to, each of which counts so often.
type Adding interface {
	Constraint
	Weight(i int) int // how often the i-th variable counts
	Total() int       // what comes out
}

// Tally is a constraint that asks for a number to which its variables come one by one.
type Tally interface {
	Constraint
	// Asked returns the number.
	Asked() int
	// Adds returns what the i-th variable adds with a value, when none before it has a
	// greater one than highest.
	Adds(i, value, highest int) int
	// Unit says what is counted: "sum" for values, "towers" for what is seen.
	Unit() string
	// InOrder reports whether it matters what stands before a variable.
	InOrder() bool
}

// Cased is a constraint that holds in one of several ways.
type Cased interface {
	Constraint
	Cases() []Way
}

// Wanting is a constraint that wants some of its variables, so many at least, to hold
// one of some values.
type Wanting interface {
	Constraint
	Wants() (values []int, least int)
}

// Branching is a constraint that holds when one of several parts does, so that none of
// them says what it asks for.
type Branching interface {
	Constraint
	Parts() int
}

// Different reports whether a constraint says no more than that no value is there twice.
func (s *Stated) Different() bool {
	_, ok := s.Constraint.(*AllDifferent)
	return ok
}
