package logic

import "shudu/sudoku"

func init() {
	XYWing.finds(xyWings(XYWing, 2), cellTruths)
	XYZWing.finds(xyWings(XYZWing, 3), cellTruths)
}

// xyWings finds a cell of two (three) candidates that sees two cells of two, all
// within three digits: one of the three holds the digit that the two share. The
// pivot is the first of List.
func xyWings(t *Technique, size int) Finder {
	return func(s *Search, yield func(*Step) bool) bool {
		for c, k := range s.cand {
			if k.Len() == size && !s.wingsOn(t, sudoku.Cell(c), yield) {
				return false
			}
		}
		return true
	}
}

func (s *Search) wingsOn(t *Technique, pivot sudoku.Cell, yield func(*Step) bool) bool {
	xy := s.cand[pivot]
	for _, a := range s.near[pivot] {
		xz := s.cand[a]
		if xz.Len() != 2 || (xy&^xz).Len() != 1 {
			continue
		}
		for _, b := range s.near[pivot] {
			yz := s.cand[b]
			if yz.Len() != 2 || (xy|xz|yz).Len() != 3 || (xy&xz&yz).Len() != xy.Len()-2 {
				continue
			}
			if !s.wingStep(t, pivot, a, b, (xz & yz).Min(), yield) {
				return false
			}
		}
	}
	return true
}

func (s *Search) wingStep(t *Technique, pivot, a, b sudoku.Cell, z sudoku.Digit, yield func(*Step) bool) bool {
	hit := s.Peers[a].And(s.Peers[b]).And(s.at[z-1])
	if t == XYZWing {
		hit = hit.And(s.Peers[pivot])
	}
	hit.Remove(pivot)
	if hit.Empty() {
		return true
	}
	st := s.new(t)
	st.Cells = CellsOf(pivot, a, b)
	st.List = append(st.List, pivot, a, b)
	st.Digits = s.cand[pivot] | s.cand[a] | s.cand[b]
	st.eliminate(hit, z)
	return yield(st)
}
