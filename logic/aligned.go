package logic

import "shudu/sudoku"

func init() {
	AlignedPair.finds(alignedPairs, alignedTruths)
	AlignedTriplet.finds(alignedTriplets, alignedTruths)
}

// alignedTruths are the cells of a step and those that exclude combinations.
func alignedTruths(b *Board, s *Step) (truths []Truth) {
	for _, c := range s.List {
		truths = append(truths, b.CellTruth(c))
	}
	return truths
}

// exclusion is the room that aligned exclusion works in.
type exclusion struct {
	base []sudoku.Cell // cells that may be aligned, in order
	by   []Cells       // for each, the cells of few candidates that it sees
	tail []sudoku.Cell
}

// gather lists the cells that see a cell of two candidates up to a number, and
// none that has only one.
func (x *exclusion) gather(s *Search, most int) {
	x.base, x.by = x.base[:0], x.by[:0]
	for c, k := range s.cand {
		if k.Len() < 2 {
			continue
		}
		var by Cells
		single := false
		for o := range s.Peers[c].And(s.empty).All() {
			switch n := s.cand[o].Len(); {
			case n == 1:
				single = true
			case n >= 2 && n <= most:
				by.Add(o)
			}
		}
		if !single && !by.Empty() {
			x.base, x.by = append(x.base, sudoku.Cell(c)), append(x.by, by)
		}
	}
}

// alignedPairs finds two cells of which some digits cannot both stand there
// because a cell of two candidates that both see would be left empty.
func alignedPairs(s *Search, yield func(*Step) bool) bool {
	x := &s.exclusion
	x.gather(s, 2)
	for j := range x.base {
		for i := range j {
			common := x.by[i].And(x.by[j])
			if common.Len() < 2 {
				continue
			}
			if !s.exclude(AlignedPair, []sudoku.Cell{x.base[i], x.base[j]}, common, yield) {
				return false
			}
		}
	}
	return true
}

// alignedTriplets is the same for three cells and cells of up to three
// candidates. The third cell is one that excludes something for the first two.
func alignedTriplets(s *Search, yield func(*Step) bool) bool {
	x := &s.exclusion
	x.gather(s, 3)
	place := make([]int, len(s.cand))
	var all Cells
	for i, c := range x.base {
		place[c] = i
		all.Add(c)
	}
	for j := range x.base {
		for i := range j {
			for _, c := range x.twins(s, i, j, all) {
				common := x.by[i].And(x.by[j]).And(x.by[place[c]])
				if common.Len() >= 2 && !s.exclude(AlignedTriplet, []sudoku.Cell{x.base[i], x.base[j], c}, common, yield) {
					return false
				}
			}
		}
	}
	return true
}

// twins lists the third cells for two: those that either lists as excluding, in
// the order in which the first and then the second sees them.
func (x *exclusion) twins(s *Search, i, j int, all Cells) []sudoku.Cell {
	a, b := x.base[i], x.base[j]
	x.tail = x.tail[:0]
	for _, c := range s.near[a] {
		if x.by[i].Has(c) && all.Has(c) && c != b {
			x.tail = append(x.tail, c)
		}
	}
	for _, c := range s.near[b] {
		if x.by[j].Has(c) && !x.by[i].Has(c) && all.Has(c) && c != a {
			x.tail = append(x.tail, c)
		}
	}
	return x.tail
}

// exclude looks at all combinations of digits of two or three cells and removes
// the digits that are in no combination that every excluding cell allows.
func (s *Search) exclude(t *Technique, cells []sudoku.Cell, by Cells, yield func(*Step) bool) bool {
	var allowed [3]sudoku.Digits
	s.combine(cells, by, 0, [3]sudoku.Digits{}, &allowed)
	st := s.new(t)
	for i, c := range cells {
		for d := range (s.cand[c] &^ allowed[i]).All() {
			st.Eliminations = append(st.Eliminations, Candidate{c, d})
		}
	}
	if !st.Worth() {
		return true
	}
	st.Cells = CellsOf(cells...)
	st.List = append(append(st.List, cells...), by.List()...)
	return yield(st)
}

// combine tries the digits of the cells from the i-th on and notes those that
// are in an allowed combination.
func (s *Search) combine(cells []sudoku.Cell, by Cells, i int, pick [3]sudoku.Digits, allowed *[3]sudoku.Digits) {
	if i == len(cells) {
		if s.leavesRoom(pick[0]|pick[1]|pick[2], by) {
			for j := range pick {
				allowed[j] |= pick[j]
			}
		}
		return
	}
	for rest := s.cand[cells[i]]; rest != 0; rest &= rest - 1 {
		pick[i] = rest & -rest
		if !s.clashes(cells, pick, i) {
			s.combine(cells, by, i+1, pick, allowed)
		}
	}
}

// clashes reports whether the i-th digit is that of an earlier cell it sees.
func (s *Search) clashes(cells []sudoku.Cell, pick [3]sudoku.Digits, i int) bool {
	for j := range i {
		if pick[j] == pick[i] && s.Sees(cells[i], cells[j]) {
			return true
		}
	}
	return false
}

// leavesRoom reports whether every cell has a candidate outside the digits.
func (s *Search) leavesRoom(taken sudoku.Digits, by Cells) bool {
	for c := range by.All() {
		if s.cand[c]&^taken == 0 {
			return false
		}
	}
	return true
}
