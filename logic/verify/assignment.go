package verify

import (
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Bounds of the search for a way in which a step is wrong: how many positions are
// looked at quickly, and how many after that with a closer look at each. A
// certificate that needs more is refused: nobody could follow it.
const (
	mostQuick = 4_000
	mostClose = 150_000
)

// assignment is a search for digits of all cells that a certificate speaks of, such
// that all its truths hold. It knows the constraints by what they say of values,
// and nothing of techniques.
type assignment struct {
	b     *logic.Board
	dom   []sudoku.Digits // by variable
	peers [][]model.Var   // by variable: those of the scope that never equal it
	scope []model.Var
	in    []bool
	tests []test
	of    [][]int // by variable: the tests that speak of it
	nodes int     // positions that may still be looked at
	close bool    // every position gets a closer look

	trouble []int // by variable: at how many dead ends it was

	asking int // how much may still be tried for a sum
}

// test is something that must hold.
type test interface {
	vars() []model.Var
	// possible reports false when it cannot hold whatever the variables hold of
	// their digits. It may say true too often, but not when each has one digit.
	possible(a *assignment) bool
}

// newAssignment returns the search for the truths of a certificate.
func newAssignment(b *logic.Board, dom []sudoku.Digits, truths []logic.Truth) *assignment {
	m := b.Model
	a := &assignment{b: b, dom: dom, in: make([]bool, len(m.Vars)), of: make([][]int, len(m.Vars)), peers: make([][]model.Var, len(m.Vars)),
		trouble: make([]int, len(m.Vars))}
	for _, t := range truths {
		switch t.Ground {
		case logic.RuleGround:
			for _, r := range t.Rules {
				a.add(ruleTest(m, r))
			}
			a.addCensuses(t.Rules)
		case logic.SumGround:
			a.add(newEquation(b, t))
		case logic.TrailGround:
			a.touch(m.VarOf(t.Supposed.Cell))
			a.dom[m.VarOf(t.Supposed.Cell)] &^= t.Supposed.Digit.Set()
		default:
			a.add(newOptions(m, t))
		}
	}
	return a
}

// add adds a test and what it speaks of.
func (a *assignment) add(t test) {
	for _, x := range t.vars() {
		a.touch(x)
		a.of[x] = append(a.of[x], len(a.tests))
	}
	a.tests = append(a.tests, t)
}

// touch makes a variable one of those that get a digit.
func (a *assignment) touch(x model.Var) {
	if a.in[x] {
		return
	}
	a.in[x] = true
	for _, y := range a.scope {
		if a.apart(x, y) {
			a.peers[x] = append(a.peers[x], y)
			a.peers[y] = append(a.peers[y], x)
		}
	}
	a.scope = append(a.scope, x)
}

// apart reports whether two variables are cells that see each other.
func (a *assignment) apart(x, y model.Var) bool {
	c, d := a.b.Model.Vars[x].Cell, a.b.Model.Vars[y].Cell
	return c != sudoku.NoCell && d != sudoku.NoCell && a.b.Sees(c, d)
}

// possible reports whether there is a way, or that it was too much to tell.
func (a *assignment) possible() (found, tooMuch bool) {
	before := slices.Clone(a.dom)
	a.nodes, a.close = mostQuick, false
	if found, tooMuch = a.begin(); !tooMuch {
		return found, false
	}
	copy(a.dom, before)
	a.nodes, a.close = mostClose, true
	return a.begin()
}

// begin asks all tests once and searches.
func (a *assignment) begin() (found, tooMuch bool) {
	for _, x := range a.scope {
		if a.dom[x] == 0 {
			return false, false
		}
	}
	for _, x := range a.scope {
		if a.dom[x].Len() == 1 && !a.spread(x) {
			return false, false
		}
	}
	for _, t := range a.tests {
		if !t.possible(a) {
			return false, false
		}
	}
	if a.close && !a.narrow(a.scope) {
		return false, false
	}
	return a.search()
}

// search tries the digits of a variable that has few and was at many dead ends.
func (a *assignment) search() (found, tooMuch bool) {
	if a.nodes--; a.nodes < 0 {
		return false, true
	}
	best := a.choose()
	if best < 0 {
		return true, false
	}
	before := slices.Clone(a.dom)
	for d := range before[best].All() {
		a.dom[best] = d.Set()
		if a.spread(best) && (!a.close || a.narrow(a.changed(before))) {
			if found, tooMuch = a.search(); found || tooMuch {
				return found, tooMuch
			}
		}
		copy(a.dom, before)
	}
	return false, false
}

// choose returns the variable that is tried next, -1 when all are known.
func (a *assignment) choose() model.Var {
	best, least, weight := model.Var(-1), 0, 0
	for _, x := range a.scope {
		n, w := a.dom[x].Len(), a.trouble[x]+1
		if n > 1 && (best < 0 || n*weight < least*w || n*weight == least*w && len(a.of[x]) > len(a.of[best])) {
			best, least, weight = x, n, w
		}
	}
	return best
}

// stuck notes that a test cannot hold any more.
func (a *assignment) stuck(t test) bool {
	for _, x := range t.vars() {
		a.trouble[x]++
	}
	return false
}

// spread takes the digit of a variable from those that never equal it, follows
// what that fixes, and asks the tests of all that changed.
func (a *assignment) spread(x model.Var) bool {
	queue, changed := []model.Var{x}, []model.Var{x}
	for len(queue) > 0 {
		y := queue[0]
		queue = queue[1:]
		for _, z := range a.peers[y] {
			if a.dom[z]&a.dom[y] == 0 {
				continue
			}
			a.dom[z] &^= a.dom[y]
			changed = append(changed, z)
			switch a.dom[z].Len() {
			case 0:
				a.trouble[z]++
				return false
			case 1:
				queue = append(queue, z)
			}
		}
	}
	return a.asked(changed)
}

// asked asks the tests of variables, each once.
func (a *assignment) asked(changed []model.Var) bool {
	seen := make([]bool, len(a.tests))
	for _, x := range changed {
		for _, i := range a.of[x] {
			if !seen[i] {
				seen[i] = true
				if !a.tests[i].possible(a) {
					return a.stuck(a.tests[i])
				}
			}
		}
	}
	return true
}

// changed returns the variables that have lost something.
func (a *assignment) changed(before []sudoku.Digits) (vars []model.Var) {
	for _, x := range a.scope {
		if a.dom[x] != before[x] {
			vars = append(vars, x)
		}
	}
	return vars
}

// narrow takes the digits from variables with which one of their tests cannot hold,
// until that changes nothing any more. It begins with the tests of some variables and
// reports false at a dead end.
func (a *assignment) narrow(from []model.Var) bool {
	for len(from) > 0 {
		waiting := make([]bool, len(a.tests))
		for _, x := range from {
			for _, i := range a.of[x] {
				waiting[i] = true
			}
		}
		before := slices.Clone(a.dom)
		for i, t := range a.tests {
			if waiting[i] && !a.narrowBy(t) {
				return false
			}
		}
		from = a.changed(before)
	}
	return true
}

// narrowBy asks one test about every digit of its variables.
func (a *assignment) narrowBy(t test) bool {
	for _, x := range t.vars() {
		left := a.dom[x]
		if left.Len() < 2 {
			continue
		}
		can := left
		for d := range left.All() {
			if a.dom[x] = d.Set(); !t.possible(a) {
				can &^= d.Set()
			}
		}
		if a.dom[x] = can; can == 0 {
			return a.stuck(t)
		}
		if can != left && can.Len() == 1 && !a.spread(x) {
			return false
		}
	}
	return true
}

// value returns what a digit of a variable stands for.
func (a *assignment) value(x model.Var, d sudoku.Digit) int { return a.b.Model.Vars[x].Values[d-1] }

// ends returns the least and the greatest value of a variable times a weight.
func (a *assignment) ends(x model.Var, weight int) (lo, hi int) {
	lo, hi = weight*a.value(x, a.dom[x].Min()), weight*a.value(x, a.dom[x].Max())
	return min(lo, hi), max(lo, hi)
}
