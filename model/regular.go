package model

// Regular says that an automaton accepts its variables, read in order. A
// variable may stand there twice.
type Regular struct {
	Vars      []Var
	Automaton *Automaton
}

// Scope returns the variables, in reading order.
func (r *Regular) Scope() []Var { return r.Vars }

// Holds reports whether the automaton accepts the values.
func (r *Regular) Holds(values []int) bool { return r.Automaton.Accepts(values) }
