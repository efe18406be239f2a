package logic

import (
	"math/bits"

	"shudu/model"
	"shudu/sudoku"
)

// relation is all the ways to fill a rule by itself: a table with a row for each
// way, and for every candidate the rows that have it.
type relation struct {
	cells []sudoku.Cell
	rows  []sudoku.Digit // one after the other, each with a digit for every cell
	words int            // that a set of rows needs; 0 where there are too many to look at
	has   []uint64       // by place in cells, digit and word: the rows that have the digit there
	near  []uint16       // by place in cells and digit: the word where a row was found last
	used  []sudoku.Digits
	all   []uint64 // all rows
	size  int      // what was left of the cells when it was made
}

// Limits of a relation: how many rows it has, and how much is tried to find them.
const (
	mostRows   = 4_096
	mostRelate = 60_000
	mostTabled = 8 // unknown cells of a rule that is no cage
)

// source is where a relation comes from: a cage, rules of one kind, or an equation.
type source struct {
	cage  *cage
	group *ruleset
	sum   *equation
	set   Cells
}

// sources returns the rules of the layout that can be made relations: cages, groups
// and equations, in this order.
func (b *rulebook) sources() (all []source) {
	for i := range b.cages {
		all = append(all, source{cage: &b.cages[i], set: b.cages[i].set})
	}
	for i := range b.groups {
		all = append(all, source{group: &b.groups[i], set: b.groups[i].cells})
	}
	for i := range b.equations {
		if e := &b.equations[i]; e.kind == Total {
			all = append(all, source{cage: &e.cage, sum: e, set: e.set})
		}
	}
	return all
}

// relationOf returns the relation of a source, nil where it has too many ways. It
// is listed once; when less is left, the rows that are gone are taken out.
func (s *Search) relationOf(i int) *relation {
	r := s.judge()
	o := &r.sources[i]
	size := 0
	for c := range o.set.All() {
		size += s.domain(c).Len()
	}
	k := r.relations[i]
	switch {
	case k != nil && k.words == 0 && 16*size > 15*k.size:
		return nil
	case k != nil && k.size == size:
		return k
	case k != nil && k.words > 0 && o.set.Meets(s.empty):
		k.rows, k.size = s.stillRows(k), size
		k.index(s.N)
		return k
	}
	k = &relation{cells: o.set.List(), size: size}
	r.relations[i] = k
	if rows, ok := s.rowsOf(o); ok {
		k.rows = rows
		k.index(s.N)
		return k
	}
	return nil
}

// stillRows returns the rows of a relation that the board still allows, in their old
// room.
func (s *Search) stillRows(k *relation) []sudoku.Digit {
	kept, n := k.rows[:0], len(k.cells)
next:
	for r := 0; r < len(k.rows); r += n {
		row := k.rows[r : r+n]
		for i, d := range row {
			if !s.domain(k.cells[i]).Has(d) {
				continue next
			}
		}
		kept = append(kept, row...)
	}
	return kept
}

// rowsOf lists the ways to fill a source, its cells in order, one after the other.
func (s *Search) rowsOf(o *source) ([]sudoku.Digit, bool) {
	l := lister{s: s, cells: o.set.List()}
	unknown := o.set.And(s.empty).Len()
	switch {
	case unknown < 1:
		return nil, false
	case o.cage != nil:
		l.cage(o.cage)
	case unknown > mostTabled || !l.rules(o.group.rules):
		return nil, false
	}
	return l.rows, l.list() && len(l.rows) > 0
}

// index notes the rows of every candidate.
func (k *relation) index(n int) {
	size := len(k.cells)
	k.words = max(1, (len(k.rows)/size+63)/64)
	k.has = zeroed(k.has, size*n*k.words)
	k.used, k.all, k.near = zeroed(k.used, size), zeroed(k.all, k.words), zeroed(k.near, size*n)
	for at, d := range k.rows {
		r, i := at/size, at%size
		k.all[r/64] |= 1 << (r % 64)
		k.used[i] |= d.Set()
		k.has[(i*n+int(d)-1)*k.words+r/64] |= 1 << (r % 64)
	}
}

// zeroed returns so many zeros, in the old room where there is enough.
func zeroed[T any](room []T, n int) []T {
	if cap(room) < n {
		return make([]T, n)
	}
	clear(room[:n])
	return room[:n]
}

// filter leaves cells what they have in some row that is alive, after it has taken
// those rows that cells of hit no longer allow. It reports false when there is none. at
// says where the relation's cells stand among dom.
func (k *relation) filter(n int, dom []sudoku.Digits, at []int8, alive []uint64, hit uint64, changed *uint64) bool {
	for i, x := range at {
		if hit>>x&1 != 0 && !k.narrow(i*n, k.used[i], dom[x], alive) {
			return false
		}
	}
	for i, x := range at {
		for r := uint64(dom[x]); r != 0; r &= r - 1 {
			if !k.meets(i*n+bits.TrailingZeros64(r), alive) {
				dom[x] &^= sudoku.Digits(r & -r)
				*changed |= 1 << x
			}
		}
		if dom[x] == 0 {
			return false
		}
	}
	return true
}

