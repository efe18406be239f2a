package logic

import (
	"shudu/sudoku"
)

func init() { LawOfLeftovers.finds(lawOfLeftovers, nil) }

// leftover is some houses and as many others that are nearly the same cells: what
// only the first have holds the same digits as what only the others have.
type leftover struct {
	plus, minus  []int
	inner, outer Cells
}

// mostOver is how many cells houses may have beside the others.
const mostOver = 6

// addLeftovers finds houses that nearly cover others: lines against boxes.
func (l *Layout) addLeftovers() {
	for _, k := range [...]Kind{Row, Column} {
		for i := range l.kind[k] {
			for _, lines := range l.grow(k, i, region{}) {
				l.matchLines(lines)
			}
		}
	}
}

// matchLines finds as many boxes that nearly cover lines.
func (l *Layout) matchLines(lines region) {
	for i := range l.kind[Box] {
		for _, boxes := range l.grow(Box, i, region{}) {
			if len(boxes.houses) != len(lines.houses) {
				continue
			}
			inner, outer := lines.cells.Not(boxes.cells), boxes.cells.Not(lines.cells)
			if n := inner.Len(); n > 0 && n <= mostOver {
				l.rules.leftovers = append(l.rules.leftovers, leftover{lines.houses, boxes.houses, inner, outer})
			}
		}
	}
}

// lawOfLeftovers finds digits that cannot be in what some houses have beside
// others, because the others have no place for them either.
func lawOfLeftovers(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	for i := range s.rules.leftovers {
		if o := &s.rules.leftovers[i]; !s.leftover(o, o.inner, o.outer, yield) || !s.leftover(o, o.outer, o.inner, yield) {
			return false
		}
	}
	return true
}

// leftover removes from some cells the digits that none of the others can hold.
func (s *Search) leftover(o *leftover, from, other Cells, yield func(*Step) bool) bool {
	var can sudoku.Digits
	for c := range other.All() {
		can |= s.cand[c] | s.grid[c].Set()
	}
	st := s.new(LawOfLeftovers)
	for c := range from.All() {
		for d := range (s.cand[c] &^ can).All() {
			st.Eliminations = append(st.Eliminations, Candidate{c, d})
			st.Digits |= d.Set()
		}
	}
	if !st.Worth() {
		return true
	}
	st.Houses, st.Covers = append(st.Houses, o.plus...), append(st.Covers, o.minus...)
	st.Cells, st.Fins = from, other
	for d := range st.Digits.All() {
		st.Grounds = append(st.Grounds, s.placesTruth(o, d))
	}
	return yield(st)
}

// placesTruth says that a digit is as often in some houses as in others.
func (s *Search) placesTruth(o *leftover, d sudoku.Digit) Truth {
	t := Truth{Ground: SumGround, Cell: sudoku.NoCell, House: -1, Kind: Places, Digit: d}
	for _, h := range o.plus {
		t.Terms = append(t.Terms, Term{s.Houses[h].Rule, 1})
	}
	for _, h := range o.minus {
		t.Terms = append(t.Terms, Term{s.Houses[h].Rule, -1})
	}
	return t
}
