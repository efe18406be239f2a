package logic

import "shudu/sudoku"

func init() {
	Skyscraper.finds(on9((*packed).skyscrapers), houseTruths)
	TwoStringKite.finds(on9((*packed).kites), houseTruths)
	DualTwoStringKite.finds(on9((*packed).dualKites), houseTruths)
}

// skyscrapers finds two rows (or columns) with two places of a digit each, one
// of them in the same column: the digit is at one of the two other places.
func (p *packed) skyscrapers(yield func(*Step) bool) bool {
	return p.skyscrapersIn(0, 1, yield) && p.skyscrapersIn(firstColumn, 0, yield)
}

// skyscrapersIn looks at nine lines; across says which house of a cell crosses
// them.
func (p *packed) skyscrapersIn(first, across int, yield func(*Step) bool) bool {
	for d := 1; d <= 9; d++ {
		var pairs [9]pair
		n := 0
		for u := first; u < first+9; u++ {
			if p.free[u][d] == 2 {
				pairs[n] = p.pairIn(u, d)
				n++
			}
		}
		for i := range n {
			for j := i + 1; j < n; j++ {
				if !p.skyscraper(d, across, pairs[i], pairs[j], yield) {
					return false
				}
			}
		}
	}
	return true
}

// pair is a house with two places of a digit.
type pair struct {
	unit int
	cell [2]int
}

func (p *packed) pairIn(u, d int) pair {
	cells := p.in(u, d)
	return pair{u, [2]int{cells.first(), cells.rest().first()}}
}

func (p *packed) skyscraper(d, across int, a, b pair, yield func(*Step) bool) bool {
	same := func(k int) bool { return p.of[a.cell[k]][across] == p.of[b.cell[k]][across] }
	top := 1
	if !same(0) {
		top = 0
	}
	if same(0) == same(1) {
		return true
	}
	gone := p.at[d].and(p.peers[a.cell[top]]).and(p.peers[b.cell[top]])
	if gone.none() {
		return true
	}
	st := p.pairsStep(Skyscraper, d, a, b)
	for _, c := range [...]int{a.cell[top], b.cell[top], a.cell[1-top], b.cell[1-top]} {
		st.List = append(st.List, sudoku.Cell(c))
	}
	st.drop(gone, d)
	return yield(st)
}

// pairsStep returns a step about two houses with two places each.
func (p *packed) pairsStep(t *Technique, d int, a, b pair) *Step {
	st := p.new(t)
	st.Digits = sudoku.Digit(d).Set()
	for _, x := range [...]pair{a, b} {
		st.Houses = append(st.Houses, p.house[x.unit])
		for _, c := range x.cell {
			st.Cells.Add(sudoku.Cell(c))
		}
	}
	return st
}

// kites finds a row and a column with two places of a digit each, one place of
// each in the same box: the digit goes from where the others cross.
func (p *packed) kites(yield func(*Step) bool) bool {
	for d := 1; d <= 9; d++ {
		for r := range firstColumn {
			if p.free[r][d] != 2 {
				continue
			}
			for c := firstColumn; c < firstBox; c++ {
				if p.free[c][d] == 2 && !p.kite(d, p.pairIn(r, d), p.pairIn(c, d), yield) {
					return false
				}
			}
		}
	}
	return true
}

func (p *packed) kite(d int, row, col pair, yield func(*Step) bool) bool {
	for i, a := range row.cell {
		for j, b := range col.cell {
			if p.box(a) != p.box(b) {
				continue
			}
			x, y := row.cell[1-i], col.cell[1-j]
			if a == b || x == b || a == y || x == y {
				continue
			}
			cross := p.unit[p.row(y)].and(p.unit[p.col(x)]).first()
			if !p.has(cross, d) {
				continue
			}
			st := p.pairsStep(TwoStringKite, d, row, col)
			for _, c := range [...]int{x, y, a, b} {
				st.List = append(st.List, sudoku.Cell(c))
			}
			st.drop(bitOf(cross), d)
			if !yield(st) {
				return false
			}
		}
	}
	return true
}

// dualKites finds two kites on the same two places of a box.
func (p *packed) dualKites(yield func(*Step) bool) bool {
	return joined(p.kites, DualTwoStringKite, func(a, b *Step) bool {
		return a.List[2] == b.List[2] && a.List[3] == b.List[3] || a.List[2] == b.List[3] && a.List[3] == b.List[2]
	}, yield)
}

// joined joins every two steps of a finder that belong together and remove
// different candidates.
func joined(find func(func(*Step) bool) bool, t *Technique, belong func(a, b *Step) bool, yield func(*Step) bool) bool {
	var steps []*Step
	find(func(st *Step) bool { steps = append(steps, st.Clone()); return true })
	for i, a := range steps {
		for _, b := range steps[i+1:] {
			if a.Digits != b.Digits || a.Eliminations[0] == b.Eliminations[0] || !belong(a, b) {
				continue
			}
			st := a.Clone()
			st.Technique = t
			st.Cells = st.Cells.Or(b.Cells)
			st.Houses = append(st.Houses, b.Houses...)
			st.List = append(st.List, b.List...)
			st.Eliminations = append(st.Eliminations, b.Eliminations...)
			if !yield(st) {
				return false
			}
		}
	}
	return true
}
