package verify

import (
	"math/rand/v2"
	"slices"
	"testing"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// ruleSet is constraints of an example that share variables, and what is left of those.
type ruleSet struct {
	b     *logic.Board
	rules []int
	dom   []sudoku.Digits
}

// ruleSets returns random pairs of constraints of the examples of rules with few
// digits in their variables.
func ruleSets(t *testing.T, r *rand.Rand) (all []ruleSet) {
	t.Helper()
	for _, x := range boardsOfRules(t) {
		m := x.Model
		for range 12 {
			i, j := r.IntN(len(m.Constraints)), r.IntN(len(m.Constraints))
			scope := slices.Concat(m.Constraints[i].Scope(), m.Constraints[j].Scope())
			if len(scope) > 14 || len(scope) == 0 {
				continue
			}
			all = append(all, ruleSet{x.Board, []int{i, j}, narrowed(x.Board, scope, 2, r)})
		}
	}
	return all
}

// ways returns by variable what it holds in some way in which both constraints hold
// and cells that see each other differ, by trying everything.
func (s ruleSet) ways() (left []sudoku.Digits, found bool) {
	a := s.assignment()
	left = make([]sudoku.Digits, len(a.dom))
	held := map[model.Var]sudoku.Digit{}
	var try func(i int)
	try = func(i int) {
		if i == len(a.scope) {
			for _, r := range s.rules {
				c := s.b.Model.Constraints[r]
				var values []int
				for _, x := range c.Scope() {
					values = append(values, a.value(x, held[x]))
				}
				if !c.Holds(values) {
					return
				}
			}
			found = true
			for x, d := range held {
				left[x] |= d.Set()
			}
			return
		}
		x := a.scope[i]
		for d := range a.dom[x].All() {
			if slices.ContainsFunc(a.scope[:i], func(y model.Var) bool { return held[y] == d && a.apart(x, y) }) {
				continue
			}
			held[x] = d
			try(i + 1)
		}
		delete(held, x)
	}
	try(0)
	return left, found
}

func (s ruleSet) assignment() *assignment {
	return newAssignment(s.b, slices.Clone(s.dom), []logic.Truth{logic.RuleTruth(s.rules...)})
}

// The closer look at a position takes nothing away that some way has.
func TestNarrowingLosesNoWay(t *testing.T) {
	r := rand.New(rand.NewPCG(11, 12))
	some, taken := 0, 0
	for _, s := range ruleSets(t, r) {
		left, found := s.ways()
		a := s.assignment()
		a.close = true
		alive := a.narrow(a.scope)
		if !found {
			continue
		}
		if some++; !alive {
			t.Fatalf("%v: a dead end, but there is a way", s.rules)
		}
		for _, x := range a.scope {
			if left[x]&^a.dom[x] != 0 {
				t.Fatalf("%v: variable %d keeps %v of %v", s.rules, x, a.dom[x], left[x])
			}
			taken += s.dom[x].Len() - a.dom[x].Len()
		}
	}
	if some < 60 || taken < 60 {
		t.Errorf("%d with a way, %d digits taken", some, taken)
	}
}

// The quick look and the closer one come to the same end, which is what trying
// everything says.
func TestTheCloserLookSaysTheSame(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 14))
	count := map[bool]int{}
	for _, s := range ruleSets(t, r) {
		_, want := s.ways()
		count[want]++
		for _, close := range []bool{false, true} {
			a := s.assignment()
			a.nodes, a.close = mostQuick, close
			if found, tooMuch := a.begin(); found != want || tooMuch {
				t.Fatalf("%v, close %v: %v (too much %v), not %v", s.rules, close, found, tooMuch, want)
			}
		}
	}
	if count[true] < 60 || count[false] < 60 {
		t.Errorf("only %v", count)
	}
}

// What is too much for the quick look is looked at again from where it began, and what
// is too much for both is not called impossible.
func TestTooMuchIsNeverImpossible(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 16))
	over := 0
	for _, s := range ruleSets(t, r) {
		_, want := s.ways()
		a := s.assignment()
		a.nodes, a.close = 1, false
		if found, tooMuch := a.begin(); tooMuch {
			over++
		} else if found != want {
			t.Fatalf("%v: %v with one position, not %v", s.rules, found, want)
		}
		if found, tooMuch := s.assignment().possible(); found != want || tooMuch {
			t.Fatalf("%v: %v (too much %v), not %v", s.rules, found, tooMuch, want)
		}
	}
	if over < 20 {
		t.Errorf("only %d were too much for one position", over)
	}
}
