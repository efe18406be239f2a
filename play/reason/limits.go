package reason

import (
	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Limit is what a clue would come to with one of some digits in one of some cells: at
// least Low and at most High, whatever the other cells hold.
type Limit struct {
	Cells     logic.Cells
	Digits    sudoku.Digits
	Low, High int
}

// Limits is what a clue that asks for a number would come to otherwise.
type Limits struct {
	Target int     // what it asks for
	Towers bool    // it counts the towers that are seen, and is no sum
	Of     []Limit // too much, or too little
	Rest   bool    // the step removes more, for other reasons
}

// Limits returns what the clue of the step would come to with what the step removes,
// where that is too much or too little: the sum of a cage, or how many towers are seen.
func (p *Reasons) Limits() Limits {
	m := p.measured()
	l := Limits{Target: m.target, Towers: m.towers}
	var byCell []Limit
	for _, k := range p.step.Eliminations {
		low, high, ok := m.with(k)
		if !ok || low <= m.target && m.target <= high {
			l.Rest = true
			continue
		}
		byCell = l.join(byCell, Limit{logic.CellsOf(k.Cell), k.Digit.Set(), low, high}, func(o Limit) bool { return o.Cells.Has(k.Cell) })
	}
	for _, x := range byCell {
		l.Of = l.join(l.Of, x, func(o Limit) bool { return o.Digits == x.Digits })
	}
	return l
}

// join joins a limit with one of others that is alike and on the same side of the target,
// or adds it to them.
func (l *Limits) join(all []Limit, x Limit, alike func(Limit) bool) []Limit {
	for i := range all {
		if o := &all[i]; alike(*o) && (o.Low > l.Target) == (x.Low > l.Target) {
			o.Cells, o.Digits = o.Cells.Or(x.Cells), o.Digits|x.Digits
			o.Low, o.High = min(o.Low, x.Low), max(o.High, x.High)
			return all
		}
	}
	return append(all, x)
}

// measure is cells that come to a number: a sum, or the towers that are seen from the
// first on.
type measure struct {
	*logic.Board
	cells   []sudoku.Cell
	weights []int // of a sum
	target  int
	towers  bool
}

// measured returns what the rules measure, where it is one thing. Of what houses and
// cages add up to, only the empty cells are measured.
func (p *Reasons) measured() (m measure) {
	if !p.known || len(p.truths) != 1 || len(p.rules)+len(p.sums) != 1 {
		return m
	}
	b := p.board
	if len(p.sums) == 0 {
		return measuredBy(b, p.rules[0])
	}
	weights, target := Added(b, p.sums[0])
	m = measure{Board: b, target: target}
	for c := range sudoku.Cell(b.Geometry.Len()) {
		switch d := b.Digit(c); {
		case weights[c] < 0:
			return measure{}
		case d != sudoku.None:
			m.target -= weights[c] * b.Geometry.Value(d)
		case weights[c] > 0:
			m.cells, m.weights = append(m.cells, c), append(m.weights, weights[c])
		}
	}
	return m
}

// measuredBy returns what a constraint measures.
func measuredBy(b *logic.Board, rule int) (m measure) {
	c := b.Model.Constraints[rule].Constraint
	m = measure{Board: b, cells: b.Model.CellsOf(c.Scope())}
	switch x := c.(type) {
	case *model.Sum:
		if x.Weights != nil {
			return measure{} // an arrow, say: what it comes to is no sum of its cells
		}
		m.target = x.Target
		for range x.Vars {
			m.weights = append(m.weights, 1)
		}
	case *model.Visible:
		m.target, m.towers = x.Count, true
	default:
		return measure{}
	}
	return m
}

// with returns the least and the most that the cells come to with a candidate: cells that
// all see each other are looked at together. It reports false when it is not one of
// theirs, or cannot tell.
func (m *measure) with(k logic.Candidate) (low, high int, ok bool) {
	var done logic.Cells
	for i, c := range m.cells {
		ok = ok || c == k.Cell
		if done.Has(c) {
			continue
		}
		var part []int
		seen := logic.Cells{}
		for j := i; j < len(m.cells); j++ {
			if o := m.cells[j]; !done.Has(o) && seen.Within(m.Peers[o]) {
				part = append(part, j)
				seen.Add(o)
			}
		}
		done = done.Or(seen)
		lo, hi, fits := m.span(part, k)
		if !fits || m.towers && len(part) < len(m.cells) {
			return 0, 0, false
		}
		low, high = low+lo, high+hi
	}
	return low, high, ok
}

// mostSets is how many sets of digits are looked at for cells that must all differ.
const mostSets = 4096

// span returns the least and the most that cells that must all differ come to with a
// candidate, from the sets of digits that the first of them can hold.
func (m *measure) span(part []int, k logic.Candidate) (low, high int, ok bool) {
	ends := map[sudoku.Digits][2]int{0: {}}
	for _, i := range part {
		dom := left(m.Board, m.cells[i])
		if m.cells[i] == k.Cell {
			dom = k.Digit.Set()
		}
		next := map[sudoku.Digits][2]int{}
		for used, e := range ends {
			for d := range (dom &^ used).All() {
				n := m.counts(i, used, d)
				to := [2]int{e[0] + n, e[1] + n}
				if o, known := next[used|d.Set()]; known {
					to = [2]int{min(to[0], o[0]), max(to[1], o[1])}
				}
				next[used|d.Set()] = to
			}
		}
		if ends = next; len(ends) > mostSets {
			return 0, 0, false
		}
	}
	for _, e := range ends {
		if !ok {
			low, high, ok = e[0], e[1], true
		}
		low, high = min(low, e[0]), max(high, e[1])
	}
	return low, high, ok
}

// counts returns what a digit in the i-th cell counts behind others.
func (m *measure) counts(i int, used sudoku.Digits, d sudoku.Digit) int {
	v := m.Geometry.Value(d)
	switch {
	case !m.towers:
		return m.weights[i] * v
	case v <= 0 || used != 0 && used.Max() > d:
		return 0
	}
	return 1
}