// narrow leaves the rows that have one of some digits at a place: those of each are
// put together, or those of the others taken away, whichever is less work.
func (k *relation) narrow(base int, used, left sudoku.Digits, alive []uint64) bool {
	gone := used &^ left
	if gone == 0 {
		return true
	}
	some := uint64(0)
	switch left &= used; {
	case left == 0:
		return false
	case left&(left-1) == 0:
		rows := k.has[(base+bits.TrailingZeros64(uint64(left)))*k.words:][:len(alive)]
		for w := range alive {
			alive[w] &= rows[w]
			some |= alive[w]
		}
	case left.Len() < gone.Len():
		for w := range alive {
			if alive[w] == 0 {
				continue
			}
			var rows uint64
			for r := uint64(left); r != 0; r &= r - 1 {
				rows |= k.has[(base+bits.TrailingZeros64(r))*k.words+w]
			}
			alive[w] &= rows
			some |= alive[w]
		}
	default:
		for r := uint64(gone); r != 0; r &= r - 1 {
			rows := k.has[(base+bits.TrailingZeros64(r))*k.words:][:len(alive)]
			some = 0
			for w := range alive {
				alive[w] &^= rows[w]
				some |= alive[w]
			}
		}
	}
	return some != 0
}

// meets reports whether a row that is alive has a candidate.
func (k *relation) meets(at int, alive []uint64) bool {
	rows := k.has[at*k.words:][:len(alive)]
	if w := k.near[at]; rows[w]&alive[w] != 0 {
		return true
	}
	for w, x := range alive {
		if rows[w]&x != 0 {
			k.near[at] = uint16(w)
			return true
		}
	}
	return false
}

// lister lists the ways to fill some cells.
type lister struct {
	s      *Search
	cells  []sudoku.Cell
	asks   [][]asked // by place: what can be asked when the cells up to it are filled
	sum    *cage     // the cage whose cells these are, nil for rules
	weight []int     // of the cage's cells, in the order of cells
	clash  []uint64  // by place: the places before it that it sees
	low    []int
	high   []int
	way    []sudoku.Digit
	rows   []sudoku.Digit // one after the other
	nodes  int
}

// asked is a constraint and where its variables stand among the cells.
type asked struct {
	model.Constraint
	at     []int
	values []int
}

// cage makes a cage what is listed.
func (l *lister) cage(c *cage) {
	l.sum = c
	l.weight = make([]int, len(l.cells))
	for i, cell := range c.cells {
		for j, o := range l.cells {
			if cell == o {
				l.weight[j] = c.weight(i)
			}
		}
	}
	l.bound()
}

// bound finds the least and the most that the cells from each on can add.
func (l *lister) bound() {
	n := len(l.cells)
	l.low, l.high = make([]int, n+1), make([]int, n+1)
	for i := n - 1; i >= 0; i-- {
		lo, hi := l.s.rules.ends(l.s.domain(l.cells[i]), l.weight[i])
		l.low[i], l.high[i] = l.low[i+1]+lo, l.high[i+1]+hi
	}
}

// rules makes constraints what is listed. It reports false where one speaks of more
// than cells.
func (l *lister) rules(rules []int) bool {
	l.asks = make([][]asked, len(l.cells))
	for _, r := range rules {
		c := l.s.Model.Constraints[r].Constraint
		a := asked{Constraint: c}
		last := 0
		for _, x := range c.Scope() {
			at := -1
			for i, cell := range l.cells {
				if l.s.Model.Vars[x].Cell == cell {
					at = i
				}
			}
			if at < 0 {
				return false
			}
			a.at, last = append(a.at, at), max(last, at)
		}
		a.values = make([]int, len(a.at))
		l.asks[last] = append(l.asks[last], a)
	}
	return true
}

// list lists all ways. It reports false when they are too many.
func (l *lister) list() bool {
	l.way = make([]sudoku.Digit, len(l.cells))
	l.clash = make([]uint64, len(l.cells))
	for i, c := range l.cells {
		for j, o := range l.cells[:min(i, 64)] {
			if l.s.Sees(c, o) {
				l.clash[i] |= 1 << j
			}
		}
	}
	rest := 0
	if l.sum != nil {
		rest = l.sum.target
		if l.sum.op == model.Mul && l.s.rules.value[0] < 1 || l.sum.op == opParity {
			return false
		}
	}
	return l.from(0, rest)
}

func (l *lister) from(i, rest int) bool {
	if l.nodes++; l.nodes > mostRelate || len(l.rows) > mostRows*len(l.cells) {
		return false
	}
	if i == len(l.cells) {
		if l.sum == nil || l.reached(rest) {
			l.rows = append(l.rows, l.way...)
		}
		return true
	}
	for d := range l.s.domain(l.cells[i]).All() {
		l.way[i] = d
		if left, fits := l.after(i, rest, d); fits && !l.from(i+1, left) {
			return false
		}
	}
	return true
}

// after returns what is left of a target behind a digit, and whether the digit fits.
func (l *lister) after(i, rest int, d sudoku.Digit) (int, bool) {
	for r := l.clash[i]; r != 0; r &= r - 1 {
		if l.way[bits.TrailingZeros64(r)] == d {
			return rest, false
		}
	}
	if l.sum == nil {
		return rest, l.allowed(i)
	}
	v := l.s.rules.value[d-1]
	switch l.sum.op {
	case model.Add:
		rest -= l.weight[i] * v
		return rest, rest >= l.low[i+1] && rest <= l.high[i+1]
	case model.Mul:
		return rest / v, rest%v == 0
	}
	return rest, true
}

// reached reports whether a way gives the target of its cage.
func (l *lister) reached(rest int) bool {
	switch l.sum.op {
	case model.Add:
		return rest == 0
	case model.Mul:
		return rest == 1
	}
	values := make([]int, len(l.way))
	for i, d := range l.way {
		values[i] = l.s.rules.value[d-1]
	}
	return l.sum.op.Reaches(values, l.sum.target)
}

// allowed asks the constraints that speak of a cell and those before it only.
func (l *lister) allowed(i int) bool {
	for k := range l.asks[i] {
		a := &l.asks[i][k]
		for j, at := range a.at {
			a.values[j] = l.s.rules.value[l.way[at]-1]
		}
		if !a.Holds(a.values) {
			return false
		}
	}
	return true
}
