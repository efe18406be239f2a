package model

// Visible says how many of its variables, looked at from the first on, are
// larger than zero and all before them: the towers that are seen.
type Visible struct {
	Vars  []Var
	Count int
}

// Scope returns the variables, the nearest first.
func (x *Visible) Scope() []Var { return x.Vars }

// Holds reports whether as many are seen as there should be.
func (x *Visible) Holds(values []int) bool {
	seen, tallest := 0, 0
	for _, v := range values {
		if v > tallest {
			seen, tallest = seen+1, v
		}
	}
	return seen == x.Count
}

// Asked returns how many should be seen.
func (x *Visible) Asked() int { return x.Count }

// Adds returns 1 for a tower that is seen behind the highest before it, else 0.
func (x *Visible) Adds(_, value, highest int) int {
	if value > max(highest, 0) {
		return 1
	}
	return 0
}

// Unit returns "towers".
func (x *Visible) Unit() string { return "towers" }

// InOrder reports true: higher towers hide those behind them.
func (x *Visible) InOrder() bool { return true }
