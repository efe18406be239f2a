package logic

import "shudu/sudoku"

func init() {
	Pointing.finds(lockedCandidates, houseTruths)
	Claiming.finds(lockedCandidates, houseTruths)
}

// lockedCandidates finds digits whose places in a house all lie in another
// house: they go from the rest of that one. From a box it is called pointing,
// from a line claiming; what a variant adds counts as a line.
func lockedCandidates(s *Search, yield func(*Step) bool) bool {
	return s.crossings(func(from, to int, d sudoku.Digit) bool {
		hit := s.In(to, d).Not(s.Houses[from].Set)
		if hit.Empty() {
			return true
		}
		st := s.new(Claiming)
		if s.Houses[from].Kind == Box {
			st.Technique = Pointing
		}
		s.lock(st, from, to, d)
		st.eliminate(hit, d)
		return yield(st)
	})
}

// lock fills in what all steps about locked candidates say.
func (s *Search) lock(st *Step, from, to int, d sudoku.Digit) {
	st.Houses = append(st.Houses, from)
	st.Covers = append(st.Covers, to)
	st.Digits = d.Set()
	st.Cells = s.In(from, d)
}

// crossings calls yield for every digit that has two or more places in a house,
// all in one other house: from boxes to columns, to rows and to others, then to
// boxes from each of those.
func (s *Search) crossings(yield func(from, to int, d sudoku.Digit) bool) bool {
	for _, line := range [...]Kind{Column, Row, Other} {
		if !s.crossingsOf(Box, line, yield) {
			return false
		}
	}
	for _, line := range [...]Kind{Column, Row, Other} {
		if !s.crossingsOf(line, Box, yield) {
			return false
		}
	}
	return true
}

// crossingsOf looks at two kinds of houses, crossing by crossing or digit by
// digit.
func (s *Search) crossingsOf(from, to Kind, yield func(from, to int, d sudoku.Digit) bool) bool {
	list := s.cross[from][to]
	if s.digitsFirst {
		for d := range s.N {
			for i := range list {
				if c := &list[i]; s.locks(c, d) && !yield(c.from, c.to, sudoku.Digit(d+1)) {
					return false
				}
			}
		}
		return true
	}
	for i := range list {
		c := &list[i]
		for d := range s.N {
			if s.locks(c, d) && !yield(c.from, c.to, sudoku.Digit(d+1)) {
				return false
			}
		}
	}
	return true
}

// locks reports whether a digit has several places in the first house of a
// crossing, and all of them in the second.
func (s *Search) locks(c *crossing, d int) bool {
	p := s.places[c.from*s.N+d]
	return p&^c.in == 0 && p&(p-1) != 0
}
