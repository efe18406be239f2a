package logic

import (
	"math/bits"

	"shudu/sudoku"
)

func init() {
	for i, t := range []*Technique{NakedPair, NakedTriple, NakedQuad} {
		t.finds(nakedSubsets(t, i+2), cellTruths)
	}
	for i, t := range []*Technique{HiddenPair, HiddenTriple, HiddenQuad} {
		t.finds(hiddenSubsets(t, i+2), houseTruths)
	}
}

// nakedSubsets finds so many cells of a house that hold as many digits between
// them: the digits go from the rest of the house. As in Sudoku Explainer, a
// house must have twice as many empty cells.
func nakedSubsets(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		for _, h := range s.order {
			if s.Open(h) >= 2*size && !s.nakedIn(t, size, h, yield) {
				return false
			}
		}
		return true
	}
}

func (s *Search) nakedIn(t *Technique, size, h int, yield func(*Step) bool) bool {
	cells := s.Houses[h].Cells
	var fit uint64 // the cells that may be in a subset
	for i, c := range cells {
		if n := s.cand[c].Len(); n >= 2 && n <= size {
			fit |= 1 << i
		}
	}
	return subsets(fit, size, func(set uint64) bool {
		var union sudoku.Digits
		for r := set; r != 0; r &= r - 1 {
			union |= s.cand[cells[bits.TrailingZeros64(r)]]
		}
		return union.Len() != size || s.nakedStep(t, h, set, union, yield)
	})
}

func (s *Search) nakedStep(t *Technique, h int, set uint64, union sudoku.Digits, yield func(*Step) bool) bool {
	st := s.new(t)
	st.Houses = append(st.Houses, h)
	st.Digits = union
	for i, c := range s.Houses[h].Cells {
		if set>>i&1 != 0 {
			st.Cells.Add(c)
			continue
		}
		for d := range (s.cand[c] & union).All() {
			st.Eliminations = append(st.Eliminations, Candidate{c, d})
		}
	}
	return !st.Worth() || yield(st)
}

// hiddenSubsets finds so many digits that have as many places between them in a
// house: nothing else can stand there. As in Sudoku Explainer, a house must have
// more than twice as many empty cells.
func hiddenSubsets(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		for _, h := range s.order {
			if s.Open(h) <= 2*size {
				continue
			}
			more := s.hiddenIn(size, h, func(set, places uint64) bool {
				st := s.hiddenStep(t, h, set, places)
				return !st.Worth() || yield(st)
			})
			if !more {
				return false
			}
		}
		return true
	}
}

// hiddenIn calls yield for every set of so many digits with as many places in a
// house, each with two at least.
func (s *Search) hiddenIn(size, h int, yield func(set, places uint64) bool) bool {
	var fit uint64
	in := s.places[h*s.N : h*s.N+s.N]
	for d, p := range in {
		if n := bits.OnesCount64(p); n >= 2 && n <= size {
			fit |= 1 << d
		}
	}
	return subsets(fit, size, func(set uint64) bool {
		var union uint64
		for r := set; r != 0; r &= r - 1 {
			union |= in[bits.TrailingZeros64(r)]
		}
		return bits.OnesCount64(union) != size || yield(set, union)
	})
}

// hiddenStep is the step of digits that have just these places in a house.
func (s *Search) hiddenStep(t *Technique, h int, set, places uint64) *Step {
	st := s.new(t)
	st.Houses = append(st.Houses, h)
	st.Digits = sudoku.Digits(set)
	for i, c := range s.Houses[h].Cells {
		if places>>i&1 == 0 {
			continue
		}
		st.Cells.Add(c)
		for d := range (s.cand[c] &^ st.Digits).All() {
			st.Eliminations = append(st.Eliminations, Candidate{c, d})
		}
	}
	return st
}

// subsets calls yield for every subset of a set that has so many elements, in
// increasing order of the subset as a number.
func subsets(of uint64, size int, yield func(uint64) bool) bool {
	n := bits.OnesCount64(of)
	if n < size || size < 1 {
		return true
	}
	var places [64]uint8
	for i, r := 0, of; r != 0; i, r = i+1, r&(r-1) {
		places[i] = uint8(bits.TrailingZeros64(r))
	}
	var pick [64]int
	for i := range size {
		pick[i] = i
	}
	for {
		var set uint64
		for _, i := range pick[:size] {
			set |= 1 << places[i]
		}
		if !yield(set) {
			return false
		}
		if !nextPick(pick[:size], n) {
			return true
		}
	}
}

// nextPick advances a choice of numbers below n to the next one in increasing
// order of the sets they make.
func nextPick(pick []int, n int) bool {
	for i := range pick {
		limit := n
		if i+1 < len(pick) {
			limit = pick[i+1]
		}
		if pick[i]+1 < limit {
			pick[i]++
			for j := range i {
				pick[j] = j
			}
			return true
		}
	}
	return false
}
