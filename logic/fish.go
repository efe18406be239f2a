package logic

import (
	"math/bits"

	"shudu/sudoku"
)

func init() {
	for i, t := range []*Technique{XWing, Swordfish, Jellyfish} {
		t.finds(basicFish(t, i+2), houseTruths)
	}
}

// basicFish finds a digit that has its places in so many columns in as many rows
// only, or the other way round: it goes from the rest of those rows. As in
// Sudoku Explainer, the digit must be missing from twice as many rows.
func basicFish(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		return s.fishOf(t, size, Column, Row, yield) && s.fishOf(t, size, Row, Column, yield)
	}
}

func (s *Search) fishOf(t *Technique, size int, base, cover Kind, yield func(*Step) bool) bool {
	lines := s.kind[base]
	if len(lines) != len(s.kind[cover]) || len(lines) == 0 || len(lines) != len(s.Houses[lines[0]].Cells) {
		return true
	}
	var fit [64]uint64 // by digit: the lines that may be in a fish
	var some uint64
	for d := range s.N {
		if s.placed(sudoku.Digit(d+1))+2*size > len(lines) {
			continue
		}
		for i, h := range lines {
			if n := bits.OnesCount64(s.places[h*s.N+d]); n >= 2 && n <= size {
				fit[d] |= 1 << i
			}
		}
		some |= fit[d]
	}
	return subsets(some, size, func(set uint64) bool {
		for d := range s.N {
			if set&^fit[d] == 0 && !s.fishStep(t, base, cover, set, d, yield) {
				return false
			}
		}
		return true
	})
}

// placed returns how often a digit stands on the board.
func (s *Search) placed(d sudoku.Digit) int {
	n := 0
	for _, h := range s.kind[Row] {
		if s.Places(h, d) == 0 {
			n++
		}
	}
	return n
}

func (s *Search) fishStep(t *Technique, base, cover Kind, set uint64, d int, yield func(*Step) bool) bool {
	var union uint64
	for r := set; r != 0; r &= r - 1 {
		union |= s.places[s.kind[base][bits.TrailingZeros64(r)]*s.N+d]
	}
	if bits.OnesCount64(union) != bits.OnesCount64(set) {
		return true
	}
	st := s.new(t)
	st.Digits = 1 << d
	var body Cells
	for r := set; r != 0; r &= r - 1 {
		h := s.kind[base][bits.TrailingZeros64(r)]
		st.Houses = append(st.Houses, h)
		body = body.Or(s.Houses[h].Set)
	}
	st.Cells = body.And(s.at[d])
	for r := union; r != 0; r &= r - 1 {
		h := s.kind[cover][bits.TrailingZeros64(r)]
		st.Covers = append(st.Covers, h)
		st.eliminate(s.In(h, sudoku.Digit(d+1)).Not(body), sudoku.Digit(d+1))
	}
	return !st.Worth() || yield(st)
}
