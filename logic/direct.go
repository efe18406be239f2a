package logic

import (
	"math/bits"

	"shudu/sudoku"
)

func init() {
	DirectPointing.finds(directLocking, directTruths)
	DirectClaiming.finds(directLocking, directTruths)
	DirectHiddenPair.finds(directSubsets(DirectHiddenPair, 2), directTruths)
	DirectHiddenTriplet.finds(directSubsets(DirectHiddenTriplet, 3), directTruths)
}

// directTruths are those of the pattern, and the house in which a single follows.
func directTruths(b *Board, s *Step) []Truth {
	truths := houseTruths(b, s)
	for _, k := range s.Placements {
		truths = append(truths, b.HouseTruth(s.Covers[len(s.Covers)-1], k.Digit))
	}
	return truths
}

// directLocking finds locked candidates that leave the digit one place in another
// house of the same kind. That house is the last of Covers. The digit is placed;
// what else the candidates rule out is left alone, as in Sudoku Explainer.
func directLocking(s *Search, yield func(*Step) bool) bool {
	return s.crossings(func(from, to int, d sudoku.Digit) bool {
		hit := s.In(to, d).Not(s.Houses[from].Set)
		if hit.Empty() {
			return true
		}
		for _, h := range s.kind[s.Houses[from].Kind] {
			if h == from || !s.Houses[h].Set.Meets(s.Houses[to].Set) {
				continue
			}
			in := s.In(h, d)
			left := in.Not(hit)
			if in.Len() > 1 && left.Len() == 1 && !s.directLock(from, to, h, d, left.First(), yield) {
				return false
			}
		}
		return true
	})
}

func (s *Search) directLock(from, to, h int, d sudoku.Digit, at sudoku.Cell, yield func(*Step) bool) bool {
	st := s.new(DirectClaiming)
	if s.Houses[from].Kind == Box {
		st.Technique = DirectPointing
	}
	s.lock(st, from, to, d)
	st.Covers = append(st.Covers, h)
	st.place(at, d)
	return yield(st)
}

// directSubsets finds hidden subsets that leave another digit of the house one
// place. The house is the last of Covers.
func directSubsets(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		for _, h := range s.order {
			if s.Open(h) <= size {
				continue
			}
			more := s.hiddenIn(size, h, func(set, places uint64) bool {
				d, at := s.aloneWithout(h, set, places)
				if d < 0 {
					return true
				}
				st := s.hiddenStep(t, h, set, places)
				st.Eliminations = st.Eliminations[:0]
				st.Covers = append(st.Covers, h)
				st.place(s.Houses[h].Cells[at], sudoku.Digit(d+1))
				return yield(st)
			})
			if !more {
				return false
			}
		}
		return true
	}
}

// aloneWithout returns the first digit outside a set that has one place left in
// a house when some places are taken away, and that place; -1 when there is none.
func (s *Search) aloneWithout(h int, set, places uint64) (digit, place int) {
	for d, p := range s.places[h*s.N : h*s.N+s.N] {
		left := p &^ places
		if set>>d&1 == 0 && p&(p-1) != 0 && left != 0 && left&(left-1) == 0 {
			return d, bits.TrailingZeros64(left)
		}
	}
	return -1, -1
}
