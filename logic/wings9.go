package logic

import "shudu/sudoku"

func init() {
	for _, t := range []*Technique{XYWing, XYZWing} {
		find := on9(func(p *packed, yield func(*Step) bool) bool { return p.wings(t == XYZWing, yield) })
		t.findsAll(find)
	}
	WWing.finds(on9((*packed).wWings), wWingTruths)
}

// wings finds a pivot with two or (xyz) three candidates and two cells that see
// it, hold two of the three digits each, and have one digit in common: it goes
// from what sees all that have it.
func (p *packed) wings(xyz bool, yield func(*Step) bool) bool {
	var twos, pivots [81]int
	n, m := 0, 0
	for c, k := range p.cand {
		if count(k) == 2 {
			twos[n] = c
			n++
		}
		if xyz && count(k) == 3 || !xyz && count(k) == 2 {
			pivots[m] = c
			m++
		}
	}
	for i, a := range pivots[:m] {
		from := 0
		if !xyz {
			from = i + 1
		}
		for j := from; j < n; j++ {
			b := twos[j]
			if count(p.cand[a]|p.cand[b]) != 3 {
				continue
			}
			for _, c := range twos[j+1 : n] {
				if !p.wingsOf(xyz, a, b, c, yield) {
					return false
				}
			}
		}
	}
	return true
}

func (p *packed) wingsOf(xyz bool, a, b, c int, yield func(*Step) bool) bool {
	x, y, z := p.cand[a], p.cand[b], p.cand[c]
	if count(x|y|z) != 3 || x == y || y == z || z == x {
		return true
	}
	if !p.wing(xyz, a, b, c, yield) {
		return false
	}
	return xyz || p.wing(xyz, b, a, c, yield) && p.wing(xyz, c, b, a, yield)
}

func (p *packed) wing(xyz bool, pivot, a, b int, yield func(*Step) bool) bool {
	if !p.peers[pivot].has(a) || !p.peers[pivot].has(b) {
		return true
	}
	both := p.cand[a] & p.cand[b]
	if count(both) != 1 {
		return true
	}
	d := lowest(both)
	gone := p.peers[a].and(p.peers[b]).and(p.at[d])
	t := XYWing
	if xyz {
		t = XYZWing
		gone = gone.and(p.peers[pivot])
	}
	if gone.none() {
		return true
	}
	st := p.new(t)
	st.List = append(st.List, sudoku.Cell(pivot), sudoku.Cell(a), sudoku.Cell(b))
	st.Cells = CellsOf(st.List...)
	st.Digits = sudoku.Digits(p.cand[pivot] | both)
	st.drop(gone, d)
	return yield(st)
}

// wWings finds two cells with the same two candidates and a house with two
// places of one of them, each seen by one of the cells: the other goes from what
// sees both cells.
func (p *packed) wWings(yield func(*Step) bool) bool {
	for a, k := range p.cand {
		if count(k) != 2 {
			continue
		}
		x, y := p.two(a)
		for b := a + 1; b < 81; b++ {
			if p.cand[b] == k && !(p.wWing(a, b, x, y, yield) && p.wWing(a, b, y, x, yield)) {
				return false
			}
		}
	}
	return true
}

// wWing removes x from what sees both cells, when y links them.
func (p *packed) wWing(a, b, x, y int, yield func(*Step) bool) bool {
	gone := p.at[x].and(p.peers[a]).and(p.peers[b])
	if gone.none() {
		return true
	}
	for u := range units {
		if p.free[u][y] != 2 {
			continue
		}
		link := p.pairIn(u, y)
		c, e := link.cell[0], link.cell[1]
		if link.has(a) || link.has(b) {
			continue
		}
		if !p.peers[c].has(a) {
			c, e = e, c
		}
		if !p.peers[c].has(a) || !p.peers[e].has(b) || p.peers[e].has(a) {
			continue
		}
		st := p.new(WWing)
		st.List = append(st.List, sudoku.Cell(a), sudoku.Cell(c), sudoku.Cell(e), sudoku.Cell(b))
		st.Cells = CellsOf(sudoku.Cell(a), sudoku.Cell(b))
		st.Houses = append(st.Houses, p.house[u])
		st.Digits = sudoku.Digits(p.cand[a])
		st.drop(gone, x)
		if !yield(st) {
			return false
		}
	}
	return true
}

func (a pair) has(c int) bool { return a.cell[0] == c || a.cell[1] == c }

// wWingTruths are the two cells and the digit that links them in its house.
func wWingTruths(b *Board, s *Step) []Truth {
	link := s.Digits &^ s.Eliminations[0].Digit.Set()
	return append(cellTruths(b, s), b.HouseTruth(s.Houses[0], link.Min()))
}
