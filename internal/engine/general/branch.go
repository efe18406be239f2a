package general

import "math/bits"

// choose returns the variable to branch on, or -1 when all are fixed: the one
// with the fewest values for the trouble it made. Cells come before auxiliary
// variables, whose values follow from them.
func (s *search) choose() int32 {
	if v := s.last; v >= 0 && s.dom[v]&(s.dom[v]-1) != 0 {
		return v
	}
	if v := s.best(0, s.cells); v >= 0 {
		return v
	}
	return s.best(s.cells, s.vars)
}

func (s *search) best(from, to int) int32 {
	best, rank := int32(-1), -1.0
	for v := from; v < to; v++ {
		d := s.dom[v]
		if d&(d-1) == 0 {
			continue
		}
		if r := (1 + s.scores[v]) / float64(bits.OnesCount64(d)); r > rank {
			best, rank = int32(v), r
		}
	}
	return best
}

// blame remembers a dead end: the variable that was tried, and those of the
// propagator that found it out. Scores grow, so that older ones count less.
func (s *search) blame(v int32) {
	s.last = v
	if s.failed >= 0 {
		for _, w := range s.scopes[s.failed] {
			s.scores[w] += s.bump
		}
	}
	if s.bump *= 1.001; s.bump > 1e100 {
		for i := range s.scores {
			s.scores[i] /= s.bump
		}
		s.bump = 1
	}
}
