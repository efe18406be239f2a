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

func (s *Search) crossingsOf(from, to Kind, yield func(from, to int, d sudoku.Digit) bool) bool {
	if s.digitsFirst {
		return s.crossingsByDigit(from, to, yield)
	}
	for _, f := range s.kind[from] {
		for _, t := range s.kind[to] {
			if !s.Houses[f].Set.Meets(s.Houses[t].Set) {
				continue
			}
			for d := sudoku.Digit(1); int(d) <= s.N; d++ {
				p := s.Places(f, d)
				if p&(p-1) != 0 && s.In(f, d).Within(s.Houses[t].Set) && !yield(f, t, d) {
					return false
				}
			}
		}
	}
	return true
}

// crossingsByDigit is crossingsOf in another order: digits, houses, the houses
// they cross.
func (s *Search) crossingsByDigit(from, to Kind, yield func(from, to int, d sudoku.Digit) bool) bool {
	for d := sudoku.Digit(1); int(d) <= s.N; d++ {
		for _, f := range s.kind[from] {
			if p := s.Places(f, d); p&(p-1) == 0 {
				continue
			}
			in := s.In(f, d)
			for _, t := range s.kind[to] {
				if in.Within(s.Houses[t].Set) && !yield(f, t, d) {
					return false
				}
			}
		}
	}
	return true
}
