package main

// The layout of a block, the memory that a kernel works on, for vectors of w
// bytes (see block in the package above; a test there compares the two):
//
//	offset    what
//	0         81 cells, one vector each: lane l holds the candidates of puzzle l
//	81 w      prev: the sums of the candidates after the last pass
//	82 w      scratch of one kernel call, never live between two calls
//
// Everything a pass touches lies in one page, so that no store of a cell and
// load of scratch share the low twelve bits of their addresses.
const (
	cells    = 81
	fullSum  = 9 * 0x1ff // the sum of a solved grid
	allNine  = 0x1ff
	snapSize = 192 // bytes of a snapshot: 81 words and padding
)

func prevAt(w int) int    { return cells * w }
func scratchAt(w int) int { return (cells + 1) * w }

// peersOf returns the 81-bit set of cells that see cell i.
func peersOf(i int) (lo, hi uint64) {
	for j := range cells {
		box := i/27 == j/27 && i%9/3 == j%9/3
		if i == j || i/9 != j/9 && i%9 != j%9 && !box {
			continue
		}
		if j < 64 {
			lo |= 1 << j
		} else {
			hi |= 1 << (j - 64)
		}
	}
	return lo, hi
}
