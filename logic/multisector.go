package logic

import (
	"math/bits"
	"slices"

	"shudu/sudoku"
)

func init() { MultiSector.finds(on9((*packed).multiSectors), setTruths) }

// multiSectors finds cells where some rows and some columns cross, and a set of
// digits, such that the cells are as many as the digits of the set that the rows
// lack and the other digits that the columns lack. Then every one of those digits
// stands in its row or column in one of the cells.
//
// What two such choices of lines have in common is such a choice, too. So through
// every row and column that is in any there is a smallest one, and what all of them
// remove, these remove: only they are told, if they have two rows and two columns at
// least. Those of one row or column are subsets.
func (p *packed) multiSectors(yield func(*Step) bool) bool {
	var l sectors
	for u := range l.lack {
		for d := 1; d <= 9; d++ {
			if p.free[u][d] > 0 {
				l.lack[u] |= 1 << (d - 1)
			}
		}
	}
	for r := p.empty; r.some(); r = r.rest() {
		c := r.first()
		l.open[p.col(c)-firstColumn] |= 1 << p.row(c)
	}
	told := map[string]bool{}
	for digits := uint16(1); digits < allDigits; digits++ {
		l.list(digits)
		for i, k := range l.least {
			if count(k.rows) > 1 && count(k.cols) > 1 && !slices.Contains(l.least[:i], k) && !p.multiSector(digits, k, told, yield) {
				return false
			}
		}
	}
	return true
}

// lattice is some rows and some columns.
type lattice struct{ rows, cols uint16 }

// sectors is the search for the crossings of rank none: with as many cells as digits
// to place.
type sectors struct {
	lack  [18]uint16  // by row and column: the digits without a place yet
	open  [9]uint16   // by column: the rows in which it is empty
	least [18]lattice // by row and column: the smallest of rank none through it, empty when there is none
}

// list lists the smallest crossings of rank none. With rows go all columns that have
// more cells in them than digits to place, and none that has fewer; one of those that
// have as many may be added.
func (l *sectors) list(digits uint16) {
	l.least = [18]lattice{}
	for rows := range allDigits + 1 {
		rank := 0
		for m := rows; m != 0; m &= m - 1 {
			rank += count(l.lack[bits.TrailingZeros16(m)] & digits)
		}
		var cols, even uint16
		for c, open := range l.open {
			switch gain := count(open&rows) - count(l.lack[firstColumn+c]&^digits); {
			case gain > 0:
				rank -= gain
				cols |= 1 << c
			case gain == 0:
				even |= 1 << c
			}
		}
		if rank != 0 {
			continue
		}
		l.keep(lattice{rows, cols})
		for ; even != 0; even &= even - 1 {
			l.keep(lattice{rows, cols | even&-even})
		}
	}
}

// keep keeps a lattice for its lines through which there is no smaller one.
func (l *sectors) keep(k lattice) {
	n := count(k.rows) + count(k.cols)
	for m := uint32(k.rows) | uint32(k.cols)<<firstColumn; m != 0; m &= m - 1 {
		least := &l.least[bits.TrailingZeros32(m)]
		if old := count(least.rows) + count(least.cols); old == 0 || n < old {
			*least = k
		}
	}
}

func (p *packed) multiSector(digits uint16, k lattice, told map[string]bool, yield func(*Step) bool) bool {
	var inRows, inCols bits81
	rows, cols := k.rows, k.cols
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
