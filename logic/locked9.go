package logic

import "shudu/sudoku"

// pointing finds digits whose places in a box all lie in one line.
func (p *packed) pointing(yield func(*Step) bool) bool {
	for u := firstBox; u < units; u++ {
		for d := 1; d <= 9; d++ {
			if n := p.free[u][d]; n != 2 && n != 3 {
				continue
			}
			cells := p.in(u, d)
			for _, line := range p.of[cells.first()][:2] {
				if cells.within(p.unit[line]) && p.free[line][d] > p.free[u][d] {
					if !p.lockedStep(Pointing, u, int(line), d, yield) {
						return false
					}
					break
				}
			}
		}
	}
	return true
}

// claiming finds digits whose places in a line all lie in one box.
func (p *packed) claiming(yield func(*Step) bool) bool {
	for u := range firstBox {
		for d := 1; d <= 9; d++ {
			if n := p.free[u][d]; n != 2 && n != 3 {
				continue
			}
			cells := p.in(u, d)
			box := p.box(cells.first())
			if cells.within(p.unit[box]) && p.free[box][d] > p.free[u][d] && !p.lockedStep(Claiming, u, box, d, yield) {
				return false
			}
		}
	}
	return true
}

func (p *packed) lockedStep(t *Technique, from, to, d int, yield func(*Step) bool) bool {
	st := p.new(t)
	st.Houses = append(st.Houses, p.house[from])
	st.Covers = append(st.Covers, p.house[to])
	st.Digits = sudoku.Digit(d).Set()
	st.Cells = p.in(from, d).cells()
	st.drop(p.in(to, d).not(p.unit[from]), d)
	return yield(st)
}
