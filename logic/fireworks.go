package logic

import "shudu/sudoku"

func init() {
	FireworkTriple.finds(on9((*packed).fireworkTriples), fireworkTruths)
	FireworkQuadruple.finds(on9((*packed).fireworkQuadruples), fireworkTruths)
}

// firework is a cell and a cell each in its row and in its column, outside its box.
// A digit that stands in the row and in the column nowhere else but in the box
// stands in one of the three.
type firework struct {
	heart, inRow, inCol int
	digits              uint16
}

// fireworks returns the fireworks of the board that have two digits or more.
func (p *packed) fireworks() (list []firework) {
	for c := range p.cand {
		if p.cand[c] == 0 {
			continue
		}
		box := p.unit[p.box(c)]
		row, col := p.unit[p.row(c)].and(p.empty).not(box), p.unit[p.col(c)].and(p.empty).not(box)
		for r := row; r.some(); r = r.rest() {
			for l := col; l.some(); l = l.rest() {
				f := firework{heart: c, inRow: r.first(), inCol: l.first()}
				if f.digits = p.confined(f, box); count(f.digits) >= 2 {
					list = append(list, f)
				}
			}
		}
	}
	return list
}

// confined returns the digits that are in one of the three cells of a firework.
func (p *packed) confined(f firework, box bits81) (digits uint16) {
	row, col := p.row(f.heart), p.col(f.heart)
	for d := 1; d <= 9; d++ {
		if p.free[row][d] == 0 || p.free[col][d] == 0 {
			continue // it stands in one of them
		}
		if p.in(row, d).without(f.inRow).within(box) && p.in(col, d).without(f.inCol).within(box) {
			digits |= 1 << (d - 1)
		}
	}
	return digits
}

// fireworkTriples finds three digits of a firework: they fill its cells.
func (p *packed) fireworkTriples(yield func(*Step) bool) bool {
	for _, f := range p.fireworks() {
		cells := bitOf(f.heart).with(f.inRow).with(f.inCol)
		ok := threeOf(f.digits, func(three uint16) bool {
			st := p.new(FireworkTriple)
			p.clearIn(st, cells, allDigits&^three)
			whole := f
			whole.digits = three
			return p.fireworkStep(yield, st, whole)
		})
		if !ok {
			return false
		}
	}
	return true
}

// threeOf calls yield for every three digits of a set.
func threeOf(digits uint16, yield func(uint16) bool) bool {
	for a := digits; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			for c := b & (b - 1); c != 0; c &= c - 1 {
				if !yield(a&-a | b&-b | c&-c) {
					return false
				}
			}
		}
	}
	return true
}

func (p *packed) fireworkStep(yield func(*Step) bool, st *Step, parts ...firework) bool {
	if !st.Worth() {
		return true
	}
	for _, f := range parts {
		cells := bitOf(f.heart).with(f.inRow).with(f.inCol).cells()
		st.Cells = st.Cells.Or(cells)
		st.Digits |= sudoku.Digits(f.digits)
		st.Sets = append(st.Sets, Set{cells, sudoku.Digits(f.digits)})
		st.Houses = append(st.Houses, p.house[p.row(f.heart)], p.house[p.col(f.heart)])
	}
	return yield(st)
}

// fireworkTruths are the places of each firework's digits in its row and column.
func fireworkTruths(b *Board, s *Step) (truths []Truth) {
	for i, set := range s.Sets {
		for _, h := range s.Houses[2*i : 2*i+2] {
			for d := range set.Digits.All() {
				truths = append(truths, b.HouseTruth(h, d))
			}
		}
	}
	return truths
}

// fireworkQuadruples finds two fireworks with opposite hearts and the same cells
// beside them, and two digits of each: the four digits fill the four cells.
func (p *packed) fireworkQuadruples(yield func(*Step) bool) bool {
	list := p.fireworks()
	for i, f := range list {
		for _, g := range list[i+1:] {
			if f.inRow != g.inCol || f.inCol != g.inRow {
				continue
			}
			ok := pairsOf(f.digits, func(a uint16) bool {
				return pairsOf(g.digits&^a, func(b uint16) bool {
					st := p.new(FireworkQuadruple)
					p.clearIn(st, bitOf(f.heart), allDigits&^a)
					p.clearIn(st, bitOf(g.heart), allDigits&^b)
					p.clearIn(st, bitOf(f.inRow).with(f.inCol), allDigits&^(a|b))
					one, other := f, g
					one.digits, other.digits = a, b
					return p.fireworkStep(yield, st, one, other)
				})
			})
			if !ok {
				return false
			}
		}
	}
	return true
}

// pairsOf calls yield for every two digits of a set.
func pairsOf(digits uint16, yield func(uint16) bool) bool {
	for a := digits; a != 0; a &= a - 1 {
		for b := a & (a - 1); b != 0; b &= b - 1 {
			if !yield(a&-a | b&-b) {
				return false
			}
		}
	}
	return true
}
