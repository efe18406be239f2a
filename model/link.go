package model

import (
	"cmp"
	"iter"
	"slices"

	"shudu/sudoku"
)

// Candidate is a digit that a variable may hold.
type Candidate struct {
	Var   Var
	Digit sudoku.Digit
}

// Link is what a variable means for another: the weak links between their
// candidates. If the variable holds digit d, To holds none of Not[d-1].
type Link struct {
	To  Var
	Not []sudoku.Digits
	By  []int // the constraints that say so, by their place in Model.Constraints
}

// Links returns what follows for others from one variable alone, in the order
// of these others: by all-different groups, by relations (inequalities, dots,
// lines), and by any other constraint that speaks of just two variables. One
// link says all that is known of a pair.
func (v *View) Links(x Var) []Link {
	v.linked.Do(v.link)
	return v.links[x]
}

// Peers returns the variables that can never hold the same value as one, in
// increasing order: links that forbid at least what is equal.
func (v *View) Peers(x Var) []Var {
	v.linked.Do(v.link)
	return v.peers[x]
}

// Apart reports whether no two of the variables can hold the same value.
func (v *View) Apart(vars ...Var) bool {
	for i, x := range vars {
		for _, y := range vars[:i] {
			if _, ok := slices.BinarySearch(v.Peers(x), y); !ok {
				return false
			}
		}
	}
	return true
}

// Between returns the link from one variable to another, if there is one.
func (v *View) Between(x, y Var) (Link, bool) {
	links := v.Links(x)
	i, ok := slices.BinarySearchFunc(links, y, func(l Link, y Var) int { return cmp.Compare(l.To, y) })
	if !ok {
		return Link{}, false
	}
	return links[i], true
}

// Excludes reports whether two candidates cannot both be true: two digits of
// one variable, or the ends of a weak link.
func (v *View) Excludes(a, b Candidate) bool {
	if a.Var == b.Var {
		return a.Digit != b.Digit
	}
	l, ok := v.Between(a.Var, b.Var)
	return ok && l.Not[a.Digit-1].Has(b.Digit)
}

// Weak ranges over the candidates of other variables that cannot be true
// together with one: for each variable, its digits.
func (v *View) Weak(c Candidate) iter.Seq2[Var, sudoku.Digits] {
	return func(yield func(Var, sudoku.Digits) bool) {
		for _, l := range v.Links(c.Var) {
			if not := l.Not[c.Digit-1]; not != 0 && !yield(l.To, not) {
				return
			}
		}
	}
}

// Strong is a strong link: of two candidates at least one is true.
type Strong struct {
	A, B  Candidate
	House int // the house where the digit has two places, by its place in View.Houses; -1 when they are the digits of one variable
}

// Strong ranges over the strong links of a position: the values that have two
// places in a house, house by house, and then the variables with two digits.
func (v *View) Strong(domains []sudoku.Digits) iter.Seq[Strong] {
	return func(yield func(Strong) bool) {
		houses := v.Houses()
		for h := range houses {
			for d := range twoPlaces(domains, houses[h].Vars).All() {
				at := houses[h].Places(domains, d)
				if !yield(Strong{Candidate{at[0], d}, Candidate{at[1], d}, h}) {
					return
				}
			}
		}
		for x, left := range domains {
			if left.Len() == 2 && !yield(Strong{Candidate{Var(x), left.Min()}, Candidate{Var(x), left.Max()}, -1}) {
				return
			}
		}
	}
}

// twoPlaces returns the digits that just two of the variables may hold.
func twoPlaces(domains []sudoku.Digits, vars []Var) sudoku.Digits {
	var one, two, three sudoku.Digits
	for _, x := range vars {
		d := domains[x]
		three |= two & d
		two |= one & d
		one |= d
	}
	return two &^ three
}

// said is a link as one constraint says it.
type said struct {
	from, to Var
	not      []sudoku.Digits
	by       int
}

// linker collects the links of a view.
type linker struct {
	*Model
	said   []said
	equals map[[2]*int][]sudoku.Digits      // by two lists of values: what is equal
	tables map[*Relation][2][]sudoku.Digits // by relation: what is forbidden, forward and backward
}

