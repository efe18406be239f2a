package model

// Classic reports whether the model is the ordinary 9×9 Sudoku: rows, columns
// and 3×3 boxes, and nothing else but givens and candidates. The fast engines
// know just that.
func (m *Model) Classic() bool {
	if m.base != nil {
		return m.base.Classic()
	}
	known := m.classic.Load()
	if known == 0 {
		if known = 1; m.isClassic() {
			known = 2
		}
		m.classic.Store(known)
	}
	return known == 2
}

func (m *Model) isClassic() bool {
	const n, box = 9, 3
	g := m.Geometry
	if g.Rows() != n || g.Cols() != n || g.N() != n || len(m.Vars) != n*n || g.Len() != n*n {
		return false
	}
	var seen uint32 // a bit for each house
	for _, c := range m.Constraints {
		d, ok := c.Constraint.(*AllDifferent)
		if !ok || len(d.Vars) != n {
			return false
		}
		row, col, cell := -1, -1, -1
		for i, v := range d.Vars {
			r, c := int(v)/n, int(v)%n
			row, col, cell = same(i, row, r), same(i, col, c), same(i, cell, r/box*box+c/box)
		}
		switch {
		case row >= 0:
			seen |= 1 << row
		case col >= 0:
			seen |= 1 << (n + col)
		case cell >= 0:
			seen |= 1 << (2*n + cell)
		default:
			return false
		}
	}
	return seen == 1<<(3*n)-1
}

// same returns x as long as all have been equal to it, and -1 after that.
func same(i, so, x int) int {
	if i == 0 || so == x {
		return x
	}
	return -1
}
