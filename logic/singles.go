package logic

import (
	"math/bits"

	"shudu/sudoku"
)

func init() {
	FullHouse.finds(fullHouses, houseTruths)
	HiddenSingle.finds(hiddenSingles, houseTruths)
	NakedSingle.finds(nakedSingles, cellTruths)
}

// more of a hidden single in a row or column above one in a box
const hiddenInLine Value = 3

// fullHouses finds the last empty cell of a house.
func fullHouses(s *Search, yield func(*Step) bool) bool {
	return s.onlyPlaces(yield, func(house int) *Technique {
		if s.Open(house) != 1 {
			return nil
		}
		return FullHouse
	})
}

// hiddenSingles finds a digit with one place left in a house that has several
// empty cells.
func hiddenSingles(s *Search, yield func(*Step) bool) bool {
	return s.onlyPlaces(yield, func(house int) *Technique {
		if s.Open(house) == 1 {
			return nil
		}
		return HiddenSingle
	})
}

// onlyPlaces finds digits with one place left in the houses for which of names a
// technique.
func (s *Search) onlyPlaces(yield func(*Step) bool, of func(house int) *Technique) bool {
	for _, h := range s.order {
		t := of(h)
		if t == nil || !s.hasOnlyPlace(h) {
			continue
		}
		for d := range s.N {
			if p := s.places[h*s.N+d]; p != 0 && p&(p-1) == 0 && !s.onlyPlace(t, h, d, p, yield) {
				return false
			}
		}
	}
	return true
}

func (s *Search) hasOnlyPlace(house int) bool {
	for _, p := range s.places[house*s.N : house*s.N+s.N] {
		if p != 0 && p&(p-1) == 0 {
			return true
		}
	}
	return false
}

func (s *Search) onlyPlace(t *Technique, house, d int, p uint64, yield func(*Step) bool) bool {
	st := s.new(t)
	if t == HiddenSingle && s.Houses[house].Kind != Box {
		st.More = hiddenInLine
	}
	st.Houses = append(st.Houses, house)
	st.Digits = 1 << d
	st.place(s.Houses[house].Cells[bits.TrailingZeros64(p)], sudoku.Digit(d+1))
	return yield(st)
}

// nakedSingles finds cells with one candidate left.
func nakedSingles(s *Search, yield func(*Step) bool) bool {
	for c, k := range s.cand {
		if k == 0 || k&(k-1) != 0 {
			continue
		}
		st := s.new(NakedSingle)
		st.Cells.Add(sudoku.Cell(c))
		st.Digits = k
		st.place(sudoku.Cell(c), k.Min())
		if !yield(st) {
			return false
		}
	}
	return true
}
