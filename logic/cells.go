package logic

import (
	"iter"
	"math/bits"

	"shudu/sudoku"
)

// MaxCells is the largest number of cells of a board: sixteen rows of sixteen.
const MaxCells = 64 * words

const words = 4

// Cells is a set of cells.
type Cells [words]uint64

// CellsOf returns the set of the given cells.
func CellsOf(cells ...sudoku.Cell) (s Cells) {
	for _, c := range cells {
		s.Add(c)
	}
	return s
}

// Add puts a cell into the set.
func (s *Cells) Add(c sudoku.Cell) { s[uint(c)/64%words] |= 1 << (uint(c) % 64) }

// Remove takes a cell out of the set.
func (s *Cells) Remove(c sudoku.Cell) { s[uint(c)/64%words] &^= 1 << (uint(c) % 64) }

// Has reports whether a cell is in the set.
func (s *Cells) Has(c sudoku.Cell) bool { return s[uint(c)/64%words]>>(uint(c)%64)&1 != 0 }

// And returns the cells that are in both sets.
func (s Cells) And(t Cells) Cells { return Cells{s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3]} }

// Or returns the cells that are in either set.
func (s Cells) Or(t Cells) Cells { return Cells{s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3]} }

// Not returns the cells of s that are not in t.
func (s Cells) Not(t Cells) Cells {
	return Cells{s[0] &^ t[0], s[1] &^ t[1], s[2] &^ t[2], s[3] &^ t[3]}
}

// Empty reports whether there is no cell in the set.
func (s Cells) Empty() bool { return s[0]|s[1]|s[2]|s[3] == 0 }

// Meets reports whether the sets have a cell in common.
func (s Cells) Meets(t Cells) bool { return !s.And(t).Empty() }

// Within reports whether all cells of s are in t.
func (s Cells) Within(t Cells) bool { return s.Not(t).Empty() }

// Len returns the number of cells in the set.
func (s Cells) Len() int {
	return bits.OnesCount64(s[0]) + bits.OnesCount64(s[1]) + bits.OnesCount64(s[2]) + bits.OnesCount64(s[3])
}

// First returns the first cell of the set, NoCell when it is empty.
func (s Cells) First() sudoku.Cell {
	for i, w := range s {
		if w != 0 {
			return sudoku.Cell(64*i + bits.TrailingZeros64(w))
		}
	}
	return sudoku.NoCell
}

// All ranges over the cells of the set in order.
func (s Cells) All() iter.Seq[sudoku.Cell] {
	return func(yield func(sudoku.Cell) bool) {
		for i, w := range s {
			for ; w != 0; w &= w - 1 {
				if !yield(sudoku.Cell(64*i + bits.TrailingZeros64(w))) {
					return
				}
			}
		}
	}
}

// List returns the cells of the set in order.
func (s Cells) List() []sudoku.Cell {
	list := make([]sudoku.Cell, 0, s.Len())
	for c := range s.All() {
		list = append(list, c)
	}
	return list
}
