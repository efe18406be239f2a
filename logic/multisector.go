package logic

import (
	"math/bits"

	"shudu/sudoku"
)

func init() { MultiSector.finds(on9((*packed).multiSectors), setTruths) }

// multiSectors finds cells where some rows and some columns cross, and a set of
// digits, such that the cells are as many as the digits of the set that the rows
// lack and the other digits that the columns lack. Then every one of those digits
// stands in its row or column in one of the cells.
func (p *packed) multiSectors(yield func(*Step) bool) bool {
	var lack [18]uint16 // by row and column: the digits without a place yet
	var open [9]uint16  // by column: the rows in which it is empty
	for u := range lack {
		for d := 1; d <= 9; d++ {
			if p.free[u][d] > 0 {
				lack[u] |= 1 << (d - 1)
			}
		}
	}
	for r := p.empty; r.some(); r = r.rest() {
		c := r.first()
		open[p.col(c)-firstColumn] |= 1 << p.row(c)
	}
	told := map[string]bool{}
	for digits := uint16(1); digits < 1<<9-1; digits++ {
		for rows := uint16(1); rows < 1<<9-1; rows++ {
			if cols := rankNone(&lack, &open, digits, rows); cols != 0 && !p.multiSector(digits, rows, cols, told, yield) {
				return false
			}
		}
	}
	return true
}

// rankNone returns the columns with which rows and digits have as many cells as
// digits to place, none when there are no such columns.
func rankNone(lack *[18]uint16, open *[9]uint16, digits, rows uint16) (cols uint16) {
	rank := 0
	for m := rows; m != 0; m &= m - 1 {
		rank += count(lack[bits.TrailingZeros16(m)] & digits)
	}
	for c := range open {
		if gain := count(open[c]&rows) - count(lack[firstColumn+c]&^digits); gain > 0 {
			rank -= gain
			cols |= 1 << c
		}
	}
	if rank != 0 || count(cols) < 2 {
		return 0
	}
	return cols
}

func (p *packed) multiSector(digits, rows, cols uint16, told map[string]bool, yield func(*Step) bool) bool {
	var inRows, inCols bits81
	for m := rows; m != 0; m &= m - 1 {
		inRows = inRows.or(p.unit[bits.TrailingZeros16(m)])
	}
	for m := cols; m != 0; m &= m - 1 {
		inCols = inCols.or(p.unit[firstColumn+bits.TrailingZeros16(m)])
	}
	st := p.new(MultiSector)
	p.clearIn(st, inRows.not(inCols), digits)
	p.clearIn(st, inCols.not(inRows), allDigits&^digits)
	if !st.Worth() {
		return true
	}
	st.sortEliminations()
	key := string(st.eliminationKey(nil))
	if told[key] {
		return true
	}
	told[key] = true
	cells := inRows.and(inCols).and(p.empty)
	st.Digits = sudoku.Digits(digits)
	st.Cells = cells.cells()
	st.Sets = append(st.Sets, Set{cells.cells(), sudoku.Digits(digits)})
	for m := rows; m != 0; m &= m - 1 {
		st.Houses = append(st.Houses, p.house[bits.TrailingZeros16(m)])
	}
	for m := cols; m != 0; m &= m - 1 {
		st.Covers = append(st.Covers, p.house[firstColumn+bits.TrailingZeros16(m)])
	}
	return yield(st)
}
