package reason

import (
	"slices"

	"shudu/logic"
	"shudu/model"
	"shudu/sudoku"
)

// Side is one side of an equation: cells, each so many times, and a number.
type Side struct {
	Cells []sudoku.Cell
	Times []int
	Plus  int
}

// Limit is what two numbers that must be equal would come to with one of some digits in
// one of some cells, whatever the other cells hold: the side that has the cells at least
// Low and at most High, the other one at least Least and at most Most.
type Limit struct {
	Cells       logic.Cells
	Digits      sudoku.Digits
	Side        int // of the equation
	Low, High   int
	Least, Most int
	Supposed    bool // the other side is limited by the digit as well
}

// TooMuch reports whether the side with the cells would be greater than the other one;
// else it would be less.
func (l Limit) TooMuch() bool { return l.Low > l.Most }

// apart reports whether the sides could not be equal.
func (l Limit) apart() bool { return l.Low > l.Most || l.High < l.Least }

// Limits is what a clue that asks for a number, or an equation, would come to otherwise.
type Limits struct {
	Unit  string       // "sum", or "towers" when it counts those that are seen
	Sides [2]Side      // of a clue, the other side is just its number
	Sum   *logic.Truth // what houses and cages add up to; nil when a rule says it
	Of    []Limit      // too much, or too little
}

// Limits returns what the clues and equations of the step would come to with what the
// step removes, where that is too much or too little. Rest reports whether it removes
// more, for other reasons.
func (p *Reasons) Limits() (all []Limits, rest bool) {
	if !p.known {
		return nil, true
	}
	open := slices.Clone(p.step.Eliminations)
	for _, m := range p.measured() {
		if open = m.limit(open); len(m.Of) > 0 {
			all = append(all, m.Limits)
		}
	}
	return all, len(open) > 0
}

// measure is an equation between cells of a board.
type measure struct {
	*logic.Board
	Limits
	tally model.Tally // nil for what houses and cages add up to
}

// measured returns what the rules of the step measure.
func (p *Reasons) measured() (all []*measure) {
	for _, i := range p.rules {
		if t, ok := p.model().Constraints[i].Constraint.(model.Tally); ok {
			all = append(all, measuredBy(p.board, t))
		}
	}
	for i := range p.sums {
		all = append(all, summed(p.board, &p.sums[i]))
	}
	return all
}

// measuredBy returns what a constraint measures. Each side has something on it.
func measuredBy(b *logic.Board, t model.Tally) *measure {
	m := &measure{b, Limits{Unit: t.Unit()}, t}
	for i, c := range b.Model.CellsOf(t.Scope()) {
		times := t.Adds(i, 1, 0)
		if t.InOrder() {
			times = 1
		}
		m.add(c, times)
	}
	m.plus(t.Asked())
	return m
}

// summed returns what houses and cages add up to. Digits that stand are counted in.
func summed(b *logic.Board, t *logic.Truth) *measure {
	m := &measure{b, Limits{Unit: "sum", Sum: t}, nil}
	weights, target := Added(b, *t)
	for c := range sudoku.Cell(b.Geometry.Len()) {
		if d := b.Digit(c); d != sudoku.None {
			target -= weights[c] * b.Geometry.Value(d)
		} else {
			m.add(c, weights[c])
		}
	}
	m.plus(target)
	return m
}

// add puts a cell that counts so often on its side.
func (m *measure) add(c sudoku.Cell, times int) {
	s := &m.Sides[0]
	if times < 0 {
		s, times = &m.Sides[1], -times
	}
	if times != 0 {
		s.Cells, s.Times = append(s.Cells, c), append(s.Times, times)
	}
}

// plus puts what comes out on its side: nothing is taken away. Without cells on the first
// side the sides change places.
func (m *measure) plus(target int) {
	if len(m.Sides[0].Cells) == 0 {
		m.Sides[0], m.Sides[1], target = m.Sides[1], m.Sides[0], -target
	}
	if m.Sides[1].Plus = target; target < 0 && len(m.Sides[1].Cells) > 0 {
		m.Sides[0].Plus, m.Sides[1].Plus = -target, 0
	}
}

