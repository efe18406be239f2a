package logic

import "shudu/sudoku"

func init() {
	EmptyRectangle.finds(on9(func(p *packed, yield func(*Step) bool) bool { return p.emptyRectangles(true, yield) }), houseTruths)
	DualEmptyRectangle.finds(on9(func(p *packed, yield func(*Step) bool) bool {
		return joined(func(yield func(*Step) bool) bool { return p.emptyRectangles(true, yield) }, DualEmptyRectangle,
			func(a, b *Step) bool { return a.Houses[0] == b.Houses[0] && a.Fins == b.Fins }, yield)
	}), houseTruths)
}

// emptyRectangles finds boxes in which a digit stands in one row and one column
// only, and a line outside with two places, one of them in that row or column.
// Boxes with just two places are left out unless two is true.
func (p *packed) emptyRectangles(two bool, yield func(*Step) bool) bool {
	for d := 1; d <= 9; d++ {
		for b := firstBox; b < units; b++ {
			if n := p.free[b][d]; n < 2 || n > 5 {
				continue
			}
			for k := 8; k >= 0; k-- {
				c := int(p.cells[b][k])
				if !p.crossIn(b, d, c, two) {
					continue
				}
				if !p.rectangle(b, d, p.row(c), p.col(c), 1, yield) || !p.rectangle(b, d, p.col(c), p.row(c), 0, yield) {
					return false
				}
			}
		}
	}
	return true
}

// crossIn reports whether the places of a digit in a box lie in the row and the
// column of a cell, some in each.
func (p *packed) crossIn(b, d, c int, two bool) bool {
	cells, row, col := p.in(b, d), p.unit[p.row(c)], p.unit[p.col(c)]
	if !cells.within(row.or(col)) || cells.and(row).not(col).none() || cells.and(col).not(row).none() {
		return false
	}
	return two || cells.and(row).len() >= 2 || cells.and(col).len() >= 2
}

// rectangle looks for the line with two places that crosses the line along
// outside the box; what goes lies on other. across is the kind of that line.
func (p *packed) rectangle(b, d, along, other, across int, yield func(*Step) bool) bool {
	for r := p.in(along, d).not(p.unit[b]); r.some(); r = r.rest() {
		c := r.first()
		line := int(p.of[c][across])
		if p.free[line][d] != 2 {
			continue
		}
		end := p.in(line, d).without(c).first()
		gone := p.in(int(p.of[end][1-across]), d).and(p.unit[other]).not(p.unit[b])
		if gone.none() {
			continue
		}
		st := p.new(EmptyRectangle)
		st.Digits = sudoku.Digit(d).Set()
		st.Houses = append(st.Houses, p.house[b], p.house[line])
		st.List = append(st.List, sudoku.Cell(c), sudoku.Cell(end))
		st.Cells = CellsOf(st.List...)
		st.Fins = p.in(b, d).cells()
		st.drop(gone, d)
		if !yield(st) {
			return false
		}
	}
	return true
}
