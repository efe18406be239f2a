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

// said is a link as one constraint says it; its table is one of the linker's.
type said struct {
	from, to, not, by int32
}

// linker collects the links of a view.
type linker struct {
	*Model
	said      []said
	tables    [][]sudoku.Digits
	equals    map[[2]*int]int32      // by two lists of values: the table of what is equal
	relations map[*Relation][2]int32 // by relation: what is forbidden, forward and backward
}

// link finds all links and peers.
func (v *View) link() {
	m := v.model
	l := &linker{Model: m, equals: map[[2]*int]int32{}, relations: map[*Relation][2]int32{}}
	for i := range m.Constraints {
		l.read(i, m.Constraints[i].Constraint)
	}
	v.links, v.peers = make([][]Link, len(m.Vars)), make([][]Var, len(m.Vars))
	links, peers, by := make([]Link, 0, len(l.said)), make([]Var, 0, len(l.said)), make([]int, 0, len(l.said))
	for x, all := range l.sorted() {
		firstLink, firstPeer := len(links), len(peers)
		for pair := range pairsOf(all) {
			link := l.merge(pair, by[len(by):])
			by = by[:len(by)+len(link.By)]
			if links = append(links, link); l.differ(Var(x), link) {
				peers = append(peers, link.To)
			}
		}
		v.links[x] = links[firstLink:len(links):len(links)]
		v.peers[x] = peers[firstPeer:len(peers):len(peers)]
	}
}

// pairsOf cuts what is said of one variable into what is said of each pair.
func pairsOf(all []said) iter.Seq[[]said] {
	return func(yield func([]said) bool) {
		for len(all) > 0 {
			n := 1
			for n < len(all) && all[n].to == all[0].to {
				n++
			}
			if !yield(all[:n]) {
				return
			}
			all = all[n:]
		}
	}
}

// sorted returns by variable what is said of it, in the order of the others.
func (l *linker) sorted() [][]said {
	by := make([][]said, len(l.Vars))
	count := make([]int, len(l.Vars))
	for i := range l.said {
		count[l.said[i].from]++
	}
	all := make([]said, len(l.said))
	for x, n := range count {
		by[x], all = all[:0:n], all[n:]
	}
	for _, s := range l.said {
		by[s.from] = append(by[s.from], s)
	}
	for _, list := range by {
		slices.SortStableFunc(list, func(a, b said) int { return cmp.Compare(a.to, b.to) })
	}
	return by
}

// merge makes one link of all that is said of a pair. Who says it is listed in
// the room that is left.
func (l *linker) merge(pair []said, room []int) Link {
	link := Link{To: Var(pair[0].to), Not: l.tables[pair[0].not], By: room[:0]}
	for i, s := range pair {
		if i == 0 || pair[i-1].by != s.by {
			link.By = append(link.By, int(s.by))
		}
		if s.not != pair[0].not {
			link.Not = either(link.Not, l.tables[s.not])
		}
	}
	link.By = slices.Clip(link.By)
	return link
}

// either returns what one of two tables forbids.
func either(a, b []sudoku.Digits) []sudoku.Digits {
	both := slices.Clone(a)
	for i := range both {
		both[i] |= b[i]
	}
	return both
}

// differ reports whether a link forbids all that is equal.
func (l *linker) differ(x Var, link Link) bool {
	for i, equal := range l.tables[l.equal(x, link.To)] {
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
		l.different(by, c.Vars)
	case *Consecutive:
		l.pairs(by, c.Vars, func(x, y Var) int32 { return l.far(x, y, len(c.Vars)) })
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

// different notes that every two variables differ.
func (l *linker) different(by int, vars []Var) {
	if l.valuesOf(vars) == nil {
		l.pairs(by, vars, l.equal)
		return
	}
	same := l.equal(vars[0], vars[0])
	l.pairs(by, vars, func(Var, Var) int32 { return same })
}

// pairs notes a link between every two variables.
func (l *linker) pairs(by int, vars []Var, not func(x, y Var) int32) {
	for i, x := range vars {
		for _, y := range vars[:i] {
			if x != y {
				l.note(by, x, y, not(x, y), not(y, x))
			}
		}
	}
}

// note notes a link both ways.
func (l *linker) note(by int, x, y Var, forward, backward int32) {
	l.said = append(l.said, said{int32(x), int32(y), forward, int32(by)}, said{int32(y), int32(x), backward, int32(by)})
}

// table keeps a table and returns its number.
func (l *linker) table(not []sudoku.Digits) int32 {
	l.tables = append(l.tables, not)
	return int32(len(l.tables) - 1)
}

// equal returns the table of which digit of y stands for the same value as one
// of x.
func (l *linker) equal(x, y Var) int32 {
	xs, ys := l.Vars[x].Values, l.Vars[y].Values
	if len(xs) == 0 || len(ys) == 0 {
		return l.table(make([]sudoku.Digits, len(xs)))
	}
	key := [2]*int{&xs[0], &ys[0]}
	t, ok := l.equals[key]
	if !ok {
		t = l.table(NewRelation(xs, ys, func(a, b int) bool { return a == b }).Forward)
		l.equals[key] = t
	}
	return t
}

// far returns the table of which digits of y cannot stand beside one of x in a
// run of n values.
func (l *linker) far(x, y Var, n int) int32 {
	return l.table(NewRelation(l.Vars[x].Values, l.Vars[y].Values, func(a, b int) bool { return a == b || abs(a-b) >= n }).Forward)
}

// fits reports whether the tables of a relation are those of the variables.
func (l *linker) fits(p *Pair) bool {
	return p.X != p.Y && sameList(p.Relation.XValues, l.Vars[p.X].Values) && sameList(p.Relation.YValues, l.Vars[p.Y].Values)
}

// relation notes what a relation forbids.
func (l *linker) relation(by int, p *Pair) {
	r := p.Relation
	t, ok := l.relations[r]
	if !ok {
		t = [2]int32{l.table(without(r.Forward, len(r.YValues))), l.table(without(r.Backward, len(r.XValues)))}
		l.relations[r] = t
	}
	l.note(by, p.X, p.Y, t[0], t[1])
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
	l.note(by, x, y, l.table(r.Forward), l.table(r.Backward))
}