// limit notes those of some candidates that come to too much or too little, and returns
// the others.
func (m *measure) limit(open []logic.Candidate) (rest []logic.Candidate) {
	var byCell []Limit
	for _, k := range open {
		l, ok := m.with(k)
		if !ok {
			rest = append(rest, k)
			continue
		}
		byCell = join(byCell, l, func(o Limit) bool { return o.Cells == l.Cells })
	}
	for _, l := range byCell {
		m.Of = join(m.Of, l, func(o Limit) bool { return o.Digits == l.Digits })
	}
	return rest
}

// join joins a limit with one of others that is alike, where that still says enough, or
// adds it to them.
func join(all []Limit, l Limit, alike func(Limit) bool) []Limit {
	for i, o := range all {
		if o.Side != l.Side || o.TooMuch() != l.TooMuch() || !alike(o) {
			continue
		}
		o.Cells, o.Digits, o.Supposed = o.Cells.Or(l.Cells), o.Digits|l.Digits, o.Supposed || l.Supposed
		o.Low, o.High = min(o.Low, l.Low), max(o.High, l.High)
		if o.Least, o.Most = min(o.Least, l.Least), max(o.Most, l.Most); o.apart() && o.TooMuch() == l.TooMuch() {
			all[i] = o
			return all
		}
	}
	return append(all, l)
}

// with returns what a candidate limits the sides to. It reports whether they cannot be
// equal then.
func (m *measure) with(k logic.Candidate) (l Limit, apart bool) {
	l = Limit{Cells: logic.CellsOf(k.Cell), Digits: k.Digit.Set()}
	if !slices.Contains(m.Sides[0].Cells, k.Cell) {
		l.Side = 1
	}
	low, high, ok := m.span(&m.Sides[l.Side], k)
	if !ok || !slices.Contains(m.Sides[l.Side].Cells, k.Cell) {
		return l, false
	}
	l.Low, l.High = low, high
	for _, with := range []logic.Candidate{{Cell: sudoku.NoCell}, k} {
		l.Supposed = with == k
		if l.Least, l.Most, ok = m.span(&m.Sides[1-l.Side], with); ok && l.apart() {
			return l, true
		}
	}
	return l, false
}

// left returns what a cell may hold while a candidate is supposed; with the digit None it
// is none.
func (m *measure) left(c sudoku.Cell, k logic.Candidate) sudoku.Digits {
	switch {
	case k.Digit == sudoku.None:
		return left(m.Board, c)
	case c == k.Cell:
		return k.Digit.Set()
	case m.Sees(c, k.Cell):
		return left(m.Board, c) &^ k.Digit.Set()
	}
	return left(m.Board, c)
}

// span returns the least and the most that a side comes to with a candidate: cells that
// all see each other are looked at together. It reports false when it cannot tell.
func (m *measure) span(s *Side, k logic.Candidate) (low, high int, ok bool) {
	low, high = s.Plus, s.Plus
	var done logic.Cells
	for i, c := range s.Cells {
		if done.Has(c) {
			continue
		}
		var part []int
		seen := logic.Cells{}
		for j := i; j < len(s.Cells); j++ {
			if o := s.Cells[j]; !done.Has(o) && seen.Within(m.Peers[o]) {
				part = append(part, j)
				seen.Add(o)
			}
		}
		done = done.Or(seen)
		lo, hi, fits := m.spanOf(s, part, k)
		if !fits || m.tally != nil && m.tally.InOrder() && len(part) < len(s.Cells) {
			return 0, 0, false
		}
		low, high = low+lo, high+hi
	}
	return low, high, true
}

// mostSets is how many sets of digits are looked at for cells that must all differ.
const mostSets = 4096

// spanOf returns the least and the most that cells of a side that must all differ come to
// with a candidate, from the sets of digits that the first of them can hold.
func (m *measure) spanOf(s *Side, part []int, k logic.Candidate) (low, high int, ok bool) {
	ends := map[sudoku.Digits][2]int{0: {}}
	for _, i := range part {
		dom := m.left(s.Cells[i], k)
		next := map[sudoku.Digits][2]int{}
		for used, e := range ends {
			for d := range (dom &^ used).All() {
				n := m.counts(s, i, used, d)
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

// counts returns what a digit in the i-th cell of a side counts behind others.
func (m *measure) counts(s *Side, i int, used sudoku.Digits, d sudoku.Digit) int {
	v := m.Geometry.Value(d)
	if m.tally == nil || !m.tally.InOrder() {
		return s.Times[i] * v
	}
	highest := 0
	if used != 0 {
		highest = m.Geometry.Value(used.Max())
	}
	return m.tally.Adds(i, v, highest)
}