// link finds all links and peers.
func (v *View) link() {
	m := v.model
	l := &linker{Model: m, equals: map[[2]*int][]sudoku.Digits{}, tables: map[*Relation][2][]sudoku.Digits{}}
	for i := range m.Constraints {
		l.read(i, m.Constraints[i].Constraint)
	}
	slices.SortStableFunc(l.said, func(a, b said) int { return cmp.Or(cmp.Compare(a.from, b.from), cmp.Compare(a.to, b.to)) })
	v.links = make([][]Link, len(m.Vars))
	v.peers = make([][]Var, len(m.Vars))
	by := make([]int, len(l.said))
	for i, j := 0, 0; i < len(l.said); i = j {
		first := l.said[i]
		link := Link{To: first.to, Not: first.not}
		for j = i; j < len(l.said) && l.said[j].from == first.from && l.said[j].to == first.to; j++ {
			by[j] = l.said[j].by
			link.Not = either(link.Not, l.said[j].not)
		}
		link.By = slices.Compact(by[i:j:j])
		v.links[first.from] = append(v.links[first.from], link)
		if l.differ(first.from, link) {
			v.peers[first.from] = append(v.peers[first.from], first.to)
		}
	}
}

// either returns what one of two tables forbids.
func either(a, b []sudoku.Digits) []sudoku.Digits {
	if len(a) == 0 || &a[0] == &b[0] {
		return a
	}
	both := slices.Clone(a)
	for i := range both {
		both[i] |= b[i]
	}
	return both
}

// differ reports whether a link forbids all that is equal.
func (l *linker) differ(x Var, link Link) bool {
	for i, equal := range l.equal(x, link.To) {
		if equal&^link.Not[i] != 0 {
			return false
		}
	}
	return true
}

// read notes the links that a constraint says.
func (l *linker) read(by int, c Constraint) {
	switch c := c.(type) {
	case *AllDifferent:
		l.pairs(by, c.Vars, l.equal)
	case *Consecutive:
		l.pairs(by, c.Vars, func(x, y Var) []sudoku.Digits { return l.far(x, y, len(c.Vars)) })
	case *Pair:
		if l.fits(c) {
			l.relation(by, c)
			return
		}
		l.two(by, c)
	default:
		l.two(by, c)
	}
}

// pairs notes a link between every two variables.
func (l *linker) pairs(by int, vars []Var, not func(x, y Var) []sudoku.Digits) {
	for i, x := range vars {
		for _, y := range vars[:i] {
			if x != y {
				l.said = append(l.said, said{x, y, not(x, y), by}, said{y, x, not(y, x), by})
			}
		}
	}
}

// equal returns by digit of x which digit of y stands for the same value.
func (l *linker) equal(x, y Var) []sudoku.Digits {
	xs, ys := l.Vars[x].Values, l.Vars[y].Values
	if len(xs) == 0 || len(ys) == 0 {
		return make([]sudoku.Digits, len(xs))
	}
	key := [2]*int{&xs[0], &ys[0]}
	if l.equals[key] == nil {
		l.equals[key] = NewRelation(xs, ys, func(a, b int) bool { return a == b }).Forward
	}
	return l.equals[key]
}

// far returns by digit of x which digits of y cannot stand beside it in a run of
// n values.
func (l *linker) far(x, y Var, n int) []sudoku.Digits {
	return NewRelation(l.Vars[x].Values, l.Vars[y].Values, func(a, b int) bool { return a == b || abs(a-b) >= n }).Forward
}

// fits reports whether the tables of a relation are those of the variables.
func (l *linker) fits(p *Pair) bool {
	return p.X != p.Y && sameList(p.Relation.XValues, l.Vars[p.X].Values) && sameList(p.Relation.YValues, l.Vars[p.Y].Values)
}

// relation notes what a relation forbids.
func (l *linker) relation(by int, p *Pair) {
	r := p.Relation
	t, ok := l.tables[r]
	if !ok {
		t = [2][]sudoku.Digits{without(r.Forward, len(r.YValues)), without(r.Backward, len(r.XValues))}
		l.tables[r] = t
	}
	l.said = append(l.said, said{p.X, p.Y, t[0], by}, said{p.Y, p.X, t[1], by})
}

// without returns by digit what is not allowed, of n digits.
func without(allowed []sudoku.Digits, n int) []sudoku.Digits {
	not := make([]sudoku.Digits, len(allowed))
	for i, ds := range allowed {
		not[i] = sudoku.FirstDigits(n) &^ ds
	}
	return not
}

// two notes what a constraint of two variables forbids, by asking it.
func (l *linker) two(by int, c Constraint) {
	scope := c.Scope()
	if len(scope) != 2 || scope[0] == scope[1] {
		return
	}
	x, y := scope[0], scope[1]
	values := make([]int, 2)
	r := NewRelation(l.Vars[x].Values, l.Vars[y].Values, func(a, b int) bool {
		values[0], values[1] = a, b
		return !c.Holds(values)
	})
	l.said = append(l.said, said{x, y, r.Forward, by}, said{y, x, r.Backward, by})
}
