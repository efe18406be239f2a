package chain

import "math/bits"

// board is a set of cells.
type board [2]uint64

// inHouse are the cells of each house.
var inHouse [houses]board

// contradictsAlone reports whether there can be a Nishio hint: a candidate that,
// on or off, leaves its digit no place in some house. It knows no order and may
// be wrong only in seeing too much.
func contradictsAlone(g *Grid) bool {
	for d := range digits {
		var at board
		var open uint32 // houses in which the digit has places
		for h := range houses {
			if g.pos[h*digits+d] != 0 {
				open |= 1 << h
			}
		}
		for c, m := range g.cand {
			if m>>d&1 != 0 {
				at[c>>6] |= 1 << (c & 63)
			}
		}
		for i, w := range at {
			for ; w != 0; w &= w - 1 {
				c := 64*i + bits.TrailingZeros64(w)
				if fails(at, open, c) || failsWithout(g, at, open, c, d) {
					return true
				}
			}
		}
	}
	return false
}

// failsWithout reports whether a digit that does not stand in a cell is left
// without a place.
func failsWithout(g *Grid, at board, open uint32, c, d int) bool {
	for t, h := range houseOf[c] {
		if m := g.pos[int(h)*digits+d]; bits.OnesCount16(m) == 2 {
			at[c>>6] &^= 1 << (c & 63)
			return fails(at, open, int(cellAt[h][bits.TrailingZeros16(m&^(1<<placeIn[c][t]))]))
		}
	}
	return false
}

// What only returns when there is no cell.
const (
	settled = -1
	nowhere = -2
)

// fails reports whether a digit that stands in a cell, and has these places, is
// left without one in an open house.
func fails(at board, open uint32, c int) bool {
	for c >= 0 {
		at[0] &^= peers[c][0]
		at[1] &^= peers[c][1]
		for _, h := range houseOf[c] {
			open &^= 1 << h
		}
		c = only(&at, open)
	}
	return c == nowhere
}

// only returns a cell that is the only one of an open house; settled when there
// is none, nowhere when such a house has none left.
func only(at *board, open uint32) int {
	for ; open != 0; open &= open - 1 {
		in := &inHouse[bits.TrailingZeros32(open)]
		x, y := at[0]&in[0], at[1]&in[1]
		switch {
		case x|y == 0:
			return nowhere
		case x != 0 && y == 0 && x&(x-1) == 0:
			return bits.TrailingZeros64(x)
		case x == 0 && y&(y-1) == 0:
			return 64 + bits.TrailingZeros64(y)
		}
	}
	return settled
}
