package logic

import (
	"math/bits"

	"shudu/sudoku"
)

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
	base  []sudoku.Cell // cells that may be aligned, in order
	by    []Cells       // for each, the cells of few candidates that it sees
	place []int         // by cell: its place in base
	all   Cells         // the base as a set
	tail  []sudoku.Cell
	masks []sudoku.Digits // the candidates of the cells that exclude

	allowed [3]sudoku.Digits // by cell: digits that are in a combination that is allowed
}

// gather lists the cells that see a cell of two candidates up to a number, and
// none that has only one.
func (x *exclusion) gather(s *Search, most int) {
	x.base, x.by, x.all = x.base[:0], x.by[:0], Cells{}
	var few, single Cells
	for c, k := range s.cand {
		switch n := k.Len(); {
		case n == 1:
			single.Add(sudoku.Cell(c))
		case n >= 2 && n <= most:
			few.Add(sudoku.Cell(c))
		}
	}
	if len(x.place) < len(s.cand) {
		x.place = make([]int, len(s.cand))
	}
	for c, k := range s.cand {
		by := s.Peers[c].And(few)
		if k.Len() < 2 || by.Empty() || s.Peers[c].Meets(single) {
			continue
		}
		x.place[c] = len(x.base)
		x.all.Add(sudoku.Cell(c))
		x.base, x.by = append(x.base, sudoku.Cell(c)), append(x.by, by)
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
			cells := [3]sudoku.Cell{x.base[i], x.base[j]}
			if s.excludes(cells[:2], common) && !s.exclude(AlignedPair, cells[:2], common, yield) {
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
	for j := range x.base {
		for i := range j {
			pair := x.by[i].And(x.by[j])
			if pair.Len() >= 2 && s.anyTriplet(i, j, pair) && !s.tripletsOf(i, j, pair, yield) {
				return false
			}
		}
	}
	return true
}

// anyTriplet reports whether a third cell makes something impossible for two.
func (s *Search) anyTriplet(i, j int, pair Cells) bool {
	x := &s.exclusion
	third := x.by[i].Or(x.by[j]).And(x.all)
	for w, word := range third {
		for ; word != 0; word &= word - 1 {
			c := sudoku.Cell(64*w + bits.TrailingZeros64(word))
			k := x.place[c]
			if k == i || k == j || x.met(i, j, k) {
				continue
			}
			cells := [3]sudoku.Cell{x.base[i], x.base[j], c}
			if common := pair.And(x.by[k]); common.Len() >= 2 && s.excludes(cells[:], common) {
				return true
			}
		}
	}
	return false
}

// tripletsOf finds the steps of two cells and a third.
func (s *Search) tripletsOf(i, j int, pair Cells, yield func(*Step) bool) bool {
	x := &s.exclusion
	for _, c := range x.twins(s, i, j) {
		common := pair.And(x.by[x.place[c]])
		if common.Len() < 2 || x.met(i, j, x.place[c]) {
			continue
		}
		cells := [3]sudoku.Cell{x.base[i], x.base[j], c}
		if s.excludes(cells[:], common) && !s.exclude(AlignedTriplet, cells[:], common, yield) {
			return false
		}
	}
	return true
}

// twins lists the third cells for two: those that either lists as excluding, in
// the order in which the first and then the second sees them.
func (x *exclusion) twins(s *Search, i, j int) []sudoku.Cell {
	a, b := x.base[i], x.base[j]
	x.tail = x.tail[:0]
	for _, c := range s.near[a] {
		if x.by[i].Has(c) && x.all.Has(c) && c != b {
			x.tail = append(x.tail, c)
		}
	}
	for _, c := range s.near[b] {
		if x.by[j].Has(c) && !x.by[i].Has(c) && x.all.Has(c) && c != a {
			x.tail = append(x.tail, c)
		}
	}
	return x.tail
}

// met reports whether three cells were looked at before, as another two and a
// third: pairs come by their second cell, then by their first.
func (x *exclusion) met(i, j, c int) bool {
	p, q := i, j
	r := c
	if r > q { // the pair is the first two
		return false
	}
	if r > p {
		return x.excludesFor(p, r, q) // seen as (p, r) and q
	}
	return x.excludesFor(r, p, q) || x.excludesFor(r, q, p)
}

// excludesFor reports whether a cell excludes something for one of two others.
func (x *exclusion) excludesFor(a, b, c int) bool {
	return x.by[a].Has(x.base[c]) || x.by[b].Has(x.base[c])
}

// excludes reports whether some digit of two or three cells is in no combination
// that every excluding cell allows. What is allowed is in the room afterwards.
func (s *Search) excludes(cells []sudoku.Cell, by Cells) bool {
	x := &s.exclusion
	var digits sudoku.Digits
	for _, c := range cells {
		digits |= s.cand[c]
	}
	x.masks = x.masks[:0]
	for w, word := range by {
		for ; word != 0; word &= word - 1 {
			if k := s.cand[64*w+bits.TrailingZeros64(word)]; k&^digits == 0 {
				x.masks = append(x.masks, k) // others always have room
			}
		}
	}
	x.allowed = [3]sudoku.Digits{}
	for i, c := range cells {
		for rest := s.cand[c] &^ x.allowed[i]; rest != 0; rest &= rest - 1 {
			if !s.support(cells, i, rest&-rest) {
				s.allow(cells)
				return true
			}
		}
	}
	return false
}

// allow finds all digits that are in an allowed combination.
func (s *Search) allow(cells []sudoku.Cell) {
	for i, c := range cells {
		for rest := s.cand[c] &^ s.exclusion.allowed[i]; rest != 0; rest &= rest - 1 {
			s.support(cells, i, rest&-rest)
		}
	}
}

// exclude is the step of cells that were just found to exclude something.
func (s *Search) exclude(t *Technique, cells []sudoku.Cell, by Cells, yield func(*Step) bool) bool {
	st := s.new(t)
	for i, c := range cells {
		for d := range (s.cand[c] &^ s.exclusion.allowed[i]).All() {
			st.Eliminations = append(st.Eliminations, Candidate{c, d})
		}
	}
	st.Cells = CellsOf(cells...)
	st.List = append(append(st.List, cells...), by.List()...)
	return yield(st)
}

// support looks for one combination that has a digit in the i-th cell and is
// allowed, and notes its digits.
func (s *Search) support(cells []sudoku.Cell, i int, digit sudoku.Digits) bool {
	allowed := &s.exclusion.allowed
	n := len(cells)
	j, k := (i+1)%n, (i+2)%n
	for a := s.without(cells[j], cells[i], digit); a != 0; a &= a - 1 {
		second := a & -a
		if n == 2 {
			if s.leavesRoom(digit | second) {
				allowed[i] |= digit
				allowed[j] |= second
				return true
			}
			continue
		}
		third := s.without(cells[k], cells[i], digit) & s.without(cells[k], cells[j], second)
		for ; third != 0; third &= third - 1 {
			if last := third & -third; s.leavesRoom(digit | second | last) {
				allowed[i] |= digit
				allowed[j] |= second
				allowed[k] |= last
				return true
			}
		}
	}
	return false
}

// without returns the candidates of a cell, a digit left out if the cell sees one
// that has it.
func (s *Search) without(c, other sudoku.Cell, digit sudoku.Digits) sudoku.Digits {
	if s.Peers[other].Has(c) {
		return s.cand[c] &^ digit
	}
	return s.cand[c]
}

// leavesRoom reports whether every excluding cell has a candidate outside the
// digits.
func (s *Search) leavesRoom(taken sudoku.Digits) bool {
	for _, k := range s.exclusion.masks {
		if k&^taken == 0 {
			return false
		}
	}
	return true
}
