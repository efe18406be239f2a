package logic

import "shudu/sudoku"

func init() { FreeSubset.finds(freeSubsets, cellTruths) }

// mostFree is how many cells a free subset has at most.
const mostFree = 4

// freeSubsets finds cells that all see each other, in no house together, and hold as
// many digits between them as they are: a digit goes from what sees all its places.
func freeSubsets(s *Search, yield func(*Step) bool) bool {
	if s.rules == nil {
		return true
	}
	for size := 2; size <= mostFree; size++ {
		for c := range s.empty.All() {
			if s.cand[c].Len() <= size && !s.freeFrom(CellsOf(c), s.Peers[c], c, s.cand[c], size, yield) {
				return false
			}
		}
	}
	return true
}

// freeFrom adds cells that see all those there are.
func (s *Search) freeFrom(set, common Cells, last sudoku.Cell, digits sudoku.Digits, size int, yield func(*Step) bool) bool {
	if set.Len() == size {
		return digits.Len() != size || s.freeStep(set, digits, yield)
	}
	for c := range common.And(s.empty).All() {
		union := digits | s.cand[c]
		if c < last || union.Len() > size {
			continue
		}
		more := set
		more.Add(c)
		if !s.freeFrom(more, common.And(s.Peers[c]), c, union, size, yield) {
			return false
		}
	}
	return true
}

func (s *Search) freeStep(set Cells, digits sudoku.Digits, yield func(*Step) bool) bool {
	for h := range s.Houses {
		if set.Within(s.Houses[h].Set) {
			return true // a naked subset
		}
	}
	st := s.new(FreeSubset)
	st.Cells, st.Digits = set, digits
	for d := range digits.All() {
		st.eliminate(s.Common(set.And(s.at[d-1])).And(s.at[d-1]).Not(set), d)
	}
	st.More = Value(3 * (set.Len() - 2))
	return !st.Worth() || yield(st)
}
