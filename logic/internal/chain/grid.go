// Package chain finds Sudoku Explainer's chains on the ordinary 9×9 grid: cycles
// and forcing chains, Nishio, multiple, dynamic and nested ones.
//
// # The words
//
// A candidate is a number: nine times the cell plus the digit, both counted from
// 0. A node says that a candidate is on (it is the cell's digit) or off. A run
// starts from one node and lists all that follows from it, in the order in which
// it is found; each node knows what it follows from. A hint is a conclusion that
// several runs share, or that one run contradicts.
//
// What counts as the easiest hint depends on the order of everything: of cells,
// of digits, of houses (boxes, rows, columns), of the queue. That order is part
// of the rating and is kept to the letter.
//
// # Two ways
//
// The exact way runs from every candidate. Before it a quick look, which knows
// no order, tells whether there can be any hint at all; most positions end there.
// Tests compare the two.
package chain

import "math/bits"

// The numbers of the 9×9 grid. Houses are boxes 0–8, rows 9–17, columns 18–26.
const (
	cells  = 81
	digits = 9
	houses = 27
	cands  = cells * digits
	all    = 1<<digits - 1
)

// Grid is a position: for each cell its candidates, for each house and digit its
// places. A cell with a digit has no candidates.
type Grid struct {
	cand   [cells]uint16           // by cell: bit d
	pos    [houses * digits]uint16 // by house*9 + digit: bit i is the house's cell i
	open   [houses]uint8           // empty cells of each house
	placed [digits]uint8           // how often each digit stands in the grid
}

var (
	houseOf [cells][3]uint8       // box, row, column
	placeIn [cells][3]uint8       // where in them
	cellAt  [houses][digits]uint8 // the cell of each place
	peers   [cells][2]uint64      // the cells that see a cell
	inBox   [cells][2]uint16      // the places of its row and column that lie in its box
)

func init() {
	for c := range cells {
		r, k := c/9, c%9
		b := r/3*3 + k/3
		houseOf[c] = [3]uint8{uint8(b), uint8(9 + r), uint8(18 + k)}
		placeIn[c] = [3]uint8{uint8(r%3*3 + k%3), uint8(k), uint8(r)}
		for t := range 3 {
			cellAt[houseOf[c][t]][placeIn[c][t]] = uint8(c)
			inHouse[houseOf[c][t]][c>>6] |= 1 << (c & 63)
		}
		inBox[c] = [2]uint16{7 << (k / 3 * 3), 7 << (r / 3 * 3)}
	}
	for c := range cells {
		for t := range 3 {
			for _, o := range cellAt[houseOf[c][t]] {
				if int(o) != c {
					peers[c][o/64] |= 1 << (o % 64)
				}
			}
		}
	}
}

// Clear makes the grid one of empty cells without candidates.
func (g *Grid) Clear() { *g = Grid{} }

// Open says that a cell is empty and has the candidates of a set (bit 0 is the
// first digit).
func (g *Grid) Open(cell int, set uint16) {
	g.cand[cell] = set
	for t := range 3 {
		h := houseOf[cell][t]
		g.open[h]++
		for m := set; m != 0; m &= m - 1 {
			g.pos[int(h)*digits+bits.TrailingZeros16(m)] |= 1 << placeIn[cell][t]
		}
	}
}

// Place says that a digit, counted from 0, stands in the grid.
func (g *Grid) Place(digit int) { g.placed[digit]++ }

// remove takes a candidate away.
func (g *Grid) remove(k int) {
	c, d := k/digits, k%digits
	g.cand[c] &^= 1 << d
	for t := range 3 {
		g.pos[int(houseOf[c][t])*digits+d] &^= 1 << placeIn[c][t]
	}
}

// has reports whether a candidate is there.
func (g *Grid) has(k int) bool { return g.cand[k/digits]>>(k%digits)&1 != 0 }

// set is a set of candidates.
type set [(cands + 63) / 64]uint64

func (s *set) has(k int) bool { return s[k>>6]>>(k&63)&1 != 0 }
func (s *set) add(k int)      { s[k>>6] |= 1 << (k & 63) }
