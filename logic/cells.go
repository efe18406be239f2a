package logic

import (
	"iter"
	"math/bits"

	"shudu/sudoku"
)

// MaxCells is the largest number of cells of a board: twenty-five rows of
// twenty-five, or five overlapping 9×9 grids with what lies between them.
const MaxCells = 64 * words

const words = 10

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
func (s *Cells) Add(c sudoku.Cell) {
	if i := uint(c) / 64; i < words {
		s[i] |= 1 << (uint(c) % 64)
	}
}

// Remove takes a cell out of the set.
func (s *Cells) Remove(c sudoku.Cell) {
	if i := uint(c) / 64; i < words {
		s[i] &^= 1 << (uint(c) % 64)
	}
}

// Has reports whether a cell is in the set.
func (s *Cells) Has(c sudoku.Cell) bool {
	i := uint(c) / 64
	return i < words && s[i]>>(uint(c)%64)&1 != 0
}

// And returns the cells that are in both sets.
func (s Cells) And(t Cells) Cells {
	for i := range t {
		s[i] &= t[i]
	}
	return s
}

// Or returns the cells that are in either set.
func (s Cells) Or(t Cells) Cells {
	for i := range t {
		s[i] |= t[i]
	}
	return s
}

// Not returns the cells of s that are not in t.
func (s Cells) Not(t Cells) Cells {
	for i := range t {
		s[i] &^= t[i]
	}
	return s
}

// Empty reports whether there is no cell in the set.
func (s Cells) Empty() bool {
	return s[0]|s[1]|s[2]|s[3]|s[4]|s[5]|s[6]|s[7]|s[8]|s[9] == 0
}

// Meets reports whether the sets have a cell in common.
func (s Cells) Meets(t Cells) bool {
	for i := range t {
		if s[i]&t[i] != 0 {
			return true
		}
	}
	return false
}

// Within reports whether all cells of s are in t.
func (s Cells) Within(t Cells) bool {
	for i := range t {
		if s[i]&^t[i] != 0 {
			return false
		}
	}
	return true
}

// Len returns the number of cells in the set.
func (s Cells) Len() (n int) {
	for _, w := range s {
		n += bits.OnesCount64(w)
	}
	return n
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
